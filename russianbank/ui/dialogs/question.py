"""A question that must be answered before something is given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from russianbank.ui.buttons import Weight, make_button

if TYPE_CHECKING:
    from collections.abc import Callable

translate = QCoreApplication.translate


class Question(NamedTuple):
    """What is asked: the question, and the two answers."""

    text: str
    yes: str
    no: str


def give_up_question() -> Question:
    """Returns the question before a running deal is replaced."""
    return Question(
        translate("Question", "A deal is running. Give it up and start a new game?"),
        translate("Question", "Start a new game"),
        translate("Question", "Keep playing"),
    )


def give_up_match_question() -> Question:
    """Returns the question before an unfinished match is replaced."""
    return Question(
        translate("Question", "The match is not finished. Start a new game instead?"),
        translate("Question", "Start a new game"),
        translate("Question", "Keep the match"),
    )


def another_match_question() -> Question:
    """Returns the question before another match comes onto the table."""
    return Question(
        translate("Question", "Put this match by and open the other one?"),
        translate("Question", "Open the other one"),
        translate("Question", "Keep playing"),
    )


def play_on_question() -> Question:
    """Returns the question before a running deal is left for an earlier moment."""
    return Question(
        translate("Question", "Leave the deal as it is now and play on from there?"),
        translate("Question", "Play on from there"),
        translate("Question", "Keep playing here"),
    )


def concede_question(name: str, other: str) -> Question:
    """Returns the question before a player concedes."""
    text = translate("Question", "{name}, concede the deal to {other}?")
    return Question(
        text.format(name=name, other=other),
        translate("Question", "Concede"),
        translate("Question", "Keep playing"),
    )


def ask(
    question: Question, parent: QWidget, agreed: Callable[[], object]
) -> QMessageBox:
    """Opens a question over its window; `agreed` is called after a yes."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(translate("Question", "Russian Bank"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(question.text)
    yes = make_button(question.yes, Weight.QUIET, box)
    no = make_button(question.no, Weight.MAIN, box)
    yes.setObjectName("yes")
    no.setObjectName("no")
    box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    box.addButton(no, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(no)
    box.setEscapeButton(no)
    yes.clicked.connect(agreed)
    box.open()
    return box

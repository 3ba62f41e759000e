"""A bar above the status strip that asks something without stopping the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from russianbank.ui.buttons import Weight, make_button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Answer(NamedTuple):
    """A button of the bar: its text and what it does."""

    text: str
    act: Callable[[], object]


class MessageBar(QFrame):
    """One sentence and a few answers; hidden while there is nothing to ask."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons: list[QPushButton] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(12, 6, 12, 6)
        self._layout.setSpacing(10)
        self._layout.addWidget(self.text, 1)
        self._shown: tuple[str, tuple[str, ...]] | None = None
        self.hide()

    def ask(self, text: str, answers: Sequence[Answer]) -> None:
        """Shows a question; the same one again changes nothing."""
        question = (text, tuple(answer.text for answer in answers))
        if question == self._shown:
            return
        self.clear()
        self._shown = question
        self.text.setText(text)
        for number, answer in enumerate(answers):
            weight = Weight.QUIET if number else Weight.MAIN
            button = make_button(answer.text, weight)
            # The keys stay with the table.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(answer.act)
            self._layout.addWidget(button)
            self.buttons.append(button)
        self.show()

    def clear(self) -> None:
        """Takes the question away."""
        self._shown = None
        self.hide()
        for button in self.buttons:
            self._layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons.clear()

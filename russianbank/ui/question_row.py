"""The answers to a question that does not stop the game, as a row of buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from russianbank.ui.buttons import Weight, make_button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Answer(NamedTuple):
    """A button: its text and what it does."""

    text: str
    act: Callable[[], object]


class AnswerRow(QWidget):
    """A button for each answer.

    Attributes:
        buttons: those that are shown, the main one first.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[QPushButton] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(10)
        self._layout.addStretch(1)

    def offer(self, answers: Sequence[Answer]) -> None:
        """Shows these answers in place of earlier ones."""
        self.clear()
        for number, answer in enumerate(answers):
            weight = Weight.QUIET if number else Weight.MAIN
            button = make_button(answer.text, weight)
            # The keys stay with the table.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(answer.act)
            self._layout.addWidget(button)
            self.buttons.append(button)

    def clear(self) -> None:
        """Takes the answers away."""
        for button in self.buttons:
            self._layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons.clear()

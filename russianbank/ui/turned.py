"""Widgets that stand on their heads, for who sits at the other side of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter, QTransform
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


def turn_painter(painter: QPainter, widget: QWidget) -> None:
    """Lets all that is painted from now on stand on its head."""
    turn = QTransform(-1, 0, 0, -1, widget.width(), widget.height())
    painter.setTransform(turn, combine=True)


class TurnableButton(QPushButton):
    """A button that may stand on its head."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._turned = False

    @property
    def turned(self) -> bool:
        """Whether it stands on its head."""
        return self._turned

    def set_turned(self, *, turned: bool) -> None:
        """Turns the button round, or back."""
        if turned is not self._turned:
            self._turned = turned
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the button as the style does, turned if it is."""
        if not self._turned:
            super().paintEvent(event)
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QPainter(self)
        turn_painter(painter, self)
        control = QStyle.ControlElement.CE_PushButton
        self.style().drawControl(control, option, painter, self)
        painter.end()

"""Who stood better: a line over the turns of a deal, with the turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QMouseEvent, QPaintEvent

_Role = QPalette.ColorRole
_FAINT: Final = 0.3


class BalanceGraph(QWidget):
    """Shows the near player's chance to win after each turn; above is good for him.

    Attributes:
        values: his chance after each turn so far, 0 to 1.
        points: the turns that are marked, from 0.
        current: the turn that is looked at.
        expected: how many turns there are.
    """

    chosen = Signal(int)  # a turn, from 0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.values: tuple[float, ...] = ()
        self.points: tuple[int, ...] = ()
        self.names = ("", "")
        self.current = 0
        self.expected = 1
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_values(
        self, values: Sequence[float], points: Sequence[int], expected: int
    ) -> None:
        """Shows other values."""
        self.values, self.points = tuple(values), tuple(points)
        self.expected = max(1, expected)
        self.update()

    def show_current(self, turn: int) -> None:
        """Marks the turn that is looked at."""
        if turn != self.current:
            self.current = turn
            self.update()

    def sizeHint(self) -> QSize:
        """Returns the size that it likes to have."""
        line = self.fontMetrics().height()
        return QSize(16 * line, 7 * line)

    def plot(self) -> QRectF:
        """Returns where the line is drawn."""
        line = self.fontMetrics().height()
        return QRectF(self.rect()).adjusted(6, line + 2, -6, -line - 2)

    def place(self, turn: int, value: float) -> QPointF:
        """Returns where a turn's value is drawn."""
        plot = self.plot()
        across = plot.width() * (turn + 1) / self.expected
        return QPointF(plot.x() + across, plot.bottom() - value * plot.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draws the names, the middle, the line and its marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plot, palette = self.plot(), self.palette()
        painter.setPen(QPen(self._colour(_Role.Text, _FAINT), 1))
        painter.setBrush(palette.color(_Role.Base))
        painter.drawRoundedRect(plot, 4, 4)
        middle = plot.center().y()
        painter.drawLine(QPointF(plot.left(), middle), QPointF(plot.right(), middle))
        painter.setPen(palette.color(_Role.PlaceholderText))
        for name, align in zip(
            self.names,
            (Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom),
            strict=True,
        ):
            painter.drawText(self.rect().adjusted(6, 0, -6, 0), align, name)
        self._draw_line(painter)
        painter.end()

    def _draw_line(self, painter: QPainter) -> None:
        if not self.values:
            return
        accent = self.palette().color(_Role.Accent)
        here = self.place(self.current, 0.0).x()
        plot = self.plot()
        painter.setPen(QPen(self._colour(_Role.Text, 2 * _FAINT), 1))
        painter.drawLine(QPointF(here, plot.top()), QPointF(here, plot.bottom()))
        dots = [self.place(-1, 0.5)]
        dots += [self.place(turn, value) for turn, value in enumerate(self.values)]
        painter.setPen(QPen(accent, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(dots))
        painter.setBrush(self.palette().color(_Role.Base))
        for turn in self.points:
            if turn < len(self.values):
                painter.drawEllipse(self.place(turn, self.values[turn]), 4.5, 4.5)

    def _colour(self, role: QPalette.ColorRole, opacity: float) -> QColor:
        colour = self.palette().color(role)
        colour.setAlphaF(opacity)
        return colour

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses the turn under the pointer."""
        self._choose(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Chooses the turn under the pointer while it is pressed."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._choose(event)

    def _choose(self, event: QMouseEvent) -> None:
        plot = self.plot()
        share = (event.position().x() - plot.x()) / max(1.0, plot.width())
        turn = round(share * self.expected) - 1
        self.chosen.emit(min(max(0, turn), self.expected - 1))

"""A plain line chart: values of one deal after the other, drawn by ourselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from russianbank.ui.statistics.chart_scale import (
    date_text,
    nice_step,
    nice_top,
    thinned,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

_GRID: Final = 0.2  # opacity of the lines behind
_Role = QPalette.ColorRole


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart.

    Attributes:
        name: what it shows; empty where the chart's title says it.
        values: one for each deal.
    """

    name: str
    values: Sequence[float]


class Chart(QWidget):
    """Shows up to two lines over the same deals.

    The mouse, or the arrow keys, lead a mark along; its values stand above.

    Attributes:
        title: what is shown.
        mark: the deal under the mark, from 0; None for none.
    """

    def __init__(self, title: str, value_text: Callable[[float], str]) -> None:
        """Makes an empty chart.

        Args:
            title: what is shown.
            value_text: writes a value, at the axis and beside the mark.
        """
        super().__init__()
        self.title = title
        self.mark: int | None = None
        self._value_text = value_text
        self._series: tuple[Series, ...] = ()
        self._times: Sequence[float] = ()
        self._top = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(title)
        expanding = QSizePolicy.Policy.Expanding
        self.setSizePolicy(expanding, expanding)

    def show_series(
        self, times: Sequence[float], *series: Series, top: float | None = None
    ) -> None:
        """Shows other lines.

        Args:
            times: when each deal ended, in seconds since 1970.
            series: the lines, the main one first.
            top: the upper end of the axis; None to fit the values.
        """
        self._times, self._series, self.mark = times, series, None
        highest = max((max(one.values, default=0.0) for one in series), default=0.0)
        self._top = top or nice_top(highest)
        self.setAccessibleDescription(self.summary())
        self.update()

    def summary(self) -> str:
        """Returns the lines in words: where each begins and ends."""
        if not self._times:
            return ""
        ends = (0, len(self._times) - 1)
        return "; ".join(self.mark_text(at) for at in ends[: len(self._times)])

    def mark_text(self, at: int) -> str:
        """Returns when a deal ended, and the values there."""
        told = [date_text(self._times[at])]
        for one in self._series:
            value = self._value_text(one.values[at])
            told.append(f"{one.name} {value}".strip())
        return " · ".join(told)

    # Size

    def _em(self) -> int:
        return self.fontMetrics().height()

    def sizeHint(self) -> QSize:
        """Is a little wider than high."""
        return QSize(22 * self._em(), 11 * self._em())

    def minimumSizeHint(self) -> QSize:
        """Leaves room for three labels beside the lines."""
        return QSize(14 * self._em(), 8 * self._em())

    def plot(self) -> QRectF:
        """Returns where the lines are drawn."""
        em = self._em()
        metrics = self.fontMetrics()
        labels = (self._value_text(one) for one in self._ticks())
        left = max((metrics.horizontalAdvance(one) for one in labels), default=0)
        edge = em * 0.7
        head = em * (1.9 if len(self._series) < 2 else 3.1) + edge
        return QRectF(self.rect()).adjusted(
            edge + left + em * 0.4, head, -edge, -(edge + em * 1.2)
        )

    def _ticks(self) -> list[float]:
        step = nice_step(self._top)
        return [number * step for number in range(round(self._top / step) + 1)]

    def points(self, series: int, places: Sequence[int]) -> list[QPointF]:
        """Returns where some values of a line are drawn."""
        plot, values = self.plot(), self._series[series].values
        count = len(self._times)
        left, across = plot.left(), plot.width() / max(1, count - 1)
        if count == 1:
            left += plot.width() / 2
        bottom, up = plot.bottom(), plot.height() / self._top
        return [QPointF(left + across * at, bottom - up * values[at]) for at in places]

    # Drawing

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draws everything anew; a chart is small."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_ground(painter)
        if self._times:
            self._draw_axes(painter)
            for number in reversed(range(len(self._series))):
                self._draw_line(painter, number)
            self._draw_mark(painter)
        self._draw_head(painter)

    def _colour(self, role: QPalette.ColorRole, opacity: float = 1.0) -> QColor:
        colour = self.palette().color(role)
        colour.setAlphaF(opacity)
        return colour

    def _draw_ground(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._colour(_Role.Text, 2 * _GRID), 1))
        painter.setBrush(self._colour(_Role.Base))
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(box, 6, 6)

    def _draw_axes(self, painter: QPainter) -> None:
        plot, em = self.plot(), self._em()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for value in self._ticks():
            y = plot.bottom() - plot.height() * value / self._top
            painter.setPen(QPen(self._colour(_Role.Text, _GRID), 1))
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
            painter.setPen(self._colour(_Role.PlaceholderText))
            box = QRectF(0, y - em, plot.left() - em * 0.4, 2 * em)
            painter.drawText(box, int(right), self._value_text(value))
        below = QRectF(plot.left(), plot.bottom() + em * 0.25, plot.width(), em * 1.2)
        first, last = date_text(self._times[0]), date_text(self._times[-1])
        if first == last:
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, first)
        else:
            painter.drawText(below, Qt.AlignmentFlag.AlignLeft, first)
            painter.drawText(below, Qt.AlignmentFlag.AlignRight, last)

    def _pen(self, series: int) -> QPen:
        """Returns a line's pen: they differ in more than their colours."""
        width = max(2.0, self._em() / 8)
        if series == 0:
            pen = QPen(self._colour(_Role.Accent), width)
        else:
            pen = QPen(self._colour(_Role.PlaceholderText), width, Qt.PenStyle.DashLine)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return pen

    def _draw_line(self, painter: QPainter, series: int) -> None:
        values = self._series[series].values
        if len(values) == 1:
            self._draw_dot(painter, series, 0)
            return
        # More than a point for each pixel cannot be seen.
        kept = thinned(values, max(2, round(self.plot().width() / 2)))
        painter.setPen(self._pen(series))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(self.points(series, kept)))

    def _draw_dot(self, painter: QPainter, series: int, at: int) -> None:
        pen = self._pen(series)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen.color())
        size = 1.8 * pen.widthF()
        painter.drawEllipse(self.points(series, [at])[0], size, size)

    def _draw_mark(self, painter: QPainter) -> None:
        if self.mark is None:
            return
        plot, x = self.plot(), self.points(0, [self.mark])[0].x()
        painter.setPen(QPen(self._colour(_Role.Text), 1))
        painter.drawLine(QLineF(x, plot.top(), x, plot.bottom()))
        for number in range(len(self._series)):
            self._draw_dot(painter, number, self.mark)

    def _draw_head(self, painter: QPainter) -> None:
        """Writes the title, below it which line is which, and the mark's values."""
        em = self._em()
        edge = em * 0.7
        line = QRectF(edge, edge, self.width() - 2 * edge, em * 1.2)
        text = self.mark_text(self.mark) if self.mark is not None else ""
        if text and len(self._series) < 2:
            metrics = self.fontMetrics()
            room = line.width() - metrics.horizontalAdvance(text) - em
        else:
            room = line.width()
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(self._colour(_Role.Text))
        title = painter.fontMetrics().elidedText(
            self.title, Qt.TextElideMode.ElideRight, round(room)
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, title)
        painter.setFont(self.font())
        if len(self._series) < 2:
            painter.drawText(line, Qt.AlignmentFlag.AlignRight, text)
            return
        line = line.translated(0, em * 1.2)
        if text:
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft, text)
        else:
            self._draw_names(painter, line)

    def _draw_names(self, painter: QPainter, line: QRectF) -> None:
        em, x = self._em(), line.left()
        for number, one in enumerate(self._series):
            y = line.top() + 0.55 * em
            painter.setPen(self._pen(number))
            painter.drawLine(QLineF(x, y, x + 1.8 * em, y))
            painter.setPen(self._colour(_Role.Text))
            place = QRectF(x + 2.2 * em, line.top(), line.width(), line.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft, one.name)
            x += 3.6 * em + self.fontMetrics().horizontalAdvance(one.name)

    # The mark

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Leads the mark to the deal that is nearest."""
        plot = self.plot()
        if not self._times or plot.width() <= 0:
            return
        part = (event.position().x() - plot.left()) / plot.width()
        last = len(self._times) - 1
        self._put_mark(min(max(0, round(part * last)), last))

    def leaveEvent(self, _event: QEvent) -> None:
        """Takes the mark away."""
        self._put_mark(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leads the mark by the arrow keys, Home and End."""
        last = len(self._times) - 1
        now = self.mark if self.mark is not None else last + 1
        steps = {
            Qt.Key.Key_Left: now - 1,
            Qt.Key.Key_Right: now + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        wanted = steps.get(Qt.Key(event.key()))
        if wanted is None or last < 0:
            super().keyPressEvent(event)
            return
        self._put_mark(min(max(0, wanted), last))
        self.setAccessibleDescription(self.mark_text(self.mark or 0))

    def _put_mark(self, at: int | None) -> None:
        if at != self.mark:
            self.mark = at
            self.update()

"""A switch with its text: on or off at a glance, in any size of text."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QCheckBox

_Role = QPalette.ColorRole

# In heights of the text.
_HIGH: Final = 1.25
_WIDE: Final = 2.2
_SPACE: Final = 0.7


class Toggle(QCheckBox):
    """A check box that looks like a switch; the knob's side and a sign say its state.

    Colour alone says nothing: on, the knob lies at the right and a stroke is beside it;
    off, at the left beside a ring.
    """

    def sizeHint(self) -> QSize:
        """Returns the size of switch and text."""
        metrics, unit = self.fontMetrics(), self._unit()
        wide = (_WIDE + _SPACE) * unit + metrics.horizontalAdvance(self.text()) + 4
        return QSize(round(wide), max(metrics.height(), round(_HIGH * unit)) + 4)

    def minimumSizeHint(self) -> QSize:
        """Returns the same: nothing of it may be cut off."""
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """Returns whether a click there switches: on the switch and on its text."""
        return QRectF(self.rect()).contains(QPointF(pos)) and (
            pos.x() <= self.sizeHint().width()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the switch and its text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self._unit()
        body = QRectF(1, (self.height() - _HIGH * unit) / 2, _WIDE * unit, _HIGH * unit)
        self._paint_switch(painter, body)
        painter.setPen(self.palette().color(_Role.WindowText))
        room = QRectF(self.rect()).adjusted(body.right() + _SPACE * unit, 0, 0, 0)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, left, self.text())

    def _paint_switch(self, painter: QPainter, body: QRectF) -> None:
        on, palette, unit = self.isChecked(), self.palette(), self._unit()
        ink = palette.color(_Role.HighlightedText if on else _Role.WindowText)
        line = max(1.5, 0.1 * unit)
        painter.setPen(QPen(palette.color(_Role.Highlight) if on else ink, line))
        painter.setBrush(palette.color(_Role.Highlight if on else _Role.Base))
        inner = body.adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(inner, inner.height() / 2, inner.height() / 2)
        side = body.height() / 2
        left, right = body.left() + side, body.right() - side
        middle = body.center().y()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        knob = 0.36 * body.height()
        painter.drawEllipse(QPointF(right if on else left, middle), knob, knob)
        painter.setPen(QPen(ink, line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        sign = 0.2 * body.height()
        if on:
            top, bottom = QPointF(left, middle - sign), QPointF(left, middle + sign)
            painter.drawLine(top, bottom)
        else:
            painter.drawEllipse(QPointF(right, middle), sign, sign)

    def _unit(self) -> float:
        return float(self.fontMetrics().ascent())

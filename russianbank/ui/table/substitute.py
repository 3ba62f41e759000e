"""What stands for a card whose picture is missing."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from russianbank.engine.cards import SUIT_LETTERS, Colour, Suit
from russianbank.ui.table.geometry import CORNER

_SUIT_SIGNS: Final = "♠♥♦♣"


def draw_substitute(painter: QPainter, area: QRectF, code: str) -> None:
    """Draws a plain but readable card, for when its picture is missing."""
    edge = max(1.0, area.width() / 100)
    box = area.adjusted(edge, edge, -edge, -edge)
    radius = CORNER * area.width()
    back = code.startswith("back")
    paper = {"back-a": "#24509a", "back-b": "#8c2038"}.get(code, "#fffdf7")
    painter.setPen(QPen(QColor("#8a8a84"), edge))
    painter.setBrush(QColor(paper))
    painter.drawRoundedRect(box, radius, radius)
    if back:
        return
    suit = Suit(SUIT_LETTERS.index(code[1]))
    painter.setPen(QColor("#c8283a" if suit.colour is Colour.RED else "#1d2433"))
    font = QFont()
    font.setPixelSize(max(8, round(area.width() * 0.2)))
    painter.setFont(font)
    rank = "10" if code[0] == "T" else code[0]
    text = f"{rank}\n{_SUIT_SIGNS[suit]}"
    inner = box.adjusted(2 * edge, edge, -2 * edge, -edge)
    top = Qt.AlignmentFlag.AlignTop
    painter.drawText(inner, top | Qt.AlignmentFlag.AlignLeft, text)
    painter.drawText(inner, top | Qt.AlignmentFlag.AlignRight, text)

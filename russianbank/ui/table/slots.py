"""Pictures of a place itself: the empty slot, its light and its number of cards."""

from __future__ import annotations

import math
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap

from russianbank.engine.cards import Colour, Suit
from russianbank.engine.piles import PileKind
from russianbank.ui.table.art import turned_round
from russianbank.ui.table.geometry import CORNER
from russianbank.ui.table.suits import suit_shape

if TYPE_CHECKING:
    from russianbank.ui.table.art import Art


class Light(Enum):
    """How a place is lit."""

    NONE = ""
    TARGET = "target"
    BEST = "best"
    DUTY = "duty"


def slot_picture(art: Art, kind: PileKind) -> QPixmap:
    """Returns the slot that an empty place shows."""
    return art.kept(("slot", kind), lambda: _slot(art, kind))


def recycle_picture(art: Art) -> QPixmap:
    """Returns an empty stock's slot while the waste can be turned over."""
    return art.kept("recycle", lambda: _recycle(art))


def light_picture(art: Art, light: Light, width: float, *, empty: bool) -> QPixmap:
    """Returns the light around a place of a width; it sticks out by `light_edge`.

    Only an empty place is tinted: a tinted card would look as if it was out of play.
    """
    key = ("light", light, round(width * art.ratio), empty)
    return art.kept(key, lambda: _light(art, light, width, empty=empty))


def light_edge(art: Art) -> float:
    """Returns how far a place's light reaches over its edge, in logical pixels."""
    return math.ceil(0.05 * art.width) / art.ratio


def badge_picture(
    art: Art, text: str, width: float, height: float, *, turned: bool
) -> QPixmap:
    """Returns the little label with a number of cards."""

    def make() -> QPixmap:
        picture = _badge(art, text, width, height)
        return turned_round(picture) if turned else picture

    return art.kept(("badge", text, turned), make)


def seal_picture(art: Art, suit: Suit) -> QPixmap:
    """Returns the round sign of the suit that a foundation was begun with."""
    return art.kept(("seal", suit), lambda: _seal(art, suit))


def _card_area(art: Art, inset: float) -> QRectF:
    width, height = art.width / art.ratio, art.height / art.ratio
    return QRectF(0, 0, width, height).adjusted(inset, inset, -inset, -inset)


def _slot(art: Art, kind: PileKind) -> QPixmap:
    width = art.width / art.ratio
    picture = art.canvas(width, art.height / art.ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = max(1.0, width / 80)
    painter.setPen(QPen(QColor(art.colours.rim), line))
    painter.setBrush(QColor(art.colours.well))
    radius = CORNER * width
    painter.drawRoundedRect(_card_area(art, line), radius, radius)
    ornament = QColor(art.colours.ornament)
    middle = _card_area(art, 0).center()
    if kind is PileKind.FOUNDATION:
        _draw_star(painter, middle, width, ornament)
    elif kind is PileKind.COLUMN:
        _draw_frame(painter, _card_area(art, 0.085 * width), width, ornament)
    painter.end()
    return picture


def _draw_star(
    painter: QPainter, middle: QPointF, width: float, colour: QColor
) -> None:
    """Draws a quiet four-pointed star in two rings, the mark of a foundation."""
    painter.setPen(QPen(colour, max(1.0, width / 70)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, 0.27 * width, 0.27 * width)
    painter.drawEllipse(middle, 0.235 * width, 0.235 * width)
    painter.fillPath(_star(middle, 0.19 * width, 0.05 * width), colour)


def _star(middle: QPointF, reach: float, waist: float) -> QPainterPath:
    """Returns a four-pointed star."""
    star = QPainterPath()
    for corner in range(8):
        length = waist if corner % 2 else reach
        angle = math.pi / 4 * corner
        x, y = length * math.sin(angle), -length * math.cos(angle)
        point = middle + QPointF(x, y)
        star.lineTo(point) if corner else star.moveTo(point)
    star.closeSubpath()
    return star


def _draw_frame(painter: QPainter, area: QRectF, width: float, colour: QColor) -> None:
    """Draws a thin frame with hollow corners, the mark of a column."""
    hollow = 0.09 * width
    frame = QPainterPath(QPointF(area.left() + hollow, area.top()))
    size = QRectF(0, 0, 2 * hollow, 2 * hollow)
    # Each corner is a quarter circle about the corner's point, bent inwards.
    corners = (
        (area.topRight(), 180.0),
        (area.bottomRight(), 90.0),
        (area.bottomLeft(), 0.0),
        (area.topLeft(), -90.0),
    )
    for point, angle in corners:
        size.moveCenter(point)
        frame.arcTo(size, angle, 90.0)
    frame.closeSubpath()
    painter.setPen(QPen(colour, max(1.0, width / 90)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(frame)


def _recycle(art: Art) -> QPixmap:
    """Draws the slot with a round arrow."""
    picture = _slot(art, PileKind.STOCK)
    width = art.width / art.ratio
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, reach = _card_area(art, 0).center(), 0.2 * width
    colour = QColor(art.colours.rim)
    colour.setAlphaF(max(0.62, colour.alphaF()))
    pen = QPen(colour, 0.045 * width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    ring = QRectF(0, 0, 2 * reach, 2 * reach)
    ring.moveCenter(middle)
    painter.drawArc(ring, 60 * 16, 290 * 16)
    tip = QPainterPath(middle + QPointF(0.56 * reach, -0.12 * reach))
    tip.lineTo(middle + QPointF(1.5 * reach, -0.3 * reach))
    tip.lineTo(middle + QPointF(0.85 * reach, -1.05 * reach))
    tip.closeSubpath()
    painter.fillPath(tip, colour)
    painter.end()
    return picture


def _light(art: Art, light: Light, width: float, *, empty: bool) -> QPixmap:
    edge, card = light_edge(art), art.width / art.ratio
    height = art.height / art.ratio
    picture = art.canvas(width + 2 * edge, height + 2 * edge)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    best = light is Light.BEST
    line = max(2.0, (0.042 if best else 0.026) * card)
    tint = QColor(_tint(art, light))
    glow = QColor(tint)
    glow.setAlphaF(0.3)
    area = QRectF(edge, edge, width, height)
    radius = CORNER * card
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(glow, 2 * line))
    outer = area.adjusted(-line / 2, -line / 2, line / 2, line / 2)
    painter.drawRoundedRect(outer, radius + line / 2, radius + line / 2)
    painter.setPen(QPen(tint, line))
    painter.drawRoundedRect(area, radius, radius)
    if empty:
        tint.setAlphaF(0.16 if best else 0.1)
        path = QPainterPath()
        path.addRoundedRect(area, radius, radius)
        painter.fillPath(path, tint)
    painter.end()
    return picture


def _tint(art: Art, light: Light) -> str:
    if light is Light.DUTY:
        return art.colours.trail
    return art.colours.best if light is Light.BEST else art.colours.target


def _badge(art: Art, text: str, width: float, height: float) -> QPixmap:
    picture = art.canvas(width, height)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(0.5, 0.5, width - 1, height - 1)
    painter.setPen(QPen(QColor(art.colours.badge_rim), 1.0))
    painter.setBrush(QColor(art.colours.badge))
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
    font = QFont()
    font.setPixelSize(max(11, round(0.72 * height)))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor(art.colours.badge_ink))
    painter.drawText(QRectF(0, 0, width, height), Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return picture


def _seal(art: Art, suit: Suit) -> QPixmap:
    colours = art.colours
    size = max(14.0, round(0.2 * art.width) / art.ratio)
    picture = art.canvas(size, size)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(0.5, 0.5, size - 1, size - 1)
    painter.setPen(QPen(QColor(colours.badge_rim), 1.0))
    painter.setBrush(QColor(colours.badge))
    painter.drawEllipse(area)
    inset = 0.24 * size
    red = suit.colour is Colour.RED
    ink = colours.badge_red if red else colours.badge_ink
    shape = suit_shape(suit, area.adjusted(inset, inset, -inset, -inset))
    painter.fillPath(shape, QColor(ink))
    painter.end()
    return picture

"""The four suits as shapes, for signs that no font has to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from russianbank.engine.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def suit_shape(suit: Suit, area: QRectF) -> QPainterPath:
    """Returns a suit's shape that fills a square area."""
    half = area.width() / 2
    place = QTransform.fromTranslate(area.center().x(), area.center().y())
    return place.scale(half, half).map(_SHAPES[suit]())


# All of them are drawn in a square from -1 to 1.


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.95))
    path.cubicTo(-0.35, 0.5, -0.95, 0.15, -0.95, -0.38)
    path.cubicTo(-0.95, -1.02, -0.2, -1.1, 0, -0.48)
    path.cubicTo(0.2, -1.1, 0.95, -1.02, 0.95, -0.38)
    path.cubicTo(0.95, 0.15, 0.35, 0.5, 0, 0.95)
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0, -1))
    for x, y in ((0.74, 0), (0, 1), (-0.74, 0), (0, -1)):
        path.quadTo(QPointF(0.3 * (x or path.currentPosition().x()), 0), QPointF(x, y))
    return path


def _stem() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.1))
    path.cubicTo(0.06, 0.6, 0.16, 0.84, 0.36, 0.97)
    path.lineTo(-0.36, 0.97)
    path.cubicTo(-0.16, 0.84, -0.06, 0.6, 0, 0.1)
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.98))
    path.cubicTo(0.35, -0.55, 0.95, -0.2, 0.95, 0.24)
    path.cubicTo(0.95, 0.72, 0.3, 0.8, 0, 0.36)
    path.cubicTo(-0.3, 0.8, -0.95, 0.72, -0.95, 0.24)
    path.cubicTo(-0.95, -0.2, -0.35, -0.55, 0, -0.98)
    return path.united(_stem())


def _club() -> QPainterPath:
    path = _stem()
    for x, y in ((0, -0.5), (-0.5, 0.16), (0.5, 0.16), (0, 0.0)):
        radius = 0.46 if x or y else 0.26
        leaf = QPainterPath()
        leaf.addEllipse(QPointF(x, y), radius, radius)
        path = path.united(leaf)
    return path


_SHAPES: Mapping[Suit, Callable[[], QPainterPath]] = {
    Suit.SPADES: _spade,
    Suit.HEARTS: _heart,
    Suit.DIAMONDS: _diamond,
    Suit.CLUBS: _club,
}

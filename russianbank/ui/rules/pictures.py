"""Pictures of small tables for the rules, drawn by the scene of the game."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF, QTransform

from russianbank.ui.table.layouts import table_layout
from russianbank.ui.table.own_deck import OwnDeck
from russianbank.ui.table.scene import TableScene

if TYPE_CHECKING:
    from russianbank.controller.exhibits import Shown
    from russianbank.engine.piles import Pile
    from russianbank.ui.table.art import Art

_TABLE: Final = (660, 374)  # logical pixels of the table of which a part is shown
_ROUND: Final = 0.45  # of a card's width, around what is shown
_LEAST: Final = (270, 100)
_FILL: Final = "#ffd75e"
_OUTLINE: Final = "#1a1200"
_ARROW: Final = 0.09  # of a card's width


class Illustrator:
    """Draws exhibits; one scene serves for all."""

    def __init__(
        self, ratio: float, zoom: float = 1.0, like: Art | None = None
    ) -> None:
        """Sets the table up.

        Args:
            ratio: device pixels per logical pixel.
            zoom: how large everything is.
            like: the pictures whose cloth and deck are taken; None for the usual.
        """
        self._ratio = ratio
        self._zoom = zoom
        self._scene = TableScene()
        if like is not None:
            self._scene.set_colours(like.colours)
            self._scene.set_own(OwnDeck(like.style))
        across, down = _TABLE
        self._size = (across * zoom, down * zoom)
        self._scene.set_layout(table_layout(*self._size, ratio))
        self._scene.sharpen()

    def draw(self, shown: Shown) -> QImage:
        """Returns the part of the table that an exhibit is about, with an arrow."""
        scene = self._scene
        scene.show_view(shown.view)
        lying = {item for stack in scene.stacks for item in stack}
        for item in scene.cards:
            if item not in lying:
                item.hide()  # of an exhibit before this one
        part = self._part(shown)
        size = QSize(math.ceil(part.width()), math.ceil(part.height()))
        image = QImage(size * self._ratio, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(self._ratio)
        image.fill(QColor(scene.art.colours.light[0]))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene.render(painter, QRectF(0, 0, size.width(), size.height()), part)
        way = QLineF(
            self._top(shown, shown.source).center(), self._goal(shown).center()
        )
        self._draw_arrow(painter, way.translated(-part.topLeft()))
        painter.end()
        return image

    def _top(self, shown: Shown, pile: Pile) -> QRectF:
        """Returns where the top card of a pile lies, or its place if it is empty."""
        layout = self._scene.layout
        count = len(shown.view.observation.piles[pile])
        place = layout.card_rect(pile, max(0, count - 1), max(1, count))
        return QRectF(place.x, place.y, place.width, place.height)

    def _goal(self, shown: Shown) -> QRectF:
        return self._top(shown, shown.target)

    def _part(self, shown: Shown) -> QRectF:
        """Returns the part with both piles, not smaller than looks well."""
        both = self._top(shown, shown.source) | self._goal(shown)
        edge = _ROUND * self._scene.layout.card_width
        part = both.adjusted(-edge, -edge, edge, edge)
        wide, high = (
            max(0.0, least * self._zoom - now)
            for least, now in zip(_LEAST, (part.width(), part.height()), strict=True)
        )
        part.adjust(-wide / 2, -high / 2, wide / 2, high / 2)
        table = QRectF(0, 0, *self._size)
        part.moveLeft(min(max(part.left(), 0.0), table.right() - part.width()))
        part.moveTop(min(max(part.top(), 0.0), table.bottom() - part.height()))
        return part & table

    def _draw_arrow(self, painter: QPainter, way: QLineF) -> None:
        """Draws an arrow that stands out on cards and on cloth."""
        width = _ARROW * self._scene.layout.card_width
        length = way.length()
        half, barb, neck = width / 2, 2.2 * width, length - 4 * width
        outline = [
            QPointF(0, half),
            QPointF(neck, half),
            QPointF(neck, barb),
            QPointF(length, 0),
            QPointF(neck, -barb),
            QPointF(neck, -half),
            QPointF(0, -half),
        ]
        pen = QPen(QColor(_OUTLINE), max(1.5, width / 3))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        turned = QTransform.fromTranslate(way.x1(), way.y1()).rotate(-way.angle())
        painter.setWorldTransform(turned, combine=True)
        painter.setPen(pen)
        painter.setBrush(QColor(_FILL))
        painter.drawPolygon(QPolygonF(outline))

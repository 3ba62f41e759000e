"""One card as an item of the scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QTransform, QVector3D
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsPixmapItem,
    QGraphicsScale,
    QStyleOptionGraphicsItem,
    QWidget,
)

from russianbank.ui.table.art import UPRIGHT
from russianbank.ui.table.shadow import LIFTED

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from russianbank.engine.cards import Player
    from russianbank.engine.events import SeenCard
    from russianbank.ui.table.art import Art, Posture


def picture_item(parent: QGraphicsItem | None = None) -> QGraphicsPixmapItem:
    """Returns an item that shows a picture and is cheap to draw and to hit."""
    item = QGraphicsPixmapItem(parent)
    item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
    return item


@dataclass(frozen=True, slots=True)
class Span:
    """How far a shadow reaches: logical pixels from its card's left edge."""

    left: float
    width: float


class CardItem(QGraphicsObject):
    """A card that shows its face or its pack's back.

    It paints nothing itself: its picture is a child that is drawn without Python.

    Attributes:
        pack: the pack that it belongs to, for ever.
        seen: what it shows.
        lifted: whether it is held above the table.
        posture: how it lies.
    """

    def __init__(self, pack: Player, art: Art) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.pack = pack
        self.seen: SeenCard = pack
        self.lifted = False
        self.posture = UPRIGHT
        self._art = art
        self._area = QRectF()
        self._picture = picture_item(self)
        self._shadow: QGraphicsPixmapItem | None = None
        self._cast: Span | None = None
        # What the picture shows: the card, how it lies, and of which deck.
        self._showing: tuple[SeenCard, Posture, int] | None = None
        self._turning: QGraphicsScale | None = None

    def boundingRect(self) -> QRectF:
        """Returns the card's rectangle; its corner is the item's position."""
        return self._area

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paints nothing; only here because Qt asks for it."""

    def resize(self, width: float, height: float) -> None:
        """Sets the size at once; the old picture is stretched until `refresh`."""
        if (width, height) == (self._area.width(), self._area.height()):
            return
        self.prepareGeometryChange()
        self._area = QRectF(0, 0, width, height)
        shown = self._picture.pixmap().deviceIndependentSize()
        if shown.width() > 0:
            scale = QTransform.fromScale(width / shown.width(), height / shown.height())
            self._picture.setTransform(scale)
            self._picture.setOffset(QPointF())

    def show_card(self, seen: SeenCard) -> None:
        """Shows another face or back."""
        if seen is not self.seen:
            self.seen = seen
            self.refresh()

    def lie(self, posture: Posture) -> None:
        """Lies in another way."""
        if posture != self.posture:
            self.posture = posture
            self.refresh()

    def lift(self, cast: Span | None = None) -> None:
        """Shows the card larger and with the shadow of a held one.

        Args:
            cast: where its shadow falls if not just under the card: the lowest of
                several cards casts that of all, the others one of no width.
        """
        if not self.lifted:
            self.lifted, self._cast = True, cast
            self.refresh()

    def lower(self) -> None:
        """Shows the card as it lies on the table."""
        if self.lifted:
            self.lifted = False
            self.refresh()

    def refresh(self) -> None:
        """Takes the picture anew, sharp and at the present size."""
        if not self._art.width:
            return
        art = self._art
        showing = (self.seen, self.posture, art.deck)
        if not self.lifted and showing == self._showing and art.is_coming(self.seen):
            return  # what is shown is stretched: a stretched one would be no better
        self._showing = None if self.lifted else showing
        take = art.lifted if self.lifted else art.card
        picture = take(self.seen, self.posture)
        if picture.cacheKey() != self._picture.pixmap().cacheKey():
            self._picture.setPixmap(picture)
        self._picture.setTransform(QTransform())
        self._picture.setOffset(self._offset(picture))
        self._show_shadow()

    def picture(self) -> QPixmap:
        """Returns the picture that is shown."""
        return self._picture.pixmap()

    def turning(self) -> QGraphicsScale:
        """Returns the scale that a flip animates, put on for the time being."""
        if self._turning is None:
            self._turning = QGraphicsScale(self)
            middle = self._area.center()
            self._turning.setOrigin(QVector3D(middle.x(), middle.y(), 0))
            self.setTransformations([self._turning])
        return self._turning

    def end_turning(self) -> None:
        """Takes the flip's scale off again: without it drawing is a plain copy."""
        if self._turning is not None:
            self.setTransformations([])
            self._turning.deleteLater()
            self._turning = None

    def _offset(self, picture: QPixmap) -> QPointF:
        """Returns where the picture lies: a lifted one about the card's middle."""
        if not self.lifted:
            return QPointF()
        ratio = self._art.ratio
        across = (picture.width() - self._art.width) // 2
        down = (picture.height() - self._art.height) // 2
        rise = round(0.02 * self._art.width)
        return QPointF(-across / ratio, -(down + rise) / ratio)

    def _show_shadow(self) -> None:
        if not self.lifted:
            if self._shadow is not None:
                self._shadow.hide()
            return
        if self._shadow is None:
            self._shadow = picture_item(self)
            self._shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
            self._shadow.setZValue(-1)
        cast = self._cast or Span(0.0, self._area.width())
        self._shadow.setVisible(cast.width > 0)
        if cast.width > 0:
            self._shadow.setPixmap(self._art.shadow(LIFTED, cast.width))
            offset = self._art.shadow_offset(LIFTED)
            self._shadow.setOffset(offset + QPointF(cast.left, 0.0))

"""One place as an item of the scene: slot, shadow, light and number of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from russianbank.engine.piles import Pile, PileKind
from russianbank.ui.table.card_item import picture_item
from russianbank.ui.table.shadow import LYING
from russianbank.ui.table.slots import (
    Light,
    badge_picture,
    light_edge,
    light_picture,
    recycle_picture,
    seal_picture,
    slot_picture,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from russianbank.engine.cards import Suit
    from russianbank.ui.table.art import Art
    from russianbank.ui.table.geometry import Rect, TableLayout

# Heights above the felt; cards lie between the slots and the lights.
SLOT_Z: Final = 0.0
CARD_Z: Final = 10.0
TURNED_Z: Final = 200.0
LIGHT_Z: Final = 400.0
BADGE_Z: Final = 500.0
MARK_Z: Final = 600.0
# A column that is spread over its neighbours, with its slot below and light above.
SPREAD_Z: Final = 700.0
PEEK_Z: Final = 900.0
FLYING_Z: Final = 1000.0
HELD_Z: Final = 2000.0


_NUMBER: Final = 0.27  # in card widths


class PileItem(QGraphicsObject):
    """A place where cards lie; the cards themselves belong to the scene.

    Attributes:
        pile: which place it is.
        light: how it is lit.
        count: how many cards it says that it has.
        suit: the suit that a foundation says it has; None before it is begun.
        due: whether its top card is marked as one that must be played now.
        number: when its turn comes among all that must be played; None for no order.
    """

    def __init__(self, pile: Pile, scene: QGraphicsScene, art: Art) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setZValue(SLOT_Z)
        self.pile = pile
        self.light = Light.NONE
        self.count = 0
        self.suit: Suit | None = None
        self.due = False
        self.number: int | None = None
        self._spread = 0
        self._art = art
        self._layout: TableLayout | None = None
        self._recycles = False
        self._slot = picture_item(self)
        self._shadow = picture_item(self)
        self._light = picture_item()
        self._light.setZValue(LIGHT_Z)
        self._duty = picture_item()
        self._duty.setZValue(LIGHT_Z - 1)
        self._number = picture_item()
        self._number.setZValue(BADGE_Z)
        self._badge = picture_item()
        self._badge.setZValue(BADGE_Z)
        # The turned card lies over its stock: it has no slot of its own.
        self._slot.setVisible(pile.kind is not PileKind.TURNED)
        scene.addItem(self)
        scene.addItem(self._light)
        scene.addItem(self._duty)
        scene.addItem(self._number)
        scene.addItem(self._badge)

    def boundingRect(self) -> QRectF:
        """Returns the place's rectangle; its corner is the item's position."""
        if self._layout is None:
            return QRectF()
        return QRectF(0, 0, self._layout.card_width, self._layout.card_height)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        """Paints nothing; only here because Qt asks for it."""

    def set_layout(self, layout: TableLayout) -> None:
        """Goes to its place in another layout."""
        self.prepareGeometryChange()
        self._layout = layout
        place = layout.places[self.pile]
        self.setPos(place.x, place.y)
        raised = layout.spread is self.pile
        self.setZValue(SPREAD_Z - 1 if raised else SLOT_Z)
        self._light.setZValue(PEEK_Z - 1 if raised else LIGHT_Z)
        self.refresh()

    def set_count(self, count: int, spread: int = 0) -> None:
        """Shows how many cards lie here, spread as if they were `spread` or more."""
        if (count, spread) != (self.count, self._spread):
            self.count, self._spread = count, spread
            self.refresh()

    def set_light(self, light: Light) -> None:
        """Lights the place, or puts its light out."""
        if light is not self.light:
            self.light = light
            self._show_light()

    def set_duty(self, *, due: bool, number: int | None = None) -> None:
        """Marks the top card as one that must be played now, or takes the mark away.

        Args:
            due: whether it must be played now.
            number: when its turn comes, written on it; None for nothing.
        """
        if (due, number) != (self.due, self.number):
            self.due, self.number = due, number
            self._show_duty()

    def set_recycles(self, *, recycles: bool) -> None:
        """Shows on an empty stock's slot whether the waste can be turned over."""
        if recycles is not self._recycles:
            self._recycles = recycles
            self.refresh()

    def set_suit(self, suit: Suit | None) -> None:
        """Says which suit a foundation has been begun with."""
        if suit is not self.suit:
            self.suit = suit
            self.refresh()

    def refresh(self) -> None:
        """Takes all pictures anew, at the present size."""
        if self._layout is None:
            return
        empty = recycle_picture(self._art) if self._recycles else None
        self._slot.setPixmap(empty or slot_picture(self._art, self.pile.kind))
        self._show_shadow(self._layout)
        self._show_light()
        self._show_duty()
        self._show_badge(self._layout)

    def covered(self) -> Rect:
        """Returns the rectangle that the cards here cover, or the empty place."""
        assert self._layout is not None, "the table has no size yet"
        return self._layout.pile_rect(self.pile, self.count, self._spread)

    def _show_shadow(self, layout: TableLayout) -> None:
        self._shadow.setVisible(self.count > 0)
        if not self.count:
            return
        covered = layout.pile_rect(self.pile, self.count, self._spread)
        self._shadow.setPixmap(self._art.shadow(LYING, covered.width))
        corner = QPointF(covered.x, covered.y) - self.pos()
        self._shadow.setPos(corner + self._art.shadow_offset(LYING))

    def _show_light(self) -> None:
        lit = self.light is not Light.NONE and self._layout is not None
        self._light.setVisible(lit)
        if not lit:
            return
        covered, edge = self.covered(), light_edge(self._art)
        picture = light_picture(
            self._art, self.light, covered.width, empty=not self.count
        )
        self._light.setPixmap(picture)
        self._light.setPos(covered.x - edge, covered.y - edge)

    def _show_duty(self) -> None:
        lies = self.count > 0 and self._layout is not None
        self._duty.setVisible(lies and self.due)
        self._number.setVisible(lies and self.number is not None)
        if not lies or self._layout is None or not (self.due or self.number):
            return
        spread = max(self.count, self._spread)
        top = self._layout.card_rect(self.pile, self.count - 1, spread)
        if self.number is not None:
            self._show_number(self._layout, top)
        edge = light_edge(self._art)
        picture = light_picture(self._art, Light.DUTY, top.width, empty=False)
        self._duty.setPixmap(picture)
        self._duty.setPos(top.x - edge, top.y - edge)

    def _show_number(self, layout: TableLayout, top: Rect) -> None:
        """Shows on the middle of a card's upper edge when its turn comes."""
        size = layout.snapped(_NUMBER * layout.card_width)
        turned = layout.is_turned(self.pile)
        picture = badge_picture(self._art, str(self.number), size, size, turned=turned)
        self._number.setPixmap(picture)
        x = top.x + (top.width - size) / 2
        self._number.setPos(layout.snapped(x), layout.snapped(top.y - 0.35 * size))

    def _show_badge(self, layout: TableLayout) -> None:
        """Shows the number of a player's cards, or a foundation's suit."""
        place = layout.badge(self.pile)
        begun = self.suit is not None and self.count > 0
        self._badge.setVisible(begun or (place is not None and self.count > 0))
        if begun and self.suit is not None:
            picture = seal_picture(self._art, self.suit)
            self._badge.setPixmap(picture)
            size = picture.deviceIndependentSize()
            below = layout.places[self.pile]
            x = below.x + (below.width - size.width()) / 2
            y = below.bottom - 0.62 * size.height()
            self._badge.setPos(layout.snapped(x), layout.snapped(y))
        elif place is not None and self.count:
            text = str(self.count)
            size_of, turned = (place.width, place.height), layout.is_turned(self.pile)
            picture = badge_picture(self._art, text, *size_of, turned=turned)
            self._badge.setPixmap(picture)
            self._badge.setPos(place.x, place.y)

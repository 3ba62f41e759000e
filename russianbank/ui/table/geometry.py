"""Where everything lies on a table of one size: values and arithmetic, no Qt.

Lengths are logical pixels; every edge falls on a whole device pixel, so that pictures
are drawn as they are, never resampled.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from russianbank.engine.piles import (
    FOUNDATION,
    TURNED,
    Pile,
    PileKind,
    turned_of,
)
from russianbank.ui.table.reach import inwards, outwards

if TYPE_CHECKING:
    from russianbank.engine.cards import Player

# All in card widths.
CARD_HEIGHT: Final = 1.4
CORNER: Final = 0.067  # radius
FULL_STEP: Final = 0.28
LEAST_STEP: Final = 0.16
TURNED_SHIFT: Final = 0.3

_LEAST_BADGE: Final = 16.0  # pixels
_BADGE_HEIGHT: Final = 0.2
_BADGE_SHAPE: Final = 1.55
_BADGE_OUT: Final = 0.06

# Squared piles grow by a hair for every few cards.
_CARDS_PER_STEP: Final = 8
_THICKNESS: Final = 0.012


class Growth(Enum):
    """Which way the cards of a pile are spread."""

    NONE = 0
    RIGHT = 1
    LEFT = -1

    @property
    def mirrored(self) -> Growth:
        """The other way."""
        return Growth(-self.value)


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.height

    def contains(self, x: float, y: float) -> bool:
        """Returns whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> Rect:
        """Returns the rectangle with every edge moved outwards."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def overlap(self, other: Rect) -> float:
        """Returns the area that two rectangles share, 0 if none."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return width * height if width > 0 and height > 0 else 0.0


class _Fan(NamedTuple):
    """How the cards of a column lie: from where, and how far apart, in pixels."""

    start: float
    step: float


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Where everything lies in a table of one size.

    Attributes:
        width: of the table.
        height: of the table.
        ratio: device pixels per logical pixel.
        card_width: of a card.
        card_height: of a card.
        places: for each `Pile` the rectangle of its bottom card.
        lanes: for each column the rectangle that its cards stay in.
        growths: which way each column is spread.
        plates: the rectangles of A's and B's plate.
        turned: the player whose side is turned round, None if it is nobody's.
        spread: the column that is spread over its neighbours, None if none is.
    """

    width: float
    height: float
    ratio: float
    card_width: float
    card_height: float
    places: tuple[Rect, ...]
    lanes: tuple[Rect, ...]
    growths: tuple[Growth, ...]
    plates: tuple[Rect, Rect]
    turned: Player | None = None
    spread: Pile | None = None

    def growth(self, pile: Pile) -> Growth:
        """Returns which way a pile is spread."""
        return Growth.NONE if pile >= FOUNDATION else self.growths[pile]

    def is_turned(self, pile: Pile) -> bool:
        """Returns whether the cards of a pile stand on their heads."""
        return self.turned is not None and pile.owner is self.turned

    def snapped(self, length: float) -> float:
        """Returns the nearest length of whole device pixels."""
        return round(length * self.ratio) / self.ratio

    def step(self, pile: Pile, count: int) -> float:
        """Returns how far a spread pile's cards lie apart, 0 for a squared one."""
        if pile >= FOUNDATION:
            return 0.0
        return self._fan(pile, count).step

    def _fan(self, pile: Pile, count: int) -> _Fan:
        """Returns how the cards of a column lie."""
        full, gaps = FULL_STEP * self.card_width, max(1, count - 1)
        room = self.lanes[pile].width - self.card_width
        if pile is not self.spread:
            return _Fan(0.0, min(full, room / gaps))
        room = max(room, outwards(self, pile))
        start = min(inwards(self), max(0.0, full * gaps - room))
        return _Fan(-start, min(full, (room + start) / gaps))

    def card_rect(self, pile: Pile, index: int, count: int) -> Rect:
        """Returns where the card at `index` of a pile of `count` cards lies."""
        place = self.places[pile]
        x = place.x
        if pile < FOUNDATION:
            fan = self._fan(pile, count)
            along = self.growth(pile).value * (fan.start + index * fan.step)
            x += self.snapped(along)
        upwards = -1 if self.is_turned(pile) else 1
        y = place.y - upwards * self.thickness(pile, index)
        return Rect(x, y, self.card_width, self.card_height)

    def thickness(self, pile: Pile, index: int) -> float:
        """Returns how high a card of a squared pile seems to lie."""
        if pile.kind in (PileKind.COLUMN, PileKind.TURNED):
            return 0.0
        layer = self.snapped(max(1 / self.ratio, _THICKNESS * self.card_width))
        return layer * (index // _CARDS_PER_STEP)

    def pile_rect(self, pile: Pile, count: int, spread: int = 0) -> Rect:
        """Returns the rectangle that the cards of a pile cover, or its place if none.

        For squared piles this is always the place.

        Args:
            pile: which pile.
            count: how many cards lie there.
            spread: as how many they are spread, while those above them are held.
        """
        place = self.places[pile]
        if pile >= FOUNDATION or count < 2:
            return place
        first = self.card_rect(pile, 0, max(count, spread))
        last = self.card_rect(pile, count - 1, max(count, spread))
        left = min(first.x, last.x)
        right = max(first.right, last.right)
        return Rect(left, place.y, right - left, place.height)

    def badge(self, pile: Pile) -> Rect | None:
        """Returns where the number of cards of a player's pile stands.

        It leaves every index free: it hangs at the middle of the lower edge, and at
        that corner of a stock which the turned card leaves free.
        """
        owner = pile.owner
        if owner is None or pile >= TURNED:
            return None
        place = self.places[pile]
        height = self.snapped(max(_LEAST_BADGE, _BADGE_HEIGHT * self.card_width))
        width = self.snapped(_BADGE_SHAPE * height)
        x = self.snapped(place.x + (place.width - width) / 2)
        if pile.kind is PileKind.STOCK:
            free = self.places[turned_of(owner)].x - place.x
            x = place.x + free - width if free > 0 else place.right + free
        out = self.snapped(_BADGE_OUT * self.card_width)
        y = place.bottom + out - height
        if self.is_turned(pile):
            y = place.y - out
        return Rect(x, y, width, height)

    def mirrored(self) -> TableLayout:
        """Returns the layout as a mirror shows it: left and right exchanged."""

        def other(area: Rect) -> Rect:
            return replace(area, x=self.snapped(self.width - area.right))

        near, far = self.plates
        places = tuple(map(other, self.places))
        growths = tuple(growth.mirrored for growth in self.growths)
        return replace(
            self,
            places=places,
            lanes=tuple(
                lane_from(place, growth, lane.width)
                for place, growth, lane in zip(
                    places, growths, self.lanes, strict=False
                )
            ),
            growths=growths,
            plates=(other(near), other(far)),
        )


def lane_from(place: Rect, growth: Growth, width: float) -> Rect:
    """Returns the lane of a width that starts at a column's first card."""
    x = place.x if growth is Growth.RIGHT else place.right - width
    return Rect(x, place.y, width, place.height)

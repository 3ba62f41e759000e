"""Where everything lies on the table: pure arithmetic, no Qt.

Lengths are logical pixels; every edge falls on a whole device pixel, so that pictures
are drawn as they are, never resampled.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import Final

from russianbank.engine.cards import Player
from russianbank.engine.piles import (
    COLUMNS,
    FOUNDATION,
    PILE_COUNT,
    TURNED,
    Pile,
    PileKind,
    reserve_of,
    stock_of,
    turned_of,
    waste_of,
)

# All in card widths.
CARD_HEIGHT: Final = 1.4
FULL_STEP: Final = 0.28
LEAST_STEP: Final = 0.16
TURNED_SHIFT: Final = 0.3
_LONGEST: Final = 13  # cards that a column has at the most: King to Ace
_LEAST_LANE: Final = 1 + (_LONGEST - 1) * LEAST_STEP
_FULL_LANE: Final = 1 + (_LONGEST - 1) * FULL_STEP
_SIDE: Final = 1 + TURNED_SHIFT
_GAP: Final = 0.14
_WIDEST_GAP: Final = 0.4
_GAPS_ACROSS: Final = 7  # five between, two margins
_ROWS: Final = 4
_ROW_GAP: Final = 0.12
_WIDEST_ROW_GAP: Final = 0.5
_EDGE: Final = 0.1
_WIDTH: Final = 2 * (_SIDE + _LEAST_LANE + 1) + _GAPS_ACROSS * _GAP
_HEIGHT: Final = _ROWS * CARD_HEIGHT + (_ROWS - 1) * _ROW_GAP + 2 * _EDGE
_SMALLEST_CARD: Final = 20.0

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
        plates: the rectangles of A's and B's plate.
    """

    width: float
    height: float
    ratio: float
    card_width: float
    card_height: float
    places: tuple[Rect, ...]
    lanes: tuple[Rect, ...]
    plates: tuple[Rect, Rect]

    def snapped(self, length: float) -> float:
        """Returns the nearest length of whole device pixels."""
        return round(length * self.ratio) / self.ratio

    def step(self, pile: Pile, count: int) -> float:
        """Returns how far a spread pile's cards lie apart, 0 for a squared one."""
        if pile >= FOUNDATION:
            return 0.0
        room = self.lanes[pile].width - self.card_width
        return min(FULL_STEP * self.card_width, room / max(1, count - 1))

    def card_rect(self, pile: Pile, index: int, count: int) -> Rect:
        """Returns where the card at `index` of a pile of `count` cards lies."""
        place = self.places[pile]
        along = growth(pile).value * index * self.step(pile, count)
        x = place.x + self.snapped(along)
        y = place.y - self.thickness(pile, index)
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
        last = self.card_rect(pile, count - 1, max(count, spread))
        left = min(place.x, last.x)
        right = max(place.right, last.right)
        return Rect(left, place.y, right - left, place.height)

    def badge(self, pile: Pile) -> Rect | None:
        """Returns where the number of cards of a player's pile stands."""
        if pile.owner is None or pile >= TURNED:
            return None
        place = self.places[pile]
        height = self.snapped(max(16.0, _BADGE_HEIGHT * self.card_width))
        width = self.snapped(_BADGE_SHAPE * height)
        out = self.snapped(_BADGE_OUT * self.card_width)
        left_side = place.x < self.width / 2
        x = place.x - out if left_side else place.right + out - width
        return Rect(x, place.bottom + out - height, width, height)


def growth(pile: Pile) -> Growth:
    """Returns which way a pile is spread: A's columns to the right, B's to the left."""
    if pile >= FOUNDATION:
        return Growth.NONE
    return Growth.RIGHT if pile < Pile.COLUMN_5 else Growth.LEFT


def table_layout(width: float, height: float, ratio: float = 1.0) -> TableLayout:
    """Returns the wide layout that fills a table of this size.

    The reserves lie by their owner's right hand: A's at the bottom right, B's at the
    top left; turned by 180 degrees, one half is the other.

    Args:
        width: of the table in logical pixels.
        height: of the table in logical pixels.
        ratio: device pixels per logical pixel.
    """
    return _Ruler(width, height, ratio).layout()


class _Ruler:
    """Shares out the room of a table: the cards first, then lanes, then gaps."""

    def __init__(self, width: float, height: float, ratio: float) -> None:
        self.width, self.height, self.ratio = width, height, ratio
        best = max(_SMALLEST_CARD, min(width / _WIDTH, height / _HEIGHT))
        self.card = math.floor(best * ratio) / ratio
        self.card_height = self.snap(CARD_HEIGHT * self.card)
        across = width / self.card
        gap = _GAP + max(0.0, 0.3 * (across - _WIDTH) / _GAPS_ACROSS)
        self.gap = min(_WIDEST_GAP, gap)
        lane = (across - 2 * _SIDE - 2 - _GAPS_ACROSS * self.gap) / 2
        self.lane = min(_FULL_LANE, max(_LEAST_LANE, lane))
        used = 2 * (_SIDE + 1 + self.lane) + 5 * self.gap
        self.margin = max(0.0, (across - used) / 2)
        down = height / self.card
        row_gap = _ROW_GAP + (down - _HEIGHT) / (_ROWS + 1)
        self.row_gap = min(_WIDEST_ROW_GAP, max(0.0, row_gap))
        rows = _ROWS * CARD_HEIGHT + (_ROWS - 1) * self.row_gap
        self.rows = self.row_places(max(0.0, (down - rows) / 2))

    def row_places(self, top: float) -> tuple[float, ...]:
        """Returns the upper edges of the rows; the lower two mirror the upper two."""
        first = self.snap(top * self.card)
        second = self.snap((top + CARD_HEIGHT + self.row_gap) * self.card)
        last = self.height - self.card_height
        return (first, second, self.snap(last - second), self.snap(last - first))

    def snap(self, length: float) -> float:
        return round(length * self.ratio) / self.ratio

    def layout(self) -> TableLayout:
        places: list[Rect] = [self.at(0, 0)] * PILE_COUNT
        for player in Player:
            self.put_own(places, player)
        self.put_common(places)
        plates = (self.plate(Player.A), self.plate(Player.B))
        lanes = tuple(self.lane_of(places[one], one) for one in COLUMNS)
        return TableLayout(
            self.width,
            self.height,
            self.ratio,
            self.card,
            self.card_height,
            tuple(places),
            lanes,
            plates,
        )

    def at(self, across: float, row: int) -> Rect:
        """Returns the card place `across` card widths from the left edge."""
        x = self.snap(across * self.card)
        return Rect(x, self.rows[row], self.card, self.card_height)

    def mirrored(self, place: Rect) -> Rect:
        """Returns a place turned by 180 degrees around the middle of the table."""
        x = self.snap(self.width - place.right)
        y = self.snap(self.height - place.bottom)
        return Rect(x, y, place.width, place.height)

    def put_own(self, places: list[Rect], player: Player) -> None:
        """Places a player's reserve, waste, stock and turned card."""
        right = self.width / self.card - self.margin - 1
        own = {
            waste_of(player): self.at(self.margin, 2),
            stock_of(player): self.at(self.margin, 3),
            turned_of(player): self.at(self.margin + TURNED_SHIFT, 3),
            reserve_of(player): self.at(right, 3),
        }
        for pile, place in own.items():
            places[pile] = self.mirrored(place) if player else place

    def put_common(self, places: list[Rect]) -> None:
        """Places foundations and columns; 1 to 4 go up from A's reserve."""
        middle = self.width / self.card / 2
        right = middle + self.gap / 2
        for row in range(_ROWS):
            one = self.at(right, row)
            column = self.at(right + 1 + self.gap, row)
            places[FOUNDATION + 2 * row + 1] = one
            places[Pile.COLUMN_4 - row] = column
            places[FOUNDATION + 2 * (_ROWS - 1 - row)] = self.mirrored(one)
            places[Pile.COLUMN_8 - row] = self.mirrored(column)

    def lane_of(self, place: Rect, column: Pile) -> Rect:
        """Returns the lane that starts at a column's first card."""
        width = math.floor(self.lane * self.card * self.ratio) / self.ratio
        x = place.x if growth(column) is Growth.RIGHT else place.right - width
        return Rect(x, place.y, width, place.height)

    def plate(self, player: Player) -> Rect:
        """Returns the place of a player's plate, above or below his reserve."""
        across = self.width / self.card - self.margin - _SIDE
        place = self.at(across, 2)
        wide = Rect(place.x, place.y, self.snap(_SIDE * self.card), place.height)
        return self.mirrored(wide) if player else wide

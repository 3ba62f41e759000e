"""Shares out the room of a table: the cards first, then lanes, then gaps."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from russianbank.engine.piles import COLUMNS, FOUNDATION, PILE_COUNT, Pile
from russianbank.ui.table.geometry import (
    CARD_HEIGHT,
    FULL_STEP,
    LEAST_STEP,
    Growth,
    Rect,
    TableLayout,
    lane_from,
)

# All in card widths.
_LONGEST: Final = 13  # cards that a column has at the most: King to Ace
LEAST_LANE: Final = 1 + (_LONGEST - 1) * LEAST_STEP
_FULL_LANE: Final = 1 + (_LONGEST - 1) * FULL_STEP
_WIDEST_GAP: Final = 0.4
_WIDEST_ROW_GAP: Final = 0.5
_EDGE: Final = 0.1
_SHARE_OF_GAPS: Final = 0.3  # of the width to spare; the lanes get the rest

_SMALLEST_CARD: Final = 20.0
_TABLEAU_ROWS: Final = 4

_GROWTHS: Final = tuple(
    Growth.RIGHT if column < Pile.COLUMN_5 else Growth.LEFT for column in COLUMNS
)


@dataclass(frozen=True, slots=True)
class Shape:
    """What a kind of layout is made of; lengths in card widths.

    Attributes:
        aside: the width of the players' piles at each side of the tableau.
        gaps: across, the margins too.
        gap: the least of them.
        first_row: of the tableau.
        row_gap: the least one, from row to row.
        row_gaps: the gaps between the rows, as shares of what is to spare.
    """

    aside: float
    gaps: int
    gap: float
    first_row: int
    row_gap: float
    row_gaps: tuple[float, ...]

    @property
    def rows(self) -> int:
        """How many rows of cards there are."""
        return len(self.row_gaps) + 1

    @property
    def width(self) -> float:
        """The least width of the table."""
        return 2 * (self.aside + LEAST_LANE + 1) + self.gaps * self.gap

    @property
    def height(self) -> float:
        """The least height of the table."""
        between = (self.rows - 1) * self.row_gap
        return self.rows * CARD_HEIGHT + between + 2 * _EDGE


class Ruler(ABC):
    """Lays a table of one size out.

    Turned by 180 degrees around the middle, A's half becomes B's.

    Attributes:
        shape: what the layout is made of.
        card: the width of a card, in logical pixels.
        gap: between places, in card widths.
        lane: the width of a lane, in card widths.
        margin: left and right of everything, in card widths.
    """

    shape: Shape

    def __init__(self, width: float, height: float, ratio: float) -> None:
        self.width, self.height, self.ratio = width, height, ratio
        shape = self.shape
        best = max(_SMALLEST_CARD, min(width / shape.width, height / shape.height))
        self.card = math.floor(best * ratio) / ratio
        self.card_height = self.snap(CARD_HEIGHT * self.card)
        self._share_width()
        self._rows = self._share_height()

    def _share_width(self) -> None:
        shape, across = self.shape, self.width / self.card
        spare = max(0.0, across - shape.width)
        self.gap = min(_WIDEST_GAP, shape.gap + _SHARE_OF_GAPS * spare / shape.gaps)
        lane = (across - 2 * (shape.aside + 1) - shape.gaps * self.gap) / 2
        self.lane = min(_FULL_LANE, max(LEAST_LANE, lane))
        used = 2 * (shape.aside + 1 + self.lane) + (shape.gaps - 2) * self.gap
        self.margin = max(0.0, (across - used) / 2)

    def _share_height(self) -> tuple[float, ...]:
        """Returns the upper edges of the rows; the lower half mirrors the upper one."""
        shape, down = self.shape, self.height / self.card
        # The margins get as much as a gap each.
        spare = max(0.0, down - shape.height) / (sum(shape.row_gaps) + 2)
        gaps = [
            min(_WIDEST_ROW_GAP, shape.row_gap + share * spare)
            for share in shape.row_gaps
        ]
        used = shape.rows * CARD_HEIGHT + sum(gaps)
        edge = max(0.0, (down - used) / 2)
        half = shape.rows // 2
        tops = [
            self.snap((edge + row * CARD_HEIGHT + sum(gaps[:row])) * self.card)
            for row in range(half)
        ]
        last = self.height - self.card_height
        return (*tops, *(self.snap(last - top) for top in reversed(tops)))

    def snap(self, length: float) -> float:
        """Returns the nearest length of whole device pixels."""
        return round(length * self.ratio) / self.ratio

    def layout(self) -> TableLayout:
        """Returns where everything lies."""
        places: list[Rect] = [self.at(0, 0)] * PILE_COUNT
        for pile, place in self.near_places().items():
            places[pile] = place
            places[pile + 1] = self.turned_round(place)
        self._put_common(places)
        plate = self.near_plate()
        return TableLayout(
            self.width,
            self.height,
            self.ratio,
            self.card,
            self.card_height,
            tuple(places),
            tuple(self._lane_of(places[one], one) for one in COLUMNS),
            _GROWTHS,
            (plate, self.turned_round(plate)),
        )

    @abstractmethod
    def near_places(self) -> dict[Pile, Rect]:
        """Returns where A's reserve, stock, waste and turned card lie."""

    @abstractmethod
    def near_plate(self) -> Rect:
        """Returns where A's plate lies."""

    def at(self, across: float, row: int) -> Rect:
        """Returns the card place `across` card widths from the left edge."""
        x = self.snap(across * self.card)
        return Rect(x, self._rows[row], self.card, self.card_height)

    def turned_round(self, place: Rect) -> Rect:
        """Returns a place turned by 180 degrees around the middle of the table."""
        x = self.snap(self.width - place.right)
        y = self.snap(self.height - place.bottom)
        return Rect(x, y, place.width, place.height)

    def _put_common(self, places: list[Rect]) -> None:
        """Places foundations and columns; 1 to 4 go up at the right."""
        middle = self.width / self.card / 2
        right = middle + self.gap / 2
        for number in range(_TABLEAU_ROWS):
            row = self.shape.first_row + number
            one = self.at(right, row)
            column = self.at(right + 1 + self.gap, row)
            places[FOUNDATION + 2 * number + 1] = one
            places[Pile.COLUMN_4 - number] = column
            opposite = _TABLEAU_ROWS - 1 - number
            places[FOUNDATION + 2 * opposite] = self.turned_round(one)
            places[Pile.COLUMN_8 - number] = self.turned_round(column)

    def _lane_of(self, place: Rect, column: Pile) -> Rect:
        width = math.floor(self.lane * self.card * self.ratio) / self.ratio
        return lane_from(place, _GROWTHS[column], width)

"""The wide layout: the players' piles at the sides of the tableau."""

from __future__ import annotations

from typing import Final

from russianbank.engine.piles import Pile
from russianbank.ui.table.geometry import TURNED_SHIFT, Rect
from russianbank.ui.table.ruler import Ruler, Shape

_SIDE: Final = 1 + TURNED_SHIFT  # a stock with its turned card


class WideRuler(Ruler):
    """Four rows; the reserves lie by their owner's right hand.

    So A's lies at the bottom right and B's at the top left.
    """

    shape = Shape(
        aside=_SIDE,
        gaps=7,
        gap=0.14,
        first_row=0,
        row_gap=0.12,
        row_gaps=(1, 1, 1),
    )

    def near_places(self) -> dict[Pile, Rect]:
        """Returns where A's reserve, stock, waste and turned card lie."""
        right = self.width / self.card - self.margin - 1
        return {
            Pile.A_RESERVE: self.at(right, 3),
            Pile.A_STOCK: self.at(self.margin, 3),
            Pile.A_WASTE: self.at(self.margin, 2),
            Pile.A_TURNED: self.at(self.margin + TURNED_SHIFT, 3),
        }

    def near_plate(self) -> Rect:
        """Returns where A's plate lies: above the reserve."""
        across = self.width / self.card - self.margin - _SIDE
        place = self.at(across, 2)
        return Rect(place.x, place.y, self.snap(_SIDE * self.card), place.height)

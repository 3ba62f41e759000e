"""The classic layout: the players' piles above and below the tableau."""

from __future__ import annotations

from typing import Final

from russianbank.engine.piles import Pile
from russianbank.ui.table.geometry import TURNED_SHIFT, Rect
from russianbank.ui.table.ruler import Ruler, Shape

_WIDEST_PLATE: Final = 3.6


class ClassicRuler(Ruler):
    """Six rows; from the left A has stock, waste, plate and reserve."""

    shape = Shape(
        aside=0,
        gaps=5,
        gap=0.2,
        first_row=1,
        row_gap=0.116,
        row_gaps=(1.5, 1, 1, 1, 1.5),
    )

    def near_places(self) -> dict[Pile, Rect]:
        """Returns where A's reserve, stock, waste and turned card lie."""
        right = self.width / self.card - self.margin - 1
        return {
            Pile.A_RESERVE: self.at(right, 5),
            Pile.A_STOCK: self.at(self.margin, 5),
            Pile.A_WASTE: self.at(self._waste(), 5),
            Pile.A_TURNED: self.at(self.margin + TURNED_SHIFT, 5),
        }

    def near_plate(self) -> Rect:
        """Returns where A's plate lies: in the middle, below the foundations."""
        across = self.width / self.card
        room = across - 2 * (self._waste() + 1 + self.gap)
        width = self.snap(min(_WIDEST_PLATE, room) * self.card)
        place = self.at(0, 5)
        x = self.snap((self.width - width) / 2)
        return Rect(x, place.y, width, place.height)

    def _waste(self) -> float:
        return self.margin + 1 + TURNED_SHIFT + self.gap

"""How far a column may be spread over its neighbours without hiding one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.engine.piles import RESERVE, Pile

if TYPE_CHECKING:
    from russianbank.ui.table.geometry import Rect, TableLayout

# In card widths.
_LEFT_FREE: Final = 0.45  # of a player's pile: its outer index can be seen and hit
_INWARDS: Final = 0.55  # over the foundation beside it
_EDGE: Final = 0.05


def inwards(layout: TableLayout) -> float:
    """Returns how far a column may reach over the foundation beside it."""
    return layout.snapped(_INWARDS * layout.card_width)


def outwards(layout: TableLayout, pile: Pile) -> float:
    """Returns how far a column's last card may lie from its place, in pixels.

    A plate is never covered, for there is Stop!.
    """
    place, card = layout.places[pile], layout.card_width
    edge, free = _EDGE * card, _LEFT_FREE * card
    right = layout.growth(pile).value > 0
    limits = [layout.width - edge if right else edge]
    for other in map(Pile, range(RESERVE, len(layout.places))):
        there = layout.places[other]
        if _is_beside(place, there):
            limits.append(there.right - free if right else there.x + free)
    limits += [
        plate.x - edge if right else plate.right + edge
        for plate in layout.plates
        if _is_beside(place, plate)
    ]
    # What lies at the other side is no limit.
    if right:
        return min(one for one in limits if one > place.right) - place.right
    return place.x - max(one for one in limits if one < place.x)


def _is_beside(one: Rect, other: Rect) -> bool:
    return one.y < other.bottom and other.y < one.bottom

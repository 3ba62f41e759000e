"""How a table is laid out: what the players may choose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class LayoutChoice(Enum):
    """Where the players' piles lie."""

    AUTO = "auto"  # whichever gives larger cards
    WIDE = "wide"  # at the tableau's sides
    CLASSIC = "classic"  # above and below it


class Orientation(Enum):
    """Where the far player sits."""

    SIDE_BY_SIDE = "side_by_side"
    ACROSS = "across"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All that is chosen about a layout.

    Attributes:
        choice: where the players' piles lie.
        orientation: where the far player sits.
        mirrored: whether left and right are exchanged, for left-handers.
    """

    choice: LayoutChoice = LayoutChoice.AUTO
    orientation: Orientation = Orientation.SIDE_BY_SIDE
    mirrored: bool = False

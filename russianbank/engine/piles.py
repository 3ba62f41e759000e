"""The 24 places where cards lie."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final

from russianbank.engine.cards import Player


class PileKind(Enum):
    """What a place is for."""

    COLUMN = "column"
    FOUNDATION = "foundation"
    RESERVE = "reserve"
    STOCK = "stock"
    WASTE = "waste"
    TURNED = "turned"


class Pile(IntEnum):
    """A place; its number is its index in `Position.piles`.

    Columns 1 to 4 are A's and 5 to 8 are B's (1 and 5 next to the reserve). The
    turned card has a place of its own, with one card at the most.
    """

    COLUMN_1 = 0
    COLUMN_2 = 1
    COLUMN_3 = 2
    COLUMN_4 = 3
    COLUMN_5 = 4
    COLUMN_6 = 5
    COLUMN_7 = 6
    COLUMN_8 = 7
    FOUNDATION_1 = 8
    FOUNDATION_2 = 9
    FOUNDATION_3 = 10
    FOUNDATION_4 = 11
    FOUNDATION_5 = 12
    FOUNDATION_6 = 13
    FOUNDATION_7 = 14
    FOUNDATION_8 = 15
    A_RESERVE = 16
    B_RESERVE = 17
    A_STOCK = 18
    B_STOCK = 19
    A_WASTE = 20
    B_WASTE = 21
    A_TURNED = 22
    B_TURNED = 23

    @property
    def kind(self) -> PileKind:
        """What the place is for."""
        return _KINDS[self]

    @property
    def owner(self) -> Player | None:
        """Whose place it is; None for the common ones."""
        return None if self < RESERVE else Player(self % 2)


# Plain numbers: looking a member up through its class is slow on Python 3.11.
FOUNDATION: Final = 8
RESERVE: Final = 16
STOCK: Final = 18
WASTE: Final = 20
TURNED: Final = 22
PILE_COUNT: Final = 24

COLUMNS: Final = tuple(Pile(i) for i in range(FOUNDATION))
FOUNDATIONS: Final = tuple(Pile(i) for i in range(FOUNDATION, RESERVE))

_KINDS: Final = (
    (PileKind.COLUMN,) * 8
    + (PileKind.FOUNDATION,) * 8
    + (PileKind.RESERVE,) * 2
    + (PileKind.STOCK,) * 2
    + (PileKind.WASTE,) * 2
    + (PileKind.TURNED,) * 2
)


def reserve_of(player: Player) -> Pile:
    """Returns the player's reserve."""
    return Pile(RESERVE + player)


def stock_of(player: Player) -> Pile:
    """Returns the player's stock."""
    return Pile(STOCK + player)


def waste_of(player: Player) -> Pile:
    """Returns the player's waste."""
    return Pile(WASTE + player)


def turned_of(player: Player) -> Pile:
    """Returns the place of the player's turned card."""
    return Pile(TURNED + player)

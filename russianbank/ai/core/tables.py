"""The rules as the search needs them: numbers and bit masks, made once.

A face is a number from 0 to 51: suit times 13 plus rank (Ace 0 to King 12). A mask has
one bit for each face. `NO_CARD` (52) stands for a bare place.
"""

from __future__ import annotations

from random import Random
from typing import Final

NO_CARD: Final = 52
ALL_FACES: Final = (1 << 52) - 1

# Where a card is played from and to, in a move `source << 4 | target`; 0 to 7 are
# columns in both.
RESERVE: Final = 8
TURNED: Final = 9
WASTE: Final = 10
FOUNDATION: Final = 8
LOAD_RESERVE: Final = 9
LOAD_WASTE: Final = 10
# Moves that are no plays.
TURN: Final = 256
DISCARD: Final = 257
PASS: Final = 258
REVEAL: Final = 259

_CODES: Final = Random("russianbank")
# Sums of these name a state; 50 bits, so that a sum stays a small number.
# The seed is fixed: a decision must be the same in every process.
CODE_BITS: Final = 50


def _codes(count: int) -> list[int]:
    return [_CODES.getrandbits(CODE_BITS) for _ in range(count)]


IN_COLUMN: Final[list[int]] = _codes(52)
# By the card below and the card itself, for each player's piles.
ON_RESERVE: Final[list[int]] = _codes(2 * 53 * 53)
ON_WASTE: Final[list[int]] = _codes(2 * 53 * 53)
ON_STOCK: Final[list[int]] = _codes(2 * 53 * 53)
PLAYED: Final[list[int]] = _codes(52)
TURNED_CODE: Final[list[int]] = _codes(2 * 53)
HIDDEN_RESERVE: Final[list[int]] = _codes(2 * 105)
STOCK_SIZE: Final[list[int]] = _codes(2 * 105)
TO_MOVE: Final[list[int]] = _codes(2)


class Tables:
    """One set of rules.

    Attributes:
        bears: for each face the mask of faces that may be laid on it in the tableau.
        on_reserve: for each face the mask of faces that may be loaded on it on the
            opponent's reserve.
        on_waste: the same for the waste.
        loads_from: whether reserve, turned card, waste and columns may load.
        loads_first: whether loads are allowed in the first turn.
        waste_top: 0 never playable, 1 when the reserve is empty, 2 always.
        foundation_duty: whether a card that fits a foundation must go there first.
        reserve_first: whether the reserve's must go before all others.
        reserve_to_sequence: the reserve card that fits must be played before turning.
        turned_to_sequence: the turned card that fits must not go anywhere else.
        tableau_before_load: a card that fits a column may not be loaded.
        sequence_before_space: reserve or turned card that fits may not fill a space.
        fill_space: 0 optional, 1 before turning, 2 at once.
        repetition: whether a position's third coming draws the deal.
        no_progress: whether turns without progress draw it.
        card_points: what a reserve card and any other card count at the end.
        win_bonus: what the winner scores beside them.
    """

    def __init__(
        self, bears: list[int], on_reserve: list[int], on_waste: list[int]
    ) -> None:
        self.bears: list[int] = bears
        self.on_reserve: list[int] = on_reserve
        self.on_waste: list[int] = on_waste
        self.loads_from: list[bool] = [True, True, False, True]
        self.loads_first: bool = True
        self.waste_top: int = 0
        self.foundation_duty: bool = True
        self.reserve_first: bool = True
        self.reserve_to_sequence: bool = False
        self.turned_to_sequence: bool = False
        self.tableau_before_load: bool = False
        self.sequence_before_space: bool = False
        self.fill_space: int = 1
        self.repetition: bool = True
        self.no_progress: bool = True
        self.reserve_points: int = 2
        self.stock_points: int = 1
        self.win_bonus: int = 30

"""The whole truth about a deal at one moment."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from russianbank.engine.cards import ACE, KING, OTHER, Card, Player
from russianbank.engine.piles import (
    FOUNDATIONS,
    PILE_COUNT,
    RESERVE,
    STOCK,
    TURNED,
    WASTE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.engine.rules import Rules
    from russianbank.engine.survey import Survey

Cards = tuple[Card, ...]
TurnStart = tuple[object, ...]


class Ending(Enum):
    """Why a deal is over."""

    OUT = "out"
    CONCEDED = "conceded"
    AGREED = "agreed"
    REPETITION = "repetition"
    NO_PROGRESS = "no_progress"


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: the winner (None for a draw) and why."""

    winner: Player | None
    ending: Ending


@dataclass(frozen=True, slots=True)
class Position:
    """An immutable position; `after` and `apply` make the next one.

    Attributes:
        rules: the rules it is played under.
        piles: 24 piles in the order of `Pile`, each bottom to top.
        reserve_up: how many cards on top of A's and B's reserve lie face up.
        turn: whose turn it is.
        turn_number: turns of the deal, counted from 1.
        progress: whether this turn saw more than turning, discarding, passing and
            moves within the tableau.
        fruitless: consecutive finished turns without progress.
        turn_starts: keys of the positions at the turns' starts since the last card
            came to a foundation (none before it can come again).
        seen: the face-down cards that have once lain open, longest ago first.
        result: how the deal ended, None while it goes on.
    """

    rules: Rules
    piles: tuple[Cards, ...]
    reserve_up: tuple[int, int]
    turn: Player
    turn_number: int = 1
    progress: bool = False
    fruitless: int = 0
    turn_starts: tuple[TurnStart, ...] = ()
    seen: Cards = ()
    result: Result | None = None
    # What lies open and where it fits, found once when first asked for.
    survey: Survey | None = field(default=None, init=False, compare=False, repr=False)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Leaves the survey out: it is found again where it is needed."""
        return Position, (
            self.rules,
            self.piles,
            self.reserve_up,
            self.turn,
            self.turn_number,
            self.progress,
            self.fruitless,
            self.turn_starts,
            self.seen,
            self.result,
        )

    @property
    def opponent(self) -> Player:
        """The player who is not to move."""
        return OTHER[self.turn]

    @property
    def turned(self) -> Card | None:
        """The mover's turned card."""
        pile = self.piles[TURNED + self.turn]
        return pile[0] if pile else None

    @property
    def reserve_hidden(self) -> bool:
        """Whether the mover has a reserve of which no card lies open."""
        turn = self.turn
        return bool(self.piles[RESERVE + turn]) and not self.reserve_up[turn]

    def count(self, player: Player) -> int:
        """Returns how many cards a player must still get rid of."""
        piles = self.piles
        return (
            len(piles[RESERVE + player])
            + len(piles[STOCK + player])
            + len(piles[WASTE + player])
            + len(piles[TURNED + player])
        )


def turn_start_key(position: Position) -> TurnStart:
    """Returns what must be equal for a position to be a repetition."""
    return (position.piles, position.reserve_up, position.turn)


def open_cards(position: Position) -> tuple[Card, ...]:
    """Returns every card that lies face up."""
    hidden = set(hidden_cards(position))
    return tuple(one for pile in position.piles for one in pile if one not in hidden)


def hidden_cards(position: Position) -> tuple[Card, ...]:
    """Returns every card that lies face down: A's reserve and stock, then B's."""
    found: list[Card] = []
    for player in Player:
        reserve = position.piles[RESERVE + player]
        found.extend(reserve[: len(reserve) - position.reserve_up[player]])
        found.extend(position.piles[STOCK + player])
    return tuple(found)


class Defect(Enum):
    """What can be wrong with a position (RULES.md 7.12)."""

    DOUBLE_CARD = "a card stands twice"
    FOUNDATION_ORDER = "a foundation does not run from the Ace up in suit"
    RESERVE_UP = "it does not lie between 0 and the reserve's size"
    TWO_TURNED = "only the mover has a turned card, and only one"
    PILES = "the number of piles is wrong"


def defects(
    piles: Sequence[Sequence[Card | Player]], reserve_up: tuple[int, int], turn: Player
) -> tuple[Defect, ...]:
    """Returns everything that is wrong with a position's parts; empty if sound.

    Face-down cards may be unknown, which is written as the player of their pack.
    """
    if len(piles) != PILE_COUNT:
        return (Defect.PILES,)
    found = []
    cards = [one for pile in piles for one in pile if isinstance(one, Card)]
    if len(cards) != len(set(cards)):
        found.append(Defect.DOUBLE_CARD)
    if not all(ascends(piles[pile]) for pile in FOUNDATIONS):
        found.append(Defect.FOUNDATION_ORDER)
    if not all(0 <= reserve_up[one] <= len(piles[RESERVE + one]) for one in OTHER):
        found.append(Defect.RESERVE_UP)
    if len(piles[TURNED + turn]) > 1 or piles[TURNED + OTHER[turn]]:
        found.append(Defect.TWO_TURNED)
    return tuple(found)


def ascends(pile: Sequence[Card | Player]) -> bool:
    """Returns whether a foundation runs from its Ace up in suit."""
    if not pile:
        return True
    first = pile[0]
    return (
        isinstance(first, Card)
        and all(
            isinstance(one, Card) and one.face == first.face + at
            for at, one in enumerate(pile)
        )
        and first.rank == ACE
        and len(pile) <= KING
    )


def under(position: Position, rules: Rules) -> Position:
    """Returns a position as it is under other rules, the same one if it is already."""
    if position.rules is rules or position.rules == rules:
        return position
    return replace(position, rules=rules)

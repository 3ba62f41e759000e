"""What may be known of a position: the same for both players, but for memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from russianbank.engine.cards import CARDS, Card, Player, pack_of
from russianbank.engine.events import (
    Event,
    PenaltyPaid,
    SeenCard,
    Transition,
)
from russianbank.engine.piles import RESERVE, STOCK, TURNED, Pile
from russianbank.engine.position import (
    Cards,
    Position,
    Result,
    hidden_cards,
)

if TYPE_CHECKING:
    from random import Random

    from russianbank.engine.actions import Action
    from russianbank.engine.rules import Offence, Rules

SeenCards = tuple[SeenCard, ...]

NO_MEMORY: Final = 0
FULL_MEMORY: Final = len(CARDS)


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as a player may know it.

    Nothing is private in this game: what lies face down is unknown to both. So there
    is one observation, and players differ only in how many cards they remember.

    Attributes:
        rules: the rules it is played under.
        piles: 24 piles in the order of `Pile`, bottom to top; of a face-down card
            that is not remembered only the pack on its back.
        reserve_up: how many cards on top of A's and B's reserve lie face up.
        turn: whose turn it is.
        turn_number: turns of the deal, counted from 1.
        progress: as in `Position`.
        fruitless: as in `Position`.
        remembered: the face-down cards that are remembered, longest ago first.
        result: how the deal ended, None while it goes on.
    """

    rules: Rules
    piles: tuple[SeenCards, ...]
    reserve_up: tuple[int, int]
    turn: Player
    turn_number: int
    progress: bool
    fruitless: int
    remembered: Cards
    result: Result | None

    @property
    def turned(self) -> SeenCard | None:
        """The mover's turned card."""
        pile = self.piles[TURNED + self.turn]
        return pile[0] if pile else None

    def is_open(self, pile: Pile, index: int) -> bool:
        """Returns whether the card at this place of a pile lies face up."""
        if RESERVE <= pile < STOCK:
            size = len(self.piles[pile])
            return index >= size - self.reserve_up[pile - RESERVE]
        return not STOCK <= pile < STOCK + 2


class OpenObservation(Observation):
    """A position of a deal that is over: all its cards lie open."""

    __slots__ = ()

    def is_open(self, pile: Pile, index: int) -> bool:
        """Returns True: nothing is hidden any more."""
        del pile, index
        return True


@dataclass(frozen=True, slots=True)
class SeenTransition:
    """A transition as it was seen: its face-down cards show only their backs."""

    before: Observation
    action: Action
    after: Observation
    events: tuple[Event, ...]
    offences: tuple[Offence, ...]


def observe(position: Position, memory: int = NO_MEMORY) -> Observation:
    """Returns what may be known of a position.

    Args:
        position: the whole truth.
        memory: how many of the cards that lay open last and lie face down now are
            remembered, 0 for none, `FULL_MEMORY` for all.
    """
    remembered = position.seen[-memory:] if memory > 0 else ()
    hidden = set(hidden_cards(position)).difference(remembered)
    return Observation(
        position.rules,
        tuple(_masked(pile, hidden) for pile in position.piles),
        position.reserve_up,
        position.turn,
        position.turn_number,
        position.progress,
        position.fruitless,
        remembered,
        position.result,
    )


def observe_open(position: Position) -> OpenObservation:
    """Returns a position with all its cards, for a look back at a deal."""
    return OpenObservation(
        position.rules,
        position.piles,
        position.reserve_up,
        position.turn,
        position.turn_number,
        position.progress,
        position.fruitless,
        hidden_cards(position),
        position.result,
    )


def observe_transition(
    transition: Transition, memory: int = NO_MEMORY
) -> SeenTransition:
    """Returns a transition with its face-down cards masked."""
    return SeenTransition(
        observe(transition.before, memory),
        transition.action,
        observe(transition.after, memory),
        tuple(_masked_event(event) for event in transition.events),
        transition.offences,
    )


def sample(observation: Observation, rng: Random) -> Position:
    """Returns a position that the observation allows, each equally likely.

    The unseen cards of each pack are shuffled over its unknown places. Observing the
    result with the same memory gives the observation back.
    """
    known = {one for pile in observation.piles for one in pile if isinstance(one, Card)}
    unseen = {
        player: [one for one in pack_of(player) if one not in known]
        for player in Player
    }
    for pool in unseen.values():
        rng.shuffle(pool)
    piles = tuple(
        tuple(one if isinstance(one, Card) else unseen[one].pop() for one in pile)
        for pile in observation.piles
    )
    return Position(
        observation.rules,
        piles,
        observation.reserve_up,
        observation.turn,
        observation.turn_number,
        observation.progress,
        observation.fruitless,
        (),
        observation.remembered,
        observation.result,
    )


def _masked(pile: Cards, hidden: set[Card]) -> SeenCards:
    if hidden.isdisjoint(pile):
        return pile
    return tuple(one.pack if one in hidden else one for one in pile)


def _masked_event(event: Event) -> Event:
    """Hides the only cards of events that move face down.

    A recycled waste was open before; that is not hidden from those who look. An action
    that Stop! took back holds no penalty: its events need no mask.
    """
    if isinstance(event, PenaltyPaid) and isinstance(event.card, Card):
        return PenaltyPaid(event.card.pack, event.source, event.target)
    return event

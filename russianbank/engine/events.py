"""What happened, step by step: enough to redraw a table and to tell it in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from russianbank.engine.cards import Card, Player

if TYPE_CHECKING:
    from russianbank.engine.actions import Action
    from russianbank.engine.piles import Pile
    from russianbank.engine.position import Position, Result
    from russianbank.engine.rules import Offence

# A face-down card is known only by the pack that its back shows.
SeenCard = Card | Player


@dataclass(frozen=True, slots=True)
class CardMoved:
    """The top card of `source` came to lie on top of `target`.

    Attributes:
        card: the card; its pack alone where it moved face down.
        source: where it lay on top.
        target: where it lies on top now.
    """

    card: SeenCard
    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class CardOpened:
    """A player's top reserve card was turned face up where it lies."""

    card: SeenCard
    pile: Pile


@dataclass(frozen=True, slots=True)
class WasteRecycled:
    """A player's waste was turned over, unshuffled, and is his stock now."""

    player: Player
    cards: tuple[SeenCard, ...]


@dataclass(frozen=True, slots=True)
class PenaltyPaid:
    """The bottom card of `source` came to lie at the bottom of `target`, face down."""

    card: SeenCard
    source: Pile
    target: Pile


@dataclass(frozen=True, slots=True)
class StopCalled:
    """A player said Stop!.

    Attributes:
        caller: who said it.
        codes: the duties that were broken; empty for a false Stop.
    """

    caller: Player
    codes: tuple[Offence, ...]


@dataclass(frozen=True, slots=True)
class ActionTakenBack:
    """An offending action was undone: its events happened backwards, last first."""

    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class MissedPlayMade:
    """The next event is the offender's missed play, made for him after Stop!."""

    action: Action


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn went to the other player."""

    player: Player
    turn_number: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over; provisional while its last action can be stopped."""

    result: Result


Event = (
    CardMoved
    | CardOpened
    | WasteRecycled
    | PenaltyPaid
    | StopCalled
    | ActionTakenBack
    | MissedPlayMade
    | TurnPassed
    | DealEnded
)


@dataclass(frozen=True, slots=True)
class Transition:
    """One action and all that came of it: the whole truth.

    Attributes:
        before: the position that the action was judged on.
        action: what was done.
        after: the position that it led to.
        events: what happened, in order; replayed on `before` they give `after`.
        offences: the duties that the action broke, sorted by name.
    """

    before: Position
    action: Action
    after: Position
    events: tuple[Event, ...]
    offences: tuple[Offence, ...] = ()

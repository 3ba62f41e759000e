"""Which event sounds like what. No sound says anything that is not seen as well."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from russianbank.controller.view import SeatKind
from russianbank.engine.events import (
    ActionTakenBack,
    CardMoved,
    CardOpened,
    Event,
    PenaltyPaid,
    StopCalled,
    TurnPassed,
    WasteRecycled,
)
from russianbank.engine.piles import FOUNDATIONS, PileKind
from russianbank.ui.sound.names import Cue, Sound
from russianbank.ui.table.motion import COMPLETE, is_load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.controller.view import DealSummary, Seat
    from russianbank.engine.observation import SeenTransition

SLIDE: Final = Cue(Sound.SLIDE)
SNAP: Final = Cue(Sound.SNAP)
FLIP: Final = Cue(Sound.FLIP)
LOAD: Final = Cue(Sound.LOAD)
STOP: Final = Cue(Sound.STOP)
TURN: Final = Cue(Sound.TURN)
COMPLETED: Final = Cue(Sound.COMPLETE)
DISCARD: Final = Cue(Sound.SNAP, gain=0.75, pitch=0.94)
RECYCLE: Final = Cue(Sound.SHUFFLE, gain=0.6, pitch=1.25)
BACK: Final = Cue(Sound.SLIDE, pitch=0.85)
FALSE_STOP: Final = Cue(Sound.REFUSAL)

DEALT: Final = Cue(Sound.SHUFFLE)
REFUSED: Final = Cue(Sound.REFUSAL)
IN_VAIN: Final = Cue(Sound.REFUSAL, gain=0.5)
WON: Final = Cue(Sound.WIN)
OVER: Final = Cue(Sound.TURN, gain=1.3, pitch=0.67)


class Moment(Enum):
    """When a transition is heard."""

    SET_OUT = auto()  # its cards begin to fly
    LANDED = auto()  # they have arrived
    LAID = auto()  # both at once: the hand has laid the card down


def cues_of(
    seen: SeenTransition, moment: Moment, seats: Sequence[Seat]
) -> tuple[Cue, ...]:
    """Returns what a transition sounds like at a moment, each cue once.

    Args:
        seen: what was done.
        moment: when.
        seats: A's and B's seat: the turn is rung in for persons only.
    """
    cues: list[Cue] = []
    if moment is not Moment.LANDED:
        cues += _setting_out(seen.events)
    if moment is not Moment.SET_OUT:
        for event in seen.events:
            cues += _landing(event, seen, seats)
    if moment is Moment.LAID:
        cues = [cue for cue in cues if cue.sound is not Sound.SLIDE]
    return tuple(dict.fromkeys(cues))


def end_cue(summary: DealSummary) -> Cue | None:
    """Returns what the end of a deal sounds like, None while it is provisional."""
    if summary.provisional:
        return None
    winner, seats = summary.result.winner, summary.view.seats
    if winner is None:
        return OVER
    alone = all(seat.kind is SeatKind.COMPUTER for seat in seats)
    return WON if alone or seats[winner].kind is SeatKind.PERSON else OVER


def _setting_out(events: Sequence[Event]) -> list[Cue]:
    if any(isinstance(event, StopCalled) for event in events):
        return [STOP]  # and nothing beside it
    cues = []
    for event in events:
        match event:
            case CardMoved(_, _, target) if target.kind is PileKind.TURNED:
                cues.append(FLIP)
            case CardMoved():
                cues.append(SLIDE)
            case CardOpened():
                cues.append(FLIP)
            case WasteRecycled():
                cues.append(RECYCLE)
            case PenaltyPaid() | ActionTakenBack():
                cues.append(BACK)
            case _:
                pass
    return cues


def _landing(
    event: Event, seen: SeenTransition, seats: Sequence[Seat]
) -> tuple[Cue, ...]:
    match event:
        case CardMoved():
            return _laying(event, seen)
        case StopCalled(_, codes) if not codes:
            return (FALSE_STOP,)
        case TurnPassed(player) if seats[player].kind is SeatKind.PERSON:
            return (TURN,)
        case _:
            return ()


def _laying(event: CardMoved, seen: SeenTransition) -> tuple[Cue, ...]:
    target = event.target
    if target in FOUNDATIONS:
        is_complete = len(seen.after.piles[target]) == COMPLETE
        return (SNAP, COMPLETED) if is_complete else (SNAP,)
    if is_load(target, seen.before.turn):
        return (LOAD,)
    if target.kind is PileKind.TURNED:
        return ()
    return (DISCARD,) if target.kind is PileKind.WASTE else (SNAP,)

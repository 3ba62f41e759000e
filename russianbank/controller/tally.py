"""What the history of a deal says about each player: turns, Stop! calls, cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from russianbank.engine.actions import STOP, ActionKind, Target
from russianbank.engine.cards import Player
from russianbank.engine.events import StopCalled
from russianbank.engine.piles import FOUNDATIONS
from russianbank.engine.stop import stoppable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.engine.events import Transition
    from russianbank.engine.position import Position

_WORDS: Final = frozenset(
    {ActionKind.TOUCH, ActionKind.STOP, ActionKind.CONCEDE, ActionKind.AGREE_DRAW}
)


@dataclass(slots=True)
class Tally:
    """What one player did in a deal.

    Attributes:
        turns: turns in which he made a move.
        foundation_cards: cards that came to a foundation in his turns and stayed.
        stops_right: his Stop! calls on an offence.
        stops_wrong: those without one.
        stops_missed: turns of the opponent with an offence and no rightful Stop!.
    """

    turns: int = 0
    foundation_cards: int = 0
    stops_right: int = 0
    stops_wrong: int = 0
    stops_missed: int = 0


def tallies(history: Sequence[Transition]) -> tuple[Tally, Tally]:
    """Returns what A and B did in a deal.

    Args:
        history: all that happened and was not undone, first one first.
    """
    found = (Tally(), Tally())
    turns: tuple[set[int], set[int]] = (set(), set())
    open_to: tuple[set[int], set[int]] = (set(), set())  # a call, by turns
    for before, step in zip((None, *history), history, strict=False):
        if step.action is STOP:
            _count_call(step, before, found, open_to)
            continue
        mover = step.before.turn
        if step.action.kind not in _WORDS:
            turns[mover].add(step.before.turn_number)
        if _is_open_to_call(step):
            open_to[mover.other].add(step.before.turn_number)
        if step.action.target is Target.FOUNDATION:
            found[mover].foundation_cards += 1
    for player in Player:
        found[player].turns = len(turns[player])
        found[player].stops_missed = len(open_to[player])
    return found


def _count_call(
    step: Transition,
    called_on: Transition | None,
    found: tuple[Tally, Tally],
    open_to: tuple[set[int], set[int]],
) -> None:
    """Counts a Stop!, and what was taken back or made for the offender."""
    (call,) = (one for one in step.events if isinstance(one, StopCalled))
    tally = found[call.caller]
    if not call.codes:
        tally.stops_wrong += 1
        return
    tally.stops_right += 1
    found[call.caller.other].foundation_cards += _gained(step)
    if called_on is not None:
        open_to[call.caller].discard(called_on.before.turn_number)


def _is_open_to_call(step: Transition) -> bool:
    """Returns whether Stop! on an action would have been right and of use."""
    if not stoppable(step):
        return False
    return step.after.result is None or step.after.rules.stop_undo


def _gained(step: Transition) -> int:
    return _on_foundations(step.after) - _on_foundations(step.before)


def _on_foundations(position: Position) -> int:
    return sum(len(position.piles[one]) for one in FOUNDATIONS)

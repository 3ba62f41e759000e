"""A look back at a deal: what each turn cost against the best that could be seen.

It judges what the players could know at the time, never by what came up later.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.advisor import Advice, Desk
from russianbank.ai.bridge import MOVE_OF, state_of
from russianbank.ai.core.segment import End
from russianbank.ai.core.value import (
    ENDING,
    OPENING,
    TURNING,
    WINNING,
    Features,
    chance_to_win,
)
from russianbank.ai.player import Limits, never
from russianbank.ai.weights import evaluation_for
from russianbank.engine.actions import (
    DISCARD,
    PASS,
    REVEAL,
    STOP,
    TURN,
    Action,
    ActionKind,
)
from russianbank.engine.cards import Player
from russianbank.engine.events import CardOpened
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.stop import stoppable
from russianbank.engine.turns import turns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from russianbank.engine.events import Transition
    from russianbank.engine.rules import Offence

# No clock: the same deal is judged alike on every machine.
THOROUGH: Final = Limits(nodes=5_000)
# A win that was passed over costs this much, in cards: the scale would lose its sense.
MISSED_WIN: Final = 20.0
_KINDS: Final = {TURN: TURNING, DISCARD: ENDING, PASS: ENDING, REVEAL: OPENING}


@dataclass(frozen=True, slots=True)
class SegmentReview:
    """What was played between two cards that came up.

    Attributes:
        start: the number of its first action in the deal, from 0.
        best: the best line that could be seen, and why.
        played: the line that was played.
        loss: how much worse it is, in stock cards got rid of.
    """

    start: int
    best: Advice
    played: tuple[Action, ...]
    loss: float


@dataclass(frozen=True, slots=True)
class Missed:
    """A Stop! that was not called, or was called wrongly.

    Attributes:
        number: of the action, from 0: the offence, or the false call.
        player: who overlooked it, or called.
        duties: those that were broken; empty for a false call.
    """

    number: int
    player: Player
    duties: tuple[Offence, ...]


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn.

    Attributes:
        start: the number of its first action, from 0.
        end: the number after its last one.
        player: whose turn it was.
        segments: its parts, without those that Stop! or a word broke off.
        chance: that A wins as things stand after it, 0 to 1.
        missed: offences that nobody called, and wrong calls.
        complete: whether every line was looked at.
    """

    start: int
    end: int
    player: Player
    segments: tuple[SegmentReview, ...]
    chance: float
    missed: tuple[Missed, ...]
    complete: bool

    @property
    def loss(self) -> float:
        """What the turn cost, in stock cards got rid of."""
        return sum(one.loss for one in self.segments)

    @property
    def worst(self) -> SegmentReview | None:
        """The part that cost the most, None if none cost anything."""
        found = max(self.segments, key=lambda one: one.loss, default=None)
        return found if found is not None and found.loss > 0 else None


def review(
    history: Sequence[Transition],
    limits: Limits = THOROUGH,
    stop: Callable[[], bool] = never,
) -> Iterator[TurnReview]:
    """Yields a review of each turn, in order; it ends early once `stop` says True.

    Args:
        history: all that happened and was not taken back.
        limits: how long to look at each segment.
        stop: asked now and then.
    """
    for start, end in turns(history):
        found = _review_turn(history, start, end, limits, stop)
        if stop():
            return
        yield found


def turning_points(reviews: Sequence[TurnReview], most: int = 5) -> list[TurnReview]:
    """Returns the turns that cost the most, in the order in which they were played."""
    dear = sorted(
        (one for one in reviews if one.loss >= 1.0), key=lambda one: -one.loss
    )
    return sorted(dear[:most], key=lambda one: one.start)


def _review_turn(
    history: Sequence[Transition],
    start: int,
    end: int,
    limits: Limits,
    stop: Callable[[], bool],
) -> TurnReview:
    parts = list(_segments(history, start, end))
    segments = [_review_segment(history, *part, limits, stop) for part in parts]
    missed = [one for at in range(start, end) if (one := _missed(history, at))]
    return TurnReview(
        start,
        end,
        history[start].before.turn,
        tuple(segments),
        _chance(history[end - 1]),
        tuple(missed),
        all(one.best.complete for one in segments),
    )


def _segments(
    history: Sequence[Transition], start: int, end: int
) -> Iterator[tuple[int, list[int], int]]:
    """Yields the first action of each segment, its plays, and the action after it."""
    first, plays = start, list[int]()
    for at in range(start, end):
        step = history[at]
        if step.action is STOP:
            first, plays = at + 1, []
        elif step.action in _KINDS:
            yield first, plays, at + 1
            first, plays = at + 1, []
        elif step.action.kind is ActionKind.PLAY:
            plays.append(at)
            if step.after.result or _opens(step):
                yield first, plays, at + 1
                first, plays = at + 1, []


def _opens(step: Transition) -> bool:
    return any(isinstance(event, CardOpened) for event in step.events)


def _review_segment(
    history: Sequence[Transition],
    first: int,
    plays: list[int],
    after: int,
    limits: Limits,
    stop: Callable[[], bool],
) -> SegmentReview:
    begun, last = history[first].before, history[after - 1]
    desk = Desk(observe(begun, FULL_MEMORY), (), limits, stop)
    path = [MOVE_OF[history[at].action] for at in plays]
    kind = _KINDS.get(last.action)
    if kind is not None:
        end = End(0.0, kind, MOVE_OF[last.action], path, 0)
    else:
        end = End(0.0, WINNING if last.after.result else OPENING, -1, path, 0)
    best = desk.best()
    loss = min(MISSED_WIN, max(0.0, desk.worth(best) - desk.worth(end)))
    played = tuple(history[at].action for at in range(first, after))
    return SegmentReview(first, desk.advice(best, end), played, loss)


def _missed(history: Sequence[Transition], at: int) -> Missed | None:
    step = history[at]
    other = step.before.turn.other
    if step.action is STOP:
        false = at > 0 and not stoppable(history[at - 1])
        caller = history[at - 1].before.turn.other if at else other
        return Missed(at, caller, ()) if false else None
    duties = stoppable(step)
    called = at + 1 < len(history) and history[at + 1].action is STOP
    return Missed(at, other, duties) if duties and not called else None


def _chance(last: Transition) -> float:
    """Returns A's chance to win as things stand."""
    result = last.after.result
    if result is not None:
        return 0.5 if result.winner is None else float(result.winner is Player.A)
    state = state_of(observe(last.after, FULL_MEMORY), Random(0))
    weights = list(evaluation_for(last.after.rules).chance)
    chance = chance_to_win(weights, Features(), state)
    # It is that of who does not move now.
    return 1.0 - chance if last.after.turn is Player.A else chance

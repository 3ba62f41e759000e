"""Advice: the best line, and why it is better than another, as values to be worded.

The reason is the difference between what the evaluation says of two ends of the
segment, summed up under a topic that people talk about.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.bridge import ACTION_OF, MOVE_OF, state_of
from russianbank.ai.core.segment import End, Segment
from russianbank.ai.core.tables import DISCARD, PASS, RESERVE, TURN
from russianbank.ai.core.value import (
    ENDING,
    NAMES,
    OPENING,
    TURNING,
    WIN,
    WINNING,
    Features,
    Weights,
)
from russianbank.ai.player import Limits, never
from russianbank.ai.weights import evaluation_for
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.observation import sample

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from russianbank.ai.core.state import State
    from russianbank.engine.actions import Action
    from russianbank.engine.observation import Observation
    from russianbank.engine.rules import Offence

# Whoever asks waits for the answer: nobody notices a fifth of a second.
QUICK: Final = Limits(nodes=20_000, seconds=0.15)

_ENDS: Final = 20  # that are compared
_REASONS: Final = 3
_BEGINNINGS: Final = 3
_WORTH_SAYING: Final = 0.05  # in cards


class Depth(IntEnum):
    """How much of an advice is told."""

    DUTY = 1  # whether there is a duty, and which
    CARD = 2  # which card to play now
    LINE = 3  # the whole line, and why


class Topic(Enum):
    """What two lines can differ in."""

    WINS = "wins"  # the line gets rid of the last card
    DUTY = "duty"  # there is no choice: the first action is a duty
    ONLY_WAY = "only_way"  # there is no other line
    AS_GOOD = "as_good"  # nothing speaks against the other line
    KEEPS_TURN = "keeps_turn"  # the turn goes on
    OPENS_RESERVE = "opens_reserve"  # a hidden reserve card comes up
    RESERVE_CARDS = "reserve_cards"  # cards in the mover's reserve
    OTHER_CARDS = "other_cards"  # cards in his stock, waste, and turned
    LOADED = "loaded"  # cards that the opponent holds
    FOUNDATIONS = "foundations"  # cards on the foundations
    SPACES = "spaces"
    CLEARABLE = "clearable"  # columns of one card that could become spaces
    TABLEAU = "tableau"  # cards in the columns: order, and what they bury
    OWN_TOP = "own_top"  # the mover's reserve card can be played
    OPPONENT_TOP = "opponent_top"  # the opponent's reserve card can be played
    LOADS_AGAINST = "loads_against"  # cards that the opponent could load
    LOADS_READY = "loads_ready"  # cards that the mover could load
    NEXT_CARD = "next_card"  # of the unseen cards, those that could be played at once
    OPPONENT_NEXT_CARD = "opponent_next_card"  # the same for the opponent


# What is counted under a topic, and what belongs to it beside that.
_PARTS: Final[dict[Topic, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    Topic.KEEPS_TURN: (("constant",), ()),
    Topic.OPENS_RESERVE: (("opens_reserve",), ()),
    Topic.RESERVE_CARDS: (("own_reserve",), ("own_reserve_empty",)),
    Topic.OTHER_CARDS: (("own_rest",), ("own_stock",)),
    Topic.LOADED: (
        ("opponent_reserve", "opponent_rest"),
        ("opponent_reserve_empty", "opponent_stock"),
    ),
    Topic.FOUNDATIONS: (("founded",), ()),
    Topic.SPACES: (("spaces",), ()),
    Topic.CLEARABLE: (("clearable",), ("single_columns",)),
    Topic.TABLEAU: (("tableau_cards",), ("buried", "accepted")),
    Topic.OWN_TOP: (("own_top_plays",), ("own_top_distance",)),
    Topic.OPPONENT_TOP: (("opponent_top_plays",), ("opponent_top_distance",)),
    Topic.LOADS_AGAINST: (("loads_on_own_reserve", "loads_on_own_waste"), ()),
    Topic.LOADS_READY: (("loads_on_opponent_reserve", "loads_on_opponent_waste"), ()),
    Topic.NEXT_CARD: (("own_next_plays", "own_chance"), ()),
    Topic.OPPONENT_NEXT_CARD: (("opponent_next_plays", "opponent_chance"), ()),
}
_AT: Final = {name: at for at, name in enumerate(NAMES)}


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that speaks for a line.

    Attributes:
        topic: what it is about.
        gain: how much better the line is in this, in stock cards got rid of.
        advised: what is counted under the topic after the advised line.
        instead: the same after the other line.
    """

    topic: Topic
    gain: float = 0.0
    advised: float = 0.0
    instead: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, and why.

    Attributes:
        duties: the actions that must be chosen from; empty for a free choice.
        line: the best line, up to the next hidden card or the end of the turn.
        value: the worth of its end to the mover, in stock cards got rid of.
        instead: the line that it is compared with; empty if there is no other.
        loss: how much worse that one is, never negative.
        reasons: the largest differences, the largest first, three at the most.
        broken: the duties that the first action of `instead` breaks.
        complete: whether every line was looked at.
        unseen: cards of A's and B's pack whose places nobody can know: what the
            shares under `NEXT_CARD` and `OPPONENT_NEXT_CARD` are parts of.
    """

    duties: tuple[Action, ...] = ()
    line: tuple[Action, ...] = ()
    value: float = 0.0
    instead: tuple[Action, ...] = ()
    loss: float = 0.0
    reasons: tuple[Reason, ...] = ()
    broken: tuple[Offence, ...] = ()
    complete: bool = True
    unseen: tuple[int, int] = (0, 0)

    def told(self, depth: Depth) -> Advice:
        """Returns what of the advice is told at a depth."""
        if depth is Depth.LINE:
            return self
        line = self.line[:1] if depth is Depth.CARD else ()
        return replace(_NOTHING, duties=self.duties, line=line, complete=self.complete)


_NOTHING: Final = Advice()


def advise(
    observation: Observation,
    visited: Sequence[Observation] = (),
    limits: Limits = QUICK,
    stop: Callable[[], bool] = never,
) -> Advice:
    """Returns the best line and why it is better than the next best other one.

    Args:
        observation: what may be known; the deal must not be over.
        visited: what was seen before in this segment; no line comes back to it.
        limits: how long to look.
        stop: asked now and then; once it says True the best so far is returned.

    Raises:
        ValueError: the deal is over, or every way was barred.
    """
    desk = Desk(observation, visited, limits, stop)
    advised = desk.best()
    return desk.advice(advised, desk.other(advised))


def advise_all(
    observation: Observation,
    visited: Sequence[Observation] = (),
    limits: Limits = QUICK,
    stop: Callable[[], bool] = never,
) -> tuple[Advice, ...]:
    """Returns the best lines that begin differently, the best first, a few at most.

    The first is compared with the best other one, all others with the first.

    Args:
        observation: what may be known; the deal must not be over.
        visited: as in `advise`; not minded where it would bar every way.
        limits: how long to look.
        stop: as in `advise`.

    Raises:
        ValueError: the deal is over.
    """
    desk = Desk(observation, visited, limits, stop)
    ends = desk.beginnings()
    if not ends:
        desk = Desk(observation, (), limits, stop)
        ends = desk.beginnings()
    first = desk.advice(ends[0], desk.other(ends[0]))
    return (first, *(desk.advice(one, ends[0]) for one in ends[1:]))


def why_not(
    observation: Observation,
    action: Action,
    visited: Sequence[Observation] = (),
    limits: Limits = QUICK,
    stop: Callable[[], bool] = never,
) -> Advice:
    """Returns the best line and why it is better than the best one with an action.

    If the action is the beginning of a line that is as good, that is the line and the
    reason is `AS_GOOD`.

    Args:
        observation: what may be known; the deal must not be over.
        action: a legal action, an offence perhaps.
        visited: as in `advise`.
        limits: as in `advise`, for each of two searches.
        stop: as in `advise`.

    Raises:
        ValueError: the deal is over, or the action is none of a card or the stock.
    """
    if action not in MOVE_OF:
        message = f"{action.text} is nothing that a line could begin with"
        raise ValueError(message)
    desk = Desk(observation, visited, limits, stop)
    wished = desk.best_after(MOVE_OF[action])
    advised = desk.best()
    broken = offences(sample(observation, Random(0)), action)
    if not broken and desk.worth(wished) >= desk.worth(advised):
        return replace(desk.advice(wished, None), reasons=(Reason(Topic.AS_GOOD),))
    return replace(desk.advice(advised, wished), broken=broken)


class Desk:
    """One question and what was found to answer it.

    Raises:
        ValueError: the deal is over.
    """

    def __init__(
        self,
        observation: Observation,
        visited: Sequence[Observation],
        limits: Limits,
        stop: Callable[[], bool],
    ) -> None:
        if observation.result is not None:
            message = "the deal is over: there is nothing to advise"
            raise ValueError(message)
        self._state = state_of(observation, Random(0))
        self._duties = tuple(obligatory_actions(sample(observation, Random(0))))
        self._barred = [state_of(one, Random(0)).hash for one in visited]
        self._weights = evaluation_for(observation.rules).weights()
        self._limits = limits
        self._stop = stop
        self._complete = True
        self._ends = self._search(self._state)

    def _search(self, state: State) -> list[End]:
        """Returns the best ends from a state on, the best first."""
        search = Segment(self._weights, self._limits.nodes, _ENDS)
        ends = search.ends(state, _until(self._limits, self._stop), self._barred)
        self._complete = self._complete and search.complete
        return ends

    def best(self) -> End:
        """Returns the best end."""
        if not self._ends:
            message = "every way was barred"
            raise ValueError(message)
        return self._ends[0]

    def other(self, advised: End) -> End | None:
        """Returns the best end that does without the advised line's first action.

        Where every line begins with it, the next best end of all.
        """
        first = advised.moves()[0]
        rest = self._ends[1:]
        without = (one for one in rest if first not in one.moves())
        return next(without, rest[0] if rest else None)

    def beginnings(self) -> list[End]:
        """Returns the best end of each first action, the best first, a few at most."""
        found: dict[int, End] = {}
        for end in self._ends:
            found.setdefault(end.moves()[0], end)
        return list(found.values())[:_BEGINNINGS]

    def best_after(self, move: int) -> End:
        """Returns the best end of a line that begins with a move."""
        state = self._state.copy()
        if move >= TURN:
            kind = OPENING
            if move in (DISCARD, PASS):
                kind = ENDING
            elif move == TURN:
                kind = TURNING
            return End(0.0, kind, move, [], 0)
        state.put(move)
        if move >> 4 >= RESERVE and state.is_out(state.turn):
            return End(0.0, WINNING, -1, [move], 0)
        if move >> 4 == RESERVE and state.opens_reserve(state.turn):
            return End(0.0, OPENING, -1, [move], 0)
        self._barred.append(self._state.hash)
        ends = self._search(state)
        self._barred.pop()
        if not ends:
            return End(0.0, ENDING, -1, [move], 0)
        found = ends[0]
        return End(0.0, found.kind, found.last, [move, *found.path], 0)

    def worth(self, end: End) -> float:
        """Returns what an end is worth, however long the way to it."""
        return WIN if end.kind == WINNING else sum(self._terms(end)[1])

    def advice(self, advised: End, instead: End | None) -> Advice:
        """Returns the advice for one end rather than another."""
        line, value = _line(advised), self.worth(advised)
        found = Advice(
            self._duties,
            line,
            value,
            reasons=self._reasons(advised, instead, line),
            complete=self._complete,
            unseen=(_count(self._state, 0), _count(self._state, 1)),
        )
        if instead is None:
            return found
        loss = max(0.0, value - self.worth(instead))
        return replace(found, instead=_line(instead), loss=loss)

    def _reasons(
        self, advised: End, instead: End | None, line: tuple[Action, ...]
    ) -> tuple[Reason, ...]:
        if advised.kind == WINNING:
            return (Reason(Topic.WINS),)
        if instead is None:
            sole = Topic.DUTY if self._duties else Topic.ONLY_WAY
            return (Reason(sole),)
        found = self._differences(advised, instead)
        if line[0] in self._duties:
            found = [Reason(Topic.DUTY), *found]
        return tuple(found[:_REASONS]) or (Reason(Topic.AS_GOOD),)

    def _differences(self, advised: End, instead: End) -> list[Reason]:
        """Returns what speaks for an end and against another, the largest first."""
        one, one_terms = self._terms(advised)
        other, other_terms = self._terms(instead)
        found = []
        for topic, (counted, beside) in _PARTS.items():
            gain = sum(
                one_terms[_AT[name]] - other_terms[_AT[name]]
                for name in (*counted, *beside)
            )
            if gain < _WORTH_SAYING:
                continue
            numbers = [
                sum(each[_AT[name]] for name in counted) for each in (one, other)
            ]
            if topic is Topic.KEEPS_TURN:
                numbers = [float(end.kind != ENDING) for end in (advised, instead)]
            found.append(Reason(topic, gain, numbers[0], numbers[1]))
        return sorted(found, key=lambda reason: -reason.gain)

    def _terms(self, end: End) -> tuple[list[float], list[float]]:
        """Returns the features of an end, and each times its weight."""
        state, features = self._state.copy(), Features()
        for move in end.path:
            state.put(move)
        features.fill(state, end.kind)
        values = features.values()
        weights: Weights = self._weights
        used = weights.ended if end.kind == ENDING else weights.kept
        return values, [one * each for one, each in zip(values, used, strict=True)]


def _line(end: End) -> tuple[Action, ...]:
    return tuple(ACTION_OF[move] for move in end.moves())


def _count(state: State, player: int) -> int:
    """Returns how many cards of a player's pack nobody can place."""
    return state.unseen[player].bit_count()


def _until(limits: Limits, stop: Callable[[], bool]) -> Callable[[], bool]:
    """Returns what a search asks: whether it was stopped or its time is up."""
    if limits.seconds is None:
        return stop
    end = time.perf_counter() + limits.seconds
    return lambda: stop() or time.perf_counter() >= end

"""Search through one turn, as far as no hidden card is opened."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.evaluate import Evaluator, LineEnd, Weights
from russianbank.ai.keys import Key, key_after_move, position_key
from russianbank.ai.plans import (
    FROM_COLUMN,
    TO_COLUMN,
    candidates,
    is_reversible,
    opens_reserve,
)
from russianbank.engine.actions import DISCARD, PASS, REVEAL, TURN, Action
from russianbank.engine.apply import after
from russianbank.engine.observation import Observation, sample

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from russianbank.ai.player import Limits
    from russianbank.engine.position import Position

# What ends a line without a look at the position after it.
_ENDS: Final = {
    TURN: LineEnd.TURNED,
    REVEAL: LineEnd.OPENED,
    DISCARD: LineEnd.HANDED_OVER,
    PASS: LineEnd.HANDED_OVER,
}

# What an action costs, so that the shortest of equal lines is taken.
_STEP_COST: Final = 0.01


@dataclass(frozen=True, slots=True)
class Plan:
    """The best line that was found.

    Attributes:
        line: its actions; the last one opens a hidden card, or ends turn or deal.
        value: what its end is worth.
        nodes: how many positions were looked at.
    """

    line: tuple[Action, ...]
    value: float
    nodes: int


@dataclass(frozen=True, slots=True)
class Clock:
    """Says when to stop looking."""

    started: float
    limits: Limits
    stop: Callable[[], bool]

    def is_up(self, nodes: int) -> bool:
        """Returns whether enough positions were looked at, or enough time spent."""
        limits = self.limits
        if nodes >= limits.nodes or self.stop():
            return True
        if limits.seconds is None:
            return False
        return time.perf_counter() - self.started >= limits.seconds


def any_sample(observation: Observation) -> Position:
    """Returns a position that the observation allows, always the same one.

    Which one does not matter: no face-down card is looked at before a line ends.
    """
    return sample(observation, Random(0))


def find_plan(
    observation: Observation,
    weights: Weights,
    clock: Clock,
    barred: Iterable[Key] = (),
    *,
    restless: bool = True,
) -> Plan:
    """Returns the best line without any offence from an observation on.

    Args:
        observation: where it starts; the deal must not be over.
        weights: what the features of its end are worth.
        clock: when to stop looking.
        barred: keys of positions that no line may touch.
        restless: whether the first action may be a move within the tableau.
    """
    root = any_sample(observation)
    return _Search(Evaluator(observation, weights), clock, barred).run(root, restless)


@dataclass(frozen=True, slots=True)
class _Node:
    """A position on the way, and how it was reached."""

    position: Position
    key: Key
    parent: _Node | None
    action: Action | None
    depth: int

    def line(self, last: Action) -> tuple[Action, ...]:
        """Returns the actions from the root to here, and one more."""
        actions = [last]
        node = self
        while node.action is not None and node.parent is not None:
            actions.append(node.action)
            node = node.parent
        return tuple(reversed(actions))


class _Search:
    """Goes through the positions breadth first, so that lines are short."""

    def __init__(
        self, evaluator: Evaluator, clock: Clock, barred: Iterable[Key]
    ) -> None:
        self._evaluator = evaluator
        self._clock = clock
        self._seen = set(barred)
        self._queue: list[_Node] = []
        self._best: tuple[_Node, Action] | None = None
        self._value = float("-inf")

    def run(self, position: Position, restless: bool) -> Plan:  # noqa: FBT001
        """Returns the best line from a position; see `find_plan`."""
        root = _Node(position, position_key(position), None, None, 0)
        self._seen.add(root.key)
        for action in candidates(position):
            if restless or not is_reversible(action):
                self._look_at(root, action)
        nodes = 1
        for node in self._queue:
            if self._clock.is_up(nodes):
                break
            nodes += 1
            for action in candidates(node.position):
                self._look_at(node, action)
        if self._best is None:
            return Plan((_way_out(position),), 0.0, nodes)
        last, action = self._best
        return Plan(last.line(action), self._value, nodes)

    def _look_at(self, node: _Node, action: Action) -> None:
        """Values an action that ends the line; queues the position after another."""
        position = node.position
        end = _ENDS.get(action)
        if end is not None:
            self._rate(node, action, position, end)
            return
        source, target = FROM_COLUMN[action], TO_COLUMN[action]
        if source is not None and target is not None:
            key = key_after_move(position, node.key, source, target)
            if key not in self._seen:
                self._line_up(node, action, after(position, action), key)
            return
        reached = after(position, action)
        if reached.result is not None:
            self._rate(node, action, reached, LineEnd.OUT)
        elif opens_reserve(position, action):
            self._rate(node, action, reached, LineEnd.OPENED)
        else:
            key = position_key(reached)
            if key not in self._seen:
                self._line_up(node, action, reached, key)

    def _line_up(
        self, node: _Node, action: Action, reached: Position, key: Key
    ) -> None:
        self._seen.add(key)
        self._queue.append(_Node(reached, key, node, action, node.depth + 1))

    def _rate(
        self, node: _Node, action: Action, position: Position, end: LineEnd
    ) -> None:
        value = self._evaluator.value(position, end) - _STEP_COST * node.depth
        if value > self._value:
            self._value = value
            self._best = (node, action)


def _way_out(position: Position) -> Action:
    """Returns an action that leads on where no end of a line was in reach."""
    actions = candidates(position)
    return next((one for one in actions if not is_reversible(one)), actions[0])

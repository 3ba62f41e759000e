"""The computer's play: it plans as far as it can see and follows its plan."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from russianbank.ai.evaluate import HAND_MADE, Weights
from russianbank.ai.keys import position_key, segment_start, tableau_moves_in_a_row
from russianbank.ai.player import Decision, Limits, TurnMemory, never
from russianbank.ai.search import Clock, Plan, any_sample, find_plan
from russianbank.engine.apply import after

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from russianbank.engine.actions import Action
    from russianbank.engine.observation import Observation

# Moves within the tableau in a row, then something else must come: a turn ends.
MOST_TABLEAU_MOVES: Final = 40


class WholeTurnPlayer:
    """Looks through the lines of its turn and takes the one whose end is worth most.

    It never offends: only actions without any offence are looked at. It never comes
    back to a position at which it chose before in the same turn: a plan does not, and
    a new one is barred from them. It always ends its turn: moves within the tableau
    come to an end, and all else takes a card off its own piles or the tableau for
    good, opens one, or ends the turn.
    """

    def __init__(self, weights: Weights = HAND_MADE) -> None:
        self._weights = weights

    def choose(
        self,
        observation: Observation,
        memory: TurnMemory,
        limits: Limits,
        rng: Random,
        stop: Callable[[], bool] = never,
    ) -> Decision:
        """Returns what to do; see `ComputerPlayer`. It leaves nothing to chance.

        Raises:
            ValueError: the deal is over.
        """
        del rng
        started = time.perf_counter()
        if observation.result is not None:
            message = "the deal is over: there is nothing to choose"
            raise ValueError(message)
        steps = (*memory.of_turn(observation).visited, observation)
        plan: Plan | None = None
        if limits.seconds is None and stop is never:
            plan = _followed(steps, self._weights, limits.nodes)
        if plan is None:
            plan = _made_anew(steps, self._weights, Clock(started, limits, stop))
        seconds = time.perf_counter() - started
        return Decision(plan.line[0], plan.line, plan.value, plan.nodes, seconds)


def _followed(
    steps: Sequence[Observation], weights: Weights, nodes: int
) -> Plan | None:
    """Returns the rest of the plan that was made when a card was last opened.

    Plans depend on nothing else, so it is the same whether it is remembered or made
    again. None if the plan is at its end or something else was played.

    Args:
        steps: what was seen at the choices of this turn, the present one last.
        weights: what the plan was made with.
        nodes: how many positions the plan may look at.
    """
    start = segment_start(steps)
    plan = _first_plan(steps[start], weights, nodes)
    done = len(steps) - 1 - start
    if done >= len(plan.line) or not _agrees(plan.line, steps[start:]):
        return None
    return Plan(plan.line[done:], plan.value, plan.nodes)


@lru_cache(maxsize=16)
def _first_plan(observation: Observation, weights: Weights, nodes: int) -> Plan:
    return find_plan(observation, weights, Clock(0.0, Limits(nodes), never))


def _agrees(line: tuple[Action, ...], steps: Sequence[Observation]) -> bool:
    """Returns whether the line was played up to the last step."""
    position = any_sample(steps[0])
    for action, seen in zip(line, steps[1:], strict=False):
        position = after(position, action)
        if position_key(position) != position_key(seen):
            return False
    return True


def _made_anew(steps: Sequence[Observation], weights: Weights, clock: Clock) -> Plan:
    """Returns a plan from the last step on that comes back to none of the others."""
    return find_plan(
        steps[-1],
        weights,
        clock,
        [position_key(one) for one in steps[:-1]],
        restless=tableau_moves_in_a_row(steps) < MOST_TABLEAU_MOVES,
    )

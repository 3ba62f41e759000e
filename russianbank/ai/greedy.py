"""The one-move scorer as a player of the arena: the yardstick for all levels."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from russianbank.ai.bridge import ACTION_OF, state_of
from russianbank.ai.core.greedy import greedy_move
from russianbank.ai.player import Decision, Limits, TurnMemory

if TYPE_CHECKING:
    from collections.abc import Callable

    from russianbank.engine.observation import Observation


class GreedyPlayer:
    """Takes the move that scores most by itself."""

    def choose(
        self,
        observation: Observation,
        memory: TurnMemory,
        limits: Limits,
        rng: Random,
        stop: Callable[[], bool],
    ) -> Decision:
        """Returns the move; see `ComputerPlayer`."""
        state = state_of(observation, Random(0))
        chosen = ACTION_OF[greedy_move(state)]
        return Decision(chosen, (chosen,), 0.0, 1, 0.0)

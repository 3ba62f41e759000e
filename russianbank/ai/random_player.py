"""A player that chooses by chance alone: the measure that others must beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.ai.player import Decision, Limits, TurnMemory
from russianbank.engine.duties import offences
from russianbank.engine.observation import Observation, sample
from russianbank.engine.referee import accepted_actions

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random


class RandomPlayer:
    """Takes each accepted action with the same chance.

    Args:
        keeps_duties: whether it chooses only among actions without any offence.
    """

    def __init__(self, *, keeps_duties: bool = False) -> None:
        self._keeps_duties = keeps_duties

    def choose(
        self,
        observation: Observation,
        memory: TurnMemory,
        limits: Limits,
        rng: Random,
        stop: Callable[[], bool],
    ) -> Decision:
        """Returns an action taken by chance."""
        # Which actions there are depends on open cards only, so any sample will do.
        position = sample(observation, rng)
        actions = accepted_actions(position)
        if self._keeps_duties:
            kept = [one for one in actions if not offences(position, one)]
            actions = kept or actions
        chosen = rng.choice(actions)
        return Decision(chosen, (chosen,), 0.0, 1, 0.0)

"""The computer's choice as one plain function, to be called in another process."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.persona import PERSONAS, Level, Persona
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Decision, Limits, TurnMemory, never

if TYPE_CHECKING:
    from collections.abc import Callable

    from russianbank.ai.player import Thought
    from russianbank.engine.observation import Observation

_NO_LIMITS: Final = Limits()
_STRONG: Final = PERSONAS[Level.STRONG]


def choose_action(
    observation: Observation,
    seed: int,
    visited: tuple[Observation, ...] = (),
    thoughts: tuple[Thought | None, ...] = (),
    persona: Persona = _STRONG,
    limits: Limits = _NO_LIMITS,
    stop: Callable[[], bool] = never,
) -> Decision:
    """Returns what the computer does; all arguments but `stop` can be pickled.

    The same arguments give the same action, line and value in every process.

    Args:
        observation: what may be known; the deal must not be over.
        seed: a number for all the chance in the player's decisions, the same for all
            of a deal.
        visited: what the computer saw when it had to choose before in this turn,
            oldest first; it comes back to none of these positions. Observations of
            other turns do no harm.
        thoughts: what went into the plans that were made then, as far as is known.
        persona: how it plays.
        limits: how long to think.
        stop: asked now and then; once it says True the best choice so far is taken.

    Raises:
        ValueError: the deal is over.
    """
    memory = TurnMemory(visited, thoughts)
    return _player(persona, seed).choose(observation, memory, limits, Random(0), stop)


@lru_cache(maxsize=4)
def _player(persona: Persona, seed: int) -> LevelPlayer:
    """Returns a player that remembers its plans from one call to the next."""
    return LevelPlayer(persona, seed)

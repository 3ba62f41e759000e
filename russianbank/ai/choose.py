"""The computer's choice as one plain function, to be called in another process."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.player import Decision, Limits, TurnMemory, never
from russianbank.ai.whole_turn import WholeTurnPlayer

if TYPE_CHECKING:
    from russianbank.engine.observation import Observation

_USUAL: Final = Limits()


def choose_action(
    observation: Observation,
    seed: int,
    visited: tuple[Observation, ...] = (),
    limits: Limits = _USUAL,
) -> Decision:
    """Returns what the computer does; all arguments and the answer can be pickled.

    The same arguments give the same action, line and value in every process.

    Args:
        observation: what may be known; the deal must not be over.
        seed: a number for all the chance in the decision.
        visited: what the computer saw when it had to choose before in this turn,
            oldest first; it comes back to none of these positions. Observations of
            other turns do no harm.
        limits: how long to think.

    Raises:
        ValueError: the deal is over.
    """
    memory = TurnMemory(visited)
    return WholeTurnPlayer().choose(observation, memory, limits, Random(seed), never)

"""What every computer player takes and gives."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from russianbank.engine.actions import Action
    from russianbank.engine.observation import Observation


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a player may think.

    Attributes:
        nodes: positions to look at, at the most.
        seconds: time to spend in the whole turn; None for no limit, which alone makes
            a decision the same on every machine.
        iterations: of a tree search at the most; None for as many as the player does.
    """

    nodes: int = 20_000
    seconds: float | None = None
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player chose.

    Attributes:
        action: what to do now.
        line: the actions that were planned, `action` first, up to the end of the turn
            or the next card that is opened.
        value: the worth of the line's end to the mover, about in cards, less a
            little for each action; 1000 stands for being out.
        nodes: positions looked at.
        seconds: time spent.
    """

    action: Action
    line: tuple[Action, ...]
    value: float
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class TurnMemory:
    """What a player must know of its own turn, so as not to walk in circles.

    Attributes:
        visited: what it saw each time it had to choose in this turn, oldest first.
    """

    visited: tuple[Observation, ...] = ()

    def of_turn(self, observation: Observation) -> TurnMemory:
        """Returns the memory without what belongs to other turns than this one."""
        turn = (observation.turn, observation.turn_number)
        kept = [one for one in self.visited if (one.turn, one.turn_number) == turn]
        return replace(self, visited=tuple(kept))

    def with_choice(self, observation: Observation) -> TurnMemory:
        """Returns the memory after one more choice was made at the observation."""
        kept = self.of_turn(observation)
        return replace(kept, visited=(*kept.visited, observation))


class ComputerPlayer(Protocol):
    """Chooses actions by what it may know, and by nothing else."""

    def choose(
        self,
        observation: Observation,
        memory: TurnMemory,
        limits: Limits,
        rng: Random,
        stop: Callable[[], bool],
    ) -> Decision:
        """Returns what to do, the same for the same arguments.

        Args:
            observation: what may be known; the deal must not be over.
            memory: what the caller kept of this turn.
            limits: how long to think.
            rng: all the chance that goes into the decision.
            stop: asked now and then; once it says True, the best choice so far is
                returned at once.
        """
        ...


def never() -> bool:
    """Returns False: a `stop` that never stops."""
    return False

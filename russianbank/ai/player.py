"""What every computer player takes and gives."""

from __future__ import annotations

from dataclasses import dataclass
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
class Thought:
    """How much thinking went into a plan: with it, it can be made again anywhere.

    Attributes:
        states: how many were looked at.
        iterations: of the tree search; 0 where there was none.
    """

    states: int
    iterations: int = 0


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
        thought: what went into the plan, where one was made for this decision.
    """

    action: Action
    line: tuple[Action, ...]
    value: float
    nodes: int
    seconds: float
    thought: Thought | None = None


@dataclass(frozen=True, slots=True)
class TurnMemory:
    """What a player must know of its own turn, so as not to walk in circles.

    Attributes:
        visited: what it saw each time it had to choose in this turn, oldest first.
        thoughts: what went into the plans that were made then, as far as is known.
    """

    visited: tuple[Observation, ...] = ()
    thoughts: tuple[Thought | None, ...] = ()

    def of_turn(self, observation: Observation) -> TurnMemory:
        """Returns the memory without what belongs to other turns than this one."""
        turn = (observation.turn, observation.turn_number)
        padded = (*self.thoughts, *(None,) * (len(self.visited) - len(self.thoughts)))
        kept = [
            (one, thought)
            for one, thought in zip(self.visited, padded, strict=True)
            if (one.turn, one.turn_number) == turn
        ]
        visited, thoughts = tuple(one for one, _ in kept), tuple(one for _, one in kept)
        return TurnMemory(visited, thoughts)

    def with_choice(self, observation: Observation) -> TurnMemory:
        """Returns the memory after one more choice was made at the observation."""
        kept = self.of_turn(observation)
        visited = (*kept.visited, observation)
        return TurnMemory(visited, (*kept.thoughts, None))


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

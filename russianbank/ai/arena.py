"""Deals between two players, played by the referee."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.player import ComputerPlayer, Limits, TurnMemory, never
from russianbank.engine.actions import STOP
from russianbank.engine.cards import OTHER
from russianbank.engine.observation import (
    FULL_MEMORY,
    SeenTransition,
    observe,
    observe_transition,
)
from russianbank.engine.referee import play_action
from russianbank.engine.shuffle import SeedStream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from russianbank.engine.events import Transition
    from russianbank.engine.position import Position

# No deal comes near it: it only keeps a mistake from running for ever.
MOST_ACTIONS: Final = 200_000

_SEEDS: Final = 2**62

Judge = Callable[[SeenTransition], bool]


def lenient(transition: SeenTransition) -> bool:
    """Returns False: a judge that never calls Stop!."""
    del transition
    return False


def play_deal(
    position: Position,
    players: tuple[ComputerPlayer, ComputerPlayer],
    seed: str,
    limits: Limits | None = None,
    judges: tuple[Judge, Judge] = (lenient, lenient),
) -> Iterator[Transition]:
    """Plays a deal to its end and yields each transition.

    The players get observations with full memory.

    Args:
        position: where it begins.
        players: A and B.
        seed: a text for the players' chance; the same arguments give the same deal.
        limits: how long the players may think, None for the usual limits.
        judges: whether A and B call Stop! on what the other did; by default nobody
            does, and an offence goes unpunished.

    Raises:
        RuntimeError: a deal does not end.
    """
    limits = limits or Limits()
    chance = SeedStream(f"{seed}/players")
    memory = TurnMemory()
    last: Transition | None = None
    for _ in range(MOST_ACTIONS):
        if last is not None and _is_called(last, judges):
            last = play_action(position, STOP, last)
        elif position.result is not None:
            return
        else:
            seen = observe(position, FULL_MEMORY)
            rng = Random(chance.below(_SEEDS))
            chosen = players[position.turn].choose(seen, memory, limits, rng, never)
            memory = memory.with_choice(seen)
            last = play_action(position, chosen.action, last)
        position = last.after
        yield last
    message = f"the deal {seed!r} did not end within {MOST_ACTIONS} actions"
    raise RuntimeError(message)


def _is_called(last: Transition, judges: tuple[Judge, Judge]) -> bool:
    judge = judges[OTHER[last.before.turn]]
    return last.action is not STOP and judge(observe_transition(last))

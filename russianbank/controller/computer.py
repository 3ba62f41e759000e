"""What a computer at a seat decides beside its moves."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from russianbank.ai.draws import accepts_draw
from russianbank.ai.stopper import calls_stop
from russianbank.controller.ai_worker import Request
from russianbank.engine.observation import FULL_MEMORY, SeenTransition, observe

if TYPE_CHECKING:
    from collections.abc import Callable

    from russianbank.controller.match import Match

_MEMORY: Final = FULL_MEMORY  # what the one level that there is remembers


class DrawAnswer(Protocol):
    """Decides on an offered draw."""

    def __call__(self, *, dead: bool, repeated: bool) -> bool:
        """Returns whether the computer takes it."""


@dataclass(frozen=True, slots=True)
class Manners:
    """How a computer at a seat behaves beside its moves.

    Attributes:
        calls_stop: whether it calls Stop! on what it saw.
        accepts_draw: whether it takes an offered draw.
    """

    calls_stop: Callable[[SeenTransition], bool] = calls_stop
    accepts_draw: DrawAnswer = accepts_draw


def request_for(match: Match, number: int) -> Request:
    """Returns the question to the computer whose turn it is.

    The seed comes from the deal and the number of actions: the same position after
    the same actions is always answered alike.
    """
    position, visited = match.position, []
    for step in reversed(match.history):
        if step.before.turn_number != position.turn_number:
            break
        if step.before is not step.after:
            visited.append(observe(step.before, _MEMORY))
    visited.reverse()
    seed = choice_seed(match.deal.seed, len(match.history))
    return Request(number, observe(position, _MEMORY), seed, tuple(visited))


def choice_seed(deal_seed: str, actions: int) -> int:
    """Returns the seed of a decision, the same on every system."""
    text = f"{deal_seed}:{actions}".encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.sha256(text).digest()[:8])

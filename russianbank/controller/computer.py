"""What a computer at a seat decides beside its moves."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol

from russianbank.ai.draws import accepts_draw
from russianbank.ai.persona import Persona, persona_of
from russianbank.ai.stopper import calls_stop
from russianbank.controller.ai_worker import Question, Request
from russianbank.engine.observation import FULL_MEMORY, SeenTransition, observe

if TYPE_CHECKING:
    from collections.abc import Callable

    from russianbank.controller.match import Match
    from russianbank.engine.cards import Player


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

    The seed comes from the deal and the seat: the same position after the same
    actions is always answered alike.
    """
    position, visited, thoughts = match.position, [], []
    for at in reversed(range(len(match.history))):
        step = match.history[at]
        if step.before.turn_number != position.turn_number:
            break
        if step.before is not step.after:
            visited.append(observe(step.before, FULL_MEMORY))
            thoughts.append(match.thought_at(at))
    visited.reverse()
    thoughts.reverse()
    persona = persona_at(match, position.turn)
    seed = choice_seed(match.deal.seed, position.turn)
    seen = observe(position, FULL_MEMORY)
    return Request(number, seen, seed, tuple(visited), persona, tuple(thoughts))


def advice_request(match: Match, number: int) -> Request:
    """Returns the question what the person whose turn it is could do."""
    asked = request_for(match, number)
    visited = asked.visited
    return Request(number, asked.observation, 0, visited, question=Question.ADVICE)


def persona_at(match: Match, player: Player) -> Persona:
    """Returns how the computer at a seat plays."""
    seat = match.seat(player)
    return persona_of(seat.level, seat.sliders)


def notices(match: Match, caller: Player) -> bool:
    """Returns whether a computer sees what the last action did, if it was an offence.

    The same for the same deal and action, however often it is asked.
    """
    text = f"{choice_seed(match.deal.seed, caller)}:call:{len(match.history)}"
    return Random(text).random() < persona_at(match, caller).notices


def call_seconds(match: Match, caller: Player) -> float:
    """Returns how long a computer waits before it calls Stop!, in seconds."""
    return persona_at(match, caller).call_seconds


def choice_seed(deal_seed: str, player: Player) -> int:
    """Returns the seed of a player's chance in a deal, the same on every system."""
    text = f"{deal_seed}:{player.name}".encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.sha256(text).digest()[:8])

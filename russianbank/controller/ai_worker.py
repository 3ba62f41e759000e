"""Runs the computer player in a process of its own. Nothing here may load Qt."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import partial
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from russianbank.ai.advisor import Advice
    from russianbank.ai.persona import Persona
    from russianbank.ai.player import Thought
    from russianbank.engine.actions import Action
    from russianbank.engine.observation import Observation

_log = logging.getLogger(__name__)


class Question(Enum):
    """What a computer player can be asked."""

    ACTION = "action"  # what it does
    ADVICE = "advice"  # what it would do in a person's place


@dataclass(frozen=True, slots=True)
class Request:
    """A question to the computer player.

    Attributes:
        number: tells this request's answer from those of earlier ones.
        observation: what the computer may know.
        seed: all the chance that goes into the decision.
        visited: what it saw at its earlier choices of this turn, oldest first.
        persona: how it plays; None for the usual way.
        thoughts: what went into its plans at those choices, as far as is known.
        question: what is asked.
    """

    number: int
    observation: Observation
    seed: int
    visited: tuple[Observation, ...]
    persona: Persona | None = None
    thoughts: tuple[Thought | None, ...] = ()
    question: Question = Question.ACTION


@dataclass(frozen=True, slots=True)
class Choice:
    """What the computer player does, and what went into a plan that it made."""

    action: Action
    thought: Thought | None = None


class Failure(Enum):
    """Why there is no decision."""

    NO_PROCESS = "no_process"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a request: a choice or advice, or why there is none."""

    number: int
    choice: Choice | None
    failure: Failure | None = None
    detail: str = ""
    advice: tuple[Advice, ...] = ()


Stop = Callable[[], bool]
Chooser = Callable[["Request", Stop], Choice]

# Seconds that the computer may think in one of its turns: nobody waits longer.
TURN_SECONDS: Final = 1.5


def usual_chooser(request: Request, stop: Stop) -> Choice:
    """Returns what the program's own computer player does."""
    # Late: what the player needs is loaded in its process, not at the start.
    from russianbank.ai.choose import choose_action
    from russianbank.ai.persona import PERSONAS, Level
    from russianbank.ai.player import Limits

    persona = request.persona or PERSONAS[Level.STRONG]
    limits = Limits(seconds=TURN_SECONDS)
    made = choose_action(
        request.observation,
        request.seed,
        request.visited,
        request.thoughts,
        persona,
        limits,
        stop,
    )
    return Choice(made.action, made.thought)


def usual_advice(request: Request, stop: Stop) -> tuple[Advice, ...]:
    """Returns the best lines for a person, the best first."""
    from russianbank.ai.advisor import advise_all

    return advise_all(request.observation, request.visited, stop=stop)


def answer(chooser: Chooser, request: Request, stop: Stop) -> Reply:
    """Returns the answer to a request; an error becomes a failure."""
    try:
        if request.question is Question.ADVICE:
            return Reply(request.number, None, advice=usual_advice(request, stop))
        choice = chooser(request, stop)
    except Exception as error:  # noqa: BLE001  # whatever it is, the game goes on
        detail = f"{type(error).__name__}: {error}"
        return Reply(request.number, None, Failure.ERROR, detail)
    return Reply(request.number, choice)


class Wanted(Protocol):
    """A number that both processes see: the request that is waited for, or 0."""

    value: int


def serve(connection: Connection, chooser: Chooser, wanted: Wanted) -> None:
    """Answers requests until the other end is closed or the program is gone.

    A search looks at `wanted` now and then, and ends when nobody waits for it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            request = connection.recv()
            # Of several that wait, all but the last are out of date.
            while connection.poll():
                request = connection.recv()
            number = request.number
            stop = partial(_is_stale, wanted, number)
            connection.send(answer(chooser, request, stop))
        except (EOFError, OSError):
            return


def _is_stale(wanted: Wanted, number: int) -> bool:
    return wanted.value != number


def _end_with_parent() -> None:
    """Ends this process as soon as its parent is gone, even while it thinks."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)

"""What makes a computer player strong or weak, and human in its mistakes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from russianbank.engine.observation import FULL_MEMORY


class Values(StrEnum):
    """How the ends of segments are valued."""

    COUNTS = "counts"
    HAND = "hand"
    TUNED = "tuned"


@dataclass(frozen=True, slots=True)
class Persona:
    """A way to play.

    The six that have names were set by tournaments in which every slip is called: each
    beats the one below it, by enough to be felt and not by a cliff.

    Attributes:
        sight: states that it sees of a segment, at the most.
        values: how it values where a segment ends.
        memory: face-down cards that it remembers once they lay open.
        attention: how often it sees a foundation duty, 0 to 1.
        patience: how often it takes the best end it sees, not just a good one, 0 to 1.
        iterations: of the tree search for each segment; 0 looks no further.
        notices: how often it calls Stop! on an offence that it could, 0 to 1.
        call_seconds: how long it waits before it calls.
    """

    sight: int
    values: Values
    memory: int
    attention: float
    patience: float
    iterations: int = 0
    notices: float = 1.0
    call_seconds: float = 0.7

    def flawless(self) -> Persona:
        """Returns the same without slips: where duties are enforced, or for tests."""
        return replace(self, attention=1.0)


class Level(StrEnum):
    """The names of the strengths, weakest first, and one that the player makes."""

    BEGINNER = "beginner"
    EASY = "easy"
    CASUAL = "casual"
    CLUB = "club"
    STRONG = "strong"
    EXPERT = "expert"
    CUSTOM = "custom"


ALL_STATES: Final = 20_000
_TUNED: Final = Values.TUNED
PERSONAS: Final[dict[Level, Persona]] = {
    Level.BEGINNER: Persona(7, Values.COUNTS, 0, 0.89, 0.7, 0, 0.2, 4.0),
    Level.EASY: Persona(10, Values.COUNTS, 0, 0.92, 0.8, 0, 0.4, 3.0),
    Level.CASUAL: Persona(20, Values.COUNTS, 3, 0.95, 0.95, 0, 0.6, 2.0),
    Level.CLUB: Persona(300, Values.HAND, 8, 0.97, 1.0, 0, 0.8, 1.5),
    Level.STRONG: Persona(ALL_STATES, _TUNED, FULL_MEMORY, 0.995, 1.0, 0, 1.0, 1.0),
    Level.EXPERT: Persona(ALL_STATES, _TUNED, FULL_MEMORY, 1.0, 1.0, 200),
}


@dataclass(frozen=True, slots=True)
class Sliders:
    """The four qualities of a custom level, each from 0 (weakest) to 10."""

    sight: int = 5
    memory: int = 5
    attention: int = 5
    patience: int = 5


USUAL_SLIDERS: Final = Sliders()

_SIGHTS: Final = (3, 5, 10, 20, 50, 100, 300, 1_000, ALL_STATES, ALL_STATES, ALL_STATES)
# The two highest steps of sight look past the hidden cards.
_ITERATIONS: Final = (0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 200)
_MEMORIES: Final = (0, 1, 2, 3, 5, 8, 12, 18, 26, 40, FULL_MEMORY)
HIGHEST: Final = 10


def custom_persona(sliders: Sliders) -> Persona:
    """Returns the persona that a player has made.

    Raises:
        ValueError: a slider stands outside of its range.
    """
    steps = (sliders.sight, sliders.memory, sliders.attention, sliders.patience)
    if not all(0 <= step <= HIGHEST for step in steps):
        message = f"sliders stand from 0 to {HIGHEST}, not at {steps}"
        raise ValueError(message)
    values = Values.COUNTS if sliders.sight < 4 else Values.HAND
    return Persona(
        _SIGHTS[sliders.sight],
        values if sliders.sight < 7 else Values.TUNED,
        _MEMORIES[sliders.memory],
        0.85 + 0.015 * sliders.attention,
        0.5 + 0.05 * sliders.patience,
        _ITERATIONS[sliders.sight],
        0.1 + 0.09 * sliders.attention,
        4.0 - 0.33 * sliders.attention,
    )


def persona_of(level: Level, sliders: Sliders | None = None) -> Persona:
    """Returns how a level plays; the custom one by its sliders."""
    if level is Level.CUSTOM:
        return custom_persona(sliders or USUAL_SLIDERS)
    return PERSONAS[level]

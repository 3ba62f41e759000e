"""The named strengths. For now all of them are the same whole-turn search."""

from __future__ import annotations

from enum import StrEnum

from russianbank.ai.player import Limits
from russianbank.engine.observation import FULL_MEMORY


class Level(StrEnum):
    """The names of the strengths, weakest first."""

    BEGINNER = "beginner"
    EASY = "easy"
    CASUAL = "casual"
    CLUB = "club"
    STRONG = "strong"
    EXPERT = "expert"


def limits_of(level: Level) -> Limits:
    """Returns how long a level may think about one action."""
    del level  # one strength for now
    return Limits()


def memory_of(level: Level) -> int:
    """Returns how many face-down cards, once open, a level remembers."""
    del level  # one strength for now
    return FULL_MEMORY

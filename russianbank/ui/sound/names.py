"""The sounds there are, their groups, and what goes to whoever plays them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


class Sound(Enum):
    """A sound; its value is the name of its file."""

    SLIDE = "slide"
    SNAP = "snap"
    FLIP = "flip"
    LOAD = "load"
    SHUFFLE = "shuffle"
    REFUSAL = "refusal"
    TURN = "turn"
    STOP = "stop"
    COMPLETE = "complete"
    WIN = "win"


class Group(Enum):
    """Sounds that have their loudness in common."""

    CARDS = "cards"
    TURN = "turn"
    STOP = "stop"
    WIN = "win"


GROUPS: Final[Mapping[Sound, Group]] = {
    Sound.SLIDE: Group.CARDS,
    Sound.SNAP: Group.CARDS,
    Sound.FLIP: Group.CARDS,
    Sound.LOAD: Group.CARDS,
    Sound.SHUFFLE: Group.CARDS,
    Sound.REFUSAL: Group.CARDS,
    Sound.TURN: Group.TURN,
    Sound.STOP: Group.STOP,
    Sound.COMPLETE: Group.WIN,
    Sound.WIN: Group.WIN,
}


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound as an event asks for it.

    Attributes:
        sound: which one.
        gain: how strong, 1 as it was made.
        pitch: how high and how fast, 1 as it was made.
    """

    sound: Sound
    gain: float = 1.0
    pitch: float = 1.0


class Silence(Enum):
    """Why this machine makes no sound."""

    NO_LIBRARY = "no_library"
    NO_DEVICE = "no_device"
    FAILED = "failed"

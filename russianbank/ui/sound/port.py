"""Where sounds go: to a loudspeaker, or nowhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from russianbank.ui.sound.names import Silence


@dataclass(frozen=True, slots=True)
class Order:
    """A sound as it is to be heard.

    Attributes:
        name: the name of its file.
        gain: what its samples are multiplied by.
        pitch: how much faster than made it is played.
    """

    name: str
    gain: float
    pitch: float


class SoundPort(Protocol):
    """Plays sounds and never holds anybody up, whatever the machine lacks."""

    @property
    def reason(self) -> Silence | None:
        """Why nothing can be heard; None as far as is known."""

    def open(self) -> None:
        """Gets ready to play; before this nothing is loaded."""

    def play(self, order: Order) -> None:
        """Plays a sound as soon as possible, or not at all."""

    def answered(self, seconds: float) -> Silence | None:
        """Returns the reason once it is known for certain; for checks, for it waits.

        Args:
            seconds: how long each answer may take.
        """

    def mute(self) -> None:
        """Is silent from here on, until it is opened again."""

    def close(self) -> None:
        """Ends whatever runs, and waits for that."""


class NullSound:
    """Is silent."""

    def __init__(self, reason: Silence | None = None) -> None:
        self.reason = reason

    def open(self) -> None:
        """Does nothing."""

    def play(self, order: Order) -> None:
        """Does nothing."""

    def answered(self, seconds: float) -> Silence | None:
        """Returns the reason, which never changes."""
        return self.reason

    def mute(self) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""

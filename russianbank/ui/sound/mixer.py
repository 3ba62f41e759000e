"""Sounds as samples: reading, pitching and adding them up. Nothing here loads Qt."""

from __future__ import annotations

import sys
import threading
import wave
from array import array
from collections import deque
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

RATE: Final = 44100
VOICES: Final = 3
# Samples of silence before the first sound: what a loudspeaker gets while it wakes up
# is not heard, and a card's snap has its edge in its first 10 ms.
LEAD: Final = RATE * 60 // 1000
_LOWEST, _HIGHEST = -32768, 32767
# Samples over which a voice dies that must make room.
_FADE: Final = 256


def read_samples(path: Path) -> array[int]:
    """Returns the samples of a sound.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is not of one channel, 16 bits and 44.1 kHz.
    """
    try:
        with wave.open(str(path), "rb") as file:
            form = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            data = file.readframes(file.getnframes())
    except (wave.Error, EOFError) as error:
        raise ValueError(f"{path} is no sound: {error}") from error
    if form != (1, 2, RATE):
        raise ValueError(f"{path} has the form {form}")
    samples = array("h", data)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def pitched(samples: array[int], gain: float, pitch: float) -> array[int]:
    """Returns samples that are stronger and faster by a factor each.

    Between two samples the straight line is taken: what that adds lies above what is
    heard of such short sounds.
    """
    last = len(samples) - 1
    result = array("h")
    if last < 1 or pitch <= 0.0:
        return result
    for number in range(int(last / pitch)):
        place = number * pitch
        index = int(place)
        here, there = samples[index], samples[index + 1]
        value = round(gain * (here + (there - here) * (place - index)))
        result.append(max(_LOWEST, min(_HIGHEST, value)))
    return result


class Mixer:
    """Adds up to three voices; a fourth lets the oldest one die.

    `add` and `stream` may be used from two threads.
    """

    def __init__(self) -> None:
        self._voices: deque[array[int]] = deque()
        self._lock = threading.Lock()

    @property
    def is_silent(self) -> bool:
        """Whether there is nothing left to be heard."""
        return not self._voices

    def add(self, samples: array[int]) -> None:
        """Lets a sound begin."""
        with self._lock:
            while len(self._voices) >= VOICES:
                oldest = _faded(self._voices.popleft())
                samples = _sum(samples, oldest)
            self._voices.append(samples)

    def clear(self) -> None:
        """Lets nothing be heard any more."""
        with self._lock:
            self._voices.clear()

    def take(self, count: int) -> bytes:
        """Returns the next samples as bytes, silence where there is no voice."""
        with self._lock:
            parts = [voice[:count] for voice in self._voices]
            rest = (voice[count:] for voice in self._voices)
            self._voices = deque(voice for voice in rest if voice)
        total = array("h", bytes(2 * count))
        for part in parts:
            total = _sum(total, part)
        return total.tobytes()

    def stream(self) -> Generator[bytes, int, None]:
        """Yields what is to be heard next, for as many samples as are asked for."""
        count = yield b""
        lead = LEAD
        while lead > 0:
            lead -= count
            count = yield bytes(2 * count)
        while True:
            count = yield self.take(count)


def _sum(one: array[int], other: array[int]) -> array[int]:
    """Returns two waves on top of each other, as long as the longer one."""
    if len(one) < len(other):
        one, other = other, one
    both = [
        max(_LOWEST, min(_HIGHEST, here + there))
        for here, there in zip(one, other, strict=False)
    ]
    return array("h", both) + one[len(other) :]


def _faded(samples: array[int]) -> array[int]:
    """Returns a voice that dies at once, but without a click."""
    head = samples[:_FADE]
    size = len(head)
    return array(
        "h", (value * (size - number) // size for number, value in enumerate(head))
    )

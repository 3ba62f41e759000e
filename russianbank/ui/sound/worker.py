"""Plays sounds in a process of its own. Nothing here may load Qt.

The library calls back into Python from its own thread whenever the loudspeaker wants
samples. Here that disturbs nobody, and a driver that hangs or crashes takes only this
process with it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from russianbank.ui.sound.mixer import RATE, Mixer, pitched, read_samples
from russianbank.ui.sound.names import Silence

if TYPE_CHECKING:
    from array import array
    from multiprocessing.connection import Connection
    from pathlib import Path

    from russianbank.ui.sound.port import Order

# Seconds of silence after which the device is given back: then nothing runs at all.
PATIENCE: Final = 4.0
# Seconds after which a loudspeaker is looked for again where there was none.
RETRY: Final = 10.0
# Milliseconds of samples that the device asks for at once.
_PERIOD: Final = 30


class Device(Protocol):
    """An open loudspeaker."""

    running: bool

    def close(self) -> None:
        """Gives the loudspeaker back."""


# Opens the loudspeaker; it takes its samples from the mixer.
Opener = Callable[[Mixer], Device]


class NoDeviceError(Exception):
    """There is no loudspeaker, or nobody may use it."""


class Player:
    """Plays orders as they come, and opens the loudspeaker only for that."""

    def __init__(
        self,
        folder: Path,
        open_device: Opener,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder = folder
        self._open_device = open_device
        self._clock = clock
        self._looked: float | None = None
        self._mixer = Mixer()
        self._device: Device | None = None
        self._samples: dict[str, array[int]] = {}

    @property
    def is_open(self) -> bool:
        """Whether the loudspeaker is held."""
        return self._device is not None

    def play(self, order: Order) -> Silence | None:
        """Plays a sound; returns why not, None if it can be heard."""
        try:
            if order.name not in self._samples:
                path = self._folder / f"{order.name}.wav"
                self._samples[order.name] = read_samples(path)
            sound = pitched(self._samples[order.name], order.gain, order.pitch)
        except (OSError, ValueError):
            return Silence.FAILED
        self._mixer.add(sound)
        try:
            self._hold()
        except NoDeviceError:
            self._mixer.clear()
            return Silence.NO_DEVICE
        return None

    def rest(self) -> None:
        """Gives the loudspeaker back if nothing is heard any more."""
        if self._mixer.is_silent:
            self.close()

    def close(self) -> None:
        """Gives the loudspeaker back."""
        device, self._device = self._device, None
        if device is not None:
            device.close()

    def _hold(self) -> None:
        """Opens the loudspeaker, or another one where the last was pulled out."""
        if self._device is not None and not self._device.running:
            self.close()
        if self._device is not None:
            return
        if self._looked is not None and self._clock() - self._looked < RETRY:
            raise NoDeviceError
        try:
            self._device = self._open_device(self._mixer)
            self._looked = None
        except NoDeviceError:
            self._looked = self._clock()
            raise


def usual_opener() -> Opener:
    """Returns what opens the machine's usual loudspeaker.

    Raises:
        ImportError: the library is not there.
    """
    import miniaudio

    def open_device(mixer: Mixer) -> Device:
        try:
            device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=_PERIOD,
                app_name="Russian Bank",
            )
            stream = mixer.stream()
            next(stream)
            device.start(stream)
        except miniaudio.MiniaudioError as error:
            raise NoDeviceError(str(error)) from error
        opened: Device = device
        return opened

    return open_device


def serve(
    connection: Connection, folder: Path, opener: Callable[[], Opener] = usual_opener
) -> None:
    """Plays what comes through a pipe until its other end is closed.

    Each order is answered with why it cannot be heard, or None. One such answer comes
    before the first order: whether the library is there.

    Args:
        connection: our end of the pipe.
        folder: where the sounds lie.
        opener: gives what opens the loudspeaker.
    """
    # Ctrl-C in a terminal is meant for the window, which then ends us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _hush()
    with contextlib.suppress(EOFError, OSError):
        try:
            player = Player(folder, opener())
        except (ImportError, OSError):
            connection.send(Silence.NO_LIBRARY)
            _refuse_all(connection)
            return
        connection.send(None)
        try:
            _play_all(connection, player)
        finally:
            player.close()


def _play_all(connection: Connection, player: Player) -> None:
    while True:
        if player.is_open and not connection.poll(PATIENCE):
            player.rest()
        else:
            connection.send(player.play(connection.recv()))


def _refuse_all(connection: Connection) -> None:
    while True:
        connection.recv()
        connection.send(Silence.NO_LIBRARY)


def _hush() -> None:
    """Lets libraries below Python tell their woes to nobody."""
    with contextlib.suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)

"""The window's end of the process that plays sounds."""

from __future__ import annotations

import logging
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from russianbank.resource_dir import resource_dir
from russianbank.ui.sound.names import Silence
from russianbank.ui.sound.worker import serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess
    from pathlib import Path

    from russianbank.ui.sound.port import Order

_log = logging.getLogger(__name__)

# Orders that may wait for an answer. Beyond that the process hangs, and a full pipe
# would hold the window up.
_MOST_UNANSWERED: Final = 16
_PROCESSES: Final = 2  # the first one and one more in its place
_END_PATIENCE: Final = 0.3  # seconds a process gets to end by itself


class ProcessSound:
    """Plays sounds in a process of its own, without a thread in this one.

    What the process answers is read when the next sound is played, or when somebody
    asks for the reason.
    """

    def __init__(
        self,
        folder: Path | None = None,
        target: Callable[[Connection, Path], None] = serve,
    ) -> None:
        self._folder = folder
        self._target = target
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._reason: Silence | None = None
        self._leaving: list[BaseProcess] = []
        self._started = 0
        self._unanswered = 0

    @property
    def reason(self) -> Silence | None:
        """Why nothing can be heard; None as far as is known."""
        self._hear()
        return self._reason

    def open(self) -> None:
        """Starts the process."""
        self._started = 0
        self._reason = None
        if self._process is None:
            self._start()

    def play(self, order: Order) -> None:
        """Sends an order, if somebody is there who takes it."""
        self._hear()
        connection = self._connection
        if connection is None or self._reason is Silence.NO_LIBRARY:
            return
        if self._unanswered >= _MOST_UNANSWERED:
            self._reason = Silence.FAILED
            return
        try:
            connection.send(order)
        except OSError:
            self._lose()
        else:
            self._unanswered += 1

    def answered(self, seconds: float) -> Silence | None:
        """Returns the reason once the process has answered everything."""
        while self.reason is None and self._connection and self._unanswered:
            if not self._connection.poll(seconds):
                return Silence.FAILED
        return self._reason

    def mute(self) -> None:
        """Lets the process end by itself; nobody waits for it."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process is not None:
            self._leaving.append(self._process)
            self._process = None

    def close(self) -> None:
        """Sees to it that no process is left: asked first, killed if it goes on."""
        self.mute()
        for process in self._leaving:
            process.join(_END_PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        self._leaving.clear()

    def _start(self) -> None:
        self._started += 1
        self._unanswered = 1  # it says by itself whether it can play
        context = get_context("spawn")
        connection, far_end = context.Pipe()
        process = context.Process(
            target=self._target,
            args=(far_end, self._folder or resource_dir() / "sounds"),
            name="sound",
            daemon=True,
        )
        try:
            process.start()
        except OSError:
            _log.info("the process for sound cannot be started", exc_info=True)
            connection.close()
            self._reason = Silence.FAILED
        else:
            self._process, self._connection = process, connection
        finally:
            far_end.close()

    def _hear(self) -> None:
        """Reads what the process has answered."""
        try:
            while self._connection is not None and self._connection.poll():
                self._reason = self._connection.recv()
                self._unanswered -= 1
        except (EOFError, OSError):
            self._lose()

    def _lose(self) -> None:
        """Replaces a process that has died, once."""
        self.mute()
        if self._started < _PROCESSES:
            self._start()
        else:
            _log.info("the process for sound has died again; no sound from here on")
            self._reason = Silence.FAILED

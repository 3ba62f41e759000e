"""The window's side of the helper process: starts it, asks it, kills it."""

from __future__ import annotations

import contextlib
import signal
import threading
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from russianbank.ui.decks.model import Refusal
from russianbank.ui.decks.wire import (
    LONGEST_ANSWER,
    Answer,
    AnswerKind,
    Request,
    answer_from,
)
from russianbank.ui.decks.worker import serve

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

# Milliseconds without an answer until the process is killed, for systems that cannot
# limit a process's own time, and for decks that wait for a disk.
PATIENCE: Final = 30_000
_IDLE: Final = 20_000  # milliseconds without a request until the process is ended
_END_PATIENCE: Final = 0.3  # seconds a process gets to end by itself


class Helper(QObject):
    """Asks one helper process at a time; it is started when it is needed.

    Answers come by signal. When the process is lost, the last one says why.
    """

    answered = Signal(object)  # Answer
    _posted = Signal(int, object)  # number of the process, bytes or None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.patience = PATIENCE
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._thread: threading.Thread | None = None
        self._number = 0  # of the present process
        self._was_killed = False
        self._late = _timer(self, self._kill)
        self._idle = _timer(self, self.close)
        self._posted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    @property
    def process_id(self) -> int | None:
        """The running process, None if there is none."""
        return None if self._process is None else self._process.pid

    def ask(self, request: Request) -> None:
        """Sends a request; a process that cannot start answers as a lost one."""
        self._idle.stop()
        if self._process is None and not self._start():
            self._posted.emit(self._number, None)
            return
        self._late.start(self.patience)
        if self._connection is not None:
            with contextlib.suppress(OSError):  # the reading thread tells of it
                self._connection.send(request)

    def rest(self) -> None:
        """Says that nothing is waited for: the process may end after a while."""
        self._late.stop()
        if self._process is not None:
            self._idle.start(_IDLE)

    def close(self) -> None:
        """Ends the process; nothing that it still says is heard."""
        self._late.stop()
        self._idle.stop()
        self._number += 1
        process, self._process = self._process, None
        connection, self._connection = self._connection, None
        thread, self._thread = self._thread, None
        if process is None or connection is None or thread is None:
            return
        process.terminate()
        process.join(_END_PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
        thread.join(_END_PATIENCE)
        connection.close()

    def _start(self) -> bool:
        context = get_context("spawn")
        connection, far_end = context.Pipe()
        process = context.Process(
            target=serve, args=(far_end,), name="decks", daemon=True
        )
        try:
            process.start()
        except OSError:
            connection.close()
            return False
        finally:
            far_end.close()
        self._number += 1
        self._was_killed = False
        self._process, self._connection = process, connection
        self._thread = threading.Thread(
            target=_read, args=(self._number, connection, self._post), daemon=True
        )
        self._thread.start()
        return True

    def _post(self, number: int, message: bytes | None) -> None:
        """Brings a message from the reading thread to `_take`."""
        with contextlib.suppress(RuntimeError):  # the window is gone meanwhile
            self._posted.emit(number, message)

    @Slot(int, object)
    def _take(self, number: int, message: bytes | None) -> None:
        if number != self._number:
            return
        answer = None
        if message is not None:
            with contextlib.suppress(ValueError):
                answer = answer_from(message)
        if answer is None:
            reason = self._why_lost()
            self.close()
            answer = Answer(AnswerKind.LOST, {"reason": reason.value})
        elif self._late.isActive():
            self._late.start(self.patience)
        self.answered.emit(answer)

    def _why_lost(self) -> Refusal:
        """Returns why the process ended: out of time, or by a fault."""
        process = self._process
        if process is None:
            return Refusal.CRASHED
        process.join(_END_PATIENCE)
        out_of_time = process.exitcode == -getattr(signal, "SIGXCPU", 0)
        if self._was_killed or (out_of_time and process.exitcode):
            return Refusal.TOO_SLOW
        return Refusal.CRASHED

    def _kill(self) -> None:
        if self._process is not None:
            self._was_killed = True
            self._process.kill()


def _timer(parent: QObject, slot: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(slot)
    return timer


def _read(
    number: int, connection: Connection, post: Callable[[int, bytes | None], None]
) -> None:
    """Hands on what comes through a pipe; it runs no other Python beside the window."""
    while True:
        try:
            message = connection.recv_bytes(LONGEST_ANSWER)
        except (EOFError, OSError):
            post(number, None)
            return
        post(number, message)

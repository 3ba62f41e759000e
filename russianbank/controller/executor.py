"""Where the computer thinks: in a process beside the window, or at once.

An executor never calls back by itself but posts messages; its owner hands them to
`take` in its own thread. So all its state belongs to one thread.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, Protocol

from russianbank.controller.ai_worker import (
    Chooser,
    Failure,
    Reply,
    Request,
    answer,
    serve,
    usual_chooser,
)

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

_END_PATIENCE: Final = 0.3  # seconds a process gets to end by itself
_PROCESSES: Final = 2  # the first one and one more in its place


@dataclass(frozen=True, slots=True)
class WorkerLost:
    """A process ended, or its pipe broke."""

    worker: int


Message = Reply | WorkerLost
Post = Callable[[Message], None]


class Executor(Protocol):
    """Answers one request at a time; a new one makes the one before it stale."""

    def open(self, post: Post) -> None:
        """Gets ready; `post` may be called from any thread."""

    def submit(self, request: Request) -> None:
        """Asks; the answer is posted."""

    def take(self, message: Message) -> Reply | None:
        """Returns the answer that a posted message brings, if it is still wanted."""

    def cancel(self) -> None:
        """Makes the request that is under way stale."""

    def overdue(self) -> None:
        """Gives the request up that is under way: it has taken far too long."""

    def fallback(self) -> Executor | None:
        """Returns the executor to use where this one has failed, None for none."""

    def close(self) -> None:
        """Ends whatever runs."""


class InlineExecutor:
    """Thinks at once, in the caller's thread: for tests, and as the last resort."""

    def __init__(self, chooser: Chooser = usual_chooser) -> None:
        self._chooser = chooser
        self._post: Post | None = None
        self._wanted: int | None = None

    def open(self, post: Post) -> None:
        """Remembers where answers go."""
        self._post = post

    def submit(self, request: Request) -> None:
        """Thinks, then posts the answer."""
        assert self._post is not None, "not opened"
        self._wanted = request.number
        self._post(answer(self._chooser, request, _never))

    def take(self, message: Message) -> Reply | None:
        """Returns the message if it answers the last request."""
        if not isinstance(message, Reply) or message.number != self._wanted:
            return None
        self._wanted = None
        return message

    def cancel(self) -> None:
        """Makes the last request stale."""
        self._wanted = None

    def overdue(self) -> None:
        """Does nothing: the answer was there before anybody could wait."""

    def fallback(self) -> None:
        """Returns None: this is the last resort."""

    def close(self) -> None:
        """Makes the last request stale."""
        self._wanted = None


def _never() -> bool:
    return False


class _Worker:
    """One process, its pipe, and the thread that waits for its answers.

    The thread only waits and posts; it runs no other Python beside the window.
    """

    def __init__(self, number: int, chooser: Chooser, post: Post) -> None:
        context = get_context("spawn")
        self.number = number
        self.connection, far_end = context.Pipe()
        # Written by the window alone, so no lock is needed.
        self.wanted = context.Value("q", 0, lock=False)
        self.process: BaseProcess = context.Process(
            target=serve,
            args=(far_end, chooser, self.wanted),
            name="computer player",
            daemon=True,
        )
        try:
            self.process.start()
        except OSError:
            self.connection.close()
            raise
        finally:
            far_end.close()
        self._thread = threading.Thread(
            target=_read, args=(number, self.connection, post), daemon=True
        )
        self._thread.start()

    def send(self, request: Request) -> None:
        """Sends a request; of a broken pipe the reading thread tells."""
        self.wanted.value = request.number
        with contextlib.suppress(OSError):
            self.connection.send(request)

    def kill(self) -> None:
        """Ends the process at once; its thread then posts that it is lost."""
        self.process.kill()

    def end(self) -> None:
        """Ends the process and the thread: asked first, killed if it goes on."""
        self.process.terminate()
        self.process.join(_END_PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self._thread.join(_END_PATIENCE)
        self.connection.close()


def _read(number: int, connection: Connection, post: Post) -> None:
    while True:
        try:
            reply = connection.recv()
        except (EOFError, OSError):
            post(WorkerLost(number))
            return
        post(reply)


class ProcessExecutor:
    """Thinks in a process of its own (spawned, so that it never loads the window).

    A request is cancelled by its number, which the process sees too: its search ends
    within milliseconds and its answer is dropped. The process is killed only if it
    does not answer (`overdue`). A process that dies is replaced
    once; after that every request fails with `NO_PROCESS`.
    """

    def __init__(self, chooser: Chooser = usual_chooser) -> None:
        self._chooser = chooser
        self._post: Post | None = None
        self._worker: _Worker | None = None
        self._started = 0
        self._request: Request | None = None

    @property
    def process_id(self) -> int | None:
        """The running process, None if there is none."""
        return None if self._worker is None else self._worker.process.pid

    def open(self, post: Post) -> None:
        """Starts the process ahead of the first request."""
        self._post = post
        self._start()

    def submit(self, request: Request) -> None:
        """Sends a request to the process."""
        self._request = request
        self._send()

    def take(self, message: Message) -> Reply | None:
        """Returns the wanted answer; replaces a process that was lost."""
        if isinstance(message, WorkerLost):
            if self._worker is not None and message.worker == self._worker.number:
                self._replace()
            return None
        if self._request is None or message.number != self._request.number:
            return None
        self._request = None
        return message

    def cancel(self) -> None:
        """Makes the request that is under way stale: its search ends."""
        self._request = None
        if self._worker is not None:
            self._worker.wanted.value = 0

    def overdue(self) -> None:
        """Kills the process; a second one gets the request, once."""
        if self._worker is not None:
            self._worker.kill()

    def fallback(self) -> InlineExecutor:
        """Returns the same call in the program."""
        return InlineExecutor(self._chooser)

    def close(self) -> None:
        """Ends the process, even while it thinks; nothing is left behind."""
        self._request = None
        self._drop()

    def _start(self) -> None:
        """Starts a process, unless too many have died already."""
        if self._started >= _PROCESSES:
            return
        assert self._post is not None, "not opened"
        self._started += 1
        try:
            self._worker = _Worker(self._started, self._chooser, self._post)
        except OSError:
            self._worker = None
            self._start()

    def _send(self) -> None:
        request, post = self._request, self._post
        if request is None:
            return
        if self._worker is None:
            assert post is not None, "not opened"
            post(Reply(request.number, None, Failure.NO_PROCESS))
        else:
            self._worker.send(request)

    def _replace(self) -> None:
        self._drop()
        self._start()
        self._send()

    def _drop(self) -> None:
        if self._worker is not None:
            worker, self._worker = self._worker, None
            worker.end()

"""Reviews a deal in a process of its own. Nothing here may load Qt."""

from __future__ import annotations

import contextlib
import signal
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

from russianbank.ai.review import TurnReview, review
from russianbank.storage.record import record_from_text, record_to_text

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from russianbank.controller.lookback import Lookback

_END_PATIENCE: Final = 0.3  # seconds a process gets to end by itself


def serve_review(connection: Connection, record: str, number: int) -> None:
    """Sends a review for each turn of a deal, then None.

    Args:
        connection: where they go; once it breaks nobody waits any more.
        record: the match as text.
        number: which deal of it, from 0.
    """
    # Late: the module that makes lookbacks is not needed by the window's process yet.
    from russianbank.controller.lookback import lookbacks

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the program
    deal = lookbacks(record_from_text(record))[number]
    with contextlib.suppress(OSError):
        for one in review(deal.history):
            connection.send(one)
        connection.send(None)


class ReviewProcess:
    """Asks for the review of a deal and collects what has come.

    Attributes:
        found: the reviews so far, in order.
        expected: how many there will be.
        is_done: whether nothing more will come.
        failed: whether the process ended before its time.
    """

    def __init__(self, deal: Lookback) -> None:
        """Starts the process; `poll` then sees what it has found.

        Raises:
            OSError: the system starts no process.
        """
        self.found: list[TurnReview] = []
        self.expected = len(deal.turns)
        self.is_done = self.failed = False
        context = get_context("spawn")
        self._connection, far_end = context.Pipe(duplex=False)
        self._process = context.Process(
            target=serve_review,
            args=(far_end, record_to_text(deal.record), deal.number),
            name="review",
            daemon=True,
        )
        try:
            self._process.start()
        except OSError:
            self._connection.close()
            raise
        finally:
            far_end.close()

    def poll(self) -> bool:
        """Takes what has come; returns whether that was anything."""
        some = False
        try:
            while not self.is_done and self._connection.poll():
                one = self._connection.recv()
                some = True
                if one is None:
                    self.close()
                else:
                    self.found.append(one)
        except (EOFError, OSError):
            self.failed = some = True
            self.close()
        return some

    def close(self) -> None:
        """Ends the process, whatever it is at."""
        if self.is_done:
            return
        self.is_done = True
        self._process.terminate()
        self._process.join(_END_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._connection.close()

"""A computer's next action in Qt's time: asked for, waited for, shown at its pace."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from russianbank.controller.ai_worker import Choice, Failure, Reply, Request

if TYPE_CHECKING:
    from collections.abc import Callable

    from russianbank.controller.executor import Executor, Message

ANSWER_LIMIT: Final = 20_000  # milliseconds after which a computer is taken to hang

_log = logging.getLogger(__name__)


def single_shot(parent: QObject, slot: Callable[[], None]) -> QTimer:
    """Returns a timer that calls a slot once each time it is started."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(slot)
    return timer


class Thinker(QObject):
    """Asks an executor for one action at a time and hands it on after a pause.

    Thinking and pausing go on together; what takes longer decides.
    """

    decided = Signal(object)  # Choice
    failed = Signal(str)
    advised = Signal(object)  # the advice; empty where there was none
    _posted = Signal(object)  # Message, from any thread

    def __init__(self, executor: Executor, parent: QObject | None = None) -> None:
        """Makes a thinker that asks nothing yet."""
        super().__init__(parent)
        self.answer_limit = ANSWER_LIMIT
        self._executor = executor
        self._is_open = False
        self._number = 0  # of the last request
        self._request: Request | None = None
        self._question: int | None = None  # the number of a request for advice
        self._chosen: Choice | None = None
        self._was_overdue = False
        self._pause = single_shot(self, self._pause_over)
        self._patience = single_shot(self, self._overdue)
        self._posted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    @property
    def is_pausing(self) -> bool:
        """Whether the pause before the next action still runs."""
        return self._pause.isActive()

    def warm_up(self) -> None:
        """Gets the executor ready, if it is not."""
        if not self._is_open:
            self._is_open = True
            self._executor.open(self._post)

    def think(self, ask: Callable[[int], Request], pause: int) -> None:
        """Asks for an action; `decided` or `failed` tells what came of it.

        Args:
            ask: makes the request with the number that it is given.
            pause: milliseconds before the action is handed on, at the least.
        """
        self.warm_up()
        self._number += 1
        self._chosen, self._was_overdue = None, False
        self._request = ask(self._number)
        self._pause.start(pause)
        self._patience.start(self.answer_limit)
        self._executor.submit(self._request)

    @property
    def is_advising(self) -> bool:
        """Whether advice was asked for and has not come yet."""
        return self._question is not None

    def advise(self, ask: Callable[[int], Request]) -> None:
        """Asks for advice; `advised` tells it, unless something else comes first.

        Args:
            ask: makes the request with the number that it is given.
        """
        self.cancel()
        self.warm_up()
        self._number += 1
        self._question = self._number
        self._executor.submit(ask(self._number))

    def hurry(self, pause: int) -> None:
        """Ends the pause that runs after so many milliseconds at the latest."""
        if self.is_pausing and self._pause.remainingTime() > pause:
            self._pause.start(pause)

    def cancel(self) -> None:
        """Makes a request that is under way stale."""
        self._pause.stop()
        self._patience.stop()
        self._request = self._chosen = self._question = None
        self._executor.cancel()

    def close(self) -> None:
        """Ends whatever thinks."""
        self.cancel()
        self._executor.close()

    def _post(self, message: Message) -> None:
        """Brings a message of the executor, from any thread, to `_take`."""
        with contextlib.suppress(RuntimeError):  # the window is gone meanwhile
            self._posted.emit(message)

    @Slot(object)
    def _take(self, message: Message) -> None:
        reply = self._executor.take(message)
        request = self._request
        if reply is not None and reply.number == self._question:
            self._question = None
            self.advised.emit(reply.advice)
            return
        if reply is None or request is None or reply.number != request.number:
            return
        self._patience.stop()
        if reply.choice is None:
            self._fail(reply)
            return
        self._chosen = reply.choice
        if not self.is_pausing:
            self._hand_on(reply.choice)

    def _pause_over(self) -> None:
        if self._chosen is not None:
            self._hand_on(self._chosen)

    def _hand_on(self, choice: Choice) -> None:
        self._request = self._chosen = None
        self.decided.emit(choice)

    def _overdue(self) -> None:
        """Replaces a computer that does not answer."""
        self._was_overdue = True
        self._patience.start(self.answer_limit)
        self._executor.overdue()

    def _fail(self, reply: Reply) -> None:
        """Turns to the fallback where the process is gone; else gives up.

        Never after the computer hung, for then the window would hang too.
        """
        request = self._request
        gone = reply.failure is Failure.NO_PROCESS and not self._was_overdue
        fallback = self._executor.fallback() if gone else None
        if fallback is None or request is None:
            self.cancel()
            self.failed.emit(reply.detail or "it did not answer")
            return
        _log.warning("the computer's process is gone; it thinks in the window now")
        self._executor.close()
        self._executor = fallback
        fallback.open(self._post)
        fallback.submit(request)

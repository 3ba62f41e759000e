"""One queue for everything that moves on the table.

The truth jumps and the drawing follows: nobody waits for an animation, and `flush`
brings every one of them to its end at once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QObject, Signal

# A step acts when its turn comes, so that it starts from where things are then. It
# returns what is still to be seen, or None.
Step = Callable[[], QAbstractAnimation | None]

# Milliseconds at normal speed.
MOVE: Final = 230
LOAD: Final = 340
FLIP: Final = 160
SLIDE_BACK: Final = 180
RECYCLE: Final = 260
DEAL_FLIGHT: Final = 200
DEAL_STAGGER: Final = 38

# Many cards in a row fly faster and faster, down to this share of the usual time.
_HASTE: Final = 0.93
_SHORTEST: Final = 0.35


class Animator(QObject):
    """Runs steps one after another; it owns their animations.

    Signals:
        settled: the queue has run empty.
    """

    settled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._factor = 1.0
        self._queue: deque[Step] = deque()
        self._running: QAbstractAnimation | None = None
        self._hurried = False

    @property
    def idle(self) -> bool:
        """Whether nothing moves and nothing waits."""
        return self._running is None and not self._queue

    @property
    def waits(self) -> bool:
        """Whether anything waits for its turn."""
        return bool(self._queue)

    @property
    def is_still(self) -> bool:
        """Whether no motion is shown at all."""
        return not self._factor

    def set_speed(self, factor: float) -> None:
        """Sets what all times are multiplied by; 0 shows no motion at all."""
        self._factor = max(0.0, factor)
        if not self._factor:
            self.flush()

    def time(self, milliseconds: int) -> int:
        """Returns how long something takes at the present speed."""
        return round(milliseconds * self._factor)

    def hasty(self, milliseconds: int) -> int:
        """Returns the same, shorter the more steps wait for this one to end."""
        haste = max(_SHORTEST, _HASTE ** len(self._queue))
        return self.time(round(milliseconds * haste))

    def enqueue(self, *steps: Step) -> None:
        """Adds steps; the first one acts at once if nothing else runs."""
        self._queue.extend(steps)
        if self._running is None:
            self._advance()

    def flush(self) -> None:
        """Brings everything that runs and waits to its end, in order."""
        if self.idle:
            return
        self._hurried = True
        try:
            if self._running is not None:
                # Ends it, which calls _on_finished and so the rest of the queue.
                _finish(self._running)
            else:
                self._advance()
        finally:
            self._hurried = False

    def _advance(self) -> None:
        while self._queue:
            animation = self._queue.popleft()()
            if animation is None:
                continue
            animation.setParent(self)
            if self._hurried or not self._factor:
                animation.start()
                _finish(animation)
                animation.deleteLater()
                continue
            self._running = animation
            animation.finished.connect(self._on_finished)
            animation.start()
            return
        self.settled.emit()

    def _on_finished(self) -> None:
        if self._running is not None:
            self._running.deleteLater()
            self._running = None
        self._advance()


def _finish(animation: QAbstractAnimation) -> None:
    if animation.state() is not QAbstractAnimation.State.Stopped:
        animation.setCurrentTime(animation.totalDuration())

"""Looking into crowded columns: the pointer spreads one, the right button lifts a card.

What is drawn is what is hit: a column that is spread lies over its neighbours, for the
eye and for the mouse. No card that lies face down is shown by any of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEasingCurve,
    QObject,
    QParallelAnimationGroup,
    QPropertyAnimation,
    QTimer,
)

from russianbank.engine.piles import COLUMNS, Pile
from russianbank.ui.table.geometry import FULL_STEP
from russianbank.ui.table.pile_item import PEEK_Z

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from russianbank.ui.table.card_item import CardItem
    from russianbank.ui.table.scene import TableScene

# Milliseconds; the first two as long at any speed of flying cards.
REST: Final = 350  # that the pointer must rest on a column
LEAVE: Final = 150  # after which a column that was left closes again
LINGER: Final = 500  # the same while the pointer is over a neighbour that it covers
_SPREAD: Final = 120


class Fans(QObject):
    """Spreads the column under the pointer, and raises single cards.

    Attributes:
        wanted: whether a pointer spreads columns at all.
        peeked: the card that the right button has raised, None for none.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.wanted = True
        self.peeked: tuple[Pile, CardItem] | None = None
        self._next: Pile | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._change)
        self._gliding: QParallelAnimationGroup | None = None

    # The pointer

    def point(self, at: QPointF | None) -> None:
        """Follows a pointer that holds nothing; None if it has left the table."""
        over = self._over(at)
        if over is self._scene.layout.spread:
            self._timer.stop()
        elif not self._timer.isActive() or over is not self._next:
            self._next = over
            self._timer.start(REST if over is not None else self._patience(at))

    def focus(self, pile: Pile | None) -> None:
        """Spreads a column that the keys have come to; None closes it."""
        self._timer.stop()
        crowded = pile is not None and self._is_crowded(pile)
        self._spread(pile if crowded else None)

    def stay(self) -> None:
        """Leaves what is spread as it is: a button was pressed."""
        self._timer.stop()

    def close(self) -> None:
        """Closes what is spread, at once, and spreads nothing soon."""
        self.stay()
        self.finish()
        self._scene.spread(None)

    def finish(self) -> None:
        """Brings cards that glide apart or together to their places."""
        gliding, self._gliding = self._gliding, None
        if gliding is not None:
            gliding.setCurrentTime(gliding.totalDuration())
            gliding.deleteLater()

    def _over(self, at: QPointF | None) -> Pile | None:
        """Returns the crowded column under a point."""
        if at is None or not self.wanted:
            return None
        found = self._scene.card_at(at.x(), at.y())
        if found is None or not self._is_crowded(found[0]):
            return None
        return None if self._covers(found[0], at) else found[0]

    def _patience(self, at: QPointF | None) -> int:
        spread = self._scene.layout.spread
        covers = at is not None and spread is not None and self._covers(spread, at)
        return LINGER if covers else LEAVE

    def _covers(self, pile: Pile, at: QPointF) -> bool:
        """Returns whether a column lies over another place at a point.

        Who goes there may want that place: it comes to light again.
        """
        return any(
            place.contains(at.x(), at.y())
            for number, place in enumerate(self._scene.layout.places)
            if number != pile
        )

    def _is_crowded(self, pile: Pile) -> bool:
        if pile not in COLUMNS:
            return False
        count = len(self._scene.stacks[pile])
        layout = replace(self._scene.layout, spread=None)
        # A hair less than the full step is rounding, not a crowd.
        return count > 1 and layout.step(pile, count) < 0.97 * self._full_step()

    def _full_step(self) -> float:
        return FULL_STEP * self._scene.layout.card_width

    def _change(self) -> None:
        if self._scene.animator.idle:
            self._spread(self._next)
        else:
            self._timer.start(LEAVE)

    def _spread(self, pile: Pile | None) -> None:
        """Lets a column glide apart, and the one before together."""
        self.end_peek()
        self.finish()
        touched = [one for one in (self._scene.layout.spread, pile) if one is not None]
        starts = {
            item: item.pos() for one in touched for item in self._scene.stacks[one]
        }
        self._scene.spread(pile)
        duration = self._scene.animator.time(_SPREAD)
        if not duration:
            return
        group = QParallelAnimationGroup(self)
        for item, start in starts.items():
            glide = QPropertyAnimation(item, b"pos")
            glide.setDuration(duration)
            glide.setStartValue(start)
            glide.setEndValue(item.pos())
            glide.setEasingCurve(QEasingCurve.Type.OutCubic)
            group.addAnimation(glide)
        self._gliding = group
        group.start()

    # The right button

    def peek(self, at: QPointF) -> None:
        """Raises the covered card of a column under a point, and lowers another."""
        scene = self._scene
        found = scene.card_at(at.x(), at.y()) if scene.animator.idle else None
        item = None
        if found is not None and found[0] in COLUMNS:
            stack = scene.stacks[found[0]]
            item = stack[found[1]] if 0 <= found[1] < len(stack) - 1 else None
        if found is None or item is None or item in scene.held:
            self.end_peek()
        elif self.peeked is None or self.peeked[1] is not item:
            self.end_peek()
            self.peeked = found[0], item
            item.lie(scene.posture(found[0], covered=False))
            item.lift()
            item.setZValue(PEEK_Z)

    def end_peek(self) -> None:
        """Lets the raised card lie again where it lay."""
        peeked, self.peeked = self.peeked, None
        if peeked is not None:
            peeked[1].lower()
            self._scene.arrange(peeked[0])

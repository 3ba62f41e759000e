"""What the opponent did last: a quiet trail until one's own first action."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from russianbank.controller.view import SeatKind, TableView
from russianbank.engine.actions import ActionKind
from russianbank.engine.events import CardMoved
from russianbank.engine.piles import TURNED, Pile
from russianbank.ui.table.pile_item import MARK_Z

if TYPE_CHECKING:
    from russianbank.engine.cards import Player
    from russianbank.engine.observation import SeenTransition
    from russianbank.ui.table.geometry import Rect, TableLayout

_STRENGTHS: Final = (0.95, 0.5, 0.28)  # newest first


@dataclass(frozen=True, slots=True)
class Mark:
    """One move of a card: from where it lay to the place that it got."""

    source: Pile
    target: Pile
    index: int


class Marks:
    """The last moves of the player who is not the hand, the newest one strongest.

    Attributes:
        shown: what is marked now, newest first.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self.shown: tuple[Mark, ...] = ()
        self._wanted = True
        self._line, self._edge = QColor(), QColor()
        self._mover: Player | None = None
        self._sizes: list[int] = []
        self._marks: deque[Mark] = deque(maxlen=len(_STRENGTHS))
        # Each is a line on a wider one, so that it shows on felt and on cards.
        self._trails = [QGraphicsPathItem() for _ in _STRENGTHS]
        self._lines = [QGraphicsPathItem(trail) for trail in self._trails]
        for number, (trail, strength) in enumerate(
            zip(self._trails, _STRENGTHS, strict=True)
        ):
            trail.setZValue(MARK_Z - number)
            trail.setOpacity(strength)
            trail.hide()
            scene.addItem(trail)

    def set_colours(self, line: str, edge: str) -> None:
        """Sets the colours of the trails and of the edge around each."""
        self._line, self._edge = QColor(line), QColor(edge)
        for items, colour in ((self._trails, self._edge), (self._lines, self._line)):
            for item in items:
                item.setPen(_pen(colour, item.pen().widthF()))

    def set_wanted(self, *, wanted: bool) -> None:
        """Sets whether trails are drawn at all; from the next move on."""
        self._wanted = wanted
        if not wanted:
            self._draw((), None)

    def clear(self) -> None:
        """Forgets everything."""
        self._marks.clear()
        self._mover = None
        self._draw((), None)

    def note(self, seen: SeenTransition) -> None:
        """Remembers what a player does; anything by the other one forgets it."""
        if seen.action.kind is ActionKind.STOP:
            self.clear()
            return
        if seen.before.turn is not self._mover:
            self.clear()
            self._mover = seen.before.turn
        sizes = [len(pile) for pile in seen.before.piles]
        for event in seen.events:
            if isinstance(event, CardMoved) and event.target < TURNED:
                mark = Mark(event.source, event.target, sizes[event.target])
                self._marks.appendleft(mark)

    def show_for(self, view: TableView, layout: TableLayout) -> None:
        """Draws the trails if they are not those of the player who looks at them."""
        mover = self._mover
        foreign = mover is not None and (
            view.seats[mover].kind is SeatKind.COMPUTER
            or view.hand not in (None, mover)
        )
        self._sizes = [len(pile) for pile in view.observation.piles]
        shown = tuple(self._marks) if foreign and self._wanted else ()
        self._draw(shown, layout)

    def _draw(self, marks: tuple[Mark, ...], layout: TableLayout | None) -> None:
        self.shown = marks
        for number, trail in enumerate(self._trails):
            shown = number < len(marks) and layout is not None
            trail.setVisible(shown)
            if shown and layout is not None:
                path, width = self._path(marks[number], layout), _width(layout)
                line = self._lines[number]
                trail.setPath(path)
                line.setPath(path)
                trail.setPen(_pen(self._edge, 1.6 * width))
                line.setPen(_pen(self._line, width))

    def _path(self, mark: Mark, layout: TableLayout) -> QPainterPath:
        """Returns an arc from the old place to the new one, with a head."""
        size = max(self._sizes[mark.target], mark.index + 1)
        end = layout.card_rect(mark.target, mark.index, size)
        left = self._sizes[mark.source]
        start = layout.card_rect(mark.source, left, left + 1)
        return arrow(_middle(start), _middle(end), layout.card_width)


def arrow(start: QPointF, goal: QPointF, card_width: float) -> QPainterPath:
    """Returns an arc from one point to another, with a dot and a head."""
    way = goal - start
    length = math.hypot(way.x(), way.y()) or 1.0
    along = way * (1 / length)
    across = QPointF(-along.y(), along.x())
    bend = (start + goal) * 0.5 + across * (0.12 * length)
    path = QPainterPath(start)
    path.quadTo(bend, goal)
    final = goal - bend
    final *= 1 / (math.hypot(final.x(), final.y()) or 1.0)
    side = QPointF(-final.y(), final.x())
    head = 0.13 * card_width
    for turn in (1, -1):
        path.moveTo(goal)
        path.lineTo(goal - final * head + side * (turn * 0.62 * head))
    path.addEllipse(start, 0.035 * card_width, 0.035 * card_width)
    return path


def _width(layout: TableLayout) -> float:
    return max(2.0, 0.028 * layout.card_width)


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _middle(area: Rect) -> QPointF:
    return QPointF(area.x + area.width / 2, area.y + area.height / 2)

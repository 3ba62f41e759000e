"""An arrow that points at one move, or a ring around one pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsScene

from russianbank.ui.table.geometry import CORNER
from russianbank.ui.table.marks import arrow
from russianbank.ui.table.pile_item import BADGE_Z, MARK_Z

if TYPE_CHECKING:
    from russianbank.engine.piles import Pile
    from russianbank.ui.table.geometry import Rect, TableLayout

# Above the trails, below what flies.
_ARROW_Z: Final = MARK_Z + 50
_RING_Z: Final = BADGE_Z - 1
_LINE: Final = 0.05  # in card widths
_EDGE: Final = 1.9  # in lines


class Pointed(NamedTuple):
    """What is pointed at.

    Attributes:
        source: the pile whose card could move, or that could be clicked.
        target: where the card would go; None for a click.
        heights: how many cards lie below it, here and there.
        alarms: whether it was missed rather than advised.
    """

    source: Pile
    target: Pile | None
    heights: tuple[int, int]
    alarms: bool = False


class Pointer:
    """The arrow, drawn over the cards.

    Attributes:
        shown: what it points at, None for nothing.
    """

    def __init__(self, scene: QGraphicsScene) -> None:
        self.shown: Pointed | None = None
        self._edge = QGraphicsPathItem()
        self._line = QGraphicsPathItem(self._edge)
        self._edge.hide()
        scene.addItem(self._edge)

    def point(
        self, pointed: Pointed, layout: TableLayout, colours: tuple[str, str]
    ) -> None:
        """Points at a move.

        Args:
            pointed: what is pointed at.
            layout: where everything lies.
            colours: of the line and of the edge around it.
        """
        self.shown = pointed
        width = layout.card_width
        start = _top(pointed.source, pointed.heights[0], layout)
        self._edge.setZValue(_RING_Z if pointed.target is None else _ARROW_Z)
        if pointed.target is None:
            path = QPainterPath()
            box = QRectF(start.x, start.y, start.width, start.height)
            path.addRoundedRect(box, CORNER * width, CORNER * width)
        else:
            goal = _top(pointed.target, pointed.heights[1], layout)
            path = arrow(_middle(start), _middle(goal), 1.6 * width)
        line = max(3.0, _LINE * width)
        widths = (_EDGE * line, line)
        items = (self._edge, self._line)
        for item, thick, colour in zip(items, widths, reversed(colours), strict=True):
            pen = QPen(QColor(colour), thick)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            item.setPen(pen)
            item.setPath(path)
        self._edge.show()

    def clear(self) -> None:
        """Points at nothing."""
        self.shown = None
        self._edge.hide()


def _top(pile: Pile, index: int, layout: TableLayout) -> Rect:
    """Returns where a pile's card of a number lies, or would come to lie."""
    index = max(0, index)
    return layout.card_rect(pile, index, index + 1)


def _middle(area: Rect) -> QPointF:
    return QPointF(area.x + area.width / 2, area.y + area.height / 2)

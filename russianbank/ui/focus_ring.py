"""A ring around whatever has the keys, the same in every window."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QGraphicsView,
    QMenu,
    QMenuBar,
    QScrollArea,
    QWidget,
)

WIDTH: Final = 3  # logical pixels
_HALO: Final = 2
# These show by themselves where the keys go.
_NEVER: Final = (QGraphicsView, QMenu, QMenuBar, QScrollArea)
OWN_FOCUS: Final = "ownFocus"  # the property of a widget that does so too
_MOVES: Final = (
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
)


class FocusRings(QObject):
    """Gives every window its ring when it first needs one."""

    def __init__(self, app: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        app.focusChanged.connect(self._move)

    def _move(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is None or not _is_ringed(new):
            return
        home = home_of(new)
        if home.findChild(FocusRing) is None:
            FocusRing(home).follow(None, new)


class FocusRing(QWidget):
    """Lies over a window, or what scrolls in it, and lets the mouse through."""

    def __init__(self, home: QWidget) -> None:
        super().__init__(home)
        self._home = home
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self.follow)

    def follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Goes to what has the keys now, or away if that is elsewhere."""
        for widget in self._watched:
            widget.removeEventFilter(self)
        self._watched.clear()
        mine = new is not None and _is_ringed(new) and home_of(new) is self._home
        self._target = new if mine else None
        if mine and new is not None:
            self._watched = _way_up(new, self._home)
            for widget in self._watched:
                widget.installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows its widget."""
        if event.type() in _MOVES:
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ring."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = WIDTH / 2 + _HALO
        area = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        # On the felt the halo shows, on the window's ground the ring.
        for role, width in (
            (QPalette.ColorRole.Window, WIDTH + 2 * _HALO),
            (QPalette.ColorRole.Accent, WIDTH),
        ):
            painter.setPen(QPen(self.palette().color(role), width))
            painter.drawRoundedRect(area, 7, 7)

    def _place(self) -> None:
        target = self._target
        self.setVisible(target is not None and target.isVisibleTo(self._home))
        if target is None:
            return
        size = target.size()
        if isinstance(target, QCheckBox):
            size = size.boundedTo(target.sizeHint())
        out = WIDTH + _HALO
        area = QRect(target.mapTo(self._home, QPoint(0, 0)), size)
        self.setGeometry(area.adjusted(-out, -out, out, out))
        self.raise_()


def home_of(widget: QWidget) -> QWidget:
    """Returns what a widget's ring lies on: its window, or what scrolls with it."""
    return _ways(widget)[-1]


def _way_up(widget: QWidget, home: QWidget) -> list[QWidget]:
    """Returns a widget and what it lies in, without its home."""
    return [one for one in _ways(widget) if one is not home]


def _ways(widget: QWidget) -> list[QWidget]:
    """Returns a widget and what it lies in, up to its home."""
    way = [widget]
    above: QWidget | None = widget.parentWidget()
    while above is not None and not way[-1].isWindow() and not _scrolls(way[-1]):
        way.append(above)
        above = above.parentWidget()
    return way


def _scrolls(widget: QWidget) -> bool:
    """Returns whether a widget is what a scroll area moves."""
    viewport = widget.parentWidget()
    area: QWidget | None = None if viewport is None else viewport.parentWidget()
    return isinstance(area, QScrollArea) and area.widget() is widget


def _is_ringed(widget: QWidget) -> bool:
    return (
        not isinstance(widget, _NEVER)
        and not widget.isWindow()
        and not widget.property(OWN_FOCUS)
    )

"""The table as a widget: a scene that fills it, two plates, and the mouse."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QGraphicsView

from russianbank.engine.cards import Player
from russianbank.ui.table.arrangement import Arrangement
from russianbank.ui.table.colours import TableColours, TableStyle, colours_of
from russianbank.ui.table.drag import Gestures, Stage
from russianbank.ui.table.felt import felt
from russianbank.ui.table.layouts import table_layout
from russianbank.ui.table.own_deck import OwnDeck
from russianbank.ui.table.plates import Plate
from russianbank.ui.table.pointer import Pointed
from russianbank.ui.table.scene import TableScene

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QFocusEvent,
        QHideEvent,
        QKeyEvent,
        QMouseEvent,
        QPainter,
        QResizeEvent,
        QWheelEvent,
    )
    from PySide6.QtWidgets import QWidget

    from russianbank.controller.view import DealStarted, MoveRefused, TableView
    from russianbank.engine.observation import SeenTransition
    from russianbank.engine.piles import Pile
    from russianbank.ui.table.art import Art
    from russianbank.ui.table.deck_style import DeckStyle
    from russianbank.ui.table.faces import Faces

# Milliseconds after the last change of size until pictures are rendered anew.
_SHARPEN_AFTER: Final = 80
# Below this width (logical pixels) the usual index is less than 14 pixels high.
_SMALL_CARD: Final = 70.0
_LEFT: Final = Qt.MouseButton.LeftButton
_RIGHT: Final = Qt.MouseButton.RightButton


class TableWidget(QGraphicsView):
    """Shows what the controller says and tells what the hand wants.

    It decides nothing: it emits wishes and waits for the answer.
    """

    move_requested = Signal(object, object)  # Pile, Pile
    group_requested = Signal(object, int, object)  # Pile, index, Pile
    touched = Signal(object)  # Pile
    stock_clicked = Signal()
    reveal_clicked = Signal()
    pass_clicked = Signal()
    pressed_in_vain = Signal(object)  # Pile
    pressed = Signal()  # the mouse, wherever
    stop_called = Signal(object)  # Player
    came_to_rest = Signal()
    set_out = Signal(object)  # SeenTransition
    landed = Signal(object)  # SeenTransition
    laid = Signal(object)  # SeenTransition
    painted = Signal()  # a table with cards was drawn for the first time

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = TableScene(self)
        self._arrangement = Arrangement()
        self._deck_style = self._table.art.style
        self._felt = QPixmap()
        self._was_painted = False
        self.setScene(self._table)
        self._set_up_drawing()
        self._gestures = Gestures(self._table)
        self._sharpen = QTimer(self)
        self._sharpen.setSingleShot(True)
        self._sharpen.setInterval(_SHARPEN_AFTER)
        self._sharpen.timeout.connect(self.sharpen)
        self._plates = tuple(
            Plate(player, self._table.art, self.viewport()) for player in Player
        )
        self._connect()

    def _set_up_drawing(self) -> None:
        """Draws as little as possible, and never resampled."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._draw_parts()
        off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setHorizontalScrollBarPolicy(off)
        self.setVerticalScrollBarPolicy(off)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Table"))
        self.viewport().setMouseTracking(True)

    def _draw_parts(self) -> None:
        """Draws what changed: the cards of a deal fly far apart."""
        modes = QGraphicsView.ViewportUpdateMode
        self.setViewportUpdateMode(modes.MinimalViewportUpdate)

    def _draw_whole(self) -> None:
        """Draws one rectangle about all that changed.

        Held cards overlap: their many strips cost three times as much (measured).
        """
        modes = QGraphicsView.ViewportUpdateMode
        self.setViewportUpdateMode(modes.BoundingRectViewportUpdate)

    def _connect(self) -> None:
        gestures = self._gestures
        gestures.lifted.connect(self._draw_whole)
        gestures.let_go.connect(self._draw_parts)
        gestures.move_requested.connect(self.move_requested)
        gestures.group_requested.connect(self.group_requested)
        gestures.touched.connect(self.touched)
        gestures.stock_clicked.connect(self.stock_clicked)
        gestures.reveal_clicked.connect(self.reveal_clicked)
        gestures.pressed_in_vain.connect(self.pressed_in_vain)
        self._table.came_to_rest.connect(self.came_to_rest)
        self._table.set_out.connect(self.set_out)
        self._table.landed.connect(self.landed)
        self._table.laid.connect(self.laid)
        for plate in self._plates:
            plate.stop_called.connect(self.stop_called)
            plate.pass_clicked.connect(self.pass_clicked)

    # What the controller says

    def show_deal(self, started: DealStarted) -> None:
        """Shows a fresh deal being dealt, or a resumed one at once."""
        self._gestures.cancel()
        self._gestures.table_changes(started.view)
        self._table.show_deal(started)
        self._changed(started.view)

    def show_transition(self, seen: SeenTransition, view: TableView) -> None:
        """Lets the cards go where an action has brought them."""
        self._gestures.table_changes(view)
        self._table.show_transition(seen, view)
        self._changed(view)

    def show_rewound(self, view: TableView) -> None:
        """Lets the cards go back to where they lay, or where they lay after that."""
        self._gestures.cancel()
        self._gestures.table_changes(view)
        self._table.show_rewound(view)
        self._changed(view)

    def show_view(self, view: TableView) -> None:
        """Shows what may be done now; the cards lie as before."""
        self._gestures.table_changes(view)
        self._table.show_view(view)
        self._changed(view)

    def refuse(self, refused: MoveRefused) -> None:
        """Lets the card of a refused move glide back."""
        self._gestures.go_home()

    def point(self, source: Pile | None, target: Pile | None) -> None:
        """Points at what could be done, until something is done."""
        self._gestures.cancel()
        view = self._table.view
        if source is not None and view is not None:
            piles = view.observation.piles
            height = 0 if target is None else len(piles[target])
            heights = max(0, len(piles[source]) - 1), height
            self._table.point(Pointed(source, target, heights))

    def _changed(self, view: TableView) -> None:
        self._gestures.table_changed()
        for plate in self._plates:
            plate.show_view(view)

    # What the window asks

    def set_speed(self, factor: float) -> None:
        """Sets what all times of motion are multiplied by; 0 for no motion."""
        self._table.animator.set_speed(factor)

    def set_trails(self, *, shown: bool) -> None:
        """Sets whether the opponent's last moves are marked."""
        self._table.marks.set_wanted(wanted=shown)

    def set_style(self, style: TableStyle) -> None:
        """Plays on another table."""
        self.set_colours(colours_of(style))

    def set_colours(self, colours: TableColours) -> None:
        """Plays on a table of these colours; does nothing if it has them already."""
        if colours is not self.art.colours:
            self._gestures.cancel()
            self._table.set_colours(colours)
            self._felt = QPixmap()
            self.sharpen()

    def set_arrangement(self, arrangement: Arrangement) -> None:
        """Lays the table out as the players like it."""
        if arrangement != self._arrangement:
            self._arrangement = arrangement
            self._lay_out()

    def set_spreading(self, *, wanted: bool) -> None:
        """Sets whether the pointer spreads crowded columns."""
        fans = self._table.fans
        fans.wanted = wanted
        if not wanted:
            fans.close()

    def set_faces(self, faces: Faces | None) -> None:
        """Shows the cards of another deck; None for our own."""
        self._table.set_faces(faces)
        for plate in self._plates:
            plate.refresh()

    def set_deck_style(self, style: DeckStyle) -> None:
        """Shows our own deck in a style; with large indices where they get small."""
        self._deck_style = style
        self._dress_deck()

    def dress_like(self, other: TableWidget) -> None:
        """Looks like another table: colours, layout, and the style of our own deck.

        A deck of another game draws for one table only.
        """
        self._deck_style = other._deck_style  # of the same class
        self.set_colours(other.art.colours)
        self.set_arrangement(other._arrangement)
        self._dress_deck()

    def redraw(self, codes: frozenset[str]) -> None:
        """Shows cards anew whose pictures can be drawn better now."""
        self._table.redraw(codes)
        for plate in self._plates:
            plate.refresh()

    def celebrate(self, winner: Player) -> None:
        """Gives the winner a moment that holds nobody up."""
        self._table.celebrate(winner)

    def cancel_gesture(self) -> None:
        """Puts back what the hand holds and selects nothing."""
        self._gestures.cancel()

    def sharpen(self) -> None:
        """Renders every picture at its present size now, without waiting."""
        self._sharpen.stop()
        self._dress_deck()
        self._table.sharpen()
        size = self.viewport().size() * self.devicePixelRatioF()
        if self._felt.size() != size and not size.isEmpty():
            self._felt = felt(size, self.art.colours)
        for plate in self._plates:
            plate.refresh()
        self.viewport().update()

    @property
    def art(self) -> Art:
        """The pictures of the cards as they are shown now."""
        return self._table.art

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves."""
        return self._table.animator.idle

    @property
    def is_held_up(self) -> bool:
        """Whether Stop! was called and what follows is still to be seen."""
        return self._table.is_held_up

    @property
    def plates(self) -> tuple[Plate, ...]:
        """A's plate and B's."""
        return self._plates

    # The mouse and the keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begins a gesture; a second button during one gives it up."""
        event.accept()
        fans = self._table.fans
        fans.stay()
        fans.end_peek()
        self.pressed.emit()
        if self._table.is_held_up:
            return
        if event.button() is _LEFT and event.buttons() == _LEFT:
            self._gestures.press(self._at(event))
        elif self._gestures.stage is not Stage.ASKED:
            self._gestures.cancel()
            if event.buttons() == _RIGHT:
                fans.peek(self._at(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Goes on with a gesture."""
        event.accept()
        if event.buttons() & _LEFT:
            self._gestures.move(self._at(event))
        elif self._gestures.stage is Stage.DRAGGING:
            # The button was let go elsewhere, over a dialog perhaps.
            self._gestures.cancel()
        elif event.buttons() == _RIGHT:
            self._table.fans.peek(self._at(event))
        else:
            self._table.fans.end_peek()
            self._table.fans.point(self._at(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ends a gesture."""
        event.accept()
        self._table.fans.end_peek()
        if event.button() is _LEFT:
            self._gestures.release(self._at(event))

    def viewportEvent(self, event: QEvent) -> bool:
        """Closes a spread column when the pointer leaves the table."""
        if event.type() == QEvent.Type.Leave:
            self._table.fans.point(None)
        return super().viewportEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Sends a card to the foundation."""
        event.accept()
        if self._table.is_held_up:
            return
        if event.button() is _LEFT and event.buttons() == _LEFT:
            self._gestures.double_press(self._at(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Gives a gesture up at Esc; all other keys belong to the window."""
        busy = self._gestures.stage is not Stage.IDLE
        if event.key() == Qt.Key.Key_Escape and (busy or self._gestures.selected):
            self._gestures.cancel()
            event.accept()
        else:
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Gives a gesture up: who types elsewhere does not hold a card."""
        self._give_up()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Gives a gesture up when the table is put out of sight."""
        self._give_up()
        super().hideEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Does not scroll: all of the table can be seen."""
        event.ignore()

    def _give_up(self) -> None:
        self._gestures.cancel()
        self._table.fans.end_peek()

    def _at(self, event: QMouseEvent) -> QPointF:
        # Scene and viewport have the same coordinates.
        return event.position()

    # Size and drawing

    def sizeHint(self) -> QSize:
        """Returns the size that the table likes to have."""
        return QSize(1024, 600)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays everything out anew at once; sharp pictures follow."""
        super().resizeEvent(event)
        self._lay_out()

    def event(self, event: QEvent) -> bool:
        """Follows the screen's pixel ratio; a window in the back holds no card."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._lay_out()
        elif event.type() == QEvent.Type.WindowDeactivate:
            self._give_up()
        return super().event(event)

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draws the felt; while the size changes the old one is stretched."""
        ratio = self.devicePixelRatioF()
        if self._felt.size() == self.viewport().size() * ratio:
            # In device pixels this is a plain copy; all else would be resampled.
            painter.save()
            painter.scale(1 / ratio, 1 / ratio)
            painter.drawPixmap(QPointF(0, 0), self._felt)
            painter.restore()
        else:
            self._stretch_felt(painter, rect)
        if not self._was_painted and self._table.view is not None:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def _stretch_felt(self, painter: QPainter, rect: QRectF | QRect) -> None:
        area = QRectF(rect).toAlignedRect() & self.viewport().rect()
        size = self.viewport().size()
        across = self._felt.width() / size.width()
        down = self._felt.height() / size.height()
        source = QRectF(
            area.x() * across,
            area.y() * down,
            area.width() * across,
            area.height() * down,
        )
        painter.drawPixmap(QRectF(area), self._felt, source)

    def _dress_deck(self) -> None:
        """Takes the wanted style, but no index that is too small to read."""
        small = self._table.layout.card_width < _SMALL_CARD
        large = self._deck_style.large_index or small
        style = replace(self._deck_style, large_index=large)
        if style != self.art.style:
            self._table.set_own(OwnDeck(style))

    def _lay_out(self) -> None:
        self._gestures.cancel()
        size = self.viewport().size()
        if size.isEmpty():
            return
        ratio = self.devicePixelRatioF()
        layout = table_layout(size.width(), size.height(), ratio, self._arrangement)
        self._table.set_layout(layout)
        for plate in self._plates:
            plate.set_layout(layout)
        if self._felt.isNull():
            self.sharpen()
        else:
            self._sharpen.start()

"""Gestures on the table: a state machine that turns the mouse into requests.

Dragging and clicking twice both work at any time. Nothing here knows the rules: what
may be picked up and where it may go stands in the `TableView`.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from russianbank.engine.piles import COLUMNS, FOUNDATIONS, Pile, stock_of
from russianbank.ui.table.aim import aimed_at, missed
from russianbank.ui.table.grip import Grip, Pick, is_hidden_reserve, is_there, take

if TYPE_CHECKING:
    from russianbank.controller.view import TableView
    from russianbank.engine.events import SeenCard
    from russianbank.ui.table.card_item import CardItem
    from russianbank.ui.table.scene import TableScene

THRESHOLD: Final = 4.0
# A card that nobody answers for goes home after this many milliseconds.
_PATIENCE: Final = 400


class Stage(Enum):
    """How far a gesture has come."""

    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    # Dropped; the controller has not answered yet.
    ASKED = auto()


class Gestures(QObject):
    """Turns presses, moves and releases into requests.

    Attributes:
        stage: how far the gesture has come.
        grip: what is dragged or waits for its answer.
        selected: what was clicked and waits for its target.
    """

    move_requested = Signal(object, object)
    group_requested = Signal(object, int, object)
    touched = Signal(object)
    stock_clicked = Signal()
    reveal_clicked = Signal()
    pressed_in_vain = Signal(object)  # Pile
    lifted = Signal()  # cards follow the pointer
    let_go = Signal()  # they do so no more

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.stage = Stage.IDLE
        self.grip: Grip | None = None
        self.selected: Grip | None = None
        self._start = QPointF()
        self._pressed: tuple[Pile, int] | None = None
        self._clicked: SeenCard | None = None
        self._homes: list[QPointF] = []
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE)
        self._patience.timeout.connect(self.go_home)

    # The mouse

    def press(self, at: QPointF) -> None:
        """Begins a gesture; whatever still moves comes to its end first."""
        self.go_home()
        self._scene.animator.flush()
        self._start = at
        self._pressed = self._scene.card_at(at.x(), at.y())
        self.stage = Stage.PRESSED

    def move(self, at: QPointF) -> None:
        """Goes on with a gesture."""
        if self.stage is Stage.PRESSED:
            way = at - self._start
            if way.x() ** 2 + way.y() ** 2 < THRESHOLD**2:
                return
            self._begin_drag()
        if self.stage is Stage.DRAGGING:
            self._carry(at)

    def release(self, at: QPointF) -> None:
        """Ends a gesture: a drop, or a click where nothing was dragged."""
        if self.stage is Stage.DRAGGING:
            self._carry(at)
            self._drop()
        elif self.stage is Stage.PRESSED:
            self.stage = Stage.IDLE
            self._click()

    def double_press(self, at: QPointF) -> None:
        """Sends a card to the foundation if both clicks were on it."""
        clicked = self._clicked
        self.press(at)
        grip = self._grip(Pick.CLICK)
        if grip is None or grip.is_run or grip.cards[-1] != clicked:
            return
        self._clicked = None
        self._select(None)
        goals = [one for one in self._targets(grip) if one in FOUNDATIONS]
        self._ask(grip, goals[0] if goals else FOUNDATIONS[0])

    def cancel(self) -> None:
        """Gives a gesture up: the cards glide back, nothing is selected."""
        self._clicked = None
        self._select(None)
        if self.stage is Stage.DRAGGING:
            self._slide_home()
        elif self.stage is Stage.PRESSED:
            self.stage = Stage.IDLE

    # Answers

    def go_home(self) -> None:
        """Lets a card that waits for an answer, or was refused, glide back."""
        self._patience.stop()
        grip = self.grip
        if self.stage is Stage.ASKED and grip is not None:
            self._forget()
            items = self._scene.stacks[grip.pile][grip.index :]
            self._scene.slide_home(items, grip.pile)

    def table_changes(self, view: TableView) -> None:
        """Prepares for another table; a drag goes on if its cards are still there."""
        self._patience.stop()
        grip = self.grip
        carried_off = (
            self.stage is Stage.DRAGGING
            and grip is not None
            and not is_there(grip, view)
        )
        if self.stage is Stage.ASKED or carried_off:
            self._forget()
        elif self.stage is Stage.PRESSED and not self._same_press(view):
            self.stage = Stage.IDLE
        if self.selected is not None and not is_there(self.selected, view):
            self._select(None)

    def table_changed(self) -> None:
        """Lights the targets of what is still held."""
        grip = self.grip if self.stage is Stage.DRAGGING else self.selected
        self._scene.light(self._targets(grip) if grip is not None else ())

    # Dragging

    def _begin_drag(self) -> None:
        self._scene.animator.flush()
        self._scene.fans.finish()
        self._clicked = None
        self._select(None)
        grip = self._grip(Pick.DRAG)
        if grip is None:
            self.stage = Stage.IDLE
            if self._pressed is not None:
                self.pressed_in_vain.emit(self._pressed[0])
            return
        self.grip, self.stage = grip, Stage.DRAGGING
        items = self._scene.stacks[grip.pile][grip.index :]
        self._homes = [item.pos() for item in items]
        # It may lie over the places where the card shall go.
        self._scene.fans.close()
        for item, home in zip(items, self._homes, strict=True):
            item.setPos(home)
        self._scene.hold(items)
        self._scene.light(self._targets(grip))
        self.lifted.emit()
        view = self._scene.view
        if view is not None and not grip.is_run and grip.pile in view.moves:
            self.touched.emit(grip.pile)

    def _carry(self, at: QPointF) -> None:
        layout = self._scene.layout
        way = at - self._start
        step = QPointF(layout.snapped(way.x()), layout.snapped(way.y()))
        for item, home in zip(self._scene.held, self._homes, strict=True):
            item.setPos(home + step)
        if self.grip is not None:
            targets = self._targets(self.grip)
            best = aimed_at(self._scene, targets, self._homes[0])
            self._scene.light(targets, best)

    def _drop(self) -> None:
        grip = self.grip
        assert grip is not None, "nothing is dragged"
        target = aimed_at(self._scene, self._targets(grip), self._homes[0])
        if target is None:
            target = missed(self._scene, grip.hand)
        if target is None or target is grip.pile:
            self._slide_home()
        else:
            self._ask(grip, target)

    def _slide_home(self) -> None:
        grip = self.grip
        items = self._forget()
        if grip is not None:
            self._scene.slide_home(items, grip.pile)

    def _forget(self) -> list[CardItem]:
        """Ends the gesture; the cards stay where they are until they settle."""
        self.grip, self.stage = None, Stage.IDLE
        self._scene.light(())
        self.let_go.emit()
        return self._scene.release()

    # Clicking

    def _click(self) -> None:
        view, pressed, selected = self._scene.view, self._pressed, self.selected
        self._clicked = None
        if view is None or view.hand is None or pressed is None:
            self._select(None)
            if pressed is not None:
                self.pressed_in_vain.emit(pressed[0])
            return
        pile = pressed[0]
        if selected is not None and pile in self._targets(selected):
            self._select(None)
            self._ask(selected, pile)
        elif pile is stock_of(view.hand):
            self._select(None)
            self.stock_clicked.emit()
        elif is_hidden_reserve(pile, view):
            self._select(None)
            self.reveal_clicked.emit()
        else:
            self._click_card(pile)

    def _click_card(self, pile: Pile) -> None:
        grip, selected = self._grip(Pick.CLICK), self.selected
        self._select(None)
        if grip == selected:
            self._clicked = grip.cards[-1] if grip is not None else None
            if grip is None:
                self.pressed_in_vain.emit(pile)
            return
        if selected is not None and (grip is None or pile in COLUMNS):
            # So that the player learns why it cannot go there.
            self._ask(selected, pile)
            self._scene.animator.flush()
        if grip is not None and self.stage is Stage.IDLE:
            self._clicked = grip.cards[-1]
            self._select(grip)

    def _select(self, grip: Grip | None) -> None:
        if self.selected is not None:
            self.selected = None
            self._scene.put_back()
            self._scene.light(())
        if grip is not None:
            self.selected = grip
            self._scene.hold(self._scene.stacks[grip.pile][grip.index :])
            self._scene.light(self._targets(grip))

    # Asking

    def _ask(self, grip: Grip, target: Pile) -> None:
        """Asks the controller; it answers with a transition or a refusal."""
        if grip.is_run:
            # A run goes card by card, through the spaces: it starts from its column.
            self.grip = grip
            self._slide_home()
            self.group_requested.emit(grip.pile, grip.index, target)
            return
        self._forget()
        self.grip, self.stage = grip, Stage.ASKED
        self._patience.start()
        self.move_requested.emit(grip.pile, target)

    def _targets(self, grip: Grip) -> tuple[Pile, ...]:
        view = self._scene.view
        if view is None:
            return ()
        if grip.is_run:
            return view.groups.get((grip.pile, grip.index), ())
        return view.moves.get(grip.pile, ())

    def _grip(self, pick: Pick) -> Grip | None:
        """Returns the cards that the last press takes hold of, None if it may none."""
        view, pressed = self._scene.view, self._pressed
        return None if view is None or pressed is None else take(view, *pressed, pick)

    def _same_press(self, view: TableView) -> bool:
        """Returns whether another table leaves what was pressed as it is."""
        old, pressed = self._scene.view, self._pressed
        if old is None or pressed is None:
            return True
        before, after = old.observation.piles, view.observation.piles
        return before[pressed[0]] == after[pressed[0]] and old.hand is view.hand

"""Gestures on the table: a state machine that turns the mouse into requests.

Dragging and clicking twice both work at any time. Nothing here knows the rules: what
may be picked up and where it may go stands in the `TableView`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from russianbank.engine.piles import (
    COLUMNS,
    FOUNDATIONS,
    TURNED,
    Pile,
    PileKind,
    reserve_of,
    stock_of,
)
from russianbank.ui.table.geometry import Rect

if TYPE_CHECKING:
    from russianbank.controller.view import TableView
    from russianbank.engine.cards import Player
    from russianbank.engine.events import SeenCard
    from russianbank.ui.table.card_item import CardItem
    from russianbank.ui.table.scene import TableScene

THRESHOLD: Final = 4.0
# How far a card may miss a pile, in card widths.
TOLERANCE: Final = 0.35
# Of a card between a pile that takes it and one that does not, this much is enough.
_LEGAL_SHARE: Final = 0.35
# A card that nobody answers for goes home after this many milliseconds.
_PATIENCE: Final = 400
# How much of a card must lie over a pile that does not take it to ask why.
_DROPPED_SHARE: Final = 0.25
_LIFTED_KINDS: Final = (PileKind.RESERVE, PileKind.WASTE, PileKind.TURNED)


class Pick(Enum):
    """What a hand does with an inner card of a column."""

    DRAG = auto()  # takes it with all cards above it
    CLICK = auto()  # the same if they may move as a group, else takes the top card


class Stage(Enum):
    """How far a gesture has come."""

    IDLE = auto()
    PRESSED = auto()
    DRAGGING = auto()
    # Dropped; the controller has not answered yet.
    ASKED = auto()


@dataclass(frozen=True, slots=True)
class Grip:
    """Cards in the hand: those of a pile from an index to its top."""

    pile: Pile
    index: int
    cards: tuple[SeenCard, ...]
    hand: Player

    @property
    def is_run(self) -> bool:
        """Whether it is more than one card."""
        return len(self.cards) > 1


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
            and not _is_there(grip, view)
        )
        if self.stage is Stage.ASKED or carried_off:
            self._forget()
        elif self.stage is Stage.PRESSED and not self._same_press(view):
            self.stage = Stage.IDLE
        if self.selected is not None and not _is_there(self.selected, view):
            self._select(None)

    def table_changed(self) -> None:
        """Lights the targets of what is still held."""
        grip = self.grip if self.stage is Stage.DRAGGING else self.selected
        self._scene.light(self._targets(grip) if grip is not None else ())

    # Dragging

    def _begin_drag(self) -> None:
        self._scene.animator.flush()
        self._clicked = None
        self._select(None)
        grip = self._grip(Pick.DRAG)
        if grip is None:
            self.stage = Stage.IDLE
            return
        self.grip, self.stage = grip, Stage.DRAGGING
        items = self._scene.stacks[grip.pile][grip.index :]
        self._homes = [item.pos() for item in items]
        self._scene.hold(items)
        self._scene.light(self._targets(grip))
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
            self._scene.light(self._targets(self.grip), self._aimed_at(self.grip))

    def _drop(self) -> None:
        grip = self.grip
        assert grip is not None, "nothing is dragged"
        target = self._aimed_at(grip) or self._missed(grip)
        if target is None or target is grip.pile:
            self._slide_home()
        else:
            self._ask(grip, target)

    def _aimed_at(self, grip: Grip) -> Pile | None:
        """Returns the legal pile that the held card lies over most, if one is near.

        None too while it lies far more over its own place or another pile.
        """
        held, reach = self._held_rect(), TOLERANCE * self._scene.layout.card_width
        targets = self._targets(grip)
        areas = {
            pile: held.overlap(self._scene.piles[pile].covered().grown(reach))
            for pile in targets
        }
        best = max(areas, key=areas.__getitem__, default=None)
        if best is None or not areas[best]:
            return None
        home = Rect(self._homes[0].x(), self._homes[0].y(), held.width, held.height)
        rivals = [held.overlap(home)]
        rivals += [
            held.overlap(item.covered())
            for item in self._scene.piles
            if item.pile not in targets and item.pile < TURNED
        ]
        return best if areas[best] >= _LEGAL_SHARE * max(rivals) else None

    def _missed(self, grip: Grip) -> Pile | None:
        """Returns the pile that a card was dropped on although it takes none."""
        held = self._held_rect()
        areas = {
            item.pile: held.overlap(item.covered())
            for item in self._scene.piles
            if item.pile < TURNED and item.pile is not stock_of(grip.hand)
        }
        best = max(areas, key=areas.__getitem__)
        enough = _DROPPED_SHARE * held.width * held.height
        return best if areas[best] >= enough else None

    def _held_rect(self) -> Rect:
        layout, corner = self._scene.layout, self._scene.held[0].pos()
        size = layout.card_width, layout.card_height
        return Rect(corner.x(), corner.y(), *size)

    def _slide_home(self) -> None:
        grip = self.grip
        items = self._forget()
        if grip is not None:
            self._scene.slide_home(items, grip.pile)

    def _forget(self) -> list[CardItem]:
        """Ends the gesture; the cards stay where they are until they settle."""
        self.grip, self.stage = None, Stage.IDLE
        self._scene.light(())
        return self._scene.release()

    # Clicking

    def _click(self) -> None:
        view, pressed, selected = self._scene.view, self._pressed, self.selected
        self._clicked = None
        if view is None or view.hand is None or pressed is None:
            self._select(None)
            return
        pile = pressed[0]
        if selected is not None and pile in self._targets(selected):
            self._select(None)
            self._ask(selected, pile)
        elif pile is stock_of(view.hand):
            self._select(None)
            self.stock_clicked.emit()
        elif _is_hidden_reserve(pile, view):
            self._select(None)
            self.reveal_clicked.emit()
        else:
            self._click_card(pile)

    def _click_card(self, pile: Pile) -> None:
        grip, selected = self._grip(Pick.CLICK), self.selected
        if grip is not None:
            self._clicked = grip.cards[-1]
            self._select(None if grip == selected else grip)
        elif selected is not None:
            # So that the player learns why it cannot go there.
            self._select(None)
            self._ask(selected, pile)

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
        """Returns the cards that a press takes hold of, None if it may take none.

        Cards of the tableau and one's own open ones may be lifted, whether or not they
        fit anywhere: the answer to a drop says why not.
        """
        view, pressed = self._scene.view, self._pressed
        if view is None or view.hand is None or pressed is None or pressed[1] < 0:
            return None
        pile, index = pressed
        cards = view.observation.piles[pile]
        top = len(cards) - 1
        if index > top:
            return None
        if pile not in COLUMNS:
            own = pile.kind in _LIFTED_KINDS and pile.owner is view.hand
            if not own or not view.observation.is_open(pile, top):
                return None
            index = top
        elif pick is Pick.CLICK and (pile, index) not in view.groups:
            index = top
        return Grip(pile, index, cards[index:], view.hand)

    def _same_press(self, view: TableView) -> bool:
        """Returns whether another table leaves what was pressed as it is."""
        old, pressed = self._scene.view, self._pressed
        if old is None or pressed is None:
            return True
        before, after = old.observation.piles, view.observation.piles
        return before[pressed[0]] == after[pressed[0]] and old.hand is view.hand


def _is_there(grip: Grip, view: TableView) -> bool:
    cards = view.observation.piles[grip.pile][grip.index :]
    return cards == grip.cards and view.hand is grip.hand


def _is_hidden_reserve(pile: Pile, view: TableView) -> bool:
    """Returns whether a pile is the hand's reserve with nothing open on it."""
    if view.hand is None or pile is not reserve_of(view.hand):
        return False
    size = len(view.observation.piles[pile])
    return size > 0 and not view.observation.is_open(pile, size - 1)

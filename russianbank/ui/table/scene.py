"""The scene: shows a table as the controller describes it, and decides nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QPauseAnimation,
    QPointF,
    Signal,
)
from PySide6.QtWidgets import QGraphicsScene

from russianbank.engine.actions import ActionKind
from russianbank.engine.cards import PACK_SIZE, Card, Player
from russianbank.engine.piles import (
    COLUMNS,
    FOUNDATIONS,
    PILE_COUNT,
    TURNED,
    Pile,
    PileKind,
    reserve_of,
    stock_of,
    waste_of,
)
from russianbank.ui.decks.model import Corner
from russianbank.ui.table.animator import Animator
from russianbank.ui.table.art import Art, Posture, code_of
from russianbank.ui.table.card_item import CardItem, Span
from russianbank.ui.table.colours import ALARM_INK, ALARM_LIT
from russianbank.ui.table.fans import Fans
from russianbank.ui.table.flourish import Flourishes
from russianbank.ui.table.geometry import Growth, Rect, TableLayout
from russianbank.ui.table.layouts import table_layout
from russianbank.ui.table.marks import Marks
from russianbank.ui.table.motion import Motion
from russianbank.ui.table.pile_item import CARD_Z, HELD_Z, SPREAD_Z, TURNED_Z, PileItem
from russianbank.ui.table.pointer import Pointed, Pointer
from russianbank.ui.table.slots import Light
from russianbank.ui.table.stacks import bound, empty_stacks

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtCore import QObject

    from russianbank.controller.view import DealStarted, Missed, TableView
    from russianbank.engine.observation import Observation, SeenTransition
    from russianbank.ui.table.animator import Step
    from russianbank.ui.table.colours import TableColours
    from russianbank.ui.table.faces import Faces
    from russianbank.ui.table.own_deck import OwnDeck

translate = QCoreApplication.translate

_COLUMNS_EACH: Final = 4
# Milliseconds at normal speed in which a missed play is seen before what follows.
_HELD_UP: Final = 1300
# The corner that stays in sight of a covered card.
_CORNERS: Final = {
    Growth.NONE: None,
    Growth.RIGHT: Corner.TOP_LEFT,
    Growth.LEFT: Corner.TOP_RIGHT,
}


class TableScene(QGraphicsScene):
    """All cards and places.

    The view is the truth and jumps; the stacks are what is drawn and follow. When the
    animator has come to rest the two agree.

    Attributes:
        view: the table as it is, None before the first deal.
        layout: where everything lies.
        art: the pictures.
        animator: the queue of what is still to be seen.
        cards: the 104 card items; they live as long as the scene.
        stacks: the items of each place, bottom to top.
        piles: the 24 places.
        held: the cards that the player holds above the table.
        flourishes: the short lights over it.
        fans: spreads crowded columns and raises covered cards.
        is_held_up: whether Stop! was called and what follows is still to be seen.

    Signals:
        came_to_rest: nothing moves any longer.
        set_out: the cards of a transition begin to fly.
        landed: they have arrived.
        laid: both at once, for the hand has put the card where it belongs.
    """

    came_to_rest = Signal()
    set_out = Signal(object)  # SeenTransition
    landed = Signal(object)  # SeenTransition
    laid = Signal(object)  # SeenTransition

    def __init__(self, parent: QObject | None = None, art: Art | None = None) -> None:
        super().__init__(parent)
        # Few items that move a lot: an index would only be rebuilt.
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.view: TableView | None = None
        self.is_held_up = False
        self.layout: TableLayout = table_layout(800, 480)
        self.art = art or Art()
        self.animator = Animator(self)
        self.animator.settled.connect(self.came_to_rest)
        self.cards = [
            CardItem(player, self.art) for player in Player for _ in range(PACK_SIZE)
        ]
        for item in self.cards:
            item.hide()
            self.addItem(item)
        self.stacks = empty_stacks()
        self.piles = [PileItem(pile, self, self.art) for pile in Pile]
        self.held: list[CardItem] = []
        self.marks = Marks(self)
        self.pointer = Pointer(self)
        self._colour_marks(self.art.colours)
        self.flourishes = Flourishes(self, self.animator)
        self._motion = Motion(self)
        self.fans = Fans(self)

    # What is shown

    def show_view(self, view: TableView) -> None:
        """Shows a table at once; what still moves to the same places may go on."""
        if self.view is None or not _same_cards(view, self.view):
            self.pointer.clear()
            self._jump(view)
        self.view = view
        if self.animator.idle:
            self.marks.show_for(view, self.layout)
            self._show_duties()

    def show_deal(self, started: DealStarted) -> None:
        """Shows a fresh deal being dealt, or at once if it is resumed."""
        self.marks.clear()
        self.pointer.clear()
        self.flourishes.clear()
        self._jump(started.view)
        self.fans.close()
        if started.resumed:
            return
        observation = started.view.observation
        self.animator.enqueue(
            self._motion.deal(self._deal_order()), lambda: self._settled(observation)
        )

    def show_transition(self, seen: SeenTransition, view: TableView) -> None:
        """Lets the cards go where an action has brought them."""
        self.view = view
        for pile in self.piles:
            pile.set_duty(due=False)
        after = seen.after
        self.marks.note(seen)
        if seen.action.kind is ActionKind.STOP:
            word = translate("Table", "Stop!")
            self.flourishes.sign(word, self.layout, self.art.ratio)
        self.fans.finish()
        self.fans.end_peek()
        first, last = self._told(seen)
        held_up = [] if view.missed is None else [self._show_missed(view.missed)]
        self.animator.enqueue(
            first,
            *held_up,
            *self._motion.steps(seen),
            last,
            lambda: self._settled(after),
        )

    def show_rewound(self, view: TableView) -> None:
        """Lets all cards glide at once to where they lie now."""
        self.marks.clear()
        self.pointer.clear()
        self.flourishes.clear()
        self.fans.close()
        self.animator.flush()
        before = {item: item.pos() for item in self.cards if item.isVisible()}
        self._jump(view)
        self.animator.enqueue(
            self._motion.glide_from(before), lambda: self._settled(view.observation)
        )

    def point(self, pointed: Pointed) -> None:
        """Shows what could be done, or should have been, until something is done."""
        self.fans.close()
        colours = (self.art.colours.signal, self.art.colours.signal_ink)
        if pointed.alarms:
            colours = (ALARM_LIT, ALARM_INK)
        self.pointer.point(pointed, self.layout, colours)

    def _show_missed(self, missed: Missed) -> Step:
        """Returns the step that holds all up and shows what should have been played.

        Until its motion is over the table takes nothing from the hand.
        """
        pointed = Pointed(missed.source, missed.target, missed.heights, alarms=True)
        self.is_held_up = not self.animator.is_still

        def step() -> QAbstractAnimation | None:
            self.point(pointed)
            return QPauseAnimation(self.animator.time(_HELD_UP))

        return step

    def _told(self, seen: SeenTransition) -> tuple[Step, Step]:
        """Returns the steps before and after the motion, which tell of it."""
        laid = False

        def first() -> None:
            nonlocal laid
            self.pointer.clear()
            laid = self.animator.is_still or self._motion.is_laid(seen)
            (self.laid if laid else self.set_out).emit(seen)

        def last() -> None:
            if not laid:
                self.landed.emit(seen)

        return first, last

    def celebrate(self, winner: Player) -> None:
        """Lets a fountain rise at the winner's side; clicks go through it."""
        layout = self.layout
        upwards = 1 if winner is Player.A else -1
        for pile in (reserve_of(winner), stock_of(winner)):
            place = layout.places[pile]
            self.flourishes.fountain(place, layout.card_width, upwards)

    def slide_home(self, items: Sequence[CardItem], pile: Pile) -> None:
        """Lets held cards glide back to the pile that they lie on in truth."""
        if self.view is None:
            return
        observation = self.view.observation
        self.animator.enqueue(
            self._motion.slide_home(items, pile), lambda: self._settled(observation)
        )

    def settle(self, observation: Observation) -> None:
        """Puts every card where it belongs, whatever was drawn before."""
        self.fans.finish()
        self.fans.peeked = None
        self.stacks, shown = bound(self.cards, self.stacks, observation)
        for item, seen in shown.items():
            item.end_turning()
            if item not in self.held:
                item.lower()
            item.show_card(seen)
        for pile in Pile:
            self.arrange(pile)
        self.show_counts()

    def set_layout(self, layout: TableLayout) -> None:
        """Lays the table out anew, at once; `sharpen` brings the right pictures."""
        self.animator.flush()
        self.flourishes.clear()
        self.fans.close()
        self.fans.end_peek()
        self.layout = layout
        self.setSceneRect(0, 0, layout.width, layout.height)
        anew = self.art.set_both_ends(both_ends=layout.turned is not None)
        for item in self.cards:
            item.resize(layout.card_width, layout.card_height)
        if not self.art.width:
            self.sharpen()
        for pile in self.piles:
            pile.set_layout(layout)
        for number in range(PILE_COUNT):
            self.arrange(Pile(number))
        if anew:
            self._refresh()
        if self.view is not None:
            self.marks.show_for(self.view, layout)
        if self.pointer.shown is not None:
            self.point(self.pointer.shown)

    def sharpen(self) -> None:
        """Renders the pictures that are shown at their present size."""
        if self.art.configure(self.layout.card_width, self.layout.ratio):
            self._refresh()

    def _refresh(self) -> None:
        """Takes all pictures anew: first of the cards that lie uncovered.

        A deck that is drawn elsewhere comes in this order.
        """
        uncovered = [stack[-1] for stack in self.stacks if stack]
        shown = [item for item in self.cards if item.isVisible()]
        items = dict.fromkeys((*uncovered, *shown, *self.cards))
        self.art.announce(item.seen for item in items if item.isVisible())
        for item in items:
            item.refresh()
        for pile in self.piles:
            pile.refresh()

    def set_faces(self, faces: Faces | None) -> None:
        """Shows the cards of another deck; None for our own."""
        self.art.set_faces(faces)
        self._refresh()

    def set_own(self, own: OwnDeck) -> None:
        """Shows our own deck in another style."""
        self.art.set_own(own)
        self._refresh()

    def set_colours(self, colours: TableColours) -> None:
        """Shows everything as it looks on another table."""
        self.art.set_colours(colours)
        self._colour_marks(colours)
        for pile in self.piles:
            pile.refresh()

    def _colour_marks(self, colours: TableColours) -> None:
        self.marks.set_colours(colours.trail, colours.trail_edge)

    def redraw(self, codes: frozenset[str]) -> None:
        """Shows cards anew whose pictures can be drawn better now."""
        self.art.forget(codes)
        for item in self.cards:
            if code_of(item.seen) in codes:
                item.refresh()

    def show_departures(self) -> None:
        """Counts the cards that leave a place; those that come count on arrival."""
        for pile, stack in zip(self.piles, self.stacks, strict=True):
            pile.set_count(min(pile.count, len(stack)))

    def show_counts(self) -> None:
        """Shows on every place how many cards lie there; held ones lie nowhere."""
        for item, stack in zip(self.piles, self.stacks, strict=True):
            lying = sum(card not in self.held for card in stack)
            item.set_count(lying, len(stack) if lying else 0)
        for pile in FOUNDATIONS:
            lowest = self.stacks[pile][0].seen if self.stacks[pile] else None
            suit = lowest.suit if isinstance(lowest, Card) else None
            self.piles[pile].set_suit(suit)
        for player in Player:
            empty = not self.stacks[stock_of(player)]
            waste = bool(self.stacks[waste_of(player)])
            self.piles[stock_of(player)].set_recycles(recycles=empty and waste)

    # What the hand does

    def card_at(self, x: float, y: float) -> tuple[Pile, int] | None:
        """Returns the place at a point and the index of its card there.

        The index is that of the topmost card under the point, -1 for an empty place.
        Only meaningful while nothing moves.
        """
        spread = () if self.layout.spread is None else (self.layout.spread,)
        for pile in (*spread, *reversed(Pile)):
            stack = self.stacks[pile]
            for index in reversed(range(len(stack))):
                # Where it is drawn: a column may be gliding apart.
                if self.rect_of(stack[index]).contains(x, y):
                    return pile, index
                if pile not in COLUMNS:
                    break
            if pile < TURNED and self.layout.places[pile].contains(x, y):
                return pile, len(stack) - 1
        return None

    def spread(self, pile: Pile | None) -> None:
        """Lays a column over its neighbours, and the one before back; None for none."""
        before = self.layout.spread
        if pile is before:
            return
        self.layout = replace(self.layout, spread=pile)
        for one in (before, pile):
            if one is not None:
                self.piles[one].set_layout(self.layout)
                self.arrange(one)
                self._bring_along(one)
        if self.view is not None and self.animator.idle:
            self.marks.show_for(self.view, self.layout)

    def _bring_along(self, pile: Pile) -> None:
        """Lets cards that are chosen and held above a column go with it."""
        stack = self.stacks[pile]
        for index, item in enumerate(stack):
            if item in self.held:
                item.setPos(self.place(pile, index, len(stack)))

    def rect_of(self, item: CardItem) -> Rect:
        """Returns where a card is drawn."""
        size = self.layout.card_width, self.layout.card_height
        return Rect(item.x(), item.y(), *size)

    def hold(self, items: list[CardItem]) -> None:
        """Lifts cards above the table, bottom one first."""
        self.held = items
        left = min((item.x() for item in items), default=0.0)
        right = max((item.x() for item in items), default=0.0)
        for number, item in enumerate(items):
            # One shadow for all: ten of them would add up to black, and cost most
            # of a frame.
            width = 0.0 if number else right - left + self.layout.card_width
            item.lift(Span(left - item.x(), width))
            item.setZValue(HELD_Z + number)
        self.show_counts()

    def release(self) -> list[CardItem]:
        """Holds nothing any longer; the cards stay where they are until they settle."""
        items, self.held = self.held, []
        return items

    def put_back(self) -> None:
        """Puts held cards back at once."""
        self.release()
        if self.view is not None and self.animator.idle:
            self.settle(self.view.observation)

    def light(self, targets: Iterable[Pile], best: Pile | None = None) -> None:
        """Lights the places that a held card may go to, and puts out all others."""
        lit = set(targets)
        for item in self.piles:
            light = Light.TARGET if item.pile in lit else Light.NONE
            item.set_light(Light.BEST if item.pile is best else light)

    def place(self, pile: Pile, index: int, count: int) -> QPointF:
        """Returns where a card of a pile lies."""
        rect = self.layout.card_rect(pile, index, count)
        return QPointF(rect.x, rect.y)

    def posture(self, pile: Pile, *, covered: bool) -> Posture:
        """Returns how a card lies on a pile."""
        corner = _CORNERS[self.layout.growth(pile)] if covered else None
        return Posture(corner, self.layout.is_turned(pile))

    def _jump(self, view: TableView) -> None:
        self.animator.flush()
        self.view = view
        self.settle(view.observation)

    def _settled(self, observation: Observation) -> QAbstractAnimation | None:
        """Is the last step of every motion."""
        self.settle(observation)
        if not self.animator.waits:
            self.is_held_up = False
        if self.view is not None:
            self.marks.show_for(self.view, self.layout)
        self._show_duties()
        return None

    def _show_duties(self) -> None:
        """Marks the cards that must be played now, where the table says so."""
        duties = {} if self.view is None else self.view.duties
        order = {} if self.view is None else self.view.duty_order
        told = len(set(order.values())) > 1  # an order of one step says nothing
        for item in self.piles:
            number = order.get(item.pile) if told else None
            item.set_duty(due=item.pile in duties, number=number)

    def arrange(self, pile: Pile) -> None:
        """Puts a pile's cards in their places and hides those that cannot be seen."""
        stack = self.stacks[pile]
        base = TURNED_Z if pile.kind is PileKind.TURNED else CARD_Z
        base = SPREAD_Z if pile is self.layout.spread else base
        spread = pile.kind is PileKind.COLUMN
        height = -1.0
        for index, item in enumerate(stack):
            if item in self.held:
                continue
            item.setPos(self.place(pile, index, len(stack)))
            item.setZValue(base + index)
            item.lie(self.posture(pile, covered=index + 1 < len(stack)))
            thickness = self.layout.thickness(pile, index)
            seen = spread or index >= len(stack) - 2 or thickness != height
            item.setVisible(seen)
            height = thickness

    def _deal_order(self) -> list[tuple[CardItem, Pile]]:
        """Returns the cards that are dealt, both players at the same time."""
        order: list[tuple[CardItem, Pile]] = []
        size = max(len(self.stacks[reserve_of(player)]) for player in Player)
        for index in range(size):
            for player in Player:
                pile = reserve_of(player)
                if index < len(self.stacks[pile]):
                    order.append((self.stacks[pile][index], pile))
        for number in range(_COLUMNS_EACH):
            for player in Player:
                pile = Pile(player * _COLUMNS_EACH + number)
                order.extend((item, pile) for item in self.stacks[pile])
        return order


def _same_cards(one: TableView, other: TableView) -> bool:
    """Returns whether the same cards lie open and hidden in two views."""
    here, there = one.observation, other.observation
    return here.piles == there.piles and here.reserve_up == there.reserve_up

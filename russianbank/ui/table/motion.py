"""From what happened to what is seen of it: events as steps of the animator."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QSequentialAnimationGroup,
)

from russianbank.engine.cards import Player
from russianbank.engine.events import (
    ActionTakenBack,
    CardMoved,
    CardOpened,
    Event,
    PenaltyPaid,
    WasteRecycled,
)
from russianbank.engine.piles import (
    FOUNDATIONS,
    Pile,
    PileKind,
    stock_of,
    waste_of,
)
from russianbank.ui.table.animator import (
    DEAL_FLIGHT,
    DEAL_STAGGER,
    FLIP,
    LOAD,
    MOVE,
    RECYCLE,
    SLIDE_BACK,
    Step,
)
from russianbank.ui.table.flourish import GOLD, LOAD_COLOUR
from russianbank.ui.table.pile_item import FLYING_Z

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from russianbank.engine.events import SeenCard
    from russianbank.engine.observation import SeenTransition
    from russianbank.ui.table.card_item import CardItem
    from russianbank.ui.table.scene import TableScene

_STEPS_OF_RECYCLING: Final = 12
_NEAR: Final = 0.5  # card widths
COMPLETE: Final = 13  # cards of a foundation: Ace to King


def _hard_landing() -> QEasingCurve:
    curve = QEasingCurve(QEasingCurve.Type.OutBack)
    curve.setOvershoot(1.1)
    return curve


_HARD: Final = _hard_landing()


class Motion:
    """Makes the steps that show events on a scene.

    Each step moves the items between the scene's stacks and returns the animation
    of it. A step that finds no card where it expects one does nothing: the scene sets
    everything right after the last one.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._flying = 0

    def steps(self, seen: SeenTransition) -> list[Step]:
        """Returns the steps of a transition's events, in order."""
        mover = seen.before.turn
        chapters = _chapters(seen.events)
        return [partial(self._together, chapter, mover) for chapter in chapters]

    def is_laid(self, seen: SeenTransition) -> bool:
        """Returns whether the hand has put a card down where it is to lie.

        So it is when the card lies nearer to that place than half its width, and all
        that it still does is to close up.
        """
        stacks = self._scene.stacks
        moved = next((one for one in seen.events if isinstance(one, CardMoved)), None)
        if moved is None or not stacks[moved.source]:
            return False
        if moved.source.kind is PileKind.STOCK:
            return False  # it is turned over, nearly where it lies
        count = len(stacks[moved.target]) + 1
        way = stacks[moved.source][-1].pos()
        way -= self._scene.place(moved.target, count - 1, count)
        near = _NEAR * self._scene.layout.card_width
        return way.x() ** 2 + way.y() ** 2 < near**2

    def slide_home(self, items: Sequence[CardItem], pile: Pile) -> Step:
        """Returns the step that brings held cards back to their pile."""

        def step() -> QAbstractAnimation | None:
            group = QParallelAnimationGroup()
            stack = self._scene.stacks[pile]
            for item in items:
                if item in stack:
                    place = self._scene.place(pile, stack.index(item), len(stack))
                    group.addAnimation(self._glide(item, place, SLIDE_BACK))
            return group

        return step

    def glide_from(self, before: Mapping[CardItem, QPointF]) -> Step:
        """Returns the step that brings cards to where they lie from where they lay."""

        def step() -> QAbstractAnimation | None:
            group = QParallelAnimationGroup()
            for item, start in before.items():
                place = item.pos()
                if start != place and item.isVisible():
                    item.setPos(start)
                    item.setZValue(FLYING_Z + item.zValue())
                    group.addAnimation(self._glide(item, place, MOVE))
            return group

        return step

    def deal(self, order: Sequence[tuple[CardItem, Pile]]) -> Step:
        """Returns the step that deals cards to where they belong, one by one.

        All others lie there already. The cards come from their pack's stock.
        """

        def step() -> QAbstractAnimation | None:
            group = QParallelAnimationGroup()
            for _, pile in order:
                self._scene.piles[pile].set_count(0)
            for number, (item, pile) in enumerate(order):
                height = len(order) - number
                dealt = self._dealt(item, number, height)
                dealt.finished.connect(partial(self._arrive, pile))
                group.addAnimation(dealt)
            return group

        return step

    def _together(
        self, chapter: list[Event], mover: Player
    ) -> QAbstractAnimation | None:
        group = QParallelAnimationGroup()
        for event in chapter:
            self._add(group, event, mover)
        self._scene.show_departures()
        return group if group.animationCount() else None

    def _add(self, group: QParallelAnimationGroup, event: Event, mover: Player) -> None:
        match event:
            case CardMoved():
                self._move(group, event, mover)
            case CardOpened(card, pile):
                self._open(group, card, pile)
            case WasteRecycled(player, cards):
                self._recycle(group, player, cards)
            case PenaltyPaid(card, source, target):
                self._pay(group, card, source, target)
            case _:
                pass

    def _move(
        self, group: QParallelAnimationGroup, event: CardMoved, mover: Player
    ) -> None:
        stacks, source, target = self._scene.stacks, event.source, event.target
        if not stacks[source]:
            return
        item = stacks[source].pop()
        stacks[target].append(item)
        self._show_next(source)
        place = self._scene.place(target, len(stacks[target]) - 1, len(stacks[target]))
        self._raise(item, target)
        group.addAnimation(self._way(item, place, target, mover))
        self._turn(group, item, event.card)
        self._close_up(group, source)
        self._close_up(group, target)

    def _way(
        self, item: CardItem, place: QPointF, target: Pile, mover: Player
    ) -> QPropertyAnimation:
        """Returns a card's flight; a load lands hard, a complete foundation shines."""
        loaded = is_load(target, mover)
        way = self._glide(item, place, LOAD if loaded else MOVE)
        if loaded:
            way.setEasingCurve(_HARD)
            way.finished.connect(partial(self._shine, target, LOAD_COLOUR))
        elif target in FOUNDATIONS and len(self._scene.stacks[target]) == COMPLETE:
            way.finished.connect(partial(self._complete, target))
        return way

    def _shine(self, pile: Pile, colour: str) -> None:
        layout = self._scene.layout
        place = layout.places[pile]
        self._scene.flourishes.ring(place, layout.card_width, colour)

    def _complete(self, pile: Pile) -> None:
        self._shine(pile, GOLD)
        layout = self._scene.layout
        self._scene.flourishes.burst(layout.places[pile], layout.card_width)

    def _open(self, group: QParallelAnimationGroup, card: SeenCard, pile: Pile) -> None:
        if self._scene.stacks[pile]:
            self._turn(group, self._scene.stacks[pile][-1], card)

    def _recycle(
        self,
        group: QParallelAnimationGroup,
        player: Player,
        cards: Sequence[SeenCard],
    ) -> None:
        """Turns a waste over onto the stock's place."""
        stacks = self._scene.stacks
        stock, waste = stock_of(player), waste_of(player)
        moved = stacks[waste][::-1]
        stacks[waste] = []
        stacks[stock].extend(moved)
        for number, item in enumerate(moved):
            item.show_card(item.pack)
            item.setVisible(True)
            item.setZValue(FLYING_Z + len(stacks[stock]) + number)
            place = self._scene.place(stock, number, len(stacks[stock]))
            wait = RECYCLE * (number % _STEPS_OF_RECYCLING) // _STEPS_OF_RECYCLING
            group.addAnimation(self._after(wait, self._glide(item, place, RECYCLE)))

    def _pay(
        self,
        group: QParallelAnimationGroup,
        card: SeenCard,
        source: Pile,
        target: Pile,
    ) -> None:
        """Draws a stock's bottom card out and puts it under the other stock."""
        stacks = self._scene.stacks
        if not stacks[source]:
            return
        item = stacks[source].pop(0)
        stacks[target].insert(0, item)
        item.setVisible(True)
        self._raise(item, target)
        place = self._scene.place(target, 0, len(stacks[target]))
        group.addAnimation(self._glide(item, place, 2 * MOVE))

    def _raise(self, item: CardItem, target: Pile) -> None:
        """Lets a card fly above all that lies or flew off before it.

        On its way it is turned already as it will lie.
        """
        item.lie(self._scene.posture(target, covered=False))
        self._flying = (self._flying + 1) % 900
        item.setZValue(FLYING_Z + self._flying)
        item.setVisible(True)
        item.lift()

    def _show_next(self, pile: Pile) -> None:
        """Shows the cards that come to light when a pile's top card leaves."""
        for item in self._scene.stacks[pile][-2:]:
            item.setVisible(True)

    def _close_up(self, group: QParallelAnimationGroup, pile: Pile) -> None:
        """Lets the other cards of a spread pile move together or apart."""
        stack = self._scene.stacks[pile]
        if pile.kind is not PileKind.COLUMN:
            return
        for index, item in enumerate(stack[:-1]):
            place = self._scene.place(pile, index, len(stack))
            if item.pos() != place:
                group.addAnimation(self._glide(item, place, MOVE))

    def _glide(
        self, item: CardItem, place: QPointF, milliseconds: int
    ) -> QPropertyAnimation:
        glide = QPropertyAnimation(item, b"pos")
        glide.setDuration(self._scene.animator.hasty(milliseconds))
        glide.setStartValue(item.pos())
        glide.setEndValue(place)
        glide.setEasingCurve(QEasingCurve.Type.InOutQuad)
        return glide

    def _turn(
        self, group: QParallelAnimationGroup, item: CardItem, card: SeenCard
    ) -> None:
        """Flips a card over if it does not show what it is to show."""
        if item.seen == card:
            return
        scale = item.turning()
        half = self._scene.animator.time(FLIP // 2)
        flip = QSequentialAnimationGroup()
        for start, end in ((1.0, 0.0), (0.0, 1.0)):
            part = QPropertyAnimation(scale, b"xScale")
            part.setDuration(half)
            part.setStartValue(start)
            part.setEndValue(end)
            flip.addAnimation(part)
            if not end:
                part.finished.connect(lambda: item.show_card(card))
        group.addAnimation(flip)

    def _arrive(self, pile: Pile) -> None:
        """Counts a dealt card; what lies deep under it need not be drawn."""
        item, stack = self._scene.piles[pile], self._scene.stacks[pile]
        item.set_count(item.count + 1)
        covered = item.count - 3
        if pile.kind is not PileKind.COLUMN and 0 <= covered < len(stack):
            stack[covered].hide()

    def _dealt(self, item: CardItem, number: int, height: int) -> QAbstractAnimation:
        place = item.pos()
        face = item.seen
        item.show_card(item.pack)
        item.setPos(self._scene.place(stock_of(item.pack), 0, 1))
        # Until it flies it is one of the pack's backs, of which only few are drawn.
        item.setVisible(not number)
        # The first cards lie on top of the pack; on its way each passes over it.
        item.setZValue(FLYING_Z + height)
        wait = number * DEAL_STAGGER
        flight = QParallelAnimationGroup()
        flight.addAnimation(self._flight(item, place))
        self._turn(flight, item, face)
        return self._after(wait, flight, item.show)

    def _flight(self, item: CardItem, place: QPointF) -> QPropertyAnimation:
        flight = self._glide(item, place, DEAL_FLIGHT)
        flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        return flight

    def _after(
        self,
        wait: int,
        animation: QAbstractAnimation,
        first: Callable[[], None] | None = None,
    ) -> QSequentialAnimationGroup:
        """Returns an animation that begins later, with an act before it."""
        chain = QSequentialAnimationGroup()
        pause = QPauseAnimation(self._scene.animator.time(wait))
        if first is not None:
            pause.finished.connect(first)
        chain.addAnimation(pause)
        chain.addAnimation(animation)
        return chain


def is_load(target: Pile, mover: Player) -> bool:
    """Returns whether a card that a mover puts on a pile is loaded on the opponent."""
    kinds = (PileKind.RESERVE, PileKind.WASTE)
    return target.kind in kinds and target.owner is mover.other


def _chapters(events: Sequence[Event]) -> list[list[Event]]:
    """Returns events that are seen together: a card opens as the last one leaves."""
    chapters: list[list[Event]] = []
    for event in _flat(events):
        if isinstance(event, CardOpened) and chapters:
            chapters[-1].append(event)
        else:
            chapters.append([event])
    return chapters


def _flat(events: Sequence[Event]) -> list[Event]:
    """Returns what is to be seen, an action taken back as its events backwards."""
    flat: list[Event] = []
    for event in events:
        if isinstance(event, ActionTakenBack):
            flat.extend(
                back
                for one in reversed(event.events)
                if (back := _backwards(one)) is not None
            )
        else:
            flat.append(event)
    return flat


def _backwards(event: Event) -> Event | None:
    """Returns an event the other way round, None if there is nothing to be seen."""
    if isinstance(event, CardMoved):
        card = event.card
        hidden = event.source.kind is PileKind.STOCK
        back = card if isinstance(card, Player) or not hidden else card.pack
        return CardMoved(back, event.target, event.source)
    if isinstance(event, CardOpened):
        card = event.card
        pack = card if isinstance(card, Player) else card.pack
        return CardOpened(pack, event.pile)
    # A recycled waste is set right when all has come to rest.
    return None

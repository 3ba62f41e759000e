"""Cards in the hand, and which ones a press takes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from russianbank.engine.piles import COLUMNS, Pile, PileKind, reserve_of

if TYPE_CHECKING:
    from russianbank.controller.view import TableView
    from russianbank.engine.cards import Player
    from russianbank.engine.events import SeenCard

_LIFTED_KINDS: Final = (PileKind.RESERVE, PileKind.WASTE, PileKind.TURNED)


class Pick(Enum):
    """What a hand does with an inner card of a column."""

    DRAG = auto()  # takes it with all cards above it
    CLICK = auto()  # the same if they may move as a group, else takes the top card


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


def take(view: TableView, pile: Pile, index: int, pick: Pick) -> Grip | None:
    """Returns the cards that a press on a card takes hold of, None if it may take none.

    Cards of the tableau and one's own open ones may be lifted, whether or not they
    fit anywhere: the answer to a drop says why not.

    Args:
        view: the table.
        pile: where the pressed card lies.
        index: its place in the pile, -1 for an empty one.
        pick: what the hand does.
    """
    cards = view.observation.piles[pile]
    top = len(cards) - 1
    if view.hand is None or not 0 <= index <= top:
        return None
    if pile not in COLUMNS:
        own = pile.kind in _LIFTED_KINDS and pile.owner is view.hand
        if not own or not view.observation.is_open(pile, top):
            return None
        index = top
    elif pick is Pick.CLICK and (pile, index) not in view.groups:
        index = top
    return Grip(pile, index, cards[index:], view.hand)


def is_there(grip: Grip, view: TableView) -> bool:
    """Returns whether the cards still lie where they were taken, for the same hand."""
    cards = view.observation.piles[grip.pile][grip.index :]
    return cards == grip.cards and view.hand is grip.hand


def is_hidden_reserve(pile: Pile, view: TableView) -> bool:
    """Returns whether a pile is the hand's reserve with nothing open on it."""
    if view.hand is None or pile is not reserve_of(view.hand):
        return False
    size = len(view.observation.piles[pile])
    return size > 0 and not view.observation.is_open(pile, size - 1)

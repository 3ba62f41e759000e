"""Which card item lies where: bookkeeping without any drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.engine.cards import Card, Player
from russianbank.engine.piles import PILE_COUNT, Pile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from russianbank.engine.events import SeenCard
    from russianbank.engine.observation import Observation
    from russianbank.ui.table.card_item import CardItem

Stacks = list[list["CardItem"]]


def empty_stacks() -> Stacks:
    """Returns a table without cards."""
    return [[] for _ in range(PILE_COUNT)]


def seen_as(observation: Observation, pile: Pile, index: int) -> SeenCard:
    """Returns what a card shows: a remembered one that lies face down its back."""
    one = observation.piles[pile][index]
    if isinstance(one, Card) and not observation.is_open(pile, index):
        return one.pack
    return one


def agrees(stacks: Stacks, observation: Observation) -> bool:
    """Returns whether the items lie as the cards do, face for face."""
    return all(
        len(stack) == len(observation.piles[number])
        and all(
            item.seen == seen_as(observation, Pile(number), index)
            for index, item in enumerate(stack)
        )
        for number, stack in enumerate(stacks)
    )


def bound(
    items: Sequence[CardItem], stacks: Stacks, observation: Observation
) -> tuple[Stacks, dict[CardItem, SeenCard]]:
    """Gives every card of an observation an item, and keeps what is already right.

    An item that shows an open card stays with that card. A back takes the item that
    lies there, if it is free and of the same pack, else any free one of the pack.

    Args:
        items: all items, 52 of each pack.
        stacks: where they lie now.
        observation: where cards lie in truth.

    Returns:
        The new stacks, and what each item is to show.
    """
    return _Binding(items, stacks).to(observation)


class _Binding:
    def __init__(self, items: Sequence[CardItem], stacks: Stacks) -> None:
        self._free = dict.fromkeys(items)
        self._showing = {one.seen: one for one in items if isinstance(one.seen, Card)}
        self._stacks = stacks

    def to(self, observation: Observation) -> tuple[Stacks, dict[CardItem, SeenCard]]:
        wanted = dict(_places(observation))
        found: dict[tuple[Pile, int], CardItem] = {}
        for place, seen in wanted.items():
            item = self._showing.get(seen) if isinstance(seen, Card) else None
            if item is not None:
                found[place] = self._take(item)
        for place, seen in wanted.items():
            if place not in found and (item := self._lying(place, seen)) is not None:
                found[place] = self._take(item)
        for place, seen in wanted.items():
            if place not in found:
                pack = _pack(seen)
                found[place] = self._take(
                    next(one for one in self._free if one.pack is pack)
                )
        stacks = empty_stacks()
        for place in wanted:
            stacks[place[0]].append(found[place])
        return stacks, {found[place]: seen for place, seen in wanted.items()}

    def _take(self, item: CardItem) -> CardItem:
        del self._free[item]
        return item

    def _lying(self, place: tuple[Pile, int], seen: SeenCard) -> CardItem | None:
        """Returns the item that lies at a place now, if it will do."""
        stack = self._stacks[place[0]]
        if place[1] >= len(stack):
            return None
        item = stack[place[1]]
        fits = item in self._free and item.pack is _pack(seen)
        return item if fits else None


def _places(observation: Observation) -> Iterator[tuple[tuple[Pile, int], SeenCard]]:
    for pile in Pile:
        for index in range(len(observation.piles[pile])):
            yield (pile, index), seen_as(observation, pile, index)


def _pack(seen: SeenCard) -> Player:
    return seen.pack if isinstance(seen, Card) else seen

"""The table as text: what is drawn, and what should be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.engine.notation import card_text
from russianbank.engine.piles import Pile, PileKind
from russianbank.ui.table.slots import Light
from russianbank.ui.table.stacks import seen_as

if TYPE_CHECKING:
    from russianbank.controller.view import TableView
    from russianbank.engine.events import SeenCard
    from russianbank.ui.table.card_item import CardItem
    from russianbank.ui.table.scene import TableScene


def snapshot_of(view: TableView) -> str:
    """Returns what the cards of a table must look like, a line for each pile."""
    observation = view.observation
    return "\n".join(
        _line(
            pile,
            [
                seen_as(observation, pile, index)
                for index in range(len(observation.piles[pile]))
            ],
        )
        for pile in Pile
    )


def snapshot(scene: TableScene) -> str:
    """Returns what is drawn, a line for each pile.

    A card that lies in a wrong place, under a card that it should cover, or hidden
    though it should be seen, is marked, so that it differs from `snapshot_of`.
    """
    return "\n".join(
        _line(pile, [item.seen for item in scene.stacks[pile]], _faults(scene, pile))
        for pile in Pile
    )


def drawn_places(scene: TableScene) -> str:
    """Returns every shown card with its place in hundredths of a card, and lights."""
    width = scene.layout.card_width
    lines = []
    for pile in Pile:
        for item in scene.stacks[pile]:
            if item.isVisible():
                x, y = round(100 * item.x() / width), round(100 * item.y() / width)
                lines.append(f"{pile.name} {card_text(item.seen)} {x} {y}")
        if scene.piles[pile].light is not Light.NONE:
            lines.append(f"{pile.name} {scene.piles[pile].light.value}")
    return "\n".join(lines)


def _line(pile: Pile, cards: list[SeenCard], faults: str = "") -> str:
    return " ".join((f"{pile.name}:", *map(card_text, cards))) + faults


def _faults(scene: TableScene, pile: Pile) -> str:
    stack = scene.stacks[pile]
    lying = [item for item in stack if item not in scene.held]
    faults = [
        f"{card_text(item.seen)} is not in its place"
        for index, item in enumerate(stack)
        if item in lying and not _is_in_place(scene, pile, index, item)
    ]
    heights = [item.zValue() for item in lying]
    if heights != sorted(heights):
        faults.append("a card lies under one that it should cover")
    hidden = [item for item in lying if not item.isVisible()]
    if hidden and (pile.kind is PileKind.COLUMN or stack[-1] in hidden):
        faults.append("a card cannot be seen")
    return "".join(f" ! {fault}" for fault in faults)


def _is_in_place(scene: TableScene, pile: Pile, index: int, item: CardItem) -> bool:
    stack = scene.stacks[pile]
    return item.pos() == scene.place(pile, index, len(stack))

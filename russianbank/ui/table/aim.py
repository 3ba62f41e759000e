"""Where a held card would fall: the pile that it covers most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.engine.piles import TURNED, Pile, stock_of
from russianbank.ui.table.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtCore import QPointF

    from russianbank.engine.cards import Player
    from russianbank.ui.table.scene import TableScene

# How far a card may miss a pile, in card widths.
TOLERANCE: Final = 0.35
# Of a card between a pile that takes it and one that does not, this much is enough.
_LEGAL_SHARE: Final = 0.35
# How much of a card must lie over a pile that does not take it to ask why.
_DROPPED_SHARE: Final = 0.25


def aimed_at(
    scene: TableScene, targets: Collection[Pile], home: QPointF
) -> Pile | None:
    """Returns the legal pile that the held card lies over most, if one is near.

    None too while it lies far more over its own place or another pile.

    Args:
        scene: the table, with the card held above it.
        targets: the piles that take the card.
        home: where it was picked up.
    """
    held, reach = held_rect(scene), TOLERANCE * scene.layout.card_width
    areas = {
        pile: held.overlap(scene.piles[pile].covered().grown(reach)) for pile in targets
    }
    best = max(areas, key=areas.__getitem__, default=None)
    if best is None or not areas[best]:
        return None
    rivals = [held.overlap(Rect(home.x(), home.y(), held.width, held.height))]
    rivals += [
        held.overlap(item.covered())
        for item in scene.piles
        if item.pile not in targets and item.pile < TURNED
    ]
    return best if areas[best] >= _LEGAL_SHARE * max(rivals) else None


def missed(scene: TableScene, hand: Player) -> Pile | None:
    """Returns the pile that a card was dropped on although it takes none."""
    held = held_rect(scene)
    areas = {
        item.pile: held.overlap(item.covered())
        for item in scene.piles
        if item.pile < TURNED and item.pile is not stock_of(hand)
    }
    best = max(areas, key=areas.__getitem__)
    return best if areas[best] >= _DROPPED_SHARE * held.width * held.height else None


def held_rect(scene: TableScene) -> Rect:
    """Returns where the lowest held card is."""
    return scene.rect_of(scene.held[0])

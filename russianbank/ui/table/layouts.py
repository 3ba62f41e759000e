"""Which layout a table gets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from russianbank.engine.cards import Player
from russianbank.ui.table.arrangement import Arrangement, LayoutChoice, Orientation
from russianbank.ui.table.classic_layout import ClassicRuler
from russianbank.ui.table.wide_layout import WideRuler

if TYPE_CHECKING:
    from russianbank.ui.table.geometry import TableLayout

# From this width, in heights, on the wide layout gives the larger cards.
_WIDE_FROM: Final = 1.2
_USUAL: Final = Arrangement()


def table_layout(
    width: float,
    height: float,
    ratio: float = 1.0,
    arrangement: Arrangement = _USUAL,
) -> TableLayout:
    """Returns the layout that fills a table of this size.

    Args:
        width: of the table in logical pixels.
        height: of the table in logical pixels.
        ratio: device pixels per logical pixel.
        arrangement: what the players have chosen.
    """
    wide = width >= _WIDE_FROM * height
    if arrangement.choice is not LayoutChoice.AUTO:
        wide = arrangement.choice is LayoutChoice.WIDE
    ruler = WideRuler if wide else ClassicRuler
    layout = ruler(width, height, ratio).layout()
    if arrangement.mirrored:
        layout = layout.mirrored()
    if arrangement.orientation is Orientation.ACROSS:
        layout = replace(layout, turned=Player.B)
    return layout

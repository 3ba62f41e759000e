"""Sees whether a deck's red suits are redder than its black ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.engine.cards import SUIT_LETTERS, Colour, Suit
from russianbank.ui.decks.model import SUITS

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from russianbank.ui.decks.sheets import Sheet

_RANK: Final = "9"  # many pips and no court
_SIZE: Final = (40, 58)


def tells_colours(sheet: Sheet) -> bool:
    """Returns whether both red suits are redder than both black ones.

    Four colours are fine; but one deck has red spades and green hearts, and columns
    alternate the colours.
    """
    red: dict[Colour, list[float]] = {Colour.RED: [], Colour.BLACK: []}
    for letter in SUITS:
        suit = Suit(SUIT_LETTERS.index(letter))
        red[suit.colour].append(redness(sheet.draw(_RANK + letter, *_SIZE)))
    return min(red[Colour.RED]) > max(red[Colour.BLACK])


def redness(picture: QImage) -> float:
    """Returns by how much red leads green and blue, on average over a picture."""
    lead = 0.0
    for x in range(picture.width()):
        for y in range(picture.height()):
            colour = picture.pixelColor(x, y)
            lead += colour.red() - (colour.green() + colour.blue()) / 2
    return lead / (picture.width() * picture.height())

"""Finds the corners in which faces say rank and suit, by looking at them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

from russianbank.ui.decks.model import SUITS, Corner

if TYPE_CHECKING:
    from russianbank.ui.decks.sheets import Sheet

_SIZE: Final = (100, 140)
# Of the card's width and height; pips reach hardly into it. Below the rank is the suit.
_WIDE: Final = 0.17
_RANK_HIGH: Final = 0.21
_BOTH_HIGH: Final = 0.36
# Neighbours have the same pips at the corners: what differs there is the rank.
_COMPARED: Final = "456789"
# Suits of one colour, on cards with no pip near a corner.
_SUIT_PAIRS: Final = ("SC", "HD")
_SUIT_RANK: Final = "2"
# Of a corner's dots and their colours, how many must differ clearly between two cards.
_LEAST: Final = 0.01
_CLEARLY: Final = 32  # of 255 levels; pale yellow differs from white in blue only


def find_corners(sheet: Sheet) -> frozenset[Corner]:
    """Returns the corners that tell any two ranks, and any two suits, apart.

    One known family of decks has the suit in one corner and the rank in another:
    neither says what the card is.
    """
    sets = [([rank + suit for rank in _COMPARED], _RANK_HIGH) for suit in SUITS]
    sets += [([_SUIT_RANK + suit for suit in pair], _BOTH_HIGH) for pair in _SUIT_PAIRS]
    found = set(Corner)
    for codes, high in sets:
        faces = [_on_white(sheet.draw(code, *_SIZE)) for code in codes]
        for corner in list(found):
            cut = [_corner(face, corner, high) for face in faces]
            if any(_alike(*pair) for pair in combinations(cut, 2)):
                found.discard(corner)
    return frozenset(found)


def _on_white(picture: QImage) -> QImage:
    """Returns a picture without holes, three bytes a dot."""
    paper = QImage(picture.size(), QImage.Format.Format_RGB32)
    paper.fill(0xFFFFFFFF)
    painter = QPainter(paper)
    painter.drawImage(0, 0, picture)
    painter.end()
    return paper.convertToFormat(QImage.Format.Format_RGB888)


def _corner(picture: QImage, corner: Corner, part: float) -> bytes:
    """Returns the dots of a corner; `part` of the card's height belongs to it."""
    wide, high = round(_WIDE * _SIZE[0]), round(part * _SIZE[1])
    right = corner in {Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT}
    low = corner in {Corner.BOTTOM_LEFT, Corner.BOTTOM_RIGHT}
    x = _SIZE[0] - wide if right else 0
    y = _SIZE[1] - high if low else 0
    cut = picture.copy(QRect(x, y, wide, high))
    line, dots = cut.bytesPerLine(), bytes(cut.constBits())
    return b"".join(dots[row * line : row * line + 3 * wide] for row in range(high))


def _alike(one: bytes, other: bytes) -> bool:
    differ = sum(abs(a - b) > _CLEARLY for a, b in zip(one, other, strict=True))
    return differ < _LEAST * len(one)

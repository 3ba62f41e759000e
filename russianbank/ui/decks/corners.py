"""Finds the corners in which a deck's faces say their rank, by looking at them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

from russianbank.ui.decks.model import SUITS, Corner

if TYPE_CHECKING:
    from russianbank.ui.decks.sheets import Sheet

_SIZE: Final = (100, 140)
# Of the card's width and height; pips reach hardly into it.
_WIDE, _HIGH = 0.17, 0.21
# Neighbours have the same pips at the corners: what differs there is the rank.
_COMPARED: Final = "456789"
# Of a corner's dots and their colours, how many must differ clearly between two ranks.
_LEAST: Final = 0.01
_CLEARLY: Final = 32  # of 255 levels; pale yellow differs from white in blue only


def find_corners(sheet: Sheet) -> frozenset[Corner]:
    """Returns the corners that differ between any two ranks of each suit."""
    found = set(Corner)
    for suit in SUITS:
        faces = [_on_white(sheet.draw(rank + suit, *_SIZE)) for rank in _COMPARED]
        for corner in list(found):
            cut = [_corner(face, corner) for face in faces]
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


def _corner(picture: QImage, corner: Corner) -> bytes:
    wide, high = round(_WIDE * _SIZE[0]), round(_HIGH * _SIZE[1])
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

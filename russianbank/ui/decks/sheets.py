"""Draws single cards of a foreign deck. Runs in the helper process only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from russianbank.ui.decks.model import (
    BACK,
    RANKS,
    SUITS,
    Refusal,
    RefusedError,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied

_RANK_NAMES: Final = (*map(str, range(1, 11)), "jack", "queen", "king")
_SUIT_NAMES: Final = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
_GRID: Final = (13, 5)  # columns and rows of an AisleRiot sheet
_MOST_OFF: Final = 0.1  # of a cell, between it and its card
_LARGEST_RASTER: Final = 1600  # pixels of a side of one card
_NARROWEST_RASTER: Final = 44  # pixels; half of what the smallest window shows
_MOST_DECODED: Final = 64  # megabytes of any one picture inside a deck


class Sheet(Protocol):
    """A deck that can draw its cards."""

    @property
    def has_back(self) -> bool:
        """Whether there is a back."""

    def draw(self, code: str, width: int, height: int) -> QImage:
        """Returns a face (`QH`) or `back` at a size in pixels.

        Raises:
            RefusedError: it cannot be drawn.
        """

    def misplaced(self) -> bool:
        """Whether cards lie elsewhere than where they should."""


class SvgSheet:
    """One drawing of all cards, with the names of KDE or of GNOME."""

    def __init__(self, data: bytes, ids: set[str]) -> None:
        """Takes a drawing that has been looked through.

        Raises:
            RefusedError: Qt cannot read it, or cards are missing.
        """
        self._is_grid = "spade_1" in ids and "1_spade" not in ids
        self._renderer = QSvgRenderer(QByteArray(data))
        if not self._renderer.isValid():
            raise RefusedError(Refusal.BROKEN)
        names = [self._name(rank + suit) for suit in SUITS for rank in RANKS]
        there = [name for name in names if name in ids]
        if not there:
            raise RefusedError(Refusal.NO_DECK)
        # Qt drops some elements that are in the text.
        if not all(map(self._renderer.elementExists, names)):
            raise RefusedError(Refusal.CARDS_MISSING)
        self._names = names

    @property
    def has_back(self) -> bool:
        """Whether there is a back."""
        return self._renderer.elementExists(BACK) and self._fits(BACK)

    def draw(self, code: str, width: int, height: int) -> QImage:
        """Returns a card, its own bounds stretched over the whole picture."""
        picture = QImage(width, height, FORMAT)
        if picture.isNull():
            raise RefusedError(Refusal.TOO_LARGE)
        picture.fill(0)
        # A painter for each card: some decks leave its clip changed.
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._renderer.render(painter, self._name(code), QRectF(picture.rect()))
        painter.end()
        return picture

    def misplaced(self) -> bool:
        """Whether a face of a grid differs by more than a tenth from its cell."""
        return not all(map(self._fits, self._names))

    def _fits(self, name: str) -> bool:
        """Returns whether a card is as large as its cell, if there are cells."""
        if not self._is_grid:
            return True
        sheet = self._renderer.viewBoxF()
        cell = QSizeF(sheet.width() / _GRID[0], sheet.height() / _GRID[1])
        if cell.isEmpty():
            return False
        size = self._renderer.boundsOnElement(name).size()
        across = abs(size.width() / cell.width() - 1)
        down = abs(size.height() / cell.height() - 1)
        return max(across, down) <= _MOST_OFF

    def _name(self, code: str) -> str:
        if code == BACK:
            return BACK
        rank, suit = _RANK_NAMES[RANKS.index(code[0])], _SUIT_NAMES[code[1]]
        return f"{suit}_{rank}" if self._is_grid else f"{rank}_{suit}"


class PysolSheet:
    """A folder with a picture for each card."""

    def __init__(self, pictures: Mapping[str, bytes], kind: bytes) -> None:
        """Takes the files' contents by code, and their format.

        Raises:
            RefusedError: a picture is broken, too large or too small.
        """
        self._pictures = pictures
        self._kind = kind
        if min(self._raster(code).width() for code in pictures) < _NARROWEST_RASTER:
            raise RefusedError(Refusal.TOO_SMALL)

    @property
    def has_back(self) -> bool:
        """Whether there is a back."""
        return BACK in self._pictures

    def draw(self, code: str, width: int, height: int) -> QImage:
        """Returns a card, scaled smoothly."""
        return self._raster(code).scaled(
            width,
            height,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )

    def misplaced(self) -> bool:
        """Whether a card lies elsewhere: in a file of its own it cannot."""
        return False

    def _raster(self, code: str) -> QImage:
        return _decoded(self._pictures[code], self._kind)


def _decoded(data: bytes, kind: bytes) -> QImage:
    """Returns the picture that a file holds, if it is of the kind it should be."""
    buffer = QBuffer()
    buffer.setData(data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind))
    reader.setAutoDetectImageFormat(False)
    size = reader.size()
    if size.isEmpty():
        raise RefusedError(Refusal.BROKEN)
    if max(size.width(), size.height()) > _LARGEST_RASTER:
        raise RefusedError(Refusal.TOO_LARGE)
    picture = reader.read()
    if picture.isNull():
        raise RefusedError(Refusal.BROKEN)
    return picture.convertToFormat(FORMAT)


def limit_rasters() -> None:
    """Lets no picture inside a drawing take more than some memory."""
    QImageReader.setAllocationLimit(_MOST_DECODED)

"""Our own deck: drawings in `resources/cards`, in the style that was chosen."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from russianbank.resource_dir import resource_dir
from russianbank.ui.decks.model import BACKS, Corner
from russianbank.ui.table.deck_style import DeckStyle
from russianbank.ui.table.index import Index

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

log = logging.getLogger(__name__)


class OwnDeck:
    """Draws our own cards; a drawing is read when it is first wanted.

    Attributes:
        style: colours and indices.
    """

    def __init__(
        self, style: DeckStyle | None = None, folder: Path | None = None
    ) -> None:
        """Takes a style and a folder of drawings; the usual ones by default."""
        self.style = style or DeckStyle()
        self._folder = folder or resource_dir() / "cards"
        self._index = Index(self.style, self._folder)
        self._renderers: dict[str, QSvgRenderer | None] = {}

    @property
    def corners(self) -> frozenset[Corner]:
        """Where the faces say rank and suit: everywhere."""
        return frozenset(Corner)

    def draw(self, painter: QPainter, code: str, area: QRectF) -> bool:
        """Draws a face (`QH`) or a back (`back-a`) over an area.

        Returns:
            Whether its drawing is there; a missing one is told once in the log.
        """
        return self._render(painter, area, code, lambda: self._card(code))

    def draw_strip(
        self, painter: QPainter, code: str, area: QRectF, corner: Corner
    ) -> bool:
        """Draws a white edge with upright rank and suit over a card of another deck.

        Args:
            painter: has drawn the card.
            code: which face.
            area: of the whole card.
            corner: the upper corner of that edge.

        Returns:
            Whether that can be done.
        """
        key = f"{code}-{corner.value}"
        return self._render(painter, area, key, lambda: self._strip(code, corner))

    def prepare(self, width: int, height: int) -> None:
        """Does nothing: our drawings are quick enough when they are wanted."""

    def is_coming(self, code: str, width: int, height: int) -> bool:
        """Returns False: our drawings are there at once."""
        del code, width, height
        return False

    def want(self, codes: Sequence[str], width: int, height: int) -> None:
        """Does nothing, for the same reason."""

    def _render(
        self,
        painter: QPainter,
        area: QRectF,
        key: str,
        text_of: Callable[[], str | None],
    ) -> bool:
        if key not in self._renderers:
            self._renderers[key] = _renderer(text_of())
        renderer = self._renderers[key]
        if renderer is None:
            return False
        renderer.render(painter, area)
        return True

    def _card(self, code: str) -> str | None:
        text = self._text(code)
        if text is None or code in BACKS:
            return text
        return self._index.exchanged(text, code)

    def _strip(self, code: str, corner: Corner) -> str | None:
        face = self._text(code)
        return None if face is None else self._index.strip(face, code, corner)

    def _text(self, code: str) -> str | None:
        """Returns the drawing of a card as its file has it."""
        folder = self._folder
        if code not in BACKS:
            folder /= self.style.colours.value
        path = folder / f"{code}.svg"
        try:
            return path.read_text(encoding="ascii")
        except (OSError, UnicodeDecodeError):
            log.warning("No card picture at %s; a plain one is shown", path)
            return None


def _renderer(text: str | None) -> QSvgRenderer | None:
    if text is None:
        return None
    renderer = QSvgRenderer(QByteArray(text.encode("ascii")))
    if not renderer.isValid():
        log.warning("A card's drawing is broken; a plain one is shown")
        return None
    return renderer

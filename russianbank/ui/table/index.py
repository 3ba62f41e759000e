"""Rank and suit in the corners of our own cards, in the letters that were chosen."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Final

from russianbank.ui.decks.model import Corner
from russianbank.ui.table.deck_style import IndexLetters, letter_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from russianbank.ui.table.deck_style import DeckStyle

log = logging.getLogger(__name__)

# In units of the drawings.
WIDTH: Final = 250
HEIGHT: Final = 350
_ACROSS: Final = 209  # from the left indices to the right ones
_STRIP: Final = 40  # the least step of a column
# A white strip along the left edge; the deck's own outline stays in sight around it.
_EDGE: Final = (
    f'<path d="M{_STRIP} 3H17C9 3 3 9 3 17V333C3 341 9 347 17 347H{_STRIP}Z"'
    ' fill="#ffffff"/>'
    f'<path d="M{_STRIP} 3V347" fill="none" stroke="#c9c9c2" stroke-width="1.5"/>'
)
# A face's last group: its four indices in the usual letters.
_INDEX: Final = re.compile(r'(<g id="index"[^>]*>).*</g>\n', re.DOTALL)
_PIECE: Final = re.compile(r'^<g id="([^"]+)">(.*)</g>$', re.MULTILINE)


class Index:
    """Puts letters and signs into the texts of drawings."""

    def __init__(self, style: DeckStyle, folder: Path) -> None:
        self._style = style
        self._path = folder / "index.svg"
        self._pieces: Mapping[str, str] | None = None

    def exchanged(self, face: str, code: str) -> str:
        """Returns the drawing of a face with the letters of this style."""
        usual = letter_of(code[0], IndexLetters.JQK)
        wanted = letter_of(code[0], self._style.letters)
        if wanted == usual and not self._style.large_index:
            return face
        left = self._left(code)
        if not left:
            return face
        top = left + _moved(left)
        return _INDEX.sub(rf"\g<1>{top}{_turned(top)}</g>\n", face)

    def strip(self, face: str, code: str, corner: Corner) -> str:
        """Returns the drawing of a white edge that says rank and suit.

        The lower end is upright for who sits at the other side of the table.

        Args:
            face: a drawing of that card: its colour is taken.
            code: the card.
            corner: the upper corner of that edge.
        """
        found = _INDEX.search(face)
        group = found[1] if found else "<g>"
        left = self._left(code)
        right = _moved(left)
        if corner is Corner.TOP_LEFT:
            body = f"{_EDGE}{group}{left}{_turned(right)}</g>"
        else:
            body = f"{_turned(_EDGE)}{group}{right}{_turned(left)}</g>"
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="0 0 {WIDTH} {HEIGHT}">{body}</svg>'
        )

    def _left(self, code: str) -> str:
        """Returns the upper left index, in the colour of the group it is put into."""
        if self._pieces is None:
            self._pieces = self._read()
        size = "large" if self._style.large_index else "normal"
        letter = letter_of(code[0], self._style.letters)
        names = f"{size}-{letter}", f"{size}-suit-{code[1]}"
        return "".join(self._pieces.get(name, "") for name in names)

    def _read(self) -> Mapping[str, str]:
        try:
            text = self._path.read_text(encoding="ascii")
        except (OSError, UnicodeDecodeError):
            log.warning("No index letters at %s", self._path)
            return {}
        return dict(_PIECE.findall(text))


def _moved(part: str) -> str:
    return f'<g transform="translate({_ACROSS} 0)">{part}</g>'


def _turned(part: str) -> str:
    return f'<g transform="rotate(180 {WIDTH / 2} {HEIGHT / 2})">{part}</g>'

"""Decides whether a deck can be played with. Runs in the helper process only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.ui.decks.config import CONFIG, licence_beside, read_pysol_config
from russianbank.ui.decks.corners import find_corners
from russianbank.ui.decks.families import tells_colours
from russianbank.ui.decks.files import fingerprint, pysol_pictures
from russianbank.ui.decks.limits import unpacked
from russianbank.ui.decks.model import (
    FACES,
    Corner,
    Kind,
    Refusal,
    RefusedError,
    Report,
    Source,
)
from russianbank.ui.decks.sheets import PysolSheet, Sheet, SvgSheet
from russianbank.ui.decks.svg_check import SvgFacts, look_through

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QImage

# German and Swiss suits, and landscape cards: nothing in the files says so.
UNSUITABLE: Final = frozenset({"svg-future", "svg-xskat-german", "swiss-xvii"})

_SMALL: Final = (40, 58)  # pixels at which the cards are judged
_STEP: Final = 3  # pixels between two whose colours are counted
_FEWEST_COLOURS: Final = 3


def open_sheet(source: Source, files: Mapping[str, bytes]) -> tuple[Sheet, SvgFacts]:
    """Returns a deck that can draw, and what it says of itself.

    Raises:
        RefusedError: it is of no use.
    """
    if source.kind is Kind.PYSOL:
        config = read_pysol_config(source.path / CONFIG)
        pictures = pysol_pictures(files, config)
        return PysolSheet(pictures, config.format), SvgFacts()
    data = unpacked(files[source.picture.name])
    facts = look_through(data)
    return SvgSheet(data, facts.ids), facts


def check(source: Source, files: Mapping[str, bytes]) -> tuple[Report, Sheet | None]:
    """Returns what the check of a deck has found, and the deck if it is of use.

    A deck of no use has a report too: it says why, under the name that is known.
    """
    key = fingerprint(files)
    try:
        if source.path.stem in UNSUITABLE:
            raise RefusedError(Refusal.UNSUITABLE)
        sheet, facts = open_sheet(source, files)
        corners = judge(sheet)
    except RefusedError as refused:
        return Report(key, refused.reason, source.name, source.author), None
    licence = facts.licence
    if not licence and source.folder is not None:
        licence = licence_beside(source.folder)
    report = Report(
        key=key,
        refusal=None,
        name=source.name,
        author=source.author or facts.author,
        licence=licence,
        corners=corners,
        has_back=sheet.has_back,
        tells_colours=tells_colours(sheet),
    )
    return report, sheet


def judge(sheet: Sheet) -> frozenset[Corner]:
    """Returns in which corners the faces of a usable deck say what they are.

    Raises:
        RefusedError: faces are misplaced, empty or alike.
    """
    if sheet.misplaced():
        raise RefusedError(Refusal.MISPLACED)
    seen: set[bytes] = set()
    for code in FACES:
        picture = sheet.draw(code, *_SMALL)
        if colours(picture) < _FEWEST_COLOURS:
            raise RefusedError(Refusal.EMPTY)
        seen.add(bytes(picture.constBits()))
    if len(seen) < len(FACES):
        raise RefusedError(Refusal.ALIKE)
    return find_corners(sheet)


def colours(picture: QImage) -> int:
    """Returns how many colours a coarse grid over a picture meets."""
    return len(
        {
            picture.pixel(x, y)
            for x in range(0, picture.width(), _STEP)
            for y in range(0, picture.height(), _STEP)
        }
    )

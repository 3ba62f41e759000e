"""Finds decks in the folders where other card games keep them, and in our own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QStandardPaths

from russianbank.ui.decks.config import (
    CONFIG,
    INDEX,
    read_kde_index,
    read_pysol_config,
)
from russianbank.ui.decks.limits import entries, is_file
from russianbank.ui.decks.model import Kind, Refusal, RefusedError, Source, clean

if TYPE_CHECKING:
    from collections.abc import Iterable

SVG_ENDINGS: Final = (".svg", ".svgz")
# Below each folder of shared data.
_PLACES: Final = (
    "carddecks",
    "aisleriot/cards",
    "PySolFC",
    "PySolFC/cardsets",
    "games/PySolFC",
)


def usual_folders() -> list[Path]:
    """Returns the folders where decks lie that other games have brought."""
    where = QStandardPaths.StandardLocation.GenericDataLocation
    shared = [Path(place) for place in QStandardPaths.standardLocations(where)]
    found = [base / place for place in _PLACES for base in shared]
    home = Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.HomeLocation)
    )
    return [*found, home / ".PySolFC" / "cardsets", home / ".PySolFC"]


def decks_in(folders: Iterable[Path]) -> list[Source]:
    """Returns every deck that lies directly in one of the folders, each one once."""
    found: dict[Path, Source] = {}
    for folder in folders:
        for entry in entries(folder):
            # A name that cannot be shown cannot be kept in the settings either; one
            # with a dot is of a copy that is not complete.
            if entry.name.startswith(".") or not str(entry).isprintable():
                continue
            source = deck_at(entry)
            if source is not None:
                found.setdefault(source.path, source)
    return list(found.values())


def deck_at(path: Path) -> Source | None:
    """Returns the deck that a file or a folder is, None if it is none.

    Only the names and the small index are looked at.
    """
    if path.name in {INDEX, CONFIG}:
        path = path.parent
    if path.suffix.lower() in SVG_ENDINGS:
        return _drawing(path) if is_file(path) else None
    if is_file(path / INDEX):
        return _kde(path)
    if is_file(path / CONFIG):
        return _pysol(path)
    return None


def deck_picked(path: Path) -> Source | None:
    """Returns the deck that somebody has picked: also a folder around one file."""
    source = deck_at(path)
    if source is not None:
        return source
    drawings = [one for one in entries(path) if one.suffix.lower() in SVG_ENDINGS]
    return deck_at(drawings[0]) if len(drawings) == 1 else None


def _drawing(path: Path) -> Source:
    """Returns a drawing without an index: only its file's name says what it is."""
    name = clean(path.stem.replace("_", " ").replace("-", " "))
    return Source(path, Kind.SVG, path, name[:1].upper() + name[1:])


def _kde(folder: Path) -> Source:
    language = QLocale().name()
    languages = (language, language.partition("_")[0])
    try:
        index = read_kde_index(folder / INDEX, languages)
    except RefusedError as refused:
        return _useless(folder, Kind.SVG, refused.reason)
    drawing = folder / index.drawing
    if not is_file(drawing):
        return _useless(folder, Kind.SVG, Refusal.UNREADABLE)
    return Source(folder, Kind.SVG, drawing, index.name, index.author)


def _pysol(folder: Path) -> Source | None:
    try:
        config = read_pysol_config(folder / CONFIG)
    except RefusedError as refused:
        # Many folders hold some config.txt; those of cardsets have a name of their own.
        if not folder.name.startswith("cardset"):
            return None
        return _useless(folder, Kind.PYSOL, refused.reason)
    return Source(folder, Kind.PYSOL, folder, config.name)


def _useless(folder: Path, kind: Kind, reason: Refusal) -> Source:
    return Source(folder, kind, folder, folder.name, refusal=reason)

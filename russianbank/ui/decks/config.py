"""The small text files beside a deck: KDE's index, PySol's config, licences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from russianbank.ui.decks.limits import MOST_TEXT, read_limited
from russianbank.ui.decks.model import Refusal, RefusedError, clean

if TYPE_CHECKING:
    from pathlib import Path

INDEX: Final = "index.desktop"
CONFIG: Final = "config.txt"
LICENCES: Final = ("COPYRIGHT", "COPYING", "LICENSE", "LICENCE")

_GROUP: Final = "[KDE Backdeck]"
_PYSOL: Final = ("PySolFC solitaire cardset", "PySol solitaire cardset")
_FRENCH: Final = "1"
_FORMATS: Final = {".gif": b"gif", ".png": b"png", ".jpg": b"jpg", ".jpeg": b"jpg"}
_PLAIN: Final = re.compile(r"[^/\\:\0]{1,200}")
_LICENCE_WORDS: Final = re.compile(r"licen[cs]|\bGPL|public domain|\bCC", re.I)
_MOST_BACKS: Final = 20


def is_plain_name(name: str) -> bool:
    """Returns whether a name means a file in the same folder, whatever the system."""
    return bool(_PLAIN.fullmatch(name)) and name not in {".", ".."}


@dataclass(frozen=True, slots=True)
class KdeIndex:
    """What the index of a KDE deck says."""

    name: str
    drawing: str
    author: str


def read_kde_index(path: Path, languages: tuple[str, ...] = ()) -> KdeIndex:
    """Reads a KDE deck's index.

    Args:
        path: of the file.
        languages: for the name, the best one first.

    Raises:
        RefusedError: it cannot be read, or is no index of a deck.
    """
    fields: dict[str, str] = {}
    inside = False
    for line in _text(path).splitlines():
        if line.startswith("["):
            inside = line.strip() == _GROUP
        elif inside and "=" in line and not line.startswith("#"):
            key, _, value = line.partition("=")
            fields.setdefault(key.strip(), value.strip())
    drawing = fields.get("SVG", "")
    if not is_plain_name(drawing):
        raise RefusedError(Refusal.BAD_INDEX)
    keys = [*(f"Name[{language}]" for language in languages), "Name"]
    name = next((fields[key] for key in keys if fields.get(key)), path.parent.name)
    return KdeIndex(clean(name), drawing, clean(fields.get("Author", "")))


@dataclass(frozen=True, slots=True)
class PysolConfig:
    """What the config of a PySol cardset says.

    Attributes:
        name: of the set.
        ending: of the names of its pictures, with the dot.
        format: of the pictures, as Qt calls it.
        backs: the names of its backs, the usual one first.
    """

    name: str
    ending: str
    format: bytes
    backs: tuple[str, ...]


def read_pysol_config(path: Path) -> PysolConfig:
    """Reads a PySol cardset's config.

    Raises:
        RefusedError: it cannot be read, or is no set of French cards.
    """
    lines = _text(path).splitlines()
    head = lines[0].split(";") if lines else []
    if len(lines) < 2 or len(head) < 3 or head[0].strip() not in _PYSOL:
        raise RefusedError(Refusal.BAD_INDEX)
    ending = head[2].strip()
    if ending.lower() not in _FORMATS:
        raise RefusedError(Refusal.BAD_INDEX)
    if len(head) > 3 and head[3].strip() != _FRENCH:
        raise RefusedError(Refusal.UNSUITABLE)
    name = clean(lines[1].partition(";")[2] or lines[1])
    names = [name for line in lines[4:6] for name in line.split(";")]
    backs = [name.strip() for name in names if is_plain_name(name.strip())]
    return PysolConfig(
        name or path.parent.name,
        ending,
        _FORMATS[ending.lower()],
        tuple(dict.fromkeys(backs))[:_MOST_BACKS],
    )


def licence_beside(folder: Path) -> str:
    """Returns the line of a deck's licence file that says most; empty without one."""
    for name in LICENCES:
        try:
            text = read_limited(folder / name, MOST_TEXT).decode("utf-8", "replace")
        except RefusedError:
            continue
        lines = [line for line in map(clean, text.splitlines()) if line]
        if lines:
            return next(
                (line for line in lines if _LICENCE_WORDS.search(line)), lines[0]
            )
    return ""


def _text(path: Path) -> str:
    """Returns a small text file's text.

    Raises:
        RefusedError: it cannot be read, or is no text.
    """
    try:
        return read_limited(path, MOST_TEXT).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RefusedError(Refusal.BAD_INDEX) from error

"""The files that a deck consists of: read, named by what they hold, taken apart."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import qVersion

from russianbank.ui.decks.config import (
    CONFIG,
    INDEX,
    LICENCES,
    PysolConfig,
    read_pysol_config,
)
from russianbank.ui.decks.limits import (
    MOST_PACKED,
    MOST_TEXT,
    MOST_UNPACKED,
    is_file,
    read_limited,
)
from russianbank.ui.decks.model import (
    BACK,
    RANKS,
    SUITS,
    Kind,
    Refusal,
    RefusedError,
    Source,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

# Goes into every fingerprint: a new one makes old checks and pictures worthless.
_VERSION: Final = 3


def files_of(source: Source) -> dict[str, bytes]:
    """Returns all files of a deck by name: they are hashed, drawn, copied.

    Raises:
        RefusedError: one cannot be read, or all together are too large.
    """
    if source.refusal is not None:
        raise RefusedError(source.refusal)
    if source.kind is Kind.PYSOL:
        config = read_pysol_config(source.path / CONFIG)
        faces = [name for name, _code in _pysol_names(config)]
        backs = [name for name in config.backs if is_file(source.path / name)]
        return _read(source.path, faces + backs[:1], (CONFIG, *LICENCES))
    texts = () if source.folder is None else (INDEX, *LICENCES)
    return _read(source.picture.parent, [source.picture.name], texts)


def _read(
    folder: Path, pictures: Iterable[str], texts: Iterable[str]
) -> dict[str, bytes]:
    """Returns files that there are: texts only if they are small."""
    found: dict[str, bytes] = {}
    left = MOST_UNPACKED
    for name in pictures:
        if not is_file(folder / name):
            raise RefusedError(Refusal.CARDS_MISSING)
        found[name] = read_limited(folder / name, min(MOST_PACKED, left))
        left -= len(found[name])
    for name in texts:
        if is_file(folder / name) and (folder / name).stat().st_size <= MOST_TEXT:
            found[name] = read_limited(folder / name, MOST_TEXT)
    return found


def fingerprint(files: Mapping[str, bytes]) -> str:
    """Returns what names files by their contents, and by how Qt draws them."""
    found = hashlib.sha256(f"{_VERSION} {qVersion()}".encode())
    for name in sorted(files):
        found.update(f"\0{name}\0{len(files[name])}\0".encode("utf-8", "replace"))
        found.update(files[name])
    return found.hexdigest()[:40]


def pysol_pictures(files: Mapping[str, bytes], config: PysolConfig) -> dict[str, bytes]:
    """Returns the pictures of a PySol cardset by code."""
    found = {code: files[name] for name, code in _pysol_names(config)}
    back = next((name for name in config.backs if name in files), None)
    if back is not None:
        found[BACK] = files[back]
    return found


def _pysol_names(config: PysolConfig) -> list[tuple[str, str]]:
    """Returns the file and the code of every face."""
    return [
        (f"{number:02}{suit.lower()}{config.ending}", rank + suit)
        for suit in SUITS
        for number, rank in enumerate(RANKS, 1)
    ]

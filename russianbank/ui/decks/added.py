"""Decks that the player has added: copies in a folder of the program."""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from russianbank.storage.files import write_whole_bytes
from russianbank.ui.decks.files import files_of

if TYPE_CHECKING:
    from russianbank.ui.decks.model import Source

_UNFIT: Final = re.compile(r"[^\w.-]+")


def add(source: Source, into: Path) -> Path:
    """Copies a deck; returns the path of the copy.

    Raises:
        RefusedError: the deck cannot be read any more.
        OSError: it cannot be written.
    """
    files = files_of(source)
    name = _UNFIT.sub("-", source.path.name).strip(".-") or "deck"
    target = _free(into / name)
    if source.folder is None:
        write_whole_bytes(target, files[source.picture.name])
        return target
    into.mkdir(parents=True, exist_ok=True)
    # Without a name that is searched until it is complete.
    aside = Path(tempfile.mkdtemp(prefix=".new-", dir=into))
    try:
        for file, data in files.items():
            write_whole_bytes(aside / file, data)
        return aside.rename(target)
    except OSError:
        shutil.rmtree(aside, ignore_errors=True)
        raise


def remove(path: Path, folder: Path) -> None:
    """Removes a deck that was added, and nothing that lies elsewhere.

    Raises:
        OSError: it cannot be removed.
    """
    if path.parent != folder:
        return
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _free(path: Path) -> Path:
    """Returns a path that is not taken: `deck-2.svg` after `deck.svg`."""
    number, target = 1, path
    while target.exists():
        number += 1
        target = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return target

"""Files that are either whole and new or whole and old, never half written."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

IS_POSIX: Final = os.name == "posix"


def write_whole(path: Path, text: str) -> None:
    """Writes a text file aside, syncs it and puts it in the place of the old one.

    Whenever the program or the system stops, the path holds the old text or the new
    one. The folder is made if it is missing.

    Raises:
        OSError: the text could not be written; the old file is as it was.
    """
    write_whole_bytes(path, text.encode("utf-8"))


def write_whole_bytes(path: Path, data: bytes) -> None:
    """Writes any file just as `write_whole` does a text file.

    Raises:
        OSError: the file could not be written; the old one is as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(path.name + ".new")
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)  # noqa: PTH105  # one call with the file's sync above
    except OSError:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Makes the renaming last, where folders can be opened (POSIX)."""
    if not IS_POSIX:
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def set_aside(path: Path) -> Path:
    """Renames a file that cannot be used to the first free `*.broken-N`.

    Returns:
        Where it lies now.

    Raises:
        OSError: it could not be renamed.
    """
    number = 1
    while True:
        target = path.with_name(f"{path.name}.broken-{number}")
        if not target.exists():
            return path.rename(target)
        number += 1

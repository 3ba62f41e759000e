"""Reading what is not trusted: never more than a limit, never from a device."""

from __future__ import annotations

import stat
import zlib
from typing import TYPE_CHECKING, Final

from russianbank.ui.decks.model import Refusal, RefusedError

if TYPE_CHECKING:
    from pathlib import Path

MEGABYTE: Final = 1024 * 1024
MOST_PACKED: Final = 5 * MEGABYTE  # the largest deck that is known has 3.2
MOST_UNPACKED: Final = 16 * MEGABYTE  # the largest one known has 11.2
MOST_TEXT: Final = 64 * 1024  # an index, a licence
MOST_ENTRIES: Final = 500  # that are looked at in one folder

_GZIP: Final = b"\x1f\x8b"
_GZIP_WINDOW: Final = 31  # says zlib to expect gzip's header and checksum


def read_limited(path: Path, most: int) -> bytes:
    """Returns what a regular file holds.

    Raises:
        RefusedError: it is larger than `most` bytes, no file or cannot be read.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise RefusedError(Refusal.UNREADABLE)
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise RefusedError(Refusal.UNREADABLE) from error
    if len(data) > most:
        raise RefusedError(Refusal.TOO_LARGE)
    return data


def unpacked(data: bytes, most: int = MOST_UNPACKED) -> bytes:
    """Returns data without gzip's packing, or as it is if there is none.

    Unpacking stops at the limit, whatever the file promises.

    Raises:
        RefusedError: it is broken, or larger than `most` bytes.
    """
    if not data.startswith(_GZIP):
        if len(data) > most:
            raise RefusedError(Refusal.TOO_LARGE)
        return data
    parts: list[bytes] = []
    left = most
    while data:
        unpacker = zlib.decompressobj(_GZIP_WINDOW)
        try:
            part = unpacker.decompress(data, left + 1)
        except zlib.error as error:
            raise RefusedError(Refusal.BROKEN) from error
        left -= len(part)
        if left < 0:
            raise RefusedError(Refusal.TOO_LARGE)
        if not unpacker.eof:
            raise RefusedError(Refusal.BROKEN)
        parts.append(part)
        # Zeros may pad the end of a gzip file.
        data = unpacker.unused_data.lstrip(b"\0")
    return b"".join(parts)


def entries(folder: Path) -> list[Path]:
    """Returns what lies in a folder, by name; nothing if it cannot be read."""
    found: list[Path] = []
    try:
        for entry in folder.iterdir():
            found.append(entry)
            if len(found) >= MOST_ENTRIES:
                break
    except OSError:
        return []
    return sorted(found)


def is_file(path: Path) -> bool:
    """Returns whether a path is a regular file; False where that cannot be seen."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False

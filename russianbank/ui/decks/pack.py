"""All pictures of a deck at one size, as one piece of data and as one cached file."""

from __future__ import annotations

import contextlib
import io
import json
import os
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from russianbank.ui.decks.limits import MEGABYTE, is_file
from russianbank.ui.decks.model import BACKS, FACES, Report, report_from_data

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

MOST_CACHED: Final = 100 * MEGABYTE
_MOST_PACK: Final = 64 * MEGABYTE
_CODES: Final = frozenset((*FACES, *BACKS))


def packed(pictures: Mapping[str, bytes]) -> bytes:
    """Returns PNG pictures by code as one piece of data."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for code, data in pictures.items():
            archive.writestr(code, data)
    return made.getvalue()


def pictures_of(pack: bytes) -> dict[str, bytes]:
    """Returns the pictures of a pack by code; none if it is broken."""
    try:
        with zipfile.ZipFile(io.BytesIO(pack)) as archive:
            parts = archive.infolist()
            # Ours are stored as they are: what is packed smaller is not ours.
            if any(part.file_size != part.compress_size for part in parts):
                return {}
            return {
                part.filename: archive.read(part)
                for part in parts
                if part.filename in _CODES
            }
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return {}


@dataclass(frozen=True, slots=True)
class Cache:
    """What was found out and drawn before, by the fingerprint of a deck's files.

    It may vanish at any time, and a disk that is full is no reason not to play.

    Attributes:
        folder: where it lies; it may not exist yet.
    """

    folder: Path

    def report(self, key: str) -> Report | None:
        """Returns what the check of a deck has found, None if it is not known."""
        try:
            text = (self.folder / f"{key}.json").read_text(encoding="utf-8")
            report = report_from_data(json.loads(text))
        except (OSError, ValueError):
            return None
        return report if report.key == key else None

    def keep_report(self, report: Report) -> None:
        """Keeps what a check has found."""
        text = json.dumps(report.to_data(), ensure_ascii=False)
        self._write(f"{report.key}.json", text.encode("utf-8", "replace"))

    def pictures(self, key: str, width: int, height: int) -> dict[str, bytes]:
        """Returns the pictures of a deck at a size; none if they are not there."""
        path = self.folder / _pack_name(key, width, height)
        try:
            if not is_file(path) or path.stat().st_size > _MOST_PACK:
                return {}
            pack = path.read_bytes()
            os.utime(path)
        except OSError:
            return {}
        return pictures_of(pack)

    def keep_pack(self, key: str, width: int, height: int, pack: bytes) -> None:
        """Keeps pictures; what was not used for the longest time may go for them."""
        self._write(_pack_name(key, width, height), pack)
        self._shrink()

    def _write(self, name: str, data: bytes) -> None:
        path = self.folder / name
        aside = path.with_name(f"{name}.{os.getpid()}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            aside.write_bytes(data)
            aside.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                aside.unlink(missing_ok=True)

    def _shrink(self) -> None:
        """Removes the oldest files while all together are too large."""
        try:
            files = [(path, path.stat()) for path in self.folder.iterdir()]
        except OSError:
            return
        files.sort(key=lambda file: file[1].st_mtime)
        size = sum(found.st_size for _path, found in files)
        for path, found in files:
            if size <= MOST_CACHED:
                return
            with contextlib.suppress(OSError):
                path.unlink()
            size -= found.st_size


def _pack_name(key: str, width: int, height: int) -> str:
    return f"{key}-{width}x{height}.zip"

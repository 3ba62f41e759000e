"""The folder of all matches: the running one, those put by, and finished ones."""

from __future__ import annotations

import contextlib
import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from russianbank.storage.files import set_aside, write_whole
from russianbank.storage.journal import BusyError, Journal, read_match
from russianbank.storage.journal_text import whole_text
from russianbank.storage.record import MatchRecord, RecordError

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX: Final = ".rbank"
PICTURE: Final = ".png"
MOST_FINISHED: Final = 200  # decided matches that are kept to look back at


@dataclass(frozen=True, slots=True)
class Saved:
    """A match in the folder.

    Attributes:
        path: its file.
        record: what it holds.
        decided: whether it is over for good.
        changed: when it was played last, in seconds since 1970.
    """

    path: Path
    record: MatchRecord
    decided: bool
    changed: float

    @property
    def picture(self) -> Path:
        """The picture of its table; it may be missing."""
        return self.path.with_suffix(PICTURE)


class Unusable(Exception):  # noqa: N818  # it tells of a file, not of a fault
    """A match's file cannot be used.

    Attributes:
        error: what is wrong with it.
        kept: where the file lies now; None if it could not be moved.
    """

    def __init__(self, error: Exception, kept: Path | None) -> None:
        super().__init__(str(error))
        self.error = error
        self.kept = kept


class Matches:
    """Keeps a file for each match.

    Attributes:
        folder: where they lie; it need not exist yet.
        legacy: the file in which older versions kept the running match.
    """

    def __init__(self, folder: Path, legacy: Path | None = None) -> None:
        self.folder = folder
        self.legacy = legacy

    def create(self, record: MatchRecord) -> Journal:
        """Returns the journal of a match that has just begun.

        Raises:
            OSError: it could not be made.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        number = 1
        while True:
            path = self.folder / f"{stamp}-{number}{SUFFIX}"
            try:
                path.touch(exist_ok=False)
                break
            except FileExistsError:
                number += 1
        journal = Journal(path)
        try:
            journal.begin(record)
        except OSError:
            journal.close()
            self.remove(path)
            raise
        self._forget_old()
        return journal

    def resume(self) -> tuple[Journal, MatchRecord] | None:
        """Returns the match that was played last, if it is not decided.

        One that another program plays is left to it; there is none to go on with then.

        Raises:
            OSError: it cannot be read.
            Unusable: it is damaged; it was set aside.
        """
        self._import_legacy()
        for path in self._files():
            if self.is_decided(path):
                return None
            return self.open(path)
        return None

    def open(self, path: Path) -> tuple[Journal, MatchRecord]:
        """Opens a match of the folder to be played on.

        Raises:
            BusyError: another program plays it.
            OSError: it cannot be read.
            Unusable: it is damaged; it was set aside.
        """
        journal = Journal(path)
        try:
            return journal, journal.load()
        except RecordError as error:
            journal.close()
            raise self.give_up(path, error) from error

    def give_up(self, path: Path, error: Exception) -> Unusable:
        """Sets a file aside; returns what says so."""
        try:
            return Unusable(error, set_aside(path))
        except OSError:
            return Unusable(error, None)

    def saved(self) -> list[Saved]:
        """Returns all matches that can be read, the one played last first."""
        found = []
        for path in self._files():
            with contextlib.suppress(OSError, RecordError):
                known = read_match(path)
                changed = path.stat().st_mtime
                found.append(Saved(path, known.record, known.decided, changed))
        return found

    def remove(self, path: Path) -> None:
        """Removes a match and its picture.

        Raises:
            OSError: it could not be removed.
        """
        path.unlink(missing_ok=True)
        path.with_suffix(PICTURE).unlink(missing_ok=True)

    @staticmethod
    def is_decided(path: Path) -> bool:
        """Returns whether a match is over for good, by its last line."""
        try:
            with path.open("rb") as file:
                file.seek(0, 2)
                file.seek(max(0, file.tell() - 64))
                return (
                    re.search(rb"^[0-9a-f]{8} over\n\Z", file.read(), re.M) is not None
                )
        except OSError:
            return False

    def _files(self) -> list[Path]:
        """Returns the matches' files, the one played last first."""
        try:
            files = [
                (path.stat().st_mtime_ns, path.name, path)
                for path in self.folder.glob(f"*{SUFFIX}")
                if path.is_file()
            ]
        except OSError:
            return []
        return [path for _, _, path in sorted(files, reverse=True)]

    def _import_legacy(self) -> None:
        """Takes over the match of an older version.

        Raises:
            OSError: it cannot be read or written.
            Unusable: it is damaged; it was set aside.
        """
        old = self.legacy
        if old is None or not old.is_file():
            return
        try:
            record = read_match(old).record
        except RecordError as error:
            raise self.give_up(old, error) from error
        self.create(record).close()
        old.unlink()

    def _forget_old(self) -> None:
        """Removes the oldest decided matches where there are very many."""
        decided = [path for path in self._files() if self.is_decided(path)]
        for path in decided[MOST_FINISHED:]:
            with contextlib.suppress(OSError):
                self.remove(path)


def save_as(path: Path, record: MatchRecord, *, decided: bool) -> None:
    """Writes a match to a file of the player's choice.

    Raises:
        OSError: it could not be written; an older file is as it was.
    """
    write_whole(path, whole_text(record, decided=decided))


__all__ = ["BusyError", "Matches", "Saved", "Unusable", "save_as"]

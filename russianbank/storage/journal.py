"""A match on disk while it is played: every action is appended as it happens."""

from __future__ import annotations

import contextlib
import os
import threading
from typing import IO, TYPE_CHECKING, Final

from russianbank.storage.files import write_whole_bytes
from russianbank.storage.journal_text import (
    OVER,
    Found,
    checked,
    deal_line,
    end_line,
    found_in,
    thought_line,
    whole_text,
)
from russianbank.storage.lock import lock
from russianbank.storage.record import (
    MatchRecord,
    RecordError,
    RecordProblem,
    record_from_text,
)

if TYPE_CHECKING:
    from pathlib import Path

LARGEST: Final = 16 * 1024 * 1024  # bytes; a match of five deals has 100,000


class BusyError(OSError):
    """Another program plays this match."""


def read_match(path: Path) -> Found:
    """Reads the file of a match, of this or any earlier format.

    Raises:
        OSError: it cannot be read.
        RecordError: it is no match, or damaged; it names the line.
    """
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    return _found(data)


def _found(data: bytes) -> Found:
    if len(data) > LARGEST:
        raise RecordError(RecordProblem.NOT_A_RECORD, "it is far too large")
    if data.lstrip()[:1] != b"{":
        return found_in(data)
    # Up to format 2 a match was one JSON object.
    try:
        record = record_from_text(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(RecordProblem.NOT_A_RECORD, str(error)) from error
    return Found(record, decided=False, whole=0, check=0, lines=0)


class Journal:
    """The file of a match that is played; nobody else may write to it meanwhile.

    What `follow` writes survives the end of the program at once, and that of the
    system as soon as a thread beside has synced it.

    Attributes:
        path: where it lies.
    """

    def __init__(self, path: Path) -> None:
        """Opens a file that exists and locks it.

        Raises:
            BusyError: another program plays this match.
            OSError: it cannot be opened.
        """
        self.path = path
        self._file: IO[bytes] | None = None
        self._known: MatchRecord | None = None
        self._decided = False
        self._check = 0
        self._is_torn = False  # a write has failed in the middle
        self._due = threading.Event()
        self._ends = False
        self._file = self._opened()
        self._thread = threading.Thread(target=self._sync, daemon=True)
        self._thread.start()

    def _opened(self) -> IO[bytes]:
        file = self.path.open("r+b")
        try:
            locked = lock(file.fileno())
        except OSError:
            file.close()
            raise
        if not locked:
            file.close()
            raise BusyError(self.path)
        return file

    def begin(self, record: MatchRecord) -> None:
        """Writes a match that has just begun, or comes from an older file.

        Raises:
            OSError: it could not be written; `follow` tries again.
        """
        self._rewrite(record, decided=False)

    def load(self) -> MatchRecord:
        """Reads the match; a line that was not finished is taken away.

        Raises:
            OSError: the file cannot be read.
            RecordError: there is no whole match in it.
        """
        assert self._file is not None
        self._file.seek(0)
        found = _found(self._file.read(LARGEST + 1))
        self._known, self._check = found.record, found.check
        self._decided = found.decided
        if not found.lines:
            self._rewrite(found.record, decided=False)
        else:
            self._file.truncate(found.whole)
            self._file.seek(found.whole)
        return found.record

    def follow(self, record: MatchRecord, *, decided: bool) -> None:
        """Appends what has happened since the last time.

        Raises:
            OSError: it could not be written; the next call tries to write all of it.
        """
        if self._is_torn or self._known is None or self._file is None:
            self._rewrite(record, decided=decided)
            return
        bodies = _news(self._known, record)
        if decided and not (self._decided and not bodies):
            bodies.append(OVER)
        if not bodies:
            return
        text, check = checked(bodies, self._check)
        self._is_torn = True
        self._file.write(text.encode("utf-8", "surrogatepass"))
        self._file.flush()
        self._is_torn = False
        self._known, self._check, self._decided = record, check, decided
        self._due.set()

    def close(self) -> None:
        """Lets go of the file, once all of it is on the disk."""
        self._ends = True
        self._due.set()
        self._thread.join()
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def _rewrite(self, record: MatchRecord, *, decided: bool) -> None:
        """Writes the whole file aside and puts it in the place of the old one."""
        text = whole_text(record, decided=decided)
        data = text.encode("utf-8", "surrogatepass")
        write_whole_bytes(self.path, data)
        if self._file is not None:
            self._file.close()
            self._file = None
        file = self._opened()
        file.seek(0, os.SEEK_END)
        self._file = file
        self._check = int(text[text.rstrip("\n").rfind("\n") + 1 :][:8], 16)
        self._known, self._decided, self._is_torn = record, decided, False

    def _sync(self) -> None:
        """Runs beside the window: waits for the disk, which may take its time."""
        while not self._ends:
            self._due.wait()
            self._due.clear()
            file = self._file
            if file is not None:
                with contextlib.suppress(OSError, ValueError):
                    os.fsync(file.fileno())


def _news(known: MatchRecord, now: MatchRecord) -> list[str]:
    """Returns what the lines say that lead from one state of a match to another."""
    bodies: list[str] = []
    for number, deal in enumerate(now.deals):
        before = known.deals[number] if number < len(known.deals) else None
        if before is None:
            bodies.append(deal_line(deal))
        written = len(before.actions) if before is not None else 0
        bodies += deal.actions[written:]
        old = {one[0]: one for one in before.thoughts} if before is not None else {}
        new = {one[0]: one for one in deal.thoughts}
        bodies += [thought_line(*one) for at, one in new.items() if old.get(at) != one]
        bodies += [thought_line(at, 0, 0) for at in old if at not in new]
        if number < now.finished and (number >= known.finished or bodies):
            bodies.append(end_line(deal))
    return bodies

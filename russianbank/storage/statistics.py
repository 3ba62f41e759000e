"""The statistics on disk: one SQLite file, safe for two programs at once."""

from __future__ import annotations

import contextlib
import logging
import os
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeVar

from russianbank.storage.files import set_aside
from russianbank.storage.statistics_rows import Begun, DealRow, Kept, MatchRow
from russianbank.storage.statistics_schema import (
    NewerFileError,
    bring_up_to_date,
    selection,
)

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator
    from pathlib import Path

_PATIENCE: Final = 0.5  # seconds to wait for another program that writes
_REMEMBERED: Final = 500  # matches that were begun
_Found = TypeVar("_Found")
_log = logging.getLogger(__name__)


class StatisticsProblem(Enum):
    """Why the statistics cannot be read or written."""

    UNAVAILABLE = "unavailable"  # full, read-only, locked, or no SQLite here
    NEWER = "newer"  # a later version of the program made the file


class StatisticsError(Exception):
    """The statistics cannot be read or written now.

    Attributes:
        problem: why not.
    """

    def __init__(self, problem: StatisticsProblem, detail: str) -> None:
        super().__init__(f"{problem.value}: {detail}")
        self.problem = problem


class _BrokenError(Exception):
    """What lies there is no file of ours, or a damaged one."""


class StatisticsFile:
    """Reads and writes the rows; the file is open only meanwhile.

    A file that cannot be used is set aside, and an empty one takes its place.

    Attributes:
        path: where the file lies; it comes into being with the first row.
        set_aside: where a file lies that could not be used; None if there was none.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.set_aside: Path | None = None
        self._is_checked = False
        self._keeps_open = False
        self._kept: sqlite3.Connection | None = None

    def keep_open(self) -> None:
        """Keeps a second way into the file until `close`; it locks nothing.

        SQLite tidies its log up whenever the last one is closed: after each deal that
        would cost more than the deal's rows.
        """
        self._keeps_open = True

    def close(self) -> None:
        """Lets go of the file; it can still be read and written."""
        self._keeps_open = False
        self._let_go()

    def record(
        self, match_id: str, deals: tuple[DealRow, ...], matches: tuple[MatchRow, ...]
    ) -> None:
        """Writes a finished deal, and how its match stands.

        A row of the same deal and player is replaced: a deal that was taken back and
        ended once more counts once, with its later end. So does a match; one that is
        no longer decided goes.

        Raises:
            StatisticsError: nothing was written.
        """

        def write(file: sqlite3.Connection) -> None:
            file.execute("DELETE FROM matches WHERE match_id = ?", (match_id,))
            for table, rows in (("deals", deals), ("matches", matches)):
                for row in rows:
                    _put(file, table, row)
            # One deal with help, and the whole match was played with it.
            file.execute(
                "UPDATE matches SET helped = (SELECT COALESCE(MAX(helped), 0)"
                " FROM deals WHERE deals.match_id = matches.match_id"
                " AND deals.player = matches.player) WHERE match_id = ?",
                (match_id,),
            )

        self._write(write)

    def read(self) -> Kept:
        """Returns all rows; none if there is no file.

        Raises:
            StatisticsError: they cannot be read.
        """
        if not self.path.exists():
            return Kept()
        try:
            return self._with_file(_read)
        except StatisticsError as error:
            if error.problem is not StatisticsProblem.UNAVAILABLE:
                raise
            # A disk that cannot be written can still be read.
            return self._with_file(_read, frozen=True)

    def clear(self) -> None:
        """Empties the statistics; `restore` takes that back until `purge`.

        Raises:
            StatisticsError: it could not be done.
        """
        self._write(lambda file: _mark(file, cleared=1))

    def restore(self) -> None:
        """Takes `clear` back; rows that were written since stay.

        Raises:
            StatisticsError: it could not be done.
        """
        self._write(lambda file: _mark(file, cleared=0))

    def purge(self) -> None:
        """Removes for good what was cleared.

        Raises:
            StatisticsError: it could not be done.
        """
        if not self.path.exists():
            return

        def remove(file: sqlite3.Connection) -> None:
            for table in ("deals", "matches"):
                file.execute(f"DELETE FROM {table} WHERE cleared")

        self._write(remove)

    def note_begun(self, begun: Begun) -> None:
        """Remembers a match, so that a later start finds its name again.

        Raises:
            StatisticsError: it could not be done.
        """

        def write(file: sqlite3.Connection) -> None:
            _put(file, "begun", begun)
            file.execute(
                "DELETE FROM begun WHERE rowid NOT IN"
                " (SELECT rowid FROM begun ORDER BY rowid DESC LIMIT ?)",
                (_REMEMBERED,),
            )

        self._write(write)

    def begun(self, seed: str) -> Begun | None:
        """Returns the match of a seed that was remembered last, if any.

        Raises:
            StatisticsError: it cannot be read.
        """
        if not self.path.exists():
            return None
        return self._with_file(lambda file: _begun(file, seed))

    # Inside

    def _write(self, write: Callable[[sqlite3.Connection], None]) -> None:
        def all_or_nothing(file: sqlite3.Connection) -> None:
            file.execute("BEGIN IMMEDIATE")
            try:
                write(file)
                file.execute("COMMIT")
            except BaseException:
                if file.in_transaction:
                    file.execute("ROLLBACK")
                raise

        self._with_file(all_or_nothing)

    def _with_file(
        self, act: Callable[[sqlite3.Connection], _Found], *, frozen: bool = False
    ) -> _Found:
        """Opens the file, acts and closes it; a broken one is set aside first."""
        try:
            with self._opened(frozen=frozen) as file:
                return act(file)
        except _BrokenError as error:
            _log.warning("the statistics cannot be used: %s", error)
            if frozen:
                raise StatisticsError(
                    StatisticsProblem.UNAVAILABLE, str(error)
                ) from error
        self._set_aside()
        try:
            with self._opened(frozen=False) as file:
                return act(file)
        except _BrokenError as error:
            raise StatisticsError(StatisticsProblem.UNAVAILABLE, str(error)) from error

    @contextlib.contextmanager
    def _opened(self, *, frozen: bool) -> Iterator[sqlite3.Connection]:
        try:
            import sqlite3
        except ImportError as error:
            raise StatisticsError(StatisticsProblem.UNAVAILABLE, str(error)) from error
        try:
            with contextlib.closing(self._connect(frozen=frozen)) as file:
                if not frozen:
                    self._prepare(file)
                yield file
        except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
            raise  # a fault of the program, not of the file
        except sqlite3.Error as error:
            if is_broken(error):
                raise _BrokenError(str(error)) from error
            raise StatisticsError(StatisticsProblem.UNAVAILABLE, str(error)) from error
        except NewerFileError as error:
            raise StatisticsError(StatisticsProblem.NEWER, str(error)) from error
        except OSError as error:
            raise StatisticsError(StatisticsProblem.UNAVAILABLE, str(error)) from error

    def _connect(self, *, frozen: bool) -> sqlite3.Connection:
        import sqlite3

        if frozen:
            address = f"{self.path.absolute().as_uri()}?mode=ro&immutable=1"
            return sqlite3.connect(address, uri=True, isolation_level=None)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        return sqlite3.connect(self.path, timeout=_PATIENCE, isolation_level=None)

    def _prepare(self, file: sqlite3.Connection) -> None:
        """Checks the file, once while the program runs, and brings it up to date."""
        if not self._is_checked:
            (found,) = file.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise _BrokenError(str(found))
            file.execute("PRAGMA journal_mode = WAL")  # the file remembers that
        # What a power cut may lose is the last deal, never the file.
        file.execute("PRAGMA synchronous = NORMAL")
        bring_up_to_date(file)
        self._is_checked = True
        if self._keeps_open and self._kept is None:
            self._kept = self._connect(frozen=False)
            self._kept.execute("SELECT 1 FROM begun LIMIT 1").fetchone()  # opens it

    def _let_go(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _set_aside(self) -> None:
        """Renames the broken file, and removes what belongs to it."""
        self._let_go()
        try:
            kept = set_aside(self.path)
            for tail in ("-wal", "-shm"):
                companion = self.path.with_name(self.path.name + tail)
                if companion.exists():
                    os.replace(  # noqa: PTH105  # the name may be taken already
                        companion, kept.with_name(kept.name + tail)
                    )
        except FileNotFoundError:
            return  # another program was faster
        except OSError as error:
            raise StatisticsError(StatisticsProblem.UNAVAILABLE, str(error)) from error
        self.set_aside, self._is_checked = kept, False


def is_broken(error: Exception) -> bool:
    """Returns whether an error of SQLite tells of a file that will never do.

    Others may pass: no room, no right to write, another program that writes.
    """
    import sqlite3

    passing = {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_READONLY,
    }
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF not in passing


def _put(file: sqlite3.Connection, table: str, row: DealRow | MatchRow | Begun) -> None:
    names = ", ".join(row._fields)
    marks = ", ".join("?" * len(row))
    values = [_storable(one) if isinstance(one, str) else one for one in row]
    file.execute(f"INSERT OR REPLACE INTO {table} ({names}) VALUES ({marks})", values)


def _storable(text: str) -> str:
    """Returns a text with a question mark for what cannot be written as UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _mark(file: sqlite3.Connection, *, cleared: int) -> None:
    for table in ("deals", "matches"):
        file.execute(f"UPDATE {table} SET cleared = ?", (cleared,))


def _read(file: sqlite3.Connection) -> Kept:
    deals, matches = (
        file.execute(
            f"SELECT {selection(row)} FROM {table} WHERE NOT cleared"
            " ORDER BY finished, rowid"
        )
        for table, row in (("deals", DealRow), ("matches", MatchRow))
    )
    return Kept(
        tuple(map(DealRow._make, deals)),
        tuple(map(MatchRow._make, matches)),
    )


def _begun(file: sqlite3.Connection, seed: str) -> Begun | None:
    found = file.execute(
        f"SELECT {selection(Begun)} FROM begun WHERE seed = ?"
        " ORDER BY rowid DESC LIMIT 1",
        (_storable(seed),),
    ).fetchone()
    return None if found is None else Begun._make(found)

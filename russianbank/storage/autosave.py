"""The running match on disk, written after every action.

The file is there from the first deal's layout until the match is decided: a decided
match is not resumed, so its file is removed at once.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from russianbank.storage.files import set_aside, write_whole
from russianbank.storage.record import (
    MatchRecord,
    RecordError,
    record_from_text,
    record_to_text,
)

if TYPE_CHECKING:
    from pathlib import Path


class SaveProblem(Enum):
    """Why a saved match cannot be used."""

    UNREADABLE = "unreadable"
    BROKEN = "broken"


class SaveError(Exception):
    """A saved match cannot be used.

    Attributes:
        problem: what is wrong.
        detail: where and how, in words for a log.
        kept: where the file lies now, None if it could not be moved.
    """

    def __init__(self, problem: SaveProblem, detail: str, kept: Path | None) -> None:
        super().__init__(f"{problem.value}: {detail}")
        self.problem = problem
        self.detail = detail
        self.kept = kept


class Autosave:
    """The file of the running match.

    Attributes:
        path: where it lies; the folder need not exist yet.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def write(self, record: MatchRecord) -> None:
        """Writes the match as it stands now.

        Raises:
            OSError: it could not be written; the last state that could is kept.
        """
        write_whole(self.path, record_to_text(record))

    def read(self) -> MatchRecord | None:
        """Returns the saved match, None if there is none.

        Whether its actions can be played again is seen when they are (`give_up`).

        Raises:
            SaveError: there is a file but no match in it; it was set aside.
        """
        try:
            return record_from_text(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except OSError as error:
            raise SaveError(SaveProblem.UNREADABLE, str(error), None) from error
        except (RecordError, UnicodeDecodeError) as error:
            raise self.give_up(error) from error

    def give_up(self, error: Exception) -> SaveError:
        """Sets the file aside and returns the error that says so."""
        try:
            kept = set_aside(self.path)
        except OSError:
            kept = None
        return SaveError(SaveProblem.BROKEN, str(error), kept)

    def remove(self) -> None:
        """Removes the file, if there is one.

        Raises:
            OSError: it could not be removed.
        """
        self.path.unlink(missing_ok=True)

"""Keeps the running match on disk, and brings kept ones back."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

from russianbank.controller.saving import record_of, resumed
from russianbank.controller.view import Notice
from russianbank.storage.journal import BusyError, Journal, read_match
from russianbank.storage.matches import Unusable, save_as
from russianbank.storage.record import RecordError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from russianbank.controller.match import Listener, Match
    from russianbank.storage.matches import Matches

_log = logging.getLogger(__name__)


class Keeper:
    """Writes down what happens in a match; the game goes on whatever the disk does."""

    def __init__(
        self, matches: Matches | None, tell: Callable[[Notice], object]
    ) -> None:
        """Makes a keeper without a match.

        Args:
            matches: the folder of the matches; None keeps none.
            tell: hears what the player should know.
        """
        self.matches = matches
        self._tell = tell
        self._journal: Journal | None = None
        self._has_failed = False  # for the running match, and that was told

    @property
    def path(self) -> Path | None:
        """Where the running match is kept."""
        return None if self._journal is None else self._journal.path

    def write(self, match: Match) -> None:
        """Writes down what has happened since the last time."""
        if self.matches is None:
            return
        record = record_of(match)
        try:
            if self._journal is None:
                self._journal = self.matches.create(record)
            self._journal.follow(record, decided=match.is_decided)
        except OSError as error:
            _log.warning("the running match cannot be saved: %s", error)
            if not self._has_failed:
                self._has_failed = True
                self._tell(Notice.SAVE_FAILED)

    def leave(self, match: Match | None) -> None:
        """Puts the running match by; one in which nothing was done is forgotten."""
        path = self.path
        self.close()
        untouched = match is not None and not (match.history or match.score.deals)
        if untouched and path is not None and self.matches is not None:
            with contextlib.suppress(OSError):
                self.matches.remove(path)

    def close(self) -> None:
        """Lets go of the running match's file."""
        journal, self._journal, self._has_failed = self._journal, None, False
        if journal is not None:
            journal.close()

    # Kept matches

    def resume(self, listener: Listener) -> Match | None:
        """Returns the match that was played last, if it is not over.

        A file that cannot be used is set aside and `Notice.SAVE_UNREADABLE` told; of a
        match that another window plays `Notice.SAVE_BUSY` tells.
        """
        if self.matches is None:
            return None
        try:
            return self._resume(self.matches, listener)
        except BusyError:
            self._tell(Notice.SAVE_BUSY)
        except (OSError, Unusable) as error:
            _log.warning("the saved match cannot be used: %s", error)
            self._tell(Notice.SAVE_UNREADABLE)
        return None

    def _resume(self, matches: Matches, listener: Listener) -> Match | None:
        found = matches.resume()
        if found is None:
            return None
        journal, record = found
        try:
            match = resumed(record, listener)
        except RecordError as error:
            journal.close()
            raise matches.give_up(journal.path, error) from error
        self._journal = journal
        return match

    def open(self, path: Path, running: Match | None, listener: Listener) -> Match:
        """Returns a match of the folder, or a copy of one in any other file.

        The running match is put by only when the other one can be played.

        Raises:
            OSError: it cannot be read, or another window plays it.
            RecordError: it is no match, or damaged.
        """
        if self.matches is None or path.parent != self.matches.folder:
            match = resumed(read_match(path).record, listener)
            self.leave(running)
            return match
        if path == self.path and running is not None:
            return running
        journal = Journal(path)
        try:
            match = resumed(journal.load(), listener)
        except RecordError:
            journal.close()
            raise
        self.leave(running)
        self._journal = journal
        return match

    def save_as(self, path: Path, match: Match) -> bool:
        """Writes a match to a file of the player's choice; returns whether it did."""
        try:
            save_as(path, record_of(match), decided=match.is_decided)
        except OSError as error:
            _log.warning("%s cannot be written: %s", path, error)
            return False
        return True

"""Where the program keeps its files; nobody else asks the system for folders."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from russianbank.storage.matches import Matches


@dataclass(frozen=True, slots=True)
class Paths:
    """The program's files in one folder.

    Attributes:
        folder: the folder of this user's data; it may not exist yet.
        cache_folder: of what can be made again; None for a part of `folder`.
    """

    folder: Path
    cache_folder: Path | None = None

    @property
    def settings(self) -> Path:
        """The settings."""
        return self.folder / "settings.json"

    @property
    def matches(self) -> Matches:
        """The folder of all matches; older versions had one file."""
        return Matches(self.folder / "matches", self.folder / "match.json")

    @property
    def statistics(self) -> Path:
        """What was counted of finished deals."""
        return self.folder / "statistics.sqlite3"

    @property
    def decks(self) -> Path:
        """The folder of the decks that the player has added."""
        return self.folder / "decks"

    @property
    def deck_cache(self) -> Path:
        """The folder of what is known of decks and was drawn of them."""
        return (self.cache_folder or self.folder / "cache") / "decks"

    @property
    def log(self) -> Path:
        """The log of this run and of a few before."""
        return self.folder / "log" / "russianbank.log"


def user_paths() -> Paths:
    """Returns the files of the user who is logged in.

    The application's name must be set: it is a part of the folder's.
    """
    data, cache = (
        Path(QStandardPaths.writableLocation(where))
        for where in (
            QStandardPaths.StandardLocation.AppDataLocation,
            QStandardPaths.StandardLocation.CacheLocation,
        )
    )
    return Paths(data, cache)

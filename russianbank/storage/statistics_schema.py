"""The tables of the statistics, and how older files become files of today."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from russianbank.storage.statistics_rows import Begun, DealRow, MatchRow

if TYPE_CHECKING:
    from collections.abc import Sequence
    from sqlite3 import Connection

# What is cleared stays until it is purged, so that clearing can be undone.
_FIRST: Final = """
CREATE TABLE deals (
    deal_id TEXT NOT NULL,
    player TEXT NOT NULL,
    match_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    seed TEXT NOT NULL,
    finished REAL NOT NULL,
    seconds REAL NOT NULL,
    preset TEXT NOT NULL,
    name TEXT NOT NULL,
    opponent TEXT NOT NULL,
    help TEXT NOT NULL,
    helped INTEGER NOT NULL,
    result INTEGER NOT NULL,
    points INTEGER NOT NULL,
    points_against INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    foundation_cards INTEGER NOT NULL,
    stops_right INTEGER NOT NULL,
    stops_wrong INTEGER NOT NULL,
    stops_missed INTEGER NOT NULL,
    cleared INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (deal_id, player)
);
CREATE TABLE matches (
    match_id TEXT NOT NULL,
    player TEXT NOT NULL,
    finished REAL NOT NULL,
    preset TEXT NOT NULL,
    name TEXT NOT NULL,
    opponent TEXT NOT NULL,
    help TEXT NOT NULL,
    helped INTEGER NOT NULL,
    result INTEGER NOT NULL,
    points INTEGER NOT NULL,
    points_against INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    cleared INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, player)
);
CREATE TABLE begun (
    match_id TEXT NOT NULL PRIMARY KEY,
    seed TEXT NOT NULL,
    number INTEGER NOT NULL,
    seconds REAL NOT NULL
);
"""

# One script for each version; never change one that was released, add another.
MIGRATIONS: Final[tuple[str, ...]] = (_FIRST,)

# Times beyond these cannot be shown as dates.
_EARLIEST: Final = 0
_LATEST: Final = 32_503_680_000  # the year 3000


class NewerFileError(Exception):
    """The file was made by a later version of the program."""


def bring_up_to_date(
    connection: Connection, migrations: Sequence[str] = MIGRATIONS
) -> None:
    """Brings the tables of a file to the newest version, all steps or none.

    Two programs may do this at once: one waits for the other, then finds it done.

    Raises:
        NewerFileError: the file knows more versions than this program.
        sqlite3.Error: it could not be done.
    """
    if _version(connection) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _version(connection)
        if version > len(migrations):
            raise NewerFileError(version)
        for script in migrations[version:]:
            # `executescript` would end the transaction.
            for statement in script.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _version(connection: Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


Row = type[DealRow] | type[MatchRow] | type[Begun]


def selection(row: Row) -> str:
    """Returns what to select for a row, each value of its type whatever is stored.

    SQLite keeps any value in any column; what somebody else wrote there must not
    come as another type than the program reckons with.
    """
    return ", ".join(
        _cast(name, str(kind)) for name, kind in row.__annotations__.items()
    )


def _cast(name: str, kind: str) -> str:
    if "str" in kind:
        return f"CAST({name} AS TEXT)"
    if "int" in kind:
        return f"CAST({name} AS INTEGER)"
    return f"MIN(MAX(CAST({name} AS REAL), {_EARLIEST}), {_LATEST})"

import contextlib
import os
import sqlite3
import subprocess
import sys

import pytest

from russianbank.storage import statistics_schema
from russianbank.storage.statistics import (
    StatisticsError,
    StatisticsFile,
    StatisticsProblem,
)
from russianbank.storage.statistics_rows import Begun, Kept
from tests.helpers.statistics import NOON, deal_row, match_row

WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[3])
from russianbank.storage import statistics
from russianbank.storage.statistics import StatisticsFile
from tests.helpers.statistics import deal_row
statistics._PATIENCE = 60.0
file = StatisticsFile(Path(sys.argv[1]))
for number in range(40):
    file.record("m", (deal_row(number, deal_id=f"{sys.argv[2]}-{number}"),), ())
"""


@pytest.fixture
def file(tmp_path):
    return StatisticsFile(tmp_path / "new" / "statistics.sqlite3")


def raw(file):
    """Opens the file past the program."""
    return contextlib.closing(sqlite3.connect(file.path))


def leftovers(file):
    return sorted(one.name for one in file.path.parent.iterdir())


# Rows


def test_rows_come_back_as_they_went_by_their_end(file):
    later, sooner = deal_row(2), deal_row(1, name="Ben", result=-1, seconds=12.5)
    file.record("m", (later, sooner), (match_row(1),))
    assert file.read() == Kept((sooner, later), (match_row(1),))


def test_no_file_comes_into_being_by_reading(file):
    assert file.read() == Kept()
    assert file.begun("7") is None
    file.purge()
    assert not file.path.parent.exists()


def test_a_later_end_of_the_same_deal_takes_the_place_of_the_earlier(file):
    file.record("m", (deal_row(1, result=1),), ())
    file.record("m", (deal_row(1, result=-1, helped=1),), ())
    (only,) = file.read().deals
    assert (only.result, only.helped) == (-1, 1)


def test_both_persons_of_a_deal_have_their_row(file):
    file.record("m", (deal_row(1), deal_row(1, player="B", result=-1)), ())
    assert [one.player for one in file.read().deals] == ["A", "B"]


def test_a_match_that_is_no_longer_decided_goes(file):
    file.record("m1", (deal_row(1),), (match_row(1),))
    file.record("m2", (deal_row(2),), (match_row(2),))
    file.record("m1", (deal_row(1, result=0),), ())
    assert [one.match_id for one in file.read().matches] == ["m2"]


def test_a_match_with_one_helped_deal_is_helped(file):
    file.record("m1", (deal_row(1, match_id="m1", helped=1),), ())
    last = deal_row(2, match_id="m1"), deal_row(2, match_id="m1", player="B")
    file.record("m1", last, (match_row(1), match_row(1, player="B")))
    assert [one.helped for one in file.read().matches] == [1, 0]


def test_nothing_is_written_of_a_deal_that_cannot_be_written_whole(file):
    file.record("m", (deal_row(1),), ())
    with pytest.raises(sqlite3.ProgrammingError):
        file.record("m", (deal_row(2), deal_row(3, name=object())), ())
    assert [one.number for one in file.read().deals] == [1]


def test_a_name_that_is_no_text_anywhere_else_is_kept_as_far_as_it_can_be(file):
    file.record("m", (deal_row(1, name="A\ud800"),), ())
    file.note_begun(Begun("m", "\ud800", 1, 0.0))
    assert file.read().deals[0].name == "A?"
    assert file.begun("\ud800").match_id == "m"


# Clearing


def test_clearing_can_be_taken_back_until_it_is_purged(file):
    file.record("m", (deal_row(1),), (match_row(1),))
    file.clear()
    assert file.read() == Kept()
    file.restore()
    assert file.read() == Kept((deal_row(1),), (match_row(1),))
    file.clear()
    file.purge()
    file.restore()
    assert file.read() == Kept()


def test_what_ends_after_clearing_stays(file):
    file.record("m", (deal_row(1),), ())
    file.clear()
    file.record("m", (deal_row(2),), ())
    assert file.read().deals == (deal_row(2),)
    file.purge()
    assert file.read().deals == (deal_row(2),)


# Matches that were begun


def test_the_match_of_a_seed_that_was_begun_last_is_found(file):
    file.note_begun(Begun("old", "7", 3, 90.0))
    file.note_begun(Begun("new", "7", 1, 0.0))
    file.note_begun(Begun("other", "8", 1, 0.0))
    assert file.begun("7") == Begun("new", "7", 1, 0.0)
    file.note_begun(Begun("old", "7", 4, 10.0))
    assert file.begun("7") == Begun("old", "7", 4, 10.0)
    assert file.begun("9") is None


def test_matches_of_long_ago_are_forgotten(file, monkeypatch):
    monkeypatch.setattr("russianbank.storage.statistics._REMEMBERED", 2)
    for number in range(4):
        file.note_begun(Begun(f"m{number}", f"{number}", 1, 0.0))
    assert [file.begun(f"{number}") is None for number in range(4)] == [
        True,
        True,
        False,
        False,
    ]


# Versions


def test_an_older_file_is_brought_up_to_date(file, monkeypatch):
    file.record("m", (deal_row(1),), ())
    added = "ALTER TABLE deals ADD COLUMN mood TEXT; CREATE TABLE extra (x)"
    steps = (*statistics_schema.MIGRATIONS, added)
    defaults = statistics_schema.bring_up_to_date.__defaults__
    monkeypatch.setattr(statistics_schema.bring_up_to_date, "__defaults__", (steps,))
    newer = StatisticsFile(file.path)
    assert newer.read().deals == (deal_row(1),)
    with raw(file) as inside:
        assert inside.execute("PRAGMA user_version").fetchone() == (2,)
        assert inside.execute("SELECT mood FROM deals").fetchall() == [(None,)]
    monkeypatch.setattr(statistics_schema.bring_up_to_date, "__defaults__", defaults)
    with pytest.raises(StatisticsError) as caught:
        StatisticsFile(file.path).record("m", (deal_row(2),), ())
    assert caught.value.problem is StatisticsProblem.NEWER
    assert StatisticsFile(newer.path).set_aside is None
    assert leftovers(file) == ["statistics.sqlite3"], "it is left as it is"


def test_a_step_that_fails_changes_nothing(file):
    file.record("m", (deal_row(1),), ())
    steps = (*statistics_schema.MIGRATIONS, "CREATE TABLE extra (x); CREATE nonsense")
    with raw(file) as inside:
        with pytest.raises(sqlite3.OperationalError):
            statistics_schema.bring_up_to_date(inside, steps)
        names = inside.execute("SELECT name FROM sqlite_master").fetchall()
        assert ("extra",) not in names
        assert inside.execute("PRAGMA user_version").fetchone() == (1,)


# Bad files


@pytest.mark.parametrize("content", [b"soup " * 400, b"SQLite format 3\0" + b"x" * 900])
def test_a_file_that_is_none_of_ours_is_set_aside(file, content, expected_log):
    file.path.parent.mkdir()
    file.path.write_bytes(content)
    assert file.read() == Kept()
    file.record("m", (deal_row(1),), ())
    assert file.read().deals == (deal_row(1),)
    assert file.set_aside == file.path.with_name("statistics.sqlite3.broken-1")
    assert file.set_aside.read_bytes() == content
    assert len(expected_log.records) == 1


def test_a_damaged_file_is_set_aside(file, expected_log):
    many = tuple(deal_row(one) for one in range(400))
    file.record("m", many, ())
    content = bytearray(file.path.read_bytes())
    for at in range(8192, len(content), 512):
        content[at : at + 64] = os.urandom(64)
    file.path.write_bytes(content)
    again = StatisticsFile(file.path)
    assert again.read() == Kept()
    assert again.set_aside is not None


def test_damage_that_reading_does_not_meet_is_found_at_the_first_use(
    file, expected_log
):
    file.record("m", tuple(deal_row(one) for one in range(400)), ())
    with raw(file) as inside:
        (page,) = inside.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_deals_1'"
        ).fetchone()
        (size,) = inside.execute("PRAGMA page_size").fetchone()
    content = bytearray(file.path.read_bytes())
    content[(page - 1) * size : page * size] = b"x" * size
    file.path.write_bytes(content)
    again = StatisticsFile(file.path)
    again.read()
    assert again.set_aside is not None


def test_a_file_of_another_program_is_set_aside(file, expected_log):
    file.path.parent.mkdir()
    with raw(file) as inside:
        inside.execute("CREATE TABLE deals (x)")
        inside.execute("PRAGMA user_version = 1")
        inside.commit()
    assert file.read() == Kept()
    assert file.set_aside is not None


def test_values_of_other_types_come_as_those_of_the_row(file):
    file.record("m", (deal_row(1),), ())
    with raw(file) as inside:
        inside.execute("UPDATE deals SET points = 'many', name = 7, finished = 1e300")
        inside.commit()
    (row,) = file.read().deals
    assert (row.points, row.name) == (0, "7")
    assert NOON < row.finished < 4e10, "a date that can be shown"


# A disk that does not let us


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("in the way")
    for path in (tmp_path / "file" / "statistics.sqlite3", tmp_path):
        with pytest.raises(StatisticsError) as caught:
            StatisticsFile(path).record("m", (deal_row(1),), ())
        assert caught.value.problem is StatisticsProblem.UNAVAILABLE


def test_a_full_disk_is_told_and_harms_nothing(file, monkeypatch):
    file.record("m", (deal_row(1),), ())
    connect = sqlite3.connect

    def cramped(*arguments, **named):
        made = connect(*arguments, **named)
        made.execute("PRAGMA max_page_count = 1")  # at least what there is already
        return made

    monkeypatch.setattr(sqlite3, "connect", cramped)
    many = tuple(deal_row(one) for one in range(400))
    with pytest.raises(StatisticsError) as caught:
        file.record("m", many, ())
    assert caught.value.problem is StatisticsProblem.UNAVAILABLE
    monkeypatch.undo()
    assert file.read().deals == (deal_row(1),)
    assert file.set_aside is None


def test_a_disk_that_can_only_be_read_is_read(file, monkeypatch):
    file.record("m", (deal_row(1),), ())
    before = file.path.read_bytes()
    connect = sqlite3.connect

    def read_only(path, **named):
        if not str(path).startswith("file:"):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(path, **named)

    error = sqlite3.OperationalError("attempt to write a readonly database")
    error.sqlite_errorcode = sqlite3.SQLITE_READONLY

    def refuse(*_):
        raise error

    monkeypatch.setattr("russianbank.storage.statistics.bring_up_to_date", refuse)
    assert file.read().deals == (deal_row(1),)
    assert file.path.read_bytes() == before


def test_without_sqlite_there_are_no_statistics(file, monkeypatch):
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    with pytest.raises(StatisticsError) as caught:
        file.record("m", (deal_row(1),), ())
    assert caught.value.problem is StatisticsProblem.UNAVAILABLE


# Two programs at once


def test_two_programs_write_at_once(file, request):
    root = str(request.config.rootpath)
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, file.path, name, root])
        for name in ("one", "other")
    ]
    assert [one.wait(60) for one in writers] == [0, 0]
    assert len(file.read().deals) == 80


def test_a_program_that_writes_for_long_is_waited_for_a_little(file, monkeypatch):
    file.record("m", (deal_row(1),), ())
    monkeypatch.setattr("russianbank.storage.statistics._PATIENCE", 0.01)
    with raw(file) as busy:
        busy.execute("BEGIN IMMEDIATE")
        assert file.read().deals == (deal_row(1),), "reading goes on"
        with pytest.raises(StatisticsError) as caught:
            file.record("m", (deal_row(2),), ())
    assert caught.value.problem is StatisticsProblem.UNAVAILABLE
    file.record("m", (deal_row(2),), ())
    assert len(file.read().deals) == 2


def test_nothing_lies_about_afterwards(file):
    file.record("m", (deal_row(1),), ())
    file.read()
    assert leftovers(file) == ["statistics.sqlite3"]

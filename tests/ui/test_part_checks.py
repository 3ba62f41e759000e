"""The checks of an installed program find what is missing."""

import sys

import pytest

from russianbank.storage.statistics import StatisticsError
from russianbank.ui import part_checks
from russianbank.ui.table.art import Art


@pytest.fixture
def art(qapp):
    made = Art()
    made.configure(60, 1.0)
    return made


@pytest.fixture
def bare(tmp_path, monkeypatch):
    """A program whose resources were lost."""
    monkeypatch.setattr(part_checks, "resource_dir", lambda: tmp_path)
    monkeypatch.setattr(part_checks, "folder", lambda: tmp_path)


def test_a_whole_program_passes(art):
    assert part_checks.cards_are_drawn(art)
    assert part_checks.icon_is_drawn()
    assert part_checks.languages_load()


def test_missing_resources_are_found(art, bare):
    assert not part_checks.cards_are_drawn(art)
    assert not part_checks.icon_is_drawn()
    assert not part_checks.languages_load()


def test_a_match_that_was_not_written_is_found():
    assert not part_checks.match_is_saved(None)


def test_statistics_are_kept_where_there_is_sqlite(tmp_path, monkeypatch):
    assert part_checks.statistics_are_kept(tmp_path / "new")
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    with pytest.raises(StatisticsError):
        part_checks.statistics_are_kept(tmp_path)


def test_memory_is_told_or_unknown():
    found = part_checks.resident_megabytes()
    assert found is None or found > 10

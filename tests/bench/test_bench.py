"""The measurements run and print what they should; no time is judged here."""

import pytest

from russianbank.bench import __main__ as bench
from russianbank.bench import computer, engine, journal, memory, search
from russianbank.bench.machine import describe, percentile
from russianbank.engine.rules import PRESETS


def rows(out):
    return [line.split()[0] for line in out.splitlines() if line.split()]


def test_engine_part_has_a_row_for_every_preset(capsys, monkeypatch):
    monkeypatch.setattr(engine, "ROUNDS", 2)
    monkeypatch.setattr(engine, "DEALS", 1)
    assert bench.main(["engine"]) == 0
    out = capsys.readouterr().out
    assert describe().partition(", load")[0] in out
    assert set(PRESETS) <= set(rows(out))


def test_computer_part_has_its_rows_for_every_preset(capsys, monkeypatch):
    monkeypatch.setattr(computer, "PAIRS", 1)
    monkeypatch.setattr(computer, "SELF_DEALS", 1)
    monkeypatch.setattr(computer, "PRESETS", {"crapette": PRESETS["crapette"]})
    computer.run()
    assert rows(capsys.readouterr().out).count("crapette") == 3


def test_search_part_has_a_row_for_every_preset(capsys, monkeypatch):
    monkeypatch.setattr(search, "DEALS", 1)
    monkeypatch.setattr(search, "ROUNDS", 1)
    monkeypatch.setattr(search, "MOST_STATES", 50)
    search.run()
    assert set(PRESETS) <= set(rows(capsys.readouterr().out))


def test_journal_part_has_its_rows(capsys, monkeypatch):
    monkeypatch.setattr(journal, "ACTIONS", 5)
    journal.run(1)
    out = capsys.readouterr().out
    assert "an action, CPU ms" in out
    assert "5 deals gone on with, ms" in out


def test_memory_part_prints_on_the_way(capsys):
    memory.run(deals=5)
    assert rows(capsys.readouterr().out)[-1] == "5"


def test_memory_stays_flat():
    """Whole deals leave nothing behind: fewer blocks than one a deal would."""
    rules = PRESETS["ruska-banka"]
    for number in range(5):
        engine.playout(rules, f"warm-{number}")
    before = memory.living_blocks()
    for number in range(40):
        engine.playout(rules, f"flat-{number}")
    assert memory.living_blocks() - before < 40


def test_a_playout_is_the_same_for_the_same_seed():
    rules = PRESETS["international"]
    assert engine.playout(rules, "x") == engine.playout(rules, "x")


def test_an_unknown_part_is_refused(capsys):
    assert bench.main(["soup"]) == 2
    assert "engine" in capsys.readouterr().out


def test_all_runs_what_is_there(monkeypatch):
    ran = []
    monkeypatch.setattr(bench, "is_there", lambda part: part != "window")

    class Part:
        def __init__(self, name):
            self.name = name

        def run(self):
            ran.append(self.name.rpartition(".")[2])

    monkeypatch.setattr(bench.importlib, "import_module", Part)
    assert bench.main([]) == 0
    assert ran == [part for part in bench.PARTS if part != "window"]
    assert len(ran) == 7


@pytest.mark.parametrize(("part", "value"), [(0.0, 1.0), (0.5, 3.0), (0.99, 5.0)])
def test_percentile(part, value):
    assert percentile([5.0, 3.0, 1.0, 2.0, 4.0], part) == value

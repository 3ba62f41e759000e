"""The decks' measurements run and print their rows; no time is judged here."""

import pytest

from russianbank.bench import decks
from tests.helpers.decks import write_kde


@pytest.mark.slow
def test_decks_part_has_its_rows(capsys, monkeypatch, tmp_path, qapp):
    monkeypatch.setattr(decks, "SCREENS", {"FHD": 1})
    folder = write_kde(tmp_path / "plain")
    monkeypatch.setattr(
        decks, "DECKS", {"own": "own", "Plain": str(folder), "Gone": "/no/such/deck"}
    )
    decks.run(rounds=1)
    printed = capsys.readouterr().out
    assert "Gone: not installed" in printed
    for name in (
        "drag of 10 cards",
        "size, all seen sharp",
        "resident MB",
        "made to painted",
    ):
        assert printed.count(name) == 2

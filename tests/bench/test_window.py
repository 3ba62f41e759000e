"""The window's measurements run and print their rows; no time is judged here."""

from russianbank.bench import window


def test_window_part_has_its_rows(capsys, monkeypatch):
    monkeypatch.setattr(window, "SCREENS", {"FHD": 1})
    window.run(starts=1, rounds=1)
    out = capsys.readouterr().out
    rows = ("start to first", "deck safe, large index", "FHD drag of 10")
    for row in (*rows, "FHD staggered deal", "FHD layout of a new", "resident"):
        assert row in out

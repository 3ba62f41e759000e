"""The measurements of the statistics run and print their rows; nothing is judged."""

from russianbank.bench import statistics


def test_statistics_part_has_its_rows(capsys, monkeypatch):
    monkeypatch.setattr(statistics, "ROWS", 200)
    statistics.run(rounds=1)
    out = capsys.readouterr().out
    for name, _, _ in statistics.GOALS:
        assert name in out

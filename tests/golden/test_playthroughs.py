"""Whole deals, compared with what was written down and looked through once."""

import pytest

from russianbank.engine.rules import PRESETS
from tests.golden.playthrough import FOLDER, read_script, render
from tests.golden.regenerate import PLAYTHROUGHS

FILES = sorted(FOLDER.glob("*.txt"))


def test_every_preset_and_special_case_has_its_deal():
    assert {path.stem for path in FILES} == set(PLAYTHROUGHS)
    assert set(PRESETS) <= set(PLAYTHROUGHS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_deal_goes_as_written_down(path):
    text = path.read_text("utf-8")
    assert render(read_script(text)).split("\n") == text.split("\n")


@pytest.mark.parametrize(
    ("name", "events"),
    [
        ("stop-with-penalty", ["StopCalled", "ActionTakenBack", "PenaltyPaid"]),
        ("stop-with-forced-play", ["StopCalled", "MissedPlayMade"]),
        ("stop-without-undo", ["StopCalled"]),
        ("ruska-banka", ["WasteRecycled", "CardOpened", "DealEnded"]),
        ("international", ["WasteRecycled", "DealEnded"]),
        ("first-turn", ["reveal"]),
    ],
)
def test_the_special_cases_are_in_them(name, events):
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert all(event in text for event in events)

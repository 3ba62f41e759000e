"""What is heard of what happens, played by the real referee."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from russianbank.controller.view import Seat, SeatKind
from russianbank.engine.actions import STOP, action
from russianbank.engine.observation import observe_transition
from russianbank.engine.referee import play_action
from russianbank.engine.rules import PRESETS
from russianbank.resource_dir import resource_dir
from russianbank.ui.sound.cues import (
    OVER,
    RECYCLE,
    WON,
    Moment,
    cues_of,
    end_cue,
)
from russianbank.ui.sound.names import GROUPS, Group, Sound
from tests.helpers.positions import position

PERSONS = (Seat(SeatKind.PERSON, "Anna"), Seat(SeatKind.PERSON, "Bo"))
AGAINST_COMPUTER = (PERSONS[0], Seat(SeatKind.COMPUTER, "Computer"))


def seen(text, *acts, preset="international"):
    """Returns the last of the transitions that actions make in a position."""
    now, last = position(text, PRESETS[preset]), None
    for act in acts:
        last = play_action(now, STOP if act == "stop" else action(act), last)
        now = last.after
    return observe_transition(last)


def heard(transition, moment, seats=PERSONS):
    return [cue.sound.value for cue in cues_of(transition, moment, seats)]


@pytest.mark.parametrize(
    ("text", "act", "on_the_way", "on_landing"),
    [
        ("R 5♥, C1 6♠", "R-1", ["slide", "flip"], ["snap"]),
        ("C1 5♥, C2 6♠", "1-2", ["slide"], ["snap"]),
        ("C1 5♥, F♥4", "1-F", ["slide"], ["snap"]),
        ("F♠Q, R K♠, C1 6♦", "R-F", ["slide", "flip"], ["snap", "complete"]),
        ("R 7♣, OW 8♣", "R-w", ["slide", "flip"], ["load"]),
        ("R 7♣, OR 8♣", "R-r", ["slide", "flip"], ["load"]),
        ("stock 3♣ 4♦", "turn", ["flip"], []),
        ("stock empty, W 3♦ 9♠ Q♣", "turn", ["shuffle", "flip"], []),
        ("S 4♦", "discard", ["slide"], ["snap", "turn"]),
        ("stock empty, W empty", "pass", [], ["turn"]),
    ],
)
def test_moves(text, act, on_the_way, on_landing):
    transition = seen(text, act)
    assert heard(transition, Moment.SET_OUT) == on_the_way
    assert heard(transition, Moment.LANDED) == on_landing
    # A card laid down by hand has no way left to slide.
    laid = [name for name in on_the_way + on_landing if name != "slide"]
    assert heard(transition, Moment.LAID) == laid


def test_the_turn_is_rung_in_for_persons_only():
    assert "turn" in heard(seen("S 4♦", "discard"), Moment.LANDED, PERSONS)
    assert "turn" not in heard(seen("S 4♦", "discard"), Moment.LANDED, AGAINST_COMPUTER)


def test_a_rightful_stop_rings_alone_before_anything_is_taken_back():
    transition = seen("R 5♥, F♥4, C1 6♠", "R-1", "stop")
    assert heard(transition, Moment.SET_OUT) == ["stop"]
    assert "refusal" not in heard(transition, Moment.LANDED)


def test_a_false_stop_ends_dully():
    transition = seen("R 5♥, C1 6♠", "R-1", "stop")
    assert heard(transition, Moment.SET_OUT) == ["stop"]
    assert heard(transition, Moment.LANDED)[0] == "refusal"


def test_an_offence_sounds_like_any_other_action():
    """The card had to go to its foundation; nobody may hear that it did not."""
    breach = seen("R 5♥, F♥4, C1 6♠", "R-1")
    assert breach.offences
    harmless = replace(breach, offences=())
    for moment in Moment:
        assert cues_of(breach, moment, PERSONS) == cues_of(harmless, moment, PERSONS)


def test_a_recycled_waste_is_a_quicker_softer_shuffle():
    assert RECYCLE.sound is Sound.SHUFFLE
    assert RECYCLE.gain < 1 < RECYCLE.pitch


@pytest.mark.parametrize(
    ("winner", "kinds", "expected"),
    [
        (0, (SeatKind.PERSON, SeatKind.COMPUTER), WON),
        (1, (SeatKind.PERSON, SeatKind.COMPUTER), OVER),
        (1, (SeatKind.PERSON, SeatKind.PERSON), WON),
        (1, (SeatKind.COMPUTER, SeatKind.COMPUTER), WON),
        (None, (SeatKind.PERSON, SeatKind.PERSON), OVER),
    ],
)
def test_the_end_of_a_deal(winner, kinds, expected):
    seats = tuple(Seat(kind, "") for kind in kinds)
    summary = SimpleNamespace(
        provisional=False,
        result=SimpleNamespace(winner=winner),
        view=SimpleNamespace(seats=seats),
    )
    assert end_cue(summary) is expected
    summary.provisional = True
    assert end_cue(summary) is None


def test_every_sound_has_a_group_and_a_file():
    assert set(GROUPS) == set(Sound)
    assert set(GROUPS.values()) == set(Group)
    files = {path.stem for path in (resource_dir() / "sounds").glob("*.wav")}
    assert files == {sound.value for sound in Sound}

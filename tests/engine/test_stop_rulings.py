"""RULES.md 7.8 and 7.2: the order of what follows Stop!, and where there is none."""

from dataclasses import replace

import pytest

from russianbank.engine.actions import action
from russianbank.engine.apply import apply
from russianbank.engine.events import MissedPlayMade
from russianbank.engine.position import Ending, Result
from russianbank.engine.rules import PRESETS, Offence
from russianbank.engine.stop import judge_stop, stoppable
from tests.helpers.positions import pile_at, position, shows
from tests.helpers.replay import assert_events_tell_all
from tests.helpers.stopping import (
    FR,
    INT,
    RB003,
    RUSKA,
    A,
    B,
    offend,
    shown,
    size,
    stopped,
)

# --- Part 7.8, point by point -------------------------------------------------------


def test_7_8_a_turn_that_turned_the_waste_over_puts_it_back():
    transition = offend("R 5♥, C1 6♠, stock 0, W 3♦ 9♠ Q♣, Ostock 0", "turn", RUSKA)
    now = stopped(transition)
    assert shown(now, "W") == "3♦ 9♠ Q♣"
    assert size(now, "stock") == 0
    assert now.seen == ()


def test_7_8_a_reveal_hides_the_reserve_again():
    transition = offend("R hidden, C1 A♥, first turn", "reveal", RB003)
    now = stopped(transition)
    assert now.reserve_up[A] == 0
    assert (now.turn, now.turn_number) == (B, 2)


@pytest.mark.parametrize(
    ("text", "action_text", "forced"),
    [
        ("R 8♣, S 5♥, C1 5♥, F♥4", "discard", "S-F"),
        ("R 8♣, C3 5♥, C2 5♥, F♥4", "turn", "2-F"),
        ("R 5♥, C1 3♣, F♥4 F♣2", "1-F", "R-F"),
        ("R 8♣, C2 empty, C5 empty", "turn", "R-2"),
        ("R 8♣, C1 empty, C2 5♥, F♥4", "turn", "2-F"),
    ],
)
def test_7_8_the_first_missed_play_is_made(text, action_text, forced):
    """Reserve, turned card, waste, columns; a foundation play before a space."""
    transition = offend(text, action_text, INT)
    called = judge_stop(transition)
    made = [one.action.text for one in called.events if isinstance(one, MissedPlayMade)]
    assert made == [forced]
    assert_events_tell_all(called)


def test_7_8_the_waste_comes_before_the_columns():
    rules = replace(PRESETS[INT], waste_top="always")
    called = judge_stop(offend("R 8♣, C1 5♥, W 5♥, F♥4", "turn", rules))
    assert MissedPlayMade(action("W-F")) in called.events


def test_7_8_no_play_is_forced_for_other_codes():
    rules = replace(PRESETS[RUSKA], stop_force_missed_move=True)
    transition = offend("R 5♥, C1 6♠", "turn", rules)
    called = judge_stop(transition)
    assert not any(isinstance(one, MissedPlayMade) for one in called.events)
    assert shown(stopped(transition), "C1") == "6♠"


def test_7_8_only_codes_that_stop_covers_force_a_play():
    rules = replace(PRESETS[INT], stop_offences=frozenset({Offence.SPACE_UNFILLED}))
    transition = offend("R 8♣, C1 empty, C2 5♥, F♥4", "turn", rules)
    assert stoppable(transition) == (Offence.SPACE_UNFILLED,)
    assert MissedPlayMade(action("R-1")) in judge_stop(transition).events


def test_7_8_the_forced_play_can_win_for_the_offender():
    """Then nothing more happens: no penalty, and the turn does not pass."""
    rules = replace(
        PRESETS[INT], stop_penalty_cards=1, stop_penalty_from="caller_stock_bottom"
    )
    text = "R only 5♥, C1 6♠, F♥4, stock 0, W empty, Ostock 20"
    now = stopped(offend(text, "R-1", rules))
    assert now.result == Result(A, Ending.OUT)
    assert size(now, "Ostock") == 20
    assert (now.turn, now.turn_number) == (A, 5)


def test_7_8_the_win_is_checked_when_the_turn_has_passed():
    """An exercise: the caller has no card left already."""
    rules = replace(PRESETS[FR], stop_offences=frozenset(Offence))
    text = "R 5♥, C1 6♠, F♥4, OR empty, Ostock 0, OW empty"
    now = stopped(offend(text, "R-1", rules))
    assert now.result == Result(B, Ending.OUT)


@pytest.mark.parametrize(("caller", "winner"), [("OR 9♣", A), ("OR empty", B)])
def test_7_8_the_callers_win_is_checked_first(caller, winner):
    """An exercise: the offender has no card left either."""
    text = f"R empty, stock 0, W empty, {caller}, Ostock 0, C1 5♥, C2 8♥, C3 9♣, F♥4"
    now = stopped(offend(text, "2-3", RB003))
    assert now.result == Result(winner, Ending.OUT)


def test_7_8_several_penalty_cards():
    rules = replace(PRESETS[RUSKA], stop_penalty_cards=3)
    text = "R 5♥, C1 6♠, F♥4, stock 14, Ostock 1, OW 3♦ 9♠"
    now = stopped(offend(text, "R-1", rules))
    assert (size(now, "stock"), size(now, "Ostock"), size(now, "OW")) == (17, 0, 0)
    # One after the other to the bottom: the stock's card, then 9♠, then 3♦.
    bottom = [shows(card) for card in now.piles[pile_at("stock")][:2]]
    assert bottom == ["3♦", "9♠"]


def test_7_8_without_undo_an_ended_turn_is_not_passed_again():
    transition = offend("S 5♥, F♥4", "discard", FR)
    now = stopped(transition)
    assert now == transition.after
    assert (now.turn, now.turn_number) == (B, 6)


def test_7_8_without_undo_a_penalty_can_be_paid_after_the_turn():
    rules = replace(
        PRESETS[FR], stop_penalty_cards=1, stop_penalty_from="caller_stock_bottom"
    )
    now = stopped(offend("S 5♥, F♥4, stock 14, Ostock 20", "discard", rules))
    assert (size(now, "stock"), size(now, "Ostock")) == (15, 19)
    assert (now.turn, now.turn_number) == (B, 6)


def test_7_8_an_offence_that_is_taken_back_is_no_progress():
    """Part 7.10: it neither counts nor resets; the forced play does count."""
    text = "R 5♥, C1 6♠, F♥4"
    for preset, fruitless in ((RUSKA, 8), (INT, 0)):
        before = replace(position(text, PRESETS[preset]), fruitless=7)
        assert judge_stop(apply(before, action("R-1"))).after.fruitless == fruitless


# --- Where Stop! is not played ------------------------------------------------------


@pytest.mark.parametrize("enforcement", ["off", "block"])
def test_7_2_without_stop_offences_are_told_but_never_stopped(enforcement):
    rules = replace(PRESETS[RUSKA], enforcement=enforcement)
    transition = offend("R 5♥, C1 6♠, F♥4", "R-1", rules)
    assert transition.offences == ("FOUNDATION",)
    assert stoppable(transition) == ()
    assert stopped(transition) == transition.after

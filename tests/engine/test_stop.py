"""RULES.md Part 3d, rows 67 to 80, 7.7 and 7.9: Stop! and what follows from it."""

from dataclasses import replace

import pytest

from russianbank.engine.actions import STOP, action
from russianbank.engine.apply import apply
from russianbank.engine.duties import offences
from russianbank.engine.events import MissedPlayMade, StopCalled
from russianbank.engine.legality import is_legal
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.outcome import score
from russianbank.engine.position import Ending, Result
from russianbank.engine.referee import pending_offences, play_action
from russianbank.engine.rules import PRESETS, Offence
from russianbank.engine.stop import is_provisional, judge_stop, stoppable
from tests.helpers.positions import pile_at, position, shows, top
from tests.helpers.stopping import (
    FR,
    INT,
    RB003,
    RB300,
    RUSKA,
    A,
    B,
    foundation_tops,
    offend,
    shown,
    size,
    stopped,
)

WITH_STOP = [RUSKA, RB003, INT, FR]


# --- Touch (row 67, 68, 7.7) --------------------------------------------------------


def test_row_67_picking_up_another_card_is_an_offence():
    transition = offend("F♥4, C1 5♥, C2 9♣", "touch-2", RB003)
    assert transition.after == transition.before
    assert stoppable(transition) == (Offence.FOUNDATION,)
    now = stopped(transition)
    assert now.turn is B
    assert now.piles == transition.before.piles


@pytest.mark.parametrize("preset", [RUSKA, RB300, INT, FR])
def test_row_67_where_moves_count_touching_is_no_action(preset):
    now = position("F♥4, C1 5♥, C2 9♣", PRESETS[preset])
    assert not is_legal(now, action("touch-2"))


def test_row_68_picking_up_the_card_itself_is_none():
    transition = offend("F♥4, C1 5♥, C2 9♣", "touch-1", RB003)
    assert stoppable(transition) == ()


def test_7_7_every_card_that_may_be_picked_up_can_be_touched():
    rules = replace(PRESETS[RB003], waste_top="always", reserve_foundation_first=True)
    now = position("R 5♥, C1 5♥, S 2♥, W 9♣, F♥4", rules)
    for text in ("touch-S", "touch-W", "touch-2"):
        assert offences(now, action(text)) == ("FOUNDATION",)
    for text in ("touch-R", "touch-1"):
        assert offences(now, action(text)) == ()
    free = position("R 9♥, C1 5♥, S 2♥, W 9♣", rules)
    assert all(is_legal(free, action(f"touch-{one}")) for one in "RSW12345678")
    assert offences(free, action("touch-S")) == ()
    without = replace(now, rules=replace(rules, foundation_duty="none"))
    assert offences(without, action("touch-S")) == ()
    assert not is_legal(position("R empty", rules), action("touch-R"))


# --- What follows in each preset (rows 69 to 76) ------------------------------------


def test_row_69_international_makes_the_missed_play():
    transition = offend("R only 9♣ 5♥, C1 6♠, F♥4", "R-1", INT)
    assert shows(top(transition.after, "R")) == "9♣"
    called = judge_stop(transition)
    assert MissedPlayMade(action("R-F")) in called.events
    now = stopped(transition)
    assert foundation_tops(now) == ["5♥"]
    assert shown(now, "C1") == "6♠"
    assert shown(now, "R") == "9♣"
    assert now.reserve_up == (1, 1)
    assert (now.turn, now.turn_number) == (B, 6)


def test_row_70_ruska_banka_takes_back_and_gives_a_penalty_card():
    text = "R only 9♣ 5♥, C1 6♠, F♥4, stock 14, Ostock 20"
    transition = offend(text, "R-1", RUSKA)
    caller_bottom = transition.before.piles[pile_at("Ostock")][0]
    now = stopped(transition)
    assert shown(now, "R") == "9♣ 5♥"
    assert now.reserve_up == (1, 1)
    assert foundation_tops(now) == ["4♥"]
    assert (size(now, "Ostock"), size(now, "stock")) == (19, 15)
    assert now.piles[pile_at("stock")][0] is caller_bottom
    assert (now.turn, now.turn_number) == (B, 6)


def test_row_71_the_turned_card_goes_to_the_offenders_waste():
    text = "S 9♣, OW 8♣, C1 10♥, W 3♦, stock 14, Ostock 20"
    transition = offend(text, "S-w", RUSKA)
    assert transition.offences == ("LOAD_ORDER",)
    now = stopped(transition)
    assert shown(now, "W") == "3♦ 9♣"
    assert shown(now, "OW") == "8♣"
    assert (size(now, "Ostock"), size(now, "stock")) == (19, 15)
    assert now.piles[pile_at("S")] == ()
    assert now.turn is B


def test_row_72_a_turned_stock_card_goes_back_face_down():
    transition = offend("R 5♥, C1 6♠, stock 14, Ostock 20", "turn", RUSKA)
    turned, before = transition.after.turned, transition.before
    now = stopped(transition)
    assert now.piles[pile_at("stock")][1:] == before.piles[pile_at("stock")]
    assert now.piles[pile_at("stock")][-1] is turned
    assert now.piles[pile_at("W")] == ()
    assert (size(now, "Ostock"), size(now, "stock")) == (19, 15)
    # Both have seen the card: who remembers knows it, the others do not.
    assert turned in observe(now, FULL_MEMORY).remembered
    assert turned not in observe(now, 0).piles[pile_at("stock")]


def test_row_73_the_callers_waste_is_turned_over_for_the_penalty():
    text = "R 5♥, C1 6♠, F♥4, stock 14, Ostock 0, OW 3♦ 9♠ Q♣"
    now = stopped(offend(text, "R-1", RUSKA))
    assert shows(now.piles[pile_at("stock")][0]) == "Q♣"
    assert size(now, "stock") == 15
    assert shown(now, "Ostock") == "9♠ 3♦"
    assert size(now, "OW") == 0


def test_row_73_without_stock_and_waste_there_is_no_penalty_card():
    text = "R 5♥, C1 6♠, F♥4, stock 14, Ostock 0, OW empty"
    now = stopped(offend(text, "R-1", RUSKA))
    assert (size(now, "Ostock"), size(now, "stock"), size(now, "OR")) == (0, 14, 6)
    assert now.turn is B


def test_row_74_the_caller_can_win_by_giving_his_last_card():
    text = "R 5♥, C1 6♠, F♥4, Ostock 1, OW empty, OR empty"
    now = stopped(offend(text, "R-1", RUSKA))
    assert now.result == Result(B, Ending.OUT)
    assert (now.turn, now.turn_number) == (B, 6)


def test_row_75_crapette_takes_nothing_back():
    transition = offend("R only 9♣ 5♥, C1 6♠, F♥4, S 2♥", "R-1", FR)
    now = stopped(transition)
    assert shown(now, "C1") == "6♠ 5♥"
    assert shown(now, "R") == "9♣"
    assert shown(now, "W") == "2♥"
    assert foundation_tops(now) == ["4♥"]
    assert (now.turn, now.turn_number) == (B, 6)
    assert offences(now, action("turn")) == ("FOUNDATION",)


@pytest.mark.parametrize("preset", WITH_STOP)
def test_row_76_a_discard_can_be_stopped(preset):
    transition = offend("S 5♥, F♥4, stock 14, Ostock 20", "discard", preset)
    assert transition.after.turn is B
    now = stopped(transition)
    assert (now.turn, now.turn_number) == (B, 6)
    forced = preset == INT
    assert foundation_tops(now) == (["5♥"] if forced else ["4♥"])
    assert shown(now, "W") == ("" if forced else "5♥")
    penalty = 1 if preset == RUSKA else 0
    assert (size(now, "stock"), size(now, "Ostock")) == (14 + penalty, 20 - penalty)


# --- The window (rows 77 to 79) -----------------------------------------------------


def test_row_77_a_later_compliant_action_closes_the_window():
    first = offend("R 5♥, C1 6♠, C2 8♥, C3 9♣, F♥4", "R-1", RUSKA)
    assert stoppable(first)
    second = apply(first.after, action("1-F"))
    assert stoppable(second) == ()
    assert judge_stop(second).after == second.after


def test_row_77_while_the_play_stays_open_each_action_is_a_new_offence():
    first = offend("R 5♥, C1 6♠, C2 8♥, C3 9♣, F♥4", "R-1", RUSKA)
    second = apply(first.after, action("2-3"))
    assert stoppable(second) == (Offence.FOUNDATION,)
    now = stopped(second)
    assert shown(now, "C1") == "6♠ 5♥", "only the last action is taken back"
    assert shown(now, "C2") == "8♥"


WINNING_OFFENCE = "R only 5♥, C1 6♠, C2 5♥, F♥4, stock 0, W empty"


@pytest.mark.parametrize("preset", [RUSKA, RB003])
def test_row_78_a_win_by_an_offence_is_provisional(preset):
    """Part 7.9: winner and score are set, nothing is legal, the turn stays."""
    won = offend(WINNING_OFFENCE, "R-1", preset)
    assert won.after.result == Result(A, Ending.OUT)
    assert score(won.after).scorer is A
    assert (won.after.turn, won.after.turn_number) == (A, 5)
    assert is_provisional(won)
    now = stopped(won)
    assert now.result is None
    assert shown(now, "R") == "5♥"
    assert (now.turn, now.turn_number) == (B, 6)


def test_row_78_where_nothing_is_taken_back_the_win_stands():
    won = offend(WINNING_OFFENCE, "R-1", FR)
    assert stoppable(won)
    assert not is_provisional(won)
    assert stopped(won) == won.after


def test_row_78_a_compliant_win_is_final():
    won = offend("R only 5♥, F♥4, stock 0, W empty", "R-F", RUSKA)
    assert won.after.result == Result(A, Ending.OUT)
    assert not is_provisional(won)
    assert stopped(won) == won.after
    assert not is_provisional(offend("R 5♥, C1 6♠", "R-1", RUSKA))


@pytest.mark.parametrize("preset", PRESETS)
def test_row_79_a_false_stop_changes_nothing(preset):
    transition = offend("R 9♠, C1 10♥", "R-1", preset)
    called = judge_stop(transition)
    assert called.after == transition.after
    assert called.events == (StopCalled(B, ()),)


def test_row_79_stop_through_the_referee():
    now = position("R 9♠, C1 10♥", PRESETS[RUSKA])
    assert pending_offences(None) == ()
    assert play_action(now, STOP, None).after == now
    offence = play_action(now, action("turn"), None)
    assert pending_offences(offence) == (Offence.RESERVE_ORDER,)
    assert play_action(offence.after, STOP, offence).after.turn is B


@pytest.mark.parametrize("preset", PRESETS)
def test_stop_on_a_stop_is_false(preset):
    called = judge_stop(offend("R 5♥, C1 6♠, F♥4", "R-1", preset))
    assert judge_stop(called).after == called.after


def test_row_80_undo_turns_the_opened_reserve_card_down_again():
    transition = offend("R only 9♣ 5♥, C1 6♠, F♥4", "R-1", RUSKA)
    opened = top(transition.after, "R")
    now = stopped(transition)
    assert shown(now, "R") == "9♣ 5♥"
    assert now.reserve_up == (1, 1)
    assert opened in now.seen
    assert opened not in observe(now, 0).piles[pile_at("R")]

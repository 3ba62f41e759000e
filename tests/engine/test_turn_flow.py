"""RULES.md Part 3c, rows 53 to 66, and the moves of Part 7: how a turn goes."""

from dataclasses import replace

import pytest

from russianbank.engine.actions import action
from russianbank.engine.apply import apply
from russianbank.engine.cards import Player
from russianbank.engine.duties import offences
from russianbank.engine.events import CardOpened, WasteRecycled
from russianbank.engine.legality import Refusal, is_legal, legal_actions, refusal
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import PRESETS
from tests.helpers.positions import pile_at, position, shows, top
from tests.helpers.replay import assert_events_tell_all

every_preset = pytest.mark.parametrize("preset", PRESETS)


def do(now, *texts):
    """Returns the position after these actions, each of which must be legal."""
    for text in texts:
        transition = apply(now, action(text))
        assert_events_tell_all(transition)
        now = transition.after
    return now


def shown(now, name, seat=Player.A):
    return " ".join(shows(card) for card in now.piles[pile_at(name, seat)])


def legal(now):
    return {one.text for one in legal_actions(now)}


def test_row_54_the_second_players_first_turn_may_load():
    """RB000: onto the starter's waste and his face-up reserve, after one's own turn."""
    rules = PRESETS["ruska-banka"]
    now = position("R only 2♣ 7♣, OW 8♣, OR 6♣", rules)
    first, second = replace(now, turn_number=1), replace(now, turn_number=2)
    assert not legal(first) & {"R-r", "R-w"}
    assert refusal(first, action("R-w")) is Refusal.LOAD_FIRST_TURN
    assert {"R-r", "R-w"} <= legal(second)


@every_preset
def test_row_55_the_next_reserve_card_opens_at_once(preset):
    now = position("R only 9♣ 4♦ 5♥, C1 6♠", PRESETS[preset])
    transition = apply(now, action("R-1"))
    after = transition.after
    assert shows(top(after, "R")) == "4♦"
    assert after.reserve_up == (1, 1)
    assert CardOpened(top(after, "R"), pile_at("R")) in transition.events


@every_preset
def test_row_55_the_last_reserve_card_leaves_it_empty(preset):
    now = do(position("R only 5♥, C1 6♠, OW 8♣", PRESETS[preset]), "R-1")
    assert now.piles[pile_at("R")] == ()
    assert now.reserve_up == (0, 1)
    as_opponent = replace(now, turn=Player.B)
    assert refusal(as_opponent, action("1-r")) in (
        Refusal.LOAD_EMPTY,
        Refusal.LOAD_SOURCE,  # Ruska banka does not load from the tableau at all
    )


@every_preset
def test_row_55_under_a_loaded_card_the_reserve_is_open_already(preset):
    now = position("R only 9♣ 4♦ 5♥, C1 6♠", PRESETS[preset])
    now = do(replace(now, reserve_up=(2, 1)), "R-1")
    assert now.reserve_up == (1, 1)
    assert shows(top(now, "R")) == "4♦"


@every_preset
def test_row_56_the_waste_is_turned_over_unshuffled(preset):
    now = position("stock 0, W 3♦ 9♠ Q♣", PRESETS[preset])
    transition = apply(now, action("turn"))
    assert_events_tell_all(transition)
    assert isinstance(transition.events[0], WasteRecycled)
    after = transition.after
    assert shows(after.turned) == "3♦"
    assert shown(after, "stock") == "Q♣ 9♠"
    assert after.piles[pile_at("W")] == ()


@every_preset
def test_row_57_the_waste_stays_while_the_opponent_may_load_it(preset):
    rules = PRESETS[preset]
    now = position("stock 0, S 9♦, W 3♦, OR only 2♣ 8♦", rules)
    now = do(now, "discard")
    assert now.turn is Player.B
    assert shown(now, "W") == "3♦ 9♦"
    now = do(now, "R-w", "turn", "discard")
    assert shown(now, "W") == "3♦ 9♦ 8♦"
    now = do(now, "turn")
    assert shows(now.turned) == "3♦"
    assert shown(now, "stock") == "8♦ 9♦"


@every_preset
def test_row_58_the_waste_is_turned_over_within_the_turn(preset):
    now = position("stock 0, S 5♥, C1 6♠, W 3♦ 9♠", PRESETS[preset])
    now = do(now, "S-1", "turn")
    assert shows(now.turned) == "3♦"
    assert now.turn is Player.A


def test_row_59_loads_go_up_and_down():
    """PAG's example: 8♦ on 9♦, then 7♦ or the second 9♦; and 5♦ 6♦ 7♦ 6♦."""
    rules = PRESETS["international"]
    now = position("R only 8♦, C1 7♦, C2 9♦, OW 9♦", rules)
    now = do(now, "R-w")
    assert {"1-w", "2-w"} <= legal(now)
    now = position("C1 6♦, C2 7♦, C3 6♦, OW 5♦", rules)
    now = do(now, "1-w", "2-w", "3-w")
    assert shown(now, "OW") == "5♦ 6♦ 7♦ 6♦"


def test_row_59_the_loaded_reserve_card_lies_open():
    now = do(position("R 8♦, OR 9♦", PRESETS["international"]), "R-r")
    assert now.reserve_up == (1, 2)
    assert shows(top(now, "OR")) == "8♦"


def test_row_63_only_foundation_plays_and_filling_are_left():
    """RB300: C1 was emptied by a play to the foundation; two more plays are open."""
    rules = PRESETS["russian-bank-300"]
    now = do(position("C1 5♥, C2 6♥, C3 2♠, R 9♣, S 2♥, F♥4", rules), "1-F")
    assert {one.text for one in accepted_actions(now)} == {"2-F"}
    now = do(now, "2-F")
    assert {one.text for one in accepted_actions(now)} == {"R-1", "R-2"}


def test_row_64_one_reserve_card_fills_one_of_two_spaces():
    now = position("R only 9♣, C1 empty, C2 empty", PRESETS["international"])
    assert offences(now, action("turn")) == ("SPACE_UNFILLED",)
    now = do(now, "R-2")
    assert offences(now, action("turn")) == ()
    assert is_legal(now, action("turn"))


def test_row_65_either_the_turned_or_the_reserve_card_fills_the_space():
    now = position("S 7♦, R 2♣, C1 empty", PRESETS["ruska-banka"])
    for text in ("S-1", "R-1"):
        assert action(text) in accepted_actions(now)
        assert offences(now, action(text)) == ()
    now = do(now, "R-1")
    assert offences(now, action("discard")) == ()
    now = do(now, "discard")
    assert now.turn is Player.B
    assert now.turn_number == 6


def test_row_66_the_waste_top_opens_with_an_empty_reserve():
    rules = replace(PRESETS["crapette"], waste_top="when_reserve_empty")
    text = "W 5♥, F♥4, C1 6♠, "
    assert not is_legal(position(text + "R 9♣", rules), action("W-F"))
    empty = position(text + "R empty", rules)
    assert is_legal(empty, action("W-F"))
    assert offences(empty, action("turn")) == ("FOUNDATION",)


# --- Part 7: moves ------------------------------------------------------------------


@every_preset
def test_7_4_a_lone_card_may_move_and_each_space_is_a_target(preset):
    now = position("C1 empty, C3 8♥, C6 empty, S 9♥, R empty", PRESETS[preset])
    assert {"3-1", "3-6", "S-1", "S-6"} <= legal(now)
    assert offences(now, action("3-6")) == ()


@every_preset
def test_7_4_columns_have_the_same_numbers_for_both_players(preset):
    now = position("C1 8♠, C8 7♦", PRESETS[preset], Player.B)
    assert "8-1" in legal(now)


@pytest.mark.parametrize("preset", ["russische-bank", "crapette"])
def test_7_6_a_hidden_reserve_does_not_keep_the_tableau_from_loading(preset):
    now = position("R hidden, C1 7♣, OW 8♣, first turn", PRESETS[preset])
    assert {"1-w", "reveal"} <= legal(now)


def test_7_6_loads_can_be_kept_out_of_the_first_turn():
    rules = replace(PRESETS["crapette"], load_in_first_turn=False)
    first = position("C1 7♣, OW 8♣, OR 6♣, first turn", rules)
    assert not legal(first) & {"1-w", "1-r"}
    assert {"1-w", "1-r"} <= legal(replace(first, turn_number=2))


@every_preset
def test_7_12_a_hidden_reserve_can_be_revealed_in_every_preset(preset):
    now = position("R hidden", PRESETS[preset])
    assert {"reveal"} <= legal(now)
    assert refusal(now, action("turn")) is Refusal.RESERVE_HIDDEN
    assert refusal(now, action("pass")) is Refusal.RESERVE_HIDDEN
    assert refusal(now, action("R-1")) is Refusal.RESERVE_HIDDEN
    now = do(now, "reveal")
    assert refusal(now, action("reveal")) is Refusal.NOTHING_TO_REVEAL
    assert is_legal(now, action("turn"))


# --- Why an action is refused ------------------------------------------------------

REASONS = [
    ("R empty, C1 8♠", "R-1", Refusal.NO_CARD),
    ("C1 empty, C2 8♠", "1-2", Refusal.NO_CARD),
    ("R 8♠", "S-1", Refusal.NOT_TURNED),
    ("R 8♠", "discard", Refusal.NOT_TURNED),
    ("W 8♠", "W-F", Refusal.WASTE_NOT_PLAYABLE),
    ("R 8♠, F♠6", "R-F", Refusal.FOUNDATION),
    ("R 8♠, C1 9♠", "R-1", Refusal.SEQUENCE),
    ("R 8♠, OR hidden", "R-r", Refusal.LOAD_HIDDEN),
    ("R 8♠, OW 10♠", "R-w", Refusal.LOAD_CARD),
    ("R 8♠, OR 10♠", "R-r", Refusal.LOAD_CARD),
    ("stock 0", "turn", Refusal.NOTHING_TO_TURN),
    ("S 8♠", "turn", Refusal.PLACE_TURNED_FIRST),
    ("S 8♠, stock 0", "pass", Refusal.PLACE_TURNED_FIRST),
    ("stock 1", "pass", Refusal.STOCK_LEFT),
    ("R 8♠", "touch-R", Refusal.NO_TOUCH),
]


@pytest.mark.parametrize(("text", "action_text", "reason"), REASONS)
def test_reasons(text, action_text, reason):
    now = position(text, PRESETS["international"])
    assert refusal(now, action(action_text)) is reason


def test_reasons_that_rules_give():
    now = position("R 8♠, OR 9♠, OW 9♠", PRESETS["international"])
    only_waste = replace(now.rules, load_targets=frozenset({"waste"}))
    now = replace(now, rules=only_waste)
    assert refusal(now, action("R-r")) is Refusal.LOAD_TARGET
    assert is_legal(now, action("R-w"))
    only_reserve = replace(now.rules, load_targets=frozenset({"reserve"}))
    now = replace(now, rules=only_reserve)
    assert refusal(now, action("R-w")) is Refusal.LOAD_TARGET
    assert is_legal(now, action("R-r"))
    silent = replace(now.rules, draw_rules=frozenset())
    assert is_legal(now, action("draw"))
    assert refusal(replace(now, rules=silent), action("draw")) is Refusal.NO_AGREEMENT


def test_a_waste_can_take_the_other_colour():
    rules = replace(PRESETS["crapette"], load_match_waste="alt_colour")
    now = position("R 8♠, OW 9♥", rules)
    assert "R-w" in legal(now)
    assert "R-w" not in legal(position("R 8♠, OW 9♠", rules))


def test_columns_can_be_built_in_suit():
    rules = replace(PRESETS["crapette"], tableau_build="same_suit")
    assert "R-1" in legal(position("R 8♠, C1 9♠", rules))
    assert "R-1" not in legal(position("R 8♠, C1 9♥", rules))

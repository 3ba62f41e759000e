"""RULES.md row 90, Part 2's table of presets and 7.3: rules as plain data."""

import json
import pickle
from dataclasses import fields, replace

import pytest
from hypothesis import given

from russianbank.engine.rules import INTERNATIONAL, PRESETS, Offence, Rules, preset_name
from russianbank.engine.rules_text import (
    RulesError,
    allowed_values,
    rules_from_data,
    rules_to_data,
    rules_to_short_data,
)
from tests.helpers.random_play import custom_rules

ALL_BUT_ILLEGAL = (
    "DISCARD_ORDER FOUNDATION LOAD_ORDER RESERVE_FIRST RESERVE_ORDER "
    "SPACE_ORDER SPACE_UNFILLED"
)
# RULES.md Part 2, with 7.3: sets as sorted words, `-` for null.
# field | ruska-banka | russian-bank-300 | russische-bank | international | crapette
TABLE = f"""
reserve_size             | 12 | 13 | 12 | 13 | 13
reserve_start            | all_down | top_up | all_down | top_up | top_up
columns_per_player       | 4 | 4 | 4 | 4 | 4
first_player             | cut_low | reserve_low | cut_low | reserve_low | reserve_high
first_player_tie         | recut | houses | recut | houses | highest_house
ace_high_for_start       | F | F | F | F | F
next_first_player        | same_method | = | = | = | =
tableau_build            | alt_colour | = | = | = | =
group_move               | macro | macro | single | macro | macro
load_sources             | reserve stock waste | reserve stock tableau | = | = | reserve stock tableau waste
load_targets             | reserve waste | = | = | = | =
load_match_reserve       | same_suit | = | = | = | =
load_match_waste         | same_suit | = | = | = | =
load_on_king             | T | T | T | T | T
load_in_first_turn       | F | T | T | T | T
tableau_before_load      | per_card | off | off | off | off
waste_top                | always | never | never | never | always
foundation_duty          | exposed | = | = | = | =
reserve_foundation_first | F | F | F | T | F
reserve_to_sequence_duty | T | T | F | F | F
turned_to_sequence_duty  | T | F | F | F | F
fill_space               | optional | immediate | optional | before_stock | optional
sequence_before_space    | T | F | F | F | F
recycle                  | on_need | = | = | = | =
enforcement              | stop | block | stop | stop | stop
stop_offences            | DISCARD_ORDER FOUNDATION LOAD_ORDER RESERVE_ORDER SPACE_ORDER | {ALL_BUT_ILLEGAL} | FOUNDATION | FOUNDATION RESERVE_FIRST SPACE_UNFILLED | FOUNDATION
stop_at                  | move | move | touch | move | move
stop_window              | next_action | = | = | = | =
stop_undo                | T | T | T | T | F
stop_force_missed_move   | F | T | F | T | F
stop_turned_card         | waste | = | = | = | =
stop_penalty_cards       | 1 | 0 | 0 | 0 | 0
stop_penalty_from        | caller_stock_bottom | - | - | - | -
false_stop               | nothing | = | = | = | =
illegal_placement        | refuse | = | = | = | =
win_bonus                | 30 | 30 | 30 | 30 | 1
points_stock_waste       | 1 | 1 | 1 | 1 | 0
points_reserve           | 2 | 2 | 2 | 2 | 0
draw_score               | difference | = | = | = | none
draw_rules               | agreement no_progress repetition | = | = | = | =
match                    | deals | points | single | points | single
match_deals              | 5 | - | - | - | -
match_target             | - | 300 | - | 300 | -
match_tie                | draw | = | = | = | =
"""  # noqa: E501


def read_table():
    rows = {}
    for line in TABLE.strip().split("\n"):
        name, *cells = (cell.strip() for cell in line.split("|"))
        for at, cell in enumerate(cells):
            if cell == "=":
                cells[at] = cells[at - 1]
        rows[name] = cells
    return rows


def told(value):
    """Returns a plain value as the table writes it."""
    if isinstance(value, bool):
        return "T" if value else "F"
    if isinstance(value, list):
        assert value == sorted(value)
        return " ".join(value)
    return "-" if value is None else str(value)


@pytest.mark.parametrize(("column", "preset"), list(enumerate(PRESETS)))
def test_presets_are_those_of_the_table(column, preset):
    expected = {name: cells[column] for name, cells in read_table().items()}
    data = rules_to_data(PRESETS[preset])
    assert {name: told(value) for name, value in data.items()} == expected


@pytest.mark.parametrize("preset", PRESETS)
def test_row_90_presets_survive_saving_and_loading(preset):
    rules = PRESETS[preset]
    for data in (rules_to_data(rules), rules_to_short_data(rules), {"preset": preset}):
        assert rules_from_data(json.loads(json.dumps(data))) == rules
    assert rules_to_short_data(rules) == preset
    assert preset_name(rules) == preset


@pytest.mark.parametrize("preset", PRESETS)
def test_row_90_editing_one_field_makes_it_custom(preset):
    edited = rules_from_data({"preset": preset, "win_bonus": 77})
    assert preset_name(edited) is None
    data = rules_to_short_data(edited)
    assert data == {**rules_to_data(PRESETS[preset]), "win_bonus": 77}
    assert rules_from_data(data) == edited


@given(custom_rules())
def test_row_90_any_rules_survive_saving_and_loading(rules):
    data = json.loads(json.dumps(rules_to_data(rules)))
    assert rules_from_data(data) == rules


@given(custom_rules())
def test_rules_are_values(rules):
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert hash(again) == hash(rules) == hash(rules)
    assert rules != replace(rules, win_bonus=rules.win_bonus + 1)


def test_an_object_without_a_preset_changes_the_international_rules():
    assert rules_from_data({}) == INTERNATIONAL
    rules = rules_from_data({"waste_top": "always"})
    assert rules == replace(INTERNATIONAL, waste_top="always")


def test_the_match_fields_follow_the_form_of_the_match():
    """Part 7.3: a number where the match needs it, null elsewhere."""
    deals = rules_from_data({"match": "deals"})
    assert (deals.match_deals, deals.match_target) == (5, None)
    points = rules_from_data({"preset": "crapette", "match": "points"})
    assert (points.match_deals, points.match_target) == (None, 300)
    chosen = rules_from_data({"match": "points", "match_target": 100})
    assert chosen.match_target == 100
    assert rules_from_data({"match_target": None}).match_target == 300


def test_7_3_penalty_cards_come_from_somewhere_only_if_there_are_any():
    assert rules_from_data({"stop_penalty_cards": 2}).stop_penalty_from is not None
    without = rules_from_data({"preset": "ruska-banka", "stop_penalty_cards": 0})
    assert without.stop_penalty_from is None


LATER = [
    ("columns_per_player", 3),
    ("foundation_duty", "releasable"),
    ("tableau_before_load", "whole_board"),
    ("group_move", "free"),
    ("recycle", "at_once"),
    ("stop_window", "turn_end"),
    ("stop_turned_card", "stays"),
    ("stop_penalty_from", "offender_waste_top"),
    ("false_stop", "penalty_card"),
    ("illegal_placement", "stoppable"),
    ("draw_rules", ["turn_cap"]),
]
LATER_FIELDS = [
    "tableau_hidden",
    "second_layout_late",
    "load_compulsory",
    "turned_card_first",
    "stop_proof",
    "turn_seconds",
    "turn_cap",
]
WRONG = [
    ("reserve_size", 4),
    ("reserve_size", 21),
    ("reserve_size", "13"),
    ("reserve_size", True),
    ("reserve_size", None),
    ("columns_per_player", 4.0),
    ("load_on_king", 1),
    ("load_on_king", "true"),
    ("load_sources", "reserve"),
    ("load_sources", ["foundation"]),
    ("load_sources", [["reserve"]]),
    ("stop_offences", ["LATE"]),
    ("match_target", 0),
    ("match_deals", "5"),
    ("enforcement", None),
    ("first_player", ["cut_low"]),
]


@pytest.mark.parametrize(("name", "value"), LATER + WRONG)
def test_other_values_are_refused_with_what_is_allowed(name, value):
    with pytest.raises(RulesError) as error:
        rules_from_data({name: value})
    assert name in str(error.value)
    assert allowed_values(name) in str(error.value)


@pytest.mark.parametrize("name", [*LATER_FIELDS, "", "RESERVE_SIZE", 5])
def test_unknown_fields_are_refused_with_what_is_known(name):
    with pytest.raises(RulesError, match="stop_undo") as error:
        rules_from_data({name: False})
    assert repr(name) in str(error.value)


@pytest.mark.parametrize("preset", ["strict", "", None, 3, ["crapette"]])
def test_unknown_presets_are_refused(preset):
    with pytest.raises(RulesError, match="ruska-banka"):
        rules_from_data({"preset": preset})


@pytest.mark.parametrize("data", [None, 3, ["crapette"], True])
def test_rules_are_a_name_or_an_object(data):
    with pytest.raises(RulesError, match="name or an object"):
        rules_from_data(data)


def test_contradicting_fields_are_refused():
    """Part 7: `fill_space=immediate` with `sequence_before_space`."""
    with pytest.raises(RulesError, match="contradict"):
        rules_from_data({"preset": "ruska-banka", "fill_space": "immediate"})


def test_every_field_says_what_it_allows():
    for one in fields(Rules):
        assert allowed_values(one.name)
    assert allowed_values("reserve_size") == "a whole number from 5 to 20"
    assert allowed_values("load_on_king") == "true, false"
    assert allowed_values("waste_top") == "never, when_reserve_empty, always"
    assert allowed_values("load_targets") == "a list of reserve, waste"
    assert allowed_values("match_target").endswith("or null")
    assert all(code in allowed_values("stop_offences") for code in Offence)

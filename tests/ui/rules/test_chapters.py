"""The rules as they are told follow every field that the referee plays by."""

from dataclasses import fields, replace
from itertools import combinations

import pytest

from russianbank.engine.rules import INTERNATIONAL, PRESETS, Offence, Rules
from russianbank.engine.rules_text import rules_from_data
from russianbank.ui.rules.chapters import Topic, chapters, topic_title
from russianbank.ui.rules.duty_text import sanction_text


def told(rules):
    return "\n".join(
        line
        for chapter in chapters(rules)
        for line in (
            *chapter.sentences,
            *(f"{one.text} ({sanction_text(one.sanction)})" for one in chapter.ladder),
        )
    )


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_told_without_gaps(name):
    text = told(PRESETS[name])
    assert "{" not in text
    assert all(line[-1] in ".)" for line in text.splitlines())
    assert all(chapter.sentences for chapter in chapters(PRESETS[name]))


def test_every_topic_has_a_chapter_and_a_title():
    assert [chapter.topic for chapter in chapters(INTERNATIONAL)] == list(Topic)
    assert len({topic_title(topic) for topic in Topic}) == len(Topic)


def test_no_two_presets_read_the_same():
    assert len({told(rules) for rules in PRESETS.values()}) == len(PRESETS)


# Of each field every value, and what else must hold for the field to matter.
VALUES = {
    "reserve_size": (11, 13, 20),
    "reserve_start": ("top_up", "all_down"),
    "first_player": (
        "cut_low",
        "cut_high",
        "reserve_low",
        "reserve_high",
        "random",
        "chosen",
    ),
    "first_player_tie": ("recut", "houses", "highest_house", "suit", "random"),
    "ace_high_for_start": (False, True),
    "next_first_player": ("same_method", "alternate", "loser", "winner"),
    "tableau_build": ("alt_colour", "same_suit"),
    "group_move": ("single", "macro"),
    "load_sources": tuple(
        frozenset(one)
        for one in (
            (),
            ("reserve",),
            ("stock",),
            ("waste",),
            ("tableau",),
            ("reserve", "tableau"),
        )
    ),
    "load_targets": tuple(
        frozenset(one) for one in ((), ("reserve",), ("waste",), ("reserve", "waste"))
    ),
    "load_match_waste": ("same_suit", "alt_colour"),
    "load_on_king": (False, True),
    "load_in_first_turn": (False, True),
    "tableau_before_load": ("off", "per_card"),
    "waste_top": ("never", "when_reserve_empty", "always"),
    "foundation_duty": ("none", "exposed"),
    "reserve_foundation_first": (False, True),
    "reserve_to_sequence_duty": (False, True),
    "turned_to_sequence_duty": (False, True),
    "fill_space": ("optional", "before_stock", "immediate"),
    "sequence_before_space": (False, True),
    "enforcement": ("block", "stop", "off"),
    "stop_offences": tuple(
        frozenset(one)
        for one in (
            (),
            (Offence.FOUNDATION,),
            (Offence.RESERVE_FIRST,),
            (Offence.SPACE_UNFILLED,),
        )
    ),
    "stop_at": ("touch", "move"),
    "stop_undo": (False, True),
    "stop_force_missed_move": (False, True),
    "stop_penalty_cards": (0, 1, 3),
    "win_bonus": (1, 30, 50),
    "points_stock_waste": (0, 1, 2),
    "points_reserve": (0, 1, 2),
    "draw_score": ("difference", "none"),
    "draw_rules": tuple(
        frozenset(one)
        for one in ((), ("repetition",), ("no_progress",), ("agreement",))
    ),
    "match": ("deals", "points", "single"),
    "match_deals": (3, 5),
    "match_target": (100, 300),
    "match_tie": ("draw", "extra_deal"),
}
CONTEXT = {
    "match_deals": {"match": "deals"},
    "match_tie": {"match": "deals"},
}
# Fields with one value only, and one that follows from another.
ALONE = {
    "columns_per_player",
    "load_match_reserve",
    "recycle",
    "stop_window",
    "stop_turned_card",
    "false_stop",
    "illegal_placement",
    "stop_penalty_from",
}


def test_no_field_is_forgotten():
    assert set(VALUES) | ALONE == {field.name for field in fields(Rules)}


@pytest.mark.parametrize("field", VALUES)
def test_every_value_of_every_field_is_told(field):
    texts = {}
    for value in VALUES[field]:
        plain = sorted(value) if isinstance(value, frozenset) else value
        rules = rules_from_data({**CONTEXT.get(field, {}), field: plain})
        texts[value] = told(rules)
    for one, other in combinations(texts, 2):
        assert texts[one] != texts[other], f"{field}: {one} reads like {other}"


@pytest.mark.parametrize("tie", VALUES["match_tie"])
def test_a_single_deal_may_be_level_too(tie):
    single = replace(INTERNATIONAL, match="single", match_target=None, match_tie=tie)
    assert ("drawn" in told(single).splitlines()[-1]) is (tie == "draw")

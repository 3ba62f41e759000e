from dataclasses import fields

import pytest

from russianbank.engine.rules import INTERNATIONAL, PRESETS, RUSKA_BANKA, Offence, Rules
from russianbank.engine.rules_text import RulesError, rules_from_data
from russianbank.ui.rules.chapters import Topic
from russianbank.ui.rules.fields import (
    MEMBER,
    Number,
    Options,
    Yes,
    field_value,
    fields_of,
    is_possible,
    matters,
    with_value,
)
from tests.ui.rules.test_chapters import ALONE, VALUES, told

ALL = [field for topic in Topic for field in fields_of(topic)]
SETS = {"load_sources", "load_targets", "stop_offences", "draw_rules"}


def values(field):
    match field:
        case Options():
            return list(field.options)
        case Yes():
            return [False, True]
        case Number():
            return [field.lowest, field.highest]


def test_every_field_of_the_rules_can_be_changed():
    names = {one.field.partition(MEMBER)[0] for one in ALL}
    assert names == {one.name for one in fields(Rules)} - ALONE
    assert len({one.field for one in ALL}) == len(ALL)


def test_every_value_of_a_field_is_offered():
    for field in ALL:
        if isinstance(field, Options):
            assert set(field.options) == set(VALUES[field.field])
    members = {one.field for one in ALL if MEMBER in one.field}
    wanted = {
        "load_sources": ["reserve", "stock", "waste", "tableau"],
        "load_targets": ["reserve", "waste"],
        "stop_offences": [one.value for one in Offence if one is not Offence.ILLEGAL],
        "draw_rules": ["repetition", "no_progress", "agreement"],
    }
    assert members == {f"{name}:{one}" for name, all_ in wanted.items() for one in all_}


@pytest.mark.parametrize("field", ALL, ids=lambda one: one.field)
def test_each_value_is_taken_and_nothing_else_changes(field):
    for value in values(field):
        rules = INTERNATIONAL
        if field.field == "match_deals":
            rules = RUSKA_BANKA
        changed = with_value(rules, field.field, value)
        assert field_value(changed, field.field) == value
        name = field.field.partition(MEMBER)[0]
        follows = {"match": {"match_deals", "match_target"}}.get(name, set())
        follows |= {"stop_penalty_from"} if name == "stop_penalty_cards" else set()
        for one in fields(Rules):
            if one.name not in {name, *follows}:
                assert getattr(changed, one.name) == getattr(rules, one.name), one.name


@pytest.mark.parametrize("name", PRESETS)
def test_an_entry_that_does_not_matter_is_not_told(name):
    rules = PRESETS[name]
    for field in ALL:
        if not matters(rules, field.field) and not isinstance(field, Number):
            for value in values(field):
                if is_possible(rules, field.field, value):
                    assert told(with_value(rules, field.field, value)) == told(rules)


def test_what_contradicts_is_known_before():
    """RULES.md Part 7: filling at once, and a sequence before a space."""
    at_once = rules_from_data({"fill_space": "immediate"})
    waiting = rules_from_data({"sequence_before_space": True})
    assert not is_possible(at_once, "sequence_before_space", True)
    assert not is_possible(waiting, "fill_space", "immediate")
    for rules, field, value in (
        (at_once, "sequence_before_space", True),
        (waiting, "fill_space", "immediate"),
    ):
        with pytest.raises(RulesError):
            with_value(rules, field, value)
    for field in ALL:
        for value in values(field):
            if is_possible(at_once, field.field, value):
                with_value(at_once, field.field, value)

"""Duties and offences over all combinations of the fields that make them."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from russianbank.engine.actions import AGREE_DRAW, CONCEDE, action
from russianbank.engine.duties import (
    obligatory_actions,
    offences,
    offences_of_all,
)
from russianbank.engine.legality import legal_actions
from russianbank.engine.notation import position_to_data
from russianbank.engine.rules import PRESETS, RUSSIAN_BANK_300
from russianbank.engine.rules_text import rules_to_data
from tests.helpers import oracle
from tests.helpers.positions import position
from tests.helpers.random_play import scattered

DUTY_FIELDS = {
    "foundation_duty": ("none", "exposed"),
    "reserve_foundation_first": (False, True),
    "fill_space": ("optional", "before_stock", "immediate"),
    "reserve_to_sequence_duty": (False, True),
    "turned_to_sequence_duty": (False, True),
    "sequence_before_space": (False, True),
    "tableau_before_load": ("off", "per_card"),
    "waste_top": ("never", "always"),
}


def duty_rules():
    """Returns rules with every combination of duties that does not contradict."""
    found = []
    for values in product(*DUTY_FIELDS.values()):
        changes = dict(zip(DUTY_FIELDS, values, strict=True))
        contradicts = changes["fill_space"] == "immediate"
        if not (contradicts and changes["sequence_before_space"]):
            found.append(replace(PRESETS["crapette"], **changes))
    return found


@pytest.mark.parametrize("part", range(4))
def test_every_combination_of_duties(part):
    """A duty binds exactly where everything else is an offence."""
    for rules in duty_rules()[part::4]:
        plain = rules_to_data(rules)
        rng = Random(f"{plain}")
        for _ in range(8):
            now = scattered(rules, rng)
            data, duties = position_to_data(now), obligatory_actions(now)
            assert set(duties) <= set(legal_actions(now))
            for one, codes in offences_of_all(now).items():
                assert list(codes) == oracle.offences(data, one.text, plain)
                assert not duties or (codes == ()) is (one in duties), data


def test_first_duty_that_is_not_empty_binds():
    """RULES.md Part 2, order of duties, for R 5♥ and 5♥ in C1 with F♥4 open."""
    text = "R 5♥, C1 5♥, C2 empty, C3 empty, F♥4"

    def duties(preset, text=text):
        return [one.text for one in obligatory_actions(position(text, PRESETS[preset]))]

    assert duties("international") == ["R-F"]
    assert duties("ruska-banka") == ["R-F", "1-F"]
    assert duties("russian-bank-300") == ["R-F", "1-F"]
    without = text.replace("F♥4", "F♥2")
    assert duties("russian-bank-300", without) == ["R-2", "R-3"]
    assert duties("international", without) == []


def test_a_foundation_play_is_free_while_a_space_waits():
    """RULES.md Part 2, SPACE_UNFILLED: any action except a foundation play or ..."""
    rules = replace(RUSSIAN_BANK_300, foundation_duty="none")
    now = position("R 2♣, C1 5♥, C2 empty, F♥4", rules)
    assert offences(now, action("1-F")) == ()
    assert [one.text for one in obligatory_actions(now)] == ["1-F", "R-2"]


@pytest.mark.parametrize("preset", PRESETS)
def test_ending_by_word_breaks_no_duty(preset):
    now = position("R 5♥, C1 6♠, F♥4", PRESETS[preset])
    for one in (*CONCEDE, AGREE_DRAW):
        assert offences(now, one) == ()


def test_7_1_all_broken_duties_are_named_whether_stop_covers_them_or_not():
    """Part 7.1, in a preset whose Stop! covers FOUNDATION alone."""
    rules = replace(
        PRESETS["russische-bank"],
        fill_space="before_stock",
        reserve_to_sequence_duty=True,
        reserve_foundation_first=True,
    )
    now = position("R 5♥, C1 6♠, C2 empty, F♥4", rules)
    expected = ["FOUNDATION", "RESERVE_FIRST", "RESERVE_ORDER", "SPACE_UNFILLED"]
    assert list(offences(now, action("turn"))) == expected


@pytest.mark.parametrize("text", ["C1 empty, R 2♣", "C5 empty, R 2♣"])
def test_7_5_any_space_counts(text):
    """Part 7.5: also one that the opponent left, in either player's columns."""
    now = position(text, PRESETS["international"])
    assert offences(now, action("turn")) == ("SPACE_UNFILLED",)


@pytest.mark.parametrize("preset", ["international", "russian-bank-300"])
def test_7_5_a_hidden_or_empty_reserve_fills_no_space(preset):
    hidden = position("C1 empty, R hidden, C2 2♥, C3 3♠", PRESETS[preset])
    assert offences(hidden, action("reveal")) == ()
    assert offences(hidden, action("2-3")) == ()
    empty = position("C1 empty, R empty", PRESETS[preset])
    assert offences(empty, action("turn")) == ()

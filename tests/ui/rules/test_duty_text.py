"""The ladder says what the referee judges: held against it in positions by chance."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.engine.actions import TURN, action
from russianbank.engine.apply import apply
from russianbank.engine.deal import deal
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.legality import legal_actions
from russianbank.engine.referee import accepted_actions, pending_offences
from russianbank.engine.rules import INTERNATIONAL, PRESETS, Offence
from russianbank.engine.rules_text import rules_from_data
from russianbank.ui.rules.duty_text import (
    Sanction,
    duty_ladder,
    ladder_sentences,
    sanction_text,
)
from tests.helpers.positions import position

RULES = st.fixed_dictionaries(
    {
        "reserve_start": st.sampled_from(["top_up", "all_down"]),
        "waste_top": st.sampled_from(["never", "when_reserve_empty", "always"]),
        "foundation_duty": st.sampled_from(["none", "exposed"]),
        "reserve_foundation_first": st.booleans(),
        "reserve_to_sequence_duty": st.booleans(),
        "turned_to_sequence_duty": st.booleans(),
        "tableau_before_load": st.sampled_from(["off", "per_card"]),
        "fill_space": st.sampled_from(["optional", "before_stock", "immediate"]),
        "sequence_before_space": st.booleans(),
    }
).filter(
    lambda one: not (one["fill_space"] == "immediate" and one["sequence_before_space"])
)


@given(RULES, st.integers(0, 1000))
def test_no_offence_is_judged_that_the_ladder_does_not_have(data, seed):
    rules = rules_from_data(data)
    codes = {rung.code for rung in duty_ladder(rules)}
    rng = Random(seed)
    now = deal(rules, f"{seed}").position
    for _ in range(120):
        if now.result is not None:
            break
        for one in legal_actions(now):
            assert set(offences(now, one)) <= codes
        now = apply(now, rng.choice(legal_actions(now))).after


# A position and an action that break each duty, and the fields that make it one
# (RULES.md Part 3).
BREAKS = {
    Offence.RESERVE_FIRST: (
        "R 5♥, C1 3♣, F♥4 F♣2",
        "1-F",
        {"reserve_foundation_first": True},
    ),
    Offence.FOUNDATION: (
        "R 8♣, C1 5♥, F♥4",
        "turn",
        {"foundation_duty": "exposed", "reserve_foundation_first": False},
    ),
    Offence.RESERVE_ORDER: (
        "R 5♥, C1 6♠",
        "turn",
        {"reserve_to_sequence_duty": True},
    ),
    Offence.LOAD_ORDER: (
        "R 7♣, C1 8♦, OW 8♣",
        "R-w",
        {"tableau_before_load": "per_card"},
    ),
    Offence.SPACE_ORDER: (
        "C1 empty, C2 6♠, R 5♥",
        "R-1",
        {"sequence_before_space": True, "fill_space": "optional"},
    ),
    Offence.DISCARD_ORDER: (
        "C1 6♠, S 5♥, R 2♣",
        "discard",
        {"turned_to_sequence_duty": True, "fill_space": "optional"},
    ),
}


@pytest.mark.parametrize("code", BREAKS, ids=lambda one: one.value)
def test_each_rung_is_a_duty_of_the_referee(code):
    text, played, fields = BREAKS[code]
    rules = replace(INTERNATIONAL, **fields)
    assert code in offences(position(text, rules), action(played))
    assert code in {rung.code for rung in duty_ladder(rules)}
    off = {
        "foundation_duty": "none",
        "tableau_before_load": "off",
        **{name: False for name, value in fields.items() if value is True},
    }
    without = replace(rules, **{name: off[name] for name in off if name in fields})
    assert code not in offences(position(text, without), action(played))
    assert code not in {rung.code for rung in duty_ladder(without)}


@pytest.mark.parametrize("fill", ["optional", "before_stock", "immediate"])
def test_spaces_are_filled_as_the_ladder_says(fill):
    """RULES.md rows 8 and 9: before the stock, or at once."""
    rules = replace(INTERNATIONAL, fill_space=fill)
    now = position("C1 empty, C2 8♥, C3 9♣, R 2♣", rules)
    codes = [rung.code for rung in duty_ladder(rules)]
    assert (Offence.SPACE_UNFILLED in codes) is (fill != "optional")
    assert bool(offences(now, TURN)) is (fill != "optional")
    assert bool(offences(now, action("2-3"))) is (fill == "immediate")
    assert bool(obligatory_actions(now)) is (fill == "immediate")
    assert any("stay open" in one for one in ladder_sentences(rules)) is (
        fill == "optional"
    )


def test_the_turned_card_alone_may_be_bound():
    """RULES.md row 13: its own duty binds it where the others are off."""
    rules = replace(INTERNATIONAL, turned_to_sequence_duty=True, fill_space="optional")
    text = "C1 empty, C2 6♠, R 2♣, S 5♥"
    assert offences(position(text, rules), action("S-1")) == (Offence.SPACE_ORDER,)
    assert offences(position(text, rules), action("R-1")) == ()
    (space,) = (one for one in duty_ladder(rules) if one.code is Offence.SPACE_ORDER)
    assert "turned card" in space.text
    assert "reserve" not in space.text


@pytest.mark.parametrize("name", PRESETS)
def test_the_order_is_the_one_in_which_duties_bind(name):
    """The reserve's foundation play, any other one, then a space at once."""
    ladder = duty_ladder(PRESETS[name])
    codes = [rung.code for rung in ladder]
    order = [
        Offence.RESERVE_FIRST,
        Offence.FOUNDATION,
        *([Offence.SPACE_UNFILLED] if name == "russian-bank-300" else []),
    ]
    binding = [code for code in codes if code in order]
    assert binding == [code for code in order if code in codes]
    assert [rung.code for rung in ladder if rung.binds_all] == binding
    assert codes[: len(binding)] == binding


@pytest.mark.parametrize("name", PRESETS)
def test_what_follows_is_what_the_referee_does(name):
    rules = PRESETS[name]
    for rung in duty_ladder(rules):
        if rung.code not in BREAKS:
            continue
        text, played, _ = BREAKS[rung.code]
        now = position(text, rules)
        if rung.code not in offences(now, action(played)):
            continue
        accepted = action(played) in accepted_actions(now)
        assert accepted is (rung.sanction is not Sanction.REFUSED)
        if accepted:
            pending = pending_offences(apply(now, action(played)))
            assert (rung.code in pending) is (rung.sanction is Sanction.STOP)


def test_without_duties_all_is_free():
    free = replace(
        INTERNATIONAL,
        foundation_duty="none",
        reserve_foundation_first=False,
        fill_space="optional",
    )
    assert duty_ladder(free) == ()
    assert len(ladder_sentences(free)) == 1
    now = position("R 5♥, C1 6♠, F♥4", free)
    assert all(not offences(now, one) for one in legal_actions(now))


def test_no_duty_binds_passing_and_discarding_but_those_named():
    codes = {rung.code for rung in duty_ladder(INTERNATIONAL)}
    assert codes == {
        Offence.RESERVE_FIRST,
        Offence.FOUNDATION,
        Offence.SPACE_UNFILLED,
    }
    assert len({sanction_text(one) for one in Sanction}) == len(Sanction)

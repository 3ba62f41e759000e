"""Advice is always playable, says why, and knows no more than the players."""

import random

import pytest

from russianbank.ai.advisor import Depth, Topic, advise, advise_all, why_not
from russianbank.ai.core.value import WIN
from russianbank.ai.player import Limits
from russianbank.engine.actions import STOP, TURN, action
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.referee import accepted_actions, play_action
from russianbank.engine.rules import INTERNATIONAL, PRESETS, Offence
from tests.helpers.positions import position
from tests.helpers.random_play import played, scattered
from tests.helpers.swaps import with_swapped_cards

LIMITS = Limits(300)  # no clock: the same answer on every machine


def advice_at(text, rules=INTERNATIONAL):
    return advise(observe(position(text, rules), FULL_MEMORY), limits=LIMITS)


def objection_to(text, wished, rules=INTERNATIONAL):
    seen = observe(position(text, rules), FULL_MEMORY)
    return why_not(seen, action(wished), limits=LIMITS)


def texts(line):
    return [one.text for one in line]


def topics(advice):
    return [one.topic for one in advice.reasons]


@pytest.mark.parametrize("name", PRESETS)
def test_both_lines_can_be_played_and_there_is_always_a_reason(name):
    rng = random.Random(f"advice {name}")
    for _ in range(12):
        now = scattered(PRESETS[name], rng)
        found = advise(observe(now, FULL_MEMORY), limits=LIMITS)
        assert 1 <= len(found.reasons) <= 3
        assert found.loss >= 0
        assert found.duties == tuple(obligatory_actions(now))
        for line in (found.line, found.instead):
            at = now
            for one in line:
                assert not offences(at, one)
                assert one in accepted_actions(at)
                at = play_action(at, one, None).after


@pytest.mark.deals
@pytest.mark.parametrize("name", PRESETS)
def test_whatever_is_asked_about_gets_an_answer(name):
    rng = random.Random(f"objections {name}")
    for _ in range(4):
        now = scattered(PRESETS[name], rng)
        for one in accepted_actions(now):
            found = why_not(observe(now, FULL_MEMORY), one, limits=LIMITS)
            assert found.broken == offences(now, one)
            assert found.reasons
            if found.instead:
                assert found.instead[0] is one
            else:
                assert found.line[0] is one
                assert topics(found) == [Topic.AS_GOOD]


@pytest.mark.parametrize("name", PRESETS)
def test_exchanging_unseen_cards_changes_no_advice(name):
    rng = random.Random(f"advice, hidden {name}")
    count = 0
    while count < 12:
        now = played(PRESETS[name], rng, rng.randint(1, 150))[-1].after
        swapped = with_swapped_cards(now, rng)
        if now.result is None and swapped is not None:
            count += 1
            one, other = (
                advise(observe(each, FULL_MEMORY), limits=LIMITS)
                for each in (now, swapped)
            )
            assert one == other


def test_a_duty_is_told_step_by_step():
    found = advice_at("R 5♥, F♥4, S empty")
    assert texts(found.duties) == ["R-F"]
    assert topics(found)[0] is Topic.DUTY
    first, second = found.told(Depth.DUTY), found.told(Depth.CARD)
    assert (texts(first.duties), first.line, first.reasons) == (["R-F"], (), ())
    assert texts(second.line) == ["R-F"]
    assert not second.reasons
    assert found.told(Depth.LINE) == found


def test_being_out_is_reason_enough():
    found = advice_at("R only 2♣, stock empty, W empty, S empty, C1 9♣, C2 10♥")
    assert texts(found.line) == ["1-2", "R-1"]
    assert found.value == WIN
    assert topics(found) == [Topic.WINS]


def test_a_turned_card_is_laid_down_for_the_turn_goes_on():
    found = advice_at("S 8♦, C1 9♠, R empty")
    assert texts(found.line)[0] == "S-1"
    assert texts(found.instead) == ["discard"]
    assert Topic.KEEPS_TURN in topics(found)
    kept = next(one for one in found.reasons if one.topic is Topic.KEEPS_TURN)
    assert (kept.advised, kept.instead) == (1, 0)


def test_an_offence_is_named():
    found = objection_to("R 5♥, F♥4, S empty", "turn")
    assert found.broken == (Offence.FOUNDATION, Offence.RESERVE_FIRST)
    assert texts(found.line) == ["R-F"]
    assert found.instead == (TURN,)


def test_of_equal_lines_each_is_good():
    """The red nine goes on either black ten: two lines to one end (INT)."""
    text = "S 9♥, C1 T♠, C2 T♣, R empty"
    for wished in ("S-1", "S-2"):
        found = objection_to(text, wished)
        assert found.line[0].text == wished
        assert topics(found) == [Topic.AS_GOOD]


def test_what_no_line_begins_with_is_refused():
    seen = observe(position("R 9♣, S empty"), FULL_MEMORY)
    with pytest.raises(ValueError, match="nothing that a line could begin with"):
        why_not(seen, STOP)


def test_a_deal_that_is_over_needs_no_advice():
    now = position("R only 5♥, F♥4, stock empty, W empty, S empty")
    over = play_action(now, action("R-F"), None).after
    with pytest.raises(ValueError, match="the deal is over"):
        advise(observe(over))


def test_it_goes_nowhere_it_has_been():
    now = position("R only 2♣, stock empty, W empty, S empty, C1 9♣, C2 10♥")
    there = play_action(now, action("1-2"), None).after
    visited = (observe(there, FULL_MEMORY),)
    found = advise(observe(now, FULL_MEMORY), visited, LIMITS)
    assert texts(found.line)[0] != "1-2"


def test_the_first_answer_comes_however_little_time_there_is():
    seen = observe(position("S 8♦, C1 9♠, R empty"), FULL_MEMORY)
    for limits in (Limits(1), Limits(seconds=0.0)):
        found = advise(seen, limits=limits)
        assert found.line
    assert advise(seen, stop=lambda: True).line


@pytest.mark.parametrize("name", PRESETS)
def test_the_best_lines_begin_differently_the_best_first(name):
    rng = random.Random(f"several {name}")
    for _ in range(6):
        now = scattered(PRESETS[name], rng)
        found = advise_all(observe(now, FULL_MEMORY), limits=LIMITS)
        assert found[0] == advise(observe(now, FULL_MEMORY), limits=LIMITS)
        firsts = [one.line[0] for one in found]
        assert len(set(firsts)) == len(firsts) <= 3
        assert all(not offences(now, one) for one in firsts)
        assert all(one.reasons for one in found)


def test_where_every_way_was_gone_before_there_is_advice_all_the_same():
    seen = observe(position("C1 7♦, C2 8♣, R 9♣, stock 0", INTERNATIONAL), FULL_MEMORY)
    assert advise_all(seen, [seen] * 3, limits=LIMITS)

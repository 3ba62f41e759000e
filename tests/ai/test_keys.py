"""When two positions of one turn are the same."""

import random

import pytest

from russianbank.ai.keys import (
    position_key,
    segment_start,
)
from russianbank.engine.actions import action
from russianbank.engine.apply import after
from russianbank.engine.legality import legal_actions
from russianbank.engine.observation import FULL_MEMORY, observe, sample
from russianbank.engine.rules import INTERNATIONAL, PRESETS
from tests.helpers.positions import position
from tests.helpers.random_play import scattered


def is_reversible(one):
    """Whether it is a move within the tableau."""
    if one.source is None or one.target is None:
        return False
    return one.source.value.isdigit() and one.target.value.isdigit()


def key_of(text):
    return position_key(position(text))


def steps(start, *texts):
    """What the mover sees at the start and after each action."""
    seen, now = [observe(start, FULL_MEMORY)], start
    for text in texts:
        now = after(now, action(text))
        seen.append(observe(now, FULL_MEMORY))
    return seen


def test_columns_may_stand_in_any_order():
    one = position("R empty, C1 9♠ 8♥, C2 7♣, C3 empty")
    moved = after(one, action("2-3"))
    assert position_key(moved) == position_key(one)


@pytest.mark.parametrize("name", PRESETS)
def test_a_sample_has_the_key_of_its_observation(name):
    rng = random.Random(name)
    for _ in range(20):
        seen = observe(scattered(PRESETS[name], rng), FULL_MEMORY)
        assert position_key(sample(seen, rng)) == position_key(seen)


def test_every_action_of_a_turn_but_an_exchange_of_places_changes_the_key():
    rng = random.Random("changes")
    for _ in range(60):
        now = scattered(INTERNATIONAL, rng)
        for one in legal_actions(now):
            reached = after(now, one)
            if reached.turn is not now.turn:
                continue
            same_columns = {*now.piles[:8]} == {*reached.piles[:8]}
            if not (is_reversible(one) and same_columns):
                assert position_key(reached) != position_key(now), one


START = "R 6♥, stock 5, S empty, C1 9♠, C2 10♥, C3 J♠, C4 7♣"


def test_a_segment_begins_when_a_card_is_opened():
    now = position(START)
    assert segment_start(steps(now)) == 0
    assert segment_start(steps(now, "1-2", "2-3")) == 0
    assert segment_start(steps(now, "1-2", "turn", "2-3")) == 2
    assert segment_start(steps(now, "1-2", "R-4", "2-3")) == 2

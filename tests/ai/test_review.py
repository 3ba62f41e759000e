"""Looking back: the best line costs nothing, and only what was missed is told."""

import random

import pytest

from russianbank.ai.arena import lenient, play_deal
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Limits
from russianbank.ai.review import (
    MISSED_WIN,
    THOROUGH,
    review,
    turning_points,
)
from russianbank.engine.actions import DISCARD, STOP, TURN, action
from russianbank.engine.cards import Player
from russianbank.engine.deal import deal
from russianbank.engine.referee import play_action
from russianbank.engine.rules import INTERNATIONAL, PRESETS, Offence
from russianbank.engine.turns import turns
from tests.helpers.positions import position
from tests.helpers.random_play import played
from tests.helpers.swaps import with_swapped_cards

pytestmark = pytest.mark.deals

A, B = Player
FEW = Limits(300)


def after(text, *actions, rules=INTERNATIONAL):
    """What came of some actions from a position of RULES.md Part 3's notation."""
    now, history = position(text, rules), []
    for one in actions:
        history.append(play_action(now, one, history[-1] if history else None))
        now = history[-1].after
    return history


def whole_deal(name, level, seed="look back"):
    persona = PERSONAS[level]
    players = (LevelPlayer(persona, 1), LevelPlayer(persona, 2))
    now = deal(PRESETS[name], seed).position
    return list(play_deal(now, players, "look", FEW, judges=(lenient, lenient)))


@pytest.mark.parametrize("name", PRESETS)
def test_every_turn_of_a_deal_is_reviewed(name):
    history = whole_deal(name, Level.CASUAL)[:160]
    found = list(review(history, FEW))
    assert [(one.start, one.end) for one in found] == turns(history)
    assert found[0].start == 0
    assert found[-1].end == len(history)
    for one in found:
        assert one.player is history[one.start].before.turn
        assert one.loss >= 0
        assert 0 <= one.chance <= 1
        begun = [part.start for part in one.segments]
        assert begun == sorted(set(begun))
        assert all(one.start <= at < one.end for at in begun)


def test_who_plays_the_best_line_loses_nothing():
    """The same search with the same weights finds its own line again."""
    persona = PERSONAS[Level.STRONG].flawless()
    players = (LevelPlayer(persona), LevelPlayer(persona))
    now = deal(INTERNATIONAL, "best").position
    history = list(play_deal(now, players, "s", FEW))[:120]
    # A player pays a little for a long way; the review does not.
    assert max(one.loss for one in review(history, FEW)) < 0.5


def test_random_play_costs_more_than_good_play():
    rng = random.Random("cost")
    chance = list(played(INTERNATIONAL, rng, 120))
    good = whole_deal("international", Level.STRONG)[:120]
    costs = [sum(one.loss for one in review(each, FEW)) for each in (chance, good)]
    assert costs[0] > 3 * costs[1]


def test_a_win_that_was_passed_over_is_the_worst_there_is():
    history = after("R only 5♥, C1 6♠, stock empty, W empty, S 4♣, C2 5♦", DISCARD)
    (turn,) = review(history)
    assert turn.worst.loss == MISSED_WIN
    assert turn.worst.best.line
    assert turning_points([turn]) == [turn]


def test_an_offence_that_nobody_called_is_told():
    history = after("R 5♥, C1 6♠, F♥4", action("R-1"), TURN)
    (turn,) = review(history)
    (missed,) = [one for one in turn.missed if one.number == 0]
    assert missed.player is B
    assert Offence.FOUNDATION in missed.duties


def test_an_offence_that_was_called_is_not():
    history = after("R 5♥, C1 6♠, F♥4", action("R-1"), STOP)
    assert all(one.number != 0 for each in review(history) for one in each.missed)


def test_a_wrong_call_is_told():
    history = after("R 9♥, C1 T♠", action("R-1"), STOP)
    (missed,) = [one for each in review(history) for one in each.missed]
    assert (missed.number, missed.player, missed.duties) == (1, B, ())


def test_only_what_could_be_known_is_judged():
    rng = random.Random("fair")
    now = deal(INTERNATIONAL, "fair").position
    other = with_swapped_cards(now, rng)
    line = next(iter(review(whole_from(now), FEW))).segments[0].best.line
    assert line == next(iter(review(whole_from(other), FEW))).segments[0].best.line


def whole_from(now):
    return [play_action(now, TURN, None)]


def test_it_ends_when_it_is_told_to():
    history = whole_deal("international", Level.CASUAL)[:80]
    asked = []

    def stop():
        asked.append(1)
        return len(asked) > 5

    found = list(review(history, THOROUGH, stop))
    assert len(found) < len(turns(history))

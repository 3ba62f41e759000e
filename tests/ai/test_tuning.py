"""Tuning: the same seeds find the same weights, and play is judged fairly."""

from random import Random

import pytest

from russianbank.ai.bridge import state_of
from russianbank.ai.core.value import Features, chance_to_win
from russianbank.ai.tuning import Course, fit_chance, score, searcher, tune
from russianbank.ai.weights import evaluation
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.rules import INTERNATIONAL, RUSKA_BANKA
from tests.helpers.positions import position

pytestmark = pytest.mark.deals

SEEDS = ("1", "2", "3")


def quick(evaluation_):
    """A player that looks at few states."""
    return searcher([*evaluation_.kept, *evaluation_.ended], 8)


def test_the_same_course_finds_the_same_weights():
    start = evaluation("counts")
    course = Course(RUSKA_BANKA, 2, directions=2, pairs=1)
    first, again = (list(tune(start, course)) for _ in range(2))
    assert first == again
    assert [one.number for one in first] == [1, 2]
    assert [one.deals for one in first] == [4, 8]
    assert first[0].weights != (*start.kept, *start.ended)
    other = list(tune(start, Course(RUSKA_BANKA, 2, 2, 1, seed="other")))
    assert other != first


def test_a_player_scores_half_against_itself():
    one, other = quick(evaluation("hand")), quick(evaluation("hand"))
    assert score(INTERNATIONAL, one, other, SEEDS) == 0.5


def test_two_players_share_what_there_is():
    one, other = quick(evaluation("hand")), quick(evaluation("counts"))
    scores = (
        score(INTERNATIONAL, one, other, SEEDS),
        score(INTERNATIONAL, other, one, SEEDS),
    )
    assert sum(scores) == 1


def test_the_chance_to_win_is_fitted_to_self_play():
    """Who is nearly out of cards is likelier to win than who has all of them."""
    start = evaluation("international")
    found = fit_chance(start, INTERNATIONAL, 12, "fit")
    assert found == fit_chance(start, INTERNATIONAL, 12, "fit")
    assert (found.kept, found.ended) == (start.kept, start.ended)
    now = position("R only 5♥, stock empty, W empty, C1 6♠, S empty")
    state = state_of(observe(now, FULL_MEMORY), Random(0))
    chances = []
    for state.turn in (0, 1):
        chances.append(chance_to_win(list(found.chance), Features(), state))
    # Asked for who has just handed over: first for B, then for A.
    assert chances[0] < 0.5 < chances[1]


@pytest.mark.parametrize("yardstick", [True, False])
def test_candidates_play_each_other_or_the_yardstick(yardstick):
    course = Course(RUSKA_BANKA, 1, directions=1, pairs=1, yardstick=yardstick)
    (step,) = tune(evaluation("counts"), course)
    assert 0 <= step.spread <= 4

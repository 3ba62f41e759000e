"""The arithmetic of tournaments, against values reckoned by hand or published."""

import math

import pytest

from russianbank.ai.statistics import (
    GAIN,
    NO_LOSS,
    SequentialTest,
    Verdict,
    elo,
    estimate,
    expected_score,
    percentile,
)


def test_the_interval_is_196_standard_errors_wide():
    # Mean 0.5, squares of deviations 4 * 0.25, spread sqrt(1 / 3), error / sqrt(4).
    found = estimate([0, 0, 1, 1])
    assert found.mean == 0.5
    half = 1.96 * math.sqrt(1 / 3) / 2
    assert found.low == pytest.approx(0.5 - half)
    assert found.high == pytest.approx(0.5 + half)


def test_one_pair_says_nothing_about_the_next():
    found = estimate([0.75])
    assert (found.mean, found.low, found.high) == (0.75, -math.inf, math.inf)


@pytest.mark.parametrize(
    ("score", "difference"),
    # Elo's own table: 0.64 is 100, 0.76 is 200, 0.91 is 400 points.
    [(0.5, 0), (0.6401, 100), (0.7597, 200), (0.9091, 400), (0.2403, -200)],
)
def test_elo_of_a_score_and_back(score, difference):
    assert elo(score) == pytest.approx(difference, abs=0.2)
    assert expected_score(difference) == pytest.approx(score, abs=0.0005)


def test_who_always_wins_is_endlessly_better():
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf


def test_percentiles_are_values_that_occurred():
    values = [5, 1, 4, 2, 3]
    assert percentile(values, 0.5) == 3
    assert percentile(values, 0.99) == 5
    assert percentile(values, 0.2) == 1
    assert percentile([], 0.99) == 0


# A thousand pairs with spread 0.25 about a mean: half of them that much above it.
def scores(mean, count=1000):
    return [mean - 0.25, mean + 0.25] * (count // 2)


@pytest.mark.parametrize(
    ("mean", "verdict"),
    [
        (0.55, Verdict.ACCEPTED),
        (0.45, Verdict.REJECTED),
        # Half way between 0 and 15 Elo nothing can ever be told.
        (expected_score(7.5), Verdict.GOES_ON),
    ],
)
def test_a_gain_is_told_from_none(mean, verdict):
    assert GAIN.verdict(scores(mean)) is verdict


def test_the_ratio_is_that_of_two_normal_distributions():
    """Differences of squares of two normal densities, reckoned one by one."""
    values = [0.5, 0.75, 1.0, 0.25, 0.75]
    test = SequentialTest(-20, 30)
    mean = sum(values) / 5
    spread = sum((one - mean) ** 2 for one in values) / 5
    worse, better = expected_score(-20), expected_score(30)
    logarithm = sum(
        ((one - worse) ** 2 - (one - better) ** 2) / (2 * spread) for one in values
    )
    assert test.ratio(values) == pytest.approx(logarithm)


def test_no_loss_is_another_question():
    level = scores(0.5, 20_000)
    assert NO_LOSS.verdict(level) is Verdict.ACCEPTED
    assert GAIN.verdict(level) is Verdict.REJECTED


@pytest.mark.parametrize("values", [[], [0.5], [1.0, 1.0]])
def test_where_nothing_differs_nothing_is_told(values):
    assert GAIN.verdict(values) is Verdict.GOES_ON

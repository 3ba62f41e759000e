"""What pairs say: intervals, Elo and the sequential test."""

import math

import pytest

from russianbank.ai.statistics import (
    SequentialTest,
    Verdict,
    elo,
    estimate,
    expected_score,
)


def test_an_interval_is_that_of_the_normal_approximation():
    # Mean 0.5, sample variance 1/3 of a quarter: s = sqrt(1/3)/... by hand 0.5774.
    found = estimate([0.0, 1.0, 1.0, 0.0])
    half = 1.96 * math.sqrt(1 / 3) / 2
    assert found.mean == 0.5
    assert found.low == pytest.approx(0.5 - half)
    assert found.high == pytest.approx(0.5 + half)


def test_one_pair_says_nothing_for_sure():
    assert estimate([1.0]).low == -math.inf


@pytest.mark.parametrize(("score", "difference"), [(0.5, 0), (10 / 11, 400)])
def test_elo_and_score_belong_together(score, difference):
    assert elo(score) == pytest.approx(difference)
    assert expected_score(difference) == pytest.approx(score)


def test_elo_has_no_end():
    assert (elo(0.0), elo(1.0)) == (-math.inf, math.inf)


def test_a_clear_gain_and_a_clear_loss_are_told_apart():
    sprt = SequentialTest()
    assert sprt.verdict([0.5, 0.75, 1.0, 0.5] * 100) is Verdict.ACCEPTED
    assert sprt.verdict([0.5, 0.25, 0.0, 0.5] * 100) is Verdict.REJECTED
    assert sprt.verdict([0.5, 0.75, 0.25]) is Verdict.GOES_ON
    assert sprt.verdict([]) is Verdict.GOES_ON

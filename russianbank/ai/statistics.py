"""What pairs of deals say about two players: score, interval, Elo, sequential test."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDTH: Final = 1.96  # standard errors on each side of a 95 % interval
_ERROR: Final = 0.05  # of either kind, in a sequential test


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and how sure it is.

    Attributes:
        mean: of the values.
        low: lower end of its 95 % interval.
        high: upper end.
    """

    mean: float
    low: float
    high: float


def estimate(values: Sequence[float]) -> Estimate:
    """Returns the mean of at least one value, with its interval.

    Of a single value the interval is without end.

    Args:
        values: one for each pair of deals, the unit of all statistics here.
    """
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, -math.inf, math.inf)
    spread = math.sqrt(sum((one - mean) ** 2 for one in values) / (count - 1))
    half = _WIDTH * spread / math.sqrt(count)
    return Estimate(mean, mean - half, mean + half)


def elo(score: float) -> float:
    """Returns the difference of ratings that a score (0 to 1) stands for.

    Scores of 0 and 1, and beyond, stand for endless differences.
    """
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return -400 * math.log10(1 / score - 1)


def expected_score(difference: float) -> float:
    """Returns the score that a difference of ratings leads to."""
    return 1 / (1 + 10 ** (-difference / 400))


def percentile(values: Sequence[float], share: float) -> float:
    """Returns the value that a share (0 to 1) of the values does not exceed.

    0 where there are no values.
    """
    if not values:
        return 0.0
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


class Verdict(Enum):
    """What a sequential test says so far."""

    GOES_ON = "goes on"
    ACCEPTED = "accepted"  # the better of the two hypotheses
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Decides between two differences of ratings with as few pairs as needed.

    The generalized sequential probability ratio test on scores of pairs, in its normal
    approximation with the variance of the sample; both errors are 5 %.

    Attributes:
        worse: the difference of ratings under the hypothesis that is rejected.
        better: under the one that is accepted.
    """

    worse: float
    better: float

    def ratio(self, scores: Sequence[float]) -> float:
        """Returns the logarithm of the likelihood ratio, positive for `better`.

        0 while nothing can be said: without scores, or where all are the same.
        """
        count = len(scores)
        if not count:
            return 0.0
        mean = sum(scores) / count
        spread = sum((one - mean) ** 2 for one in scores) / count
        if not spread:
            return 0.0
        worse, better = expected_score(self.worse), expected_score(self.better)
        return count * (better - worse) * (2 * mean - worse - better) / (2 * spread)

    def verdict(self, scores: Sequence[float]) -> Verdict:
        """Returns what the pairs so far say."""
        bound = math.log((1 - _ERROR) / _ERROR)
        ratio = self.ratio(scores)
        if ratio >= bound:
            return Verdict.ACCEPTED
        return Verdict.REJECTED if ratio <= -bound else Verdict.GOES_ON


# Fishtest's two questions, with the bounds of this project.
GAIN: Final = SequentialTest(0.0, 15.0)
NO_LOSS: Final = SequentialTest(-10.0, 0.0)

"""What pairs of deals say about two players: score, interval, Elo, sequential test."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_WIDTH: Final = 1.96  # standard errors on each side of a 95 % interval


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
    """Returns the mean of at least one value, with its interval over them.

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
    """Returns the difference of ratings that a score (0 to 1) stands for."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return -400 * math.log10(1 / score - 1)


def expected_score(difference: float) -> float:
    """Returns the score that a difference of ratings leads to."""
    return 1 / (1 + 10 ** (-difference / 400))


class Verdict(Enum):
    """What a sequential test says so far."""

    GOES_ON = "goes_on"
    ACCEPTED = "accepted"  # the gain is there
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Tells no gain from a gain with as few pairs as needed.

    The generalised sequential probability ratio test on scores of pairs, in its normal
    approximation; both errors are 5 %.

    Attributes:
        no_gain: the difference of ratings under the one hypothesis.
        gain: under the other.
    """

    no_gain: float = 0.0
    gain: float = 15.0

    def ratio(self, scores: Sequence[float]) -> float:
        """Returns the logarithm of the likelihood ratio, positive for a gain."""
        count = len(scores)
        mean = sum(scores) / count
        spread = sum((one - mean) ** 2 for one in scores) / count
        if not spread:
            return 0.0
        one, other = expected_score(self.no_gain), expected_score(self.gain)
        return count * (other - one) * (2 * mean - one - other) / (2 * spread)

    def verdict(self, scores: Sequence[float]) -> Verdict:
        """Returns what the pairs so far say."""
        bound = math.log(0.95 / 0.05)
        ratio = self.ratio(scores) if len(scores) > 1 else 0.0
        if ratio >= bound:
            return Verdict.ACCEPTED
        return Verdict.REJECTED if ratio <= -bound else Verdict.GOES_ON

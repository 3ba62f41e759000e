"""The figures of a tournament: as data, to read, and as a row of a table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from russianbank.ai.statistics import Estimate, elo, estimate, percentile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from russianbank.ai.tournament import PairResult

_HIGH: Final = 0.99


def summary(results: Sequence[PairResult]) -> dict[str, Any]:
    """Returns the figures of at least one pair, all of them about player one.

    Endless numbers are None, as JSON has them.
    """
    found = estimate([one.score for one in results])
    score = Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))
    points = estimate([one.points / 2 for one in results])
    times = [each for one in results for each in one.turn_ms]
    other_times = [each for one in results for each in one.other_turn_ms]
    turns = sum(one.turns for one in results)
    return {
        "pairs": len(results),
        "score": round(score.mean, 4),
        "interval": _span(score),
        "elo": _finite(elo(score.mean), 1),
        "elo_interval": [_finite(elo(end), 1) for end in (score.low, score.high)],
        "points": round(points.mean, 2),
        "points_interval": _span(points),
        "draws": sum(one.draws for one in results),
        "turns_per_deal": round(turns / (2 * len(results)), 2),
        "plays_per_turn": round(
            sum(one.plays for one in results) / max(1, len(times)), 2
        ),
        "offences": [
            sum(one.offences for one in results),
            sum(one.other_offences for one in results),
        ],
        "cpu_ms_per_turn": _spent(times),
        "cpu_ms_per_turn_b": _spent(other_times),
    }


def _span(found: Estimate) -> list[float | None]:
    return [_finite(end, 4) for end in (found.low, found.high)]


def _finite(value: float, digits: int) -> float | None:
    return round(value, digits) if math.isfinite(value) else None


def _spent(times: Sequence[float]) -> dict[str, float]:
    mean = sum(times) / max(1, len(times))
    return {"mean": round(mean, 3), "p99": round(percentile(times, _HIGH), 3)}


def report(header: Mapping[str, Any], found: Mapping[str, Any]) -> str:
    """Returns the figures of a tournament to read.

    Args:
        header: what was played, as the command line notes it.
        found: what `summary` says.
    """
    spent, other = found["cpu_ms_per_turn"], found["cpu_ms_per_turn_b"]
    weights = ", ".join(f"{name} {text}" for name, text in header["weights"].items())
    return "\n".join(
        (
            f"{header['a']} v {header['b']}, rules {header['rules']},"
            f" Stop! {_STOP[header['stop']]}",
            f"pairs {found['pairs']}   score {found['score']:.3f}"
            f" ({_between(found['interval'], '.3f')})"
            f"   Elo {_number(found['elo'], '+.0f')}"
            f" ({_between(found['elo_interval'], '+.0f')})",
            f"points a deal {found['points']:+.1f}"
            f" ({_between(found['points_interval'], '+.1f')})"
            f"   draws {found['draws']}   turns a deal {found['turns_per_deal']:.1f}",
            f"{header['a']}: {found['plays_per_turn']:.1f} cards a turn,"
            f" {found['offences'][0]} offences, processor ms a turn:"
            f" mean {spent['mean']:.2f}, 99 % {spent['p99']:.2f}",
            f"{header['b']}: {found['offences'][1]} offences, processor ms a turn:"
            f" mean {other['mean']:.2f}, 99 % {other['p99']:.2f}",
            f"version {header['version']}, weights {weights}, seed {header['seed']}",
        )
    )


_STOP: Final = {
    "all": "called on every slip",
    "none": "never called, and nobody slips",
}


def _between(ends: Sequence[float | None], style: str) -> str:
    low, high = (_number(end, style) for end in ends)
    return f"95 %: {low} to {high}"


def _number(value: float | None, style: str) -> str:
    return "endless" if value is None else format(value, style)

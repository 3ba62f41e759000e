"""`russianbank-cli tournament`: many pairs, on several processors, resumable."""

from __future__ import annotations

import json
import math
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from russianbank import __version__
from russianbank.ai.persona import Values
from russianbank.ai.player import Limits
from russianbank.ai.statistics import SequentialTest, Verdict, elo, estimate
from russianbank.ai.tournament import PLAYERS, Contest, PairResult, play_pair
from russianbank.ai.weights import evaluation, evaluation_for
from russianbank.engine.rules import PRESETS
from russianbank.storage.files import write_whole

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

_LOOK: Final = 50  # a sequential test looks after so many pairs


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of a tournament to a parser."""
    parser.add_argument("--a", choices=PLAYERS, default="strong", help="player one")
    parser.add_argument("--b", choices=PLAYERS, default="greedy", help="player two")
    parser.add_argument("--rules", choices=PRESETS, default="international")
    parser.add_argument("--pairs", type=int, default=100, help="deals, each twice")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", default="tournament", help="names all deals")
    parser.add_argument(
        "--stop",
        choices=("all", "none"),
        default="none",
        help="every slip is called, or nobody slips",
    )
    parser.add_argument("--iterations", type=int, help="of the tree search")
    parser.add_argument(
        "--test", action="store_true", help="end as soon as a gain is told from none"
    )
    parser.add_argument(
        "--json", type=Path, metavar="FILE", help="results; an unfinished one goes on"
    )


def run(options: argparse.Namespace) -> None:
    """Plays a tournament and prints what it says.

    Raises:
        SystemExit: the options or the file make no sense; a sentence says why.
    """
    if not 1 <= options.pairs <= 1_000_000 or not 1 <= options.jobs <= 256:
        sys.exit("tournament: --pairs is from 1 to 1000000, --jobs from 1 to 256")
    contest = Contest(
        options.a,
        options.b,
        PRESETS[options.rules],
        options.seed,
        options.stop == "all",
        Limits(iterations=options.iterations),
    )
    header = _header(options)
    done = _earlier(options.json, header)
    wanted = [number for number in range(options.pairs) if number not in done]
    began, last = time.monotonic(), 0.0
    for result in _played(contest, wanted, options.jobs):
        done[result.number] = result
        now = time.monotonic()
        if now - last >= 2:
            last = now
            _show_progress(len(done), options.pairs, now - began, len(wanted))
            _write(options.json, header, done)
        if options.test and not len(done) % _LOOK and _is_decided(done):
            break
    print(file=sys.stderr)
    _write(options.json, header, done)
    print(report(header, list(done.values())))


def _header(options: argparse.Namespace) -> dict[str, Any]:
    """Returns what must be equal for a file to be gone on with."""
    rules = PRESETS[options.rules]
    used = [evaluation_for(rules), *(evaluation(one) for one in _BY_HAND)]
    return {
        "a": options.a,
        "b": options.b,
        "rules": options.rules,
        "seed": options.seed,
        "stop": options.stop,
        "iterations": options.iterations,
        "version": __version__,
        "weights": {one.name: f"{one.version} {one.digest}" for one in used},
    }


_BY_HAND: Final = (Values.COUNTS.value, Values.HAND.value)


def _played(
    contest: Contest, numbers: Sequence[int], jobs: int
) -> Iterator[PairResult]:
    if jobs == 1:
        for number in numbers:
            yield play_pair(contest, number)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(play_pair, contest, number) for number in numbers]
        try:
            for future in as_completed(waiting):
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _is_decided(done: dict[int, PairResult]) -> bool:
    scores = [done[number].score for number in sorted(done)]
    return SequentialTest().verdict(scores) is not Verdict.GOES_ON


def _earlier(path: Path | None, header: dict[str, Any]) -> dict[int, PairResult]:
    """Returns the pairs that an unfinished tournament has played."""
    if path is None or not path.exists():
        return {}
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        same = {key: data["contest"][key] for key in header} == header
        found = [PairResult(**_tuples(one)) for one in data["results"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        sys.exit(f"tournament: {path} holds no results ({error}); name another file")
    if not same:
        sys.exit(f"tournament: {path} is of another contest; name another file")
    return {one.number: one for one in found}


def _tuples(data: dict[str, Any]) -> dict[str, Any]:
    return {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in data.items()
    }


def _write(
    path: Path | None, header: dict[str, Any], done: dict[int, PairResult]
) -> None:
    if path is None or not done:
        return
    results = [done[number] for number in sorted(done)]
    data = {
        **summary(results),
        "contest": header,
        "results": [asdict(one) for one in results],
    }
    write_whole(path, json.dumps(data) + "\n")


def summary(results: Sequence[PairResult]) -> dict[str, Any]:
    """Returns the figures of a tournament, as its file has them."""
    score = estimate([one.score for one in results])
    points = estimate([one.points / 2 for one in results])
    times = sorted(time for one in results for time in one.turn_ms)
    deals = 2 * len(results)
    return {
        "pairs": len(results),
        "score": round(score.mean, 4),
        "interval": [_finite(score.low), _finite(score.high)],
        "elo": _finite(elo(score.mean)),
        "points": round(points.mean, 2),
        "draws": sum(one.draws for one in results),
        "turns_per_deal": round(sum(one.turns for one in results) / deals, 1),
        "moves_per_turn": round(
            sum(one.moves for one in results) / max(1, len(times)), 2
        ),
        "cpu_ms_per_turn": {
            "mean": round(sum(times) / max(1, len(times)), 3),
            "p99": round(times[min(len(times) - 1, int(0.99 * len(times)))], 3),
        },
    }


def _finite(value: float) -> float | None:
    """Returns a number as JSON knows it."""
    return round(value, 4) if math.isfinite(value) else None


def report(header: dict[str, Any], results: Sequence[PairResult]) -> str:
    """Returns the figures of a tournament to read."""
    found = summary(results)
    low, high = found["interval"]
    span = "unknown" if low is None else f"{low:.3f} to {high:.3f}"
    stop = "every slip is called" if header["stop"] == "all" else "nobody slips"
    spent = found["cpu_ms_per_turn"]
    return "\n".join(
        (
            f"{header['a']} v {header['b']}, {header['rules']}, {stop}",
            f"pairs {found['pairs']}   score {found['score']:.3f}"
            f" (95 %: {span})   Elo {found['elo']}",
            f"points a deal {found['points']:+.1f}   draws {found['draws']}"
            f"   turns a deal {found['turns_per_deal']}"
            f"   card moves a turn {found['moves_per_turn']}",
            f"processor ms a turn: mean {spent['mean']}, 99 % {spent['p99']}",
            f"version {header['version']}, weights {header['weights']},"
            f" seed {header['seed']}",
        )
    )


def _show_progress(done: int, wanted: int, seconds: float, new: int) -> None:
    fresh = max(1, done - (wanted - new))
    left = seconds / fresh * (wanted - done)
    print(
        f"\r{done} of {wanted} pairs, about {left:.0f} s left ",
        end="",
        file=sys.stderr,
        flush=True,
    )

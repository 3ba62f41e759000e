"""`russianbank-cli tournament`: many pairs, on several processors, to be resumed."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import asdict
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from russianbank import __version__
from russianbank.ai.persona import Values
from russianbank.ai.player import Limits
from russianbank.ai.program import PREFIX, ProgramError
from russianbank.ai.statistics import GAIN, NO_LOSS, SequentialTest, Verdict
from russianbank.ai.tournament import (
    PLAYERS,
    Contest,
    PairResult,
    play_pair,
    player_error,
)
from russianbank.ai.tournament_report import report, summary
from russianbank.ai.weights import evaluation, evaluation_for
from russianbank.engine.rules import PRESETS
from russianbank.storage.files import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future

TESTS: Final = {"gain": GAIN, "no-loss": NO_LOSS}

_LOOK: Final = 50  # a sequential test looks after so many pairs
_MOST_TESTED: Final = 3_000
_USUAL_PAIRS: Final = 100
_WRITE: Final = 5.0  # seconds between two writings of the file
_TELL: Final = 1.0  # and of the progress, at a terminal
_TELL_LOG: Final = 30.0  # and elsewhere
_AHEAD: Final = 3  # pairs for each process that wait to be played

Done = dict[int, PairResult]


class TournamentError(Exception):
    """The tournament cannot be played; the message says why."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of a tournament to a parser."""
    names = ", ".join(PLAYERS)
    program = f"'{PREFIX}COMMAND' for a program that answers the protocol's choose"
    add = parser.add_argument
    add("--a", type=_player, default="strong", metavar="NAME", help=f"{names}")
    add("--b", type=_player, default="greedy", metavar="NAME", help=f"or {program}")
    presets = ", ".join(PRESETS)
    add(
        "--rules",
        choices=PRESETS,
        default="international",
        metavar="NAME",
        help=f"one of {presets} (international)",
    )
    about = f"deals, each played from both seats ({_USUAL_PAIRS})"
    add("--pairs", type=_whole(1_000_000), metavar="N", help=about)
    add("--jobs", type=_whole(256), default=1, metavar="N", help="processes (1)")
    add("--seed", default="tournament", metavar="TEXT", help="names all deals")
    add(
        "--stop",
        choices=("all", "none"),
        default="none",
        help="levels slip and every slip is called, or nobody slips (none)",
    )
    about = "the most of a tree search for each card that is opened"
    add("--iterations", type=_whole(1_000_000), metavar="N", help=about)
    about = "the most that a player looks at for each card that is opened"
    add("--nodes", type=_whole(10_000_000), metavar="N", help=about)
    about = "the most for a turn; results then differ from run to run"
    add("--seconds", type=_seconds, metavar="S", help=about)
    about = "end as soon as a gain, or no loss, of a against b is told"
    add("--test", choices=TESTS, help=about)
    about = "results; those of the same tournament that are there already count"
    add("--json", type=Path, metavar="FILE", help=about)


def _player(text: str) -> str:
    if why := player_error(text):
        raise argparse.ArgumentTypeError(why)
    return text


def _whole(most: int) -> Any:  # noqa: ANN401  # what argparse takes
    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= most:
            return int(text[:9])
        message = f"{text!r} is not a whole number from 1 to {most}"
        raise argparse.ArgumentTypeError(message)

    return read


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 < seconds <= 3600:
        return seconds
    message = f"{text!r} is not a number of seconds, above 0 and up to 3600"
    raise argparse.ArgumentTypeError(message)


def run(options: argparse.Namespace) -> None:
    """Plays a tournament and prints what it says.

    Raises:
        SystemExit: it cannot be played; a sentence says why.
    """
    try:
        print(_tournament(options))
    except (TournamentError, ProgramError, RuntimeError) as error:
        print(f"tournament: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def _tournament(options: argparse.Namespace) -> str:
    header = _header(options)
    table = _Table(options.json, header)
    test = TESTS.get(options.test)
    pairs = options.pairs or (_USUAL_PAIRS if test is None else _MOST_TESTED)
    wanted = [number for number in range(pairs) if number not in table.done]
    progress = _Progress(pairs, pairs - len(wanted))
    if not _is_decided(test, table.done):
        try:
            for result in _played(_contest(options), wanted, options.jobs):
                table.add(result)
                progress.tell(len(table.done))
                if not len(table.done) % _LOOK and _is_decided(test, table.done):
                    break
        finally:
            progress.end()
            table.write()
    found = summary(table.results())
    text = report(header, found)
    return text if test is None else f"{text}\n{_verdict_text(test, table.done)}"


def _contest(options: argparse.Namespace) -> Contest:
    usual = Limits()
    limits = Limits(options.nodes or usual.nodes, options.seconds, options.iterations)
    slips = options.stop == "all"
    rules = PRESETS[options.rules]
    return Contest(options.a, options.b, rules, options.seed, slips, limits)


def _header(options: argparse.Namespace) -> dict[str, Any]:
    """Returns what must be equal for a file to be gone on with."""
    by_hand = (evaluation(one.value) for one in (Values.COUNTS, Values.HAND))
    used = [evaluation_for(PRESETS[options.rules]), *by_hand]
    names = ("a", "b", "rules", "seed", "stop", "iterations", "nodes", "seconds")
    return {
        **{name: getattr(options, name) for name in names},
        "version": __version__,
        "weights": {one.name: f"{one.version} ({one.digest})" for one in used},
    }


class _Table:
    """The pairs that were played, and their file."""

    def __init__(self, path: Path | None, header: dict[str, Any]) -> None:
        self._path = path
        self._header = header
        self._written = time.monotonic()
        self.done: Done = {}
        if path is not None and path.exists():
            self.done = _earlier(path, header)
        elif path is not None and not path.parent.is_dir():
            message = f"there is no folder {str(path.parent)!r}"
            raise TournamentError(message)

    def add(self, result: PairResult) -> None:
        """Notes a pair; now and then all are written."""
        self.done[result.number] = result
        if time.monotonic() - self._written >= _WRITE:
            self.write()

    def results(self) -> list[PairResult]:
        """Returns the pairs in their order."""
        return [self.done[number] for number in sorted(self.done)]

    def write(self) -> None:
        """Writes everything, unless there is nothing or no file."""
        self._written = time.monotonic()
        results = self.results()
        if self._path is None or not results:
            return
        data = {
            **summary(results),
            "contest": self._header,
            "results": [asdict(one) for one in results],
        }
        try:
            write_whole(self._path, json.dumps(data) + "\n")
        except OSError as error:
            message = f"{self._path} cannot be written: {error.strerror or error}"
            raise TournamentError(message) from error


def _earlier(path: Path, header: dict[str, Any]) -> Done:
    """Returns the pairs of the same tournament that a file holds."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        there = data["contest"]
        found = [_result(one) for one in data["results"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        message = f"{path} holds no results of a tournament; name another file"
        raise TournamentError(message) from error
    other = [name for name in header if there.get(name) != header[name]]
    if other:
        message = (
            f"{path} is of another tournament ({', '.join(other)}); name another file"
        )
        raise TournamentError(message)
    return {one.number: one for one in found}


def _result(data: dict[str, Any]) -> PairResult:
    times = {name: tuple(data[name]) for name in ("turn_ms", "other_turn_ms")}
    return PairResult(**{**data, **times})


def _played(
    contest: Contest, numbers: Sequence[int], jobs: int
) -> Iterator[PairResult]:
    """Yields the results of pairs as they come, on one processor or on several."""
    if jobs == 1:
        for number in numbers:
            yield play_pair(contest, number)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, context, _leave_interrupts) as pool:
        rest = iter(numbers)
        waiting: set[Future[PairResult]] = set()
        try:
            while True:
                for number in islice(rest, _AHEAD * jobs - len(waiting)):
                    waiting.add(pool.submit(play_pair, contest, number))
                if not waiting:
                    return
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ready:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _leave_interrupts() -> None:
    """Lets Ctrl+C end the program only, which then ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _is_decided(test: SequentialTest | None, done: Done) -> bool:
    """Returns whether a sequential test has an answer."""
    return test is not None and test.verdict(_in_order(done)) is not Verdict.GOES_ON


def _in_order(done: Done) -> list[float]:
    """Returns the scores of the pairs from the first one on, without a gap.

    Short deals come first where several are played at once; counting them as they
    come would favour who wins quickly.
    """
    scores: list[float] = []
    while len(scores) in done:
        scores.append(done[len(scores)].score)
    return scores[: len(scores) - len(scores) % _LOOK]


def _verdict_text(test: SequentialTest, done: Done) -> str:
    scores = _in_order(done)
    return (
        f"test of {test.better:+g} Elo against {test.worse:+g}:"
        f" {test.verdict(scores).value} after {len(scores)} pairs,"
        f" log-likelihood ratio {test.ratio(scores):+.2f}"
    )


class _Progress:
    """Says on standard error how far it is and how long it will take."""

    def __init__(self, wanted: int, there: int) -> None:
        self._wanted = wanted
        self._there = there
        self._began = self._told = time.monotonic()
        self._terminal = sys.stderr.isatty()

    def tell(self, done: int) -> None:
        """Says it, if that was not just done."""
        now = time.monotonic()
        if now - self._told < (_TELL if self._terminal else _TELL_LOG):
            return
        self._told = now
        left = (now - self._began) / (done - self._there) * (self._wanted - done)
        text = f"{done} of {self._wanted} pairs, {_duration(left)} left"
        if self._terminal:
            print(f"\r{text:<60}", end="", file=sys.stderr, flush=True)
        else:
            print(text, file=sys.stderr, flush=True)

    def end(self) -> None:
        """Clears the line."""
        if self._terminal:
            print(f"\r{'':<60}\r", end="", file=sys.stderr, flush=True)


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s"

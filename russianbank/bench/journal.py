"""What keeping a match costs: each action, and going on with it at the start."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from russianbank.bench.machine import percentile
from russianbank.controller.match import Match
from russianbank.controller.saving import record_of, resumed
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import RUSKA_BANKA
from russianbank.storage.matches import Matches

DEALS: Final = 5
ACTIONS: Final = 300  # of each deal
MOST_ACTION: Final = 2.0  # CPU milliseconds
MOST_RESUME: Final = 100.0  # milliseconds


def run(rounds: int = 5) -> None:
    """Prints a table of both.

    Args:
        rounds: how often the match is gone on with.
    """
    with tempfile.TemporaryDirectory() as folder:
        matches = Matches(Path(folder))
        costs = _play(matches)
        times = []
        for _ in range(rounds):
            began = time.perf_counter()
            found = matches.resume()
            assert found is not None
            resumed(found[1], lambda _event: None)
            times.append(time.perf_counter() - began)
            found[0].close()
    print(f"{'':32}{'p50':>8}{'most':>8}{'wanted':>9}")
    _row("an action, CPU ms", costs, MOST_ACTION)
    _row(f"{DEALS} deals gone on with, ms", times, MOST_RESUME)


def _play(matches: Matches) -> list[float]:
    """Plays a match by chance; returns the CPU seconds of keeping each action."""
    seat = Seat(SeatKind.PERSON, "")
    setup = MatchSetup(RUSKA_BANKA, (seat, seat), "bench")
    match, rng = Match(setup, lambda _event: None), Random(1)
    match.start()
    journal = matches.create(record_of(match))
    costs = []
    for number in range(DEALS):
        for _ in range(ACTIONS):
            if match.position.result is not None:
                break
            match.request(rng.choice(accepted_actions(match.position)))
            began = time.process_time()
            journal.follow(record_of(match), decided=match.is_decided)
            costs.append(time.process_time() - began)
        if number < DEALS - 1:
            if match.position.result is None:
                match.concede(match.position.turn)
            match.accept_end()
            match.next_deal()
    journal.close()
    return costs


def _row(name: str, seconds: list[float], most: float) -> None:
    times = [1000 * one for one in seconds]
    print(f"{name:32}{median(times):8.2f}{percentile(times, 1.0):8.2f}{most:9.1f}")

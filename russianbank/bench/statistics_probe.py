"""The process that `bench.statistics` measures: it counts deals and opens a window."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.controller.ledger import Ledger
from russianbank.controller.match import Match
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import PRESETS
from russianbank.storage.statistics import StatisticsFile
from russianbank.ui.application import make_application
from russianbank.ui.rules.window import RulesWindow
from russianbank.ui.statistics.sample import sample
from russianbank.ui.statistics.window import StatisticsWindow

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QApplication

ACTIONS: Final = 400  # of a deal before it is conceded
_RULES: Final = PRESETS["international"]
_SEATS: Final = (Seat(SeatKind.PERSON, "Anna"), Seat(SeatKind.PERSON, "Ben"))


def main(arguments: list[str]) -> None:
    """Measures and prints the answer as one line of JSON."""
    application = make_application(sys.argv[:1])
    rows, rounds = int(arguments[0]), int(arguments[1])
    with tempfile.TemporaryDirectory() as folder:
        file = StatisticsFile(Path(folder) / "statistics.sqlite3")
        answer = measure_deals(Ledger(file, print), rounds)
        kept = sample(rows)
        file.record("sample", kept.deals, kept.matches)
        # A new start of the program looks the file over first.
        file = StatisticsFile(file.path)
        answer |= measure_window(application, Ledger(file, print), rounds)
    answer["rules"] = measure_rules(application, rounds)
    print(json.dumps(answer))


def measure_deals(ledger: Ledger, rounds: int) -> dict[str, list[float]]:
    """Plays deals by chance; returns CPU seconds of what the ledger did."""
    actions: list[float] = []
    ends: list[float] = []
    for number in range(rounds + 1):
        match = Match(MatchSetup(_RULES, _SEATS, f"{number}"), lambda _event: None)
        match.start()
        ledger.deal_started(match)
        play(match, Random(number))
        actions += [_cpu(ledger.acted) for _ in match.history]
        ends.append(_cpu(lambda match=match: ledger.record_deal(match)))  # type: ignore[misc]
    return {"action": actions, "first": ends[:1], "end": ends[1:]}


def play(match: Match, rng: Random) -> None:
    """Plays a deal by chance until it is over or conceded."""
    for _ in range(ACTIONS):
        if match.position.result is None:
            match.request(rng.choice(accepted_actions(match.position)))
    match.accept_end()
    match.concede(match.position.turn)


def measure_window(
    application: QApplication, ledger: Ledger, rounds: int
) -> dict[str, list[float]]:
    """Opens the window until it is painted; returns seconds on the wall."""
    opened: list[float] = []
    other: list[float] = []
    for _ in range(rounds):
        began = time.perf_counter()
        window = StatisticsWindow(ledger)
        window.show()
        application.processEvents()  # paints it
        opened.append(time.perf_counter() - began)
        box = window.filters.boxes["preset"]
        began = time.perf_counter()
        box.setCurrentIndex(1)
        application.processEvents()
        other.append(time.perf_counter() - began)
        window.close()
        application.processEvents()
    return {"window": opened, "choice": other}


def measure_rules(application: QApplication, rounds: int) -> list[float]:
    """Opens the window with the rules of each preset; returns seconds on the wall."""
    opened: list[float] = []
    for rules in list(PRESETS.values()) * rounds:
        began = time.perf_counter()
        window = RulesWindow(rules)
        window.show()
        application.processEvents()
        opened.append(time.perf_counter() - began)
        window.close()
        application.processEvents()
    return opened


def _cpu(act: Callable[[], object]) -> float:
    began = time.process_time()
    act()
    return time.process_time() - began


if __name__ == "__main__":
    main(sys.argv[1:])

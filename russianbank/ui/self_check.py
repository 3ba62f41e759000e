"""The self-check: the real window plays by itself, and every part is looked at.

It ships with the program: each package is proved by `russianbank --self-check=FILE`.
"""

from __future__ import annotations

import json
import logging
import platform
import sys
import time
from typing import TYPE_CHECKING, Final

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QObject, QTimer, qVersion
from PySide6.QtGui import QGuiApplication

from russianbank import __version__
from russianbank.ai.compiled import is_compiled
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.rules import INTERNATIONAL
from russianbank.storage.files import write_whole
from russianbank.ui.part_checks import (
    cards_are_drawn,
    foreign_deck_is_drawn,
    icon_is_drawn,
    languages_load,
    match_is_saved,
    resident_megabytes,
    statistics_are_kept,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from russianbank.ui.main_window import MainWindow

SEED: Final = "self-check"
LONGEST: Final = 60_000  # milliseconds until the check has failed
SOUND_PATIENCE: Final = 10.0  # seconds for an answer of the process that plays
ACTIONS: Final = 10  # of the computers, before all else is looked at

logger = logging.getLogger(__name__)


class SelfCheck(QObject):
    """Lets two computers play in their own process, then looks at every part.

    Attributes:
        report: what was found: versions, times, memory, and each check with its
            outcome.
    """

    def __init__(self, window: MainWindow, began: float, file: Path | None) -> None:
        """Prepares the check.

        Args:
            window: the program's window.
            began: when the program began, as `time.perf_counter` says it.
            file: where the report goes; None for nowhere.
        """
        super().__init__(window)
        self._window = window
        self._began = began
        self._file = file
        self._actions = 0
        self._first_table: int | None = None
        self.report: dict[str, object] = {}
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._finish)

    def start(self) -> None:
        """Lays a deal out for two computers."""
        controller, table = self._window.controller, self._window.page.table
        table.set_speed(0.0)
        table.painted.connect(self._note_table)
        controller.set_pace(0.0, 0.0, 0.0)
        controller.moved.connect(self._count)
        self._late.start(LONGEST)
        one, other = (Seat(SeatKind.COMPUTER, name) for name in ("One", "Other"))
        controller.start_match(MatchSetup(INTERNATIONAL, (one, other), SEED))

    def status(self) -> int:
        """Returns 0 if all went well, else 1."""
        return 0 if self.report.get("passed") else 1

    def _note_table(self) -> None:
        if self._first_table is None:
            self._first_table = round(1000 * (time.perf_counter() - self._began))

    def _count(self) -> None:
        self._actions += 1
        if self._actions == ACTIONS:
            # Later: the window closes while it is told of this action.
            QTimer.singleShot(0, self._finish)

    def _finish(self) -> None:
        """Looks at every part, writes the report and closes the window."""
        self._late.stop()
        checks = {name: _outcome(check) for name, check in self._checks().items()}
        self.report = {
            "program": __version__,
            "python": platform.python_version(),
            "compiled": is_compiled(),
            "pyside": pyside_version,
            "qt": qVersion(),
            "system": platform.platform(),
            "platform": QGuiApplication.platformName(),
            "frozen": bool(getattr(sys, "frozen", False)),
            "first_table_ms": self._first_table,
            "cpu_ms": round(1000 * time.process_time()),
            "resident_mb": resident_megabytes(),
            "sound": self._sound(),
            "checks": checks,
            "passed": all(outcome == "ok" for outcome in checks.values()),
        }
        self._write()
        self._window.close()

    def _checks(self) -> dict[str, Callable[[], bool]]:
        art = self._window.page.table.art
        return {
            "computer": lambda: self._actions >= ACTIONS,
            "table": lambda: self._first_table is not None,
            "cards": lambda: cards_are_drawn(art),
            "decks": lambda: foreign_deck_is_drawn(self._window.paths.deck_cache),
            "icon": icon_is_drawn,
            "languages": languages_load,
            "save": lambda: match_is_saved(self._window.controller.match_file),
            "statistics": lambda: statistics_are_kept(self._window.paths.deck_cache),
        }

    def _sound(self) -> str:
        """Returns whether sound can be heard; a machine without is none the worse."""
        silence = self._window.speaker.try_out(SOUND_PATIENCE)
        return "ok" if silence is None else silence.value

    def _write(self) -> None:
        text = json.dumps(self.report, indent=1) + "\n"
        if not self.report["passed"]:
            logger.error("the self-check failed: %s", text)
        if self._file is not None:
            write_whole(self._file, text)


def _outcome(check: Callable[[], bool]) -> str:
    """Returns `ok`, `failed`, or what went wrong: a check must not end the checks."""
    try:
        return "ok" if check() else "failed"
    except Exception as error:
        logger.exception("a part could not be checked")
        return f"{type(error).__name__}: {error}"

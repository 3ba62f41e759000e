"""The composition root: command line, log, fault report, window."""

from __future__ import annotations

import argparse
import faulthandler
import logging
import logging.handlers
import signal
import socket
import sys
import tempfile
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSocketNotifier, QTimer

from russianbank import __version__
from russianbank.controller.game_controller import GameController
from russianbank.ui.application import make_application
from russianbank.ui.faults import FaultReporter
from russianbank.ui.main_window import MainWindow
from russianbank.ui.paths import Paths, user_paths
from russianbank.ui.self_check import SelfCheck
from russianbank.ui.settings import load_settings
from russianbank.ui.sound.process import ProcessSound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QApplication

LOG_SIZE: Final = 512 * 1024
LOG_FILES: Final = 3

logger = logging.getLogger(__name__)


def run(arguments: Sequence[str]) -> int:
    """Runs the program with its command line; returns the exit status."""
    began = time.perf_counter()
    options = parse(arguments)
    application = make_application(sys.argv[:1])
    with ExitStack() as kept:
        paths = _paths(options, kept)
        start_log(paths.log, kept)
        quit_on_signals(application, kept)
        controller = GameController(
            matches=paths.matches, statistics_path=paths.statistics
        )
        settings = load_settings(paths.settings)
        window = MainWindow(controller, paths, settings, ProcessSound())
        reporter = FaultReporter(window, paths.log, window.position_text)
        reporter.install()
        kept.callback(reporter.uninstall)
        window.show()
        if options.self_check is not None:
            file = Path(options.self_check) if options.self_check else None
            return _check(application, SelfCheck(window, began, file))
        # After the first picture, so that the deal is seen from its first card on.
        file = options.file
        start = window.start if file is None else partial(window.start_with, file)
        QTimer.singleShot(0, start)
        return application.exec()


def _check(application: QApplication, check: SelfCheck) -> int:
    """Lets the program look at itself and returns whether all was well."""
    QTimer.singleShot(0, check.start)
    return application.exec() or check.status()


def _paths(options: argparse.Namespace, kept: ExitStack) -> Paths:
    """Returns where files go; a check does not touch those of the user."""
    if options.data_dir is not None:
        return Paths(options.data_dir)
    if options.self_check is not None:
        return Paths(Path(kept.enter_context(tempfile.TemporaryDirectory())))
    return user_paths()


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Reads the command line; ends the program after --help or --version."""
    parser = argparse.ArgumentParser(
        prog="russianbank", description="Russian Bank, the card game for two."
    )
    parser.add_argument(
        "--version", action="version", version=f"Russian Bank {__version__}"
    )
    parser.add_argument(
        "file", nargs="?", type=Path, metavar="FILE", help="a match to go on with"
    )
    parser.add_argument(
        "--data-dir",
        type=Path,
        metavar="PATH",
        help="keep settings, match and log in this folder",
    )
    parser.add_argument(
        "--self-check",
        nargs="?",
        const="",
        metavar="FILE",
        help="play without anybody, look at every part, write a report and quit",
    )
    return parser.parse_args(arguments)


def start_log(path: Path, kept: ExitStack) -> None:
    """Writes the log to a file that never grows beyond its size.

    A folder that cannot be written is no reason not to play.

    Args:
        path: the log file.
        kept: closes the log at its end.
    """
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=LOG_SIZE, backupCount=LOG_FILES, encoding="utf-8"
        )
        crashes = path.with_name("crash.log").open("a", encoding="utf-8")
    except OSError as error:
        logging.basicConfig(level=logging.WARNING)
        logger.warning("no log is written: %s", error)
        return
    handler.setFormatter(
        logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    root.addHandler(handler)
    kept.callback(handler.close)
    kept.callback(root.removeHandler, handler)
    # The file stays open: it is written to when Python cannot be asked any more.
    kept.enter_context(crashes)
    faulthandler.enable(crashes)
    kept.callback(faulthandler.disable)
    logger.info("Russian Bank %s, Python %s", __version__, sys.version.split()[0])


def quit_on_signals(application: QApplication, kept: ExitStack) -> None:
    """Closes the window when the system asks the program to end.

    Python runs a signal's handler only between its own instructions, and there are
    none while Qt waits. So the signal also writes to a socket that wakes Qt up.

    Args:
        application: what is to end.
        kept: puts everything back at its end.
    """

    def close(_number: int, _frame: object) -> None:
        application.closeAllWindows()
        application.quit()

    for number in (signal.SIGINT, signal.SIGTERM):
        kept.callback(signal.signal, number, signal.signal(number, close))
    if sys.platform == "win32":
        return
    reader, writer = socket.socketpair()
    for end in (reader, writer):
        end.setblocking(False)
        kept.enter_context(end)
    kept.callback(signal.set_wakeup_fd, signal.set_wakeup_fd(writer.fileno()))
    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, application)
    notifier.activated.connect(lambda: reader.recv(64))
    kept.callback(notifier.setEnabled, False)

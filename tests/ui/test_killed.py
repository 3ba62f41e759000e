"""A program with a window that is killed goes on where it was."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest

from russianbank.controller.saving import record_of, resumed
from russianbank.storage.matches import Matches

PATIENCE = 90  # seconds; nothing here comes near to it
# Two computers play as fast as they can, deal after deal.
PLAYER = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from russianbank.ai.persona import Level
from russianbank.controller.game_controller import GameController
from russianbank.controller.view import SeatKind
from russianbank.ui.application import make_application
from russianbank.ui.main_window import MainWindow
from russianbank.ui.paths import Paths
from russianbank.ui.settings import AnimationSpeed, LoadedSettings, Settings

def main():
    application = make_application(["russianbank"])
    paths = Paths(Path(sys.argv[1]))
    controller = GameController(matches=paths.matches)
    settings = Settings(
        preset="international",
        near_kind=SeatKind.COMPUTER,
        far_kind=SeatKind.COMPUTER,
        near_level=Level.BEGINNER,
        far_level=Level.BEGINNER,
        animation=AnimationSpeed.NONE,
    )
    window = MainWindow(controller, paths, LoadedSettings(settings, ()))
    window.show()
    controller.moved.connect(lambda *_: print("moved", flush=True))
    controller.deal_ended.connect(lambda *_: controller.next_deal())
    window.start()
    controller.set_pace(0, 0, 0)
    application.exec()

if __name__ == "__main__":
    main()
"""


def played_until_killed(folder, seconds):
    """Lets the program play, kills it, and returns how many actions it has shown."""
    script = folder / "player.py"
    script.write_text(PLAYER)
    player = subprocess.Popen(
        [sys.executable, str(script), str(folder)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert player.stdout.readline() == "moved\n"
        time.sleep(seconds)
    finally:
        player.send_signal(signal.SIGKILL)
        shown = 1 + player.stdout.read().count("moved\n")
        player.wait(PATIENCE)
        player.stdout.close()
    return shown


@pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals")
@pytest.mark.parametrize(
    "number",
    [
        pytest.param(one, marks=[pytest.mark.slow] if one > 1 else [])
        for one in range(20)
    ],
)
def test_a_window_that_is_killed_goes_on_where_it_was(tmp_path, number):
    rng = random.Random(f"window {number}")
    folder = Matches(tmp_path / "matches")
    for _ in range(2):
        shown = played_until_killed(tmp_path, rng.uniform(0.0, 1.0))
        journal, record = folder.resume()
        journal.close()
        match = resumed(record, lambda _event: None)
        assert record_of(match) == record
        # What was shown was on disk before.
        done = sum(len(deal.actions) for deal in record.deals)
        assert done >= shown

"""Makes the pictures of the pages: `python -m russianbank.ui.pictures FOLDER`.

They show the real window, always the same deal at the same moment.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from russianbank.controller.executor import InlineExecutor
from russianbank.controller.game_controller import GameController
from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.ui.application import make_application
from russianbank.ui.autoplay import choose, perform
from russianbank.ui.chrome_colours import Chrome
from russianbank.ui.few_colours import with_few_colours
from russianbank.ui.main_window import MainWindow
from russianbank.ui.paths import Paths
from russianbank.ui.settings import AnimationSpeed, LoadedSettings, Settings
from russianbank.ui.table.colours import Weave

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SIZES: Final = ((1024, 600), (1366, 768), (1920, 1080))
SEED: Final = "pictures"
WHOLE_DEAL: Final = "35"  # the seed of a deal that the script brings to an end
GESTURES: Final = 26  # of the near seat, before the picture is taken
_SMALLEST_FILE: Final = 0  # Qt's "quality" of a PNG: how little it is compressed
SETTLING: Final = 400  # milliseconds until the cards are drawn at a new size


def main(arguments: list[str]) -> int:
    """Writes the pictures into the folder that the arguments name."""
    parser = argparse.ArgumentParser(description="Makes the pictures of the pages.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = make_application(["russianbank"])
    with tempfile.TemporaryDirectory() as data:
        window = make_window(Paths(Path(data)))
        take_all(window, folder)
        window.close()
    application.processEvents()
    return 0


def make_window(paths: Paths) -> MainWindow:
    """Returns a window that does not animate, with a computer that does not wait."""
    controller = GameController(
        matches=paths.matches,
        statistics_path=paths.statistics,
        executor=InlineExecutor(),
    )
    # Light or dark as the system is, pictures would differ from machine to machine.
    settings = Settings(animation=AnimationSpeed.NONE, chrome=Chrome.DARK)
    window = MainWindow(controller, paths, LoadedSettings(settings))
    window.resize(*SIZES[0])
    window.show()
    return window


def take_all(window: MainWindow, folder: Path) -> None:
    """Goes through the pages and takes a picture of each."""
    window.start()
    take(window, folder / "first-start.png")
    play(window)
    for width, height in SIZES:
        window.resize(width, height)
        take(window, folder / f"table-{width}x{height}.png")
    window.resize(*SIZES[1])
    window.ask_new_game()
    take(window.dialog, folder / "new-game.png")
    window.dialog.reject()
    play_out(window)
    take(window, folder / "end-of-deal.png")


def play(window: MainWindow) -> None:
    """Plays Anna's cards until she has made her gestures and may turn a card."""
    settings = replace(window.settings, preset="international", near_name="Anna")
    window.begin(settings, SEED)
    window.controller.set_pace(0.0, 0.0, 0.0)
    rng = Random(SEED)
    left = GESTURES
    while window.page.summary is None:
        QApplication.processEvents()
        view = window.controller.view
        if view is None or view.hand is not Player.A:
            continue
        if left <= 0 and view.can_turn:
            return
        perform(window.controller, choose(view, rng))
        left -= 1


def play_out(window: MainWindow) -> None:
    """Plays a deal of two persons to its end."""
    settings = replace(window.settings, far_kind=SeatKind.PERSON, far_name="Bruno")
    window.begin(settings, WHOLE_DEAL)
    rng = Random(WHOLE_DEAL)
    while window.page.summary is None:
        assert window.controller.view is not None
        perform(window.controller, choose(window.controller.view, rng))
    window.controller.accept_end()


def take(widget: QWidget, path: Path) -> None:
    """Writes what a widget shows once it has come to rest.

    The cloth is shown without its threads, which make the file five times as large.
    """
    if isinstance(widget, MainWindow):
        table = widget.page.table
        table.set_colours(replace(table.art.colours, weave=Weave.SMOOTH))
    loop = QEventLoop()
    QTimer.singleShot(SETTLING, loop.quit)
    loop.exec()
    image = with_few_colours(widget.grab().toImage())
    if not image.save(str(path), quality=_SMALLEST_FILE):
        raise OSError(path)
    kilobytes = path.stat().st_size // 1024
    print(f"{path} {image.width()}x{image.height()} {kilobytes} KB")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

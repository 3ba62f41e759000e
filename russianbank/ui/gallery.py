"""Pictures of all that can be seen: `python -m russianbank.ui.gallery FOLDER`.

Every table, deck, layout, window and dialog, in two sizes and once with two device
pixels for one. They are for looking at, not for the pages.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QMenu

from russianbank.storage.statistics import StatisticsFile
from russianbank.ui.actions import Command
from russianbank.ui.application import make_application
from russianbank.ui.chrome_colours import Chrome
from russianbank.ui.dialogs.help_pages import about_page, keys_page
from russianbank.ui.dialogs.settings_rows import Choice, Page, Slider, Switch, rows
from russianbank.ui.paths import Paths
from russianbank.ui.pictures import make_window, play, play_out
from russianbank.ui.statistics.sample import sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from russianbank.ui.main_window import MainWindow

_COUNTED: Final = 240  # made-up deals of the statistics
SETTLING: Final = 260  # milliseconds until everything is drawn as it stays
# The settings that can be seen in a picture of the table.
SEEN: Final = (
    "table_style",
    "chrome",
    "text_size",
    "deck_colours",
    "large_index",
    "index_letters",
    "layout",
    "orientation",
    "mirrored",
)


class Sort(NamedTuple):
    """One round of pictures: its folder, the window's size and the screen's scale."""

    folder: str
    width: int
    height: int
    scale: int = 1


SORTS: Final = (
    Sort("1024x600", 1024, 600),
    Sort("1920x1080", 1920, 1080),
    Sort("1024x600-scale-2", 1024, 600, 2),
)


def main(arguments: list[str]) -> int:
    """Writes the pictures into folders of the folder that the arguments name."""
    parser = argparse.ArgumentParser(description="Makes pictures of everything.")
    parser.add_argument("folder", type=Path)
    names = [sort.folder for sort in SORTS]
    parser.add_argument("--only", choices=names, help="one round of them")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if options.only is None:
        # Qt asks for the scale only once, so each round has a process of its own.
        return max(_in_process(sort, options.folder) for sort in SORTS)
    (sort,) = (sort for sort in SORTS if sort.folder == options.only)
    _take_round(sort, options.folder / sort.folder)
    return 0


def looks() -> Iterator[tuple[str, dict[str, object]]]:
    """Gives each look of the table: its name, and the settings that make it."""
    every = {row.field: row for page in Page for row in rows(page)}
    for field in SEEN:
        match every.get(field):
            case Choice() as row:
                for value in row.options:
                    name = str(getattr(value, "value", value))
                    yield f"{field}-{name}", {field: value}
            case Switch():
                yield field, {field: True}
            case Slider() as row:
                yield field, {field: row.highest}
            case _:
                pass


def _in_process(sort: Sort, folder: Path) -> int:
    command = [sys.executable, "-m", "russianbank.ui.gallery", str(folder)]
    environment = os.environ | {"QT_SCALE_FACTOR": str(sort.scale)}
    return subprocess.run(
        [*command, "--only", sort.folder], env=environment, check=False
    ).returncode


def _take_round(sort: Sort, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    application = make_application(["russianbank"])
    with tempfile.TemporaryDirectory() as data:
        paths = Paths(Path(data))
        counted = sample(_COUNTED)
        StatisticsFile(paths.statistics).record("", counted.deals, counted.matches)
        window = make_window(paths)
        window.resize(sort.width, sort.height)
        window.start()
        _take(window, folder / "first-start.png")
        play(window)
        _take_looks(window, folder)
        for chrome in (Chrome.LIGHT, Chrome.DARK, Chrome.CONTRAST):
            window.change(chrome=chrome)
            _take_dialogs(window, folder, chrome.value)
        window.change(chrome=Chrome.DARK, text_size=200)
        _take_dialogs(window, folder, "large-texts")
        window.change(chrome=Chrome.SYSTEM, text_size=100)
        play_out(window)
        _take(window, folder / "end-of-deal.png")
        window.close()
    application.processEvents()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


def _take_looks(window: MainWindow, folder: Path) -> None:
    usual = window.settings
    for name, changes in looks():
        window.change(**changes)
        _take(window, folder / f"table-{name}.png")
        window.change_settings(usual)


def _take_dialogs(window: MainWindow, folder: Path, look: str) -> None:
    """Opens one dialog after the other and takes its picture."""
    _take(window, folder / f"window-{look}.png")
    for name, widget in _dialogs(window):
        _take(widget, folder / f"{name}-{look}.png")
        widget.close()
    _settle()


def _dialogs(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Opens each dialog when it is asked for the next one."""
    window.ask_new_game()
    yield "new-game", window.dialog
    window.ask_concede()
    yield "question", window.question
    for page in Page:
        window.actions_by_command[Command.SETTINGS].trigger()
        assert window.desk.window is not None
        window.desk.window.open_page(page)
        yield f"settings-{page.value}", window.desk.window
        _settle()
    window.decks.open_chooser()
    assert window.decks.chooser is not None
    yield "decks", window.decks.chooser
    window.actions_by_command[Command.RULES].trigger()
    assert window.rules.window is not None
    yield "rules", window.rules.window
    window.actions_by_command[Command.RULES].trigger()
    pages = window.rules.window
    assert pages is not None
    pages.edit.click()
    assert pages.editor is not None
    yield "own-rules", pages.editor
    pages.close()
    window.statistics.open_window()
    assert window.statistics.window is not None
    yield "statistics", window.statistics.window
    for name, help_page in (
        ("keys", keys_page(window)),
        ("about", about_page(window)),
    ):
        help_page.show()
        yield name, help_page
    for number, menu in enumerate(window.menuBar().findChildren(QMenu)):
        menu.popup(window.mapToGlobal(window.rect().topLeft()))
        menu.setActiveAction(menu.actions()[0])
        yield f"menu-{number}", menu


def _settle() -> None:
    loop = QEventLoop()
    QTimer.singleShot(SETTLING, loop.quit)
    loop.exec()


def _take(widget: QWidget, path: Path) -> None:
    _settle()
    if not widget.grab().save(str(path)):
        raise OSError(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

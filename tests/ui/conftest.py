"""The real window with the real controller, without waiting and without processes."""

import pytest

from russianbank.controller.executor import InlineExecutor
from russianbank.controller.game_controller import GameController
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.rules import PRESETS
from russianbank.ui.paths import Paths
from russianbank.ui.settings import AnimationSpeed, LoadedSettings, Settings


def pytest_itemcollected(item):
    # The offscreen platform says this whenever a window with a smallest size is shown.
    item.add_marker(pytest.mark.qt_log_ignore("propagateSizeHints"))


@pytest.fixture
def paths(tmp_path):
    return Paths(tmp_path / "data")


@pytest.fixture
def make_window(qtbot, paths):
    """Makes windows that are shown, do not animate and let no computer wait."""
    from russianbank.ui.main_window import MainWindow

    made = []

    def make(settings=None, *, executor=None, broken=(), save=True, shown=True):
        settings = settings or Settings(animation=AnimationSpeed.NONE)
        controller = GameController(
            matches=paths.matches if save else None,
            statistics_path=paths.statistics,
            executor=executor or InlineExecutor(),
        )
        window = MainWindow(controller, paths, LoadedSettings(settings, broken))
        controller.set_pace(0, 0, 0)
        window.page.stop_guard = 0  # no test waits for it
        qtbot.addWidget(window)
        made.append(window)
        if not shown:
            return window
        window.resize(1024, 600)
        with qtbot.waitActive(window):  # only an active window has its keys
            window.show()
            window.activateWindow()
        return window

    yield make
    for window in made:
        window.close()


@pytest.fixture
def window(make_window):
    return make_window()


def seats(near="Anna", far="Bo", kinds=(SeatKind.PERSON, SeatKind.PERSON)):
    return Seat(kinds[0], near), Seat(kinds[1], far)


@pytest.fixture
def two_persons():
    """Returns the set-up of a match between Anna and Bo."""

    def setup(preset="international", seed="1"):
        return MatchSetup(PRESETS[preset], seats(), seed)

    return setup

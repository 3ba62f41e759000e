"""Controllers that are closed after each test."""

import pytest

from russianbank.controller.executor import InlineExecutor
from russianbank.controller.game_controller import GameController
from russianbank.storage.matches import Matches
from tests.controller import choosers
from tests.controller.heard import Heard


@pytest.fixture
def made(qapp, tmp_path):
    """Returns a function that makes controllers, which are closed at the end."""
    controllers = []

    def make(chooser=choosers.sound, pace=0.0, window=0.0, delay=0.0, **more):
        controller = GameController(
            matches=more.pop("matches", Matches(tmp_path / "matches")),
            executor=more.pop("executor", None) or InlineExecutor(chooser),
            **more,
        )
        controller.set_pace(pace, window, delay)
        controllers.append(controller)
        return controller, Heard(controller)

    yield make
    for one in controllers:
        one.close()

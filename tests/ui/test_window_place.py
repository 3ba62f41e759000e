"""Where the window comes back to, full screen, and where clicks go afterwards."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from russianbank.controller.view import SeatKind
from russianbank.engine.piles import Pile
from russianbank.ui.actions import Command
from russianbank.ui.settings import (
    AnimationSpeed,
    Settings,
    load_settings,
)

TWO = Settings(
    preset="international", far_kind=SeatKind.PERSON, animation=AnimationSpeed.NONE
)
KEPT = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


@pytest.fixture
def come_back(make_window, paths):
    """Closes a window and starts the program again; nothing resizes it then."""

    def again(window):
        window.close()
        settings = load_settings(paths.settings).settings
        back = make_window(settings, shown=False)
        back.show()
        QApplication.processEvents()
        return back

    return again


def full_screen_is_checked(window):
    return window.actions_by_command[Command.FULL_SCREEN].isChecked()


def test_the_window_comes_back_in_its_size_and_place(make_window, come_back):
    window = make_window(TWO)
    # The offscreen screen is 800 pixels wide, and no window comes back wider.
    window.setGeometry(0, 40, 800, 611)
    QApplication.processEvents()
    back = come_back(window)
    assert back.geometry() == window.geometry()


@pytest.mark.parametrize("state", ["showMaximized", "showFullScreen"])
def test_the_window_comes_back_as_it_filled_the_screen(make_window, come_back, state):
    window = make_window(TWO)
    getattr(window, state)()
    QApplication.processEvents()
    back = come_back(window)
    assert back.windowState() & KEPT == window.windowState() & KEPT
    assert full_screen_is_checked(back) is (state == "showFullScreen")


def test_a_window_on_a_screen_that_is_gone_comes_back_into_sight(
    make_window, come_back
):
    window = make_window(TWO)
    window.setGeometry(5000, 3000, 800, 600)
    QApplication.processEvents()
    back = come_back(window)
    screen = QApplication.primaryScreen().availableGeometry()
    seen = back.geometry() & screen
    assert seen.width() * seen.height() > 0.9 * 800 * 600


def test_a_broken_place_is_the_usual_one(make_window):
    window = make_window(replace(TWO, geometry="AAAA"), shown=False)
    assert window.size().width() >= 800
    assert window.windowState() == Qt.WindowState.WindowNoState


def test_a_key_fills_the_screen_and_gives_it_back(make_window):
    window = make_window(TWO)
    window.setGeometry(0, 40, 800, 600)
    QApplication.processEvents()
    before = window.geometry()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert full_screen_is_checked(window)
    QTest.keyClick(window, Qt.Key.Key_F11)
    QApplication.processEvents()
    assert not window.isFullScreen()
    assert not full_screen_is_checked(window)
    assert window.geometry() == before


def test_a_maximised_window_is_maximised_again_after_full_screen(make_window):
    window = make_window(TWO)
    window.showMaximized()
    for _ in range(2):
        QTest.keyClick(window, Qt.Key.Key_F11)
        QApplication.processEvents()
    assert window.isMaximized()
    assert not window.isFullScreen()


@pytest.mark.parametrize("state", ["showMaximized", "showFullScreen", "showNormal"])
def test_clicks_go_where_cards_are_seen_at_once(make_window, come_back, state):
    window = make_window(TWO)
    getattr(window, state)()
    QApplication.processEvents()
    back = come_back(window)
    back.start()
    table = back.page.table
    scene = table.scene()
    assert table.mapFromScene(0, 0) == QPoint(0, 0)
    assert (scene.layout.width, scene.layout.height) == (
        table.viewport().width(),
        table.viewport().height(),
    )
    turn = back.page.view.observation.turn
    reserve = Pile(Pile.A_RESERVE + turn)
    item = scene.stacks[reserve][-1]
    middle = item.mapToScene(item.boundingRect().center())
    at = table.mapFromScene(middle)
    assert scene.card_at(at.x(), at.y())[0] is reserve
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert item.lifted or back.page.view.observation.reserve_up[turn]


def test_the_usual_size_fits_a_small_screen(make_window):
    window = make_window(TWO, shown=False)
    # The offscreen screen has 800 by 800 pixels.
    assert window.width() == 800
    assert window.height() == 720

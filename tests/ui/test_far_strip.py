"""The strip of the player who sits across."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.ui.settings import AnimationSpeed, Settings
from russianbank.ui.table.arrangement import Orientation

TWO = Settings(
    preset="international",
    far_kind=SeatKind.PERSON,
    animation=AnimationSpeed.NONE,
    orientation=Orientation.ACROSS,
)


@pytest.fixture
def window(make_window):
    window = make_window(TWO)
    window.start()
    return window


def click(far, button):
    """Clicks a button where it is seen, standing on its head."""
    middle = button.mapTo(far.strip, button.rect().center())
    at = far.mapFromScene(far.strip.graphicsProxyWidget().mapToScene(middle))
    QTest.mouseClick(far.viewport(), Qt.MouseButton.LeftButton, pos=at)


@pytest.mark.parametrize(
    ("changes", "shown"),
    [
        ({}, True),
        ({"orientation": Orientation.SIDE_BY_SIDE}, False),
        ({"far_kind": SeatKind.COMPUTER}, False),
    ],
)
def test_it_is_there_for_a_person_who_sits_across(make_window, changes, shown):
    window = make_window(replace(TWO, **changes))
    window.start()
    assert window.page.far_strip.isVisible() is shown


def test_it_comes_and_goes_with_the_setting(window):
    height = window.page.table.height()
    window.change(orientation=Orientation.SIDE_BY_SIDE)
    assert not window.page.far_strip.isVisible()
    window.change(orientation=Orientation.ACROSS)
    assert window.page.far_strip.isVisible()
    window.page.layout().activate()
    assert window.page.table.height() == height


def test_it_says_what_the_other_one_says_on_its_head(window):
    page = window.page
    near, far = page.strip, page.far_strip
    assert far.strip.turn.text() == near.turn.text() != ""
    assert far.strip.deal.text() == near.deal.text() != ""
    near.say_last("Bo: 5 of hearts.")
    assert far.strip.last.text() == "Bo: 5 of hearts."
    proxy = far.strip.graphicsProxyWidget()
    top_left = far.mapFromScene(proxy.mapToScene(0, 0))
    assert (top_left.x(), top_left.y()) == (far.width(), far.height())


def test_its_answers_answer(window):
    page, far = window.page, window.page.far_strip
    window.controller.offer_draw(Player.A)
    buttons = far.strip.answers.buttons
    assert [one.text() for one in buttons] == ["Accept", "Decline"]
    assert far.strip.question.text() == page.strip.question.text()
    click(far, buttons[1])
    assert page.strip.question.text() == far.strip.question.text() == ""
    assert page.view.draw_offer is None

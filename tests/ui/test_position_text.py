"""A position goes into the clipboard and comes out again."""

import json

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QPushButton

from russianbank.controller.view import SeatKind
from russianbank.engine.help import Help
from russianbank.ui.actions import Command
from russianbank.ui.position_text import pasted, position_text
from russianbank.ui.settings import AnimationSpeed, Settings

TWO = Settings(
    preset="crapette",
    help=Help.GUIDE,
    far_kind=SeatKind.PERSON,
    animation=AnimationSpeed.NONE,
)


def paste(window):
    window.actions_by_command[Command.PASTE_POSITION].trigger()
    window.question.findChild(QPushButton, "yes").click()
    QApplication.processEvents()


def test_what_was_copied_is_played_on(window):
    window.begin(TWO, "1")
    window.show()
    window.controller.click_stock()
    copied = window.controller.view.observation
    window.actions_by_command[Command.COPY_POSITION].trigger()
    window.begin(TWO, "2")
    paste(window)
    view = window.controller.view
    assert view.observation.piles == copied.piles
    assert view.observation.turn is copied.turn
    assert view.help is Help.GUIDE
    assert view.seed != "1"


@pytest.mark.parametrize("text", ["", "hello", '{"rules": 3}', "[" * 30_000, "{}"])
def test_what_is_no_position_is_told(window, text):
    window.begin(TWO, "1")
    window.show()
    QGuiApplication.clipboard().setText(text)
    paste(window)
    assert window.controller.view.seed == "1"
    said = window.page.strip.last.text()
    assert said == "There is no position in the clipboard."


def test_the_text_names_rules_and_seed_and_hides_what_lies_face_down(window):
    assert position_text(None) == ""
    window.begin(TWO, "1")
    data = json.loads(position_text(window.controller.view))
    assert data["rules"] == {"preset": "crapette", "enforcement": "block"}
    assert data["seed"] == "1"
    assert data["position"]["A"]["stock"][0].startswith("?")
    assert pasted(json.dumps(data), TWO) is not None

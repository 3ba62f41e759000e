"""Help with duties in the window: menu, question row, and being asked once."""

from dataclasses import replace

import pytest

from russianbank.controller.help_level import HelpLevel
from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.piles import Pile
from russianbank.engine.rules import PRESETS
from russianbank.ui.actions import HELP_COMMANDS, Command
from russianbank.ui.settings import AnimationSpeed, Settings
from russianbank.ui.table.snapshot import snapshot, snapshot_of
from tests.helpers.positions import position

TWO = Settings(
    preset="international",
    near_name="Anna",
    far_name="Bo",
    far_kind=SeatKind.PERSON,
    animation=AnimationSpeed.NONE,
)
DUTY = "C1 7♦, C2 8♣, R 5♥, F♥4, stock 9"


@pytest.fixture
def play(window):
    """Begins a match at a position in which only the reserve's 5♥ is right."""

    def begin(level, preset="international"):
        settings = replace(TWO, help=level, preset=preset)
        window.begin(settings, "1")
        match = window.controller._match
        rules = match.setup.rules
        match.begin(replace(match.deal, position=position(DUTY, rules)))
        return window

    return begin


def carry(window):
    window.controller.move(Pile.COLUMN_1, Pile.COLUMN_2)


def is_true(window):
    return snapshot(window.page.table.scene()) == snapshot_of(window.controller.view)


@pytest.mark.parametrize(("answer", "played"), [(0, False), (1, True)])
def test_warn_asks_in_the_strip(play, answer, played):
    window = play(HelpLevel.WARN)
    before = window.controller.view.observation
    carry(window)
    strip = window.page.strip
    assert strip.question.text() == (
        "A card fits a foundation and must go there first. Play 7♦ anyway?"
    )
    assert window.controller.view.observation == before
    assert is_true(window), "the card lies where it was until there is an answer"
    strip.answers.buttons[answer].click()
    assert (window.controller.view.observation != before) is played
    assert not strip.answers.buttons


def test_strict_says_what_may_be_done_and_the_others_what_must(play):
    texts = {}
    for level in HelpLevel:
        texts[level] = play(level).page.strip.turn.text()
    assert "must" not in texts[HelpLevel.STRICT]
    assert "must go to its foundation" in texts[HelpLevel.WARN]
    assert texts[HelpLevel.WARN] == texts[HelpLevel.GUIDE]


def test_the_menu_changes_the_running_match(play):
    window = play(HelpLevel.STRICT)
    actions = window.actions_by_command
    assert actions[Command.HELP_STRICT].isChecked()
    actions[Command.HELP_GUIDE].trigger()
    assert window.controller.view.help is HelpLevel.GUIDE
    assert [c for c in HELP_COMMANDS if actions[c].isChecked()] == [Command.HELP_GUIDE]
    assert window.page.strip.last.text().startswith("From now on: Guide.")
    assert window.settings.help is HelpLevel.STRICT, "new games are another matter"
    carry(window)
    assert "foundation" in window.page.strip.last.text()


@pytest.mark.parametrize("preset", PRESETS)
def test_the_very_first_match_guides(window, preset):
    window.start()
    window.first_page.choices[preset].click()
    assert window.controller.view.help is HelpLevel.GUIDE
    assert not window.settings.help_asked


def test_after_the_first_match_it_is_asked_once_and_remembered(play):
    window = play(HelpLevel.GUIDE, "crapette")
    window.controller.concede(Player.A)
    strip = window.page.strip
    assert [one.text() for one in strip.answers.buttons] == ["Guide", "Warn", "Strict"]
    strip.answers.buttons[1].click()
    assert window.settings.help is HelpLevel.WARN
    assert not strip.answers.buttons
    window.begin(window.settings, "2")
    assert window.controller.view.help is HelpLevel.WARN
    window.controller.concede(Player.A)
    assert not strip.answers.buttons

"""Help with duties in the window: marks, questions, menu, first match, new games."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.deal import Deal
from russianbank.engine.help import Help
from russianbank.engine.piles import Pile
from russianbank.engine.rules import INTERNATIONAL, PRESETS
from russianbank.ui.actions import HELPS
from russianbank.ui.dialogs.new_game import NewGameDialog, proposed_help
from russianbank.ui.settings import AnimationSpeed, Settings, load_settings
from tests.helpers.positions import position

RESERVE, C1 = Pile.A_RESERVE, Pile.COLUMN_1
DUTY = "R 5♥, C1 6♠, F♥4"
GUIDED = [name for name, rules in PRESETS.items() if rules.enforcement == "block"]


@pytest.fixture
def table_with(window):
    """A window on whose table the reserve's five must go to its foundation."""

    def make(help_):
        settings = Settings(
            preset="international",
            help=help_,
            near_name="Anna",
            far_name="Bo",
            far_kind=SeatKind.PERSON,
            animation=AnimationSpeed.NONE,
        )
        window.begin(settings, "1")
        window.show()
        match = window.controller._match
        match.begin(Deal("1", position(DUTY, INTERNATIONAL), ()))
        return window

    return make


def marked(window):
    scene = window.page.table.scene()
    return [item.pile for item in scene.piles if item.due]


@pytest.mark.parametrize(
    ("help_", "marks", "says"),
    [
        (Help.STRICT, [], "Anna: play cards or turn the stock."),
        (Help.WARN, [RESERVE], "Anna: 5♥ must go to its foundation first."),
        (Help.GUIDE, [RESERVE], "Anna: 5♥ must go to its foundation first."),
    ],
)
def test_the_table_says_what_must_be_played_unless_one_plays_strictly(
    table_with, help_, marks, says
):
    window = table_with(help_)
    assert marked(window) == marks
    assert window.page.strip.turn.text() == says


@pytest.mark.parametrize("insists", [True, False])
def test_warn_asks_in_the_strip(table_with, insists):
    window = table_with(Help.WARN)
    window.controller.move(RESERVE, C1)
    strip = window.page.strip
    assert strip.question.text() == "That breaks a duty. Play it anyway?"
    assert strip.last.text()
    no, yes = strip.answers.buttons
    (yes if insists else no).click()
    assert bool(window.controller._match.history) is insists
    assert not strip.answers.buttons
    assert window.page.table.scene().stacks[C1][-1].seen.text == (
        "5H" if insists else "6S"
    )


def test_guide_refuses_without_a_question(table_with):
    window = table_with(Help.GUIDE)
    window.controller.move(RESERVE, C1)
    assert not window.page.strip.answers.buttons
    assert window.controller._match.history == []


def test_the_menu_changes_the_help_at_once_and_for_good(table_with, paths):
    window = table_with(Help.STRICT)
    actions = window.actions_by_command
    assert [one for one in Help if actions[HELPS[one]].isChecked()] == [Help.STRICT]
    actions[HELPS[Help.GUIDE]].trigger()
    assert window.controller.view.help is Help.GUIDE
    assert [one for one in Help if actions[HELPS[one]].isChecked()] == [Help.GUIDE]
    assert marked(window) == [RESERVE]
    kept = load_settings(paths.settings).settings
    assert (kept.help, kept.help_liked) == (Help.GUIDE, Help.GUIDE)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_first_match_is_guided_and_then_the_program_asks_once(window, preset):
    window.start()
    QTest.mouseClick(window.first_page.choices[preset], Qt.MouseButton.LeftButton)
    assert window.controller.view.help is Help.GUIDE
    window.controller.concede(Player.A)
    strip = window.page.strip
    assert strip.question.text() == "How would you like to play from now on?"
    texts = [one.text() for one in strip.answers.buttons]
    assert texts == ["Guide", "Warn", "Strict"]
    strip.answers.buttons[2].click()
    assert window.controller.view.help is Help.STRICT
    assert not strip.answers.buttons
    assert (window.settings.help_liked, window.settings.help_asked) == (
        Help.STRICT,
        True,
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("liked", [None, *Help])
def test_a_new_game_proposes_what_the_text_has_or_the_player_likes(preset, liked):
    proposed = proposed_help(Settings(help_liked=liked), preset)
    own = Help.GUIDE if preset in GUIDED else Help.STRICT
    assert proposed is (own if preset in GUIDED else liked or own)


def test_only_another_choice_than_the_proposal_is_remembered(qtbot):
    dialog = NewGameDialog(Settings(preset="international"))
    qtbot.addWidget(dialog)
    dialog.preset.setCurrentIndex(dialog.preset.findData(GUIDED[0]))
    chosen = dialog.chosen_settings()
    assert (chosen.help, chosen.help_liked) == (Help.GUIDE, None)
    dialog.help.setCurrentIndex(dialog.help.findData(Help.WARN.value))
    chosen = dialog.chosen_settings()
    assert (chosen.help, chosen.help_liked) == (Help.WARN, Help.WARN)

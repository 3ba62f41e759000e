import json
from dataclasses import replace

import pytest

from russianbank.controller.view import SeatKind
from russianbank.engine.rules import INTERNATIONAL, PRESETS
from russianbank.ui.actions import Command
from russianbank.ui.dialogs.new_game import NewGameDialog, setup_of
from russianbank.ui.own_rules import (
    OWN,
    choices,
    kept_rules,
    own_rules,
    rules_named,
)
from russianbank.ui.settings import (
    AnimationSpeed,
    Settings,
    load_settings,
    settings_from_text,
    settings_to_text,
)

EMMA = replace(INTERNATIONAL, reserve_size=11, waste_top="always")
WITH_OWN = Settings(
    preset="international",
    own_rules=kept_rules({"Emma": EMMA}),
    far_kind=SeatKind.PERSON,
    animation=AnimationSpeed.NONE,
)


def test_the_settings_keep_them():
    loaded = settings_from_text(settings_to_text(WITH_OWN))
    assert loaded.broken == ()
    assert loaded.settings == WITH_OWN
    assert own_rules(loaded.settings) == {"Emma": EMMA}


@pytest.mark.parametrize(
    "value",
    [
        "soup",
        [["Emma"]],
        [["Emma", "soup"]],
        [["Emma", "[" * 3000]],
        [["Emma", '{"reserve_size": 99}']],
        [["", "{}"]],
        [["Emma", 7]],
        [["Emma", "{}"]] * 101,
    ],
)
def test_broken_ones_are_told(value):
    loaded = settings_from_text(json.dumps({"own_rules": value}))
    assert loaded.broken == ("own_rules",)
    assert loaded.settings.own_rules == ()


def test_they_are_chosen_like_presets():
    assert list(choices(WITH_OWN)) == [*PRESETS, OWN + "Emma"]
    assert rules_named(WITH_OWN, OWN + "Emma") == EMMA
    assert rules_named(WITH_OWN, "crapette") is PRESETS["crapette"]
    assert rules_named(WITH_OWN, None) is INTERNATIONAL
    assert rules_named(WITH_OWN, OWN + "gone") is INTERNATIONAL


def test_a_new_game_offers_them(qtbot):
    dialog = NewGameDialog(replace(WITH_OWN, preset=OWN + "Emma"))
    qtbot.addWidget(dialog)
    assert dialog.preset.currentText() == "Emma"
    assert dialog.sentence.text() == "Rules that you have made."
    assert setup_of(dialog.chosen_settings()).rules == EMMA


def test_a_new_game_does_without_rules_that_are_gone(qtbot):
    dialog = NewGameDialog(replace(Settings(), preset=OWN + "gone"))
    qtbot.addWidget(dialog)
    assert dialog.preset.currentData() == "international"


@pytest.mark.qt_log_ignore("does not support")
def test_rules_are_made_played_removed_and_brought_back(make_window, paths):
    program = make_window(WITH_OWN)
    program.begin(program.settings, "1")
    program.actions_by_command[Command.RULES].trigger()
    window = program.rules.window
    assert window.remove.isHidden()
    window.edit.click()
    assert window.editor.name.text() == "My rules"
    window.editor.inputs["reserve_size"].setValue(7)
    window.editor.save.click()
    assert window.box.currentText() == "My rules"
    assert not window.remove.isHidden()
    saved = load_settings(paths.settings).settings
    assert own_rules(saved)["My rules"].reserve_size == 7
    assert own_rules(saved)["Emma"] == EMMA

    program.begin(replace(program.settings, preset=OWN + "My rules"), "1")
    assert program.controller.view.observation.rules.reserve_size == 7

    window.remove.click()
    assert list(own_rules(program.settings)) == ["Emma"]
    assert window.undo.isVisible()
    window.undo.click()
    assert own_rules(program.settings)["My rules"].reserve_size == 7
    assert window.undo.isHidden()
    window.close()


def test_the_name_of_other_rules_is_not_taken_by_chance(make_window):
    program = make_window(
        replace(WITH_OWN, own_rules=kept_rules({"My rules": EMMA})),
    )
    program.actions_by_command[Command.RULES].trigger()
    window = program.rules.window
    window.edit.click()
    assert window.editor.name.text() == "My rules 2"
    assert window.editor.reason.isHidden()
    window.editor.name.setText("My rules")
    assert "replaces" in window.editor.reason.text()
    window.editor.close()
    window.close()


def test_own_rules_are_changed_under_their_name(make_window):
    program = make_window(WITH_OWN)
    program.actions_by_command[Command.RULES].trigger()
    window = program.rules.window
    window.box.setCurrentText("Emma")
    window.edit.click()
    window.editor.inputs["load_on_king"].click()
    window.editor.save.click()
    assert own_rules(program.settings) == {"Emma": replace(EMMA, load_on_king=False)}
    window.close()

import pytest
from PySide6.QtWidgets import QSlider

from russianbank.ai.persona import Level, Sliders
from russianbank.controller.view import Seat, SeatKind
from russianbank.engine.help import Help
from russianbank.engine.rules import PRESETS
from russianbank.ui.dialogs.new_game import (
    NewGameDialog,
    clean_name,
    seats_of,
    setup_of,
)
from russianbank.ui.settings import LONGEST_NAME, Settings

PERSON, COMPUTER = SeatKind.PERSON, SeatKind.COMPUTER


@pytest.mark.parametrize(
    ("near", "far", "names"),
    [
        (PERSON, COMPUTER, ("Player", "Computer")),
        (COMPUTER, PERSON, ("Computer", "Player")),
        (PERSON, PERSON, ("Player 1", "Player 2")),
        (COMPUTER, COMPUTER, ("Computer 1", "Computer 2")),
    ],
)
def test_seats_without_a_name_get_the_usual_one(near, far, names):
    seats = seats_of(Settings(near_kind=near, far_kind=far))
    assert tuple(seat.name for seat in seats) == names
    assert tuple(seat.kind for seat in seats) == (near, far)


def test_two_players_of_one_name_can_be_told_apart():
    seats = seats_of(Settings(near_name="Ana", far_name="Ana"))
    assert [seat.name for seat in seats] == ["Ana", "Ana 2"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Anna  Maria ", "Anna Maria"),
        ("a\tb\nc", "a b c"),
        ("x" * 99, "x" * LONGEST_NAME),
        ("\u202eabc", "abc"),
        ("   ", ""),
    ],
)
def test_names_hold_only_what_can_be_seen(typed, kept):
    assert clean_name(typed) == kept


def test_the_match_is_the_one_that_the_settings_describe():
    setup = setup_of(Settings(preset="crapette", near_name="Anna"), "seed")
    assert setup.rules is PRESETS["crapette"]
    assert setup.seats[0].name == "Anna"
    assert setup.seed == "seed"


def test_the_dialog_hands_over_what_was_chosen(qtbot):
    dialog = NewGameDialog(Settings(preset="crapette"))
    qtbot.addWidget(dialog)
    dialog.preset.setCurrentIndex(dialog.preset.findData("russische-bank"))
    dialog.far.kind.setCurrentIndex(dialog.far.kind.findData("person"))
    dialog.far.name.setText(" Bo ")
    dialog.near.name.setText("Anna")
    dialog.seed.setText(" 42 ")
    with qtbot.waitSignal(dialog.started) as started:
        dialog.start.click()
    settings, seed = started.args
    assert seed == "42"
    assert settings == Settings(
        preset="russische-bank",
        help=Help.STRICT,
        near_name="Anna",
        far_kind=PERSON,
        far_name="Bo",
    )


def test_an_empty_seed_means_a_fresh_deal(qtbot):
    dialog = NewGameDialog(Settings())
    qtbot.addWidget(dialog)
    assert dialog.chosen_seed() is None


def test_the_usual_names_follow_who_sits_there(qtbot):
    dialog = NewGameDialog(Settings())
    qtbot.addWidget(dialog)
    assert dialog.far.name.placeholderText() == "Computer"
    dialog.far.kind.setCurrentIndex(dialog.far.kind.findData("person"))
    assert dialog.far.name.placeholderText() == "Player 2"
    assert dialog.near.name.placeholderText() == "Player 1"


def test_a_computers_strength_is_chosen_and_a_person_has_none(qtbot):
    dialog = NewGameDialog(Settings(far_level=Level.CLUB))
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.far.level.isVisible()
    assert not dialog.near.level.isVisible()
    assert not dialog.custom.isVisible()
    assert dialog.chosen_settings().far_level is Level.CLUB
    dialog.far.level.setCurrentIndex(dialog.far.level.findData("expert"))
    near, far = seats_of(dialog.chosen_settings())
    assert far.level is Level.EXPERT
    assert far.sliders is None
    assert near == Seat(SeatKind.PERSON, near.name)


def test_an_opponent_of_ones_own_is_made_with_sliders(qtbot):
    dialog = NewGameDialog(Settings())
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.far.level.setCurrentIndex(dialog.far.level.findData("custom"))
    assert dialog.custom.isVisible()
    sliders = dialog.custom.findChildren(QSlider)
    assert [one.value() for one in sliders] == [5, 5, 5, 5]
    for value, slider in enumerate(sliders):
        slider.setValue(value)
    _, far = seats_of(dialog.chosen_settings())
    assert far.sliders == Sliders(0, 1, 2, 3)

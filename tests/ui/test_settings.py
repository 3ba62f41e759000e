import json

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from russianbank.controller.view import SeatKind
from russianbank.ui.settings import (
    AnimationSpeed,
    LoadedSettings,
    Pace,
    Settings,
    load_settings,
    save_settings,
    settings_from_text,
    settings_to_text,
)
from russianbank.ui.table.arrangement import LayoutChoice, Orientation
from russianbank.ui.table.deck_style import DeckColours, IndexLetters

CHANGED = Settings(
    preset="crapette",
    near_kind=SeatKind.COMPUTER,
    near_name="Ана",
    far_kind=SeatKind.PERSON,
    far_name="Bo",
    animation=AnimationSpeed.SLOW,
    pace=Pace.FAST,
    stop_seconds=3.0,
    sound_on=False,
    volume=0,
    volume_stop=100,
    layout=LayoutChoice.CLASSIC,
    orientation=Orientation.ACROSS,
    mirrored=True,
    spread_on_hover=False,
    deck="/usr/share/carddecks/svg-dondorf",
    deck_colours=DeckColours.SAFE,
    large_index=True,
    index_letters=IndexLetters.CYRILLIC,
    geometry="AAAA",
)


def test_a_first_start_has_the_usual_settings(tmp_path):
    assert load_settings(tmp_path / "none.json") == LoadedSettings(Settings())


def test_settings_come_back_as_they_were(tmp_path):
    path = tmp_path / "deep" / "settings.json"
    save_settings(path, CHANGED)
    assert load_settings(path) == LoadedSettings(CHANGED)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("preset", "no-such-rules"),
        ("preset", 3),
        ("near_kind", "robot"),
        ("near_kind", []),
        ("far_name", "x" * 25),
        ("far_name", "two\nlines"),
        ("animation", None),
        ("pace", {}),
        ("layout", "tall"),
        ("orientation", None),
        ("mirrored", 1),
        ("spread_on_hover", "yes"),
        ("deck_colours", "poker"),
        ("deck_colours", []),
        ("large_index", 1),
        ("index_letters", None),
        ("stop_seconds", "1"),
        ("stop_seconds", -1),
        ("stop_seconds", True),
        ("stop_seconds", 10**400),
        ("stop_seconds", float("nan")),
        ("deck", None),
        ("deck", "/no\nsuch/path"),
        ("sound_on", 1),
        ("volume", 101),
        ("volume", -1),
        ("volume", True),
        ("volume_cards", 50.5),
        ("volume_turn", "60"),
        ("volume_win", None),
        ("geometry", 7),
    ],
)
def test_one_broken_field_leaves_the_others_alone(field, value):
    data = json.loads(settings_to_text(CHANGED))
    data[field] = value
    loaded = settings_from_text(json.dumps(data))
    expected = json.loads(settings_to_text(CHANGED))
    expected[field] = json.loads(settings_to_text(Settings()))[field]
    assert json.loads(settings_to_text(loaded.settings)) == expected
    assert loaded.broken == (field,)


def test_fields_of_a_later_version_are_no_fault_and_stay_in_the_file(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"preset": "crapette", "colour": [1]}', encoding="utf-8")
    loaded = load_settings(path)
    assert loaded == LoadedSettings(Settings(preset="crapette"), (), {"colour": [1]})
    save_settings(path, Settings(), loaded.later)
    assert load_settings(path) == LoadedSettings(Settings(), (), {"colour": [1]})


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, "1e999"])
def test_what_is_no_settings_file_gives_the_usual_ones(text):
    assert settings_from_text(text) == LoadedSettings(Settings(), ("file",))


def test_a_broken_file_is_kept_aside(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text("{broken", encoding="utf-8")
    assert load_settings(path).broken == ("file",)
    kept = [one.read_text(encoding="utf-8") for one in tmp_path.iterdir()]
    assert kept == ["{broken"]
    assert not path.exists()


def test_bytes_that_are_no_text_are_survived(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe\x00{")
    assert load_settings(path).broken == ("file",)


def test_a_folder_in_the_place_of_the_file_is_survived(tmp_path):
    path = tmp_path / "settings.json"
    path.mkdir()
    assert load_settings(path).broken == ("file",)


json_values = strategies.recursive(
    strategies.none()
    | strategies.booleans()
    | strategies.integers()
    | strategies.floats()
    | strategies.text(),
    lambda inner: (
        strategies.lists(inner) | strategies.dictionaries(strategies.text(), inner)
    ),
    max_leaves=5,
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    strategies.dictionaries(
        strategies.sampled_from(list(json.loads(settings_to_text(Settings())))),
        json_values,
    )
)
def test_any_values_give_settings_that_can_be_saved_and_read_again(data):
    loaded = settings_from_text(json.dumps(data)).settings
    assert settings_from_text(settings_to_text(loaded)) == LoadedSettings(loaded)

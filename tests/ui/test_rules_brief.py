from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale

from russianbank.engine.rules import INTERNATIONAL, PRESETS, Rules
from russianbank.ui.dialogs.help_pages import about_page, keys_page, rules_page
from russianbank.ui.dialogs.rules_brief import rules_paragraphs
from russianbank.ui.translations import load_translations


def told(rules):
    return " ".join(
        sentence for _, sentences in rules_paragraphs(rules) for sentence in sentences
    )


@pytest.mark.parametrize("name", PRESETS)
def test_presets_are_told_without_gaps(name):
    text = told(PRESETS[name])
    assert "{" not in text
    assert text.endswith(".")


def test_no_two_presets_read_the_same():
    assert len({told(rules) for rules in PRESETS.values()}) == len(PRESETS)


@pytest.mark.parametrize(
    "change",
    [
        {"reserve_size": 11},
        {"reserve_start": "all_down"},
        {"tableau_build": "same_suit"},
        {"group_move": "single"},
        {"load_sources": frozenset({"reserve"})},
        {"load_targets": frozenset()},
        {"load_match_waste": "alt_colour"},
        {"load_on_king": False},
        {"load_in_first_turn": False},
        {"tableau_before_load": "per_card"},
        {"waste_top": "when_reserve_empty"},
        {"foundation_duty": "none"},
        {"reserve_foundation_first": False},
        {"reserve_to_sequence_duty": True},
        {"turned_to_sequence_duty": True},
        {"fill_space": "immediate"},
        {"sequence_before_space": True},
        {"enforcement": "off"},
        {"stop_at": "touch"},
        {"stop_undo": False},
        {"stop_force_missed_move": False},
        {"stop_penalty_cards": 2},
        {"win_bonus": 20},
        {"points_reserve": 3},
        {"draw_score": "none"},
        {"match_target": 200},
        {"match": "single"},
    ],
    ids=lambda change: next(iter(change)),
)
def test_every_rule_that_changes_play_is_told(change):
    assert told(replace(INTERNATIONAL, **change)) != told(INTERNATIONAL)


def test_the_pages_open_and_close(qtbot, qapp):
    loaded = load_translations(qapp, QLocale("en"))
    for page in (keys_page(), rules_page(Rules()), about_page()):
        page.show()
        assert len(page.browser.toPlainText()) > 100
        page.close()
    for translator in loaded:
        qapp.removeTranslator(translator)

"""The gallery shows every look and every dialog there is."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from russianbank.ui import gallery
from russianbank.ui.dialogs.settings_rows import Page
from russianbank.ui.settings import AnimationSpeed, Settings
from russianbank.ui.table.colours import TableStyle


def test_every_table_is_among_the_looks():
    names = [name for name, _ in gallery.looks()]
    assert len(names) == len(set(names))
    assert {f"table_style-{style.value}" for style in TableStyle} <= set(names)


def test_every_look_is_a_setting_that_can_be_taken():
    for _, changes in gallery.looks():
        replace(Settings(), **changes)


@pytest.mark.qt_log_ignore("does not support")
def test_every_dialog_is_opened_in_turn(make_window):
    window = make_window(Settings(animation=AnimationSpeed.NONE))
    window.begin(replace(window.settings, preset="international"), "1")
    names = []
    for name, widget in gallery._dialogs(window):
        assert widget.isVisible(), name
        names.append(name)
        widget.close()
        QApplication.processEvents()
    assert {f"settings-{page.value}" for page in Page} <= set(names)
    assert {"new-game", "question", "decks", "statistics"} <= set(names)
    assert {"keys", "rules", "about"} <= set(names)

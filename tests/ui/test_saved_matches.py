"""Matches on disk in the window: the list, files from elsewhere, what is wrong."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from russianbank.storage.journal_text import checked
from russianbank.storage.record import RecordError, RecordProblem
from russianbank.ui.actions import Command
from russianbank.ui.dialogs.saved_matches import SavedMatches, open_error_text
from tests.helpers.two_persons import TWO


@pytest.fixture
def played(window):
    """A window that has played three matches, the last one still on the table."""
    window.show()
    for seed in ("1", "2", "3"):
        window.begin(TWO, seed)
        window.controller.click_stock()
        window.matches.keep_picture()
        os.utime(window.controller.match_file, (int(seed) * 100, int(seed) * 100))
    return window


def open_list(window):
    window.actions_by_command[Command.OPEN].trigger()
    return window.matches.window


def test_all_matches_are_there_with_pictures(played):
    listed = open_list(played)
    texts = [listed.list.item(row).text() for row in range(listed.list.count())]
    assert len(texts) == 3
    for text in texts:
        assert text.startswith("Anna – Bo\nInternational Crapette\ndeal 1\n")  # noqa: RUF001
    for saved in played.controller.matches.saved():
        assert QPixmap(str(saved.picture)).width() >= 150


@pytest.mark.parametrize("by", ["list", "new game", "end"])
def test_the_picture_is_that_of_the_table_when_it_was_left(played, by):
    path = played.controller.match_file.with_suffix(".png")
    path.unlink()
    if by == "list":
        open_list(played)
    elif by == "end":
        played.close()
    else:
        played.begin(TWO, "4")
    assert path.exists()


def test_the_match_on_the_table_can_be_neither_opened_nor_removed(played):
    listed = open_list(played)
    listed.list.setCurrentRow(0)
    assert listed.chosen == played.controller.match_file
    assert not listed.play.isEnabled()
    assert not listed.remove.isEnabled()
    assert listed.hint.text() == "This match is on the table."


def test_another_one_is_played_on_and_the_first_is_kept(played):
    listed = open_list(played)
    listed.list.setCurrentRow(2)
    listed.play.click()
    QApplication.processEvents()
    assert played.controller.view.seed == "1"
    assert len(played.controller.matches.saved()) == 3


def test_a_match_is_removed_with_its_picture(played):
    listed = open_list(played)
    listed.list.setCurrentRow(1)
    path = listed.chosen
    QTest.keyClick(listed, Qt.Key.Key_Delete)
    assert not path.exists()
    assert not path.with_suffix(".png").exists()
    assert listed.list.count() == 2


def test_an_empty_folder_says_so(qtbot, paths):
    listed = SavedMatches(paths.matches)
    qtbot.addWidget(listed)
    assert listed.hint.text() == "Matches that you play are kept here."
    assert not listed.play.isEnabled()


def drop(window, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    entered = QDragEnterEvent(
        QPoint(50, 50),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, entered)
    assert entered.isAccepted()
    dropped = QDropEvent(
        QPoint(50, 50),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, dropped)


def test_a_file_is_dragged_onto_the_window(played, tmp_path):
    path = tmp_path / "copy.rbank"
    assert played.controller.save_as(path)
    played.begin(TWO, "4")
    drop(played, path)
    assert played.controller.view.seed == "4"
    played.question.findChild(QPushButton, "yes").click()
    QApplication.processEvents()
    assert played.controller.view.seed == "3"


def test_a_file_that_is_no_match_is_told(played, tmp_path, expected_log):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna")
    played.open_file(path)
    played.question.findChild(QPushButton, "yes").click()
    QApplication.processEvents()
    said = played.page.strip.last.text()
    assert said == "letter.txt is no match of Russian Bank. (Line 1)"
    assert played.controller.view.seed == "3"
    assert "cannot be opened" in expected_log.text


def test_the_program_starts_with_a_file(make_window, tmp_path):
    first = make_window(TWO)
    first.begin(TWO, "9")
    first.controller.click_stock()
    path = tmp_path / "given.rbank"
    assert first.controller.save_as(path)
    first.close()
    window = make_window(TWO)
    window.start_with(path)
    assert window.controller.view.seed == "9"


def test_the_program_starts_all_the_same_with_a_broken_file(
    make_window, tmp_path, expected_log
):
    path = tmp_path / "later.rbank"
    path.write_text(checked(["russianbank-match 99"], 0)[0])
    window = make_window(TWO)
    window.start_with(path)
    assert window.controller.view is not None
    said = window.page.strip.last.text()
    assert said.startswith("A later version of the game has written later.rbank.")
    assert "cannot be opened" in expected_log.text


@pytest.mark.parametrize("problem", RecordProblem)
def test_every_problem_has_words(problem):
    text = open_error_text("some.rbank", RecordError(problem, "log", 12))
    assert "some.rbank" in text
    assert text.endswith("(Line 12)")


def test_a_file_that_cannot_be_read_has_words_too():
    text = open_error_text("some.rbank", OSError(13, "no"))
    assert text == "some.rbank cannot be read, or another window plays it."


@pytest.mark.parametrize(("works", "says"), [(True, "written."), (False, "could not")])
def test_a_copy_is_saved(played, tmp_path, monkeypatch, works, says, expected_log):
    path = tmp_path / ("copy" if works else "folder.rbank")
    if not works:
        path.mkdir()
    monkeypatch.setattr(
        "russianbank.ui.matches_desk.QFileDialog.getSaveFileName",
        lambda *_args: (str(path), ""),
    )
    played.actions_by_command[Command.SAVE_AS].trigger()
    assert says in played.page.strip.last.text()
    assert Path(f"{path}.rbank").exists() is works
    assert ("cannot be written" in expected_log.text) is not works

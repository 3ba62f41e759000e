import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from russianbank.ui.actions import Command
from russianbank.ui.decks.model import Refusal
from russianbank.ui.decks.text import fallback_text, refusal_text
from russianbank.ui.dialogs.deck_chooser import DeckChooser
from russianbank.ui.dialogs.deck_rows import own_row, row_of
from russianbank.ui.settings import AnimationSpeed, Settings
from russianbank.ui.table.deck_style import DeckColours, DeckStyle
from tests.helpers.decks import grid_svg, kde_svg, write_kde, write_pysol

WAIT = 60_000


@pytest.fixture
def folders(tmp_path):
    """A folder with a deck of each kind, and one that is refused."""
    there = tmp_path / "there"
    write_kde(there / "plain")
    write_pysol(there / "cardset-tiny")
    (there / "a_sheet.svg").write_text(grid_svg())
    write_kde(
        there / "bad", b"nonsense", index=b"[KDE Backdeck]\nName=Bad\nSVG=cards.svgz"
    )
    return [there]


@pytest.fixture
def open_chooser(qtbot, paths, folders):
    made = []

    def make(deck="own", folders=folders):
        chooser = DeckChooser(deck, paths, None, folders)
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        chooser.picked = []
        chooser.chosen.connect(chooser.picked.append)
        qtbot.addWidget(chooser)
        chooser.show()
        made.append(chooser)
        qtbot.waitUntil(lambda: "left" not in chooser.status.text(), timeout=WAIT)
        qtbot.waitUntil(lambda: chooser._left == 0 and chooser._all >= 0, timeout=WAIT)
        return chooser

    yield make
    for chooser in made:
        chooser.close()


def rows(chooser):
    return [row_of(chooser.list.item(at)) for at in range(chooser.list.count())]


def row(chooser, name):
    return [one.name for one in rows(chooser)].index(name)


def test_our_own_deck_is_shown_as_it_looks_now(qapp):
    usual, safe = own_row(1.0), own_row(1.0, DeckStyle(DeckColours.SAFE))
    assert usual.strip.toImage() != safe.strip.toImage()


def wait_for(qtbot, chooser, count):
    qtbot.waitUntil(lambda: chooser.list.count() == count, timeout=WAIT)


def test_all_decks_are_listed_ours_first_refused_ones_last(qtbot, open_chooser):
    chooser = open_chooser()
    wait_for(qtbot, chooser, 5)
    names = [one.name for one in rows(chooser)]
    assert names == ["Our own cards", "A sheet", "Plain", "Tiny set", "Bad"]
    assert [one.is_usable for one in rows(chooser)] == [True] * 4 + [False]
    assert rows(chooser)[2].lines[0] == "by Ann Other"
    assert rows(chooser)[3].lines[0] == "Licensed under the GPL v2."
    assert rows(chooser)[4].lines[0] == "Its pictures are broken."
    assert all(one.strip.isNull() is not one.is_usable for one in rows(chooser))
    assert "Ann Other" in chooser.list.item(2).text()


def test_colours_that_mislead_are_told(qtbot, open_chooser, tmp_path):
    text = kde_svg().replace("#c00000", "#006000").replace("#000000", "#c00000")
    write_kde(tmp_path / "odd" / "deck", text)
    chooser = open_chooser(folders=[tmp_path / "odd"])
    wait_for(qtbot, chooser, 2)
    said = "Its colours do not tell red suits from black."
    assert rows(chooser)[1].lines[0] == said


def test_a_deck_is_taken_at_once_and_a_refused_one_is_not(qtbot, open_chooser):
    chooser = open_chooser()
    wait_for(qtbot, chooser, 5)
    plain = row(chooser, "Plain")
    chooser.list.setCurrentRow(plain)
    assert chooser.picked == [rows(chooser)[plain].deck]
    chooser.list.setCurrentRow(row(chooser, "Bad"))
    assert len(chooser.picked) == 1
    chooser.list.setCurrentRow(0)
    assert chooser.picked[-1] == "own"


def test_the_deck_in_use_is_marked_and_not_taken_again(qtbot, open_chooser, folders):
    deck = str(folders[0] / "plain")
    chooser = open_chooser(deck)
    wait_for(qtbot, chooser, 5)
    assert row_of(chooser.list.currentItem()).deck == deck
    chooser.list.setFocus()
    assert chooser.picked == []
    # Painted with and without the mark.
    before = chooser.list.grab().toImage()
    chooser.delegate.deck = "own"
    assert chooser.list.grab().toImage() != before


def test_no_other_decks(qtbot, open_chooser):
    chooser = open_chooser(folders=[])
    qtbot.waitUntil(lambda: "No other" in chooser.status.text(), timeout=WAIT)
    assert chooser.list.count() == 1


def test_a_deck_is_added_taken_and_removed(qtbot, open_chooser, paths, tmp_path):
    chooser = open_chooser()
    wait_for(qtbot, chooser, 5)
    path = tmp_path / "mine.svg"
    path.write_text(kde_svg())
    chooser.add_path(path)
    wait_for(qtbot, chooser, 6)
    copy = paths.decks / "mine.svg"
    assert chooser.picked == [str(copy)]
    assert chooser.status.text() == "Mine was added."
    assert chooser.remove.isVisible()
    chooser.remove.click()
    assert not copy.exists()
    assert path.exists()
    assert chooser.picked[-1] == "own"
    assert chooser.list.count() == 5
    assert not chooser.remove.isVisible()


def test_added_decks_are_there_the_next_time(qtbot, open_chooser, paths):
    write_kde(paths.decks / "mine", name="Mine")
    chooser = open_chooser()
    wait_for(qtbot, chooser, 6)
    chooser.list.setCurrentRow(row(chooser, "Mine"))
    assert chooser.remove.isVisible()


def test_what_is_no_deck_is_not_added(qtbot, open_chooser, paths, tmp_path):
    chooser = open_chooser()
    wait_for(qtbot, chooser, 5)
    chooser.add_path(tmp_path)
    assert chooser.status.text() == f"There is no deck of cards in {tmp_path.name}."
    path = tmp_path / "evil.svg"
    path.write_text(kde_svg(extra="<script>1</script>"))
    chooser.add_path(path)
    said = "Evil was not added. It contains a program."
    qtbot.waitUntil(lambda: chooser.status.text() == said, timeout=WAIT)
    assert not paths.decks.exists()


def test_a_deck_that_cannot_be_copied_is_told(qtbot, open_chooser, paths, tmp_path):
    chooser = open_chooser()
    wait_for(qtbot, chooser, 5)
    paths.folder.mkdir(parents=True, exist_ok=True)
    paths.decks.write_text("in the way")
    path = tmp_path / "mine.svg"
    path.write_text(kde_svg())
    chooser.add_path(path)
    said = "Mine was not added. It cannot be copied."
    qtbot.waitUntil(lambda: chooser.status.text() == said, timeout=WAIT)


def test_files_and_folders_are_asked_for_without_stopping_the_game(open_chooser):
    chooser = open_chooser(folders=[])
    chooser._pick_file()
    chooser._pick_folder()
    dialogs = chooser.findChildren(QFileDialog)
    assert [one.fileMode() for one in dialogs] == [
        QFileDialog.FileMode.ExistingFile,
        QFileDialog.FileMode.Directory,
    ]
    for dialog in dialogs:
        dialog.close()


@pytest.mark.parametrize("reason", list(Refusal))
def test_every_refusal_has_a_sentence(reason):
    assert refusal_text(reason).endswith(".")
    assert "Plain" in fallback_text("Plain", reason)


# In the window


@pytest.mark.qt_log_ignore("raise|propagate")
def test_the_menu_opens_the_chooser_once(window):
    window.actions_by_command[Command.CARDS].trigger()
    chooser = window.decks.chooser
    window.actions_by_command[Command.CARDS].trigger()
    assert window.decks.chooser is chooser
    assert not chooser.isModal()
    chooser.close()


@pytest.mark.qt_log_ignore("raise|propagate")
def test_a_deck_that_is_taken_elsewhere_is_marked(qtbot, window):
    path = write_kde(window.paths.decks / "plain")
    window.decks.open_chooser()
    chooser = window.decks.chooser
    qtbot.waitUntil(lambda: str(path) in [one.deck for one in rows(chooser)])
    chooser.list.setCurrentRow(row(chooser, "Plain"))
    assert window.settings.deck == str(path)
    window.decks.wanted.emit("own")  # as the window of settings does
    assert chooser.delegate.deck == "own"
    assert row_of(chooser.list.currentItem()).deck == "own"
    assert window.settings.deck == "own"
    chooser.close()


def test_a_chosen_deck_comes_onto_the_table(qtbot, window, two_persons, tmp_path):
    window.controller.start_match(two_persons())
    folder = write_kde(tmp_path / "plain")
    window.page.table.sharpen()
    own = window.page.table.grab().toImage()
    window.decks.wanted.emit(str(folder))
    assert window.settings.deck == str(folder)
    qtbot.waitUntil(lambda: window.decks._chosen.faces is not None, timeout=WAIT)
    foreign = window.page.table.grab().toImage()
    assert foreign != own
    with qtbot.waitSignal(window.decks._chosen.faces.came, timeout=WAIT):
        pass
    window.decks.wanted.emit("own")
    assert window.page.table.grab().toImage() == own


@pytest.mark.qt_log_ignore("raise|propagate")
def test_closing_by_key_ends_the_checks_too(qtbot, window, tmp_path):
    write_kde(window.paths.decks / "plain")
    window.decks.open_chooser()
    chooser = window.decks.chooser
    qtbot.waitUntil(lambda: chooser._checker.helper.process_id is not None)
    qtbot.keyClick(chooser, Qt.Key.Key_Escape)
    assert chooser._checker.helper.process_id is None
    qtbot.waitUntil(lambda: window.decks.chooser is None)


def test_a_deck_that_is_gone_is_told_in_one_sentence(
    make_window, two_persons, tmp_path
):
    deck = str(tmp_path / "Gone.svgz")
    window = make_window(Settings(deck=deck, animation=AnimationSpeed.NONE))
    window.controller.start_match(two_persons())
    said = "The deck Gone is gone: these are our own cards."
    assert said in window.page.strip.last.text()
    # The setting stays: the deck may lie on a disk that is not there today.
    assert window.settings.deck == deck


def test_a_deck_that_fails_while_it_is_played_with(
    qtbot, window, two_persons, tmp_path
):
    window.controller.start_match(two_persons())
    folder = write_kde(tmp_path / "plain", b"nonsense")
    window.decks.wanted.emit(str(folder))
    said = "The deck Plain cannot be used. Its pictures are broken."
    qtbot.waitUntil(lambda: window.page.strip.last.text() == said, timeout=WAIT)

"""The window with the statistics, over a real file."""

from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from russianbank.controller.figures import Figure
from russianbank.controller.ledger import Ledger
from russianbank.controller.view import SeatKind
from russianbank.storage.statistics import StatisticsFile
from russianbank.ui.actions import Command
from russianbank.ui.settings import AnimationSpeed, Settings
from russianbank.ui.statistics.figure_text import definition
from russianbank.ui.statistics.sample import sample
from russianbank.ui.statistics.window import StatisticsWindow
from tests.helpers.statistics import deal_row, match_row

ROWS = (
    deal_row(1, opponent="person"),
    deal_row(2, opponent="strong", result=-1),
    deal_row(3, opponent="club", preset="crapette", help="guide", result=0),
)


@pytest.fixture
def file(tmp_path):
    return StatisticsFile(tmp_path / "statistics.sqlite3")


@pytest.fixture
def make(qtbot, file):
    """Returns a function that opens the window over some deals."""
    windows = []

    def made(*rows, matches=()):
        if rows:
            file.record("m", rows, matches)
        window = StatisticsWindow(Ledger(file, lambda notice: None))
        windows.append(window)
        window.show()
        return window

    yield made
    for window in filter(shiboken6.isValid, windows):
        window.close()


def value(window, figure):
    return window.list.lines[figure].text(1)


def is_empty(window):
    return window.pages.currentIndex() == 1


def texts(box):
    return [box.itemText(at) for at in range(box.count())]


def test_figures_and_charts_of_all_deals(make):
    window = make(*ROWS, matches=(match_row(1),))
    assert not is_empty(window)
    assert value(window, Figure.DEALS) == "3"
    assert value(window, Figure.DEALS_WON) == "1 (33 %)"
    assert value(window, Figure.MATCHES_WON) == "1 (100 %)"
    won, points = window.charts
    assert won._series[0].values == pytest.approx([1, 1 / 2, 1 / 3])
    assert [len(one.values) for one in points._series] == [3, 3]


def test_a_definition_is_shown_on_hover_and_for_the_chosen_figure(make):
    window = make(*ROWS)
    for figure, line in window.list.lines.items():
        assert definition(figure) in line.toolTip(0)
        assert definition(figure) in line.toolTip(1)
        spoken = line.data(0, Qt.ItemDataRole.AccessibleTextRole)
        assert value(window, figure) in spoken
        window.list.setCurrentItem(line)
        assert window.definition.text().endswith(definition(figure))


def test_without_deals_a_sentence_stands_there(make):
    window = make()
    assert is_empty(window)
    assert window.empty.text() == (
        "Play a deal to its end, and it will be the first one here."
    )
    assert window.filters.isHidden()
    assert window.all.isHidden()
    assert not window.save.isEnabled()
    assert not window.clear.isEnabled()


def test_where_no_statistics_are_kept_the_window_is_empty(qtbot):
    window = StatisticsWindow(None)
    window.show()
    assert is_empty(window)
    window.close()


# Choosing


def test_boxes_stand_only_where_there_is_something_to_choose(make):
    window = make(*ROWS)
    boxes = window.filters.boxes
    shown = {field for field, box in boxes.items() if not box.isHidden()}
    assert shown == {"preset", "opponent", "help"}
    assert texts(boxes["opponent"]) == [
        "All opponents",
        "Persons",
        "Computer: Club",
        "Computer: Strong",
    ]


def test_a_choice_counts_its_deals_only(make):
    window = make(*ROWS)
    box = window.filters.boxes["opponent"]
    box.setCurrentIndex(box.findData("strong"))
    assert value(window, Figure.DEALS) == "1"
    assert len(window.charts[0]._times) == 1


def test_a_choice_that_nothing_fits_offers_all_again(make):
    window = make(*ROWS)
    for field, wanted in (("opponent", "strong"), ("preset", "crapette")):
        box = window.filters.boxes[field]
        box.setCurrentIndex(box.findData(wanted))
    assert is_empty(window)
    assert not window.all.isHidden()
    window.all.click()
    assert not is_empty(window)
    assert value(window, Figure.DEALS) == "3"


def test_the_choice_stays_when_a_deal_is_added(make, file):
    window = make(*ROWS)
    box = window.filters.boxes["opponent"]
    box.setCurrentIndex(box.findData("strong"))
    file.record("m", (deal_row(4), deal_row(5, opponent="expert")), ())
    window.refresh()
    assert box.currentData() == "strong"
    assert value(window, Figure.DEALS) == "2"


def test_deals_with_help_by_undo_are_counted_apart(make, file):
    window = make(deal_row(1), deal_row(2), deal_row(3, helped=1, result=-1))
    box = window.filters.boxes["helped"]
    assert (box.currentData(), value(window, Figure.DEALS)) == (0, "2")
    box.setCurrentIndex(box.findData(1))
    assert value(window, Figure.DEALS) == "1"
    box.setCurrentIndex(0)
    file.record("m", (deal_row(4, helped=1),), ())
    window.refresh()
    assert value(window, Figure.DEALS) == "4", "what was chosen stays"


def test_where_all_deals_were_helped_they_are_shown(make):
    window = make(deal_row(1, helped=1), deal_row(2, helped=1))
    assert value(window, Figure.DEALS) == "2"
    assert window.filters.boxes["helped"].isHidden()


def test_values_of_a_later_version_are_shown_as_they_are(make):
    window = make(*ROWS, deal_row(4, preset="new-rules", opponent="master", help="x"))
    boxes = window.filters.boxes
    assert texts(boxes["preset"])[-1] == "new-rules"
    assert texts(boxes["opponent"])[-1] == "master"
    assert texts(boxes["help"])[-1] == "x"


# Reset


def test_reset_is_done_at_once_and_can_be_taken_back(make, file):
    window = make(*ROWS, matches=(match_row(1),))
    assert window.undo.isHidden()
    window.clear.click()
    assert is_empty(window)
    assert not window.undo.isHidden()
    assert file.read().deals == ()
    window.undo.click()
    assert not is_empty(window)
    assert value(window, Figure.DEALS) == "3"
    assert file.read().matches == (match_row(1),)
    assert window.undo.isHidden()


def test_what_was_reset_is_gone_when_the_window_is_closed(make, file):
    window = make(*ROWS)
    window.clear.click()
    window.close()
    file.restore()
    assert file.read().deals == ()


def test_a_reset_that_cannot_be_done_says_so(make, file, tmp_path, expected_log):
    window = make(*ROWS)
    file.path.rename(tmp_path / "elsewhere")
    file.path.mkdir()
    window.clear.click()
    assert window.status.text() == "That cannot be done now."
    assert window.undo.isHidden()


# CSV


def test_the_chosen_deals_are_written_as_csv(make, tmp_path):
    window = make(*ROWS)
    box = window.filters.boxes["opponent"]
    box.setCurrentIndex(box.findData("club"))
    path = tmp_path / "mine.csv"
    window.write(path)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2
    assert "mine.csv" in window.status.text()


def test_a_file_that_cannot_be_written_is_told(make, tmp_path):
    window = make(*ROWS)
    window.write(tmp_path)
    assert window.status.text() == f"{tmp_path.name} cannot be written."


# Sizes


@pytest.fixture
def text_of(qapp):
    """Returns a function that sets the texts' height for a test."""
    before = qapp.font()

    def wear(pixels):
        font = QFont(before)
        font.setPixelSize(pixels)
        qapp.setFont(font)

    yield wear
    qapp.setFont(before)


@pytest.mark.parametrize(("pixels", "size"), [(13, (860, 564)), (26, (962, 564))])
def test_every_figure_can_be_read_in_the_smallest_window(make, text_of, pixels, size):
    text_of(pixels)
    window = make(*sample(60).deals)
    window.resize(*size)
    QApplication.processEvents()
    assert window.width() == size[0], "it does not ask for more room"
    tree = window.list
    for line in tree.lines.values():
        for column in (0, 1):
            wide = tree.fontMetrics().horizontalAdvance(line.text(column))
            assert wide <= tree.columnWidth(column)
    for chart in window.charts:
        assert chart.height() >= chart.minimumSizeHint().height()
        assert chart.plot().height() > 2 * pixels


# In the program


TWO = Settings(
    preset="russische-bank",
    near_name="Anna",
    far_name="Bo",
    far_kind=SeatKind.PERSON,
    animation=AnimationSpeed.NONE,
)


def test_the_open_window_follows_the_game(make_window):
    program = make_window(TWO)
    program.begin(TWO, "1")
    program.actions_by_command[Command.STATISTICS].trigger()
    window = program.statistics.window
    assert window.isVisible()
    assert not window.isModal()
    assert is_empty(window)
    mover = program.controller.view.hand
    program.controller.reveal()
    program.controller.concede(mover)
    assert value(window, Figure.DEALS) == "1"
    assert value(window, Figure.MATCHES) == "1"
    window.close()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, 52)  # deletes what is to be deleted
    assert program.statistics.window is None


@pytest.mark.qt_log_ignore("does not support")
def test_the_window_closes_with_the_program(make_window):
    program = make_window(replace(TWO))
    program.statistics.open_window()
    window = program.statistics.window
    program.statistics.open_window()
    assert program.statistics.window is window
    program.close()
    assert not window.isVisible()

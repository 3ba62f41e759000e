import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest

from russianbank.ui.chrome_colours import Chrome, chrome_colours
from russianbank.ui.look import palette
from russianbank.ui.statistics.chart import Chart, Series
from russianbank.ui.statistics.chart_scale import date_text
from tests.helpers.contrast import SIGN, TEXT, contrast
from tests.helpers.statistics import DAY, NOON

TIMES = [NOON + at * DAY for at in range(5)]
VALUES = [0.0, 1.0, 0.5, 0.5, 0.25]


@pytest.fixture
def chart(qtbot):
    made = Chart("Deals won", lambda value: f"{value:.2f}")
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show_series(TIMES, Series("", VALUES), top=1.0)
    return made


def test_points_go_from_left_to_right_and_values_up(chart):
    plot = chart.plot()
    points = chart.points(0, range(5))
    assert points[0] == QPointF(plot.left(), plot.bottom())
    assert points[1].y() == pytest.approx(plot.top())
    assert points[4].x() == pytest.approx(plot.right())
    assert [one.x() for one in points] == sorted(one.x() for one in points)
    assert chart.rect().contains(plot.toRect())


def test_one_deal_lies_in_the_middle(chart):
    chart.show_series(TIMES[:1], Series("", [1.0]), top=1.0)
    (only,) = chart.points(0, [0])
    assert only.x() == pytest.approx(chart.plot().center().x())
    chart.grab()


def test_the_line_is_painted_where_its_points_are(chart):
    image = chart.grab().toImage()
    accent = chart.palette().color(QPalette.ColorRole.Accent)
    for point in chart.points(0, [1, 3]):
        assert image.pixelColor(point.toPoint()) == accent


def test_an_empty_chart_can_be_looked_at(chart):
    chart.show_series([])
    chart.grab()
    QTest.mouseMove(chart, chart.rect().center())
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.mark is None
    assert chart.accessibleDescription() == ""


def test_the_mouse_leads_the_mark_to_the_nearest_deal(chart, qtbot):
    chart.show()
    for at, point in enumerate(chart.points(0, range(5))):
        QTest.mouseMove(chart, point.toPoint())
        qtbot.waitUntil(lambda at=at: chart.mark == at)
    assert chart.mark_text(1) == f"{date_text(TIMES[1])} · 1.00"


def test_keys_lead_the_mark(chart):
    marks = []
    for key in ("Left", "Left", "Home", "Left", "Right", "End", "Right"):
        QTest.keyClick(chart, getattr(Qt.Key, f"Key_{key}"))
        marks.append(chart.mark)
    assert marks == [4, 3, 0, 0, 1, 4, 4]
    assert chart.accessibleDescription() == chart.mark_text(4)


def test_two_lines_are_named(chart):
    chart.show_series(TIMES, Series("Yours", VALUES), Series("Theirs", VALUES))
    assert chart.mark_text(0).endswith("Yours 0.00 · Theirs 0.00")
    first, last = date_text(TIMES[0]), date_text(TIMES[-1])
    assert chart.accessibleDescription().startswith(first)
    assert last in chart.accessibleDescription()
    assert chart._pen(0).style() is not chart._pen(1).style(), "not by colour alone"
    chart.grab()


@pytest.mark.parametrize("chrome", [Chrome.LIGHT, Chrome.DARK, Chrome.CONTRAST])
def test_lines_and_labels_stand_out(qapp, chrome):
    worn = palette(chrome_colours(chrome))
    ground = worn.color(QPalette.ColorRole.Base)
    assert contrast(worn.color(QPalette.ColorRole.Accent), ground) >= SIGN
    assert contrast(worn.color(QPalette.ColorRole.PlaceholderText), ground) >= TEXT

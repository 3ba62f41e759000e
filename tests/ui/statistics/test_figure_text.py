import pytest

from russianbank.controller.figures import Figure
from russianbank.ui.statistics.figure_text import (
    NOTHING,
    definition,
    figure_title,
    groups,
    share_text,
    time_text,
    value_text,
)


def test_every_figure_is_shown_once_with_title_and_definition():
    shown = [figure for _, members in groups() for figure in members]
    assert sorted(shown, key=lambda one: one.value) == sorted(
        Figure, key=lambda one: one.value
    )
    told = {definition(figure) for figure in Figure}
    assert len(told) == len(Figure)
    assert all(figure_title(figure) for figure in Figure)
    assert all(one.endswith(".") for one in told)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 min"),
        (20, "under 1 min"),
        (31, "1 min"),
        (59 * 60, "59 min"),
        (60 * 60, "1 h 0 min"),
        (100 * 3600 + 90 * 60, "101 h 30 min"),
    ],
)
def test_times(seconds, text):
    assert time_text(seconds) == text


def test_values():
    found = {
        Figure.DEALS: 8,
        Figure.DEALS_WON: 3,
        Figure.MATCHES: 0,
        Figure.POINTS: 12.345,
        Figure.TIME: 600,
    }
    assert value_text(Figure.DEALS, found) == "8"
    assert value_text(Figure.DEALS_WON, found) == "3 (38 %)"
    assert value_text(Figure.POINTS, found) == "12.3"
    assert value_text(Figure.TIME, found) == "10 min"
    assert value_text(Figure.MATCHES_WON, found) == NOTHING
    assert share_text(1.0) == "100 %"

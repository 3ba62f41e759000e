"""The tables: everything on them can be read, and each is drawn the same every time."""

import pytest
from PySide6.QtCore import QSize

from russianbank.ui.table.colours import (
    ALARM,
    ALARM_DEEP,
    ALARM_INK,
    ALARM_LIT,
    TableStyle,
    Weave,
    colours_of,
)
from russianbank.ui.table.felt import _threads, felt
from tests.helpers.contrast import SIGN, TEXT, contrast, over

STYLES = pytest.mark.parametrize("style", list(TableStyle), ids=lambda one: one.value)


def grounds(style):
    """Returns the brightest and the darkest part of a table."""
    light = colours_of(style).light
    return light[0], light[-1]


def test_black_on_white_has_the_contrast_that_the_definition_says():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@STYLES
def test_texts_on_plates_and_badges_can_be_read(style):
    colours = colours_of(style)
    for ground in grounds(style):
        badge, plate = over(colours.badge, ground), over(colours.plate, ground)
        assert contrast(colours.badge_ink, badge) >= TEXT
        assert contrast(colours.badge_red, badge) >= TEXT
        assert contrast(colours.ink, plate) >= TEXT
        assert contrast(colours.faint, plate) >= TEXT
    assert contrast(colours.signal_ink, colours.signal) >= TEXT


@STYLES
def test_signs_on_the_cloth_can_be_seen(style):
    colours = colours_of(style)
    for ground in grounds(style):
        for sign in (colours.target, colours.best, colours.signal):
            assert contrast(sign, ground) >= SIGN, sign
        assert contrast(colours.signal, over(colours.plate, ground)) >= SIGN


@STYLES
def test_trails_can_be_seen_on_the_cloth_and_on_cards(style):
    colours = colours_of(style)
    line, edge = colours.trail, colours.trail_edge
    for ground in (*grounds(style), "#fffdf7"):
        assert max(contrast(line, ground), contrast(edge, ground)) >= SIGN
    assert contrast(line, edge) >= SIGN


def test_stop_can_be_read_however_it_is_pressed():
    for ground in (ALARM, ALARM_LIT, ALARM_DEEP):
        assert contrast(ALARM_INK, ground) >= TEXT


def test_the_table_of_high_contrast_is_flat_with_full_lines():
    colours = colours_of(TableStyle.CONTRAST)
    assert colours.weave is Weave.FLAT
    for line in (colours.rim, colours.badge_rim, colours.plate_rim):
        assert contrast(line, colours.light[0]) >= 7


@STYLES
def test_a_table_is_as_bright_in_its_middle_as_its_colour_says(qapp, style):
    """Threads bring as much light as shade."""
    image = felt(QSize(400, 300), colours_of(style)).toImage()
    spot = [image.pixelColor(x, y) for x in range(180, 220) for y in range(120, 145)]
    mean = [sum(channel) / len(spot) for channel in zip(*map(rgb, spot), strict=True)]
    wanted = rgb(felt_middle(style))
    assert all(abs(one - other) < 7 for one, other in zip(mean, wanted, strict=True))


def rgb(colour):
    return colour.red(), colour.green(), colour.blue()


def felt_middle(style):
    from PySide6.QtGui import QColor

    return QColor(colours_of(style).light[0])


@STYLES
def test_the_rim_is_darker_than_the_middle(qapp, style):
    image = felt(QSize(400, 300), colours_of(style)).toImage()
    middle, rim = image.pixelColor(200, 130), image.pixelColor(2, 298)
    if colours_of(style).weave is Weave.FLAT:
        assert middle == rim
    else:
        assert middle.lightness() > rim.lightness() + 20


@pytest.mark.parametrize("weave", [Weave.FELT, Weave.CLOTH])
def test_threads_are_the_same_every_time_and_have_no_seam(qapp, weave):
    once = _threads.__wrapped__(weave)
    assert once == _threads.__wrapped__(weave)
    alphas = [
        [once.pixelColor(x, y).alpha() for x in range(once.width())]
        for y in range(once.height())
    ]
    means = [sum(row) / len(row) for row in alphas]
    # The rows at the seam are as strong as all others, give or take chance.
    usual = sorted(means)
    assert usual[0] * 0.8 <= means[0] <= usual[-1] * 1.2
    assert max(usual) < 3 * min(usual)

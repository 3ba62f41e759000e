import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor

from russianbank.controller.exhibits import Exhibit, exhibit
from russianbank.engine.rules import INTERNATIONAL, RUSKA_BANKA
from russianbank.ui.rules.exhibit_text import caption
from russianbank.ui.rules.pictures import _FILL, Illustrator
from russianbank.ui.table.art import Art
from russianbank.ui.table.colours import TableStyle, colours_of


@pytest.fixture
def pen(qapp):
    return Illustrator(1.0)


def shown(which, rules=RUSKA_BANKA):
    return exhibit(which, rules)


ALL = [one for one in Exhibit if exhibit(one, RUSKA_BANKA)]


def test_a_picture_is_the_same_whatever_was_drawn_before(pen, qapp):
    fresh = {which: Illustrator(1.0).draw(shown(which)) for which in ALL}
    for which in (*ALL, *reversed(ALL)):
        assert pen.draw(shown(which)) == fresh[which]


@pytest.mark.parametrize("which", ALL, ids=lambda one: one.value)
def test_the_arrow_leads_from_the_one_pile_to_the_other(pen, which):
    one = shown(which)
    image = pen.draw(one)
    part = pen._part(one)
    way = pen._top(one, one.target).center() - pen._top(one, one.source).center()
    middle = pen._top(one, one.source).center() + way * 0.4 - part.topLeft()
    around = [
        image.pixelColor(middle.toPoint() + QPoint(x, y))
        for x in (-1, 0, 1)
        for y in (-1, 0, 1)
    ]
    assert QColor(_FILL) in around


def test_pictures_are_sharp_on_every_screen(qapp):
    one = shown(Exhibit.BUILDING)
    usual, sharp = Illustrator(1.0).draw(one), Illustrator(2.0).draw(one)
    assert sharp.deviceIndependentSize().width() == pytest.approx(usual.width(), abs=3)
    assert sharp.width() > 1.9 * usual.width()
    larger = Illustrator(1.0, 1.3).draw(one)
    assert larger.width() == pytest.approx(1.3 * usual.width(), rel=0.05)


def test_pictures_are_small(pen):
    for which in Exhibit:
        for rules in (RUSKA_BANKA, INTERNATIONAL):
            one = shown(which, rules)
            if one is not None:
                image = pen.draw(one)
                assert image.width() <= 480
                assert image.height() <= 330


def test_they_show_the_cloth_and_the_deck_of_the_table(qapp):
    like = Art()
    like.colours = colours_of(TableStyle.NAVY)
    image = Illustrator(1.0, like=like).draw(shown(Exhibit.BUILDING))
    assert image.pixelColor(image.width() - 2, 2) == QColor(like.colours.light[0])


def test_captions_name_the_cards():
    said = caption(Exhibit.RESERVE_ORDER, shown(Exhibit.RESERVE_ORDER))
    assert said == "5♥ goes on 6♠ before the stock is turned."
    for which in Exhibit:
        one = shown(which) or shown(which, INTERNATIONAL)
        assert "{" not in caption(which, one)

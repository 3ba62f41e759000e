"""Covered cards say upright what they are, whatever deck is used."""

import pytest
from PySide6.QtGui import QColor

from russianbank.engine.cards import CARD_BY_TEXT, Player
from russianbank.engine.piles import COLUMNS, Pile
from russianbank.ui.decks.model import Corner
from russianbank.ui.table.art import Art, Posture
from russianbank.ui.table.deck_style import DeckColours, DeckStyle
from russianbank.ui.table.own_deck import OwnDeck

QUEEN = CARD_BY_TEXT["QH"]
GREY = QColor("#808080")


class GreyFaces:
    """A deck without any rank or suit where it is not said."""

    def __init__(self, *corners):
        self.corners = frozenset(corners)

    def draw(self, painter, code, area):
        painter.fillRect(area, GREY)
        return True

    def prepare(self, width, height):
        pass

    def want(self, codes, width, height):
        pass

    def is_coming(self, code, width, height):
        return False


@pytest.fixture
def art(qapp):
    art = Art()
    art.configure(100, 1.0)
    return art


def colours(picture, left, right):
    """Returns how many dots between two x are not grey."""
    image = picture.toImage()
    return sum(
        image.pixelColor(x, y) != GREY
        for x in range(left, right)
        for y in range(image.height())
    )


@pytest.mark.parametrize("shown", ["card", "lifted"])
def test_a_corner_that_a_deck_lacks_is_put_on(art, shown):
    art.set_faces(GreyFaces(Corner.TOP_LEFT, Corner.BOTTOM_RIGHT))
    take = getattr(art, shown)
    assert colours(take(QUEEN), 0, 100) == 0
    assert colours(take(QUEEN, Posture(Corner.TOP_LEFT)), 0, 100) == 0
    strip = take(QUEEN, Posture(Corner.TOP_RIGHT))
    assert colours(strip, 86, 98) > 1000
    assert colours(strip, 0, 80) == 0


def test_our_own_deck_and_backs_need_none(art):
    plain = art.card(QUEEN).cacheKey()
    assert art.card(QUEEN, Posture(Corner.TOP_LEFT)).cacheKey() == plain
    art.set_faces(GreyFaces())
    assert colours(art.card(Player.A, Posture(Corner.TOP_LEFT)), 0, 100) == 0


def test_the_strip_has_the_chosen_colours(art):
    art.set_faces(GreyFaces())
    usual = art.card(QUEEN, Posture(Corner.TOP_LEFT)).toImage()
    art.set_own(OwnDeck(DeckStyle(DeckColours.SAFE)))
    assert art.card(QUEEN, Posture(Corner.TOP_LEFT)).toImage() != usual


def test_better_pictures_of_a_covered_card_are_taken(art):
    art.set_faces(GreyFaces())
    before = art.card(QUEEN, Posture(Corner.TOP_LEFT)).cacheKey()
    art.forget(["QH"])
    assert art.card(QUEEN, Posture(Corner.TOP_LEFT)).cacheKey() != before


def test_covered_cards_of_columns_show_the_edge_that_is_seen(make_board):
    board = make_board("C1 10♥ 9♠ 8♥, C5 10♠ 9♥")
    board.table.set_faces(GreyFaces())
    stacks = board.scene.stacks
    corners = {pile: [item.posture.corner for item in stacks[pile]] for pile in COLUMNS}
    assert corners[Pile.COLUMN_1] == [Corner.TOP_LEFT, Corner.TOP_LEFT, None]
    assert corners[Pile.COLUMN_5] == [Corner.TOP_RIGHT, None]
    covered, top = stacks[Pile.COLUMN_5]
    width = covered.picture().width()
    edge = round(0.84 * width) + 2
    assert colours(covered.picture(), edge, width - 2) > 100
    assert colours(top.picture(), 0, width) == 0


def test_a_card_that_is_uncovered_is_whole_again(make_board):
    board = make_board("C1 10♥ 9♠, C2 10♦, C5 10♠")
    board.table.set_faces(GreyFaces())
    lower = board.scene.stacks[Pile.COLUMN_1][0]
    assert lower.posture.corner is Corner.TOP_LEFT
    board.hand.drag(Pile.COLUMN_1, Pile.COLUMN_2)
    assert lower.posture.corner is None
    assert colours(lower.picture(), 0, lower.picture().width()) == 0


def test_the_style_of_our_own_deck_changes_on_the_table(make_board):
    board = make_board("C1 10♥ 9♠, C2 10♦, C5 10♠")
    item = board.scene.stacks[Pile.COLUMN_1][1]
    before = item.picture().toImage()
    board.table.set_deck_style(DeckStyle(large_index=True))
    assert item.picture().toImage() != before
    key = item.picture().cacheKey()
    board.table.set_deck_style(DeckStyle(large_index=True))
    assert item.picture().cacheKey() == key

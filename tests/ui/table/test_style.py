"""Another table under the same cards, and what the places say of themselves."""

import pytest
from PySide6.QtCore import QPoint

from russianbank.engine.cards import Player, Suit
from russianbank.engine.piles import FOUNDATIONS
from russianbank.ui.table.colours import TableStyle, colours_of
from russianbank.ui.table.slots import Light, light_picture


def shown(board):
    return board.table.grab().toImage()


@pytest.mark.parametrize("style", list(TableStyle)[1:], ids=lambda one: one.value)
def test_another_table_is_seen_at_once_and_the_cards_stay(make_board, style):
    board = make_board("R 5♥, C1 6♠, F♥A")
    card = board.table.art.card(Player.A)
    spot = QPoint(board.table.width() // 2, 4)  # between two foundations
    before = shown(board).pixelColor(spot)
    board.table.set_style(style)
    assert shown(board).pixelColor(spot) != before
    assert board.table.art.card(Player.A).cacheKey() == card.cacheKey()
    assert board.is_true()


def test_lights_have_the_colour_of_the_table(make_board):
    board = make_board()
    art = board.table.art
    green = light_picture(art, Light.BEST, 80, empty=False)
    board.table.set_style(TableStyle.LINEN)
    linen = light_picture(art, Light.BEST, 80, empty=False)
    assert green.cacheKey() != linen.cacheKey()


def test_foundations_say_their_suit_once_begun(make_board):
    board = make_board("R 2♥, C1 6♠, F♥A")
    suits = [board.scene.piles[pile].suit for pile in FOUNDATIONS]
    assert suits.count(None) == len(FOUNDATIONS) - 1
    assert board.scene.piles[FOUNDATIONS[0]].suit is Suit.HEARTS


def test_an_ace_gives_its_foundation_a_suit(make_board):
    board = make_board("R A♥, C1 6♠")
    board.stub.play("R-F")
    assert {None, Suit.HEARTS} == {board.scene.piles[pile].suit for pile in FOUNDATIONS}


def test_a_plate_shows_the_back_of_its_players_cards(make_board):
    board = make_board()
    near, far = board.table._plates
    pictures = [plate._back_picture(30).toImage() for plate in (near, far)]
    assert pictures[0] != pictures[1]
    assert pictures[0].height() == 30 * board.table.devicePixelRatioF()


def test_a_flat_table_is_one_colour(make_board):
    board = make_board()
    board.table.set_style(TableStyle.CONTRAST)
    felt = board.table._felt.toImage()
    spots = {felt.pixelColor(x, y).name() for x in (0, 500) for y in (0, 300)}
    assert spots == set(colours_of(TableStyle.CONTRAST).light)

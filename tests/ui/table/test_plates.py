"""The plates: names, turn, counts, Stop! and passing."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest

from russianbank.controller.view import Seat, SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.rules import PRESETS

A, B = Player.A, Player.B


def plate(board, player):
    return board.table._plates[player]


def test_the_plate_of_the_mover_says_so(make_board):
    board = make_board("R 5♥, C1 6♠")
    assert "your turn" in plate(board, A).accessibleName()
    assert "your turn" not in plate(board, B).accessibleName()


def test_a_plate_tells_name_and_counts(make_board):
    board = make_board("R only 9♣ A♥, stock 7, S 5♥, W 3♦ 9♠, C1 6♠")
    told = plate(board, A).accessibleName()
    # The turned card is not placed yet: it still counts with the stock.
    for text in ("Anna", "Reserve 2", "Stock 8", "Waste 2"):
        assert text in told


def test_stop_is_the_callers_and_armed_as_the_view_says(make_board):
    board = make_board("R 5♥, C1 6♠")
    assert not plate(board, A).stop.isEnabled()
    assert plate(board, B).stop.isEnabled()
    QTest.mouseClick(plate(board, B).stop, Qt.MouseButton.LeftButton)
    assert board.requests == [("stop B",)]


def test_a_disarmed_stop_does_nothing(make_board):
    board = make_board("R 5♥, C1 6♠")
    board.table.show_view(replace(board.stub.view, stop_armed=(False, False)))
    QTest.mouseClick(plate(board, B).stop, Qt.MouseButton.LeftButton)
    assert board.requests == []


def test_the_computer_has_no_stop_button(make_board):
    seats = (Seat(SeatKind.PERSON, "You"), Seat(SeatKind.COMPUTER, "Computer"))
    board = make_board("R 5♥, C1 6♠", seats=seats)
    assert plate(board, A).stop.isVisible()
    assert not plate(board, B).stop.isVisible()


def test_there_is_no_stop_where_it_is_not_played(make_board):
    board = make_board("R 5♥, C1 6♠", rules=PRESETS["russian-bank-300"])
    assert not plate(board, A).stop.isVisible()
    assert not plate(board, B).stop.isVisible()


def test_nothing_but_the_arming_tells_whether_stop_is_right(make_board):
    """Strict: an offence must not be seen."""
    right = make_board("R A♥, C1 6♠, C2 7♦, stock 5")
    right.stub.play("turn")  # the Ace should have gone first
    wrong = make_board("R 2♠, C1 6♠, C2 7♦, stock 5")
    wrong.stub.play("turn")
    assert right.stub.last.offences
    assert not wrong.stub.last.offences
    for player in Player:
        one, other = plate(right, player), plate(wrong, player)
        assert one.accessibleName() == other.accessibleName()
        assert one.stop.isEnabled() == other.stop.isEnabled()
    assert right.lit() == wrong.lit() == {}


@pytest.mark.parametrize("size", [(800, 440), (1024, 560), (3840, 2100)])
def test_stop_is_large_and_on_the_plate(make_board, size):
    board = make_board("R 5♥, C1 6♠")
    board.table.resize(*size)
    for player in Player:
        button = plate(board, player).stop
        assert button.height() >= 44
        assert button.width() >= 0.9 * board.scene.layout.card_width
        assert plate(board, player).rect().contains(button.geometry())


def test_the_plates_keep_their_place(make_board):
    board = make_board()
    board.table.resize(1400, 800)
    for player in Player:
        area = board.scene.layout.plates[player]
        expected = QRect(*map(round, (area.x, area.y, area.width, area.height)))
        assert plate(board, player).geometry() == expected


def test_passing_is_offered_on_the_empty_stock(make_board):
    board = make_board("R 5♥, stock empty, W empty, C1 6♠")
    button = plate(board, A).skip
    assert button.isVisible()
    place = board.scene.layout.places[18]
    assert place.contains(
        button.geometry().center().x(), button.geometry().center().y()
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert board.requests == [("pass",)]
    assert board.stub.position.turn is B
    assert not button.isVisible()


def test_passing_is_not_offered_while_there_is_a_card_to_turn(make_board):
    board = make_board("R 5♥, stock 2, C1 6♠")
    assert not plate(board, A).skip.isVisible()
    assert not plate(board, B).skip.isVisible()

"""Clicking: select and click the target, double click, stock and reserve."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest

from russianbank.engine.cards import Player
from russianbank.engine.piles import Pile
from russianbank.engine.rules import PRESETS
from russianbank.ui.table.slots import Light
from tests.helpers.mouse import LEFT

RESERVE, STOCK, WASTE = Pile.A_RESERVE, Pile.A_STOCK, Pile.A_WASTE
TURNED = Pile.A_TURNED
C1, C2 = Pile(0), Pile(1)
SIMPLE = "R 5♥, C1 6♠, C2 T♣"


def selected(board):
    return [item.seen.text for item in board.scene.held]


def test_a_card_is_clicked_and_then_its_target(make_board):
    board = make_board(SIMPLE)
    board.hand.click(RESERVE)
    assert selected(board) == ["5H"]
    assert board.lit() == {C1: Light.TARGET}
    assert board.requests == []  # a click is no touch
    board.hand.click(C1)
    assert board.requests == [("move", RESERVE, C1)]
    assert board.top(C1) == "5H"
    assert board.lit() == {}
    assert board.is_true()


def deselect_by_esc(board):
    QTest.keyClick(board.table, Qt.Key.Key_Escape)


def deselect_on_felt(board):
    board.hand.click_at(board.hand.felt())


def deselect_by_right_button(board):
    QTest.mouseClick(board.hand.port, Qt.MouseButton.RightButton, pos=board.hand.felt())


def deselect_on_the_card_itself(board):
    board.hand.click(RESERVE)


@pytest.mark.parametrize(
    "deselect",
    [
        deselect_by_esc,
        deselect_on_felt,
        deselect_by_right_button,
        deselect_on_the_card_itself,
    ],
)
def test_a_selection_is_given_up(make_board, deselect):
    board = make_board(SIMPLE)
    board.hand.click(RESERVE)
    deselect(board)
    assert selected(board) == []
    assert board.lit() == {}
    assert board.requests == []
    assert board.is_true()


def test_another_card_takes_the_selection_over(make_board):
    board = make_board(SIMPLE)
    board.hand.click(RESERVE)
    board.hand.click(C2)
    assert selected(board) == ["TC"]
    # It might have been meant as a target: so the player learns why not.
    assert board.requests == [("move", RESERVE, C2)]
    assert len(board.stub.refused) == 1
    board.hand.click(RESERVE)
    assert selected(board) == ["5H"]
    assert len(board.requests) == 1


def test_a_target_that_takes_nothing_is_asked_for_and_refused(make_board):
    board = make_board("R 5♥, C1 6♠, F♠4")
    board.hand.click(RESERVE)
    board.hand.click(Pile.FOUNDATION_1)
    assert board.requests == [("move", RESERVE, Pile.FOUNDATION_1)]
    assert len(board.stub.refused) == 1
    assert selected(board) == []
    assert board.is_true()


@pytest.mark.parametrize("pile", [Pile.FOUNDATION_1, Pile.B_RESERVE, Pile.B_WASTE])
def test_what_cannot_be_taken_is_told(make_board, pile):
    board = make_board("R 5♥, OR 9♣, OW 2♦, F♠4")
    pressed = []
    board.table.pressed_in_vain.connect(pressed.append)
    board.hand.click(pile)
    assert pressed == [pile]
    board.hand.drag(pile, C1)
    assert pressed == [pile, pile]
    board.hand.click(RESERVE)
    assert pressed == [pile, pile]
    assert board.requests == []


def test_a_selected_card_can_be_dragged(make_board):
    board = make_board(SIMPLE)
    board.hand.click(RESERVE)
    board.hand.drag(RESERVE, C1)
    assert board.top(C1) == "5H"
    assert board.is_true()


def test_the_selection_stays_when_something_else_changes(make_board):
    board = make_board("R 5♥, S 9♥, C1 6♠, C2 T♣")
    board.hand.click(RESERVE)
    board.stub.play("S-2")
    assert selected(board) == ["5H"]
    assert board.lit() == {C1: Light.TARGET}


def test_the_selection_goes_when_its_card_does(make_board):
    board = make_board(SIMPLE)
    board.hand.click(RESERVE)
    board.stub.play("R-1")
    assert selected(board) == []
    assert board.is_true()


RUN = "R hidden, C1 9♠ 8♥ 7♠, C2 9♣, C3 empty"


def test_a_run_is_selected_by_its_first_card(make_board):
    board = make_board(RUN, rules=PRESETS["ruska-banka"])
    board.hand.click(C1, index=1)
    assert selected(board) == ["8H", "7S"]
    board.hand.click(C2)
    assert board.requests == [("group", C1, 1, C2)]
    assert board.top(C2) == "7S"
    assert board.is_true()


def test_a_covered_card_that_is_no_run_stands_for_the_top_one(make_board):
    board = make_board("R 2♠, C1 6♠ 9♦, C2 T♣")
    board.hand.click(C1, index=0)
    assert selected(board) == ["9D"]


# Double and triple clicks


def test_a_double_click_sends_a_card_to_the_foundation(make_board):
    board = make_board("R A♥, C1 6♠")
    board.hand.double_click(RESERVE)
    assert [name for name, *_ in board.requests] == ["move"]
    assert board.top(Pile.FOUNDATION_1) == "AH"
    assert board.is_true()


def test_a_double_click_on_a_card_that_fits_none_is_refused(make_board):
    board = make_board(SIMPLE)
    board.hand.double_click(RESERVE)
    assert board.requests == [("move", RESERVE, Pile.FOUNDATION_1)]
    assert len(board.stub.refused) == 1
    assert selected(board) == []
    assert board.is_true()


def test_a_double_click_counts_only_if_both_clicks_were_on_one_card(make_board):
    """The first click moves the 5 onto the 6; the second one finds the 5 there."""
    board = make_board("R 5♥, C1 6♠, F♥4", rules=PRESETS["crapette"])
    board.hand.click(RESERVE)
    board.hand.double_click(C1)
    assert board.requests == [("move", RESERVE, C1)]
    assert board.top(C1) == "5H"


def test_a_triple_click_moves_one_card(make_board):
    board = make_board("R only 9♣ A♥, C1 A♠ 6♠")
    at = board.hand.card(RESERVE)
    board.hand.double_click(RESERVE)
    board.hand.click_at(at)
    assert [name for name, *_ in board.requests] == ["move"]
    assert selected(board) == ["9C"]  # the third click is a click of its own
    board.hand.click_at(board.hand.felt())
    assert board.is_true()


def test_a_triple_click_during_the_animation(make_board):
    board = make_board("R only 9♣ A♥, C1 A♠ 6♠", speed=1.0)
    at = board.hand.card(RESERVE)
    board.hand.double_click(RESERVE)
    board.hand.click_at(at)
    QTest.keyClick(board.table, Qt.Key.Key_Escape)
    assert board.is_true()


# Stock, reserve, waste


def test_a_click_on_the_stock_turns(make_board):
    board = make_board("R 2♠, stock 5, C1 6♠")
    board.hand.click(STOCK)
    assert board.requests == [("stock",)]
    assert board.stub.position.turned is not None
    assert board.is_true()


def test_a_double_click_on_the_stock_turns_one_card_and_plays_none(make_board):
    board = make_board("R 2♠, stock A♥, C1 6♠")
    board.hand.double_click(STOCK)
    assert board.requests == [("stock",)]
    assert board.top(TURNED) == "AH"


def test_a_click_on_an_empty_stock_turns_the_waste_over(make_board):
    board = make_board("R 2♠, stock empty, W 3♦ 9♠, C1 6♠")
    board.hand.click(STOCK)
    assert board.requests == [("stock",)]
    assert board.top(TURNED) == "3D"
    assert board.is_true()


def test_a_click_on_the_opponents_stock_does_nothing(make_board):
    board = make_board("R 2♠, stock 5, C1 6♠")
    board.hand.click(Pile.B_STOCK)
    assert board.requests == []


def test_a_click_on_a_hidden_reserve_opens_it(make_board):
    board = make_board("R hidden, C1 6♠", rules=PRESETS["ruska-banka"])
    assert board.stub.view.can_reveal
    board.hand.click(RESERVE)
    assert board.requests == [("reveal",)]
    assert board.stub.position.reserve_up[Player.A] == 1
    assert board.is_true()


def test_the_turned_card_is_discarded_by_two_clicks(make_board):
    board = make_board("R 2♠, S 9♥, W 3♦, C1 6♠")
    board.hand.click(TURNED)
    assert board.lit()[WASTE] is Light.TARGET
    board.hand.click(WASTE)
    assert board.requests == [("move", TURNED, WASTE)]
    assert board.top(WASTE) == "9H"
    assert board.is_true()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_A])
def test_keys_are_left_to_the_window(make_board, key):
    board = make_board(SIMPLE)
    event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
    board.table.keyPressEvent(event)
    assert not event.isAccepted()
    assert board.requests == []


def test_pressing_the_left_button_twice_is_no_click_on_what_lies_beneath(make_board):
    board = make_board("R A♥, C1 6♠")
    QTest.mouseDClick(board.hand.port, LEFT, pos=board.hand.card(RESERVE))
    # A double click whose first click went elsewhere sends nothing away.
    assert board.requests == []

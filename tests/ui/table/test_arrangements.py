"""Playing in every layout: real mouse events on a real table, at several sizes."""

import itertools

import pytest

from russianbank.engine.piles import Pile
from russianbank.ui.table.arrangement import Arrangement, LayoutChoice, Orientation
from russianbank.ui.table.deck_style import DeckStyle
from russianbank.ui.table.slots import Light

RESERVE, STOCK, WASTE = Pile.A_RESERVE, Pile.A_STOCK, Pile.A_WASTE
C1, C2, C5, C6 = Pile.COLUMN_1, Pile.COLUMN_2, Pile.COLUMN_5, Pile.COLUMN_6
KING_TO_TWO = "K♥ Q♠ J♥ T♠ 9♥ 8♠ 7♥ 6♠ 5♥ 4♠ 3♥ 2♠"
EVERY = [
    Arrangement(choice, orientation, mirrored)
    for choice, orientation, mirrored in itertools.product(
        (LayoutChoice.WIDE, LayoutChoice.CLASSIC), Orientation, (False, True)
    )
]
SIZES = [(800, 455), (900, 1030)]


def named(arrangement):
    hand = "left" if arrangement.mirrored else "right"
    return f"{arrangement.choice.value}-{arrangement.orientation.value}-{hand}"


@pytest.fixture(params=EVERY, ids=named)
def arrangement(request):
    return request.param


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request):
    return request.param


@pytest.fixture
def board_of(make_board, arrangement, size):
    def make(*where, **more):
        board = make_board(*where, **more)
        board.table.resize(*size)
        board.table.set_arrangement(arrangement)
        return board

    return make


def test_cards_are_dragged_from_and_to_both_sides(board_of):
    board = board_of(f"R A♥, C1 {KING_TO_TWO}, C5 {KING_TO_TWO.replace('♥', '♦')}")
    board.hand.drag(RESERVE, C5)
    assert board.top(C5) == "AH"
    assert board.is_true()
    board.hand.drag(C5, C1)
    assert board.top(C1) == "AH"
    assert board.is_true()


def test_every_card_of_a_full_column_is_hit_where_it_is_seen(board_of):
    board = board_of(f"R 9♦, C1 {KING_TO_TWO} A♥, C5 {KING_TO_TWO} A♦")
    for pile in (C1, C5):
        for index in range(13):
            at = board.hand.card(pile, index)
            assert board.scene.card_at(at.x(), at.y()) == (pile, index)


def test_every_place_is_hit_in_its_middle_and_can_be_clicked(board_of):
    board = board_of("R 9♦, W 3♣, stock 3, C1 K♥, C6 K♣")
    for pile in Pile:
        if pile not in (Pile.A_TURNED, Pile.B_TURNED):
            at = board.hand.card(pile)
            assert board.scene.card_at(at.x(), at.y())[0] is pile
            under = board.hand.port.childAt(at)
            assert under is None or under.objectName() == "pass"


def test_targets_light_up_around_a_column_wherever_it_grows(board_of):
    board = board_of("R 9♦, C5 K♥ Q♠ J♥ T♠")
    end = board.hand.pick_up(RESERVE, C5)
    assert board.lit()[C5] is Light.BEST
    board.hand.release(end)
    assert board.top(C5) == "9D"
    assert board.is_true()


def test_the_stock_is_turned_and_its_card_played(board_of):
    board = board_of("stock 5♠ 6♠, C1 7♥, R 3♣")
    board.hand.click(STOCK)
    assert board.is_true()
    board.hand.drag(Pile.A_TURNED, C1)
    assert board.top(C1) == "6S"
    assert board.is_true()


def test_a_double_click_sends_to_the_foundation(board_of):
    board = board_of("R A♥, C1 6♠")
    board.hand.double_click(RESERVE)
    assert board.requests[-1][0] == "move"
    assert board.requests[-1][2] in range(8, 16)
    assert board.is_true()


def test_the_buttons_are_inside_their_plate_and_act(board_of):
    board = board_of("R 5♥, C1 6♠")
    for plate in board.table.plates:
        assert plate.rect().contains(plate.stop.geometry())
        assert plate.stop.height() >= 44
        assert board.table.viewport().rect().contains(plate.geometry())


def test_a_change_of_the_layout_gives_a_gesture_up(make_board):
    board = make_board("R 5♥, C1 6♠")
    board.hand.pick_up(RESERVE, C1)
    board.table.set_arrangement(Arrangement(mirrored=True))
    assert board.scene.held == []
    assert board.is_true()


def test_the_same_arrangement_again_disturbs_no_gesture(make_board):
    board = make_board("R 5♥, C1 6♠")
    board.hand.pick_up(RESERVE, C1)
    board.table.set_arrangement(Arrangement())
    assert len(board.scene.held) == 1


def test_small_cards_of_our_own_have_large_indices(make_board):
    board = make_board("R 5♥, C1 6♠")
    board.table.set_deck_style(DeckStyle())
    assert not board.table.art.style.large_index
    # At 58 pixels a card's usual index is 11 pixels high, its large one 17.
    board.table.set_arrangement(Arrangement(LayoutChoice.CLASSIC))
    board.table.sharpen()
    assert board.table.art.style.large_index
    board.table.set_arrangement(Arrangement(LayoutChoice.WIDE))
    board.table.sharpen()
    assert not board.table.art.style.large_index

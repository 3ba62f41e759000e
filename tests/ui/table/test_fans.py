"""Looking into crowded columns, by real mouse events."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from russianbank.engine.cards import Player
from russianbank.engine.piles import COLUMNS, Pile
from russianbank.ui.table.arrangement import Arrangement, LayoutChoice
from russianbank.ui.table.fans import LINGER
from russianbank.ui.table.geometry import FULL_STEP
from russianbank.ui.table.layouts import table_layout
from russianbank.ui.table.pile_item import FLYING_Z, HELD_Z, MARK_Z
from tests.helpers.mouse import LEFT, NO_KEYS, RIGHT

RESERVE = Pile.A_RESERVE
C1, C2, C5 = Pile.COLUMN_1, Pile.COLUMN_2, Pile.COLUMN_5
KINGS = "K♥ Q♠ J♥ T♠ 9♥ 8♠ 7♥ 6♠ 5♥ 4♠ 3♥ 2♠"
CROWDED = f"R A♥, C1 {KINGS}, C5 {KINGS.replace('♥', '♦').replace('♠', '♣')}, C2 K♦"
ARRANGEMENTS = [
    Arrangement(choice, mirrored=mirrored)
    for choice in (LayoutChoice.WIDE, LayoutChoice.CLASSIC)
    for mirrored in (False, True)
]


def point(board, at):
    """Moves the pointer without a button, which QTest does only from elsewhere."""
    port = board.hand.port
    where = QPointF(at)
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, where, port.mapToGlobal(where), none, none, NO_KEYS
    )
    QApplication.sendEvent(port, event)


def rest(board, at):
    """Lets the pointer rest at a point until what it waits for has come."""
    point(board, at)
    wait = board.scene.fans._timer
    if wait.isActive():
        wait.stop()
        wait.timeout.emit()


def spread(board):
    return board.scene.layout.spread


@pytest.fixture
def board(make_board):
    return make_board(CROWDED)


def test_only_after_a_rest_a_crowded_column_is_spread(board):
    point(board, board.hand.card(C1, 3))
    assert spread(board) is None
    rest(board, board.hand.card(C1, 3))
    assert spread(board) is C1
    xs = [item.x() for item in board.scene.stacks[C1]]
    full = FULL_STEP * board.scene.layout.card_width
    assert xs[1] - xs[0] == pytest.approx(full, abs=1)
    assert board.is_true()


def test_it_closes_when_the_pointer_goes_and_leaves_the_table(board):
    before = [item.pos() for item in board.scene.stacks[C1]]
    for away in (board.hand.felt(), None):
        rest(board, board.hand.card(C1, 3))
        assert spread(board) is C1
        if away is None:
            QApplication.sendEvent(board.hand.port, QEvent(QEvent.Type.Leave))
            board.scene.fans._timer.timeout.emit()
        else:
            rest(board, away)
        assert spread(board) is None
        assert [item.pos() for item in board.scene.stacks[C1]] == before


@pytest.mark.parametrize("pile", [C2, RESERVE, Pile.A_STOCK, Pile.FOUNDATION_1])
def test_what_is_not_crowded_is_not_spread(board, pile):
    rest(board, board.hand.card(pile))
    assert spread(board) is None


def test_one_column_takes_the_place_of_another(board):
    rest(board, board.hand.card(C1, 3))
    rest(board, board.hand.card(C5, 3))
    assert spread(board) is C5
    assert board.is_true()


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
def test_it_lies_over_its_neighbours_and_is_hit_as_it_is_drawn(make_board, arrangement):
    size = (900, 1030)
    board = make_board(CROWDED)
    board.table.resize(*size)
    board.table.set_arrangement(arrangement)
    for pile in (C1, C5):
        rest(board, board.hand.card(pile, 3))
        assert spread(board) is pile
        stack = board.scene.stacks[pile]
        assert min(item.zValue() for item in stack) > MARK_Z
        assert max(item.zValue() for item in stack) < FLYING_Z
        for index, item in enumerate(stack):
            at = board.hand.card(pile, index)
            assert board.scene.card_at(at.x(), at.y()) == (pile, index)
            assert 0 <= item.x() <= size[0] - item.boundingRect().width()


@pytest.mark.parametrize("arrangement", ARRANGEMENTS)
@pytest.mark.parametrize("size", [(800, 455), (1366, 712), (900, 1030)])
@pytest.mark.parametrize("pile", COLUMNS)
def test_spread_cards_lie_farther_apart_and_hide_no_neighbour(arrangement, size, pile):
    closed = table_layout(*size, 1.0, arrangement)
    layout = replace(closed, spread=pile)
    covered = layout.pile_rect(pile, 13)
    step, full = layout.step(pile, 13), FULL_STEP * layout.card_width
    assert step == pytest.approx(full) or step > 1.25 * closed.step(pile, 13)
    assert covered.x >= 0
    assert covered.right <= size[0]
    assert not any(covered.overlap(plate) for plate in layout.plates)
    for other in Pile:
        place = layout.places[other]
        if other not in COLUMNS:
            hidden = covered.overlap(place) / (place.width * place.height)
            assert hidden <= 0.56
        elif other is not pile:
            assert covered.overlap(layout.lanes[other]) == 0


def test_it_gives_way_to_a_pile_that_it_covers(board):
    rest(board, board.hand.card(C1, 3))
    reserve = board.scene.layout.places[RESERVE]
    last = board.scene.rect_of(board.scene.stacks[C1][-1])
    assert last.overlap(reserve) > 0
    at = QPoint(int(reserve.x) + 5, int(reserve.y) + 40)
    assert board.scene.card_at(at.x(), at.y()) == (C1, 11)
    point(board, at)
    assert board.scene.fans._timer.interval() == LINGER
    rest(board, at)
    assert spread(board) is None
    assert board.scene.card_at(at.x(), at.y())[0] is RESERVE


def test_a_card_of_a_spread_column_is_dragged_and_the_column_closes(board):
    closed = [item.pos() for item in board.scene.stacks[C5]]
    rest(board, board.hand.card(C5, 3))
    start = board.hand.card(C5)
    held = board.scene.stacks[C5][-1]
    home = held.pos()
    board.hand.press(start)
    assert spread(board) is C5
    board.hand.move(start, start + QPoint(0, 30))
    assert spread(board) is None
    assert held.pos() - home == QPointF(0, 30)
    assert [item.pos() for item in board.scene.stacks[C5][:-1]] == closed[:-1]
    board.hand.release(start + QPoint(0, 30))
    assert board.is_true()


def test_a_run_is_dragged_in_the_distances_in_which_it_was_seen(board):
    rest(board, board.hand.card(C1, 3))
    items = board.scene.stacks[C1][9:]
    before = [item.x() for item in items]
    start = board.hand.card(C1, 9)
    board.hand.press(start)
    board.hand.move(start, start + QPoint(0, 40))
    assert [item.x() for item in board.scene.held] == before
    board.hand.release(start)
    assert board.is_true()


def test_a_card_is_dropped_where_the_spread_column_lay_before(board):
    rest(board, board.hand.card(C1, 3))
    rest(board, board.hand.card(RESERVE))
    board.hand.drag(RESERVE, C1)
    assert board.top(C1) == "AH"
    assert board.is_true()


def test_no_column_is_spread_while_a_card_is_dragged(board):
    start = board.hand.card(RESERVE)
    board.hand.press(start)
    end = board.hand.card(C5, 3)
    board.hand.move(start, end)
    assert not board.scene.fans._timer.isActive()
    assert spread(board) is None
    board.hand.release(end)


def test_a_chosen_card_goes_with_its_column(board):
    rest(board, board.hand.card(C1, 3))
    board.hand.click(C1)
    (chosen,) = board.scene.held
    rest(board, board.hand.felt())
    assert spread(board) is None
    assert chosen.pos() == board.scene.place(C1, 11, 12)
    board.hand.click(C1)
    assert board.is_true()


def test_a_click_that_comes_while_it_opens_meets_the_card_that_is_seen(make_board):
    board = make_board(CROWDED, speed=1.0)
    rest(board, board.hand.card(C1, 3))
    gliding = board.scene.fans._gliding
    gliding.pause()
    gliding.setCurrentTime(gliding.totalDuration() // 2)
    item = board.scene.stacks[C1][6]
    at = QPoint(int(item.x()) + 3, int(item.y()) + 20)
    assert board.scene.card_at(at.x(), at.y()) == (C1, 6)
    board.scene.fans.finish()
    assert board.is_true()


def test_a_move_into_a_spread_column_is_drawn_in_it(board):
    board.hand.click(RESERVE)
    rest(board, board.hand.card(C1, 3))
    assert spread(board) is C1
    board.hand.click(C1)
    assert board.top(C1) == "AH"
    assert board.is_true()


def test_a_new_size_and_a_new_deal_close_it(board):
    rest(board, board.hand.card(C1, 3))
    board.table.resize(1000, 560)
    assert spread(board) is None
    assert board.is_true()
    rest(board, board.hand.card(C1, 3))
    board.stub.start(resumed=True)
    assert spread(board) is None
    assert board.is_true()


def test_it_can_be_switched_off(board):
    rest(board, board.hand.card(C1, 3))
    board.table.set_spreading(wanted=False)
    assert spread(board) is None
    rest(board, board.hand.card(C1, 3))
    assert spread(board) is None


def test_the_keys_spread_a_column_at_once(board):
    board.scene.fans.focus(C1)
    assert spread(board) is C1
    board.scene.fans.focus(C2)
    assert spread(board) is None


# The right button


def whole(board, item):
    return item.picture().toImage() == board.table.art.lifted(item.seen).toImage()


def test_the_right_button_raises_a_covered_card_while_it_is_held(board):
    item = board.scene.stacks[C1][3]
    height, at = item.zValue(), board.hand.card(C1, 3)
    board.hand.press(at, RIGHT)
    assert item.lifted
    assert item.zValue() > max(other.zValue() for other in board.scene.stacks[C1][4:])
    assert item.zValue() < HELD_Z
    assert whole(board, item)
    board.hand.release(at, RIGHT)
    assert not item.lifted
    assert item.zValue() == height
    assert board.is_true()
    assert board.requests == []


def test_moving_on_raises_one_card_after_another(board):
    board.hand.press(board.hand.card(C1, 3), RIGHT)
    port, at = board.hand.port, QPointF(board.hand.card(C1, 6))
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        at,
        port.mapToGlobal(at),
        Qt.MouseButton.NoButton,
        RIGHT,
        NO_KEYS,
    )
    QApplication.sendEvent(port, event)
    lifted = [item.lifted for item in board.scene.stacks[C1]]
    assert lifted == [index == 6 for index in range(12)]
    # QTest remembers which buttons are down, from one test to the next.
    board.hand.release(board.hand.card(C1, 6), RIGHT)


@pytest.mark.parametrize("pile", [C1, RESERVE, Pile.A_STOCK, Pile.B_RESERVE])
def test_top_cards_and_hidden_ones_stay(board, pile):
    at = board.hand.card(pile)
    board.hand.press(at, RIGHT)
    assert board.scene.fans.peeked is None
    assert not any(item.lifted for item in board.scene.cards)
    board.hand.release(at, RIGHT)


def test_nothing_of_a_pile_but_a_column_is_ever_shown(board):
    for pile in Pile:
        if pile not in COLUMNS:
            board.hand.press(board.hand.card(pile), RIGHT)
            assert board.scene.fans.peeked is None
            board.hand.release(board.hand.card(pile), RIGHT)


def test_the_left_button_too_lowers_it_and_throws_nothing_out_of_place(board):
    at = board.hand.card(C1, 3)
    board.hand.press(at, RIGHT)
    board.hand.press(at, LEFT)
    assert board.scene.fans.peeked is None
    board.hand.move(at, at + QPoint(40, 40))
    board.hand.release(at + QPoint(40, 40), LEFT)
    board.hand.release(at + QPoint(40, 40), RIGHT)
    assert board.is_true()
    assert board.scene.held == []


def test_the_window_in_the_back_raises_no_card(board):
    board.hand.press(board.hand.card(C1, 3), RIGHT)
    QApplication.sendEvent(board.table, QEvent(QEvent.Type.WindowDeactivate))
    assert not any(item.lifted for item in board.scene.cards)
    assert board.is_true()
    board.hand.release(board.hand.card(C1, 3), RIGHT)


def test_the_table_changes_under_a_raised_card(board):
    board.hand.press(board.hand.card(C1, 3), RIGHT)
    board.stub.start()
    assert not any(item.lifted for item in board.scene.cards)
    assert board.is_true()
    QTest.mouseRelease(board.hand.port, RIGHT, NO_KEYS, QPoint(5, 5))
    assert board.stub.position.turn is Player.A

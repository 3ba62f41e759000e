"""Dragging, by real mouse events on a real table with the real referee."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView

from russianbank.engine.cards import CARD_BY_TEXT, Player
from russianbank.engine.piles import Pile
from russianbank.engine.position import Position
from russianbank.engine.rules import INTERNATIONAL, PRESETS
from russianbank.ui.table.drag import THRESHOLD, Stage
from russianbank.ui.table.slots import Light
from tests.helpers.mouse import NO_KEYS, RIGHT, Hand

RESERVE, STOCK, WASTE = Pile.A_RESERVE, Pile.A_STOCK, Pile.A_WASTE
TURNED = Pile.A_TURNED
C1, C2, C3, C4, C5 = Pile(0), Pile(1), Pile(2), Pile(3), Pile(4)
SIMPLE = "R 5♥, C1 6♠, C2 T♣"


def test_a_card_is_dragged_to_a_column(make_board):
    board = make_board(SIMPLE)
    board.hand.drag(RESERVE, C1)
    assert board.requests == [("touch", RESERVE), ("move", RESERVE, C1)]
    assert board.top(C1) == "5H"
    assert board.is_true()


def test_a_card_is_dragged_to_the_foundation_that_fits(make_board):
    board = make_board("R A♥, C1 6♠")
    assert len(board.stub.view.moves[RESERVE]) > 1  # all are empty, but one
    board.hand.drag(RESERVE, Pile.FOUNDATION_5)
    assert board.requests[-1] == ("move", RESERVE, Pile.FOUNDATION_5)
    assert board.is_true()


@pytest.mark.parametrize(
    ("way", "stage"), [(THRESHOLD - 1, Stage.PRESSED), (THRESHOLD, Stage.DRAGGING)]
)
def test_a_drag_begins_at_the_threshold(make_board, way, stage):
    board = make_board(SIMPLE)
    at = board.hand.card(RESERVE)
    board.hand.press(at)
    QTest.mouseMove(board.hand.port, at + QPoint(int(way), 0))
    assert board.table._gestures.stage is stage


def test_targets_light_up_at_pick_up_and_go_out_at_the_drop(make_board):
    board = make_board("R 5♥, C1 6♠, C2 6♣")
    at = board.hand.card(RESERVE)
    board.hand.press(at)
    board.hand.move(at, at + QPoint(-6, 0))
    assert board.lit() == dict.fromkeys((C1, C2), Light.TARGET)
    board.hand.release(at)
    assert board.lit() == {}


def test_the_pile_that_would_get_the_card_is_lit_best(make_board):
    board = make_board("R 5♥, C1 6♠, C2 6♣")
    board.hand.pick_up(RESERVE, C2)
    assert board.lit() == {C1: Light.TARGET, C2: Light.BEST}


def test_the_legal_pile_that_is_covered_most_gets_the_card(make_board):
    board = make_board("R 5♥, C1 6♠, C2 6♣")
    end = board.hand.pick_up(RESERVE, C2)
    row = board.scene.layout.places[C1].y - board.scene.layout.places[C2].y
    # Nearer to the upper of two rows, then nearer to the lower one.
    board.hand.move(end, end + QPoint(0, int(0.6 * row)))
    assert board.lit()[C1] is Light.BEST
    board.hand.move(end, end + QPoint(0, int(0.4 * row)))
    assert board.lit()[C2] is Light.BEST


def test_a_near_miss_counts(make_board):
    board = make_board(SIMPLE)
    width = board.scene.layout.card_width
    end = board.hand.pick_up(RESERVE, C1)
    # Beside the pile to the right, with a gap of less than 0.35 of a width.
    goal = end + QPoint(int(1.3 * width), 0)
    board.hand.move(end, goal)
    board.hand.release(goal)
    assert board.top(C1) == "5H"


def test_a_wide_miss_slides_back_and_asks_nothing(make_board):
    board = make_board(SIMPLE)
    width = board.scene.layout.card_width
    end = board.hand.pick_up(RESERVE, C1)
    goal = end + QPoint(int(1.6 * width), 0)
    board.hand.move(end, goal)
    board.hand.release(goal)
    assert board.requests == [("touch", RESERVE)]
    assert board.is_true()


def test_a_refused_drop_is_asked_for_and_slides_back(make_board):
    board = make_board(SIMPLE)
    board.hand.drag(RESERVE, C2)
    assert board.requests[-1] == ("move", RESERVE, C2)
    assert len(board.stub.refused) == 1
    assert board.is_true()
    assert not board.scene.held


def test_a_drop_on_its_own_place_asks_nothing(make_board):
    board = make_board("R 5♥, C1 6♠, C2 7♦ 6♣")
    at = board.hand.card(C2)
    board.hand.press(at)
    board.hand.move(at, at + QPoint(30, 10))
    board.hand.release(at + QPoint(30, 10))
    assert [name for name, *_ in board.requests] == ["touch"]
    assert board.is_true()


def test_an_unplayable_card_may_be_lifted_and_is_explained(make_board):
    """International: the waste may be played only when the reserve is gone."""
    board = make_board("R 2♠, W 5♥, C1 6♠")
    board.hand.drag(WASTE, C1)
    assert board.requests == [("move", WASTE, C1)]
    assert len(board.stub.refused) == 1


@pytest.mark.parametrize("pile", ["OR 5♥", "OW 5♥"])
def test_the_opponents_cards_stay_where_they_are(make_board, pile):
    board = make_board(f"R 2♠, {pile}, C1 6♠")
    source = Pile.B_RESERVE if "R" in pile else Pile.B_WASTE
    board.hand.drag(source, C1)
    assert board.requests == []


def test_nothing_moves_when_the_hand_is_nobodys(make_board):
    board = make_board(f"{SIMPLE}, stock 3")
    board.table.show_view(replace(board.stub.view, hand=None, moves={}, groups={}))
    board.hand.drag(RESERVE, C1)
    board.hand.click(STOCK)
    assert board.requests == []


def test_the_turned_card_is_dragged_onto_the_waste(make_board):
    board = make_board("R 2♠, S 9♥, W 3♦, C1 6♠")
    board.hand.drag(TURNED, WASTE)
    assert board.requests[-1] == ("move", TURNED, WASTE)
    assert board.top(WASTE) == "9H"
    assert board.stub.position.turn is Player.B
    assert board.is_true()


# Runs


RUN = "R hidden, C1 9♠ 8♥ 7♠, C2 9♣, C3 empty"


def test_a_run_is_dragged_by_its_first_card(make_board):
    board = make_board(RUN, rules=PRESETS["ruska-banka"])
    assert (C1, 1) in board.stub.view.groups
    board.hand.drag(C1, C2, index=1)
    assert board.requests == [("group", C1, 1, C2)]
    assert [one.text for one in board.stub.position.piles[C2]] == ["9C", "8H", "7S"]
    assert board.is_true()


def test_a_run_lifts_all_its_cards_and_lights_its_own_targets(make_board):
    board = make_board(RUN, rules=PRESETS["ruska-banka"])
    board.hand.pick_up(C1, C2, index=1)
    assert [item.seen.text for item in board.scene.held] == ["8H", "7S"]
    assert set(board.lit()) == set(board.stub.view.groups[C1, 1])


def test_cards_that_are_no_run_are_asked_for_so_that_the_answer_tells_why(make_board):
    board = make_board("R hidden, C1 9♠ 2♥ 7♠, C2 3♣", rules=PRESETS["ruska-banka"])
    board.hand.drag(C1, C2, index=1)
    assert board.requests == [("group", C1, 1, C2)]
    assert len(board.stub.refused) == 1
    assert board.is_true()


# Giving up


def esc(board, at):
    QTest.keyClick(board.table, Qt.Key.Key_Escape)


def right(board, at):
    board.hand.press(at, RIGHT)
    board.hand.release(at, RIGHT)


def leave(board, at):
    board.table.clearFocus()


def hide(board, at):
    board.table.hide()


def resize(board, at):
    board.table.resize(1100, 700)


def asked_by_the_window(board, at):
    board.table.cancel_gesture()


@pytest.mark.parametrize(
    "give_up", [esc, right, leave, hide, resize, asked_by_the_window]
)
def test_a_drag_is_given_up(make_board, give_up):
    board = make_board(SIMPLE)
    board.table.setFocus()
    at = board.hand.pick_up(RESERVE, C1)
    give_up(board, at)
    board.hand.release(at)
    assert board.requests == [("touch", RESERVE)]
    assert board.is_true()
    assert board.lit() == {}
    assert board.table._gestures.stage is Stage.IDLE


def test_a_left_press_while_the_right_button_is_down_does_nothing(make_board):
    board = make_board(SIMPLE)
    at = board.hand.card(RESERVE)
    board.hand.press(at, RIGHT)
    board.hand.drag(RESERVE, C1)
    board.hand.release(at, RIGHT)
    assert board.requests == []
    assert board.is_true()


def test_a_release_that_was_never_seen_ends_the_drag(make_board):
    board = make_board(SIMPLE)
    at = board.hand.pick_up(RESERVE, C1)
    none, where = Qt.MouseButton.NoButton, QPointF(at)
    moved = QMouseEvent(QEvent.Type.MouseMove, where, where, none, none, NO_KEYS)
    board.table.mouseMoveEvent(moved)
    assert board.is_true()
    board.hand.release(at)  # QTest remembers the pressed button
    assert board.requests == [("touch", RESERVE)]


def test_other_keys_held_down_do_not_matter(make_board):
    board = make_board(SIMPLE)
    Hand(board.table, Qt.KeyboardModifier.KeypadModifier).drag(RESERVE, C1)
    assert board.top(C1) == "5H"


# While things change


def test_a_press_finishes_an_animation_and_counts(make_board):
    board = make_board(f"{SIMPLE}, C3 6♣", speed=1.0)
    board.hand.drag(RESERVE, C1)
    assert not board.table.is_at_rest
    at = board.hand.card(C1)
    board.hand.press(at)
    assert board.is_true()
    board.hand.move(at, at + QPoint(8, 0))
    assert [item.seen.text for item in board.scene.held] == ["5H"]
    board.hand.release(at)


def test_a_resize_during_an_animation_finishes_it(make_board):
    board = make_board(SIMPLE, speed=1.0)
    board.hand.drag(RESERVE, C1)
    board.table.resize(1200, 800)
    assert board.table.is_at_rest
    assert board.is_true()


def test_an_animation_ends_with_the_truth(make_board, qtbot):
    board = make_board(f"{SIMPLE}, stock 4", speed=0.3)
    board.hand.drag(RESERVE, C1)
    with qtbot.waitSignal(board.table.came_to_rest, timeout=5000):
        board.stub.play("turn")
    assert board.is_true()


def test_a_drag_goes_on_when_something_else_changes(make_board):
    board = make_board("R 5♥, S 9♥, C1 6♠, C2 T♣")
    end = board.hand.pick_up(RESERVE, C1)
    board.stub.play("S-2")
    assert board.table._gestures.stage is Stage.DRAGGING
    board.hand.release(end)
    assert board.top(C1) == "5H"
    assert board.is_true()


def test_a_drag_ends_when_its_card_goes_elsewhere(make_board):
    board = make_board("R 5♥, C1 6♠, C2 6♣")
    end = board.hand.pick_up(RESERVE, C1)
    board.stub.play("R-2")
    assert board.is_true()
    board.hand.release(end)
    assert board.requests == [("touch", RESERVE)]
    assert board.is_true()


def test_a_touch_may_be_an_action_of_its_own(make_board):
    """Stop! falls at the touch in S003: the controller answers in mid-drag."""
    board = make_board(SIMPLE, rules=PRESETS["russische-bank"])
    board.hand.drag(RESERVE, C1)
    assert board.requests == [("touch", RESERVE), ("move", RESERVE, C1)]
    assert board.top(C1) == "5H"
    assert board.is_true()


def test_a_card_goes_home_when_nobody_answers(make_board, qtbot):
    board = make_board(SIMPLE)
    board.stub.deaf = True
    board.hand.drag(RESERVE, C1)
    assert not board.is_true()
    qtbot.waitUntil(board.is_true, timeout=5000)


def test_a_press_before_the_answer_brings_the_card_home(make_board):
    board = make_board(SIMPLE)
    board.stub.deaf = True
    board.hand.drag(RESERVE, C1)
    board.hand.click_at(board.hand.felt())
    assert board.is_true()


# Long columns


def long_columns():
    """Returns a position with thirteen cards in columns 1, 4, 5 and 8."""
    rest = dict(CARD_BY_TEXT)
    piles = [[] for _ in Pile]
    for column, suits in ((0, "SH"), (3, "CD"), (4, "sh"), (7, "cd")):
        for number, rank in enumerate("KQJT98765432A"):
            piles[column].append(rest.pop(rank + suits[number % 2]))
    for one in rest.values():
        piles[(STOCK, Pile.B_STOCK)[one.pack]].append(one)
    for player in Player:
        stock = piles[STOCK + player]
        piles[RESERVE + player] = [stock.pop() for _ in range(5)]
    return Position(INTERNATIONAL, tuple(map(tuple, piles)), (1, 1), Player.A, 5)


@pytest.mark.parametrize("size", [(800, 480), (1366, 700), (3840, 2100)])
@pytest.mark.parametrize("column", [0, 3, 4, 7])
def test_every_card_of_thirteen_can_be_clicked(make_board, size, column):
    board = make_board(long_columns())
    board.table.resize(*size)
    for index in range(13):
        at = board.hand.card(column, index)
        assert board.scene.card_at(at.x(), at.y()) == (Pile(column), index)


@pytest.mark.parametrize("column", [0, 4])
def test_the_top_of_thirteen_can_be_dragged(make_board, column):
    board = make_board(long_columns())
    board.hand.drag(column, Pile.FOUNDATION_2)
    assert board.requests[-1] == ("move", Pile(column), Pile.FOUNDATION_2)
    assert board.is_true()


def test_the_shadow_under_a_column_does_not_reach_where_no_card_lies(make_board):
    board = make_board(long_columns())
    board.hand.press(board.hand.card(0, 3))
    board.hand.move(board.hand.card(0, 3), board.hand.felt())
    left = board.scene.stacks[0][:3]
    covered = board.scene.piles[0].covered()
    assert covered.right == left[-1].x() + board.scene.layout.card_width


def test_drag_presses_only_with_the_left_button(make_board):
    board = make_board(SIMPLE)
    at = board.hand.card(RESERVE)
    board.hand.press(at, RIGHT)
    board.hand.move(at, at + QPoint(50, 0))
    board.hand.release(at, RIGHT)
    assert not board.scene.held
    assert board.requests == []


@pytest.mark.parametrize("end", ["drop", "drop beside", "escape"])
def test_one_rectangle_is_drawn_while_cards_are_held(make_board, end):
    modes = QGraphicsView.ViewportUpdateMode
    board = make_board(SIMPLE)
    assert board.table.viewportUpdateMode() is modes.MinimalViewportUpdate
    at = board.hand.card(RESERVE)
    board.hand.press(at)
    board.hand.move(at, at + QPoint(-6, 0))
    assert board.table.viewportUpdateMode() is modes.BoundingRectViewportUpdate
    if end == "escape":
        QTest.keyClick(board.table, Qt.Key.Key_Escape)
    else:
        board.hand.release(board.hand.card(C1) if end == "drop" else at)
    assert board.table.viewportUpdateMode() is modes.MinimalViewportUpdate

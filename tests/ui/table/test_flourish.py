"""The lights over the table: they come, go, and are in nobody's way."""

from russianbank.engine.cards import Player
from russianbank.engine.piles import Pile

ALMOST = "F♠Q, R K♠, C1 6♦"


def test_a_load_a_complete_foundation_and_a_stop_have_lights_of_their_own(
    make_board, qtbot
):
    board = make_board("R 5♥, OW 6♥, C1 9♣", speed=0.01)
    lights = board.scene.flourishes
    board.table.set_speed(1.0)
    board.stub.play("R-w")
    assert lights.count == 0  # it has not landed yet
    board.scene.animator.flush()
    assert lights.count == 1  # a ring
    board.stub.start()

    board = make_board(ALMOST, speed=1.0)
    board.stub.play("R-F")
    board.scene.animator.flush()
    assert board.scene.flourishes.count == 2  # a ring and sparks


def test_an_ordinary_move_has_none(make_board):
    board = make_board("R 5♥, C1 6♠", speed=1.0)
    board.stub.play("R-1")
    board.scene.animator.flush()
    assert board.scene.flourishes.count == 0


def test_stop_shows_its_sign_at_once(make_board):
    board = make_board("R 5♥, S 9♥, C1 6♠, C2 T♣", speed=1.0)
    board.stub.play("S-2", "stop")
    assert board.scene.flourishes.count == 1


def test_without_motion_there_are_none(make_board):
    board = make_board(ALMOST, speed=0.0)
    board.stub.play("R-F")
    assert board.scene.flourishes.count == 0
    items = len(board.scene.items())
    board.table.celebrate(Player.A)
    assert board.scene.flourishes.count == 0
    assert len(board.scene.items()) == items


def test_lights_go_out_and_leave_nothing(make_board, qtbot):
    board = make_board(speed=0.02)
    items = len(board.scene.items())
    board.table.celebrate(Player.B)
    assert len(board.scene.items()) > items
    qtbot.waitUntil(lambda: board.scene.flourishes.count == 0, timeout=10_000)
    assert len(board.scene.items()) == items


def test_a_fresh_deal_puts_them_out(make_board):
    board = make_board(speed=1.0)
    board.table.celebrate(Player.A)
    board.stub.start()
    assert board.scene.flourishes.count == 0


def test_clicks_and_drags_go_through_a_win(make_board):
    board = make_board("R 5♥, C1 6♠", speed=1.0)
    board.table.celebrate(Player.A)
    board.hand.click(Pile.A_RESERVE)
    assert [item.seen.text for item in board.scene.held] == ["5H"]
    board.hand.drag(Pile.A_RESERVE, Pile.COLUMN_1)
    assert board.requests[-1] == ("move", Pile.A_RESERVE, Pile.COLUMN_1)
    assert board.scene.flourishes.count == 2

"""When the table says that a transition is on its way, and that it has arrived."""

import pytest

from russianbank.engine.piles import Pile

RESERVE = Pile.A_RESERVE
COLUMN = Pile.COLUMN_1


@pytest.fixture
def told(make_board):
    """Returns a function that makes a board and the list of what it tells."""

    def make(where, speed):
        board = make_board(where, speed=speed)
        news = []
        for name in ("set_out", "landed", "laid"):
            getattr(board.table, name).connect(
                lambda seen, name=name: news.append((name, seen.action.kind.name))
            )
        return board, news

    return make


def test_a_card_that_flies_sets_out_and_lands(told):
    board, news = told("R 5♥, C1 6♠", 1.0)
    board.stub.play("R-1")
    assert news == [("set_out", "PLAY")]
    board.scene.animator.flush()
    assert news == [("set_out", "PLAY"), ("landed", "PLAY")]


def test_what_waits_for_its_turn_is_told_when_it_comes(told):
    board, news = told("R 5♥, C1 6♠, stock 3♣ 4♦", 1.0)
    board.stub.play("R-1", "turn")
    assert news == [("set_out", "PLAY")]
    board.scene.animator.flush()
    assert [name for name, _ in news] == ["set_out", "landed", "set_out", "landed"]


def test_a_card_that_the_hand_lays_down_is_told_at_once_and_only_once(told):
    board, news = told("R 5♥, C1 6♠", 1.0)
    board.hand.drag(RESERVE, COLUMN)
    assert news == [("laid", "PLAY")]
    board.scene.animator.flush()
    assert news == [("laid", "PLAY")]


def test_a_card_that_was_sent_by_clicks_flies(told):
    board, news = told("R 5♥, C1 6♠", 1.0)
    board.hand.click(RESERVE)
    board.hand.click(COLUMN)
    board.scene.animator.flush()
    assert [name for name, _ in news] == ["set_out", "landed"]


def test_without_motion_both_are_one(told):
    board, news = told("R 5♥, C1 6♠", 0.0)
    board.stub.play("R-1")
    assert news == [("laid", "PLAY")]

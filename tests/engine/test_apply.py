"""Doing actions: what `apply` and `after` promise whoever calls them."""

import pickle

import pytest

from russianbank.engine.actions import STOP, action
from russianbank.engine.apply import IllegalActionError, after, apply
from russianbank.engine.board import Board
from russianbank.engine.cards import CARD_BY_TEXT
from russianbank.engine.events import CardMoved, CardOpened, TurnPassed
from russianbank.engine.legality import Refusal
from tests.helpers.positions import pile_at, position, top


def test_a_position_never_changes():
    now = position("R 5♥, C1 6♠")
    piles = now.piles
    assert apply(now, action("R-1")).before is now
    after(now, action("R-1"))
    assert now.piles is piles
    assert now == position("R 5♥, C1 6♠")


def test_a_position_can_be_sent_to_another_process():
    now = apply(position("R 5♥, C1 6♠"), action("R-1")).after
    again = pickle.loads(pickle.dumps(now))
    assert again == now
    assert apply(again, action("turn")) == apply(now, action("turn"))


def test_events_tell_a_play_and_the_opened_card():
    now = position("R only 9♣ 5♥, C1 6♠")
    five, nine = top(now, "R"), now.piles[pile_at("R")][0]
    assert apply(now, action("R-1")).events == (
        CardMoved(five, pile_at("R"), pile_at("C1")),
        CardOpened(nine, pile_at("R")),
    )


def test_events_tell_a_discard_and_the_turn():
    now = position("S 9♣")
    assert apply(now, action("discard")).events == (
        CardMoved(now.turned, pile_at("S"), pile_at("W")),
        TurnPassed(now.opponent, 6),
    )


@pytest.mark.parametrize(
    ("one", "why"),
    [(action("R-F"), Refusal.FOUNDATION), (action("discard"), Refusal.NOT_TURNED)],
)
def test_what_is_not_legal_is_not_done(one, why):
    with pytest.raises(IllegalActionError, match=one.text) as error:
        apply(position("R 5♥, C1 6♠"), one)
    assert error.value.refusal is why


def test_stop_is_judged_elsewhere():
    with pytest.raises(IllegalActionError):
        apply(position("R 5♥"), STOP)


def test_a_card_that_fits_no_foundation_is_reported():
    """Only an unchecked `after` can come here."""
    board = Board(position("F♥4"), record=False)
    with pytest.raises(ValueError, match="6H fits no foundation"):
        board.foundation_for(CARD_BY_TEXT["6H"])
    assert board.events() == ()

import pytest

from russianbank.controller.seats import SeatState, seat_state
from russianbank.engine.actions import DISCARD, TURN
from russianbank.engine.cards import Player
from tests.controller.at_table import COMPUTER, PERSON, Table

A, B = Player


def states(table, *, pausing):
    return [seat_state(table.match, one, pausing=pausing) for one in Player]


@pytest.mark.parametrize("pausing", [False, True])
def test_a_person_thinks_while_the_other_one_waits(pausing):
    table = Table.at("R 9♣", seats=(PERSON, COMPUTER))
    assert states(table, pausing=pausing) == [SeatState.THINKING, SeatState.WAITING]


def test_a_computer_paces_before_its_first_action_and_is_stoppable_after_it():
    table = Table.at("R 9♣", seats=(COMPUTER, PERSON))
    assert states(table, pausing=False) == [SeatState.THINKING, SeatState.WAITING]
    assert states(table, pausing=True) == [SeatState.PACING, SeatState.WAITING]
    table.match.request(TURN)
    assert states(table, pausing=True) == [SeatState.STOPPABLE, SeatState.WAITING]
    table.match.request(DISCARD)
    assert states(table, pausing=False) == [SeatState.WAITING, SeatState.THINKING]


def test_before_and_after():
    assert seat_state(None, A, pausing=False) is SeatState.IDLE
    table = Table.at("R 9♣", seats=(COMPUTER, PERSON))
    table.match.concede(B)
    assert states(table, pausing=False) == [SeatState.OVER, SeatState.OVER]

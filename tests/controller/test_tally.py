import random

import pytest

from russianbank.controller.tally import Tally, tallies
from russianbank.engine.actions import STOP, ActionKind, action
from russianbank.engine.cards import Player
from russianbank.engine.events import CardMoved
from russianbank.engine.piles import FOUNDATIONS
from russianbank.engine.position import Ending, Result
from russianbank.engine.referee import play_action
from russianbank.engine.rules import CRAPETTE, INTERNATIONAL, PRESETS, RUSSISCHE_BANK
from tests.controller.at_table import Table
from tests.helpers.positions import position
from tests.helpers.random_play import choose

A, B = Player
# Winning while a 5 of hearts belongs on its foundation is an offence.
WINNING_OFFENCE = "R only 5♥, C1 6♠, C2 5♥, F♥4, stock 0, W empty"
# The 5 of hearts must go to its foundation; moving the 9 of clubs is an offence.
DUTY = "F♥4, C1 5♥, C2 9♣, C3 10♥, C4 10♦"


def played(text, rules, *actions):
    """Returns the history of actions from a position."""
    now, last, history = position(text, rules), None, []
    for one in actions:
        last = play_action(now, STOP if one == "stop" else action(one), last)
        now = last.after
        history.append(last)
    return history


def test_a_card_on_a_foundation_counts_for_its_player():
    one, other = tallies(played(DUTY, INTERNATIONAL, "1-F"))
    assert one == Tally(turns=1, foundation_cards=1)
    assert other == Tally()


def test_a_call_on_an_offence_is_right_and_what_was_missed_counts_for_its_player():
    one, other = tallies(played(DUTY, INTERNATIONAL, "2-3", "stop"))
    assert other == Tally(stops_right=1)
    assert one == Tally(turns=1, foundation_cards=1), "the missed play was made"


def test_a_call_on_nothing_is_wrong():
    one, other = tallies(played(DUTY, INTERNATIONAL, "1-F", "stop"))
    assert other == Tally(stops_wrong=1)
    assert one.stops_missed == 0


def test_an_offence_that_nobody_called_was_missed_once_for_a_turn():
    history = played(DUTY, INTERNATIONAL, "2-3", "3-4", "4-3")
    assert [bool(step.offences) for step in history][:2] == [True, True]
    one, other = tallies(history)
    assert (one.stops_missed, other.stops_missed) == (0, 1)


def test_a_later_rightful_call_in_the_turn_makes_up_for_a_missed_one():
    _, other = tallies(played(DUTY, INTERNATIONAL, "2-3", "3-4", "stop"))
    assert (other.stops_right, other.stops_missed) == (1, 0)


def test_a_wrong_call_does_not_make_up_for_a_missed_one():
    history = played(DUTY, INTERNATIONAL, "2-3", "1-F", "stop")
    _, other = tallies(history)
    assert (other.stops_wrong, other.stops_missed) == (1, 1)


def test_where_stop_is_not_played_nothing_is_missed():
    rules = PRESETS["russian-bank-300"]
    _, other = tallies(played(DUTY, rules, "1-F"))
    assert other == Tally()


def test_picking_up_a_card_is_no_move():
    one, _ = tallies(played(DUTY, RUSSISCHE_BANK, "touch-1"))
    assert one == Tally()


def test_conceding_is_no_move():
    one, other = tallies(played(DUTY, INTERNATIONAL, "concede-A"))
    assert (one, other) == (Tally(), Tally())


def test_an_end_that_stands_cannot_be_missed():
    """RULES.md row 78: where nothing is taken back, Stop! comes too late."""
    for rules, missed in ((CRAPETTE, 0), (INTERNATIONAL, 1)):
        history = played(WINNING_OFFENCE, rules, "R-1")
        assert history[-1].offences
        assert history[-1].after.result == Result(A, Ending.OUT)
        assert tallies(history)[B].stops_missed == missed


@pytest.mark.parametrize("name", PRESETS)
def test_the_cards_of_both_players_are_those_on_the_foundations(name):
    rng = random.Random(name)
    table = Table(PRESETS[name], seed="tally")
    match = table.match
    match.start()
    for _ in range(600):
        if match.position.result is not None:
            break
        match.request(choose(match.position, rng))
        caller = match.last.before.turn.other
        if match.may_stop(caller) and rng.random() < 0.1:
            match.call_stop(caller)
    counted = tallies(match.history)
    lying = sum(len(match.position.piles[one]) for one in FOUNDATIONS)
    assert sum(one.foundation_cards for one in counted) == lying
    # By another way: the turns are those in which a card moved or was turned.
    for player in Player:
        numbers = {
            step.before.turn_number
            for step in match.history
            if step.before.turn is player
            and step.action.kind not in (ActionKind.STOP, ActionKind.TOUCH)
            and (step.action.kind is ActionKind.PASS or step.events)
        }
        assert counted[player].turns == len(numbers)
    assert any(isinstance(e, CardMoved) for step in match.history for e in step.events)

"""Undo and redo, against the computer and between two persons, out of ends too."""

import random

import pytest

from russianbank.controller.match import Match
from russianbank.controller.match_state import DealState
from russianbank.controller.saving import record_of, resumed
from russianbank.controller.undo import UndoScope
from russianbank.controller.view import DealSummary, Moved, Rewound
from russianbank.engine.actions import CONCEDE, DISCARD, STOP, TURN, ActionKind, action
from russianbank.engine.cards import Player
from russianbank.engine.piles import Pile
from russianbank.engine.rules import INTERNATIONAL, PRESETS, RUSSISCHE_BANK
from russianbank.storage.record import record_from_text, record_to_text
from tests.controller.at_table import COMPUTER, PERSON, Table
from tests.helpers.random_play import choose

A, B = Player
AGAINST_COMPUTER = (PERSON, COMPUTER)
C1, C2, C3 = Pile(0), Pile(1), Pile(2)


def state_of(match):
    """All that undo must bring back."""
    return (
        match.position,
        tuple(match.history),
        match.score,
        match.finished,
        match.state,
    )


def played(table, rng, count):
    """Plays some actions by chance, computers' as well, Stop! now and then."""
    match = table.match
    for _ in range(count):
        if match.is_provisional:
            match.accept_end()
        if match.state is DealState.CLOSED:
            return
        callers = [one for one in Player if match.may_stop(one)]
        if callers and rng.random() < 0.1:
            match.call_stop(callers[0])
        else:
            match.request(choose(match.position, rng))


@pytest.mark.parametrize("seats", [AGAINST_COMPUTER, None], ids=["computer", "two"])
@pytest.mark.parametrize("name", PRESETS)
def test_undo_goes_back_through_all_that_was_and_redo_comes_again(name, seats):
    rng = random.Random(f"undo {name}")
    table = Table(PRESETS[name], *([seats] if seats else []), seed="back")
    table.match.start()
    match = table.match
    played(table, rng, 150)
    after, stops = state_of(match), []
    while match.undo():
        stops.append(state_of(match))
        hand = match.position.turn
        assert not match.is_computer(hand)
    assert stops
    assert all(match.is_computer(one.before.turn) for one in match.history)
    for before in (*reversed(stops[:-1]), after):
        assert match.redo()
        # Two ends of a deal by accepting are one: an end is provisional again.
        assert state_of(match)[:2] == before[:2]
    assert not match.redo()


def test_against_a_computer_one_undo_goes_to_the_own_last_decision():
    table = Table.at("R 5♥, C1 6♠", seats=AGAINST_COMPUTER)
    match = table.match
    begun = match.position
    match.request(action("R-1"))
    mine = match.position
    match.request(TURN)
    match.request(DISCARD)
    rng = random.Random(3)
    while match.position.turn is B:
        match.request(choose(match.position, rng))
    table.events.clear()
    assert match.undo()
    (rewound,) = table.heard(Rewound)
    assert not rewound.forward
    assert rewound.view is match.view()
    # Turning and discarding were two decisions of one's own.
    assert match.history[-1].action is TURN
    assert match.undo()
    assert match.position == mine
    assert match.undo()
    assert match.position == begun
    assert not match.undo()


def test_redo_repeats_the_computer_and_ends_at_the_next_decision():
    table = Table.at("R 5♥, C1 6♠", seats=AGAINST_COMPUTER)
    match, rng = table.match, random.Random(5)
    match.request(TURN)
    match.request(DISCARD)
    while match.position.turn is B:
        match.request(choose(match.position, rng))
    there = state_of(match)
    match.undo()
    table.events.clear()
    assert match.redo()
    assert state_of(match) == there
    assert not table.heard(Moved)


def test_another_action_makes_redo_impossible_and_the_same_one_does_not():
    table = Table.at("R 5♥, C1 6♠, C2 6♣")
    match = table.match
    match.request(action("R-1"))
    match.request(TURN)
    match.undo()
    match.undo()
    assert match.view().can_redo
    match.request(action("R-1"))
    assert match.view().can_redo
    match.undo()
    match.request(action("R-2"))
    assert not match.view().can_redo
    assert not match.redo()


def test_a_run_is_one_decision():
    table = Table.at("C1 9♠ 8♥ 7♣, C2 T♦, C3 empty, C4 empty, R K♣, W empty")
    match = table.match
    begun = match.position
    match.group(C1, 0, C2)
    assert len(match.history) > 2
    assert match.undo()
    assert match.position == begun
    assert match.redo()
    assert match.position.piles[C2][-1].text == "7C"


def test_picking_up_is_no_decision_of_its_own():
    table = Table.at("R 5♥, C1 6♠", RUSSISCHE_BANK)
    match = table.match
    begun = match.position
    match.touch(Pile.A_RESERVE)
    match.move(Pile.A_RESERVE, C1)
    kinds = [one.action.kind for one in match.history]
    assert kinds == [ActionKind.TOUCH, ActionKind.PLAY]
    assert match.undo()
    assert match.position == begun
    assert match.history == [], "the touch alone would still be open to Stop!"
    assert match.redo()
    assert [one.action.kind for one in match.history] == kinds


def test_undo_crosses_a_rightful_stop():
    table = Table.at("R 5♥, C1 6♠, F♥4")
    match = table.match
    begun = match.position
    match.request(action("R-1"))
    step = match.call_stop(B)
    assert step.before is not step.after
    assert match.undo()
    assert match.position == begun


def test_undo_out_of_a_closed_deal_takes_it_out_of_the_score():
    table = Table.at("R 5♥, C1 6♠")
    match = table.match
    before = match.position
    match.concede(B)
    assert match.history[-1].action is CONCEDE[B]
    assert match.state is DealState.CLOSED
    assert len(match.score.deals) == len(match.finished) == 1
    assert match.undo()
    assert match.position == before
    assert (match.score.deals, match.finished) == ((), ())
    assert match.state is DealState.RUNNING
    table.events.clear()
    assert match.redo()
    assert [type(one) for one in table.events] == [Rewound, DealSummary]
    assert len(match.score.deals) == len(match.finished) == 1


@pytest.mark.parametrize(
    ("scope", "expected"),
    [(UndoScope.DEAL, True), (UndoScope.TURN, False), (UndoScope.OFF, False)],
)
def test_the_scope_bounds_undo(scope, expected):
    table = Table.at("R 5♥, C1 6♠")
    match = table.match
    match.undo_scope = scope
    match.request(TURN)
    assert match.view().can_undo is (scope is not UndoScope.OFF)
    match.request(DISCARD)
    assert match.position.turn is B
    assert match.view().can_undo is expected
    assert match.undo() is expected


def test_only_a_card_that_was_seen_makes_a_deal_helped():
    table = Table.at("R 5♥, C1 6♠, C2 T♣, C3 9♥")
    match = table.match
    match.request(action("3-2"))
    match.undo()
    assert not match.is_helped
    match.request(TURN)
    match.undo()
    assert match.is_helped


@pytest.mark.parametrize("name", PRESETS)
def test_a_record_brings_everything_back_undone_actions_too(name):
    rng = random.Random(f"record {name}")
    table = Table(PRESETS[name], AGAINST_COMPUTER, seed="kept")
    table.match.start()
    match = table.match
    for _ in range(12):
        played(table, rng, rng.randint(1, 25))
        for _ in range(rng.randint(0, 3)):
            match.undo()
        if rng.random() < 0.4:
            match.redo()
        text = record_to_text(record_of(match))
        again = resumed(record_from_text(text), lambda _event: None)
        assert isinstance(again, Match)
        assert state_of(again) == state_of(match)
        assert again.is_helped is match.is_helped
        assert again.view().can_redo is match.view().can_redo
        assert record_to_text(record_of(again)) == text


def test_a_false_stop_is_gone_over():
    table = Table.at("R 5♥, C1 6♠, C2 T♣, C3 9♥", INTERNATIONAL)
    match = table.match
    begun = match.position
    match.request(action("3-2"))
    match.call_stop(B)
    assert match.history[-1].action is STOP
    assert match.undo()
    assert match.position == begun

"""What should have been played, for each duty for which Stop! is called."""

from dataclasses import replace

import pytest

from russianbank.controller.missed import last_missed
from russianbank.engine.actions import action
from russianbank.engine.piles import Pile
from russianbank.engine.rules import (
    CRAPETTE,
    INTERNATIONAL,
    RUSKA_BANKA,
    RUSSISCHE_BANK,
    Offence,
)
from tests.controller.at_table import Table
from tests.helpers.positions import cards

C1, C2, R, F1 = Pile.COLUMN_1, Pile.COLUMN_2, Pile.A_RESERVE, Pile.FOUNDATION_1
T, W = Pile.A_TURNED, Pile.A_WASTE


@pytest.mark.parametrize(
    ("text", "rules", "done", "code", "card", "source", "target"),
    [
        (
            "C1 7♦, C2 8♣, R 5♥, F♥4",
            INTERNATIONAL,
            "1-2",
            Offence.FOUNDATION,
            "5♥",
            R,
            F1,
        ),
        ("C1 7♦, C2 8♣, R 5♥, F♥4", CRAPETTE, "1-2", Offence.FOUNDATION, "5♥", R, F1),
        (
            "C1 empty, C2 K♣, R 9♣, stock 9",
            INTERNATIONAL,
            "turn",
            Offence.SPACE_UNFILLED,
            "9♣",
            R,
            C1,
        ),
        (
            "C2 8♣, R 7♦, stock 9",
            RUSKA_BANKA,
            "turn",
            Offence.RESERVE_ORDER,
            "7♦",
            R,
            C2,
        ),
        (
            "C2 8♣, S 7♦, stock 9",
            RUSKA_BANKA,
            "discard",
            Offence.DISCARD_ORDER,
            "7♦",
            T,
            C2,
        ),
        (
            "C1 empty, C2 8♣, R 7♦, stock 9",
            RUSKA_BANKA,
            "R-1",
            Offence.SPACE_ORDER,
            "7♦",
            R,
            C2,
        ),
    ],
)
def test_the_missed_play_is_the_one_that_the_duty_asks_for(
    text, rules, done, code, card, source, target
):
    match = Table.at(text, rules).match
    step = match.request(action(done))
    assert code in step.offences
    assert match.view().missed is None, "before the call nothing gives it away"
    match.call_stop(step.before.turn.other)
    missed = match.view().missed
    assert missed.code in step.offences
    assert missed.card in cards(card)
    assert (missed.source, missed.target) == (source, target)


def test_nothing_was_missed_where_the_call_was_false():
    match = Table.at("C1 7♦, C2 8♣, R 9♣").match
    step = match.move(C1, C2)
    match.call_stop(step.before.turn.other)
    assert match.view().missed is None


def test_a_card_that_was_touched_was_not_the_missed_one():
    match = Table.at("C1 7♦, C2 8♣, R 5♥, F♥4", RUSSISCHE_BANK).match
    step = match.touch(C1)
    match.call_stop(step.before.turn.other)
    assert match.view().missed.source is R


def test_it_is_told_until_the_next_action():
    table = Table.at("C1 7♦, C2 8♣, R 5♥, F♥4, stock 9")
    match = table.match
    match.move(C1, C2)
    match.call_stop(match.last.before.turn.other)
    assert last_missed(match.history) == match.view().missed
    match.request(action("turn"))
    assert match.view().missed is None


def test_rules_that_take_nothing_back_show_it_too():
    rules = replace(INTERNATIONAL, stop_undo=False, stop_force_missed_move=False)
    match = Table.at("C1 7♦, C2 8♣, R 5♥, F♥4", rules).match
    match.move(C1, C2)
    match.call_stop(match.last.before.turn.other)
    assert match.view().missed.heights == (len(match.position.piles[R]) - 1, 4)

"""Strict, Warn and Guide: what is accepted, asked and shown, and changed midway."""

import pytest

from russianbank.controller.duties_now import duty_marks
from russianbank.controller.help_level import HelpLevel, usual_help, with_help
from russianbank.controller.saving import record_of, resumed
from russianbank.controller.view import MatchSetup, Moved, MoveRefused, MoveWarned
from russianbank.engine.actions import STOP, TURN
from russianbank.engine.cards import Player
from russianbank.engine.piles import Pile
from russianbank.engine.rules import INTERNATIONAL, PRESETS, RUSSISCHE_BANK, Offence
from russianbank.storage.record import record_from_text, record_to_text
from tests.controller.at_table import COMPUTER, PERSON, TWO_PERSONS, Table
from tests.helpers.positions import position

A, B = Player
STRICT, WARN, GUIDE = HelpLevel
C1, C2, R = Pile.COLUMN_1, Pile.COLUMN_2, Pile.A_RESERVE
# The reserve's 5♥ fits its foundation; everything else breaks that duty.
LAST_OFFENCE = "R only 5♥, stock empty, C1 6♠, F♥4"
DUTY = "C1 7♦, C2 8♣, R 5♥, F♥4, stock 9"


def table(level, text=DUTY, rules=INTERNATIONAL, seats=TWO_PERSONS):
    made = Table.at(text, with_help(rules, level), seats)
    made.match.change_help(level)
    made.events.clear()
    return made


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_strict_and_warn_play_with_stop_and_guide_refuses(rules):
    assert with_help(rules, STRICT).enforcement == "stop"
    assert with_help(rules, WARN).enforcement == "stop"
    assert with_help(rules, GUIDE).enforcement == "block"
    assert with_help(rules, usual_help(rules)) is rules


def test_strict_accepts_an_offence_and_shows_no_duty():
    one = table(STRICT)
    assert one.match.view().duties == ()
    assert one.match.move(C1, C2) is not None
    assert one.match.view().stop_armed == (False, True)


def test_guide_refuses_an_offence_with_its_reason_and_nobody_may_stop():
    one = table(GUIDE)
    assert one.match.move(C1, C2) is None
    (refused,) = one.heard(MoveRefused)
    assert refused.offences[0] in (Offence.FOUNDATION, Offence.RESERVE_FIRST)
    assert not one.match.view().stop_played


def test_warn_asks_before_an_offence_and_does_it_after_a_second_word():
    one = table(WARN)
    assert one.match.move(C1, C2) is None
    (warned,) = one.heard(MoveWarned)
    assert one.match.view().warned == warned.warned
    assert warned.warned.card == one.now.piles[C1][-1]
    one.match.answer_warning(go_on=True)
    assert one.match.view().warned is None
    (moved,) = one.heard(Moved)
    assert moved.transition.offences
    assert one.match.view().stop_armed == (False, True)


def test_what_was_warned_of_may_be_let_be():
    one = table(WARN)
    before = one.now
    one.match.move(C1, C2)
    one.match.answer_warning(go_on=False)
    one.match.answer_warning(go_on=True)
    assert one.match.view().warned is None
    assert one.now is before


def test_warn_asks_about_the_stock_too_and_not_about_what_is_right():
    one = table(WARN)
    one.match.request(TURN)
    assert one.match.view().warned.card is None
    one.match.move(R, Pile.FOUNDATION_1)
    assert one.match.view().warned is None
    assert not one.heard(Moved)[-1].transition.offences


def test_who_is_warned_in_time_has_not_touched():
    strict = table(STRICT, rules=RUSSISCHE_BANK)
    assert strict.match.touch(C1) is not None
    warned = table(WARN, rules=RUSSISCHE_BANK)
    assert warned.match.touch(C1) is None
    assert warned.match.touch(R) is not None


def test_a_computer_is_not_warned():
    one = table(WARN, seats=(COMPUTER, PERSON))
    assert one.match.move(C1, C2) is not None


def test_help_changes_midway_and_what_was_played_stands():
    one = table(STRICT)
    one.match.move(C1, C2)
    one.match.change_help(GUIDE)
    assert not one.match.may_stop(B)
    assert one.match.move(C2, Pile.COLUMN_3) is None
    one.match.change_help(STRICT)
    assert one.match.may_stop(B), "nothing was played meanwhile"
    assert one.match.call_stop(B).action is STOP
    assert one.now.turn is B


def test_undo_keeps_the_help_of_now():
    one = table(STRICT)
    one.match.move(C1, C2)
    one.match.change_help(GUIDE)
    assert one.match.undo()
    assert one.match.help is GUIDE
    assert one.match.move(C1, C2) is None


def test_an_end_that_waited_for_stop_stands_where_nobody_can_call():
    one = table(STRICT, LAST_OFFENCE)
    one.match.move(R, C1)
    assert one.match.is_provisional
    one.match.change_help(GUIDE)
    assert not one.match.is_provisional


def test_a_saved_match_keeps_its_help_and_the_offences_before_it():
    one = Table(INTERNATIONAL)
    match = one.match
    match.start()
    match.request(TURN)
    match.change_help(GUIDE)
    match.change_help(WARN)
    record = record_from_text(record_to_text(record_of(match)))
    back = resumed(record, one.events.append)
    assert (back.help, back.most_help) == (WARN, GUIDE)
    assert back.position == match.position
    assert back.view().duties == match.view().duties


def test_offences_before_guide_are_played_again():
    setup = MatchSetup(INTERNATIONAL, TWO_PERSONS, "13")
    one = Table(seed="13")
    match = one.match
    match.start()
    assert setup.rules is INTERNATIONAL
    broken = None
    while broken is None:
        action = next(iter(sorted(_accepted(match), key=str)))
        step = match.request(action)
        broken = step if step is not None and step.offences else None
    match.change_help(GUIDE)
    record = record_from_text(record_to_text(record_of(match)))
    assert resumed(record, one.events.append).position == match.position


def _accepted(match):
    from russianbank.engine.referee import accepted_actions

    return accepted_actions(match.position)


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        (DUTY, [(R, 1)]),
        # The reserve goes first; the column's card is a duty after it.
        ("C1 7♦, C2 3♠, R 5♥, F♥4, F♠2, stock 9", [(R, 1), (C2, 2)]),
        ("C1 3♠, C2 5♥, R 9♣, F♥4, F♠2, stock 9", [(C1, 1), (C2, 1)]),
        # A space must be filled before the stock is turned.
        ("C1 empty, R 9♣, stock 9", [(R, 1)]),
        ("C1 7♦, R 9♣, stock 9", []),
    ],
)
def test_cards_that_must_be_played_are_marked_in_order(text, marks):
    found = duty_marks(position(text, INTERNATIONAL))
    assert [(one.pile, one.number) for one in found] == marks

"""Strict, Warn and Guide in a match, and the change from one to another."""

import random

import pytest

from russianbank.controller.saving import record_of, resumed
from russianbank.controller.view import Moved, MoveRefused, ViewChanged
from russianbank.engine.actions import DISCARD, STOP, TURN, ActionKind, action
from russianbank.engine.cards import Player
from russianbank.engine.help import Help
from russianbank.engine.legality import Refusal
from russianbank.engine.piles import FOUNDATIONS, Pile
from russianbank.engine.rules import INTERNATIONAL, PRESETS, RUSSISCHE_BANK, Offence
from russianbank.storage.record import record_from_text, record_to_text
from tests.controller.at_table import COMPUTER, PERSON, Table, act

A, B = Player
C1, C2, C3 = Pile(0), Pile(1), Pile(2)
RESERVE = Pile.A_RESERVE
# The five must go to its foundation, RULES.md Part 2: the order of duties.
DUTY = "R 5♥, C1 6♠, F♥4"
RUN = "C1 9♠ 8♥ 7♣, C2 T♦, C3 empty, C4 empty, R 5♥, F♥4, W empty"


def table_with(help_, text=DUTY, rules=INTERNATIONAL, **more):
    table = Table.at(text, rules, **more)
    table.match.set_help(help_)
    table.events.clear()
    return table


# What each accepts


def test_strict_accepts_an_offence_and_says_nothing():
    table = table_with(Help.STRICT)
    assert table.match.move(RESERVE, C1) is not None
    assert table.heard(MoveRefused) == []
    assert table.match.view().duties == {}
    assert table.match.may_stop(B)


def test_guide_refuses_an_offence_with_the_duty():
    table = table_with(Help.GUIDE)
    assert table.match.move(RESERVE, C1) is None
    (refused,) = table.heard(MoveRefused)
    assert refused.reason is Refusal.DUTY
    assert Offence.FOUNDATION in refused.offences
    assert not refused.asks
    assert not table.match.insist()
    assert table.match.history == []


def test_warn_asks_before_an_offence():
    table = table_with(Help.WARN)
    assert table.match.move(RESERVE, C1) is None
    (refused,) = table.heard(MoveRefused)
    assert refused.asks
    assert Offence.FOUNDATION in refused.offences
    assert table.match.history == []
    assert table.match.insist()
    (moved,) = table.heard(Moved)
    assert moved.transition.action is action("R-1")
    assert table.match.may_stop(B)
    assert not table.match.insist()


def test_warn_lets_what_breaks_no_duty_pass():
    table = table_with(Help.WARN)
    assert table.match.move(RESERVE, FOUNDATIONS[0]) is not None
    assert table.heard(MoveRefused) == []


def test_who_does_something_else_has_not_insisted():
    table = table_with(Help.WARN)
    table.match.move(RESERVE, C1)
    table.match.move(RESERVE, FOUNDATIONS[0])
    assert not table.match.insist()
    assert len(table.match.history) == 1


def test_another_refusal_forgets_the_question():
    table = table_with(Help.WARN)
    table.match.move(RESERVE, C1)
    table.match.move(RESERVE, C3 if table.now.piles[C3] else C2)
    table.events.clear()
    assert not table.match.insist()


def test_a_run_is_asked_about_once_and_then_goes_as_a_whole():
    table = table_with(Help.WARN, RUN)
    table.match.group(C1, 0, C2)
    (refused,) = table.heard(MoveRefused)
    assert refused.asks
    assert refused.card.text == "9S"
    assert table.match.insist()
    assert [one.text for one in table.now.piles[C2]] == ["TD", "9S", "8H", "7C"]


def test_picking_up_asks_nothing_under_warn_the_play_does():
    table = table_with(Help.WARN, DUTY, RUSSISCHE_BANK)
    assert table.match.touch(C1) is None
    assert table.match.history == []
    table = table_with(Help.STRICT, DUTY, RUSSISCHE_BANK)
    assert table.match.touch(C1).action.kind is ActionKind.TOUCH


def test_a_computer_is_never_asked():
    table = table_with(Help.WARN, seats=(COMPUTER, PERSON))
    assert table.match.request(action("R-1")) is not None


# What the table says


@pytest.mark.parametrize("help_", [Help.WARN, Help.GUIDE])
def test_warn_and_guide_say_what_must_be_played(help_):
    duties = table_with(help_).match.view().duties
    assert list(duties) == [RESERVE]
    assert set(duties[RESERVE]) <= set(FOUNDATIONS)


def test_only_what_comes_first_is_said():
    """The reserve's foundation play binds before that of a column (Part 2)."""
    text = "R 5♥, F♥4, C1 6♠, C2 A♣"
    assert list(table_with(Help.GUIDE, text).match.view().duties) == [RESERVE]


def test_nothing_is_said_while_the_other_one_plays():
    table = table_with(Help.GUIDE, seats=(COMPUTER, PERSON))
    assert table.match.view().duties == {}


# Changes in the middle


def test_from_strict_to_guide_nobody_stops_any_more():
    table = table_with(Help.STRICT)
    table.match.move(RESERVE, C1)
    table.match.set_help(Help.GUIDE)
    (changed,) = table.heard(ViewChanged)
    assert changed.view.help is Help.GUIDE
    assert not changed.view.stop_played
    assert not table.match.may_stop(B)
    assert table.match.rules.enforcement == "block"
    assert table.now.rules.enforcement == "block"


def test_from_guide_to_strict_there_was_nothing_to_stop():
    table = table_with(Help.GUIDE, "R 5♥, C1 6♠")
    table.match.request(TURN)
    table.match.set_help(Help.STRICT)
    before = table.now
    step = table.match.call_stop(B)
    assert step.action is STOP
    assert table.now == before


def test_the_same_help_again_says_nothing():
    table = table_with(Help.WARN)
    table.match.set_help(Help.WARN)
    assert table.events == []


def test_undo_leaves_the_help_as_it_is():
    table = table_with(Help.STRICT)
    table.match.move(RESERVE, C1)
    table.match.set_help(Help.GUIDE)
    assert table.match.undo()
    assert table.match.help is Help.GUIDE
    assert table.match.move(RESERVE, C1) is None


@pytest.mark.parametrize("name", PRESETS)
def test_a_record_brings_the_help_back_and_every_change(name):
    rng = random.Random(f"help {name}")
    table = Table(PRESETS[name], seed="helped")
    match = table.match
    match.start()
    for _ in range(14):
        act(match, rng.randint(1, 12), rng)
        if match.is_decided:
            return
        if rng.random() < 0.6:
            match.set_help(rng.choice(list(Help)))
        if rng.random() < 0.3:
            match.undo()
        if rng.random() < 0.08:
            match.concede(A)
            match.set_help(rng.choice(list(Help)))
        text = record_to_text(record_of(match))
        again = resumed(record_from_text(text), lambda _event: None)
        assert again.position == match.position
        assert (again.help, again.most_help) == (match.help, match.most_help)
        assert again.rules == match.rules
        assert again.score.deals == match.score.deals
        assert record_to_text(record_of(again)) == text


def test_a_discard_may_be_insisted_on():
    table = table_with(Help.WARN, "S 9♣, C2 5♥, F♥4, C1 6♠, R 2♠")
    table.match.request(DISCARD)
    assert table.heard(MoveRefused)[0].asks
    assert table.match.insist()
    assert table.now.turn is B

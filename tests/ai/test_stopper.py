"""The computer's own Stop!: always justified, and never forgotten."""

import random
from dataclasses import replace

import pytest

from russianbank.ai.draws import accepts_draw
from russianbank.ai.stopper import calls_stop
from russianbank.engine.actions import STOP, action
from russianbank.engine.deal import deal
from russianbank.engine.observation import observe_transition
from russianbank.engine.referee import play_action
from russianbank.engine.rules import CRAPETTE, INTERNATIONAL, PRESETS, RUSKA_BANKA
from tests.helpers.positions import position
from tests.helpers.random_play import choose


def called(text, done, rules=INTERNATIONAL):
    transition = play_action(position(text, rules), action(done), None)
    return calls_stop(observe_transition(transition))


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_calls_exactly_where_stop_would_change_something(rules):
    rng = random.Random("stopper")
    for seed in range(6):
        now, last = deal(rules, str(seed)).position, None
        for _ in range(150):
            if now.result is not None:
                break
            last = play_action(now, choose(now, rng, lapse=0.4), last)
            now = last.after
            stopped = play_action(now, STOP, last)
            justified = stopped.after is not stopped.before
            assert calls_stop(observe_transition(last)) is justified


def test_leaves_offences_alone_that_the_rules_do_not_let_stop():
    """RULES.md 3a row 8 under RB000: SPACE_UNFILLED is no offence there at all."""
    text, done = "C1 empty, R 2♣", "turn"
    assert called(text, done)
    assert not called(text, done, RUSKA_BANKA)
    assert not called(text, done, replace(INTERNATIONAL, enforcement="off"))
    assert not called(text, done, replace(INTERNATIONAL, stop_offences=frozenset()))


def test_a_win_that_stands_is_not_stopped():
    """RULES.md 7.9: without `stop_undo` a win by an offence stands."""
    text, done = "R only 2♣, stock empty, W empty, S empty, C1 5♥, F♥4, C2 empty", "R-2"
    assert not called(text, done, CRAPETTE)
    assert called(text, done, replace(CRAPETTE, stop_undo=True))


@pytest.mark.parametrize("dead", [True, False])
@pytest.mark.parametrize("repeated", [True, False])
def test_agrees_to_a_draw_only_for_a_reason(dead, repeated):
    assert accepts_draw(dead=dead, repeated=repeated) is (dead or repeated)

"""RULES.md 7.2: what is accepted under each way of enforcing."""

from dataclasses import replace

import pytest

from russianbank.engine.actions import ACTIONS, STOP, TOUCH, action
from russianbank.engine.apply import IllegalActionError
from russianbank.engine.duties import offences_of_all
from russianbank.engine.legality import Refusal, legal_actions
from russianbank.engine.referee import (
    acceptance_refusal,
    accepted_actions,
    play_action,
    reported_offences,
)
from russianbank.engine.rules import PRESETS
from tests.helpers.positions import position

OFFENDING = "R 5♥, C1 6♠, C2 3♣, F♥4"


def enforced(preset, enforcement):
    rules = replace(PRESETS[preset], enforcement=enforcement)
    return position(OFFENDING, rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_7_2_block_leaves_offences_out(preset):
    now = enforced(preset, "block")
    assert [one.text for one in accepted_actions(now)] == ["R-F"]
    assert reported_offences(now) == {}
    assert acceptance_refusal(now, action("R-1")) is Refusal.DUTY
    with pytest.raises(IllegalActionError, match="duty"):
        play_action(now, action("R-1"), None)


@pytest.mark.parametrize("enforcement", ["stop", "off"])
@pytest.mark.parametrize("preset", PRESETS)
def test_7_2_otherwise_offences_are_accepted_and_reported(preset, enforcement):
    now = enforced(preset, enforcement)
    assert accepted_actions(now) == legal_actions(now)
    told = reported_offences(now)
    assert action("R-1") in told
    assert action("R-F") not in told
    assert all(told.values())
    assert "FOUNDATION" in play_action(now, action("R-1"), None).offences


@pytest.mark.parametrize("preset", PRESETS)
def test_7_2_the_answers_are_the_same_in_every_mode(preset):
    judged = [
        offences_of_all(enforced(preset, how)) for how in ("block", "stop", "off")
    ]
    assert judged[0] == judged[1] == judged[2]


@pytest.mark.parametrize("preset", PRESETS)
def test_7_2_touches_and_stop_are_never_listed(preset):
    listed = set(legal_actions(position(OFFENDING, PRESETS[preset])))
    assert not listed & {*TOUCH.values(), STOP}


def test_a_touch_that_offends_is_refused_where_the_rules_block():
    rules = replace(PRESETS["russische-bank"], enforcement="block")
    now = position(OFFENDING, rules)
    assert acceptance_refusal(now, action("touch-2")) is Refusal.DUTY
    assert acceptance_refusal(now, action("touch-R")) is None


def test_stop_is_no_action_of_the_mover():
    now = position(OFFENDING, PRESETS["international"])
    assert acceptance_refusal(now, STOP) is not None
    assert acceptance_refusal(now, ACTIONS["pass"]) is Refusal.STOCK_LEFT

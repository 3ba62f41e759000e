"""Mistakes as people make them: which, when, and never more than one a turn."""

from dataclasses import dataclass, replace

import pytest

from russianbank.ai.core.value import TURNING, WIN, WINNING
from russianbank.ai.slips import slip, takes_second_best, without_loads
from russianbank.engine.actions import action
from russianbank.engine.duties import offences
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.referee import play_action
from russianbank.engine.rules import (
    CRAPETTE,
    INTERNATIONAL,
    PRESETS,
    RUSSIAN_BANK_300,
    Offence,
)
from tests.helpers.positions import position

SEEDS = range(400)
BLIND = 0.0  # an attention of somebody who overlooks whatever can be overlooked


def slips(text, planned, attention=BLIND, rules=INTERNATIONAL, before=()):
    """What is done instead of the planned action, for many seeds; None for nothing."""
    now = position(text, rules)
    seen = observe(now, FULL_MEMORY)
    found = [slip((*before, seen), action(planned), attention, one) for one in SEEDS]
    for one in found:
        assert one is None or rules.stop_offences.intersection(offences(now, one))
    return found


def share(found):
    return sum(one is not None for one in found) / len(found)


def test_a_foundation_card_in_a_column_is_overlooked():
    found = slips("C1 5♥, F♥4, R 9♣, S empty", "1-F")
    assert {one.text for one in found} == {"turn"}


def test_the_far_side_is_overlooked_more_often_and_an_ace_less():
    """Base rate 0.2; far side double, an Ace less than a third (COMPUTER.md 5c)."""
    near = share(slips("C1 5♥, F♥4, R 9♣, S empty", "1-F", 0.8))
    far = share(slips("C5 5♥, F♥4, R 9♣, S empty", "5-F", 0.8))
    ace = share(slips("C1 A♥, R 9♣, S empty", "1-F", 0.8))
    assert near == pytest.approx(0.2, abs=0.06)
    assert far == pytest.approx(0.4, abs=0.07)
    assert ace == pytest.approx(0.06, abs=0.04)


def test_a_columns_card_goes_before_the_reserves():
    found = slips("R 5♥, C1 3♠, F♥4, F♠2, S empty", "R-F")
    assert {one.text for one in found} == {"1-F"}


def test_a_stock_card_is_turned_while_a_space_is_open():
    found = slips("R 9♣, C1 empty, S empty", "R-1")
    assert {one and one.text for one in found} == {"turn", None}


@pytest.mark.parametrize("rules", [CRAPETTE], ids=["crapette"])
def test_where_it_cannot_be_stopped_it_is_no_slip(rules):
    """FR stops foundations only."""
    assert rules.stop_offences == {Offence.FOUNDATION}
    assert share(slips("R 9♣, C1 empty, S empty", "R-1", rules=rules)) == 0


def test_where_the_rules_enforce_duties_nobody_slips():
    assert RUSSIAN_BANK_300.enforcement == "block"
    text = "C1 5♥, F♥4, R 9♣, S empty"
    assert share(slips(text, "1-F", rules=RUSSIAN_BANK_300)) == 0
    enforced = replace(INTERNATIONAL, enforcement="off")
    assert share(slips(text, "1-F", rules=enforced)) == 0


def test_who_sees_everything_never_slips():
    assert share(slips("C1 5♥, F♥4, R 9♣, S empty", "1-F", 1.0)) == 0


def test_nobody_slips_when_the_opponent_is_nearly_out():
    """An absurdity that loses at once is no fun to win by."""
    text = "C1 5♥, F♥4, R 9♣, S empty, OR only 9♦, Ostock 2, OW empty"
    assert share(slips(text, "1-F")) == 0
    assert share(slips(text.replace("Ostock 2", "Ostock 3"), "1-F")) == 1


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_no_duty_is_not_overlooked(name):
    text = "R 9♣, C1 8♦, C2 9♠, S empty"
    assert share(slips(text, "1-2", rules=PRESETS[name])) == 0


@pytest.mark.parametrize(
    ("text", "passed", "then"),
    [
        ("C1 5♥, C2 8♦, C3 9♠, F♥4, R 9♣, S empty", "2-3", "1-F"),
        ("R 5♥, C1 3♠, F♥4, F♠2, S empty", "1-F", "R-F"),
        ("R 9♣, C1 empty, C2 5♥, S empty, stock 7♦ 4♥ 3♥ 2♥ A♥", "turn", "S-F"),
    ],
)
def test_at_most_one_slip_a_turn(text, passed, then):
    now = position(text, INTERNATIONAL)
    step = play_action(now, action(passed), None)
    assert step.offences, "the first slip of the turn"
    both = [observe(one, FULL_MEMORY) for one in (now, step.after)]
    assert slip(both[1:], action(then), BLIND, 1) is not None
    assert all(slip(both, action(then), BLIND, one) is None for one in SEEDS)


def test_keeping_a_duty_is_no_slip():
    now = position("C1 5♥, C5 6♥, F♥4, R 9♣, S empty", INTERNATIONAL)
    after = play_action(now, action("1-F"), None).after
    both = [observe(one, FULL_MEMORY) for one in (now, after)]
    assert slip(both, action("5-F"), BLIND, 1) is not None


@dataclass(frozen=True)
class End:
    value: float
    path: tuple[int, ...] = ()
    kind: int = TURNING

    def moves(self):
        return self.path


COLUMN_MOVE, LOAD = 0 << 4 | 1, 2 << 4 | 9  # the second one onto the reserve


def test_a_hasty_player_takes_what_is_about_as_good():
    ends = [End(5.0), End(4.9), End(1.5), End(-9.0)]
    assert takes_second_best(ends, 1.0, 7) is ends[0]
    taken = {takes_second_best(ends, 0.0, one).value for one in range(60)}
    assert taken == {5.0, 4.9, 1.5}, "nine cards less is nothing for anybody"


def test_nobody_passes_over_being_out():
    out = End(WIN, (LOAD,), WINNING)
    ends = [out, End(WIN - 1)]
    assert all(takes_second_best(ends, 0.0, one) is out for one in range(20))
    assert all(without_loads(ends, BLIND, one) == ends for one in range(20))


def test_loads_are_not_always_thought_of():
    ends = [End(5.0, (COLUMN_MOVE, LOAD)), End(4.0, (COLUMN_MOVE,)), End(3.0, (LOAD,))]
    assert without_loads(ends, 1.0, 3) == ends
    assert without_loads(ends, BLIND, 3) == ends[1:2]
    only = [End(5.0, (LOAD,))]
    assert without_loads(only, BLIND, 3) == only
    # Five times as often as a duty: 0.1 becomes 0.5.
    missed = sum(without_loads(ends, 0.9, one) != ends for one in range(400))
    assert missed == pytest.approx(200, abs=40)

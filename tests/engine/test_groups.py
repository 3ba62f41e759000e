"""RULES.md Part 3c, rows 60 to 62, and Part 2, group moves."""

from collections import deque
from dataclasses import replace

import pytest

from russianbank.engine.actions import action
from russianbank.engine.apply import after
from russianbank.engine.duties import obligatory_actions
from russianbank.engine.groups import GroupRefusal, plan_group, run_length
from russianbank.engine.legality import is_legal
from russianbank.engine.piles import Pile
from russianbank.engine.rules import PRESETS
from tests.helpers.positions import pile_at, position, shows

C1, C2, C3, C4 = (Pile(number) for number in range(4))
MACRO = ["ruska-banka", "russian-bank-300", "international", "crapette"]
RUN = ["8♠", "7♥", "6♠", "5♥", "4♠", "3♥", "2♠"]


def laid(cards, spaces, to_space=False):
    """A run on a King in C1; C2 takes it, or is a space; C3 and on are spaces."""
    run = " ".join(RUN[7 - cards :])
    bearer = {7: "9♦", 6: "8♣", 5: "7♦", 4: "6♣", 3: "5♦", 2: "4♣", 1: "3♦"}[cards]
    first = "C2 empty" if to_space else f"C2 {bearer}"
    helpers = spaces - 1 if to_space else spaces
    others = [f"C{number + 3} empty" for number in range(helpers)]
    return ", ".join(["R empty", f"C1 K♠ {run}", first, *others])


def carried(now, plan):
    """Returns the position after the plan; each single play must be legal."""
    for one in plan:
        assert is_legal(now, one)
        now = after(now, one)
    return now


def test_row_60_two_cards_with_one_space():
    for preset in MACRO:
        now = position(laid(2, 1), PRESETS[preset])
        plan = plan_group(now, C1, 1, C2)
        assert [one.text for one in plan] == ["1-3", "1-2", "3-2"]
        assert [shows(one) for one in carried(now, plan).piles[C2]] == [
            "4♣",
            "3♥",
            "2♠",
        ]


def test_row_60_by_hand_where_only_single_cards_move():
    now = position(laid(2, 1), PRESETS["russische-bank"])
    assert plan_group(now, C1, 1, C2) is GroupRefusal.SINGLE_ONLY
    by_hand = plan_group(position(laid(2, 1), PRESETS["crapette"]), C1, 1, C2)
    assert len(carried(now, by_hand).piles[C2]) == 3
    assert [one.text for one in plan_group(now, C1, 2, C3)] == ["1-3"]


def test_row_61_five_cards_need_three_spaces():
    rules = PRESETS["international"]
    refused = plan_group(position(laid(5, 2), rules), C1, 1, C2)
    assert refused is GroupRefusal.TOO_FEW_SPACES
    now = position(laid(5, 3), rules)
    assert len(carried(now, plan_group(now, C1, 1, C2)).piles[C2]) == 6


def test_row_62_the_chain_meets_a_duty_midway():
    """After the 5♠ moved off, the 6♦ fits the foundation: whoever plays asks then."""
    for preset in MACRO:
        rules = PRESETS[preset]
        now = position("R empty, C1 7♠ 6♦ 5♠, C2 8♥, C3 empty, C4 empty, F♦5", rules)
        first, *_ = plan_group(now, C1, 0, C2)
        assert obligatory_actions(now) == []
        now = after(now, first)
        assert [one.text for one in obligatory_actions(now)] == ["1-F"]


def reaches(now, target):
    """Tries every way of single moves within the four first columns."""
    goal = now.piles[target] + now.piles[C1][1:]
    columns = "1234"
    moves = [f"{one}-{other}" for one in columns for other in columns if one != other]
    waiting, known = deque([now]), {now.piles}
    while waiting:
        here = waiting.popleft()
        if here.piles[target] == goal:
            return True
        for text in moves:
            one = action(text)
            if is_legal(here, one):
                there = after(here, one)
                if there.piles not in known:
                    known.add(there.piles)
                    waiting.append(there)
    return False


@pytest.mark.parametrize("to_space", [False, True])
@pytest.mark.parametrize("spaces", [0, 1, 2])
def test_the_most_cards_by_exhaustive_search(spaces, to_space):
    if to_space and spaces == 0:
        return
    rules = PRESETS["international"]
    limit = 2**spaces if not to_space else 2 ** (spaces - 1)
    for cards in (limit, limit + 1):
        now = position(laid(cards, spaces, to_space), rules)
        assert reaches(now, C2) is (cards == limit)
        plan = plan_group(now, C1, 1, C2)
        assert (plan is not GroupRefusal.TOO_FEW_SPACES) is (cards == limit)


@pytest.mark.parametrize("to_space", [False, True])
@pytest.mark.parametrize("spaces", [1, 2, 3])
def test_every_plan_works(spaces, to_space):
    rules = PRESETS["international"]
    limit = 2**spaces if not to_space else 2 ** (spaces - 1)
    for cards in range(1, min(limit, 7) + 1):
        now = position(laid(cards, spaces, to_space), rules)
        end = carried(now, plan_group(now, C1, 1, C2))
        assert end.piles[C2] == now.piles[C2] + now.piles[C1][1:]
        assert all(end.piles[one] == now.piles[one] for one in range(2, 24))


def test_part_of_a_column_moves():
    now = position("R empty, C1 2♣ 9♦ 3♥ 2♠, C2 4♣, C3 empty", PRESETS["crapette"])
    assert run_length(now, C1, 2) == 2
    assert run_length(now, C1, 1) is None
    end = carried(now, plan_group(now, C1, 2, C2))
    assert len(end.piles[C1]) == 2
    assert len(end.piles[C2]) == 3


@pytest.mark.parametrize(
    ("column", "index", "target", "reason"),
    [
        (C1, 0, C2, GroupRefusal.NOT_A_RUN),
        (C1, 1, C1, GroupRefusal.NO_TARGET),
        (C1, 1, pile_at("OW"), GroupRefusal.NO_TARGET),
        (pile_at("W"), 0, C2, GroupRefusal.NO_TARGET),
        (C1, 1, C4, GroupRefusal.SEQUENCE),
        (C1, 1, C2, GroupRefusal.TOO_FEW_SPACES),
    ],
)
def test_refusals(column, index, target, reason):
    text = "R empty, C1 9♦ 3♥ 2♠, C2 4♣, C4 10♦"
    now = position(text, PRESETS["crapette"])
    assert plan_group(now, column, index, target) is reason


def test_where_spaces_must_be_filled_at_once_they_help_nobody():
    """RULES.md Part 4, 24: the space waits for the reserve card."""
    rules = PRESETS["russian-bank-300"]
    text = laid(2, 1).replace("R empty", "R 9♥")
    assert plan_group(position(text, rules), C1, 1, C2) is GroupRefusal.SPACES_WAIT
    assert len(plan_group(position(laid(2, 1), rules), C1, 1, C2)) == 3
    single = plan_group(position(text, rules), C1, 2, C3)
    assert [one.text for one in single] == ["1-3"]


def test_runs_follow_the_building_rules():
    rules = replace(PRESETS["crapette"], tableau_build="same_suit")
    assert run_length(position("C1 3♠ 2♠", rules), C1, 0) == 2
    assert run_length(position("C1 3♥ 2♠", rules), C1, 0) is None

"""Which actions the computer looks at."""

import pytest

from russianbank.ai.plans import candidates, is_reversible, opens_reserve
from russianbank.engine.actions import action
from russianbank.engine.rules import (
    CRAPETTE,
    INTERNATIONAL,
    RUSSIAN_BANK_300,
    RUSSISCHE_BANK,
)
from tests.helpers.positions import position


def texts(text, rules=INTERNATIONAL):
    return [one.text for one in candidates(position(text, rules))]


def test_only_the_first_space_is_a_target():
    into_spaces = [
        one
        for one in texts("R 2♣, C3 empty, C6 empty, C1 9♠ 8♥", RUSSISCHE_BANK)
        if one[-1] in "36"
    ]
    assert into_spaces == ["R-3", "1-3"]


def test_single_cards_stay_out_of_spaces():
    found = texts("R empty, C3 empty, C1 9♠, C2 8♥ 7♠")
    assert "2-3" in found
    assert "1-3" not in found


def test_foundation_plays_that_do_not_compete_come_one_by_one():
    """The reserve's last: what its play opens is not known yet."""
    text = "R 5♥, F♥4, C1 A♣, C2 A♦"
    assert texts(text, RUSSISCHE_BANK) in (["1-F"], ["2-F"])


def test_reserve_comes_first_where_the_rules_want_it():
    assert texts("R 5♥, F♥4, C1 A♣") == ["R-F"]


def test_copies_that_compete_are_both_looked_at():
    assert texts("R 5♥, F♥4, C1 5♥", CRAPETTE) == ["R-F", "1-F"]


def test_a_space_that_must_be_filled_is_the_first_one():
    text = "R 2♣, C3 empty, C6 empty"
    assert texts(text, RUSSIAN_BANK_300) == ["R-3"]


def test_nothing_with_an_offence():
    """INT: a space must be filled from the reserve before the stock is turned."""
    assert "turn" not in texts("R 2♣, C1 empty")
    assert "turn" in texts("R empty, C1 empty")


@pytest.mark.parametrize(
    ("text", "reversible"),
    [("1-2", True), ("R-2", False), ("1-F", False), ("1-r", False), ("turn", False)],
)
def test_only_moves_within_the_tableau_are_reversible(text, reversible):
    assert is_reversible(action(text)) is reversible


@pytest.mark.parametrize(("reserve", "opens"), [("R 5♥", True), ("R only 5♥", False)])
def test_a_play_opens_the_next_reserve_card(reserve, opens):
    now = position(f"{reserve}, F♥4, C1 A♣")
    assert opens_reserve(now, action("R-F")) is opens
    assert not opens_reserve(now, action("1-F"))

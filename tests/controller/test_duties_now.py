import random

import pytest

from russianbank.controller.duties_now import duties_now, duty_order
from russianbank.engine.actions import DISCARD, PASS, TURN
from russianbank.engine.apply import apply
from russianbank.engine.deal import deal
from russianbank.engine.duties import offences
from russianbank.engine.legality import legal_actions
from russianbank.engine.piles import Pile
from russianbank.engine.rules import INTERNATIONAL, PRESETS, Offence
from tests.helpers.positions import position, shows

RUSKA, TO_300, INT = (
    PRESETS[name] for name in ("ruska-banka", "russian-bank-300", "international")
)


def now(text, rules):
    return [
        (one.code, [shows(card) for card in one.cards], one.comes_first)
        for one in duties_now(position(text, rules))
    ]


@pytest.mark.parametrize(
    ("text", "rules", "found"),
    [
        ("R 5♥, C1 3♣, F♥4 F♣2", RUSKA, (Offence.FOUNDATION, ["5♥", "3♣"], True)),
        ("R 5♥, C1 3♣, F♥4 F♣2", INT, (Offence.RESERVE_FIRST, ["5♥"], True)),
        ("C1 empty, C2 8♥, R 2♣", TO_300, (Offence.SPACE_UNFILLED, ["2♣"], True)),
        ("C1 empty, C2 8♥, R 2♣", INT, (Offence.SPACE_UNFILLED, ["2♣"], False)),
        ("R 5♥, C1 6♠", RUSKA, (Offence.RESERVE_ORDER, ["5♥"], False)),
        ("C1 6♠, S 5♥, R 2♣", RUSKA, (Offence.DISCARD_ORDER, ["5♥"], False)),
    ],
)
def test_a_duty_is_named_with_its_cards(text, rules, found):
    assert now(text, rules) == [found]


def test_a_foundation_play_before_a_space_is_part_of_its_duty():
    """RULES.md row 11: then both are free, and the space is what waits."""
    found = now("C1 empty, C2 5♥, F♥4, R 2♣", TO_300)
    assert found[0][0] is Offence.FOUNDATION


def test_without_a_duty_there_is_none():
    assert now("R 9♣, C1 8♦", INT) == []


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_said_agrees_with_the_referee_all_through_a_deal(name):
    rng = random.Random(name)
    here = deal(PRESETS[name], name).position
    for _ in range(400):
        if here.result is not None:
            break
        found = duties_now(here)
        legal = legal_actions(here)
        ends = [one for one in (TURN, PASS, DISCARD) if one in legal]
        broken = {code for one in ends for code in offences(here, one)}
        if ends:
            assert bool(found) is bool(broken)
        assert {one.code for one in found} <= broken or not ends
        here = apply(here, rng.choice(legal)).after


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("C1 7♦, C2 8♣, R 5♥, F♥4, stock 9", {Pile.A_RESERVE: 1}),
        # The reserve goes first; the column's card is a duty after it.
        (
            "C1 7♦, C2 3♠, R 5♥, F♥4, F♠2, stock 9",
            {Pile.A_RESERVE: 1, Pile.COLUMN_2: 2},
        ),
        # Among several foundation cards the player chooses.
        (
            "C1 3♠, C2 5♥, R 9♣, F♥4, F♠2, stock 9",
            {Pile.COLUMN_1: 1, Pile.COLUMN_2: 1},
        ),
        # A space must be filled before the stock is turned, after the foundation.
        (
            "C1 empty, C2 5♥, R 9♣, F♥4, stock 9",
            {Pile.COLUMN_2: 1, Pile.A_RESERVE: 2},
        ),
        ("C1 7♦, R 9♣, stock 9", {}),
    ],
)
def test_duties_have_their_order(text, order):
    assert duty_order(position(text, INTERNATIONAL)) == order

"""RULES.md rows 49 to 52 and 7.11: who starts."""

from dataclasses import replace

import pytest

from russianbank.engine import deal as deal_module
from russianbank.engine.cards import Player
from russianbank.engine.deal import StartMethod, deal
from russianbank.engine.rules import CRAPETTE, INTERNATIONAL, PRESETS, RUSKA_BANKA
from tests.helpers.positions import face


class Rigged:
    """Stands in for the stream: packs are stacked, numbers come from a list."""

    stacks = ("", "")
    numbers = ()

    def __init__(self, seed):
        self._stacks = iter(self.stacks)
        self._numbers = iter(self.numbers)

    def shuffle(self, pack):
        wanted = [pack[index_of(text)] for text in next(self._stacks).split()]
        rest = [card for card in pack if card not in wanted]
        pack[:] = [*rest[:12], *wanted, *rest[12:]]

    def below(self, bound):
        number = next(self._numbers)
        assert number < bound
        return number


def index_of(text):
    rank, suit = face(text)
    return 13 * suit + rank - 1


@pytest.fixture
def start(monkeypatch):
    """Deals with stacked packs and cuts; returns the steps to the first player.

    `a` and `b` are the reserve's top and then the houses from the reserve outward,
    where the reserve has 13 cards.
    """

    def stacked(rules, a="", b="", cuts="", chances=()):
        monkeypatch.setattr(Rigged, "stacks", (a, b))
        numbers = [index_of(text) for text in cuts.split()]
        monkeypatch.setattr(Rigged, "numbers", (*numbers, *chances))
        monkeypatch.setattr(deal_module, "SeedStream", Rigged)
        made = deal(rules, "any")
        assert made.position.turn is made.start[-1].winner
        return made.start

    return stacked


def told(steps):
    """Returns the steps as (method, winner's letter)."""
    letters = {None: None, Player.A: "A", Player.B: "B"}
    return [(one.method, letters[one.winner]) for one in steps]


CUT, RESERVE, HOUSE = StartMethod.CUT, StartMethod.RESERVE, StartMethod.HOUSE
HIGHEST, SUIT = StartMethod.HIGHEST_HOUSE, StartMethod.SUIT
CHANCE, CHOSEN = StartMethod.CHANCE, StartMethod.CHOSEN


@pytest.mark.parametrize(
    ("cuts", "expected"),
    [
        ("7♠ 9♦", [(CUT, "A")]),
        ("9♦ 7♠", [(CUT, "B")]),
        ("7♠ 7♦ 3♠ 2♠", [(CUT, None), (CUT, "B")]),
        ("7♠ 7♦ 3♠ 3♥ 4♠ 5♠", [(CUT, None), (CUT, None), (CUT, "A")]),
        ("A♣ 2♦", [(CUT, "A")]),
    ],
)
def test_row_49_cut_low(start, cuts, expected):
    steps = start(RUSKA_BANKA, cuts=cuts)
    assert told(steps) == expected
    shown = [card for step in steps for card in step.cards]
    assert [index_of(text) for text in cuts.split()] == [card.face for card in shown]
    assert [card.pack for card in shown] == [Player.A, Player.B] * len(steps)


def test_row_49_ace_can_be_made_high(start):
    rules = replace(RUSKA_BANKA, ace_high_for_start=True)
    assert told(start(rules, cuts="A♣ K♦")) == [(CUT, "B")]


def test_cut_high(start):
    rules = replace(RUSKA_BANKA, first_player="cut_high")
    assert told(start(rules, cuts="7♠ 7♥ 9♠ 10♦")) == [(CUT, None), (CUT, "B")]


@pytest.mark.parametrize(
    ("preset", "winner"),
    [("russian-bank-300", "A"), ("international", "A"), ("crapette", "B")],
)
def test_row_50_reserve_tops(start, preset, winner):
    assert told(start(PRESETS[preset], "4♣", "J♦")) == [(RESERVE, winner)]


@pytest.mark.parametrize("preset", ["ruska-banka", "russische-bank"])
def test_row_50_hidden_tops_play_no_part(start, preset):
    steps = start(PRESETS[preset], "4♣", "J♦", cuts="9♠ 2♠")
    assert told(steps) == [(CUT, "B")]


ROW_51 = ("9♣ Q♦ K♣ 2♠ 3♠", "9♥ 5♠ J♥ 4♦ 8♣")


@pytest.mark.parametrize("preset", ["russian-bank-300", "international"])
def test_row_51_houses_from_the_reserve_outward(start, preset):
    steps = start(PRESETS[preset], *ROW_51)
    assert told(steps) == [(RESERVE, None), (HOUSE, "B")]
    assert [card.text for card in steps[1].cards] == ["QD", "5s"]


def test_row_51_highest_house(start):
    steps = start(CRAPETTE, *ROW_51)
    assert told(steps) == [(RESERVE, None), (HIGHEST, "A")]
    assert [card.text for card in steps[1].cards] == ["KC", "Jh"]


def test_the_highest_house_wins_even_where_the_lower_reserve_card_would(start):
    rules = replace(CRAPETTE, first_player="reserve_low")
    assert told(start(rules, *ROW_51)) == [(RESERVE, None), (HIGHEST, "A")]


@pytest.mark.parametrize(("chance", "winner"), [(0, "B"), (1, "A")])
def test_row_52_all_five_equal_is_chance_and_recorded(start, chance, winner):
    steps = start(INTERNATIONAL, "9♣ Q♦ K♣ 2♠ 3♠", "9♥ Q♠ K♥ 2♦ 3♣", chances=[chance])
    expected = [(RESERVE, None), *[(HOUSE, None)] * 4, (CHANCE, winner)]
    assert told(steps) == expected
    assert steps[-1].cards is None


def test_later_houses_decide(start):
    steps = start(INTERNATIONAL, "9♣ Q♦ K♣ 2♠ 3♠", "9♥ Q♠ K♥ 2♦ 4♣")
    assert told(steps) == [(RESERVE, None), *[(HOUSE, None)] * 3, (HOUSE, "A")]


@pytest.mark.parametrize(
    ("tops", "winner"),
    [("♠♥", "A"), ("♥♠", "B"), ("♥♦", "A"), ("♣♦", "B"), ("♣♠", "B")],
)
def test_7_11_suits_of_the_reserve_cards(start, tops, winner):
    """Part 7.11: level highest houses, then spades, hearts, diamonds, clubs."""
    a, b = f"9{tops[0]} Q♦ K♣ 2♠ 3♠", f"9{tops[1]} Q♠ K♥ 2♦ 4♣"
    steps = start(CRAPETTE, a, b)
    assert told(steps) == [(RESERVE, None), (HIGHEST, None), (SUIT, winner)]
    rules = replace(CRAPETTE, first_player_tie="suit")
    assert told(start(rules, a, b)) == [(RESERVE, None), (SUIT, winner)]


def test_7_11_chance_comes_last(start):
    a, b = "9♣ Q♦ K♣ 2♠ 3♠", "9♣ Q♠ K♥ 2♦ 4♣"
    steps = start(CRAPETTE, a, b, chances=[0])
    assert told(steps[2:]) == [(SUIT, None), (CHANCE, "B")]
    rules = replace(CRAPETTE, first_player_tie="random")
    assert told(start(rules, a, b, chances=[1])) == [(RESERVE, None), (CHANCE, "A")]


def test_level_tops_can_be_settled_by_a_cut(start):
    """With `recut` the higher card wins where the higher top would have won."""
    rules = replace(CRAPETTE, first_player_tie="recut")
    steps = start(rules, "9♣", "9♥", cuts="4♣ 4♠ J♦ 2♦")
    assert told(steps) == [(RESERVE, None), (CUT, None), (CUT, "A")]


@pytest.mark.parametrize(("chance", "winner"), [(0, "B"), (1, "A")])
def test_chance_alone(start, chance, winner):
    rules = replace(CRAPETTE, first_player="random")
    assert told(start(rules, chances=[chance])) == [(CHANCE, winner)]


def test_chosen_starter(start):
    assert told(start(replace(CRAPETTE, first_player="chosen"))) == [(CHOSEN, "A")]
    for starter in Player:
        made = deal(RUSKA_BANKA, "1", starter)
        assert made.position.turn is starter
        assert told(made.start) == [(CHOSEN, starter.name)]

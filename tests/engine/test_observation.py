"""DESIGN.md 2.3: what may be known of a position, and that nothing else shows."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from russianbank.engine.actions import action
from russianbank.engine.apply import apply
from russianbank.engine.cards import Card, Player, pack_of
from russianbank.engine.deal import counted, deal
from russianbank.engine.events import (
    ActionTakenBack,
    CardMoved,
    CardOpened,
    PenaltyPaid,
    WasteRecycled,
)
from russianbank.engine.observation import (
    FULL_MEMORY,
    observe,
    observe_transition,
    sample,
)
from russianbank.engine.piles import Pile, PileKind, reserve_of, stock_of
from russianbank.engine.position import hidden_cards, open_cards
from russianbank.engine.referee import play_action
from russianbank.engine.rules import PRESETS
from russianbank.engine.stop import judge_stop, stoppable
from tests.helpers.positions import pile_at, position
from tests.helpers.random_play import any_rules, choose, played, scattered
from tests.helpers.swaps import with_swapped_cards

A, B = Player.A, Player.B
MEMORIES = (0, 3, FULL_MEMORY)


def test_face_down_cards_show_their_backs():
    seen = observe(deal(PRESETS["international"], "1").position)
    for player in Player:
        reserve = seen.piles[reserve_of(player)]
        assert reserve[:-1] == (player,) * 12
        assert isinstance(reserve[-1], Card)
        assert seen.piles[stock_of(player)] == (player,) * 35
    assert all(isinstance(seen.piles[column][0], Card) for column in range(8))


def test_a_penalty_card_shows_whose_pack_it_is():
    rules = PRESETS["ruska-banka"]
    offence = apply(position("R 5♥, C1 6♠, F♥4, Ostock 1", rules), action("R-1"))
    seen = observe(judge_stop(offence).after)
    card = judge_stop(offence).after.piles[pile_at("stock")][0]
    assert seen.piles[pile_at("stock")][0] is card.pack


def test_open_places():
    now = position("R only 9♣ 4♦ 5♥, W 3♦ 2♦", PRESETS["crapette"])
    seen = observe(replace(now, reserve_up=(2, 0)))
    assert [seen.is_open(Pile.A_RESERVE, at) for at in range(3)] == [False, True, True]
    assert not seen.is_open(Pile.B_RESERVE, 5)
    assert not seen.is_open(Pile.A_STOCK, 9)
    assert not seen.is_open(Pile.B_STOCK, 0)
    for pile in (Pile.A_WASTE, Pile.COLUMN_1, Pile.A_TURNED):
        assert seen.is_open(pile, 0)
    assert seen.turned is None
    assert observe(position("S 7♦")).turned.text == "7D"


@given(any_rules(), st.integers())
def test_open_places_are_those_whose_card_shows(rules, seed):
    now = scattered(rules, Random(seed))
    seen, hidden = observe(now), set(hidden_cards(now))
    for pile in Pile:
        for at, one in enumerate(now.piles[pile]):
            assert seen.is_open(pile, at) is (one not in hidden)
            assert (seen.piles[pile][at] is one) is (one not in hidden)
    assert set(open_cards(now)).isdisjoint(hidden)


# --- Memory -------------------------------------------------------------------------


def recycled():
    """A position after the waste 3♦ 9♠ Q♣ was turned over and 3♦ turned."""
    now = position("stock 0, W 3♦ 9♠ Q♣", PRESETS["international"])
    return apply(now, action("turn")).after


def test_a_recycled_waste_is_remembered_card_by_card():
    now, stock = recycled(), pile_at("stock")
    queen, nine = now.piles[stock]
    assert now.seen == (nine, queen)
    assert observe(now, 0).piles[stock] == (A, A)
    assert observe(now, 1).piles[stock] == (queen, A)
    assert observe(now, 2).piles[stock] == (queen, nine)
    assert observe(now, FULL_MEMORY).remembered == (nine, queen)


def test_a_card_that_lies_open_again_is_not_remembered():
    now = recycled()
    three = now.turned
    assert three not in now.seen
    assert observe(now, FULL_MEMORY).turned is three


# --- Sampling -----------------------------------------------------------------------


@given(any_rules(), st.integers(0, 99), st.integers(0, 60))
def test_observing_a_sample_gives_the_observation_back(rules, seed, actions):
    rng = Random(seed)
    transitions = played(rules, rng, actions)
    now = transitions[-1].after if transitions else deal(rules, "1").position
    for memory in (*MEMORIES, 8):
        seen = observe(now, memory)
        assert observe(sample(seen, rng), memory) == seen


def test_a_sample_of_a_full_deal_holds_all_cards():
    seen = observe(deal(PRESETS["crapette"], "1").position)
    cards = [one for pile in sample(seen, Random(1)).piles for one in pile]
    assert set(cards) == {*pack_of(A), *pack_of(B)}
    assert len(cards) == 104


def test_each_unseen_card_is_equally_likely():
    """Two unseen cards, 2000 samples: 1000 each way, four standard deviations."""
    now = deal(PRESETS["international"], "1").position
    piles = list(now.piles)
    shown = piles[Pile.A_STOCK][2:]
    piles[Pile.A_STOCK] = piles[Pile.A_STOCK][:2]
    piles[Pile.A_WASTE] = (*shown, *piles[Pile.A_RESERVE][:-1])
    piles[Pile.A_RESERVE] = piles[Pile.A_RESERVE][-1:]
    now = replace(now, piles=tuple(piles))
    rng, first = Random(7), piles[Pile.A_STOCK][0]
    hits = sum(
        sample(observe(now), rng).piles[Pile.A_STOCK][0] is first for _ in range(2000)
    )
    assert 910 < hits < 1090


# --- Leaks --------------------------------------------------------------------------


def shown_cards(events):
    """Returns the cards that events name."""
    cards = []
    for event in events:
        if isinstance(event, CardMoved | CardOpened | PenaltyPaid):
            cards.append(event.card)
        elif isinstance(event, WasteRecycled):
            cards.extend(event.cards)
        elif isinstance(event, ActionTakenBack):
            cards.extend(shown_cards(event.events))
    return [one for one in cards if isinstance(one, Card)]


def opened_by(transition):
    """Returns the cards that a look at the table, or at what happened, shows."""
    whole = observe_transition(transition)
    after = {one for pile in whole.after.piles for one in pile if isinstance(one, Card)}
    return {*after, *shown_cards(whole.events), *transition.after.seen}


@given(any_rules(), st.integers(0, 999), st.booleans())
def test_unseen_cards_never_show_in_transitions(rules, seed, fresh):
    """Exchanges two of them before each action: everything seen stays the same."""
    rng = Random(seed)
    now = deal(rules, str(seed)).position if fresh else scattered(rules, rng)
    last = None
    for _ in range(30):
        if now.result is not None:
            break
        last = play_action(now, choose(now, rng, 0.3), last)
        assert_nothing_leaks(last, rng, stop=False)
        if stoppable(last) and rng.random() < 0.5:
            assert_nothing_leaks(last, rng, stop=True)
            last = judge_stop(last)
        now = last.after


def assert_nothing_leaks(done, rng, *, stop):
    told = judge_stop(done) if stop else done
    leave = opened_by(done) | opened_by(told)
    other_start = with_swapped_cards(replace(done.before, turn_starts=()), rng, leave)
    if other_start is None:
        return
    plain = apply(replace(done.before, turn_starts=()), done.action)
    other = apply(other_start, done.action)
    if stop:
        plain, other = judge_stop(plain), judge_stop(other)
    for memory in MEMORIES:
        assert observe_transition(other, memory) == observe_transition(plain, memory)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_seen_transition_holds_no_hidden_card(preset):
    rng = Random(5)
    for transition in played(PRESETS[preset], rng, 150):
        seen = observe_transition(transition)
        open_before = set(open_cards(transition.before))
        open_after = set(open_cards(transition.after))
        for one in shown_cards(seen.events):
            assert one in open_before | open_after
        for side, truth in ((seen.before, open_before), (seen.after, open_after)):
            shown = {one for pile in side.piles for one in pile if one in truth}
            cards = {
                one for pile in side.piles for one in pile if isinstance(one, Card)
            }
            assert cards == shown == truth


def test_the_penalty_card_is_masked():
    rules = PRESETS["ruska-banka"]
    offence = apply(position("R 5♥, C1 6♠, F♥4", rules), action("R-1"))
    seen = observe_transition(judge_stop(offence))
    (paid,) = [one for one in seen.events if isinstance(one, PenaltyPaid)]
    assert paid.card is B


@given(any_rules(), st.integers())
def test_masking_twice_changes_nothing(rules, seed):
    """An observation of a counted position does not depend on its history."""
    now = scattered(rules, Random(seed))
    assert observe(counted(now)) == observe(replace(now, turn_starts=()))


def test_piles_know_their_kind():
    assert {one.kind for one in Pile} == set(PileKind)

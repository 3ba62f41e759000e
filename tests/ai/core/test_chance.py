"""Shuffling what nobody knows: each pack's cards among its own unknown places."""

import random
from collections import Counter
from dataclasses import replace

from russianbank.ai.bridge import state_of, unknown_places
from russianbank.ai.core.chance import Chance
from russianbank.engine.cards import Player
from russianbank.engine.deal import deal
from russianbank.engine.observation import NO_MEMORY, observe
from russianbank.engine.piles import STOCK
from russianbank.engine.rules import RUSKA_BANKA


def test_only_unknown_cards_change_places():
    seen = observe(deal(RUSKA_BANKA, "1").position, NO_MEMORY)
    state = state_of(seen, random.Random(0))
    before = state.copy()
    unknown_places(seen).shuffle(state, Chance(7))
    assert state.columns == before.columns
    assert state.hash == before.hash == state.full_hash()
    for player in Player:
        both = state.reserve[player] + state.stock[player]
        assert both != before.reserve[player] + before.stock[player]
        assert sorted(both) == sorted(before.reserve[player] + before.stock[player])


def test_a_penalty_card_stays_one_of_its_own_pack():
    """A's bottom stock card went under B's stock: its back is A's (S000-19)."""
    position = deal(RUSKA_BANKA, "2").position
    piles = list(position.piles)
    paid, *rest = piles[STOCK]
    piles[STOCK], piles[STOCK + 1] = tuple(rest), (paid, *piles[STOCK + 1])
    seen = observe(replace(position, piles=tuple(piles)), NO_MEMORY)
    unknown = unknown_places(seen)
    assert 3 * 128 in unknown.places[Player.A]
    assert [len(one) for one in unknown.places] == [48, 48]
    chance, found = Chance(1), Counter()
    pools = [set(), set()]
    for _ in range(300):
        state = state_of(seen, random.Random(0))
        pools[0] = {*state.reserve[0], *state.stock[0], state.stock[1][0]}
        unknown.shuffle(state, chance)
        assert {*state.reserve[0], *state.stock[0], state.stock[1][0]} == pools[0]
        found[state.stock[1][0]] += 1
    assert len(found) > 40


def test_chance_is_the_same_everywhere():
    """Lehmer's generator by hand: 48271 times the last number, modulo 2^31 - 1."""
    chance = Chance(0)
    assert [chance.below(2**31) for _ in range(3)] == [48271, 182605794, 1291394886]

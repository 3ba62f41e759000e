"""The search's own state against the referee, in play by chance."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from russianbank.ai.bridge import ACTION_OF, MOVE_OF, state_of_position
from russianbank.ai.core.state import DRAWN, RUNNING, column_code
from russianbank.ai.core.tables import TURN
from russianbank.engine.actions import PASS, REVEAL, ActionKind
from russianbank.engine.apply import after
from russianbank.engine.cards import CARDS, Player
from russianbank.engine.deal import deal
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.legality import legal_actions
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.piles import FOUNDATION, RESERVE
from russianbank.engine.rules import PRESETS
from tests.helpers.random_play import any_rules


def known(position):
    """The cards that a player with a full memory knows."""
    seen = observe(position, FULL_MEMORY)
    return {one for pile in seen.piles for one in pile if not isinstance(one, Player)}


def choices(position):
    """What RULES.md lets a player do without an offence, doubles left out."""
    duties = obligatory_actions(position)
    found = duties or [
        one for one in legal_actions(position) if not offences(position, one)
    ]
    spaces = [number for number in range(8) if not position.piles[number]]
    kept = set()
    for one in found:
        if one.kind is ActionKind.PLAY and one.target.value.isdigit():
            target = int(one.target.value) - 1
            if target in spaces:
                column = one.source.value.isdigit() and int(one.source.value) - 1
                alone = one.source.value.isdigit() and len(position.piles[column]) == 1
                if target != spaces[0] or alone:
                    continue
        kept.add(one)
    return kept


def offered(state):
    ending = state.ending()
    moves = state.plays() + ([ending] if ending >= 0 else [])
    assert len(set(moves)) == len(moves)
    return {ACTION_OF[one] for one in moves}


def agrees(state, position):
    """Compares all that the state knows of a position."""
    fresh = state_of_position(position, known(position))
    assert state.columns == fresh.columns
    assert sorted_pairs(state.founded) == sorted_pairs(fresh.founded)
    assert state.fits == state.foundation_mask() == fresh.fits
    for name in ("reserve", "hidden", "stock", "known", "waste", "turned", "unseen"):
        assert getattr(state, name) == getattr(fresh, name), name
    assert (state.turn, state.turn_number) == (fresh.turn, fresh.turn_number)
    assert (state.progress, state.fruitless) == (fresh.progress, fresh.fruitless)
    assert state.hash == state.full_hash() == fresh.hash
    result = position.result
    expected = RUNNING if result is None else result.winner
    assert state.winner == (DRAWN if expected is None else expected)


def sorted_pairs(founded):
    return [sorted(founded[slot : slot + 2]) for slot in range(0, 8, 2)]


def play(rules, seed, actions):
    position = deal(rules, seed).position
    state = state_of_position(position, known(position))
    rng = random.Random(seed)
    for _ in range(actions):
        agrees(state, position)
        if position.result is not None:
            return
        expected = choices(position)
        if expected:
            assert offered(state) == expected
            # Moves within the tableau come last, or chance would do nothing else.
            useful = [one for one in expected if leads_on(one)]
            chosen = rng.choice(sorted(useful or expected))
        else:
            chosen = rng.choice(sorted(legal_actions(position)))
        state.play(MOVE_OF[chosen])
        position = after(position, chosen)


def leads_on(action):
    if action.kind is not ActionKind.PLAY:
        return True
    return not (action.source.value.isdigit() and action.target.value.isdigit())


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_it_is_the_referees_position_in_every_preset(preset, seed):
    play(PRESETS[preset], seed, 600)


@settings(deadline=None)
@given(any_rules(), st.integers(0, 10**6))
def test_it_is_the_referees_position_in_any_rules(rules, seed):
    play(rules, str(seed), 150)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_play_can_be_taken_back(preset):
    position = deal(PRESETS[preset], "back").position
    state = state_of_position(position, known(position))
    rng = random.Random(4)
    tried = 0
    while state.winner == RUNNING and state.turn_number < 40:
        before = state.copy()
        for move in state.plays():
            face, code = state.moved(move), state.hash
            state.put(move)
            assert state.hash == state.full_hash()
            state.take_back(move, face, code)
            same(state, before)
            tried += 1
        moves = state.plays() or [state.ending()]
        ending = state.ending()
        state.play(ending if ending >= 0 and rng.random() < 0.3 else rng.choice(moves))
    assert tried > 50


def same(one, other):
    for name in ("columns", "reserve", "waste", "stock", "turned", "hash", "hidden"):
        assert getattr(one, name) == getattr(other, name)
    assert sorted_pairs(one.founded) == sorted_pairs(other.founded)


def test_the_order_of_columns_and_foundations_does_not_show(tmp_path):
    position = deal(PRESETS["international"], "1").position
    piles = list(position.piles)
    state = state_of_position(position, known(position))
    piles[:FOUNDATION] = reversed(piles[:FOUNDATION])
    other = state_of_position(
        type(position)(
            position.rules, tuple(piles), position.reserve_up, position.turn
        ),
        known(position),
    )
    assert other.hash == state.hash


def test_hidden_cards_do_not_show_in_the_hash():
    position = deal(PRESETS["international"], "1").position
    state = state_of_position(position, known(position))
    piles = list(position.piles)
    reserve = piles[RESERVE]
    piles[RESERVE] = (*reserve[-2::-1], reserve[-1])
    swapped = type(position)(
        position.rules, tuple(piles), position.reserve_up, position.turn
    )
    other = state_of_position(swapped, known(position))
    assert other.reserve != state.reserve
    assert other.hash == state.hash


def test_every_action_of_a_turn_has_a_move():
    assert ACTION_OF[TURN].text == "turn"
    assert {PASS, REVEAL} <= set(MOVE_OF)
    assert len(ACTION_OF) == len(MOVE_OF) == 4 + 11 * 11 - 8
    assert len(CARDS) == 104


def test_it_matters_on_which_of_two_like_runs_a_card_lies():
    """The same pairs of cards, but the 7 lies on the one 8 or on the other."""
    position = deal(PRESETS["international"], "1").position
    states = []
    for longer in (0, 1):
        state = state_of_position(position, known(position))
        # Faces count from the Ace of spades: 10 red, 9 black, 8 red, 7 black.
        runs = [[8, 20], [22, 8, 20]]
        runs[longer].append(6)
        state.columns[:2] = runs
        state.codes[:2] = [column_code(run) for run in runs]
        state.hash = state.full_hash()
        states.append(state)
    assert states[0].hash != states[1].hash

"""Many deals, computer against computer and against chance."""

from itertools import pairwise

import pytest

from russianbank.ai.arena import lenient, play_deal
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Limits
from russianbank.ai.random_player import RandomPlayer
from russianbank.ai.stopper import calls_stop
from russianbank.engine.actions import STOP, ActionKind
from russianbank.engine.cards import CARDS, Player
from russianbank.engine.deal import deal
from russianbank.engine.outcome import score
from russianbank.engine.piles import STOCK, WASTE
from russianbank.engine.position import Ending
from russianbank.engine.rules import PRESETS
from russianbank.engine.stop import stoppable

ALL_CARDS = set(CARDS)
CHUNKS = 10
LIMITS = Limits(60)


def strong():
    return LevelPlayer(PERSONAS[Level.STRONG].flawless())


def assert_all_cards_there(position):
    cards = [one for pile in position.piles for one in pile]
    assert len(cards) == len(CARDS)
    assert set(cards) == ALL_CARDS


def made_progress(action):
    """RULES.md Part 2: all but turning, discarding, passing, moves in the tableau."""
    if action.kind is ActionKind.REVEAL:
        return True
    if action.kind is not ActionKind.PLAY:
        return False
    in_tableau = action.source.value.isdigit() and action.target.value.isdigit()
    return not in_tableau


def assert_justified(transitions):
    """Works out anew why the deal was drawn."""
    last = transitions[-1].after
    starts, progress = [transitions[0].before], {}
    for one in transitions:
        number = one.before.turn_number
        progress[number] = progress.get(number, False) or made_progress(one.action)
        if one.after.turn_number != number:
            starts.append(one.after)
    if last.result.ending is Ending.REPETITION:
        keys = [(one.piles, one.reserve_up, one.turn) for one in starts]
        assert keys.count(keys[-1]) >= 3
        return
    assert last.result.ending is Ending.NO_PROGRESS
    cycle = max(
        len(last.piles[STOCK + one]) + len(last.piles[WASTE + one]) for one in Player
    )
    turns = [progress[number] for number in sorted(progress)]
    assert not any(turns[-max(2, 2 * cycle) :])
    assert len(turns) >= max(2, 2 * cycle)


def soak(name, seeds):
    """Plays the deals and returns how many were won."""
    players, won = (strong(), strong()), 0
    for seed in seeds:
        transitions = []
        for one in play_deal(deal(PRESETS[name], seed).position, players, seed, LIMITS):
            assert_all_cards_there(one.after)
            assert not one.offences
            transitions.append(one)
        last = transitions[-1].after
        assert score(last) is not None
        if last.result.winner is None:
            assert_justified(transitions)
        else:
            assert last.result.ending is Ending.OUT
            assert last.count(last.result.winner) == 0
            won += 1
    return won


def outscored(name, seed, seat):
    """Whether the computer gets the points of a deal against uniformly random play.

    By a win or, where draws score, by the lower count. Nobody calls Stop!.
    """
    computer, chance = strong(), RandomPlayer()
    players = (computer, chance) if seat is Player.A else (chance, computer)
    now = deal(PRESETS[name], seed).position
    for one in play_deal(now, players, seed, LIMITS):
        now = one.after
    return score(now).scorer is seat


@pytest.mark.parametrize("name", PRESETS)
def test_a_dozen_deals_end(name):
    assert soak(name, [f"dozen-{number}" for number in range(12)]) >= 6


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", PRESETS)
def test_five_hundred_deals_end(name, chunk):
    seeds = [f"soak-{number}" for number in range(500) if number % CHUNKS == chunk]
    soak(name, seeds)


@pytest.mark.parametrize("name", PRESETS)
def test_beats_chance_in_a_few_deals(name):
    seeds = ("few-1", "few-2")
    won = [outscored(name, seed, seat) for seed in seeds for seat in Player]
    assert sum(won) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_beats_chance_in_two_hundred_deals(name):
    seeds = [f"hundred-{number}" for number in range(100)]
    won = [outscored(name, seed, seat) for seed in seeds for seat in Player]
    assert len(won) == 200
    assert sum(won) >= 190


def test_calls_stop_on_a_player_that_offends():
    players = (strong(), RandomPlayer())
    now = deal(PRESETS["international"], "calls").position
    transitions = list(
        play_deal(now, players, "calls", LIMITS, judges=(calls_stop, lenient))
    )
    called = 0
    for one, then in pairwise(transitions):
        assert_all_cards_there(one.after)
        assert (then.action is STOP) is bool(stoppable(one))
        called += then.action is STOP
    assert called


def test_the_same_seed_gives_the_same_deal():
    def actions():
        players = (strong(), RandomPlayer())
        start = deal(PRESETS["crapette"], "same").position
        return [one.action for one in play_deal(start, players, "same", LIMITS)]

    assert actions() == actions()

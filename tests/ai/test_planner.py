"""The computer player: it never offends, never walks in circles, always comes on."""

import random
from dataclasses import replace

import pytest

from russianbank.ai.arena import play_deal
from russianbank.ai.core.value import WIN
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Limits, Thought, TurnMemory, never
from russianbank.engine.actions import ActionKind
from russianbank.engine.deal import deal
from russianbank.engine.duties import offences
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.position import turn_start_key
from russianbank.engine.referee import accepted_actions, play_action
from russianbank.engine.rules import CRAPETTE, INTERNATIONAL, PRESETS, RUSKA_BANKA
from tests.helpers.positions import position
from tests.helpers.random_play import played, scattered

pytestmark = pytest.mark.deals

# Uncompiled, 300 states are looked through in ten milliseconds.
USUAL = Limits(300)


def strong():
    return LevelPlayer(PERSONAS[Level.STRONG].flawless())


NOTHING_YET = TurnMemory()


def chosen(one, memory=NOTHING_YET, limits=USUAL, seed=1, stop=never):
    seen = observe(one, FULL_MEMORY)
    return strong().choose(seen, memory, limits, random.Random(seed), stop)


def turns_of(transitions):
    """The transitions of a deal, one list for each turn."""
    turns = {}
    for one in transitions:
        turns.setdefault(one.before.turn_number, []).append(one)
    return turns.values()


LIMITS = {
    "usual": USUAL,
    "short-sighted": Limits(6),
}


@pytest.mark.parametrize("limits", LIMITS.values(), ids=LIMITS)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_plays_whole_deals_without_offence_and_without_circles(rules, limits):
    players = (strong(), strong())
    for seed in ("one", "two"):
        position_ = deal(rules, seed).position
        transitions = list(play_deal(position_, players, seed, limits))
        assert all(not one.offences for one in transitions)
        for turn in turns_of(transitions):
            keys = [turn_start_key(one.before) for one in turn]
            assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", PRESETS)
def test_never_offends_wherever_the_cards_lie(name):
    rng = random.Random(f"scattered {name}")
    for _ in range(30):
        one = scattered(PRESETS[name], rng)
        done = chosen(one).action
        assert done in accepted_actions(one)
        assert not offences(one, done)


@pytest.mark.parametrize("name", PRESETS)
def test_goes_on_after_a_turn_that_somebody_else_began(name):
    """The caller may hand over in the middle of a turn that went astray."""
    rng = random.Random(f"astray {name}")
    for _ in range(4):
        now = played(PRESETS[name], rng, rng.randint(5, 120))[-1].after
        memory, turn = TurnMemory(), now.turn_number
        visited = {turn_start_key(now)}
        while now.result is None and now.turn_number == turn:
            done = chosen(now, memory).action
            memory = memory.with_choice(observe(now, FULL_MEMORY))
            now = play_action(now, done, None).after
            assert turn_start_key(now) not in visited
            visited.add(turn_start_key(now))


def test_is_out_if_it_can_be():
    now = position("R only 5♥, F♥4, stock empty, W empty, C1 6♠, S empty")
    decision = chosen(now)
    assert decision.action.text == "R-F"
    assert decision.value > WIN - 1


def test_finds_the_way_out_over_a_cleared_column():
    """9♣ goes away, the 2♣ takes its place: the only way to be out (INT)."""
    now = position("R only 2♣, stock empty, W empty, S empty, C1 9♣, C2 10♥")
    decision = chosen(now)
    assert [one.text for one in decision.line] == ["1-2", "R-1"]
    assert decision.value > WIN - 1


def test_ends_its_turn_when_nothing_else_is_left():
    """RULES.md 3a row 31: stock and waste gone, the reserve fits nothing."""
    now = position("R 9♣, stock empty, W empty, S empty")
    assert chosen(now).action.kind is ActionKind.PASS


def test_opens_a_hidden_reserve_in_its_first_turn():
    """RULES.md 3b row 53: there is nothing else that leads on."""
    now = position("R hidden, first turn", RUSKA_BANKA)
    assert chosen(now).action.kind is ActionKind.REVEAL


def test_looks_at_both_copies_of_a_card_that_compete():
    """FR: the 5♥ from the waste opens the way for being out, column 1's does not."""
    now = position("R empty, stock empty, S empty, W 5♥, C1 5♥, F♥4", CRAPETTE)
    decision = chosen(now)
    assert decision.line[0].text == "W-F"
    assert decision.value > WIN - 1


def test_follows_its_plan():
    rng = random.Random("plans")
    for _ in range(20):
        now = played(INTERNATIONAL, rng, rng.randint(5, 200))[-1].after
        if now.result is not None:
            continue
        plan, memory = chosen(now), TurnMemory()
        for number, planned in enumerate(plan.line):
            decision = chosen(now, memory)
            assert decision.line == plan.line[number:]
            memory = memory.with_choice(observe(now, FULL_MEMORY))
            now = play_action(now, planned, None).after


def test_decides_alike_for_every_seed():
    now = deal(INTERNATIONAL, "seeds").position
    first, second = chosen(now, seed=1), chosen(now, seed=2)
    assert (first.line, first.value) == (second.line, second.value)


@pytest.mark.parametrize("name", PRESETS)
def test_still_chooses_well_formed_actions_when_told_to_stop_at_once(name):
    rng = random.Random(f"stop {name}")
    for _ in range(10):
        one = scattered(PRESETS[name], rng)
        for decision in (
            chosen(one, stop=lambda: True),
            chosen(one, limits=Limits(seconds=0.0)),
        ):
            # It looks up every 64 states.
            assert decision.nodes <= 64
            assert not offences(one, decision.action)
            assert decision.action in accepted_actions(one)


def test_looks_at_no_more_positions_than_it_may():
    rng = random.Random("nodes")
    for _ in range(20):
        assert chosen(scattered(RUSKA_BANKA, rng), limits=Limits(7)).nodes <= 7


def test_refuses_a_deal_that_is_over():
    now = position("R only 5♥, F♥4, stock empty, W empty, S empty")
    over = play_action(now, chosen(now).action, None).after
    with pytest.raises(ValueError, match="the deal is over"):
        chosen(over)


@pytest.mark.parametrize("limits", [USUAL, Limits(300, 1000.0)])
def test_does_not_come_back_even_where_that_would_win(limits):
    """From where it was before, it went somewhere else: it has had its chance."""
    now = position("R only 2♣, stock empty, W empty, S empty, C1 9♣, C2 10♥")
    was_there = play_action(now, chosen(now).action, None).after
    memory = TurnMemory().with_choice(observe(was_there, FULL_MEMORY))
    assert chosen(now, limits=limits).action.text == "1-2"
    assert chosen(now, memory, limits).action.text != "1-2"


def stopped_after(times):
    """A clock that runs out when it was asked so often."""
    left = iter(range(times))
    return lambda: next(left, None) is None


@pytest.mark.parametrize("level", [Level.CASUAL, Level.STRONG, Level.EXPERT])
def test_a_plan_that_a_clock_cut_short_can_be_made_again(level):
    """With what went into it, by a player that has seen nothing, without a clock."""
    rng = random.Random(f"again {level}")
    persona, count = PERSONAS[level], 0
    while count < 6:
        now = played(INTERNATIONAL, rng, rng.randint(5, 200))[-1].after
        if now.result is not None:
            continue
        count += 1
        limits = Limits(seconds=1000.0)
        seen, clock = observe(now, FULL_MEMORY), stopped_after(rng.randint(1, 9))
        made = LevelPlayer(persona.flawless(), 7).choose(
            seen, TurnMemory(), limits, rng, clock
        )
        assert made.thought is not None
        now = play_action(now, made.action, None).after
        if now.result is not None or now.turn is not seen.turn or len(made.line) < 2:
            continue
        later = LevelPlayer(persona.flawless(), 7).choose(
            observe(now, FULL_MEMORY),
            TurnMemory((seen,), (made.thought,)),
            Limits(seconds=1000.0),
            rng,
        )
        assert (later.line, later.value) == (made.line[1:], made.value)
        assert later.thought is None, "it follows the plan"


def test_the_memory_of_a_turn_keeps_thoughts_beside_their_positions():
    now = deal(INTERNATIONAL, "thoughts").position
    first = observe(now, FULL_MEMORY)
    second = replace(first, turn_number=first.turn_number + 1)
    thoughts = (Thought(3), Thought(4, 2))
    memory = TurnMemory((first, second), thoughts)
    assert memory.of_turn(second) == TurnMemory((second,), thoughts[1:])
    assert TurnMemory((first,)).of_turn(first) == TurnMemory((first,), (None,))
    longer = memory.with_choice(second)
    assert longer == TurnMemory((second, second), (thoughts[1], None))


def test_a_hasty_player_with_a_tree_takes_other_ends_too():
    """Patience 0: any of the best six, by chance."""
    hasty = replace(PERSONAS[Level.EXPERT], patience=0.0)
    seen = observe(position("S 8♦, C1 9♠, C2 9♣, R 5♦, C3 6♠, C4 6♣"), FULL_MEMORY)
    limits = Limits(iterations=3)
    lines = {
        LevelPlayer(hasty, seed)
        .choose(seen, TurnMemory(), limits, random.Random(1))
        .line
        for seed in range(12)
    }
    assert len(lines) > 1

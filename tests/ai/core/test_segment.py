"""All ends of a segment, against the referee: none missing, none made up."""

import itertools
import random

import pytest

from russianbank.ai.bridge import ACTION_OF, state_of
from russianbank.ai.core.segment import Segment
from russianbank.ai.core.state import RUNNING
from russianbank.ai.core.value import ENDING, OPENING, TURNING, WINNING
from russianbank.ai.core.walk import walk
from russianbank.ai.weights import evaluation
from russianbank.engine.actions import DISCARD, PASS, REVEAL, TURN, Source, Target
from russianbank.engine.apply import after
from russianbank.engine.duties import offences
from russianbank.engine.legality import legal_actions
from russianbank.engine.observation import FULL_MEMORY, observe, sample
from russianbank.engine.piles import FOUNDATION, RESERVE, STOCK, WASTE
from russianbank.engine.rules import PRESETS
from tests.helpers.positions import position
from tests.helpers.random_play import played, scattered

pytestmark = pytest.mark.deals

KINDS = {TURN: TURNING, REVEAL: OPENING, DISCARD: ENDING, PASS: ENDING}
MOST = 200


def searcher(most_states=10**6, most_ends=10**6):
    return Segment(evaluation("international").weights(), most_states, most_ends)


def look(position):
    """What is equal where only the order of columns and foundations differs."""
    piles = [tuple(one.face for one in pile) for pile in position.piles]
    return (
        tuple(sorted(piles[:FOUNDATION])),
        tuple(sorted(piles[FOUNDATION:RESERVE])),
        tuple(piles[RESERVE:STOCK]),
        tuple(piles[WASTE:]),
    )


def opens(position, action):
    turn = position.turn
    up, left = position.reserve_up[turn], len(position.piles[RESERVE + turn])
    return action.source is Source.RESERVE and up == 1 and left > 1


def referees_ends(position):
    """(look, kind) of every end: how many actions lead there, and a position there.

    None if there are too many.
    """
    ends, seen, level, distance = {}, {look(position)}, [position], 0
    while level:
        following = []
        distance += 1
        for now in level:
            actions = [one for one in legal_actions(now) if not offences(now, one)]
            for action in actions:
                if action in KINDS:
                    ends.setdefault((look(now), KINDS[action]), (distance, now))
                    continue
                then = after(now, action)
                if opens(now, action):
                    ends.setdefault((look(then), OPENING), (distance, then))
                elif then.result is not None:
                    ends.setdefault((look(then), WINNING), (distance, then))
                elif look(then) not in seen:
                    seen.add(look(then))
                    following.append(then)
        if len(seen) > MOST:
            return None
        level = following
    return ends


def searched_ends(position, ends):
    """(look, kind) of what the search found: how many actions the line has.

    Each line is played by the referee.
    """
    found = {}
    for end in ends:
        now = position
        for move in end.moves():
            action = ACTION_OF[move]
            assert not offences(now, action)
            assert action in legal_actions(now)
            if action not in KINDS:
                now = after(now, action)
        found[look(now), end.kind] = len(end.moves())
    assert len(found) == len(ends)
    return found


def starts(name, count):
    """Positions where a segment may begin, with what lies face down shuffled."""
    rng = random.Random(f"segment {name}")
    while count:
        if rng.random() < 0.3:
            now = scattered(PRESETS[name], rng)
        else:
            now = played(PRESETS[name], rng, rng.randint(1, 250))[-1].after
        if now.result is None:
            count -= 1
            yield sample(observe(now, FULL_MEMORY), random.Random(0))


def a_duty_waits(position):
    """Whether a card other than the reserve's fits a foundation."""
    return any(
        one.target is Target.FOUNDATION and one.source is not Source.RESERVE
        for one in legal_actions(position)
    )


@pytest.mark.parametrize("name", PRESETS)
def test_it_finds_all_ends_and_no_others_by_a_shortest_way(name):
    compared = 0
    for now in starts(name, 40):
        expected = referees_ends(now)
        if expected is None:
            continue
        state = state_of(observe(now, FULL_MEMORY), random.Random(0))
        search = searcher()
        found = searched_ends(now, search.ends(state))
        assert search.complete
        assert found.keys() <= expected.keys()
        assert all(found[key] == expected[key][0] for key in found)
        for key in expected.keys() - found.keys():
            # Of foundation duties that must all be done the order is left out: the
            # reserve's card goes last, for another comes up then, and one way to be
            # out is as good as another.
            kind = key[1]
            assert kind in (OPENING, WINNING)
            assert kind == OPENING or WINNING in [one for _, one in found]
            assert kind == WINNING or a_duty_waits(expected[key][1])
        compared += len(found)
    assert compared > 200


@pytest.mark.parametrize("name", PRESETS)
def test_it_leaves_the_state_as_it_was(name):
    for now in starts(name, 10):
        state = state_of(observe(now, FULL_MEMORY), random.Random(0))
        before = vars_of(state)
        searcher(2_000, 20).ends(state)
        walk(state, 500, set())
        assert vars_of(state) == before


def vars_of(state):
    names = ("columns", "reserve", "hidden", "stock", "known", "waste", "turned")
    pairs = [sorted(state.founded[at : at + 2]) for at in range(0, 8, 2)]
    return [repr(getattr(state, name)) for name in names], pairs, state.hash


def test_the_best_come_first_and_no_more_than_asked_for():
    for now in starts("international", 10):
        state = state_of(observe(now, FULL_MEMORY), random.Random(0))
        every = [one.value for one in searcher(1_000).ends(state)]
        best = [one.value for one in searcher(1_000, 3).ends(state)]
        assert every == sorted(every, reverse=True)
        assert best == every[:3]


def test_it_asks_every_64_states_whether_to_stop():
    for now in starts("crapette", 40):
        state = state_of(observe(now, FULL_MEMORY), random.Random(0))
        search = searcher()
        asked = []

        def stop(search=search, asked=asked):
            asked.append(search.states)
            return len(asked) > 3

        search.ends(state, stop)
        looks = [0, *asked, search.states]
        assert all(b - a <= 64 for a, b in itertools.pairwise(looks))
        assert search.states < 5 * 64


def test_a_walk_reaches_every_state():
    reached = 0
    for now in starts("international", 25):
        if referees_ends(now) is None:
            continue
        state = state_of(observe(now, FULL_MEMORY), random.Random(0))
        seen = set()
        made = walk(state, 10**6, seen)
        search = searcher()
        search.ends(state)
        # The search leaves out orders of foundation duties; the walk does not.
        assert search.states <= len(seen) <= made + 1
        reached += len(seen)
    assert reached > 100
    assert state.winner == RUNNING


def test_a_long_row_of_duties_is_no_maze():
    """Both copies of most cards lie about, but only one of each comes to the top."""
    now = position(
        "R empty, stock empty, OR empty, Ostock empty, S 3♣, W K♠,"
        "F♠K, F♠7, F♥K, F♥10, F♦8, F♦4, F♣K, F♣2,"
        "C1 K♣ Q♥ J♣ 10♦ 9♠, C2 Q♦ J♠ 10♦ 9♣ 8♦ 7♣ 6♦ 5♣, C3 Q♦, C4 empty,"
        "C5 J♦ 10♣ 9♦ 8♠ 7♦ 6♣ 5♦ 4♣, C6 Q♣ J♥ 10♠ 9♦ 8♣, C7 K♦, C8 K♥ Q♠ J♦"
    )
    state = state_of(observe(now, FULL_MEMORY), random.Random(0))
    search = searcher()
    ends = search.ends(state)
    assert len(ends) >= 1
    assert len(ends[0].path) >= 6
    assert search.states < 60  # 600 with all their orders

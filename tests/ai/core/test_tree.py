"""The tree search: the same for the same seed, and stopped at any time."""

import itertools
import random

import pytest

from russianbank.ai.bridge import ACTION_OF, state_of, unknown_places
from russianbank.ai.core.chance import Chance
from russianbank.ai.core.state import RUNNING
from russianbank.ai.core.tree import Tree, node_key
from russianbank.ai.core.value import WINNING
from russianbank.ai.weights import evaluation
from russianbank.engine.deal import deal
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.rules import INTERNATIONAL, PRESETS
from tests.helpers.positions import position
from tests.helpers.random_play import played

pytestmark = pytest.mark.deals

FOUND = evaluation("international")


def thought(now, iterations=6, seed=1, stop=None):
    """The tree's root at a position, and the tree."""
    seen = observe(now, FULL_MEMORY)
    tree = Tree(FOUND.weights(), list(FOUND.chance))
    state = state_of(seen, random.Random(0))
    chance = Chance(seed)
    return tree.think(state, unknown_places(seen), chance, iterations, stop), tree


def told(root):
    return [
        (one.moves(), one.value, visits, wins)
        for one, visits, wins in zip(root.ends, root.visits, root.wins, strict=True)
    ]


def busy(preset="international", count=6):
    """Positions where there is something to think about."""
    rng = random.Random(f"tree {preset}")
    while count:
        now = played(PRESETS[preset], rng, rng.randint(20, 200))[-1].after
        if now.result is None and len(thought(now, 0)[0].ends) > 2:
            count -= 1
            yield now


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_seed_thinks_the_same(preset):
    for now in busy(preset):
        root, tree = thought(now)
        again, other = thought(now)
        assert told(root) == told(again)
        assert tree.states == other.states


def test_another_seed_shuffles_otherwise():
    first = [told(thought(one, seed=1)[0]) for one in busy()]
    assert first != [told(thought(one, seed=2)[0]) for one in busy()]


def test_every_iteration_is_a_visit():
    for now in busy():
        root, tree = thought(now, 9)
        assert sum(root.visits) == root.tried == tree.iterations == 9
        assert all(
            0 <= root.wins[at] <= root.visits[at] for at in range(len(root.ends))
        )
        assert sum(root.priors) == pytest.approx(1)


def test_what_wins_at_once_is_chosen():
    now = position("R only 5♥, F♥4, stock empty, W empty, C1 6♠, S empty")
    root, _ = thought(now)
    best = root.ends[root.best()]
    assert best.kind == WINNING
    assert [ACTION_OF[move].text for move in best.moves()] == ["R-F"]


class Stopper:
    """Says stop after so many questions, and counts them."""

    limit = 200

    def __init__(self):
        self.asked = 0

    def __call__(self):
        self.asked += 1
        return self.asked > self.limit


def test_it_drops_what_it_broke_off():
    for now in busy():
        stopper = Stopper()
        root, tree = thought(now, 10**6, stop=stopper)
        # Once told to stop it asks a few times more while it finds its way out.
        assert stopper.asked < Stopper.limit + 10
        assert sum(root.visits) == tree.iterations


def test_two_columns_of_the_same_faces_are_told_apart_wherever_they_lie():
    """There are two packs; an end found for other places could not be played."""
    columns = ["C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8"]
    keys = set()
    for pair in itertools.combinations(columns, 2):
        empty = ", ".join(f"{one} empty" for one in columns if one not in pair)
        now = position(f"R only K♥, {pair[0]} 5♠, {pair[1]} 5♠, {empty}, W empty")
        seen = observe(now, FULL_MEMORY)
        keys.add(node_key(state_of(seen, random.Random(0))))
    assert len(keys) == 28


def test_a_node_is_named_by_what_lies_open_and_where():
    now = deal(INTERNATIONAL, "1").position
    seen = observe(now, FULL_MEMORY)
    state, other = (state_of(seen, random.Random(of)) for of in (1, 2))
    assert state.stock != other.stock
    assert node_key(state) == node_key(other)
    state.columns[0], state.columns[1] = state.columns[1], state.columns[0]
    state.codes[0], state.codes[1] = state.codes[1], state.codes[0]
    assert state.hash == state.full_hash() == other.hash
    assert node_key(state) != node_key(other)
    assert state.winner == RUNNING

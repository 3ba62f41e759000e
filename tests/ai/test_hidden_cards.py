"""The computer decides by what it may know, and by nothing else."""

import random

import pytest

from russianbank.ai.persona import PERSONAS
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.player import Limits, TurnMemory
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.rules import PRESETS
from tests.helpers.random_play import played
from tests.helpers.swaps import with_swapped_cards

pytestmark = pytest.mark.deals


def positions(name, count):
    """Positions of deals played by chance, with unseen cards to exchange."""
    rng = random.Random(f"hidden {name}")
    while count:
        transitions = played(PRESETS[name], rng, rng.randint(1, 150))
        now = transitions[-1].after
        swapped = with_swapped_cards(now, rng)
        if now.result is None and swapped is not None:
            count -= 1
            yield now, swapped


def decision_of(seen, level, seed=5):
    player = LevelPlayer(PERSONAS[level], seed)
    limits = Limits(nodes=300, iterations=3)
    made = player.choose(seen, TurnMemory(), limits, random.Random(1))
    return made.line, made.value, made.nodes


@pytest.mark.parametrize("level", PERSONAS)
@pytest.mark.parametrize("name", PRESETS)
def test_exchanging_unseen_cards_changes_nothing(name, level):
    for now, swapped in positions(name, 34):
        assert swapped != now
        decisions = [
            decision_of(observe(one, FULL_MEMORY), level) for one in (now, swapped)
        ]
        assert decisions[0] == decisions[1]

"""The computer decides by what it may know, and by nothing else."""

import random

import pytest

from russianbank.ai import search, whole_turn
from russianbank.ai.choose import choose_action
from russianbank.engine.observation import FULL_MEMORY, observe, sample
from russianbank.engine.rules import PRESETS
from tests.helpers.random_play import played
from tests.helpers.swaps import with_swapped_cards


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


def decision_of(seen):
    # What it remembers of its plans must not answer for it.
    whole_turn._first_plan.cache_clear()
    made = choose_action(seen, 5)
    return made.line, made.value, made.nodes


@pytest.mark.parametrize("name", PRESETS)
def test_exchanging_unseen_cards_changes_nothing(name):
    for now, swapped in positions(name, 45):
        assert swapped != now
        decisions = [decision_of(observe(one, FULL_MEMORY)) for one in (now, swapped)]
        assert decisions[0] == decisions[1]


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_sample_holds_face_down_changes_nothing(name, monkeypatch):
    """A line that went on past a hidden card would depend on the sample."""
    for now, _ in positions(name, 20):
        seen = observe(now, FULL_MEMORY)
        decisions = []
        for seed in (1, 2):
            chance = random.Random(seed)
            monkeypatch.setattr(
                search, "any_sample", lambda one, rng=chance: sample(one, rng)
            )
            decisions.append(decision_of(seen))
        assert decisions[0] == decisions[1]

"""Play by chance, the measure for others."""

from collections import Counter
from random import Random

from russianbank.ai.player import Limits, TurnMemory, never
from russianbank.ai.random_player import RandomPlayer
from russianbank.engine.duties import offences
from russianbank.engine.observation import observe
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import INTERNATIONAL, RUSSIAN_BANK_300
from tests.helpers.positions import position

# An open foundation play, so that everything else is an offence.
TEXT = "R 2♣, C1 5♥, F♥4, C2 6♠"


def picks(player, now, count=400):
    rng = Random(1)
    seen = observe(now)
    return Counter(
        player.choose(seen, TurnMemory(), Limits(), rng, never).action
        for _ in range(count)
    )


def test_takes_every_accepted_action_about_as_often():
    now = position(TEXT)
    actions = accepted_actions(now)
    found = picks(RandomPlayer(), now)
    assert set(found) == set(actions)
    assert min(found.values()) > 400 / len(actions) / 2


def test_can_keep_its_duties():
    now = position(TEXT)
    found = picks(RandomPlayer(keeps_duties=True), now)
    assert all(not offences(now, one) for one in found)


def test_offences_are_no_choice_where_they_are_refused():
    now = position(TEXT, RUSSIAN_BANK_300)
    assert {one.text for one in picks(RandomPlayer(), now)} == {"1-F"}
    assert INTERNATIONAL.enforcement == "stop"

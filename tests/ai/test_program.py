"""Programs of others at the table: what they are told, and what they may not do."""

import random
import shlex
import sys
from pathlib import Path

import pytest

from russianbank.ai import program
from russianbank.ai.arena import play_deal
from russianbank.ai.player import Limits, TurnMemory, never
from russianbank.ai.program import ProgramError, ProgramPlayer
from russianbank.ai.random_player import RandomPlayer
from russianbank.engine.deal import deal
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.rules import INTERNATIONAL, RUSKA_BANKA

pytestmark = pytest.mark.deals

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def start(monkeypatch):
    """Starts one of the programs of the helper; all are ended."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    running = []

    def begin(kind, patience=30.0):
        script = str(ROOT / "tests" / "helpers" / "playing_programs.py")
        command = shlex.join([sys.executable, script, kind])
        running.append(ProgramPlayer(command, patience))
        return running[-1]

    yield begin
    for one in running:
        one.close()


def choice(player, rules=INTERNATIONAL):
    seen = observe(deal(rules, "program").position, FULL_MEMORY)
    rng = random.Random(1)
    return player.choose(seen, TurnMemory(), Limits(), rng, never).action


def test_plays_whole_deals_without_an_offence(start):
    other = RandomPlayer(keeps_duties=True)
    for seats in ((start("random"), other), (other, start("random"))):
        now = deal(RUSKA_BANKA, "program").position
        steps = list(play_deal(now, seats, "seed"))
        assert steps[-1].after.result is not None
        assert not any(one.offences for one in steps)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("silent", "answered '', which is no action"),
        ("no-json", "answered 'R-F, please', which is no action"),
        ("no-action", "which is no action"),
        ("other-request", "answered request 7 instead of 1"),
        ("error", "answered with an error: not today"),
        ("not-playable", "answered W-w, which cannot be played"),
    ],
)
def test_what_does_not_play_is_told_in_a_sentence(start, kind, said):
    with pytest.raises(ProgramError, match=r"^the program") as raised:
        choice(start(kind))
    assert said in str(raised.value)


def test_a_program_that_has_ended_is_told(start):
    player = start("silent")
    with pytest.raises(ProgramError):
        choice(player)
    with pytest.raises(ProgramError, match=r"has ended$"):
        choice(player)


def test_a_program_has_time_but_not_for_ever(start):
    with pytest.raises(ProgramError, match=r"did not answer within 0\.01 seconds$"):
        choice(start("slow", patience=0.01))


def test_a_program_may_not_walk_in_circles(start, monkeypatch):
    monkeypatch.setattr(program, "LONGEST_TURN", 3)
    player = start("random")
    for _ in range(3):
        choice(player)
    with pytest.raises(ProgramError, match=r"did more than 3 actions in one turn$"):
        choice(player)


def test_what_cannot_be_started_is_told():
    with pytest.raises(ProgramError, match="cannot be started"):
        ProgramPlayer("/no/such/program --at-all")
    with pytest.raises(ProgramError, match="cannot be started"):
        ProgramPlayer("'unclosed")

"""The computer player: its time, and how it does against chance and itself."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from russianbank.ai.arena import play_deal
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.planner import LevelPlayer
from russianbank.ai.random_player import RandomPlayer
from russianbank.bench.machine import percentile
from russianbank.engine.cards import Player
from russianbank.engine.deal import deal
from russianbank.engine.outcome import score
from russianbank.engine.rules import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from russianbank.ai.player import ComputerPlayer, Decision, Limits, TurnMemory
    from russianbank.engine.observation import Observation
    from russianbank.engine.position import Position
    from russianbank.engine.rules import Rules

PAIRS: Final = 100
SELF_DEALS: Final = 20


class TimedPlayer:
    """A player whose processor time is taken, for each of its decisions and turns.

    Attributes:
        decisions: milliseconds of each decision.
        turns: milliseconds of each turn, all its decisions together.
    """

    def __init__(self, player: ComputerPlayer) -> None:
        self._player = player
        self._turn: tuple[Player, int] | None = None
        self.decisions: list[float] = []
        self.turns: list[float] = []

    def choose(
        self,
        observation: Observation,
        memory: TurnMemory,
        limits: Limits,
        rng: Random,
        stop: Callable[[], bool],
    ) -> Decision:
        """Returns the player's choice."""
        started = time.process_time()
        decision = self._player.choose(observation, memory, limits, rng, stop)
        spent = (time.process_time() - started) * 1000
        self.decisions.append(spent)
        if not memory.of_turn(observation).visited:
            self.turns.append(0.0)
        self.turns[-1] += spent
        return decision


@dataclass
class Tally:
    """What came of some deals."""

    deals: int = 0
    turns: int = 0
    wins: Counter[Player | None] = field(default_factory=Counter)
    ahead: Counter[Player | None] = field(default_factory=Counter)

    def add(self, position: Position) -> None:
        """Counts a finished deal: its turns, its winner and who gets the points."""
        result, points = position.result, score(position)
        assert result is not None
        assert points is not None
        self.deals += 1
        self.turns += position.turn_number
        self.wins[result.winner] += 1
        self.ahead[points.scorer] += 1


def play_all(
    rules: Rules, players: tuple[ComputerPlayer, ComputerPlayer], seeds: list[str]
) -> Tally:
    """Plays a deal for each seed and returns what came of them."""
    tally = Tally()
    for seed in seeds:
        position = deal(rules, seed).position
        for done in play_deal(position, players, seed):
            position = done.after
        tally.add(position)
    return tally


def against_chance(rules: Rules, pairs: int, chance: RandomPlayer) -> str:
    """Plays each deal twice, seats swapped, against play by chance.

    Nobody calls Stop!: where the random player offends it gets away with it.

    Returns:
        A table's row: how many the computer won, in how many it got the points (by
        a win, or by the difference in a drawn deal), drawn deals and turns.
    """
    seeds = [f"pair-{number}" for number in range(pairs)]
    computer = LevelPlayer(PERSONAS[Level.STRONG])
    near = play_all(rules, (computer, chance), seeds)
    far = play_all(rules, (chance, computer), seeds)
    deals = near.deals + far.deals
    won = near.wins[Player.A] + far.wins[Player.B]
    ahead = near.ahead[Player.A] + far.ahead[Player.B]
    drawn = near.wins[None] + far.wins[None]
    turns = (near.turns + far.turns) / deals
    return f"{won / deals:8.1%}{ahead / deals:8.1%}{drawn:7}{turns:7.1f}"


def run() -> None:
    """Prints both tables."""
    for kind, chance in (
        ("any accepted action", RandomPlayer()),
        ("any action without offence", RandomPlayer(keeps_duties=True)),
    ):
        print(f"against chance, {kind}: {2 * PAIRS} deals, seats swapped")
        print(f"{'preset':20}{'won':>8}{'ahead':>8}{'drawn':>7}{'turns':>7}")
        for name, rules in PRESETS.items():
            print(f"{name:20}{against_chance(rules, PAIRS, chance)}", flush=True)
        print()
    print(f"against itself, {SELF_DEALS} deals; processor time in ms")
    print(f"{'':20}{'per turn':>14}{'per decision':>14}{'per deal':>9}")
    columns = f"{'mean':>7}{'99 %':>7}" * 2 + f"{'mean':>9}{'drawn':>7}{'turns':>7}"
    print(f"{'preset':20}{columns}")
    for name, rules in PRESETS.items():
        print(f"{name:20}{_times_row(rules)}", flush=True)


def _times_row(rules: Rules) -> str:
    player = TimedPlayer(LevelPlayer(PERSONAS[Level.STRONG]))
    seeds = [f"self-{number}" for number in range(SELF_DEALS)]
    tally = play_all(rules, (player, player), seeds)
    parts = [
        f"{sum(one) / len(one):7.1f}{percentile(one, 0.99):7.1f}"
        for one in (player.turns, player.decisions)
    ]
    turns = tally.turns / tally.deals
    mean = sum(player.turns) / tally.deals
    return f"{''.join(parts)}{mean:9.0f}{tally.wins[None]:7}{turns:7.1f}"

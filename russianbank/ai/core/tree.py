"""Tree search over the ends of segments, with the unknown cards shuffled each time.

Nothing is private in this game, so a node is a public state: whatever the shuffle was
that led there, both players know the same. (Information set search: Cowling, Powley and
Whitehouse 2012; selection by prior: Rosin 2011.)
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from russianbank.ai.core.chance import Chance, Unknown
from russianbank.ai.core.segment import End, Segment
from russianbank.ai.core.state import DRAWN, RUNNING, State
from russianbank.ai.core.value import Features, Weights, chance_to_win

WIDTH: Final = 20  # ends of a node that are looked at
ROOT_STATES: Final = 20_000
NODE_STATES: Final = 300
ROLLOUT_STATES: Final = 20
ROLLOUT_TURNS: Final = 2
MOST_NODES: Final = 5_000
_CURIOSITY: Final = 0.3
_WARMTH: Final = 1.5  # how far apart ends must be worth to be seldom tried, in cards
_LONGEST_ROLLOUT: Final = 60  # segments
_KEY: Final = (1 << 61) - 1


class Node:
    """A decision: the ends to choose from, and how they did.

    Attributes:
        mover: who chooses.
        ends: the ends, the best by value first.
        priors: how likely each seems to be the best one; they add up to 1.
        visits: how often each was tried.
        wins: the sum of the mover's chances to win found there.
        tried: all visits together.
    """

    def __init__(self, mover: int, ends: list[End]) -> None:
        self.mover: int = mover
        self.ends: list[End] = ends
        self.priors: list[float] = _priors(ends)
        self.visits: list[int] = [0] * len(ends)
        self.wins: list[float] = [0.0] * len(ends)
        self.tried: int = 0

    def pick(self) -> int:
        """Returns the end to try next."""
        total = 0.0
        for wins in self.wins:
            total += wins
        # What was never tried is taken to be as good as the rest was so far.
        usual = total / self.tried if self.tried else 0.5
        reach = _CURIOSITY * math.sqrt(self.tried + 1)
        best, best_score = 0, -1.0
        for at in range(len(self.ends)):
            visits = self.visits[at]
            mean = self.wins[at] / visits if visits else usual
            score = mean + reach * self.priors[at] / (1 + visits)
            if score > best_score:
                best, best_score = at, score
        return best

    def best(self) -> int:
        """Returns the end that was tried most, the better valued of equals."""
        best = 0
        for at in range(1, len(self.ends)):
            if self.visits[at] > self.visits[best]:
                best = at
        return best

    def chance(self, at: int) -> float:
        """Returns the mover's chance to win with an end, as found so far."""
        return self.wins[at] / self.visits[at] if self.visits[at] else 0.0


class Tree:
    """Searches decisions; one object does one search at a time.

    Attributes:
        iterations: how many the last search did.
        states: how many states it looked at.
    """

    def __init__(self, weights: Weights, chance_weights: list[float]) -> None:
        self.iterations: int = 0
        self.states: int = 0
        self._chance_weights: list[float] = chance_weights
        self._features: Features = Features()
        self._root_search: Segment = Segment(weights, ROOT_STATES, WIDTH)
        self._search: Segment = Segment(weights, NODE_STATES, WIDTH)
        self._quick: Segment = Segment(weights, ROLLOUT_STATES, 1)
        self._nodes: dict[int, Node] = {}
        self._stop: Callable[[], bool] | None = None

    def think(
        self,
        state: State,
        unknown: Unknown,
        chance: Chance,
        iterations: int,
        stop: Callable[[], bool] | None = None,
        barred: list[int] | None = None,
    ) -> Node:
        """Returns the root after a number of iterations, or when it was stopped.

        Args:
            state: the decision; as it was afterwards.
            unknown: the cards that are shuffled anew in each iteration.
            chance: where the shuffles come from.
            iterations: how many, if nobody stops it.
            stop: asked before each iteration and every 64 states of a segment; an
                iteration that it breaks off does not count.
            barred: hashes of states that no path of the root may touch.
        """
        self.iterations = 0
        self.states = 0
        self._nodes = {}
        self._stop = stop
        ends = self._root_search.ends(state, stop, barred)
        self.states += self._root_search.states
        root = Node(state.turn, ends)
        if len(ends) < 2:
            return root
        while self.iterations < iterations:
            if self._is_stopped():
                break
            world = state.copy()
            unknown.shuffle(world, chance)
            self._iterate(root, world)
        return root

    def _iterate(self, root: Node, world: State) -> None:
        nodes: list[Node] = []
        picks: list[int] = []
        node: Node | None = root
        while node is not None:
            pick = node.pick()
            nodes.append(node)
            picks.append(pick)
            for move in node.ends[pick].moves():
                world.play(move)
                if world.winner != RUNNING:
                    break
            node = self._next(world)
        near = self._rollout(world)
        if self._is_stopped():
            return
        for at in range(len(nodes)):
            node = nodes[at]
            pick = picks[at]
            node.tried += 1
            node.visits[pick] += 1
            node.wins[pick] += near if node.mover == 0 else 1.0 - near
        self.iterations += 1

    def _is_stopped(self) -> bool:
        return self._stop is not None and self._stop()

    def _next(self, world: State) -> Node | None:
        """Returns the node of a state; None where the tree ends, perhaps grown."""
        if world.winner != RUNNING:
            return None
        key = node_key(world)
        known = self._nodes.get(key)
        if known is not None:
            return known
        if len(self._nodes) < MOST_NODES:
            ends = self._search.ends(world, self._stop)
            self.states += self._search.states
            if ends and not self._is_stopped():
                self._nodes[key] = Node(world.turn, ends)
        return None

    def _rollout(self, world: State) -> float:
        """Plays a few turns quickly and returns the chance that player 0 wins."""
        last = world.turn_number + ROLLOUT_TURNS
        for _ in range(_LONGEST_ROLLOUT):
            if world.winner != RUNNING or world.turn_number >= last:
                break
            ends = self._quick.ends(world, self._stop)
            self.states += self._quick.states
            if not ends:
                break
            for move in ends[0].moves():
                world.play(move)
                if world.winner != RUNNING:
                    break
        if world.winner == DRAWN:
            return 0.5
        if world.winner != RUNNING:
            return 1.0 if world.winner == 0 else 0.0
        won = chance_to_win(self._chance_weights, self._features, world)
        return won if world.turn == 1 else 1.0 - won


def node_key(state: State) -> int:
    """Returns what names a state with its columns in their places.

    Two columns may hold the same faces, for there are two packs. Powers of three keep
    such a pair's places apart: no two pairs of them have the same sum.
    """
    total, weight = state.hash, 1
    for number in range(8):
        total += weight * state.codes[number]
        weight *= 3
    return total & _KEY


def _priors(ends: list[End]) -> list[float]:
    if not ends:
        return []
    top = ends[0].value
    scores = [math.exp(max(-30.0, (one.value - top) / _WARMTH)) for one in ends]
    total = sum(scores)
    return [score / total for score in scores]

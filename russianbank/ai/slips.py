"""Mistakes as people make them: decided after the right move is known."""

from __future__ import annotations

import hashlib
import itertools
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from russianbank.ai.bridge import ACTION_OF, state_of
from russianbank.ai.core.segment import Segment
from russianbank.ai.weights import evaluation
from russianbank.engine.actions import Source, Target
from russianbank.engine.cards import ACE, OTHER, Card, Player
from russianbank.engine.duties import obligatory_actions
from russianbank.engine.observation import sample
from russianbank.engine.piles import FOUNDATION, RESERVE, STOCK, TURNED, WASTE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.ai.core.state import State
    from russianbank.engine.actions import Action
    from russianbank.engine.observation import Observation

E = TypeVar("E")

# Who is this close to winning gets no present.
_NEARLY_OUT: Final = 4
_FAR_SIDE: Final = 2.0
_PLAIN_SIGHT: Final = 0.3
_STATES: Final = 20


def takes_second_best(ends: Sequence[E], patience: float, chance: int) -> E:
    """Returns the best end, or now and then another one that looks good.

    Args:
        ends: what the player sees, or their numbers, the best first.
        patience: how often he takes the best.
        chance: a number for the decision.
    """
    rng = Random(chance)
    if rng.random() < patience:
        return ends[0]
    return rng.choice(list(ends))


def overlooked(
    steps: Sequence[Observation], planned: Action, attention: float, seed: int
) -> Action | None:
    """Returns what is done instead of a foundation duty that is not seen, else None.

    At most one duty is overlooked in a turn, none where the rules enforce it or where
    the opponent is nearly out of cards. A card on the far side is overlooked twice as
    often; the reserve's own card and an Ace less than a third as often.

    Args:
        steps: what was seen at the choices of this turn, the present one last.
        planned: the right action.
        attention: how often a duty is seen, 0 to 1.
        seed: names all chance of the player.
    """
    seen = steps[-1]
    if attention >= 1 or planned.target is not Target.FOUNDATION:
        return None
    if seen.rules.enforcement != "stop" or _held(seen, OTHER[seen.turn]) < _NEARLY_OUT:
        return None
    if _slipped(steps):
        return None
    duties = obligatory_actions(sample(seen, Random(0)))
    if planned not in duties:
        return None
    state = state_of(seen, Random(0))
    text = f"slip:{seed}:{state.turn_number}:{state.hash}".encode()
    rng = Random(int.from_bytes(hashlib.sha256(text).digest()[:7]))
    if rng.random() >= (1 - attention) * _hardness(seen, planned):
        return None
    return _blind_choice(state)


def _held(seen: Observation, player: Player) -> int:
    bases = (RESERVE, STOCK, WASTE, TURNED)
    return sum(len(seen.piles[base + player]) for base in bases)


def _slipped(steps: Sequence[Observation]) -> bool:
    """Returns whether a foundation duty was passed over earlier in this turn."""
    for before, following in itertools.pairwise(steps):
        same = sum(map(len, before.piles[FOUNDATION:RESERVE])) == sum(
            map(len, following.piles[FOUNDATION:RESERVE])
        )
        if same and obligatory_actions(sample(before, Random(0))):
            return True
    return False


def _hardness(seen: Observation, planned: Action) -> float:
    """Returns how much more often than usual a foundation card is overlooked."""
    source = planned.source
    if source is Source.RESERVE:
        return _PLAIN_SIGHT
    if source is None or not source.value.isdigit():
        return 1.0
    column = int(source.value) - 1
    top = seen.piles[column][-1]
    if isinstance(top, Card) and top.rank == ACE:
        return _PLAIN_SIGHT
    is_far = (column < 4) == (seen.turn is Player.B)
    return _FAR_SIDE if is_far else 1.0


def _blind_choice(state: State) -> Action | None:
    """Returns what looks best to one who does not see what fits the foundations."""
    blind = state.copy()
    blind.fits = 0
    search = Segment(evaluation("counts").weights(), _STATES, 1)
    for end in search.ends(blind):
        move = end.moves()[0]
        return ACTION_OF[move]
    return None

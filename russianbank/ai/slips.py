"""Mistakes as people make them: decided after the right move is known."""

from __future__ import annotations

import hashlib
import itertools
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ai.bridge import ACTION_OF, state_of
from russianbank.ai.core.segment import Segment
from russianbank.ai.core.tables import LOAD_RESERVE, LOAD_WASTE
from russianbank.ai.core.tables import TURN as TURN_MOVE
from russianbank.ai.core.value import WINNING
from russianbank.ai.weights import evaluation
from russianbank.engine.actions import TURN, Source, Target
from russianbank.engine.cards import ACE, OTHER, Player
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.observation import sample
from russianbank.engine.piles import FOUNDATION, RESERVE, STOCK, TURNED, WASTE
from russianbank.engine.referee import accepted_actions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.ai.core.segment import End
    from russianbank.ai.core.state import State
    from russianbank.engine.actions import Action
    from russianbank.engine.observation import Observation
    from russianbank.engine.position import Position

# Who is this close to winning gets no present.
_NEARLY_OUT: Final = 4
# How much more or less often than usual a duty is overlooked.
_FAR_SIDE: Final = 2.0
_PLAIN_SIGHT: Final = 0.3
_SPACE: Final = 0.5
_LOAD: Final = 5.0
# An end that is so much worse, in cards, is taken by nobody.
_NEAR: Final = 4.0
_STATES: Final = 20


def takes_second_best(ends: Sequence[End], patience: float, chance: int) -> End:
    """Returns the best end, or now and then another one that looks about as good.

    Nobody passes over being out of cards.

    Args:
        ends: what the player sees, the best first.
        patience: how often he takes the best.
        chance: a number for the decision.
    """
    best = ends[0]
    rng = Random(chance)
    if best.kind == WINNING or rng.random() < patience:
        return best
    return rng.choice([one for one in ends if one.value >= best.value - _NEAR])


def without_loads(ends: Sequence[End], attention: float, chance: int) -> Sequence[End]:
    """Returns the ends that a player sees who now and then does not think of loading.

    Args:
        ends: the best first; not empty.
        attention: how often a duty is seen; loads are overlooked more often.
        chance: a number for the decision.
    """
    if Random(f"{chance}:loads").random() >= (1 - attention) * _LOAD:
        return ends
    plain = [one for one in ends if not any(map(_is_load, one.moves()))]
    return plain if plain and ends[0].kind != WINNING else ends


def _is_load(move: int) -> bool:
    return move < TURN_MOVE and move & 15 in (LOAD_RESERVE, LOAD_WASTE)


def slip(
    steps: Sequence[Observation], planned: Action, attention: float, seed: int
) -> Action | None:
    """Returns what is done instead of a duty that is not seen, else None.

    It is an offence that can be stopped: another action while a card must go to a
    foundation, a column's card before the reserve's, or a stock card turned while a
    space is open. At most one in a turn, none where the rules enforce duties or where
    the opponent is nearly out of cards.

    Args:
        steps: what was seen at the choices of this turn, the present one last.
        planned: the right action.
        attention: how often a duty is seen, 0 to 1.
        seed: names all chance of the player.
    """
    seen = steps[-1]
    if attention >= 1 or seen.rules.enforcement != "stop":
        return None
    if _held(seen, OTHER[seen.turn]) < _NEARLY_OUT:
        return None
    position, state = sample(seen, Random(0)), state_of(seen, Random(0))
    rate, instead = _temptation(position, state, planned)
    text = f"slip:{seed}:{state.turn_number}:{state.hash}".encode()
    rng = Random(int.from_bytes(hashlib.sha256(text).digest()[:7]))
    if instead is None or rng.random() >= (1 - attention) * rate or _slipped(steps):
        return None
    broken = offences(position, instead)
    return instead if seen.rules.stop_offences.intersection(broken) else None


def _temptation(
    position: Position, state: State, planned: Action
) -> tuple[float, Action | None]:
    """Returns how much more often than usual a duty is overlooked, and for what."""
    accepted = accepted_actions(position)
    if planned.target is Target.FOUNDATION:
        if planned not in obligatory_actions(position):
            return 0.0, None
        if planned.source is Source.RESERVE:
            others = [one for one in accepted if one.target is planned.target]
            others.remove(planned)
            if others:
                return 1.0, others[0]
        return _hardness(position, planned), _blind_choice(state)
    fills = planned.source is Source.RESERVE and planned.target is not None
    if fills and TURN in accepted and _space_waits(position):
        return _SPACE, TURN
    return 0.0, None


def _space_waits(seen: Position | Observation) -> bool:
    """Returns whether a space must be filled from the mover's reserve."""
    spaces = not all(seen.piles[:FOUNDATION])
    is_open = seen.reserve_up[seen.turn] > 0
    return spaces and is_open and seen.rules.fill_space != "optional"


def _held(seen: Observation, player: Player) -> int:
    bases = (RESERVE, STOCK, WASTE, TURNED)
    return sum(len(seen.piles[base + player]) for base in bases)


def _slipped(steps: Sequence[Observation]) -> bool:
    """Returns whether a duty was passed over earlier in this turn."""
    return any(_passed_over(*pair) for pair in itertools.pairwise(steps))


def _passed_over(before: Observation, following: Observation) -> bool:
    if before.turned is None and following.turned is not None and _space_waits(before):
        return True
    duties = obligatory_actions(sample(before, Random(0)))
    if [one.source for one in duties] == [Source.RESERVE]:
        reserve = RESERVE + before.turn
        return len(before.piles[reserve]) == len(following.piles[reserve])
    return bool(duties) and _founded(before) == _founded(following)


def _founded(seen: Observation) -> int:
    return sum(map(len, seen.piles[FOUNDATION:RESERVE]))


def _hardness(position: Position, planned: Action) -> float:
    """Returns how much more often than usual a foundation card is overlooked."""
    source = planned.source
    if source is Source.RESERVE:
        return _PLAIN_SIGHT
    if source is None or not source.value.isdigit():
        return 1.0
    column = int(source.value) - 1
    top = position.piles[column][-1]
    if top.rank == ACE:
        return _PLAIN_SIGHT
    is_far = (column < 4) == (position.turn is Player.B)
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

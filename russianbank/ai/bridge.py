"""Between the engine's values and the search's own state."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from russianbank.ai.core.chance import Unknown
from russianbank.ai.core.state import DRAWN, RUNNING, State, column_code
from russianbank.ai.core.tables import (
    DISCARD,
    FOUNDATION,
    LOAD_RESERVE,
    LOAD_WASTE,
    PASS,
    RESERVE,
    REVEAL,
    TURN,
    TURNED,
    WASTE,
    Tables,
)
from russianbank.engine import actions as engine
from russianbank.engine.actions import PLAY, Action, Source, Target
from russianbank.engine.cards import PACK_SIZE, Card, Player, pack_of
from russianbank.engine.fit import fit_for
from russianbank.engine.observation import Observation, sample
from russianbank.engine.piles import FOUNDATION as FIRST_FOUNDATION
from russianbank.engine.piles import RESERVE as RESERVES
from russianbank.engine.piles import STOCK as STOCKS
from russianbank.engine.piles import TURNED as TURNED_PILES
from russianbank.engine.piles import WASTE as WASTES

if TYPE_CHECKING:
    from random import Random

    from russianbank.engine.position import Position
    from russianbank.engine.rules import Rules

_SOURCES: Final = {
    **{number: Source(str(number + 1)) for number in range(8)},
    RESERVE: Source.RESERVE,
    TURNED: Source.TURNED,
    WASTE: Source.WASTE,
}
_TARGETS: Final = {
    **{number: Target(str(number + 1)) for number in range(8)},
    FOUNDATION: Target.FOUNDATION,
    LOAD_RESERVE: Target.LOAD_RESERVE,
    LOAD_WASTE: Target.LOAD_WASTE,
}
ACTION_OF: Final[dict[int, Action]] = {
    TURN: engine.TURN,
    DISCARD: engine.DISCARD,
    PASS: engine.PASS,
    REVEAL: engine.REVEAL,
    **{
        source << 4 | target: PLAY[one, other]
        for source, one in _SOURCES.items()
        for target, other in _TARGETS.items()
        if (one, other) in PLAY
    },
}
MOVE_OF: Final[dict[Action, int]] = {one: move for move, one in ACTION_OF.items()}

_WASTE_TOP: Final = {"never": 0, "when_reserve_empty": 1, "always": 2}
_FILL_SPACE: Final = {"optional": 0, "before_stock": 1, "immediate": 2}


@lru_cache(maxsize=64)
def tables_for(rules: Rules) -> Tables:
    """Returns the search's tables of a set of rules."""
    fit = fit_for(rules)
    borne: list[list[int]] = [[] for _ in range(PACK_SIZE)]
    for face, bearers in enumerate(fit.bearers):
        for below in bearers:
            borne[below].append(face)
    tables = Tables(
        [_mask(faces) for faces in borne],
        [_mask(faces) for faces in fit.reserve_load],
        [_mask(faces) for faces in fit.waste_load],
    )
    tables.loads_from = list(fit.load_sources[:4])
    tables.loads_first = rules.load_in_first_turn
    tables.waste_top = _WASTE_TOP[rules.waste_top]
    tables.foundation_duty = rules.foundation_duty == "exposed"
    tables.reserve_first = rules.reserve_foundation_first
    tables.reserve_to_sequence = rules.reserve_to_sequence_duty
    tables.turned_to_sequence = rules.turned_to_sequence_duty
    tables.tableau_before_load = rules.tableau_before_load == "per_card"
    tables.sequence_before_space = rules.sequence_before_space
    tables.fill_space = _FILL_SPACE[rules.fill_space]
    tables.repetition = "repetition" in rules.draw_rules
    tables.no_progress = "no_progress" in rules.draw_rules
    tables.reserve_points = rules.points_reserve
    tables.stock_points = rules.points_stock_waste
    tables.win_bonus = rules.win_bonus
    return tables


def _mask(faces: frozenset[int] | list[int]) -> int:
    return sum(1 << face for face in faces)


def state_of(observation: Observation, rng: Random) -> State:
    """Returns a state that the observation allows, each equally likely."""
    position = sample(observation, rng)
    known = [one for pile in observation.piles for one in pile if isinstance(one, Card)]
    state = state_of_position(position, set(known))
    state.hash = state.full_hash()
    return state


def unknown_places(observation: Observation) -> Unknown:
    """Returns the places of the cards that lie face down and are not known.

    Their backs tell the pack: a penalty card lies among cards of the other one.
    """
    places: list[list[int]] = [[], []]
    for number, pile in enumerate((RESERVES, RESERVES + 1, STOCKS, STOCKS + 1)):
        for at, one in enumerate(observation.piles[pile]):
            if not isinstance(one, Card):
                places[one].append(number * 128 + at)
    return Unknown(places)


def state_of_position(position: Position, known: set[Card]) -> State:
    """Returns the state of a position of which only some cards are known.

    Args:
        position: with a card in every place.
        known: the cards whose places are known.
    """
    piles = position.piles
    state = State(tables_for(position.rules))
    state.columns = [_faces(piles[number]) for number in range(FIRST_FOUNDATION)]
    state.codes = [column_code(pile) for pile in state.columns]
    state.founded = [0] * 8
    for pile in piles[FIRST_FOUNDATION:RESERVES]:
        if pile:
            slot = 2 * (pile[0].face // 13)
            # The higher one first: two of a suit have no other order.
            heights = sorted((state.founded[slot], state.founded[slot + 1], len(pile)))
            state.founded[slot], state.founded[slot + 1] = heights[2], heights[1]
    state.fits = state.foundation_mask()
    for player in Player:
        reserve, stock = piles[RESERVES + player], piles[STOCKS + player]
        state.reserve.append(_faces(reserve))
        state.hidden.append(len(reserve) - position.reserve_up[player])
        state.stock.append(_faces(stock))
        state.known.append([int(one in known) for one in stock])
        state.waste.append(_faces(piles[WASTES + player]))
        unseen = [one.face for one in pack_of(player) if one not in known]
        state.unseen.append(_mask(unseen))
    turned = piles[TURNED_PILES + position.turn]
    state.turned = turned[0].face if turned else -1
    state.turn = int(position.turn)
    state.turn_number = position.turn_number
    state.progress = position.progress
    state.fruitless = position.fruitless
    if position.result is not None:
        winner = position.result.winner
        state.winner = DRAWN if winner is None else int(winner)
    else:
        state.winner = RUNNING
    state.hash = state.full_hash()
    return state


def _faces(pile: tuple[Card, ...]) -> list[int]:
    return [one.face for one in pile]

"""Rules, positions and play by chance, for tests that want many of them."""

from dataclasses import fields
from typing import Literal, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from russianbank.engine.actions import ActionKind, Target
from russianbank.engine.cards import CARDS, OTHER
from russianbank.engine.deal import counted, deal
from russianbank.engine.duties import offences
from russianbank.engine.piles import (
    COLUMNS,
    FOUNDATION,
    PILE_COUNT,
    RESERVE,
    STOCK,
    TURNED,
    WASTE,
)
from russianbank.engine.position import Position
from russianbank.engine.referee import accepted_actions, play_action
from russianbank.engine.rules import PRESETS, Offence, Rules
from russianbank.engine.rules_text import rules_from_data

# RULES.md Part 2 and `rules_text`: the numbers that a rule may hold.
NUMBERS = {
    "reserve_size": (5, 20),
    "stop_penalty_cards": (0, 3),
    "win_bonus": (0, 1000),
    "points_stock_waste": (0, 100),
    "points_reserve": (0, 100),
    "match_deals": (1, 1000),
    "match_target": (1, 100_000),
}


def _values(name, hint):
    """Returns a strategy for the plain values that a field of the rules allows."""
    if name in NUMBERS:
        return st.integers(*NUMBERS[name])
    if hint is bool:
        return st.booleans()
    if get_origin(hint) is frozenset:
        (kind,) = get_args(hint)
        options = [str(one) for one in (Offence if kind is Offence else get_args(kind))]
        return st.sets(st.sampled_from(options)).map(sorted)
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    return st.none()


def _is_sound(data):
    return not (data["fill_space"] == "immediate" and data["sequence_before_space"])


def custom_rules():
    """Returns a strategy for rules of which every field is drawn from its values."""
    hints = get_type_hints(Rules)
    plain = {one.name: _values(one.name, hints[one.name]) for one in fields(Rules)}
    return st.fixed_dictionaries(plain).filter(_is_sound).map(rules_from_data)


def any_rules():
    """Returns a strategy for presets and custom rules alike."""
    return st.one_of(st.sampled_from(list(PRESETS.values())), custom_rules())


def scattered(rules, rng):
    """Returns a position with all 104 cards anywhere that RULES.md 7.12 allows."""
    piles = [[] for _ in range(PILE_COUNT)]
    heights = {}
    for number in range(8):
        limit = rng.choice((0, 3, 8, 13, 13))
        heights[number] = rng.randint(0, limit)
    left = list(CARDS)
    for number, height in heights.items():
        pack, suit = divmod(number, 4)
        run = CARDS[52 * pack + 13 * suit :][:height]
        piles[FOUNDATION + number] = list(run)
        left = [one for one in left if one not in run]
    rng.shuffle(left)
    for pile in (RESERVE, RESERVE + 1, STOCK, STOCK + 1, WASTE, WASTE + 1):
        for _ in range(min(rng.choice((0, 0, 1, 2, 4, 12)), len(left))):
            piles[pile].append(left.pop())
    turn = rng.choice(OTHER)
    if left and rng.random() < 0.4:
        piles[TURNED + turn].append(left.pop())
    columns = rng.sample(COLUMNS, rng.randint(3, 8))
    for one in left:
        piles[rng.choice(columns)].append(one)
    up = [
        rng.randint(min(rng.choice((0, 1, 1)), len(pile)), min(2, len(pile)))
        for pile in piles[RESERVE:STOCK]
    ]
    number = rng.choice((1, 2, 9))
    whole = tuple(tuple(pile) for pile in piles)
    return counted(Position(rules, whole, (up[0], up[1]), turn, number))


def _weight(now, one):
    """Returns how eagerly an action is chosen, so that a game gets somewhere."""
    if one.kind is not ActionKind.PLAY:
        return 4
    if one.target is Target.FOUNDATION:
        return 30
    return 1 if one.source.value.isdigit() else 10


def choose(now, rng, lapse=0.1):
    """Returns an accepted action, an offence about as often as `lapse` says."""
    accepted = accepted_actions(now)
    sound = [one for one in accepted if not offences(now, one)]
    if sound and rng.random() >= lapse:
        accepted = sound
    weights = [_weight(now, one) for one in accepted]
    return rng.choices(accepted, weights)[0]


def played(rules, rng, actions):
    """Returns the transitions of a deal played by chance, at the most so many."""
    now = deal(rules, str(rng.random())).position
    last, transitions = None, []
    while now.result is None and len(transitions) < actions:
        last = play_action(now, choose(now, rng), last)
        transitions.append(last)
        now = last.after
    return transitions

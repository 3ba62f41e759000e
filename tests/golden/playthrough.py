"""Deals written down action by action, as DESIGN.md 2.5 shows them.

A file begins with `rules:` and `seed:`. From these lines and from its `action:` lines
everything else is made. The first three states of each player, every tenth state, the
states around a Stop! and the last one are written out in full, of the others only the
action.
"""

import json
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from random import Random

from russianbank.engine.actions import STOP, Action, ActionKind, source_pile
from russianbank.engine.cards import Player
from russianbank.engine.deal import deal
from russianbank.engine.events import Transition
from russianbank.engine.notation import card_text, parse_action
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.outcome import score
from russianbank.engine.piles import (
    FOUNDATION,
    RESERVE,
    reserve_of,
    stock_of,
    waste_of,
)
from russianbank.engine.position import Position
from russianbank.engine.referee import accepted_actions, play_action, reported_offences
from russianbank.engine.rules_text import rules_from_data, rules_to_short_data
from russianbank.engine.stop import stoppable
from tests.helpers.random_play import choose

FOLDER = Path(__file__).parent / "play"


@dataclass
class Script:
    """What a playthrough is made from."""

    header: list[str]
    start: Position
    actions: list[Action]


def read_script(text: str) -> Script:
    """Returns the rules, the start and the actions of a file."""
    header = text.split("\n\n", maxsplit=1)[0].split("\n")
    values = dict(line.split(": ", 1) for line in header)
    rules = rules_from_data(json.loads(values["rules"]))
    start = deal(rules, json.loads(values["seed"])).position
    told = [line for line in text.split("\n") if line.startswith("action: ")]
    actions = [parse_action(line.removeprefix("action: ").split()[0]) for line in told]
    return Script([f"{key}: {value}" for key, value in values.items()], start, actions)


def render(script: Script) -> str:
    """Returns the whole text of a playthrough."""
    lines = [*script.header]
    now, last, turns = script.start, None, dict.fromkeys(Player, 0)
    for number, one in enumerate(script.actions):
        turns[now.turn] += 1
        around_stop = one is STOP or (last is not None and last.action is STOP)
        if turns[now.turn] <= 3 or number % 10 == 0 or around_stop:
            lines += _state(number, now, last)
        lines.append(f"action: {one.text}{_played_card(now, one)}")
        last = play_action(now, one, last)
        lines += [f"  {line}" for line in _consequences(last)]
        now = last.after
    lines += _state(len(script.actions), now, last)
    return "\n".join(lines) + "\n"


def _played_card(now: Position, one: Action) -> str:
    if one.kind is not ActionKind.PLAY or one.source is None:
        return ""
    return f"   ; {now.piles[source_pile(one.source, now.turn)][-1].text}"


def _consequences(done: Transition) -> list[str]:
    """Returns what else happened, where it is more than a move."""
    told = [f"offence: {' '.join(done.offences)}"] if done.offences else []
    silent = {"CardMoved", "TurnPassed"} if done.action is not STOP else set()
    events = [one for one in done.events if type(one).__name__ not in silent]
    return told + [f"event: {one!r}" for one in events]


def _state(number: int, now: Position, last: Transition | None) -> list[str]:
    turned = card_text(now.turned) if now.turned else "-"
    place = f"turn {now.turn.name} {now.turn_number}   turned {turned}"
    columns = [_pile(now.piles[place]) for place in range(FOUNDATION)]
    foundations = [_top(now.piles[place]) for place in range(FOUNDATION, RESERVE)]
    accepted = [one.text for one in accepted_actions(now)]
    broken = {one.text: codes for one, codes in reported_offences(now).items()}
    offences = "; ".join(f"{text} {' '.join(codes)}" for text, codes in broken.items())
    remembered = " ".join(one.text for one in observe(now, FULL_MEMORY).remembered)
    stop_codes = " ".join(stoppable(last)) if last is not None else ""
    lines = [
        "",
        f"# State {number}   {place}",
        f"#  F  {' '.join(foundations)}",
        f"#  T  {' '.join(columns[:4])} | {' '.join(columns[4:])}",
        *(_side(now, player) for player in Player),
        f"legal: {' '.join(accepted) or '-'}",
        f"offences: {offences or '-'}",
        f"stoppable: {stop_codes or '-'}",
        f"remembered: {remembered or '-'}",
        f"open: {_hand_piles_as_seen(now)}",
    ]
    if now.result is not None:
        lines += [f"result: {now.result!r}", f"score: {score(now)!r}"]
    return lines


def _hand_piles_as_seen(now: Position) -> str:
    """Returns what is seen of reserves and stocks, `5?A` for five backs."""
    seen, told = observe(now), []
    for player in Player:
        for place in (reserve_of(player), stock_of(player)):
            backs = groupby(card_text(one) for one in seen.piles[place])
            counted = [(len(list(same)), text) for text, same in backs]
            cards = [
                text if count == 1 else f"{count}{text}" for count, text in counted
            ]
            told.append(f"{place.name} {' '.join(cards) or '-'}")
    return "; ".join(told)


def _pile(pile) -> str:
    return ",".join(one.text for one in pile) or "-"


def _top(pile) -> str:
    return pile[-1].text if pile else "-"


def _side(now: Position, player: Player) -> str:
    reserve, up = now.piles[reserve_of(player)], now.reserve_up[player]
    hidden = len(reserve) - up
    shown = _pile(reserve[hidden:])
    stock, waste = now.piles[stock_of(player)], now.piles[waste_of(player)]
    places = f"reserve {hidden} hidden + {shown}   stock {len(stock)}"
    return f"#  {player.name}  {places}   waste {_pile(waste)}"


# --- New playthroughs ---------------------------------------------------------------


def new_script(
    preset: str, seed: str, *, lapse: float, stop_chance: float, most: int
) -> Script:
    """Returns a deal played by chance, with offences and with Stop! on some of them."""
    rules = rules_from_data(preset)
    header = [
        f"rules: {json.dumps(rules_to_short_data(rules))}",
        f"seed: {json.dumps(seed)}",
    ]
    start = deal(rules, seed).position
    rng, now, last, actions = Random(f"{preset} {seed}"), start, None, []
    while now.result is None and len(actions) < most:
        pending = last is not None and bool(stoppable(last))
        calls = pending and rng.random() < stop_chance
        one = STOP if calls else choose(now, rng, lapse)
        last = play_action(now, one, last)
        actions.append(one)
        now = last.after
    return Script(header, start, actions)

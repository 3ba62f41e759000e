"""A match's record as text: enough to play it all again, and to see it is whole."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from russianbank.engine.cards import Player
from russianbank.engine.help import Help, under_help, usual_help
from russianbank.engine.rules_text import (
    RulesError,
    rules_from_data,
    rules_to_short_data,
)

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules
    from russianbank.storage.ended import Ended

# 2 knows what was taken back and which actions belong together; 1 is read as well.
FORMAT: Final = 2
_READ: Final = (1, 2)
_KEYS: Final = {"format", "rules", "help", "seats", "seed", "finished", "deals"}


class RecordProblem(Enum):
    """What can be wrong with a record."""

    NOT_A_RECORD = "not_a_record"
    OTHER_FORMAT = "other_format"
    DAMAGED = "damaged"
    RULES = "rules"
    REPLAY = "replay"


class RecordError(ValueError):
    """A record cannot be used.

    Attributes:
        problem: what is wrong.
        detail: where and how, in words for a log.
        line: in which line of a file, from 1; None where that is not known.
    """

    def __init__(
        self, problem: RecordProblem, detail: str, line: int | None = None
    ) -> None:
        super().__init__(f"{problem.value}: {detail}")
        self.problem = problem
        self.detail = detail
        self.line = line


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sits at a seat.

    Attributes:
        kind: `person` or `computer`.
        name: what the player is called.
        level: how strong a computer there is, by its name.
        sliders: what a custom level is made of, four numbers; None for the others.
    """

    kind: str
    name: str
    level: str = "strong"
    sliders: tuple[int, int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal.

    Attributes:
        seed: the deal's seed.
        starter: who started.
        actions: what was done, in order, as `action_entry` writes it; `undo 3` where
            the last three actions were taken back, `help guide` where the program
            began to help otherwise.
        thoughts: for each action with which a plan of the computer began its number,
            from 0 and without those taken back, and how many states and iterations
            went into the plan. With the level and the seed that tells on every machine
            what the computer does.
        ended: how it ended, where that is told: then it is believed.
        laid: the position that it began with, as JSON text, where it was laid out by
            hand; empty where the seed tells the deal.
    """

    seed: str
    starter: Player
    actions: tuple[str, ...]
    thoughts: tuple[tuple[int, int, int], ...] = ()
    ended: Ended | None = None
    laid: str = ""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match.

    Attributes:
        rules: the rules it was begun under.
        help: how much the program helped then.
        seats: A's and B's seat.
        seed: the match's seed.
        finished: how many of the deals are over for good, the last one's end included.
        deals: the deals in order, the running one last.
    """

    rules: Rules
    help: Help
    seats: tuple[SeatRecord, SeatRecord]
    seed: str
    finished: int
    deals: tuple[DealRecord, ...]


def record_to_text(record: MatchRecord) -> str:
    """Returns the record as JSON text; the same record gives the same text."""
    data = {
        "format": FORMAT,
        "rules": rules_to_short_data(record.rules),
        "help": record.help.value,
        "seats": [seat_data(one) for one in record.seats],
        "seed": record.seed,
        "finished": record.finished,
        "deals": [_deal_data(one) for one in record.deals],
    }
    return sealed(data)


def seat_data(seat: SeatRecord) -> dict[str, object]:
    """Returns a seat as plain data."""
    data: dict[str, object] = {"kind": seat.kind, "name": seat.name}
    if seat.kind == "computer":
        data["level"] = seat.level
        if seat.sliders is not None:
            data["sliders"] = list(seat.sliders)
    return data


def _deal_data(deal: DealRecord) -> dict[str, object]:
    data: dict[str, object] = {
        "seed": deal.seed,
        "starter": deal.starter.name,
        "actions": deal.actions,
    }
    if deal.laid:
        data["laid"] = deal.laid
    return {**data, "thoughts": deal.thoughts} if deal.thoughts else data


def sealed(data: dict[str, object]) -> str:
    """Returns the data of a record as text, with a digest of itself at the end.

    The cards beside the actions show most damage where it lies; the digest shows the
    rest too, such as a lost Stop! that had changed nothing.
    """
    return json.dumps({**data, "check": _digest(data)}) + "\n"


def _digest(data: dict[str, object]) -> str:
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]


def record_from_text(text: str) -> MatchRecord:
    """Returns the record that a text holds.

    Raises:
        RecordError: it is no record, or one of another format.
    """
    data = _opened(text)
    if set(data) != _KEYS - ({"help"} if data["format"] == 1 else set()):
        raise _broken("entries", sorted(data))
    rules, help_, seats, seed = header_from(
        data["rules"], data.get("help"), data["seats"], data["seed"]
    )
    deals = tuple(_deal_from(one) for one in _list(data["deals"], "deals"))
    finished = data["finished"]
    if not deals or type(finished) is not int or finished not in _last_two(deals):
        raise _broken("finished", finished)
    return MatchRecord(rules, help_, seats, seed, finished, deals)


def header_from(
    rules: object, help_: object, seats: object, seed: object
) -> tuple[Rules, Help, tuple[SeatRecord, SeatRecord], str]:
    """Returns what a match is made of, from plain data.

    Args:
        rules: a preset's name, or fields.
        help_: the help's name; None for what goes with the rules.
        seats: A's and B's.
        seed: the match's.

    Raises:
        RecordError: something is wrong with it.
    """
    try:
        known = rules_from_data(rules)
    except RulesError as error:
        raise RecordError(RecordProblem.RULES, str(error)) from error
    usual = usual_help(known).value
    helped = _help_from(usual if help_ is None else help_, known)
    found = [_seat_from(one) for one in _list(seats, "seats")]
    if len(found) != 2:
        raise _broken("seats", seats)
    return known, helped, (found[0], found[1]), _text(seed, "seed")


def _help_from(value: object, rules: Rules) -> Help:
    """Returns how much the program helps, if the rules are those of that help."""
    found = _known_help(value)
    if found is None or under_help(rules, found) != rules:
        raise _broken("help", value)
    return found


def _known_help(value: object) -> Help | None:
    return next((one for one in Help if one.value == value), None)


def _opened(text: str) -> dict[str, Any]:
    """Returns the data of a text of this format whose digest is right."""
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or "format" not in data:
            raise _broken("format", data)
        if data["format"] not in _READ:
            raise RecordError(RecordProblem.OTHER_FORMAT, repr(data["format"])[:40])
        if data.pop("check", None) != _digest(data):
            raise RecordError(RecordProblem.DAMAGED, "the digest is another one")
    except RecordError:
        raise
    except (ValueError, RecursionError) as error:
        raise RecordError(RecordProblem.NOT_A_RECORD, str(error)) from error
    return data


def _last_two(deals: tuple[DealRecord, ...]) -> tuple[int, int]:
    return len(deals) - 1, len(deals)


def _broken(where: str, value: object) -> RecordError:
    text = f"{where}: {repr(value)[:60]}"
    return RecordError(RecordProblem.NOT_A_RECORD, text)


def _list(value: object, where: str) -> list[Any]:
    if isinstance(value, list):
        return value
    raise _broken(where, value)


def _text(value: object, where: str) -> str:
    if isinstance(value, str):
        return value
    raise _broken(where, value)


def _entries(value: object, where: str, keys: tuple[str, ...]) -> list[Any]:
    """Returns the values of an object that has exactly these entries."""
    if isinstance(value, Mapping) and set(value) == set(keys):
        return [value[key] for key in keys]
    raise _broken(where, value)


def _seat_from(value: object) -> SeatRecord:
    if not isinstance(value, Mapping):
        raise _broken("seat", value)
    more = dict(value)
    # Records of the first version name no level: there was only one.
    level, sliders = more.pop("level", "strong"), more.pop("sliders", None)
    kind, name = _entries(more, "seat", ("kind", "name"))
    if kind not in ("person", "computer"):
        raise _broken("seat", kind)
    return SeatRecord(
        kind, _text(name, "name"), _text(level, "level"), _sliders(sliders)
    )


def _sliders(value: object) -> tuple[int, int, int, int] | None:
    if value is None:
        return None
    steps = _list(value, "sliders")
    if len(steps) != 4 or not all(type(one) is int for one in steps):
        raise _broken("sliders", value)
    return (steps[0], steps[1], steps[2], steps[3])


def _deal_from(value: object) -> DealRecord:
    if not isinstance(value, Mapping):
        raise _broken("deal", value)
    more = dict(value)
    thoughts = _list(more.pop("thoughts", []), "thoughts")
    laid = _text(more.pop("laid", ""), "laid")
    seed, starter, actions = _entries(more, "deal", ("seed", "starter", "actions"))
    if starter not in ("A", "B"):
        raise _broken("starter", starter)
    texts = tuple(_text(one, "action") for one in _list(actions, "actions"))
    known = tuple(_thought(one, len(texts)) for one in thoughts)
    return DealRecord(_text(seed, "seed"), Player[starter], texts, known, laid=laid)


def _thought(value: object, actions: int) -> tuple[int, int, int]:
    numbers = _list(value, "thought")
    if len(numbers) != 3 or not all(type(one) is int for one in numbers):
        raise _broken("thought", value)
    number, states, iterations = numbers
    if not 0 <= number < actions or states < 0 or iterations < 0:
        raise _broken("thought", value)
    return number, states, iterations

"""The text protocol: one JSON object a line in, one a line out (RULES.md Part 6).

A line that cannot be answered is answered with an error; nothing ends the program
but the end of its input.
"""

from __future__ import annotations

import json
import math
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final, NoReturn, TypeGuard

from russianbank.ai.choose import choose_action
from russianbank.ai.persona import PERSONAS, Level
from russianbank.ai.player import Limits
from russianbank.engine.actions import AGREE_DRAW, CONCEDE
from russianbank.engine.apply import IllegalActionError
from russianbank.engine.cards import Card
from russianbank.engine.deal import deal, fresh_seed
from russianbank.engine.notation import (
    ActionError,
    PositionError,
    observation_from_data,
    parse_action,
    position_from_data,
    position_to_data,
)
from russianbank.engine.observation import observe, sample
from russianbank.engine.outcome import score
from russianbank.engine.referee import (
    accepted_actions,
    pending_offences,
    play_action,
    reported_offences,
)
from russianbank.engine.rules import PRESETS
from russianbank.engine.rules_text import RulesError, rules_from_data, rules_to_data
from russianbank.engine.shuffle import SeedStream

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

    from russianbank.engine.events import Transition
    from russianbank.engine.observation import Observation
    from russianbank.engine.position import Position
    from russianbank.engine.rules import Rules

Request = dict[str, object]
Answer = dict[str, object]

LONGEST_LINE: Final = 1_000_000  # bytes
DEEPEST: Final = 64  # brackets within brackets
_LONGEST_NUMBER: Final = 1000  # digits
_MOST_SECONDS: Final = 3600
_MOST_ITERATIONS: Final = 1_000_000

# What ends a deal by word is no part of the protocol's grammar.
_BY_WORD: Final = (AGREE_DRAW, *CONCEDE)


class ProtocolError(Exception):
    """A request that cannot be answered.

    Attributes:
        code: one of the codes of RULES.md Part 6.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def answer(line: str) -> str:
    """Returns the answer to one line: one JSON object, ASCII, without a line end."""
    request_id: object = None
    try:
        request = _parsed(line)
        request_id = request.get("id")
        reply = _replied(request)
    except ProtocolError as error:
        reply = _refused(error.code, str(error))
    except Exception as error:  # noqa: BLE001 - the next line must still be answered
        reply = _refused("bad-request", f"cannot be answered ({type(error).__name__})")
    return json.dumps({"id": request_id, **reply}, allow_nan=False)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answers each line of the source until it ends.

    Raises:
        BrokenPipeError: nobody reads the answers any more.
    """
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            _skip_line(source)
            reply = _failed_line(f"a line has at most {LONGEST_LINE} bytes")
        else:
            reply = _answer_bytes(line)
        sink.write(reply.encode("ascii") + b"\n")
        sink.flush()


def _skip_line(source: BinaryIO) -> None:
    while part := source.readline(LONGEST_LINE):
        if part.endswith(b"\n"):
            return


def _answer_bytes(line: bytes) -> str:
    try:
        # Some systems put a byte order mark before the first line.
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _failed_line("the line is not UTF-8")
    return answer(text.rstrip("\r\n"))


def _failed_line(message: str) -> str:
    return json.dumps({"id": None, **_refused("bad-json", message)})


def _refused(code: str, message: str) -> Answer:
    return {"error": {"code": code, "message": message}}


# --- Reading ------------------------------------------------------------------------


def _parsed(line: str) -> Request:
    """Returns the object that a line holds."""
    try:
        data = json.loads(
            line,
            parse_constant=_no_constant,
            parse_int=_parsed_int,
            parse_float=_parsed_float,
        )
    except RecursionError:
        _fail("bad-json", f"nested deeper than {DEEPEST}")
    except ValueError as error:
        _fail("bad-json", f"not JSON: {error}")
    if not isinstance(data, dict):
        _fail("bad-json", "a request must be a JSON object")
    _check_depth(data)
    return data


def _fail(code: str, message: str) -> NoReturn:
    raise ProtocolError(code, message) from None


def _no_constant(text: str) -> NoReturn:
    message = f"{text} is no JSON number"
    raise ValueError(message)


def _parsed_int(text: str) -> int:
    if len(text) > _LONGEST_NUMBER:
        message = f"a number has at most {_LONGEST_NUMBER} digits"
        raise ValueError(message)
    return int(text)


def _parsed_float(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        message = f"{text[:20]} is too large a number"
        raise ValueError(message)
    return value


def _check_depth(data: object) -> None:
    """Refuses what could not be written again without running out of stack."""
    level = [data]
    for _ in range(DEEPEST):
        level = [
            inner
            for one in level
            if isinstance(one, dict | list)
            for inner in (one.values() if isinstance(one, dict) else one)
        ]
        if not level:
            return
    _fail("bad-json", f"nested deeper than {DEEPEST}")


def _entry(request: Request, name: str) -> object:
    if name not in request:
        _fail("bad-request", f"the request lacks {name!r}")
    return request[name]


def _rules(request: Request) -> Rules:
    try:
        return rules_from_data(_entry(request, "rules"))
    except RulesError as error:
        _fail("bad-rules", str(error))


def _seed(request: Request) -> str:
    """Returns the seed; a number is taken as its digits, none is drawn afresh."""
    if "seed" not in request:
        return fresh_seed()
    seed = request["seed"]
    if isinstance(seed, str):
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool):
        return str(seed)
    _fail("bad-request", "seed must be a text or a whole number")


# --- Answering ----------------------------------------------------------------------


def _replied(request: Request) -> Answer:
    command = _entry(request, "cmd")
    known = isinstance(command, str) and command in _COMMANDS
    if not (isinstance(command, str) and known):
        _fail("bad-request", f"cmd must be one of {', '.join(_COMMANDS)}")
    return _COMMANDS[command](request)


def _answer_rules(request: Request) -> Answer:
    del request
    return {"rules": {name: rules_to_data(rules) for name, rules in PRESETS.items()}}


def _answer_deal(request: Request) -> Answer:
    rules, seed = _rules(request), _seed(request)
    reply: Answer = {"position": position_to_data(deal(rules, seed).position)}
    return reply if "seed" in request else {**reply, "seed": seed}


def _answer_state(request: Request) -> Answer:
    rules = _rules(request)
    data, texts = _entry(request, "position"), request.get("actions", [])
    if not isinstance(texts, list) or not all(isinstance(one, str) for one in texts):
        _fail("bad-request", "actions must be a list of texts")
    try:
        position = position_from_data(data, rules)
    except PositionError as error:
        _fail("bad-position", str(error))
    last: Transition | None = None
    for number, text in enumerate(texts, start=1):
        last = _played(position, text, number, last)
        position = last.after
    return _state(position, last)


def _played(
    position: Position, text: str, number: int, last: Transition | None
) -> Transition:
    """Plays one of the actions; the first is number 1."""
    try:
        action = parse_action(text)
        if action in _BY_WORD:
            _fail("illegal-action", f"action {number}: {text!r} is no action here")
        return play_action(position, action, last)
    except (ActionError, IllegalActionError) as error:
        _fail("illegal-action", f"action {number}: {error}")


def _state(position: Position, last: Transition | None) -> Answer:
    broken = reported_offences(position)
    points = score(position)
    pending = pending_offences(last)
    return {
        "position": position_to_data(position),
        "legal": sorted(one.text for one in accepted_actions(position)),
        "offences": {one.text: [str(c) for c in broken[one]] for one in sorted(broken)},
        "winner": _winner(position),
        "score": None if points is None else points.points,
        "stoppable": [str(code) for code in pending] or None,
    }


def _winner(position: Position) -> str | None:
    if position.result is None:
        return None
    winner = position.result.winner
    return "draw" if winner is None else winner.name


def _answer_choose(request: Request) -> Answer:
    rules = _rules(request)
    level = _level(request)
    limits = _limits(request)
    seed = SeedStream(_seed(request)).below(2**62)
    observation = _observed(_entry(request, "position"), rules, level)
    if not accepted_actions(sample(observation, Random(0))):
        _fail("bad-request", "there is nothing to choose: the deal is over")
    made = choose_action(observation, seed, persona=PERSONAS[level], limits=limits)
    return {
        "action": made.action.text,
        "line": [one.text for one in made.line],
        "value": made.value,
        "nodes": made.nodes,
        "seconds": made.seconds,
    }


def _level(request: Request) -> Level:
    name = request.get("level", Level.STRONG)
    if isinstance(name, str) and name in list(PERSONAS):
        return Level(name)
    _fail("bad-request", f"level must be one of {', '.join(PERSONAS)}")


def _limits(request: Request) -> Limits:
    """Returns how long to think: by the clock, or by iterations, alike everywhere."""
    limits = Limits()
    if "seconds" in request:
        seconds = request["seconds"]
        if not _is_number(seconds, int, float) or not 0 <= seconds <= _MOST_SECONDS:
            _fail("bad-request", f"seconds must be a number from 0 to {_MOST_SECONDS}")
        limits = replace(limits, seconds=float(seconds))
    if "iterations" in request:
        most = request["iterations"]
        if not _is_number(most, int) or not 0 <= most <= _MOST_ITERATIONS:
            what = f"iterations must be a whole number from 0 to {_MOST_ITERATIONS}"
            _fail("bad-request", what)
        limits = replace(limits, iterations=int(most))
    return limits


def _is_number(value: object, *kinds: type) -> TypeGuard[float]:
    """Returns whether a JSON value is a number of some kinds; truth values are none."""
    return isinstance(value, kinds) and not isinstance(value, bool)


def _observed(data: object, rules: Rules, level: Level) -> Observation:
    """Returns what the mover may know; a full position is reduced to that first."""
    try:
        seen = observation_from_data(data, rules)
        known = all(isinstance(one, Card) for pile in seen.piles for one in pile)
        if not known:
            return seen
        return observe(position_from_data(data, rules), PERSONAS[level].memory)
    except PositionError as error:
        _fail("bad-position", str(error))


_COMMANDS: Final[dict[str, Callable[[Request], Answer]]] = {
    "rules": _answer_rules,
    "deal": _answer_deal,
    "state": _answer_state,
    "choose": _answer_choose,
}

"""The form of a match's file: one line for each thing that happened.

Every line begins with a check over itself and all lines before it, so that a line that
was lost, changed or moved is found, and where. A file whose writer was stopped ends in
the middle of a line at the worst: that line is left out.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from russianbank.engine.cards import Player
from russianbank.engine.rules_text import rules_to_short_data
from russianbank.storage.ended import Ended, ended_from
from russianbank.storage.record import (
    DealRecord,
    MatchRecord,
    RecordError,
    RecordProblem,
    header_from,
    seat_data,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMAT: Final = 3
TITLE: Final = "russianbank-match"
LONGEST_LINE: Final = 4_000  # characters; rules of one's own have 1,600
MOST_LINES: Final = 100_000
END, OVER, DEAL, THOUGHT = "end", "over", "deal", "thought"
_HEAD: Final = ("rules", "help", "seat-A", "seat-B", "seed")
_CHECK: Final = 8  # hexadecimal digits


def checked(bodies: list[str], check: int) -> tuple[str, int]:
    """Returns lines with their checks, and the last check.

    Args:
        bodies: what the lines say.
        check: that of the line before, 0 for none.
    """
    lines = []
    for body in bodies:
        check = zlib.crc32(body.encode("utf-8", "surrogatepass"), check)
        lines.append(f"{check:08x} {body}\n")
    return "".join(lines), check


def head_of(record: MatchRecord) -> list[str]:
    """Returns what the first lines of a match say."""
    one, other = (_json(seat_data(seat)) for seat in record.seats)
    return [
        f"{TITLE} {FORMAT}",
        f"rules {_json(rules_to_short_data(record.rules))}",
        f"help {record.help.value}",
        f"seat-A {one}",
        f"seat-B {other}",
        f"seed {_json(record.seed)}",
    ]


def deal_line(deal: DealRecord) -> str:
    """Returns what the line says with which a deal begins."""
    begun = f"{DEAL} {deal.starter.name} {_json(deal.seed)}"
    return f"{begun} {deal.laid}" if deal.laid else begun


def end_line(deal: DealRecord) -> str:
    """Returns what the line says that tells that a deal is over for good, and how."""
    return END if deal.ended is None else f"{END} {_json(deal.ended.to_data())}"


def thought_line(number: int, states: int, iterations: int) -> str:
    """Returns what the line says that tells what went into a plan."""
    return f"{THOUGHT} {number} {states} {iterations}"


def whole_text(record: MatchRecord, *, decided: bool = False) -> str:
    """Returns the whole file of a match."""
    bodies = head_of(record)
    for number, deal in enumerate(record.deals):
        bodies += [deal_line(deal), *deal.actions]
        bodies += [thought_line(*one) for one in deal.thoughts]
        if number < record.finished:
            bodies.append(end_line(deal))
    if decided:
        bodies.append(OVER)
    return checked(bodies, 0)[0]


@dataclass(frozen=True, slots=True)
class Found:
    """What a file says.

    Attributes:
        record: the match.
        decided: whether it is over for good.
        whole: how many bytes of it are whole; what follows was not finished.
        check: that of the last whole line.
        lines: how many whole lines there are.
    """

    record: MatchRecord
    decided: bool
    whole: int
    check: int
    lines: int


@dataclass(slots=True)
class _Reading:
    head: dict[str, str] = field(default_factory=dict)
    deals: list[DealRecord] = field(default_factory=list)
    thoughts: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    actions: list[str] = field(default_factory=list)
    closed: bool = False
    ended: Ended | None = None
    decided: bool = False

    def flush(self) -> None:
        """Puts the actions that were read into their deal."""
        if self.deals:
            known = tuple(one for _, one in sorted(self.thoughts.items()) if one[1])
            self.deals[-1] = replace(
                self.deals[-1],
                actions=tuple(self.actions),
                thoughts=known,
                ended=self.ended if self.closed else None,
            )


def found_in(data: bytes) -> Found:
    """Reads the file of a match.

    Raises:
        RecordError: it is none, of a later format, or damaged; it names the line.
    """
    reading, check, whole, number = _Reading(), 0, 0, 0
    for number, (line, end) in enumerate(_lines(data), start=1):
        body, check = _opened(line, check, number)
        if number == 1:
            _see_title(body)
        else:
            _take(reading, body, number)
        whole = end
    if number <= len(_HEAD) or not reading.deals:
        raise RecordError(RecordProblem.NOT_A_RECORD, "it ends too early", number + 1)
    reading.flush()
    record = _record(reading)
    return Found(record, reading.decided, whole, check, number)


def _lines(data: bytes) -> Iterator[tuple[bytes, int]]:
    start = 0
    for _ in range(MOST_LINES):
        end = data.find(b"\n", start)
        if end < 0:
            return
        yield data[start:end], end + 1
        start = end + 1
    if data.find(b"\n", start) >= 0:
        raise RecordError(RecordProblem.NOT_A_RECORD, "too many lines", MOST_LINES)


def _opened(line: bytes, check: int, number: int) -> tuple[str, int]:
    """Returns what a line says, if its check is right."""
    try:
        text = line.decode("utf-8", "surrogatepass")
        mark, _, body = text.partition(" ")
        found = int(mark, 16) if len(mark) == _CHECK else -1
    except ValueError:
        found, body = -1, ""
    expected = zlib.crc32(body.encode("utf-8", "surrogatepass"), check)
    if found != expected or len(line) > LONGEST_LINE:
        problem = RecordProblem.DAMAGED if number > 1 else RecordProblem.NOT_A_RECORD
        raise RecordError(problem, f"line {number} is not whole", number)
    return body, expected


def _see_title(body: str) -> None:
    title, _, version = body.partition(" ")
    if title != TITLE:
        raise RecordError(RecordProblem.NOT_A_RECORD, body[:40], 1)
    if version != str(FORMAT):
        raise RecordError(RecordProblem.OTHER_FORMAT, version[:40], 1)


def _take(reading: _Reading, body: str, number: int) -> None:
    """Takes in what a line says."""
    word, _, rest = body.partition(" ")
    reading.decided = word == OVER
    if not reading.deals and word in _HEAD and word not in reading.head:
        reading.head[word] = rest
    elif word == DEAL and len(reading.head) == len(_HEAD):
        _begin_deal(reading, rest, number)
    elif not reading.deals:
        raise RecordError(
            RecordProblem.DAMAGED, f"line {number}: {word[:20]!r}", number
        )
    elif word == THOUGHT:
        at, states, iterations = _numbers(rest, number)
        reading.thoughts[at] = (at, states, iterations)
    elif word == END:
        reading.closed, reading.ended = True, None
        if rest:
            reading.ended = _ended(rest, reading.deals[-1].starter, number)
    elif word != OVER:
        reading.closed = reading.closed and not body.startswith("undo ")
        reading.actions.append(body)


def _begin_deal(reading: _Reading, rest: str, number: int) -> None:
    if reading.deals and not reading.closed:
        what = f"line {number}: a deal begins before the last one has ended"
        raise RecordError(RecordProblem.DAMAGED, what, number)
    reading.flush()
    starter, _, seed = rest.partition(" ")
    try:
        known, end = json.JSONDecoder().raw_decode(seed)
    except (ValueError, RecursionError) as error:
        what = f"line {number}: {error}"
        raise RecordError(RecordProblem.DAMAGED, what, number) from error
    if starter not in ("A", "B") or not isinstance(known, str):
        raise RecordError(RecordProblem.DAMAGED, f"line {number}: a deal", number)
    laid = seed[end:].strip()
    reading.deals.append(DealRecord(known, Player[starter], (), laid=laid))
    reading.actions, reading.thoughts, reading.closed = [], {}, False


def _record(reading: _Reading) -> MatchRecord:
    rules, one, other, seed = (
        _loaded(reading.head[key], at)
        for at, key in enumerate(_HEAD, start=2)
        if key != "help"
    )
    known, help_, seats, seed = header_from(
        rules, reading.head["help"], [one, other], seed
    )
    finished = len(reading.deals) - (0 if reading.closed else 1)
    return MatchRecord(known, help_, seats, seed, finished, tuple(reading.deals))


def _loaded(text: str, number: int) -> Any:  # noqa: ANN401  # whatever JSON holds
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        what = f"line {number}: {error}"
        raise RecordError(RecordProblem.DAMAGED, what, number) from error


def _ended(text: str, starter: Player, number: int) -> Ended:
    try:
        return ended_from(_loaded(text, number), starter)
    except ValueError as error:
        what = f"line {number}: {error}"
        raise RecordError(RecordProblem.DAMAGED, what, number) from error


def _numbers(text: str, number: int) -> tuple[int, int, int]:
    parts = text.split(" ")
    if len(parts) != 3 or not all(
        one.isascii() and one.isdigit() and len(one) < 12 for one in parts
    ):
        raise RecordError(RecordProblem.DAMAGED, f"line {number}: a thought", number)
    return int(parts[0]), int(parts[1]), int(parts[2])


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))

"""A match to and from the record that storage keeps."""

from __future__ import annotations

from russianbank.ai.persona import Level, Sliders, persona_of
from russianbank.controller.match import Listener, Match
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.help import usual_help
from russianbank.storage.record import (
    MatchRecord,
    RecordError,
    RecordProblem,
    SeatRecord,
)


def record_of(match: Match) -> MatchRecord:
    """Returns the record of a match: all that `resumed` needs.

    A draw offer that waits for its answer is not part of it.
    """
    setup = match.setup
    one, other = (_seat_record(seat) for seat in setup.seats)
    return MatchRecord(
        setup.rules,
        setup.help or usual_help(setup.rules),
        (one, other),
        match.seed,
        len(match.finished),
        match.records(),
    )


def resumed(record: MatchRecord, listener: Listener) -> Match:
    """Returns the match of a record; its `announce` tells the listener.

    Raises:
        RecordError: the record cannot be played again.
    """
    setup = MatchSetup(record.rules, seats_of(record), record.seed, record.help)
    match = Match(setup, listener)
    match.load(record)
    return match


def seats_of(record: MatchRecord) -> tuple[Seat, Seat]:
    """Returns A's and B's seat.

    Raises:
        RecordError: a level is unknown.
    """
    one, other = (_seat(seat) for seat in record.seats)
    return one, other


def _seat_record(seat: Seat) -> SeatRecord:
    if seat.kind is SeatKind.PERSON:
        return SeatRecord(seat.kind.value, seat.name)
    made = seat.sliders
    steps = (made.sight, made.memory, made.attention, made.patience) if made else None
    return SeatRecord(seat.kind.value, seat.name, seat.level.value, steps)


def _seat(record: SeatRecord) -> Seat:
    """Returns the seat of a record.

    Raises:
        RecordError: its level is unknown.
    """
    sliders = None if record.sliders is None else Sliders(*record.sliders)
    try:
        level = Level(record.level)
        persona_of(level, sliders)
    except ValueError as error:
        raise RecordError(RecordProblem.DAMAGED, f"level: {error}") from error
    return Seat(SeatKind(record.kind), record.name, level, sliders)

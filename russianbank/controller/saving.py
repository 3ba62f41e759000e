"""A match to and from the record that storage keeps."""

from __future__ import annotations

from russianbank.controller.match import Listener, Match
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.storage.record import MatchRecord, SeatRecord


def record_of(match: Match) -> MatchRecord:
    """Returns the record of a match: all that `resumed` needs.

    A draw offer that waits for its answer is not part of it.
    """
    setup = match.setup
    one, other = (SeatRecord(seat.kind.value, seat.name) for seat in setup.seats)
    return MatchRecord(
        setup.rules, (one, other), match.seed, len(match.finished), match.records()
    )


def resumed(record: MatchRecord, listener: Listener) -> Match:
    """Returns the match of a record; its `announce` tells the listener.

    Raises:
        RecordError: the record cannot be played again.
    """
    one, other = (Seat(SeatKind(seat.kind), seat.name) for seat in record.seats)
    match = Match(MatchSetup(record.rules, (one, other), record.seed), listener)
    match.load(record)
    return match

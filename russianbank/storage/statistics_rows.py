"""What is kept of each finished deal and match: one row for each person who played."""

from __future__ import annotations

from typing import Final, NamedTuple

PERSON: Final = "person"  # the opponent of a person, where it is no computer's level


class DealRow(NamedTuple):
    """A finished deal, seen by one of the persons who played it.

    Attributes:
        deal_id: what names the deal for ever: its match and its number.
        player: the person's seat, `A` (near) or `B` (far).
        match_id: what names the match for ever.
        number: the deal's number in the match, from 1.
        seed: the deal's seed.
        finished: when it ended, in seconds since 1970 (UTC).
        seconds: how long it was played; of a longer pause only two minutes count.
        preset: the name of the rules; empty for rules of one's own.
        name: what the person is called.
        opponent: `person`, or the level of the computer.
        help: how much help there was with duties, by its name.
        helped: 1 if a card that was seen was hidden again by undo, else 0.
        result: 1 won, 0 drawn, -1 lost.
        points: what the person scored.
        points_against: what the opponent scored.
        turns: turns in which the person acted.
        foundation_cards: cards that came to a foundation in these turns and stayed.
        stops_right: the person's Stop! calls on an offence.
        stops_wrong: those without one.
        stops_missed: turns of the opponent with an offence and no rightful Stop!.
    """

    deal_id: str
    player: str
    match_id: str
    number: int
    seed: str
    finished: float
    seconds: float
    preset: str
    name: str
    opponent: str
    help: str
    helped: int
    result: int
    points: int
    points_against: int
    turns: int
    foundation_cards: int
    stops_right: int
    stops_wrong: int
    stops_missed: int


class MatchRow(NamedTuple):
    """A decided match, seen by one of the persons who played it.

    The fields are those of `DealRow`; points are the totals of the match.
    """

    match_id: str
    player: str
    finished: float
    preset: str
    name: str
    opponent: str
    help: str
    helped: int
    result: int
    points: int
    points_against: int
    deals: int


class Kept(NamedTuple):
    """All rows, those that ended first first."""

    deals: tuple[DealRow, ...] = ()
    matches: tuple[MatchRow, ...] = ()


class Begun(NamedTuple):
    """A match that was begun, as a later start of the program must know it.

    Attributes:
        match_id: its name.
        seed: its seed, by which it is found again.
        number: the deal that lay on the table last.
        seconds: how long that deal had been played.
    """

    match_id: str
    seed: str
    number: int
    seconds: float

"""Made-up deals, for pictures and measurements of the window."""

from __future__ import annotations

from random import Random
from typing import Final

from russianbank.ai.persona import Level
from russianbank.engine.rules import PRESETS
from russianbank.storage.statistics_rows import PERSON, DealRow, Kept, MatchRow

_FIRST: Final = 1_767_225_600.0  # the beginning of 2026
_SPACING: Final = 30_000  # seconds from one deal to the next
_IN_A_MATCH: Final = 5


def sample(count: int) -> Kept:
    """Returns as many deals, the same ones every time, of a player who learns."""
    rng = Random("sample")
    deals = tuple(_deal(rng, number, number / count) for number in range(count))
    matches = tuple(_match(one) for one in deals if one.number == _IN_A_MATCH)
    return Kept(deals, matches)


def _deal(rng: Random, number: int, learnt: float) -> DealRow:
    won = rng.random() < 0.3 + 0.35 * learnt
    match, place = divmod(number, _IN_A_MATCH)
    points = rng.randint(31, 90)
    return DealRow(
        deal_id=f"sample-{match}-{place}",
        player="A",
        match_id=f"sample-{match}",
        number=place + 1,
        seed=f"{match}-{place}",
        finished=_FIRST + number * _SPACING,
        seconds=rng.uniform(400, 1300),
        preset=rng.choice(list(PRESETS)),
        name="Anna",
        opponent=rng.choice([PERSON, Level.CASUAL.value, Level.STRONG.value]),
        help=rng.choice(["strict", "strict", "guide"]),
        helped=int(rng.random() < 0.1),
        result=1 if won else -1 if rng.random() < 0.9 else 0,
        points=points if won else 0,
        points_against=0 if won else points,
        turns=rng.randint(14, 45),
        foundation_cards=rng.randint(20, 70),
        stops_right=rng.randint(0, 2),
        stops_wrong=int(rng.random() < 0.2),
        stops_missed=rng.randint(0, 3),
    )


def _match(last: DealRow) -> MatchRow:
    return MatchRow(
        match_id=last.match_id,
        player=last.player,
        finished=last.finished,
        preset=last.preset,
        name=last.name,
        opponent=last.opponent,
        help=last.help,
        helped=last.helped,
        result=last.result,
        points=200 + last.points,
        points_against=200 + last.points_against,
        deals=_IN_A_MATCH,
    )

"""A match as a text that one would like to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.controller.view import SeatKind
from russianbank.ui.telling import match_text, move_text
from russianbank.ui.text import COUNTS, level_text, rules_title

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from russianbank.controller.lookback import Lookback
    from russianbank.controller.view import Seat

translate = QCoreApplication.translate


def report_text(deals: Sequence[Lookback]) -> str:
    """Returns the report of a match: its players, and each deal turn by turn."""
    first = deals[0]
    rules = rules_title(first.view(0).observation.rules)
    players = " – ".join(_player(seat) for seat in first.seats)  # noqa: RUF001
    lines = [translate("Report", "Russian Bank"), rules, players, ""]
    for deal in deals:
        lines += [*_deal_lines(deal), ""]
    score = deals[-1].score_after
    lines.append(match_text(score, first.seats))
    return "\n".join(lines) + "\n"


def _player(seat: Seat) -> str:
    if seat.kind is SeatKind.PERSON:
        return seat.name
    return f"{seat.name} ({level_text(seat.level)})"


def _deal_lines(deal: Lookback) -> Iterator[str]:
    title = translate("Report", "Deal {number} (seed {seed})")
    view = deal.view(0)
    yield title.format(number=deal.number + 1, seed=view.seed)
    for number, (start, end) in enumerate(deal.turns, start=1):
        mover = deal.view(start).observation.turn
        moves = [_move(deal, moment) for moment in range(start + 1, end + 1)]
        told = " ".join(one for one in moves if one)
        yield f"{number}. {deal.seats[mover].name}: {told}"
    yield _end(deal)


def _move(deal: Lookback, moment: int) -> str:
    step = deal.step(moment)
    return "" if step is None else move_text(step, deal.seats)


def _end(deal: Lookback) -> str:
    ended = deal.result
    if ended is None:
        return translate("Report", "The deal goes on.")
    if ended.score.scorer is None:
        return translate("Report", "Nobody scores.")
    text = translate("Report", "{name} scores {points}.")
    return text.format(
        name=deal.seats[ended.score.scorer].name,
        points=COUNTS.points(ended.score.points),
    )

"""How a deal ended, so that it need not be played again to know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from russianbank.engine.cards import Player
from russianbank.engine.help import Help
from russianbank.engine.match_score import DealResult
from russianbank.engine.outcome import Holding, Score
from russianbank.engine.position import Ending, Result

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a deal.

    Attributes:
        result: who started and won, why, and the points.
        help: how much the program helped with duties then.
    """

    result: DealResult
    help: Help

    def to_data(self) -> dict[str, object]:
        """Returns it as plain data; `ended_from` reads it."""
        result, score = self.result.result, self.result.score
        return {
            "winner": _name(result.winner),
            "ending": result.ending.value,
            "scorer": _name(score.scorer),
            "points": score.points,
            "bonus": score.bonus,
            "held": [[one.reserve, one.stock_waste] for one in score.holdings],
            "help": self.help.value,
        }


def ended_from(data: Mapping[str, Any], starter: Player) -> Ended:
    """Returns the end of a deal from plain data.

    Raises:
        ValueError: it says something else.
    """
    try:
        result = Result(_player(data["winner"]), Ending(data["ending"]))
        one, other = (Holding(_count(a), _count(b)) for a, b in data["held"])
        points, bonus = _count(data["points"]), _count(data["bonus"])
        score = Score(_player(data["scorer"]), points, bonus, (one, other))
        return Ended(DealResult(starter, result, score), Help(data["help"]))
    except (KeyError, TypeError) as error:
        raise ValueError(f"no end of a deal: {error}") from error


def _name(player: Player | None) -> str | None:
    return None if player is None else player.name


def _player(name: object) -> Player | None:
    if name is None:
        return None
    if name in ("A", "B"):
        return Player[str(name)]
    raise ValueError(f"no player: {name!r}")


def _count(value: object) -> int:
    if type(value) is int and value >= 0:
        return value
    raise ValueError(f"no number: {value!r}")

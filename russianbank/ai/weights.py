"""Weights of the evaluation: data files with a name, a version and a hash."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from russianbank.ai.core.value import NAMES, Weights
from russianbank.engine.help import base_preset

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules

FOLDER: Final = Path(__file__).resolve().parent / "data"
USUAL: Final = "international"


class WeightsError(ValueError):
    """A file of weights cannot be used; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How the ends of segments are valued under one set of rules.

    Attributes:
        name: of the file, without its suffix.
        version: counts the changes of the file.
        digest: the first eight digits of the SHA-256 of what it says.
        kept: a weight for each of `NAMES` while the mover goes on.
        ended: the same when the turn passes.
        chance: the same for the logarithm of the odds to win after a turn.
        origin: how the weights were found, in words and figures.
    """

    name: str
    version: int
    digest: str
    kept: tuple[float, ...]
    ended: tuple[float, ...]
    chance: tuple[float, ...]
    origin: tuple[str, ...]

    def weights(self) -> Weights:
        """Returns them as the search takes them."""
        return Weights(list(self.kept), list(self.ended))


@cache
def evaluation(name: str) -> Evaluation:
    """Returns the evaluation of a file in the program's data.

    Raises:
        WeightsError: it cannot be used.
    """
    return read_evaluation(FOLDER / f"{name}.json")


def evaluation_for(rules: Rules) -> Evaluation:
    """Returns the evaluation tuned for rules, the usual one where none was."""
    name = base_preset(rules)
    if name is not None and (FOLDER / f"{name}.json").is_file():
        return evaluation(name)
    return evaluation(USUAL)


def read_evaluation(path: Path) -> Evaluation:
    """Returns the evaluation that a file holds.

    Raises:
        WeightsError: the file cannot be read or says something else.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        lists = {key: _numbers(data[key], key) for key in ("kept", "ended", "chance")}
        origin = tuple(str(one) for one in data["origin"])
        version = int(data["version"])
    except WeightsError:
        raise
    except (OSError, ValueError, KeyError, TypeError) as error:
        message = f"{path.name} holds no weights: {error}"
        raise WeightsError(message) from error
    digest = hashlib.sha256(json.dumps(lists, sort_keys=True).encode()).hexdigest()[:8]
    return Evaluation(path.stem, version, digest, **lists, origin=origin)


def evaluation_text(found: Evaluation) -> str:
    """Returns an evaluation as its file says it."""
    data = {
        "version": found.version,
        "origin": list(found.origin),
        "kept": dict(zip(NAMES, found.kept, strict=True)),
        "ended": dict(zip(NAMES, found.ended, strict=True)),
        "chance": dict(zip(NAMES, found.chance, strict=True)),
    }
    return json.dumps(data, indent=1) + "\n"


def _numbers(values: Any, key: str) -> tuple[float, ...]:  # noqa: ANN401  # from JSON
    if set(values) != set(NAMES):
        missing = sorted(set(NAMES) ^ set(values))
        message = f"{key}: other features than {', '.join(missing)} are wanted"
        raise WeightsError(message)
    return tuple(float(values[name]) for name in NAMES)

"""A position that somebody copied, laid out again."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

from russianbank.engine.notation import observation_from_data, position_to_data
from russianbank.engine.observation import sample

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules


def laid_text(known: object, rules: Rules, seed: str) -> str:
    """Returns a whole position as JSON text: what nobody knows is shuffled.

    Args:
        known: a position as plain data, whose face-down cards may be unknown.
        rules: what is played.
        seed: names the shuffle.

    Raises:
        ValueError: it is no position.
    """
    seen = observation_from_data(known, rules)
    return json.dumps(
        position_to_data(sample(seen, Random(seed))), separators=(",", ":")
    )

"""A position as text: for reports, and to be played on elsewhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from russianbank.controller.view import MatchSetup
from russianbank.engine.help import usual_help
from russianbank.engine.notation import position_to_data
from russianbank.engine.rules_text import (
    RulesError,
    rules_from_data,
    rules_to_short_data,
)
from russianbank.ui.dialogs.new_game import seats_of

if TYPE_CHECKING:
    from russianbank.controller.view import TableView
    from russianbank.ui.settings import Settings

LONGEST: Final = 20_000  # characters; a position with rules of one's own has 4,000


def position_text(view: TableView | None) -> str:
    """Returns the position as it may be seen; empty without one."""
    if view is None:
        return ""
    data = {
        "rules": rules_to_short_data(view.observation.rules),
        "seed": view.seed,
        "deal": view.deal_number,
        "position": position_to_data(view.observation),
    }
    return json.dumps(data, ensure_ascii=False)


def pasted(text: str, settings: Settings) -> tuple[MatchSetup, object] | None:
    """Returns the match and the position that a text describes; None if it does not.

    Whether the position can be is not looked at.

    Args:
        text: whatever there is.
        settings: say who sits at the table.
    """
    try:
        data = json.loads(text[:LONGEST])
        rules = rules_from_data(data["rules"])
        known = data["position"]
    except (ValueError, KeyError, TypeError, RecursionError, RulesError):
        return None
    seats = seats_of(settings)
    return MatchSetup(rules, seats, help=usual_help(rules)), known

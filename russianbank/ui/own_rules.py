"""Rules of one's own: how the settings keep them, and where they are asked for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from russianbank.engine.rules import PRESETS
from russianbank.engine.rules_text import RulesError, rules_from_data, rules_to_data
from russianbank.ui.text import preset_title

if TYPE_CHECKING:
    from collections.abc import Mapping

    from russianbank.engine.rules import Rules
    from russianbank.ui.settings import KeptRules, Settings

FIRST_CHOICE: Final = "international"
OWN: Final = "own:"  # before the name of rules of one's own


def own_rules(settings: Settings) -> dict[str, Rules]:
    """Returns the rules that the player has made, by their names."""
    return {name: rules_of_text(text) for name, text in settings.own_rules}


def kept_rules(own: Mapping[str, Rules]) -> KeptRules:
    """Returns rules as the settings keep them."""
    return tuple((name, text_of_rules(rules)) for name, rules in own.items())


def rules_named(settings: Settings, choice: str | None) -> Rules:
    """Returns the rules of a choice: a preset, or one's own.

    Those of the first choice where there are no such rules any more.
    """
    if choice is not None and choice.startswith(OWN):
        own = own_rules(settings)
        return own.get(choice.removeprefix(OWN), PRESETS[FIRST_CHOICE])
    return PRESETS[choice or FIRST_CHOICE]


def choices(settings: Settings) -> dict[str, str]:
    """Returns the titles of all rules that may be played, by what is chosen."""
    found = {name: preset_title(name) for name in PRESETS}
    return found | {OWN + name: name for name, _ in settings.own_rules}


def text_of_rules(rules: Rules) -> str:
    """Returns rules as a text that can be sent to somebody else."""
    return json.dumps(rules_to_data(rules))


def rules_of_text(text: str) -> Rules:
    """Returns the rules that a text holds.

    Raises:
        RulesError: it holds none, or fields that contradict.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RulesError("this is no text of rules") from error
    return rules_from_data(data)

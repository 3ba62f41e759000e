"""How much the program helps with duties, and what the rules say then."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from russianbank.engine.rules import PRESETS

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules


class Help(Enum):
    """How much the program helps with duties; from the least to the most."""

    STRICT = "strict"  # offences are accepted, the other side may call Stop!
    WARN = "warn"  # the same, but it asks before an offence
    GUIDE = "guide"  # what breaks a duty is refused

    @property
    def shows_duties(self) -> bool:
        """Whether the table says what must be played."""
        return self is not Help.STRICT


@cache
def under_help(rules: Rules, help_: Help) -> Rules:
    """Returns the rules with the enforcement that goes with some help.

    Rules under which nothing is enforced stay so where nothing is refused.
    """
    if help_ is Help.GUIDE:
        return replace(rules, enforcement="block")
    if rules.enforcement == "block":
        return replace(rules, enforcement="stop")
    return rules


def usual_help(rules: Rules) -> Help:
    """Returns the help that goes with the rules' own enforcement."""
    return Help.GUIDE if rules.enforcement == "block" else Help.STRICT


@cache
def base_preset(rules: Rules) -> str | None:
    """Returns the preset that is played, with whatever help; None for own rules."""
    for name, preset in PRESETS.items():
        if replace(rules, enforcement=preset.enforcement) == preset:
            return name
    return None

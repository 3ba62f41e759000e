"""How a match deals with duties: three ways to play the same rules."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from russianbank.engine.rules import Enforcement, Rules


class HelpLevel(Enum):
    """How much help with duties there is, the least first."""

    STRICT = "strict"  # offences are accepted, and the other side may call Stop!
    WARN = "warn"  # the same, but whoever is about to break a duty is asked before
    GUIDE = "guide"  # duties are shown, and what breaks one is refused


_ORDER: Final = tuple(HelpLevel)


def usual_help(rules: Rules) -> HelpLevel:
    """Returns the way to play that rules mean by themselves."""
    return HelpLevel.GUIDE if rules.enforcement == "block" else HelpLevel.STRICT


def with_help(rules: Rules, level: HelpLevel) -> Rules:
    """Returns rules as they are enforced with a level of help.

    Rules without duties stay so, unless they are to be guided by.
    """
    wanted: Enforcement = "block" if level is HelpLevel.GUIDE else "stop"
    if wanted == rules.enforcement or (wanted == "stop" and rules.enforcement == "off"):
        return rules
    return replace(rules, enforcement=wanted)


def more_help(one: HelpLevel, other: HelpLevel) -> HelpLevel:
    """Returns the level of the two that helps more."""
    return max(one, other, key=_ORDER.index)

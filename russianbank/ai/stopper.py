"""Whether the computer calls Stop! on what it saw."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from russianbank.engine.observation import SeenTransition


def calls_stop(transition: SeenTransition) -> bool:
    """Returns whether Stop! is justified on the opponent's last action.

    Never True for a Stop! that would change nothing: offences that the rules do not
    let stop, rules without Stop!, or a deal that is over and stands (RULES.md 7.9).
    """
    rules = transition.before.rules
    if rules.enforcement != "stop":
        return False
    if transition.after.result is not None and not rules.stop_undo:
        return False
    return any(one in rules.stop_offences for one in transition.offences)

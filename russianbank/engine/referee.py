"""A deal in play: what is accepted under the rules' enforcement, and Stop!.

The engine's answers are the same in every mode; the filter for `block` stands here
and only here (RULES.md 7.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from russianbank.engine.actions import STOP, Action
from russianbank.engine.apply import IllegalActionError, apply
from russianbank.engine.duties import offences
from russianbank.engine.events import Transition
from russianbank.engine.legality import Refusal, legal_actions, refusal
from russianbank.engine.stop import judge_stop, stoppable

if TYPE_CHECKING:
    from russianbank.engine.position import Position
    from russianbank.engine.rules import Offence


def accepted_actions(position: Position) -> list[Action]:
    """Returns the actions that the rules accept now, offences included if they may be.

    Touches and Stop! are never among them.
    """
    legal = legal_actions(position)
    if position.rules.enforcement != "block":
        return legal
    return [one for one in legal if not offences(position, one)]


def reported_offences(position: Position) -> dict[Action, tuple[Offence, ...]]:
    """Returns the accepted actions that break duties, with these."""
    judged = {one: offences(position, one) for one in accepted_actions(position)}
    return {one: broken for one, broken in judged.items() if broken}


def acceptance_refusal(position: Position, action: Action) -> Refusal | None:
    """Returns why an action is not accepted under the rules' enforcement, or None."""
    why = refusal(position, action)
    if why is None and position.rules.enforcement == "block":
        return Refusal.DUTY if offences(position, action) else None
    return why


def play_action(
    position: Position, action: Action, last: Transition | None
) -> Transition:
    """Does an action, Stop! included, as the enforcement accepts it.

    Args:
        position: the position now.
        action: what is done; Stop! is called by the opponent of who acted last.
        last: the transition that led to the position, None for a first one.

    Raises:
        IllegalActionError: the action is not accepted.
    """
    if action is STOP:
        return _stopped(position, last)
    why = acceptance_refusal(position, action)
    if why is not None:
        raise IllegalActionError(action, why)
    return apply(position, action)


def pending_offences(last: Transition | None) -> tuple[Offence, ...]:
    """Returns the codes for which Stop! can be called now, empty for none."""
    return stoppable(last) if last is not None else ()


def _stopped(position: Position, last: Transition | None) -> Transition:
    if last is None:
        return judge_stop(Transition(position, STOP, position, ()))
    return judge_stop(last)

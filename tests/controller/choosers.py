"""Stand-ins for the computer player, good and bad. Light: processes load this."""

import multiprocessing
import os
import random
import sys
import time
from pathlib import Path

from russianbank.controller.ai_worker import Choice
from russianbank.engine.actions import CONCEDE, ActionKind, Target
from russianbank.engine.duties import offences
from russianbank.engine.observation import sample
from russianbank.engine.referee import accepted_actions

MARK = "RUSSIANBANK_TEST_MARK"


def sound(request, stop):
    """Breaks no duty; prefers what gets on. All chance comes from the seed."""
    rng = random.Random(f"{request.seed}/{len(request.visited)}")
    now = sample(request.observation, rng)
    actions = [one for one in accepted_actions(now) if not offences(now, one)]
    return Choice(rng.choices(actions, [_weight(one) for one in actions])[0])


def _weight(action):
    if action.target is Target.FOUNDATION:
        return 30
    between_columns = action.kind is ActionKind.PLAY and action.source.value.isdigit()
    return 1 if between_columns else 8


def offending(request, stop):
    """Breaks a duty wherever there is one."""
    now = sample(request.observation, random.Random(request.seed))
    bad = [one for one in accepted_actions(now) if offences(now, one)]
    return Choice(bad[0]) if bad else sound(request, stop)


def endless(request, stop):
    """Thinks for longer than any test lasts."""
    while True:
        time.sleep(60)


def endless_until_stopped(request, stop):
    """Thinks on the first request until nobody waits for it; then plays."""
    while request.number == 1 and not stop():
        time.sleep(0.001)
    return sound(request, stop)


def endless_aloud(request, stop):
    """Says that it thinks, then goes on doing so."""
    os.write(1, b"thinking\n")
    endless(request, stop)


def failing(request, stop):
    raise ValueError("cannot think")


def giving_up(request, stop):
    """Chooses what no computer may."""
    return Choice(CONCEDE[request.observation.turn])


def dying(request, stop):
    """Ends its process."""
    os._exit(3)


def dying_once(request, stop):
    """Ends the first process that runs it, which leaves a file; then plays."""
    mark = Path(os.environ[MARK])
    if not mark.exists():
        mark.touch()
        os._exit(3)
    return sound(request, stop)


def dying_elsewhere(request, stop):
    """Ends every process but the program's own."""
    if multiprocessing.parent_process() is not None:
        os._exit(3)
    return sound(request, stop)


def naming_qt(request, stop):
    """Fails with the names of the Qt modules that its process has loaded."""
    found = [one for one in sys.modules if one.startswith(("PySide6", "shiboken6"))]
    raise RuntimeError(found)

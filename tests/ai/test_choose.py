"""The one function that the worker process calls."""

import pickle
import subprocess
import sys

import pytest

from russianbank.ai.choose import choose_action
from russianbank.ai.player import Limits
from russianbank.engine.deal import deal
from russianbank.engine.observation import FULL_MEMORY, observe
from russianbank.engine.referee import play_action
from russianbank.engine.rules import PRESETS

IN_ANOTHER_PROCESS = """
import pickle, sys
function, arguments = pickle.load(sys.stdin.buffer)
made = function(*arguments)
assert "PySide6" not in sys.modules
sys.stdout.buffer.write(pickle.dumps(made))
"""


def elsewhere(*arguments):
    done = subprocess.run(
        [sys.executable, "-c", IN_ANOTHER_PROCESS],
        input=pickle.dumps((choose_action, arguments)),
        capture_output=True,
        check=True,
    )
    return pickle.loads(done.stdout)


@pytest.mark.parametrize("name", ["international", "ruska-banka"])
def test_answers_alike_in_every_process(name):
    now = deal(PRESETS[name], "processes").position
    first = observe(now, FULL_MEMORY)
    here = choose_action(first, 3)
    after = observe(play_action(now, here.action, None).after, FULL_MEMORY)
    there = elsewhere(first, 3)
    assert (there.action, there.line, there.value) == (
        here.action,
        here.line,
        here.value,
    )
    # The other process has not made the plan that is followed here.
    assert elsewhere(after, 4, (first,)).line == choose_action(after, 4, (first,)).line


def test_observations_of_other_turns_do_no_harm():
    one = observe(deal(PRESETS["crapette"], "a").position, FULL_MEMORY)
    other = observe(deal(PRESETS["crapette"], "b").position, FULL_MEMORY)
    assert choose_action(one, 1, (one, other)).action in choose_action(one, 1).line


def test_limits_and_decisions_travel():
    made = choose_action(observe(deal(PRESETS["crapette"], "c").position), 1)
    assert pickle.loads(pickle.dumps((made, Limits(5)))) == (made, Limits(5))

"""The queue of motions."""

from functools import partial

import pytest
from PySide6.QtCore import QPauseAnimation

from russianbank.ui.table.animator import Animator


@pytest.fixture
def animator(qapp):
    return Animator()


def pause(milliseconds=50):
    return QPauseAnimation(milliseconds)


def step(done, name, make=None):
    done.append(name)
    return make() if make else None


def steps(done, names, make=None):
    return [partial(step, done, name, make) for name in names]


def test_steps_without_motion_happen_at_once(animator):
    done = []
    animator.enqueue(*steps(done, "abc"))
    assert done == ["a", "b", "c"]
    assert animator.idle


def test_a_step_waits_for_the_one_before(animator, qtbot):
    done = []
    with qtbot.waitSignal(animator.settled, timeout=5000):
        animator.enqueue(*steps(done, "ab", pause))
        assert done == ["a"]
    assert done == ["a", "b"]


def test_flush_ends_everything_in_order(animator, qtbot):
    done = []
    with qtbot.waitSignals([animator.settled], timeout=100):
        animator.enqueue(*steps(done, "abc", partial(pause, 100_000)))
        animator.flush()
    assert done == ["a", "b", "c"]
    assert animator.idle


def test_settled_comes_once(animator, qtbot):
    calls = []
    animator.settled.connect(lambda: calls.append(1))
    animator.enqueue(*steps([], "abc", partial(pause, 100_000)))
    animator.flush()
    animator.flush()
    assert calls == [1]


def test_no_speed_is_no_motion(animator):
    animator.set_speed(0)
    done = []
    animator.enqueue(*steps(done, "abc", partial(pause, 100_000)))
    assert done == ["a", "b", "c"]
    assert animator.idle


def test_taking_the_speed_away_ends_what_runs(animator):
    animator.enqueue(*steps([], "ab", partial(pause, 100_000)))
    animator.set_speed(0)
    assert animator.idle


def test_times_are_multiplied(animator):
    animator.set_speed(0.5)
    assert animator.time(230) == 115


def test_a_step_that_is_added_while_another_runs_comes_after_it(animator):
    done = []
    animator.enqueue(*steps(done, "ab", partial(pause, 100_000)))
    animator.enqueue(*steps(done, "c"))
    animator.flush()
    assert done == ["a", "b", "c"]

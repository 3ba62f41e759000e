import multiprocessing
import os
import queue
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import pytest

from russianbank.controller.ai_worker import Failure, Reply, Request, answer, serve
from russianbank.controller.executor import InlineExecutor, ProcessExecutor, WorkerLost
from russianbank.engine.deal import deal
from russianbank.engine.observation import observe
from russianbank.engine.rules import INTERNATIONAL
from tests.controller import choosers

PATIENCE = 60  # seconds after which a test gives up; nothing is timed by it


def never():
    return False


SEEN = observe(deal(INTERNATIONAL, "7").position)


def request(number, seed=1):
    return Request(number, SEEN, seed, ())


class Post:
    """Collects what an executor posts and hands it to the executor."""

    def __init__(self, executor):
        self.executor, self.messages = executor, queue.Queue()
        executor.open(self.messages.put)

    def answer(self):
        """Returns the next wanted reply."""
        while True:
            reply = self.executor.take(self.messages.get(timeout=PATIENCE))
            if reply is not None:
                return reply


@pytest.fixture
def started():
    executors = []

    def start(chooser):
        executors.append(ProcessExecutor(chooser))
        return executors[-1], Post(executors[-1])

    yield start
    for one in executors:
        one.close()


def expected(number, seed=1):
    return Reply(number, choosers.sound(request(number, seed), never))


# At once


def test_inline_answers_at_once():
    post = Post(InlineExecutor(choosers.sound))
    post.executor.submit(request(1))
    assert post.answer() == expected(1)


def test_inline_drops_stale_answers():
    executor = InlineExecutor(choosers.sound)
    post = Post(executor)
    executor.submit(request(1))
    first = post.messages.get_nowait()
    executor.submit(request(2))
    assert executor.take(first) is None
    second = post.messages.get_nowait()
    executor.cancel()
    assert executor.take(second) is None
    executor.submit(request(3))
    third = post.messages.get_nowait()
    executor.close()
    assert executor.take(third) is None
    assert executor.take(WorkerLost(1)) is None


def test_inline_is_the_last_resort():
    executor = InlineExecutor()
    executor.overdue()
    assert executor.fallback() is None


def test_an_error_becomes_a_failure():
    reply = answer(choosers.failing, request(5), never)
    assert reply == Reply(5, None, Failure.ERROR, "ValueError: cannot think")


# In a process


def test_a_process_answers_as_the_call_in_the_program_does(started):
    executor, post = started(choosers.sound)
    assert executor.process_id != os.getpid()
    for number in (1, 2):
        executor.submit(request(number, seed=number))
        assert post.answer() == expected(number, seed=number)


def test_the_programs_own_player_works_in_a_process():
    executor = ProcessExecutor()
    try:
        post = Post(executor)
        executor.submit(request(1))
        reply = post.answer()
        assert reply.failure is None
        assert reply.choice is not None
    finally:
        executor.close()


def test_answers_to_stale_requests_are_dropped(started):
    executor, post = started(choosers.sound)
    executor.submit(request(1))
    stale = post.messages.get(timeout=PATIENCE)
    executor.submit(request(2, seed=2))
    assert executor.take(stale) is None
    assert post.answer() == expected(2, seed=2)
    executor.submit(request(3))
    cancelled = post.messages.get(timeout=PATIENCE)
    executor.cancel()
    assert executor.take(cancelled) is None


@pytest.mark.parametrize("by", ["cancel", "another request"])
def test_who_thinks_is_told_when_nobody_waits_any_more(started, by):
    """By a flag that both processes see: the process lives on."""
    executor, post = started(choosers.endless_until_stopped)
    process = executor.process_id
    executor.submit(request(1))
    if by == "cancel":
        executor.cancel()
        assert executor.take(post.messages.get(timeout=PATIENCE)) is None
    executor.submit(request(2))
    assert post.answer() == expected(2)
    assert executor.process_id == process


def test_closing_ends_a_process_that_thinks(started):
    executor, _ = started(choosers.endless)
    process = executor.process_id
    executor.submit(request(1))
    executor.close()
    assert process not in [one.pid for one in multiprocessing.active_children()]
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    assert executor.process_id is None
    executor.close()


def test_a_process_that_dies_is_replaced_once(started, tmp_path, monkeypatch):
    monkeypatch.setenv(choosers.MARK, str(tmp_path / "mark"))
    executor, post = started(choosers.dying_once)
    first = executor.process_id
    executor.submit(request(1))
    assert post.answer() == expected(1)
    assert executor.process_id != first


def test_after_that_requests_fail_and_the_fallback_is_the_same_call(started):
    executor, post = started(choosers.dying_elsewhere)
    executor.submit(request(1))
    assert post.answer() == Reply(1, None, Failure.NO_PROCESS)
    executor.submit(request(2))
    assert post.answer() == Reply(2, None, Failure.NO_PROCESS)
    fallback = Post(executor.fallback())
    fallback.executor.submit(request(3))
    assert fallback.answer() == expected(3)


def test_a_process_that_was_killed_while_idle_is_replaced(started):
    executor, post = started(choosers.sound)
    first = executor.process_id
    os.kill(first, signal.SIGKILL)
    lost = post.messages.get(timeout=PATIENCE)
    assert lost == WorkerLost(1)
    executor.submit(request(1))  # the pipe is broken already
    assert executor.take(lost) is None
    assert post.answer() == expected(1)
    assert executor.take(lost) is None, "an old loss is no loss"
    assert executor.process_id not in (first, None)


def test_one_that_does_not_answer_is_killed(started):
    executor, post = started(choosers.endless)
    executor.overdue()
    lost = post.messages.get(timeout=PATIENCE)
    assert executor.take(lost) is None
    executor.submit(request(1))
    executor.overdue()
    assert post.answer() == Reply(1, None, Failure.NO_PROCESS)
    executor.overdue()


def test_where_no_process_can_start_requests_fail(monkeypatch):
    def no_process(self):
        raise OSError(12, "Cannot allocate memory")

    context = multiprocessing.get_context("spawn")
    monkeypatch.setattr(context.Process, "start", no_process)
    executor = ProcessExecutor(choosers.sound)
    post = Post(executor)
    executor.submit(request(1))
    assert post.answer() == Reply(1, None, Failure.NO_PROCESS)
    executor.close()


def test_a_process_answers_only_the_last_of_several_requests():
    """The others are out of date by the time it reads them."""
    here, there = multiprocessing.Pipe()
    for number in (1, 2, 3):
        here.send(request(number))
    server = threading.Thread(target=_serve_quietly, args=(there,))
    server.start()
    assert here.recv() == expected(3)
    here.close()
    server.join(PATIENCE)
    there.close()


def _serve_quietly(connection):
    """Serves as the worker does, without what only a process can do."""
    with (
        mock.patch("russianbank.controller.ai_worker.signal.signal"),
        mock.patch("russianbank.controller.ai_worker._end_with_parent"),
    ):
        serve(connection, choosers.sound, SimpleNamespace(value=0))


PARENT = """
import sys, time
from russianbank.controller.executor import ProcessExecutor
from russianbank.controller.ai_worker import Request
from tests.controller import choosers, test_executor

if __name__ == "__main__":
    thinks = sys.argv[1] == "thinking"
    executor = ProcessExecutor(choosers.endless_aloud)
    executor.open(lambda message: None)
    print(executor.process_id, flush=True)
    if thinks:
        executor.submit(test_executor.request(1))
    time.sleep(600)
"""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
@pytest.mark.parametrize("state", ["thinking", "idle"])
def test_when_the_program_is_killed_its_process_ends_too(tmp_path, state):
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    command = [sys.executable, str(script), state]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as parent:
        assert int(parent.stdout.readline())
        if state == "thinking":
            assert parent.stdout.readline() == b"thinking\n"
        parent.kill()
        # The output ends only when the last process that holds it has ended.
        rest, _ = parent.communicate(timeout=PATIENCE)
    assert rest == b""


def test_the_process_loads_no_qt(started):
    executor, post = started(choosers.naming_qt)
    executor.submit(request(1))
    assert post.answer().detail == "RuntimeError: []"

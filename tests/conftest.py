"""What holds for every test: no screen, no real home folder, nothing left behind."""

import contextlib
import logging
import multiprocessing
import os
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

import hypothesis
import pytest

# Set before Qt is loaded, and inherited by every process that a test starts.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
HOME = Path(tempfile.mkdtemp(prefix="russianbank-tests-"))
for _name in ("HOME", "USERPROFILE"):
    os.environ[_name] = str(HOME)
for _name in (
    "APPDATA",
    "LOCALAPPDATA",
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_RUNTIME_DIR",
    "XDG_STATE_HOME",
):
    _folder = HOME / _name.lower()
    _folder.mkdir(mode=0o700)
    os.environ[_name] = str(_folder)

hypothesis.settings.register_profile("quick", max_examples=10, deadline=None)
hypothesis.settings.register_profile("dev", max_examples=50, deadline=None)
hypothesis.settings.register_profile(
    "ci", max_examples=100, deadline=None, derandomize=True, print_blob=True
)
hypothesis.settings.register_profile("nightly", max_examples=2000, deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")

GUI_FIXTURES = {"qapp", "qtbot"}
LEFTOVER_PATIENCE = 2.0  # seconds that a thread or process may take to end


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="run the slow tests as well")


def pytest_configure():
    from PySide6.QtCore import QStandardPaths

    QStandardPaths.setTestModeEnabled(True)


def pytest_unconfigure():
    shutil.rmtree(HOME, ignore_errors=True)


def pytest_itemcollected(item):
    if GUI_FIXTURES & set(item.fixturenames):
        item.add_marker("gui")


def pytest_collection_modifyitems(config, items):
    """Leaves the slow tests out unless they are asked for."""
    named = any("::" in argument for argument in config.args)
    if config.option.all or config.option.markexpr or named:
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.fixture(autouse=True)
def nothing_left_running():
    """Fails a test that leaves a thread or a child process behind."""
    threads, children = set(threading.enumerate()), running_children()
    yield
    give_up = time.monotonic() + LEFTOVER_PATIENCE
    while True:
        left = [thread.name for thread in set(threading.enumerate()) - threads]
        left += [f"process {pid}" for pid in running_children() - children]
        if not left or time.monotonic() > give_up:
            break
        time.sleep(0.01)
    assert not left, f"left running by this test: {left}"


def running_children() -> set[int]:
    """Returns the process ids of our living children.

    Outside Linux only those that multiprocessing knows are seen.
    """
    children = {child.pid for child in multiprocessing.active_children()}
    for task in Path("/proc/self/task").glob("*/children"):
        # A thread may end between the listing and the look at it.
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            pids = task.read_text().split()
            children |= {int(pid) for pid in pids if is_running(pid)}
    # multiprocessing keeps this helper for as long as the program runs.
    tracker = sys.modules.get("multiprocessing.resource_tracker")
    if tracker is not None:
        children.discard(tracker._resource_tracker._pid)
    return children


def is_running(pid: str) -> bool:
    """Tells whether a process is alive, and not only waiting to be buried."""
    try:
        status = Path("/proc", pid, "stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


class LogCollector(logging.Handler):
    """Keeps every record from WARNING upwards."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.messages = []

    def emit(self, record):
        self.messages.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.fixture
def expected_log(caplog):
    """Is caplog, for a test that wants warnings or errors to be logged."""
    return caplog


@pytest.fixture(autouse=True)
def fail_on_logging(request):
    """Fails a test that logs a warning or worse without using `expected_log`."""
    collector = LogCollector()
    logging.getLogger().addHandler(collector)
    yield
    logging.getLogger().removeHandler(collector)
    if "expected_log" not in request.fixturenames:
        assert not collector.messages, f"logged by this test: {collector.messages}"

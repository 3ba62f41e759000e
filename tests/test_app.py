"""The program as a whole, started as its users start it."""

import json
import logging
import logging.handlers
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from unittest.mock import Mock

import pytest

import russianbank
from russianbank import app

ROOT = Path(russianbank.__file__).parents[1]
PATIENCE = 90  # seconds that the program may take on a busy machine
HARMLESS = "This plugin does not support propagateSizeHints()"


def start(*arguments, **options):
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "russianbank", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )


def finish(process):
    out, err = process.communicate(timeout=PATIENCE)
    lines = [line for line in (out + err).splitlines() if line != HARMLESS]
    return process.returncode, lines


def test_the_version_is_told():
    status, lines = finish(start("--version"))
    assert (status, lines) == (0, [f"Russian Bank {russianbank.__version__}"])


def test_an_unknown_option_is_refused():
    status, lines = finish(start("--no-such-option"))
    assert status == 2
    assert not any("Traceback" in line for line in lines)


def test_the_self_check_looks_at_every_part_and_says_nothing(tmp_path):
    file = tmp_path / "report.json"
    process = start(f"--self-check={file}", "--data-dir", str(tmp_path / "data"))
    assert finish(process) == (0, [])
    report = json.loads(file.read_text(encoding="utf-8"))
    parts = {"computer", "table", "cards", "decks", "icon", "languages", "save"}
    parts.add("statistics")
    assert report["checks"] == dict.fromkeys(parts, "ok")
    assert report["passed"] is True
    assert report["program"] == russianbank.__version__
    assert report["platform"] == "offscreen"
    assert report["frozen"] is False
    assert report["compiled"] is False
    assert report["first_table_ms"] > 0
    assert (tmp_path / "data" / "settings.json").exists()
    log = (tmp_path / "data" / "log" / "russianbank.log").read_text(encoding="utf-8")
    assert "ERROR" not in log
    assert "WARNING" not in log


@pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals and /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_closes_the_window_and_leaves_no_process(tmp_path, number):
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").write_text('{"preset": "international"}')
    process = start("--data-dir", str(data), start_new_session=True)
    try:
        wait_until(lambda: list((data / "matches").glob("*.rbank")))
        process.send_signal(number)
        status, lines = finish(process)
    finally:
        process.kill()
    assert (status, lines) == (0, [])
    assert not session(process.pid)
    # The match is kept for the next start.
    assert list((data / "matches").glob("*.rbank"))


def wait_until(condition):
    give_up = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < give_up
        time.sleep(0.02)


def session(leader):
    """Returns the living processes of a session, by /proc."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] != "Z" and int(fields[3]) == leader:
            found.append(stat.parent.name)
    return found


def test_importing_the_entry_module_loads_no_qt():
    # The computer's process imports it again.
    code = "import sys, russianbank.__main__; print('PySide6' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "False\n"


@pytest.fixture
def kept():
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    with ExitStack() as stack:
        yield stack
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
    root.setLevel(level)


def test_the_log_cannot_fill_the_disk(tmp_path, kept, monkeypatch):
    # The tests have their own.
    monkeypatch.setattr(app, "faulthandler", Mock())
    path = tmp_path / "deep" / "russianbank.log"
    app.start_log(path, kept)
    for _ in range(200):
        logging.getLogger("test").info("x" * 20_000)
    sizes = [one.stat().st_size for one in path.parent.glob("russianbank.log*")]
    assert len(sizes) == 1 + app.LOG_FILES
    assert max(sizes) <= app.LOG_SIZE


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_play(
    tmp_path, kept, expected_log
):
    (tmp_path / "file").write_text("in the way")
    app.start_log(tmp_path / "file" / "log.txt", kept)
    assert "no log is written" in expected_log.text

"""The process that plays sounds: real ones, with a loudspeaker that is none."""

import subprocess
import sys

import pytest

from russianbank.ui.sound.names import Silence
from russianbank.ui.sound.port import Order
from russianbank.ui.sound.process import ProcessSound
from tests.helpers import sound

SNAP = Order("snap", 1.0, 1.0)
PATIENCE = 60  # seconds after which a test gives up; nothing is timed by it


@pytest.fixture
def make():
    made = []

    def make(target):
        made.append(ProcessSound(target=target))
        return made[-1]

    yield make
    for one in made:
        one.close()


def answered(port):
    """Waits until everything that was sent has been answered."""
    return port.answered(PATIENCE)


def test_orders_are_played_and_there_is_no_reason(make):
    port = make(sound.serve_well)
    port.open()
    assert answered(port) is None
    port.play(SNAP)
    assert answered(port) is None


def test_nothing_runs_before_it_is_opened_nor_after_it_is_closed(make):
    port = make(sound.serve_well)
    port.play(SNAP)
    assert port._process is None
    port.open()
    process = port._process
    port.close()
    assert not process.is_alive()
    port.play(SNAP)
    assert port._process is None
    port.close()


def test_muted_it_lets_the_process_go_and_can_be_opened_again(make):
    port = make(sound.serve_well)
    port.open()
    first = port._process
    port.mute()
    first.join(PATIENCE)
    assert not first.is_alive()
    port.open()
    assert port._process is not first
    port.play(SNAP)
    assert answered(port) is None


def test_without_a_loudspeaker_it_says_so(make):
    port = make(sound.serve_without_device)
    port.open()
    assert answered(port) is None
    port.play(SNAP)
    assert answered(port) is Silence.NO_DEVICE


def test_without_the_library_it_says_so_before_anything_is_played(make):
    port = make(sound.serve_without_library)
    port.open()
    assert answered(port) is Silence.NO_LIBRARY
    port.play(SNAP)
    assert port.reason is Silence.NO_LIBRARY


def test_a_process_that_dies_is_replaced_once(make):
    port = make(sound.die)
    port.open()
    first = port._process
    first.join(PATIENCE)
    assert port.reason is None
    second = port._process
    assert second is not first
    second.join(PATIENCE)
    assert port.reason is Silence.FAILED
    port.play(SNAP)
    assert port._process is None
    port.open()  # switched off and on again
    assert port._process is not None


def test_a_process_that_hangs_holds_nobody_up(make):
    port = make(sound.hang)
    port.open()
    for _ in range(1000):
        port.play(SNAP)
    assert port.reason is Silence.FAILED


def test_a_check_does_not_wait_for_ever(make):
    port = make(sound.hang)
    port.open()
    assert answered(port) is None  # that the library is there
    port.play(SNAP)
    assert port.answered(0.0) is Silence.FAILED


def test_the_process_never_loads_qt():
    code = (
        "import sys, russianbank.ui.sound.worker; "
        "sys.exit(any('PySide' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

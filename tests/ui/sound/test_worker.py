"""What the process does, without one and without a loudspeaker."""

from array import array

import pytest

from russianbank.resource_dir import resource_dir
from russianbank.ui.sound.mixer import LEAD, read_samples
from russianbank.ui.sound.names import Silence
from russianbank.ui.sound.port import Order
from russianbank.ui.sound.worker import RETRY, NoDeviceError, Player
from tests.helpers.sound import FakeDevice, without_device

FOLDER = resource_dir() / "sounds"
SNAP = Order("snap", 1.0, 1.0)


class Opener:
    """Opens a device each time, unless there is none."""

    def __init__(self):
        self.devices = []
        self.is_there = True

    def __call__(self, mixer):
        if not self.is_there:
            raise NoDeviceError
        self.devices.append(FakeDevice(mixer))
        return self.devices[-1]


@pytest.fixture
def opener():
    return Opener()


def test_the_loudspeaker_is_opened_for_the_first_sound_and_gets_its_samples(opener):
    player = Player(FOLDER, opener)
    assert not player.is_open
    assert player.play(SNAP) is None
    assert player.is_open
    (device,) = opener.devices
    device.heard(LEAD)
    written = read_samples(FOLDER / "snap.wav")
    assert device.heard(len(written) - 1) == array("h", written[:-1]).tobytes()


def test_it_is_given_back_only_when_nothing_is_heard_any_more(opener):
    player = Player(FOLDER, opener)
    player.play(SNAP)
    player.rest()
    assert player.is_open
    opener.devices[0].heard(LEAD)
    opener.devices[0].heard(44100)
    player.rest()
    assert not player.is_open
    assert opener.devices[0].closed


def test_one_that_was_pulled_out_is_replaced(opener):
    player = Player(FOLDER, opener)
    player.play(SNAP)
    opener.devices[0].running = False
    assert player.play(SNAP) is None
    assert len(opener.devices) == 2
    assert opener.devices[0].closed


def test_without_a_loudspeaker_it_is_looked_for_again_only_after_a_while(opener):
    now = [0.0]
    player = Player(FOLDER, opener, lambda: now[0])
    opener.is_there = False
    assert player.play(SNAP) is Silence.NO_DEVICE
    opener.is_there = True
    assert player.play(SNAP) is Silence.NO_DEVICE
    now[0] += RETRY
    assert player.play(SNAP) is None
    # Nothing that was missed comes late.
    device = opener.devices[0]
    device.heard(LEAD)
    assert len(device.heard(44100).rstrip(b"\0")) < 2 * len(
        read_samples(FOLDER / "snap.wav")
    )


def test_a_missing_sound_is_a_failure_but_not_an_end(opener, tmp_path):
    player = Player(tmp_path, opener)
    assert player.play(SNAP) is Silence.FAILED
    assert player.play(SNAP) is Silence.FAILED


def test_without_a_device_nothing_is_held():
    player = Player(FOLDER, without_device)
    assert player.play(SNAP) is Silence.NO_DEVICE
    player.rest()
    player.close()
    assert not player.is_open

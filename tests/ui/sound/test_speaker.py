"""Loudness, variety and no rattling, with a clock and chance of the test's own."""

from dataclasses import replace
from random import Random

import pytest

from russianbank.ui.settings import Settings
from russianbank.ui.sound.names import Cue, Silence, Sound
from russianbank.ui.sound.speaker import Speaker
from tests.helpers.sound import RecordingSound

SNAP, STOP = Cue(Sound.SNAP), Cue(Sound.STOP)


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def make(clock):
    def make(ready=True, **changes):
        port = RecordingSound()
        speaker = Speaker(port, Random(1), clock)
        speaker.set_levels(replace(Settings(), **changes))
        if ready:
            speaker.get_ready()
        return speaker, port

    return make


def test_gain_and_pitch_vary_by_six_percent_at_most(make, clock):
    speaker, port = make(volume=100)
    for _ in range(200):
        clock.now += 10
        speaker.play([SNAP])
    for values in (
        [order.gain for order in port.orders],
        [order.pitch for order in port.orders],
    ):
        assert 0.94 <= min(values) < 0.96
        assert 1.04 < max(values) <= 1.06


def test_struck_tones_keep_their_note(make, clock):
    """A semitone is 5.9 %; a tenth of it is not heard as another note."""
    speaker, port = make()
    for _ in range(200):
        clock.now += 10
        speaker.play([STOP])
    assert all(abs(order.pitch - 1) < 0.006 for order in port.orders)


def test_a_cue_asks_for_its_own_pitch_and_gain(make):
    speaker, port = make(volume=100)
    speaker.play([Cue(Sound.SHUFFLE, gain=0.5, pitch=2.0)])
    assert port.orders[0].gain == pytest.approx(0.5, rel=0.06)
    assert port.orders[0].pitch == pytest.approx(2.0, rel=0.06)


def test_each_group_has_its_own_level(make):
    speaker, port = make(volume=100, volume_cards=100, volume_stop=25)
    speaker.play([SNAP, STOP])
    snap, stop = port.orders
    assert stop.gain == pytest.approx(0.25**1.5, rel=0.06)
    assert snap.gain == pytest.approx(1.0, rel=0.06)


@pytest.mark.parametrize("changes", [{"volume": 0}, {"volume_cards": 0}])
def test_what_is_turned_down_to_nothing_is_not_played(make, changes):
    speaker, port = make(**changes)
    speaker.play([SNAP])
    assert port.orders == []


def test_the_same_sound_is_not_heard_twice_within_a_moment(make, clock):
    speaker, port = make()
    speaker.play([SNAP])
    clock.now += 0.03
    speaker.play([SNAP, STOP])
    assert port.names == ["snap", "stop"]


def test_a_row_of_the_same_sound_becomes_softer_and_recovers(make, clock):
    speaker, port = make(volume=100)
    for _ in range(30):
        clock.now += 0.2
        speaker.play([SNAP])
    gains = [order.gain for order in port.orders]
    assert len(gains) == 30
    assert gains[5] < 0.7
    assert all(0.45 * 0.94 <= gain <= 0.45 * 1.06 for gain in gains[10:])
    clock.now += 1.0
    speaker.play([SNAP])
    assert port.orders[-1].gain > 0.9


def test_before_the_window_is_seen_nothing_is_loaded_and_the_last_cues_wait(make):
    speaker, port = make(ready=False)
    speaker.play([STOP])
    speaker.play([SNAP])
    assert port.calls == []
    assert port.orders == []
    speaker.get_ready()
    assert port.calls == ["open"]
    assert port.names == ["snap"]
    speaker.get_ready()
    assert port.calls == ["open"]


def test_who_wants_no_sound_needs_nothing_of_the_machine(make):
    speaker, port = make(sound_on=False)
    speaker.play([SNAP])
    assert "open" not in port.calls
    assert port.orders == []


def test_muting_and_back(make):
    speaker, port = make()
    speaker.set_levels(replace(Settings(), sound_on=False))
    speaker.play([SNAP])
    assert port.calls == ["open", "mute"]
    assert port.orders == []
    speaker.set_levels(Settings())
    speaker.play([SNAP])
    assert port.calls == ["open", "mute", "open"]
    assert port.names == ["snap"]


def test_the_reason_for_silence_is_that_of_the_port(make):
    speaker, port = make()
    assert speaker.reason is None
    port.reason = Silence.NO_DEVICE
    assert speaker.reason is Silence.NO_DEVICE


def test_a_try_is_not_heard(make):
    speaker, port = make(sound_on=False)
    assert speaker.try_out(1.0) is None
    assert [order.gain for order in port.orders] == [0.0]
    port.reason = Silence.NO_LIBRARY
    assert speaker.try_out(1.0) is Silence.NO_LIBRARY


def test_after_closing_nothing_is_played(make):
    speaker, port = make()
    speaker.close()
    speaker.play([SNAP])
    assert port.calls == ["open", "close"]
    assert port.orders == []

"""Samples: read, pitched, added up."""

import itertools
import wave
from array import array

import pytest

from russianbank.ui.sound.mixer import LEAD, RATE, Mixer, pitched, read_samples


def write(path, samples, channels=1, width=2, rate=44100):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(array("h", samples).tobytes())


def taken(mixer, count):
    return list(array("h", mixer.take(count)))


def test_samples_are_read_as_they_were_written(tmp_path):
    write(tmp_path / "one.wav", [0, 5, -5, 32767])
    assert list(read_samples(tmp_path / "one.wav")) == [0, 5, -5, 32767]


@pytest.mark.parametrize(
    "form", [{"channels": 2}, {"width": 1}, {"rate": 22050}], ids=str
)
def test_another_form_is_refused(tmp_path, form):
    write(tmp_path / "one.wav", [0, 0], **form)
    with pytest.raises(ValueError, match=r"one\.wav"):
        read_samples(tmp_path / "one.wav")


@pytest.mark.parametrize("data", [b"", b"RIFF", b"no sound at all, but long enough"])
def test_what_is_no_sound_is_refused(tmp_path, data):
    (tmp_path / "one.wav").write_bytes(data)
    with pytest.raises(ValueError, match=r"one\.wav"):
        read_samples(tmp_path / "one.wav")


def test_gain_multiplies_and_does_not_overflow():
    assert list(pitched(array("h", [100, -200, 0]), 0.5, 1.0)) == [50, -100]
    assert list(pitched(array("h", [30000, -30000, 0]), 2.0, 1.0)) == [32767, -32768]


def test_twice_the_pitch_takes_every_second_sample():
    ramp = array("h", range(0, 1000, 10))
    assert list(pitched(ramp, 1.0, 2.0)) == list(range(0, 980, 20))


def test_half_the_pitch_puts_one_between_two():
    assert list(pitched(array("h", [0, 10, 20]), 1.0, 0.5)) == [0, 5, 10, 15]


def test_what_cannot_be_pitched_is_silent():
    assert not pitched(array("h", [1]), 1.0, 1.0)
    assert not pitched(array("h", [1, 2, 3]), 1.0, 0.0)


def test_voices_add_up_and_end():
    mixer = Mixer()
    mixer.add(array("h", [1, 2, 3]))
    mixer.add(array("h", [10, 20, 30, 40, 50]))
    assert taken(mixer, 2) == [11, 22]
    assert not mixer.is_silent
    assert taken(mixer, 4) == [33, 40, 50, 0]
    assert mixer.is_silent
    assert taken(mixer, 2) == [0, 0]


def test_loud_voices_do_not_overflow():
    mixer = Mixer()
    for _ in range(3):
        mixer.add(array("h", [20000, -20000]))
    assert taken(mixer, 2) == [32767, -32768]


def test_of_four_voices_the_oldest_dies_without_a_click():
    mixer = Mixer()
    mixer.add(array("h", [10_000] * 4000))
    for _ in range(3):
        mixer.add(array("h", [1] * 4000))
    heard = taken(mixer, 4000)
    assert heard[0] == 10_003
    steps = [here - there for here, there in itertools.pairwise(heard)]
    assert max(map(abs, steps)) < 60
    assert heard[300:] == [3] * 3700


def test_clearing_ends_all():
    mixer = Mixer()
    mixer.add(array("h", [1] * 10))
    mixer.clear()
    assert mixer.is_silent


def test_a_stream_wakes_the_loudspeaker_with_silence_before_the_first_sound():
    mixer = Mixer()
    mixer.add(array("h", [7] * 10))
    stream = mixer.stream()
    next(stream)
    silent = 0
    while not any(data := stream.send(441)):
        assert len(data) == 882
        silent += 441
    # Up to 16 ms were lost on a recorded loudspeaker.
    assert silent >= LEAD >= 0.03 * RATE
    assert list(array("h", data))[:11] == [7] * 10 + [0]

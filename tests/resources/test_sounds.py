"""The made sounds: reproducible, of one format, loud enough, without a click."""

from __future__ import annotations

import math
import subprocess
import sys
import wave
from array import array
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "resources" / "make_sounds"
SOUNDS = ROOT / "resources" / "sounds"
NAMES = {
    *("complete", "flip", "load", "refusal", "shuffle"),
    *("slide", "snap", "stop", "turn", "win"),
}
FULL = 32767
# What all sounds add to an installer before they are packed.
MOST_BYTES = 256_000


def _bytes_by_name(folder: Path) -> dict[str, bytes]:
    return {path.stem: path.read_bytes() for path in folder.iterdir()}


def _samples(name: str) -> array[int]:
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def test_script_writes_exactly_the_committed_files(tmp_path: Path) -> None:
    """Running the script again changes nothing: no missing, extra or other file."""
    subprocess.run([sys.executable, "-B", str(SCRIPT), str(tmp_path)], check=True)
    written, committed = _bytes_by_name(tmp_path), _bytes_by_name(SOUNDS)
    assert set(written) == set(committed) == NAMES
    assert [name for name in NAMES if written[name] != committed[name]] == []


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) <= MOST_BYTES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_format(name: str) -> None:
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == 44100
        # Longer sounds would still be heard when the next card is played.
        assert file.getnframes() <= 0.7 * 44100


@pytest.mark.parametrize("name", sorted(NAMES))
def test_level(name: str) -> None:
    """Three sounds at once, each 6 % louder than usual, do not all reach the limit.

    The loudest 60 ms lie around -20 dB of full scale, within what a slide (background)
    and a bell (alarm) are apart.
    """
    samples = _samples(name)
    assert max(map(abs, samples)) <= 0.55 * FULL
    window = 2646
    loudest = max(
        sum(sample * sample for sample in samples[start : start + window])
        for start in range(0, max(1, len(samples) - window), 100)
    )
    level = 20 * math.log10(math.sqrt(loudest / window) / FULL)
    assert -28 <= level <= -17


@pytest.mark.parametrize("name", sorted(NAMES))
def test_begins_and_ends_in_silence(name: str) -> None:
    """A jump at either end would be heard as a click; so would a wave off its middle.

    -60 dB is below what is heard after a card's snap, 0.1 % of full scale.
    """
    samples = _samples(name)
    ends = [*samples[:3], *samples[-20:]]
    assert max(map(abs, ends)) <= 0.001 * FULL
    assert abs(sum(samples) / len(samples)) <= 0.001 * FULL

"""Make the sounds: `python3 resources/make_sounds [folder]`."""

import sys
import wave
from pathlib import Path

from sounds import SOUNDS
from waves import RATE

DEFAULT_FOLDER = Path(__file__).resolve().parent.parent / "sounds"


def write(folder: Path) -> None:
    """Write every sound into a folder, as one channel of 16 bits at 44.1 kHz."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(make())


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_FOLDER)

"""Finds the folder with the cards, translations and icons."""

import sys
from functools import cache
from pathlib import Path


@cache
def resource_dir() -> Path:
    """Returns the resource folder of this program, however it was installed.

    A frozen program has it in its bundle, an installed wheel inside the package, and a
    checkout beside the package.

    Raises:
        FileNotFoundError: If there is none; the message lists the places.
    """
    places = _places()
    for place in places:
        if place.is_dir():
            return place
    looked_in = ", ".join(str(place) for place in places)
    raise FileNotFoundError(
        f"Russian Bank cannot find its resources (cards, texts); looked in: {looked_in}"
    )


def _places() -> list[Path]:
    """Returns the folders to try, best first."""
    package = Path(__file__).resolve().parent
    places = [package / "resources", package.parent / "resources"]
    bundle = getattr(sys, "_MEIPASS", None)  # set by PyInstaller's starter
    if bundle is not None:
        places.insert(0, Path(bundle) / "resources")
    return places

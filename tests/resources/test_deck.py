"""The drawn deck: complete, reproducible, simple enough for QtSvg, and legible."""

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "resources" / "make_deck"
CARDS = ROOT / "resources" / "cards"
FACES = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
EXPECTED = {f"classic/{name}.svg" for name in FACES} | {"back-a.svg", "back-b.svg"}

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "g", "path", "rect", "circle"}
ATTRIBUTES = {
    *("width", "height", "viewBox", "version", "baseProfile", "transform"),
    *("d", "x", "y", "rx", "ry", "cx", "cy", "r", "fill", "stroke"),
    *("stroke-width", "stroke-linecap", "stroke-linejoin"),
}
# Where the upper left index of a card lies, and how high its letter must be at least.
INDEX_COLUMN_END = 40.0
LEAST_INDEX_HEIGHT = 50.0
LEAST_CONTRAST = 4.5


def _files(folder: Path) -> dict[str, bytes]:
    """Return the contents of all SVG files below a folder, by relative name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*.svg")
    }


def _luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    total = 0.0
    for start, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        value = int(colour[start : start + 2], 16) / 255
        linear = value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        total += weight * linear
    return total


def _contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, as WCAG defines it."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _card(name: str) -> ElementTree.Element:
    """Parse a committed card face."""
    return ElementTree.parse(CARDS / "classic" / f"{name}.svg").getroot()


def _index_parts(name: str) -> tuple[ElementTree.Element, ElementTree.Element]:
    """Return letter and suit sign of the upper left index.

    The four indices come last on a card: letter and sign on the left, the same on the
    right, then a group that repeats all of them upside down.
    """
    parts = list(_card(name))
    assert parts[-1].tag == f"{SVG}g"
    assert len(parts[-1]) == 4
    return parts[-5], parts[-4]


def _transform(part: ElementTree.Element) -> tuple[float, ...]:
    """Return the numbers in a part's transform."""
    return tuple(map(float, re.findall(r"-?[\d.]+", part.get("transform", ""))))


def test_script_writes_exactly_the_committed_files(tmp_path: Path) -> None:
    """Running the script again changes nothing: no missing, extra or other file."""
    subprocess.run([sys.executable, "-B", str(SCRIPT), str(tmp_path)], check=True)
    written, committed = _files(tmp_path), _files(CARDS)
    assert set(written) == EXPECTED
    assert set(committed) == EXPECTED
    assert [name for name in EXPECTED if written[name] != committed[name]] == []


def test_files_have_unix_line_ends_and_ascii_only() -> None:
    """The bytes must not depend on the system that wrote them."""
    for name, data in _files(CARDS).items():
        assert data.isascii(), name
        assert b"\r" not in data, name
        assert data.endswith(b"</svg>\n"), name


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_only_elements_that_qtsvg_draws(name: str) -> None:
    """No CSS, clip paths, masks, filters, texts, gradients or references."""
    root = ElementTree.fromstring((CARDS / name).read_bytes())
    assert root.get("viewBox") == "0 0 250 350"
    for part in root.iter():
        assert part.tag.removeprefix(SVG) in ELEMENTS
        assert set(part.attrib) <= ATTRIBUTES


@pytest.mark.parametrize("name", FACES)
def test_index_contrast(name: str) -> None:
    """Letter and sign of the index stand out from the card, in one colour."""
    letter, sign = _index_parts(name)
    paper = _card(name)[0].get("fill", "")
    colour = letter.get("stroke", "")
    assert sign.get("fill") == colour
    assert _contrast(colour, paper) >= LEAST_CONTRAST


@pytest.mark.parametrize("name", FACES)
def test_index_is_high_and_fits_a_narrow_strip(name: str) -> None:
    """A strip of 0.16 of the card's width shows the index, 0.20 of the width high.

    The measure is that of the control points, which a curve never leaves.
    """
    letter, sign = _index_parts(name)
    left, top, scale_x, scale_y = _transform(letter)
    half = float(letter.get("stroke-width", "0")) / 2
    xs, ys = _control_points(letter.get("d", ""))
    assert left + (min(xs) - half) * scale_x >= 2
    assert left + (max(xs) + half) * scale_x <= INDEX_COLUMN_END
    assert (max(ys) - min(ys) + 2 * half) * scale_y >= LEAST_INDEX_HEIGHT - 0.01
    x, y, size = _transform(sign)
    assert x + 50 * size <= INDEX_COLUMN_END
    assert y - 53 * size >= top + max(ys) + half


def _control_points(data: str) -> tuple[list[float], list[float]]:
    """Return all x and all y in path data of M, L, C, H, V and Z."""
    xs, ys = [], []
    for command, text in re.findall(r"([MLCHV])([^MLCHVZ]*)", data):
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", text)]
        if command == "H":
            xs += numbers
        elif command == "V":
            ys += numbers
        else:
            xs += numbers[0::2]
            ys += numbers[1::2]
    return xs, ys


def test_no_two_cards_look_the_same() -> None:
    """No two files show the same picture."""
    files = _files(CARDS)
    assert len(set(files.values())) == len(files)

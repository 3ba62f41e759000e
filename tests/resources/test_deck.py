"""The drawn deck: complete, reproducible, simple enough for QtSvg, and legible."""

import re
import subprocess
import sys
from itertools import combinations
from math import dist
from operator import mul
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "resources" / "make_deck"
CARDS = ROOT / "resources" / "cards"
FACES = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
STYLES = ("classic", "four", "safe")
PICTURES = {f"{style}/{name}.svg" for style in STYLES for name in FACES}
EXPECTED = PICTURES | {"back-a.svg", "back-b.svg", "index.svg"}

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "g", "path", "rect", "circle"}
ATTRIBUTES = {
    *("width", "height", "viewBox", "version", "baseProfile", "transform", "id"),
    *("d", "x", "y", "rx", "ry", "cx", "cy", "r", "fill", "stroke"),
    *("stroke-width", "stroke-linecap", "stroke-linejoin"),
}
# Where the upper left index of a card lies, and how high its letter must be at least.
INDEX_COLUMN_END = 40.0
LEAST_HEIGHT = {"normal": 50.0, "large": 75.0}
LEAST_CONTRAST = 4.5
MOST_BYTES = 3_000_000
# How far apart (CIE 1976) two suits must be in every kind of colour blindness: ten
# times what is just seen as different side by side.
LEAST_DIFFERENCE = 25.0
# What remains of linear red, green and blue, by Machado, Oliveira and Fernandes (2009).
BLINDNESS = {
    "red": (
        (0.1523, 1.0526, -0.2049),
        (0.1145, 0.7863, 0.0992),
        (-0.0039, -0.0481, 1.0520),
    ),
    "green": (
        (0.3673, 0.8606, -0.2280),
        (0.2801, 0.6725, 0.0474),
        (-0.0118, 0.0429, 0.9689),
    ),
    "blue": (
        (1.2555, -0.0767, -0.1788),
        (-0.0784, 0.9308, 0.1476),
        (0.0047, 0.6914, 0.3039),
    ),
}
# CIE XYZ of linear red, green and blue, each row over that of white.
WHITE_XYZ = (
    (0.4339, 0.3762, 0.1899),
    (0.2126, 0.7152, 0.0722),
    (0.0177, 0.1095, 0.8728),
)


def _files(folder: Path) -> dict[str, bytes]:
    """Return the contents of all SVG files below a folder, by relative name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*.svg")
    }


def _linear(colour: str) -> tuple[float, ...]:
    """Return linear red, green and blue of a colour, as sRGB defines them."""
    values = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return tuple(
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in values
    )


def _contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, as WCAG defines it."""
    weights = (0.2126, 0.7152, 0.0722)
    dark, light = sorted(sum(map(mul, weights, _linear(c))) for c in (one, other))
    return (light + 0.05) / (dark + 0.05)


def _lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    """Return lightness, a and b (CIELAB, D65) of linear red, green and blue."""
    parts = [sum(map(mul, row, rgb)) for row in WHITE_XYZ]
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in parts
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _seen_by(blindness: str, colour: str) -> tuple[float, float, float]:
    """Return a colour in CIELAB as somebody with a colour blindness sees it."""
    rgb = _linear(colour)
    left = [sum(map(mul, row, rgb)) for row in BLINDNESS[blindness]]
    return _lab(tuple(min(1.0, max(0.0, value)) for value in left))


def _card(name: str) -> ElementTree.Element:
    """Parse a committed drawing."""
    return ElementTree.parse(CARDS / name).getroot()


def _suit_colours(style: str) -> dict[str, str]:
    """Return the colour of each suit's indices in a style."""
    return {suit: _card(f"{style}/7{suit}.svg")[-1].get("fill", "") for suit in "SHDC"}


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


@pytest.mark.parametrize("name", sorted(PICTURES))
def test_index_contrast(name: str) -> None:
    """The indices stand out from the card, in one colour."""
    card = _card(name)
    index = card[-1]
    assert index.get("id") == "index"
    colour = index.get("fill", "")
    assert index.get("stroke") == colour
    assert {part.get("fill") for part in index.iter(f"{SVG}path")} <= {None, "none"}
    assert _contrast(colour, card[0].get("fill", "")) >= LEAST_CONTRAST


@pytest.mark.parametrize(
    "piece", list(_card("index.svg")), ids=lambda one: one.get("id")
)
def test_index_is_high_and_fits_a_narrow_strip(piece: ElementTree.Element) -> None:
    """A strip of 0.16 of the card's width shows the index whole.

    Letters are 0.20 of the width high, large ones 0.30. The measure is that of the
    control points, which a curve never leaves.
    """
    size, name = piece.get("id", "").split("-", 1)
    left, top, across, *rest = _transform(piece[0])
    down = rest[0] if rest else across
    half = float(piece[0].get("stroke-width", "0")) / 2
    xs, ys = _control_points(piece[0].get("d", ""))
    assert left + (min(xs) - half) * across >= 2
    assert left + (max(xs) + half) * across <= INDEX_COLUMN_END
    if name.startswith("suit"):
        assert top + min(ys) * down >= 9 + LEAST_HEIGHT[size]
    else:
        assert (max(ys) - min(ys) + 2 * half) * down >= LEAST_HEIGHT[size]


@pytest.mark.parametrize("style", STYLES)
def test_red_and_black_suits_are_families(style: str) -> None:
    """Red is the strongest part of red suits' colours only: columns alternate."""
    for suit, colour in _suit_colours(style).items():
        red, green, blue = _linear(colour)
        assert (red > max(green, blue)) == (suit in "HD")


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_safe_colours_differ_for_everybody(blindness: str) -> None:
    """All four suits stay apart in each kind of colour blindness."""
    seen = [_seen_by(blindness, colour) for colour in _suit_colours("safe").values()]
    assert min(dist(*pair) for pair in combinations(seen, 2)) >= LEAST_DIFFERENCE


@pytest.mark.parametrize("style", ["four", "safe"])
def test_four_colours_are_four(style: str) -> None:
    """No two suits have the same colour, nor nearly."""
    seen = [_lab(_linear(colour)) for colour in _suit_colours(style).values()]
    assert min(dist(*pair) for pair in combinations(seen, 2)) >= LEAST_DIFFERENCE


def test_the_deck_stays_small() -> None:
    """Every style is a set of whole faces; indices are exchanged when shown."""
    assert sum(map(len, _files(CARDS).values())) <= MOST_BYTES


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


@pytest.mark.parametrize("style", STYLES)
def test_no_two_cards_of_a_style_are_the_same(style: str) -> None:
    """No two files of a style show the same picture."""
    assert len({(CARDS / style / f"{name}.svg").read_bytes() for name in FACES}) == 52

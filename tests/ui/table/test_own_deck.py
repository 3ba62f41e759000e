"""Our own deck as it is drawn: every style, measured in dots."""

from itertools import product

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from russianbank.engine.cards import RANK_LETTERS
from russianbank.ui.decks.model import Corner
from russianbank.ui.table.deck_style import (
    DeckColours,
    DeckStyle,
    IndexLetters,
    letter_of,
)
from russianbank.ui.table.own_deck import OwnDeck

FACES = [rank + suit for suit in "SHDC" for rank in RANK_LETTERS]
JQK, *OTHERS = IndexLetters
STYLES = [
    *(DeckStyle(*pair) for pair in product(DeckColours, (False, True))),
    *(DeckStyle(letters=letters) for letters in OTHERS),
    *(DeckStyle(large_index=True, letters=letters) for letters in OTHERS),
]
# Of the card's width: the least step of a column, and how high an index must be.
EDGE = 0.16
LEAST = {False: 0.20, True: 0.30}


def named(style):
    size = "large" if style.large_index else "normal"
    return f"{style.colours.value}-{size}-{style.letters.value}"


def drawn(deck, code, width, height):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    assert deck.draw(painter, code, QRectF(image.rect()))
    painter.end()
    return image


def same(one, other):
    """Returns whether two pictures are equal but for the rounding of a turn."""
    dots = list(zip(bytes(one.constBits()), bytes(other.constBits()), strict=True))
    return sum(abs(a - b) > 48 for a, b in dots) <= 0.02 * len(dots)


def corner(image, width, height):
    """Returns the upper left corner, without the paper's own round edge."""
    edge = max(1, round(0.02 * image.width()))
    return image.copy(QRect(edge, edge, width - edge, height - edge))


def index_rows(image):
    """Returns the first and last row of the index letter: half covered or more."""
    wide = round(EDGE * image.width())
    inked = []
    for y in range(round(0.02 * image.height()), image.height() // 2):
        darkest = min(
            min(image.pixelColor(x, y).getRgb()[:3])
            for x in range(round(0.02 * image.width()), wide)
        )
        if darkest < 140:
            inked.append(y)
        elif inked:
            break
    return inked[0], inked[-1]


@pytest.mark.parametrize("style", STYLES, ids=named)
def test_all_cards_differ_even_when_small(qapp, style):
    deck = OwnDeck(style)
    pictures = {bytes(drawn(deck, code, 40, 58).constBits()) for code in FACES}
    assert len(pictures) == 52


@pytest.mark.parametrize("style", STYLES, ids=named)
@pytest.mark.parametrize("height", [100, 475])
def test_letters_are_high(qapp, style, height):
    deck = OwnDeck(style)
    width = round(height / 1.4)
    for rank in RANK_LETTERS:
        first, last = index_rows(drawn(deck, rank + "S", width, height))
        high = last - first + 1
        assert high >= LEAST[style.large_index] * width
        assert high >= 10


@pytest.mark.parametrize("style", STYLES, ids=named)
def test_rank_and_suit_stand_in_all_four_corners(qapp, style):
    deck = OwnDeck(style)
    wide, high = 40, 132 if style.large_index else 98
    found = set()
    for code in FACES:
        image = drawn(deck, code, 250, 350)
        turned = image.transformed(QTransform().rotate(180))
        left = corner(image, wide, high)
        assert same(left, corner(turned, wide, high))
        # The right one is upright too: it is the left one 209 dots further.
        right = image.copy(QRect(5 + 209, 5, wide - 5, high - 5))
        assert same(left, right)
        assert same(right, turned.copy(QRect(5 + 209, 5, wide - 5, high - 5)))
        found.add(bytes(left.constBits()))
    assert len(found) == 52


@pytest.mark.parametrize(
    ("letters", "court"),
    [
        (IndexLetters.JQK, ["A", "J", "Q", "K"]),
        (IndexLetters.BDK, ["A", "B", "D", "K"]),
        (IndexLetters.VDR, ["1", "V", "D", "R"]),
        (IndexLetters.CYRILLIC, ["A", "zhe", "de", "K"]),
        (IndexLetters.RUSSIAN, ["te", "B", "de", "K"]),
    ],
)
def test_letters_of_languages(letters, court):
    assert [letter_of(rank, letters) for rank in "AJQK"] == court
    assert letter_of("T", letters) == "10"
    assert letter_of("7", letters) == "7"


def test_a_style_changes_the_index_and_nothing_else(qapp):
    usual = drawn(OwnDeck(), "QH", 250, 350)
    other = drawn(OwnDeck(DeckStyle(large_index=True)), "QH", 250, 350)
    middle = QRect(42, 0, 166, 350)
    assert usual != other
    assert usual.copy(middle) == other.copy(middle)


def test_backs_differ_without_their_colours(qapp):
    one, other = (
        drawn(OwnDeck(), code, 100, 140).convertToFormat(
            QImage.Format.Format_Grayscale8
        )
        for code in ("back-a", "back-b")
    )
    dots = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    differing = sum(abs(a - b) > 40 for a, b in dots)
    # Paper, frame and lines that cross take the greater part of both.
    assert differing > 0.15 * 100 * 140


def test_a_strip_says_rank_and_suit_at_the_edge(qapp):
    deck = OwnDeck()
    face = drawn(deck, "9D", 250, 350)
    for place, x in ((Corner.TOP_LEFT, 5), (Corner.TOP_RIGHT, 214)):
        image = QImage(250, 350, QImage.Format.Format_RGB32)
        image.fill(0xFF00FF00)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        assert deck.draw_strip(painter, "9D", QRectF(image.rect()), place)
        painter.end()
        area = QRect(x, 5, 31, 338)
        assert same(image.copy(area), face.copy(area))
        # The rest of the card stays as it was.
        assert image.pixel(125, 175) == 0xFF00FF00


def test_missing_letters_leave_the_faces_readable(qapp, tmp_path, expected_log):
    (tmp_path / "classic").mkdir()
    source = OwnDeck()._folder / "classic" / "QH.svg"
    (tmp_path / "classic" / "QH.svg").write_bytes(source.read_bytes())
    deck = OwnDeck(DeckStyle(large_index=True), tmp_path)
    assert drawn(deck, "QH", 250, 350) == drawn(OwnDeck(), "QH", 250, 350)
    assert len(expected_log.records) == 1

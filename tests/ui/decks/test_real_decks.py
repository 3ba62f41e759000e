"""The decks of Debian's packages, where they are installed.

They are `kdegames-card-data-kf5`, `gnome-cards-data` and `aisleriot` of Debian 12.
"""

from pathlib import Path

import pytest

from russianbank.ui.decks.files import files_of
from russianbank.ui.decks.gate import check
from russianbank.ui.decks.model import Corner, Refusal
from russianbank.ui.decks.search import deck_at

KDE = Path("/usr/share/carddecks")
GNOME = Path("/usr/share/aisleriot/cards")

NOT_USED = {
    "svg-future": Refusal.UNSUITABLE,
    "svg-xskat-german": Refusal.UNSUITABLE,
    "swiss-xvii.svgz": Refusal.UNSUITABLE,
    # Qt puts their nested parts in wrong places.
    "anglo_poker.svgz": Refusal.MISPLACED,
    "simplistic.svgz": Refusal.MISPLACED,
    "tango_nuevo.svgz": Refusal.MISPLACED,
}
# As seen by eye; all others say rank and suit at the top left and the bottom right.
# Oxygen has the suit at the left and the rank at the right.
CORNERS = {
    "svg-dondorf": set(Corner),
    "svg-xskat-french": set(Corner),
    "bonded.svgz": set(Corner),
    "dondorf.svgz": set(Corner),
    "svg-oxygen": set(),
    "svg-oxygen-air": set(),
    "svg-oxygen-white": set(),
}
USUAL = {Corner.TOP_LEFT, Corner.BOTTOM_RIGHT}
# Its back reaches far over its edges.
NO_BACK = {"berlin.svgz"}


def installed():
    folders = KDE.glob("svg-*") if KDE.is_dir() else ()
    sheets = GNOME.glob("*.svgz") if GNOME.is_dir() else ()
    return sorted((*folders, *sheets))


@pytest.mark.skipif(not installed(), reason="no decks are installed")
def test_all_decks_of_the_packages_are_there():
    names = {path.name for path in installed()}
    assert NOT_USED.keys() | CORNERS.keys() <= names
    assert len(names) == 16 + 31


@pytest.mark.parametrize("path", installed(), ids=lambda path: path.name)
@pytest.mark.qt_log_ignore("svg|link|Could not|element")
def test_a_real_deck_is_drawn_or_refused(path):
    source = deck_at(path)
    report, sheet = check(source, files_of(source))
    assert report.refusal is NOT_USED.get(path.name)
    if sheet is not None:
        assert report.corners == CORNERS.get(path.name, USUAL)
        assert report.tells_colours is (path.name != "svg-konqi-modern")
        assert report.has_back is (path.name not in NO_BACK)

import gzip

import pytest
from PySide6.QtGui import QColor, QImage

from russianbank.ui.decks.backs import tinted
from russianbank.ui.decks.files import files_of, fingerprint
from russianbank.ui.decks.gate import check
from russianbank.ui.decks.model import Corner, Kind, Refusal, RefusedError, Source
from russianbank.ui.decks.search import deck_at
from russianbank.ui.decks.sheets import FORMAT
from tests.helpers.decks import (
    grid_svg,
    kde_cards,
    kde_svg,
    raster,
    svg,
    write_kde,
    write_pysol,
)

TWO = {Corner.TOP_LEFT, Corner.BOTTOM_RIGHT}


def checked(path):
    source = deck_at(path)
    return check(source, files_of(source))


def refusal(path):
    report, sheet = checked(path)
    assert (sheet is None) is (report.refusal is not None)
    return report.refusal


def write(path, text):
    path.write_bytes(gzip.compress(text.encode(), 1))
    return path


def test_a_kde_deck_is_accepted(tmp_path):
    report, sheet = checked(write_kde(tmp_path / "plain"))
    assert report.refusal is None
    assert (report.name, report.author, report.has_back) == ("Plain", "Ann Other", True)
    assert report.corners == TWO
    face = sheet.draw("3D", 50, 70)
    assert (face.width(), face.height()) == (50, 70)
    assert face.pixelColor(25, 30) == QColor("#d04000")


def test_an_aisleriot_sheet_is_accepted(tmp_path):
    report, sheet = checked(write(tmp_path / "plain_sheet.svgz", grid_svg()))
    assert report.refusal is None
    assert (report.name, report.corners) == ("Plain sheet", TWO)
    assert sheet.draw("KH", 50, 70).pixelColor(25, 30) == QColor("#c00000")


def test_a_pysol_set_is_accepted(tmp_path):
    report, sheet = checked(write_pysol(tmp_path / "cardset-tiny"))
    assert report.refusal is None
    assert report.licence == "Licensed under the GPL v2."
    assert report.corners == {Corner.TOP_LEFT}
    assert report.has_back
    assert sheet.draw("AS", 60, 84).pixelColor(30, 45) == QColor("#000000")


def test_a_pysol_set_may_lack_a_back_but_no_face(tmp_path):
    folder = write_pysol(tmp_path / "cardset-tiny", backs=0)
    report, _sheet = checked(folder)
    assert (report.refusal, report.has_back) == (None, False)
    (folder / "07h.png").unlink()
    with pytest.raises(RefusedError, match="cards_missing"):
        files_of(deck_at(folder))


@pytest.mark.parametrize(
    "corners", [(), ("top-right",), tuple(corner.value for corner in Corner)]
)
def test_corners_with_a_rank_are_seen(tmp_path, corners):
    path = write(tmp_path / "some.svgz", kde_svg(corners))
    assert checked(path)[0].corners == {Corner(corner) for corner in corners}


def test_a_corner_with_a_rank_and_no_suit_does_not_count(tmp_path):
    text = svg("".join(kde_cards(with_suit=False).values()))
    # Two colours only: of four, a rank's colour says its suit.
    text = text.replace("#d04000", "#c00000").replace("#000040", "#000000")
    report, _sheet = checked(write(tmp_path / "a.svgz", text))
    assert (report.refusal, report.corners) == (None, frozenset())


def test_spades_redder_than_hearts_are_seen(tmp_path):
    text = kde_svg()
    path = write(tmp_path / "a.svgz", text)
    assert checked(path)[0].tells_colours
    swapped = text.replace("#c00000", "#006000").replace("#000000", "#c00000")
    report, _sheet = checked(write(tmp_path / "b.svgz", swapped))
    assert (report.refusal, report.tells_colours) == (None, False)


def test_a_missing_face_is_refused_and_a_missing_back_is_not(tmp_path):
    cards = kde_cards()
    del cards["back"]
    report, _sheet = checked(write(tmp_path / "a.svgz", svg("".join(cards.values()))))
    assert (report.refusal, report.has_back) == (None, False)
    del cards["7_heart"]
    path = write(tmp_path / "b.svgz", svg("".join(cards.values())))
    assert refusal(path) is Refusal.CARDS_MISSING


def test_a_drawing_without_cards_is_no_deck(tmp_path):
    assert refusal(write(tmp_path / "a.svgz", svg("<g/>"))) is Refusal.NO_DECK


def test_a_card_that_is_not_as_large_as_its_cell_is_refused(tmp_path):
    path = write(tmp_path / "a.svgz", grid_svg(off="heart_7"))
    assert refusal(path) is Refusal.MISPLACED


def test_two_cards_alike_are_refused(tmp_path):
    cards = kde_cards()
    cards["7_heart"] = cards["8_heart"].replace("8_heart", "7_heart")
    path = write(tmp_path / "a.svgz", svg("".join(cards.values())))
    assert refusal(path) is Refusal.ALIKE


def test_an_empty_card_is_refused(tmp_path):
    cards = kde_cards()
    cards["7_heart"] = '<rect id="7_heart" width="9" height="9" fill="#fff"/>'
    path = write(tmp_path / "a.svgz", svg("".join(cards.values())))
    assert refusal(path) is Refusal.EMPTY


@pytest.mark.parametrize("name", ["svg-future", "svg-xskat-german"])
def test_decks_that_are_known_not_to_suit_are_refused(tmp_path, name):
    assert refusal(write_kde(tmp_path / name)) is Refusal.UNSUITABLE


def test_pysol_pictures_must_be_what_they_are_called(tmp_path):
    folder = write_pysol(tmp_path / "cardset-tiny")
    (folder / "05c.png").write_bytes(b"GIF89a nonsense")
    assert refusal(folder) is Refusal.BROKEN
    assert raster((60, 84), "club", 5).save(str(folder / "05c.png"), "BMP")
    assert refusal(folder) is Refusal.BROKEN


def test_huge_and_tiny_pysol_pictures_are_refused(tmp_path):
    folder = write_pysol(tmp_path / "cardset-tiny")
    huge = QImage(9000, 9000, QImage.Format.Format_Mono)
    huge.fill(0)
    assert huge.save(str(folder / "05c.png"))
    assert refusal(folder) is Refusal.TOO_LARGE
    small = write_pysol(tmp_path / "cardset-small", size=(43, 60))
    assert refusal(small) is Refusal.TOO_SMALL


def test_all_pictures_of_a_set_together_have_a_limit(tmp_path):
    folder = write_pysol(tmp_path / "cardset-tiny")
    for number in range(1, 5):
        with (folder / f"{number:02}c.png").open("ab") as file:
            file.truncate(4_500_000)
    with pytest.raises(RefusedError, match="too_large"):
        files_of(deck_at(folder))


def test_a_source_that_is_of_no_use_has_no_files(tmp_path):
    source = Source(tmp_path, Kind.SVG, tmp_path, "x", refusal=Refusal.BAD_INDEX)
    with pytest.raises(RefusedError, match="bad_index"):
        files_of(source)


def test_the_fingerprint_follows_names_and_contents():
    prints = [
        fingerprint(files)
        for files in (
            {"a": b"1", "b": b"2"},
            {"b": b"2", "a": b"1"},
            {"a": b"1", "b": b"3"},
            {"a": b"1", "c": b"2"},
            {"a": b"1b", "": b"2"},
        )
    ]
    assert prints[0] == prints[1]
    assert len(set(prints)) == 4


def test_two_backs_are_made_of_one():
    back = QImage(100, 140, FORMAT)
    back.fill(QColor("#208040"))
    back.setPixelColor(0, 0, QColor(0, 0, 0, 0))
    near, far = tinted(back, "back-a"), tinted(back, "back-b")
    for picture in (near, far):
        assert picture.size() == back.size()
        assert picture.pixelColor(0, 0).alpha() == 0
    blue, red = near.pixelColor(10, 10), far.pixelColor(10, 10)
    assert blue.blue() > blue.red() + 40
    assert red.red() > red.blue() + 40
    # The emblems differ in shape: above the disc there is still some lozenge.
    above = (50, 70 - 21)
    assert near.pixelColor(*above) == blue
    assert far.pixelColor(*above) != red

"""Pictures of cards."""

import pytest

from russianbank.engine.cards import CARD_BY_TEXT, CARDS, Player
from russianbank.ui.table.art import Art, code_of
from russianbank.ui.table.own_deck import OwnDeck
from russianbank.ui.table.shadow import LIFTED, LYING


@pytest.fixture
def art(qapp):
    art = Art()
    art.configure(80, 1.0)
    return art


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_picture_has_the_size_of_its_card_in_device_pixels(qapp, ratio):
    art = Art()
    art.configure(80, ratio)
    picture = art.card(CARDS[0])
    assert picture.size().toTuple() == (80 * ratio, 112 * ratio)
    assert picture.devicePixelRatio() == ratio


def test_all_faces_and_backs_differ(art):
    faces = [art.card(one).toImage() for one in CARDS[:52]]
    backs = [art.card(player).toImage() for player in Player]
    pictures = faces + backs
    assert all(pictures[a] != pictures[b] for a in range(54) for b in range(a + 1, 54))


def test_both_packs_have_the_same_faces(art):
    one, other = CARD_BY_TEXT["QH"], CARD_BY_TEXT["Qh"]
    assert art.card(one).cacheKey() == art.card(other).cacheKey()


def test_pictures_are_kept_until_the_size_changes(art):
    before = art.card(CARDS[0]).cacheKey()
    assert not art.configure(80, 1.0)
    assert art.card(CARDS[0]).cacheKey() == before
    assert art.configure(81, 1.0)
    assert art.card(CARDS[0]).cacheKey() != before


def test_a_lifted_card_is_rendered_larger(art):
    assert art.lifted(CARDS[0]).width() == pytest.approx(1.04 * 80, abs=1)


def test_lifted_pictures_do_not_pile_up(art):
    for one in CARDS[:52]:
        art.lifted(one)
    assert len(art._lifted) < 30


def test_a_missing_picture_is_replaced_and_told_once(qapp, tmp_path, expected_log):
    art = Art(OwnDeck(folder=tmp_path))
    art.configure(80, 1.0)
    for _ in range(2):
        picture = art.card(CARD_BY_TEXT["TH"]).toImage()
        art.configure(80 + art.width % 2, 1.0)
    assert len(expected_log.records) == 1
    assert picture.pixelColor(40, 56).lightness() > 240  # a white card
    dark = sum(
        picture.pixelColor(x, y).saturation() > 150
        for x in range(30)
        for y in range(45)
    )
    assert dark > 20  # with a red index


def test_the_shadow_of_a_wide_pile_is_as_wide(art):
    narrow, wide = art.shadow(LYING), art.shadow(LYING, 200)
    assert wide.width() - narrow.width() == 200 - 80
    assert wide.height() == narrow.height()
    image = wide.toImage()
    middle = image.height() // 2
    left, right = image.pixelColor(30, middle), image.pixelColor(170, middle)
    assert left == right


def test_a_wide_shadow_at_a_high_pixel_ratio_is_not_cut(qapp):
    art = Art()
    art.configure(80, 2.0)
    image = art.shadow(LYING, 200).toImage()
    row = image.height() // 2
    inside = [image.pixelColor(x, row).alpha() for x in range(40, image.width() - 40)]
    assert min(inside) == max(inside) > 0


def test_a_lifted_card_throws_a_larger_shadow(art):
    assert art.shadow(LIFTED).width() > art.shadow(LYING).width()


def test_codes():
    assert code_of(CARD_BY_TEXT["Th"]) == "TH"
    assert code_of(Player.B) == "back-b"

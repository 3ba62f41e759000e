import os

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from russianbank.engine.cards import CARD_BY_TEXT, Player
from russianbank.ui.decks.checker import Checker
from russianbank.ui.decks.chosen import ChosenDeck
from russianbank.ui.decks.faces import DeckFaces
from russianbank.ui.decks.model import BACKS, FACES, Refusal
from russianbank.ui.decks.pack import Cache
from russianbank.ui.decks.search import deck_at
from russianbank.ui.decks.sheets import FORMAT
from russianbank.ui.table.art import Art
from russianbank.ui.table.card_item import CardItem
from tests.helpers.decks import kde_cards, svg, write_kde

WAIT = 60_000
SIZE = (60, 84)


@pytest.fixture
def cache(tmp_path):
    return Cache(tmp_path / "cache")


@pytest.fixture
def check(qtbot, cache):
    checker = Checker(cache)

    def ask(path):
        with qtbot.waitSignal(checker.checked, timeout=WAIT) as done:
            checker.check(deck_at(path))
        return done.args

    yield ask
    checker.close()


@pytest.fixture
def make_faces(check, cache):
    made = []

    def make(path):
        faces = DeckFaces(*check(path), cache)
        made.append(faces)
        return faces

    yield make
    for faces in made:
        faces.close()


def drawn(faces, code, size=SIZE):
    """Returns a drawn card and whether it was drawn."""
    picture = QImage(*size, FORMAT)
    picture.fill(0)
    painter = QPainter(picture)
    done = faces.draw(painter, code, QRectF(picture.rect()))
    painter.end()
    return picture, done


def test_a_card_is_stretched_at_once_and_sharp_soon(qtbot, make_faces, tmp_path):
    faces = make_faces(write_kde(tmp_path / "plain"))
    with qtbot.waitSignal(faces.came, timeout=WAIT) as came:
        stretched, done = drawn(faces, "QH")
        assert done
        assert stretched.pixelColor(30, 40) == QColor("#c00000")
        drawn(faces, "back-a")
    assert came.args[0] == {"QH", "back-a"}
    assert not faces.waiting
    sharp, done = drawn(faces, "QH")
    assert done
    # An edge that lies between two dots shows which one was stretched.
    assert sharp != stretched
    assert sharp.pixelColor(30, 40) == QColor("#c00000")


def test_what_will_be_drawn_is_asked_for_at_once_and_once(qtbot, make_faces, tmp_path):
    faces = make_faces(write_kde(tmp_path / "plain"))
    with qtbot.waitSignal(faces.came, timeout=WAIT) as came:
        faces.want(("QH", "KH"), *SIZE)
        assert faces.waiting == {"QH", "KH"}
        assert not faces._ask.isActive()
    assert came.args[0] == {"QH", "KH"}
    # Drawn twice, for it may lie covered and uncovered, it still is there.
    for _ in range(2):
        assert drawn(faces, "QH")[1]
    faces.want(("QH", "KH"), *SIZE)
    assert not faces.waiting


@pytest.mark.parametrize(("processors", "shared"), [(1, False), (2, True)])
def test_many_pictures_are_shared_by_two_processes(
    qtbot, make_faces, tmp_path, monkeypatch, processors, shared
):
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    faces = make_faces(write_kde(tmp_path / "plain"))
    for code in FACES[:5]:
        drawn(faces, code)
    qtbot.waitUntil(lambda: not faces.waiting, timeout=WAIT)
    assert faces._second.process_id is None
    for code in FACES[5:15]:
        drawn(faces, code)
    qtbot.waitUntil(lambda: not faces.waiting, timeout=WAIT)
    assert (faces._second.process_id is not None) is shared
    assert not faces._lent
    assert not faces._second._late.isActive()
    assert all(drawn(faces, code)[1] for code in FACES[:15])
    assert not faces.waiting


def test_the_whole_deck_follows_and_is_there_at_the_next_start(
    qtbot, make_faces, cache, tmp_path
):
    folder = write_kde(tmp_path / "plain")
    first = make_faces(folder)
    drawn(first, "QH")
    key = first.report.key
    qtbot.waitUntil(lambda: bool(cache.pictures(key, *SIZE)), timeout=WAIT)
    assert set(cache.pictures(key, *SIZE)) == {*FACES, *BACKS}
    first.close()
    second = make_faces(folder)
    for code in (*FACES, *BACKS):
        assert drawn(second, code)[1]
    assert not second._ask.isActive()  # nothing had to be asked
    assert second._helper.process_id is None


def test_a_deck_without_a_back_leaves_it_to_us(make_faces, tmp_path):
    cards = kde_cards()
    del cards["back"]
    faces = make_faces(write_kde(tmp_path / "plain", svg("".join(cards.values()))))
    picture, done = drawn(faces, "back-a")
    assert not done
    assert picture.pixelColor(30, 40).alpha() == 0


def test_a_size_that_is_prepared_is_there_before_it_is_shown(
    qtbot, make_faces, tmp_path
):
    faces = make_faces(write_kde(tmp_path / "plain"))
    faces.prepare(*SIZE)
    qtbot.waitUntil(lambda: faces.is_busy)
    assert not faces.waiting
    qtbot.waitUntil(lambda: not faces.is_busy, timeout=WAIT)
    drawn(faces, "QH")
    assert not faces.is_busy


def test_only_two_sizes_are_remembered(qtbot, make_faces, tmp_path):
    faces = make_faces(write_kde(tmp_path / "plain"))
    for width in range(40, 52):
        drawn(faces, "QH", (width, 70))
    assert len(faces._packs) == 2
    assert len(faces._asked) == 2
    with qtbot.waitSignal(faces.came, timeout=WAIT):
        pass
    assert {picture.width for picture in faces._ready} <= {50, 51}


@pytest.fixture
def chosen(qtbot, cache):
    chosen = ChosenDeck(cache)
    chosen.shown = []
    chosen.said = []
    chosen.faces_changed.connect(chosen.shown.append)
    chosen.fell_back.connect(lambda *args: chosen.said.append(args))
    yield chosen
    chosen.close()


def test_a_new_deck_is_shown_once_it_is_checked(qtbot, chosen, tmp_path):
    folder = write_kde(tmp_path / "plain")
    chosen.choose(str(folder))
    assert chosen.faces is None
    qtbot.waitUntil(lambda: bool(chosen.shown), timeout=WAIT)
    assert chosen.faces.report.name == "Plain"
    chosen.choose("own")
    assert chosen.shown[-1] is None
    assert chosen.said == []


def test_a_known_deck_is_shown_at_once(check, chosen, tmp_path):
    folder = write_kde(tmp_path / "plain")
    check(folder)
    chosen.choose(str(folder))
    assert chosen.faces is not None


def test_our_own_deck_needs_nothing(chosen):
    chosen.choose("own")
    assert chosen.shown == chosen.said == []


def test_a_deck_that_is_gone_is_told_once(chosen, tmp_path):
    path = str(tmp_path / "lost-deck.svgz")
    chosen.choose(path)
    chosen.choose(path)
    assert chosen.said == [("lost-deck", Refusal.NO_DECK)]
    assert chosen.faces is None


def test_a_deck_that_is_refused_is_told(qtbot, chosen, tmp_path):
    chosen.choose(str(write_kde(tmp_path / "bad", b"nonsense")))
    qtbot.waitUntil(lambda: bool(chosen.said), timeout=WAIT)
    assert chosen.said == [("Plain", Refusal.BROKEN)]


def test_a_deck_that_goes_while_it_is_shown(qtbot, chosen, check, tmp_path):
    folder = write_kde(tmp_path / "plain")
    check(folder)
    chosen.choose(str(folder))
    (folder / "cards.svgz").unlink()
    drawn(chosen.faces, "QH")
    qtbot.waitUntil(lambda: bool(chosen.said), timeout=WAIT)
    assert chosen.said == [("Plain", Refusal.CARDS_MISSING)]
    assert chosen.shown[-1] is None


def test_the_last_choice_counts(qtbot, chosen, tmp_path):
    for name in ("one", "two", "three"):
        chosen.choose(str(write_kde(tmp_path / name)))
    qtbot.waitUntil(lambda: bool(chosen.shown), timeout=WAIT)
    assert chosen.faces.source.path.name == "three"
    assert len(chosen.shown) == 1


def test_a_card_that_is_shown_stays_until_its_sharp_picture_comes(
    qtbot, make_faces, tmp_path
):
    faces = make_faces(write_kde(tmp_path / "plain"))
    assert faces.is_coming("QH", *SIZE)
    assert not faces.is_coming("ZZ", *SIZE), "the deck has no such card"
    art = Art()
    art.configure(SIZE[0], 1.0)
    art.set_faces(faces)
    item = CardItem(Player.A, art)
    item.resize(SIZE[0], SIZE[1])
    item.show_card(CARD_BY_TEXT["QH"])
    shown = item.picture().cacheKey()
    art.configure(2 * SIZE[0], 1.0)
    item.refresh()
    assert item.picture().cacheKey() == shown
    with qtbot.waitSignal(faces.came, timeout=WAIT):
        faces.want(("QH",), art.width, art.height)
    art.forget({"QH"})
    item.refresh()
    assert item.picture().width() == 2 * SIZE[0]
    art.set_faces(None)
    item.refresh()
    assert not art.is_coming(item.seen)

"""Two who sit across from each other: one half of the table is turned round."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QTransform
from PySide6.QtTest import QTest

from russianbank.engine.cards import CARD_BY_TEXT, Player
from russianbank.engine.piles import Pile
from russianbank.ui.decks.model import Corner
from russianbank.ui.table.arrangement import Arrangement, LayoutChoice, Orientation
from russianbank.ui.table.art import Art, Posture

QUEEN, SEVEN = CARD_BY_TEXT["QH"], CARD_BY_TEXT["7H"]
C1 = Pile.COLUMN_1
ACROSS = Arrangement(orientation=Orientation.ACROSS)
GREY = QColor("#808080")


class TopFaces:
    """A deck that says rank and suit at the upper edge only."""

    corners = frozenset({Corner.TOP_LEFT, Corner.TOP_RIGHT})

    def draw(self, painter, code, area):
        painter.fillRect(area, GREY)
        return True

    def prepare(self, width, height):
        pass

    def want(self, codes, width, height):
        pass

    def is_coming(self, code, width, height):
        return False


@pytest.fixture
def art(qapp):
    art = Art()
    art.configure(101, 1.0)
    return art


def turned(picture):
    return picture.toImage().transformed(QTransform().rotate(180))


def turned_piles(board):
    return {
        pile
        for pile in Pile
        if any(item.posture.turned for item in board.scene.stacks[pile])
    }


@pytest.mark.parametrize("take", ["card", "lifted"])
@pytest.mark.parametrize("seen", [SEVEN, Player.B])
def test_a_turned_card_is_the_same_picture_on_its_head(art, take, seen):
    upright = getattr(art, take)(seen)
    other = getattr(art, take)(seen, Posture(turned=True))
    assert other.toImage() == turned(upright)
    assert other.toImage() != upright.toImage()
    assert other.devicePixelRatio() == upright.devicePixelRatio()


def test_better_pictures_of_turned_cards_are_taken_too(art):
    art.set_faces(TopFaces())
    before = art.card(SEVEN, Posture(turned=True)).cacheKey()
    art.forget(["7H"])
    assert art.card(SEVEN, Posture(turned=True)).cacheKey() != before


def test_a_covered_card_says_what_it_is_at_both_ends(art):
    art.set_faces(TopFaces())
    covered = Posture(Corner.TOP_LEFT)
    assert art.card(QUEEN, covered).toImage().pixelColor(8, 130) == GREY
    assert art.set_both_ends(both_ends=True)
    assert not art.set_both_ends(both_ends=True)
    image = art.card(QUEEN, covered).toImage()
    assert any(image.pixelColor(8, y) != GREY for y in range(100, 141))


def test_the_far_players_cards_stand_on_their_heads(make_board):
    board = make_board("R 5♥, W 9♣, OR 7♣, OW 7♦, C1 6♠ 5♦, F♥4")
    assert turned_piles(board) == set()
    board.table.set_arrangement(ACROSS)
    assert turned_piles(board) == {Pile.B_RESERVE, Pile.B_STOCK, Pile.B_WASTE}
    assert board.is_true()
    board.table.set_arrangement(Arrangement())
    assert turned_piles(board) == set()


def test_a_loaded_card_turns_to_its_new_owner(make_board):
    board = make_board("R 7♦, W 9♣, OW 6♦, C1 6♠")
    board.table.set_arrangement(ACROSS)
    board.hand.drag(Pile.A_RESERVE, Pile.B_WASTE)
    assert board.top(Pile.B_WASTE) == "7D"
    assert board.scene.stacks[Pile.B_WASTE][-1].posture.turned


def test_numbers_stand_upright_for_their_reader(make_board):
    board = make_board("R 5♥, OR 7♣")
    board.table.set_arrangement(ACROSS)
    near, far = (board.scene.piles[p] for p in (Pile.A_RESERVE, Pile.B_RESERVE))
    assert near.count == far.count
    one, other = near._badge.pixmap(), far._badge.pixmap()
    assert other.toImage() == turned(one)
    assert far._badge.y() < board.scene.layout.places[Pile.B_RESERVE].y + 5


@pytest.mark.parametrize("choice", [LayoutChoice.WIDE, LayoutChoice.CLASSIC])
def test_the_far_plate_is_turned_with_its_button(make_board, choice):
    board = make_board("R 5♥, C1 6♠, C2 T♣")
    table = board.table
    table.set_arrangement(Arrangement(choice))
    far = table.plates[Player.B]
    before, inside = far.geometry(), far.stop.geometry()
    table.set_arrangement(Arrangement(choice, Orientation.ACROSS))
    assert far.geometry() == before
    x, y = inside.x(), inside.y()
    assert far.stop.x() == far.width() - inside.width() - x
    assert far.stop.y() == far.height() - inside.height() - y
    assert far.stop.turned
    assert not table.plates[Player.A].stop.turned


def test_the_far_stop_is_pressed_where_it_is_seen(make_board):
    board = make_board("R 5♥, C1 6♠, C2 6♣, F♥4")
    board.table.set_arrangement(ACROSS)
    board.hand.drag(Pile.A_RESERVE, C1)
    stop = board.table.plates[Player.B].stop
    assert stop.isEnabled()
    QTest.mouseClick(stop, Qt.MouseButton.LeftButton)
    assert board.requests[-1][0].startswith("stop")


def test_a_turned_button_is_painted_on_its_head(make_board):
    board = make_board("R 5♥, C1 6♠")
    stop = board.table.plates[Player.B].stop
    upright = stop.grab().toImage()
    board.table.set_arrangement(ACROSS)
    image = stop.grab().toImage()
    middle = upright.width() // 2
    # The exclamation mark's side is the darker one by far.
    assert weight(upright, middle, upright.width()) != weight(upright, 0, middle)
    assert abs(weight(image, 0, middle) - weight(upright, middle, image.width())) < 80


def weight(image, left, right):
    """Returns how many dots of the middle lines differ from the ground."""
    ground = image.pixelColor(12, image.height() // 2)
    lines = range(12, image.height() - 12)
    return sum(
        image.pixelColor(x, y) != ground
        for x in range(max(12, left), min(right, image.width() - 12))
        for y in lines
    )


def test_both_see_the_sign_of_a_stop(make_board):
    board = make_board("R 5♥, C1 6♠", speed=1.0)
    scene = board.scene
    for arrangement, signs in ((Arrangement(), 1), (ACROSS, 2)):
        board.table.set_arrangement(arrangement)
        before = len(scene.items())
        scene.flourishes.sign("Stop!", scene.layout, 1.0)
        assert len(scene.items()) - before == signs
        scene.flourishes.clear()

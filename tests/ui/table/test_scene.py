"""What is drawn is what lies on the table, whatever happens."""

from random import Random

import pytest

from russianbank.controller.view import DealStarted, Seat, SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.deal import deal
from russianbank.engine.observation import observe
from russianbank.engine.piles import Pile
from russianbank.engine.referee import accepted_actions, pending_offences
from russianbank.engine.rules import PRESETS
from russianbank.ui.table.snapshot import drawn_places, snapshot, snapshot_of
from russianbank.ui.table.stacks import bound, empty_stacks
from tests.helpers.stub_controller import view_of


def test_a_deal_is_dealt(make_board, qtbot):
    board = make_board(start=False, speed=0.2)
    with qtbot.waitSignal(board.table.came_to_rest, timeout=10000):
        board.stub.start(resumed=False)
        assert not board.table.is_at_rest
    assert board.is_true()


def test_a_press_while_dealing_finishes_it(make_board):
    board = make_board("R 5♥, C1 6♠", start=False, speed=1.0)
    board.stub.start(resumed=False)
    board.hand.drag(Pile.A_RESERVE, 0)
    board.table.set_speed(0)
    assert board.top(0) == "5H"
    assert board.is_true()


def test_a_resumed_deal_lies_there_at_once(make_board):
    board = make_board(start=False, speed=1.0)
    board.stub.start(resumed=True)
    assert board.table.is_at_rest
    assert board.is_true()


def test_a_second_deal_replaces_the_first(make_board):
    board = make_board()
    board.stub.position = deal(PRESETS["ruska-banka"], "2").position
    board.stub.start()
    assert board.is_true()


@pytest.mark.parametrize("preset", PRESETS)
def test_random_play_with_stops(make_board, preset):
    """Turning, loading, recycling, taking back and penalties are all drawn."""
    rng = Random(preset)
    board = make_board(rules=PRESETS[preset])
    stub = board.stub
    for _ in range(150):
        if stub.position.result is not None:
            break
        if pending_offences(stub.last) and rng.random() < 0.5:
            stub.play("stop")
        else:
            stub.do(rng.choice(accepted_actions(stub.position)))
        assert snapshot(board.scene) == snapshot_of(stub.view)


def test_motion_without_speed_ends_like_motion_with_it(make_board):
    """The steps themselves, not only the last correction, bring the cards right."""
    rng = Random(3)
    board = make_board(rules=PRESETS["international"])
    corrections = []
    settle = board.scene.settle

    def watched(observation):
        before = [list(stack) for stack in board.scene.stacks]
        settle(observation)
        corrections.append(before != board.scene.stacks)

    board.scene.settle = watched
    for _ in range(120):
        if board.stub.position.result is not None:
            break
        board.stub.do(rng.choice(accepted_actions(board.stub.position)))
    assert len(corrections) > 100
    assert not any(corrections)


def test_there_are_104_items_for_ever(make_board):
    board = make_board()
    before = list(board.scene.cards)
    board.stub.play("turn")
    board.stub.start()
    assert board.scene.cards == before
    assert sorted(map(id, before)) == sorted(
        id(item) for stack in board.scene.stacks for item in stack
    )


def test_hidden_cards_show_only_their_back(make_board):
    board = make_board()
    for player in Player:
        for item in board.scene.stacks[Pile.A_STOCK + player]:
            assert item.seen is player
            back = board.scene.art.card(player)
            assert item.picture().cacheKey() == back.cacheKey()


def test_a_view_without_news_lets_motion_go_on(make_board):
    board = make_board("R 5♥, C1 6♠", speed=1.0)
    board.stub.play("R-1")
    board.table.show_view(board.stub.view)
    assert not board.table.is_at_rest


def test_a_view_with_other_cards_is_shown_at_once(make_board):
    board = make_board("R 5♥, C1 6♠", speed=1.0)
    earlier = board.stub.view
    board.stub.play("R-1")
    board.table.show_view(earlier)
    assert board.table.is_at_rest
    assert snapshot(board.scene) == snapshot_of(earlier)


@pytest.mark.parametrize("size", [(800, 440), (1366, 700), (1920, 1000)])
def test_a_resize_moves_everything_at_once(make_board, size):
    board = make_board()
    before = drawn_places(board.scene)
    board.table.resize(*size)
    assert board.is_true()
    assert board.scene.sceneRect().size().toTuple() == size
    assert drawn_places(board.scene) != before


def test_pictures_are_sharp_a_moment_after_a_resize(make_board, qtbot):
    board = make_board()
    board.table.resize(1500, 900)
    item = board.scene.stacks[0][0]

    def sharp():
        return item.picture().width() == board.scene.layout.card_width

    assert not sharp()
    qtbot.waitUntil(sharp, timeout=5000)


def test_counts_stand_on_the_piles(make_board):
    board = make_board("R only 9♣ A♥, stock 7, W 3♦ 9♠, C1 6♠")
    piles = board.scene.piles
    assert piles[Pile.A_RESERVE].count == 2
    assert piles[Pile.A_STOCK].count == 7
    assert piles[Pile.A_WASTE].count == 2


def test_the_snapshot_tells_a_card_in_the_wrong_place(make_board):
    board = make_board()
    board.scene.stacks[0][0].moveBy(1, 0)
    assert not board.is_true()


def test_binding_gives_every_card_an_item_of_its_pack(make_board):
    board = make_board()
    observation = observe(board.stub.position)
    stacks, shown = bound(board.scene.cards, empty_stacks(), observation)
    assert len(shown) == 104
    for pile in Pile:
        for item, one in zip(stacks[pile], observation.piles[pile], strict=True):
            assert item.pack == getattr(one, "pack", one)


def test_an_empty_stock_shows_that_the_waste_can_be_turned_over(make_board):
    board = make_board("R 2♠, stock empty, W 3♦ 9♠, C1 6♠")
    assert board.scene.piles[Pile.A_STOCK]._recycles
    assert not board.scene.piles[Pile.B_STOCK]._recycles


# The opponent's last moves


COMPUTER = Seat(SeatKind.COMPUTER, "Computer")
YOU = Seat(SeatKind.PERSON, "You")


def marked(board):
    return [(mark.source, mark.target) for mark in board.scene.marks.shown]


def test_the_opponents_moves_are_marked_until_ones_own_action(make_board):
    board = make_board("S 9♥, R 2♠, C1 6♠, Ostock 5")
    board.stub.play("discard")
    assert marked(board) == [(Pile.A_TURNED, Pile.A_WASTE)]
    board.stub.play("turn")
    assert marked(board) == []


def test_ones_own_moves_are_not_marked(make_board):
    board = make_board("R 5♥, C1 6♠")
    board.stub.play("R-1")
    assert marked(board) == []


def test_the_computers_moves_are_marked_as_they_happen(make_board):
    board = make_board("R 5♥, C1 6♠", seats=(COMPUTER, YOU))
    board.stub.play("R-1")
    assert marked(board) == [(Pile.A_RESERVE, Pile(0))]


def test_a_fresh_deal_has_no_marks(make_board):
    board = make_board("R 5♥, C1 6♠", seats=(COMPUTER, YOU))
    board.stub.play("R-1")
    board.table.show_deal(
        DealStarted(view_of(deal(PRESETS["crapette"], "1").position), ())
    )
    assert marked(board) == []

"""The process that `bench.window` measures: it shows a table and counts its time."""

from __future__ import annotations

import json
import math
import sys
import tempfile
import time
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QImage, QMouseEvent, QPainter

from russianbank.bench.machine import resident_bytes
from russianbank.controller.game_controller import GameController
from russianbank.controller.view import DealStarted, Seat, SeatKind, TableView
from russianbank.engine.cards import CARD_BY_TEXT, RANK_LETTERS, Card, Player
from russianbank.engine.deal import deal
from russianbank.engine.help import Help
from russianbank.engine.match_score import MatchScore
from russianbank.engine.observation import observe
from russianbank.engine.piles import Pile, reserve_of, stock_of
from russianbank.engine.position import Position
from russianbank.engine.rules import INTERNATIONAL
from russianbank.ui.application import make_application
from russianbank.ui.decks.model import BACKS, FACES
from russianbank.ui.main_window import MainWindow
from russianbank.ui.paths import Paths
from russianbank.ui.settings import LoadedSettings, Settings
from russianbank.ui.table.deck_style import DeckColours, DeckStyle
from russianbank.ui.table.own_deck import OwnDeck
from russianbank.ui.table.scene import TableScene
from russianbank.ui.table.widget import TableWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

SIZE: Final = (1920, 1080)
DECK_SIZE: Final = (286, 400)  # pixels of a card when the whole deck is drawn
DRAG_FRAMES: Final = 240
RESIZES: Final = 20
TICK: Final = 1 / 60
HELD: Final = 10
COLUMN: Final = Pile.COLUMN_1


def main(arguments: list[str]) -> None:
    """Measures what is asked for and prints the answer as one line of JSON."""
    application = make_application(sys.argv[:1])
    if arguments[0] == "start":
        answer = measure_start(application)
    elif arguments[0] == "deck":
        answer = measure_deck(int(arguments[1]))
    else:
        answer = measure_frames(application, int(arguments[1]))
    print(json.dumps(answer))


def measure_start(application: QApplication) -> dict[str, object]:
    """Opens the program's window with a fresh deal until the table is painted."""
    answer: dict[str, object] = {}

    def painted() -> None:
        answer["painted"] = time.time()
        answer["cpu"] = time.process_time()
        answer["resident"] = resident_bytes()
        window.close()
        application.quit()

    with tempfile.TemporaryDirectory() as folder:
        paths = Paths(Path(folder))
        settings = Settings(preset="international")
        controller = GameController(matches=paths.matches)
        window = MainWindow(controller, paths, LoadedSettings(settings, ()))
        window.resize(*SIZE)
        window.page.table.painted.connect(painted)
        window.show()
        QTimer.singleShot(0, lambda: window.begin(settings, "1"))
        application.exec()
    return answer


def measure_deck(rounds: int) -> dict[str, object]:
    """Reads and draws our whole deck, and returns CPU seconds for each style."""
    picture = QImage(*DECK_SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    answer: dict[str, object] = {}
    for colours, large in product(DeckColours, (False, True)):
        found = []
        for _ in range(rounds):
            deck = OwnDeck(DeckStyle(colours, large))
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            began = time.process_time()
            for code in (*FACES, *BACKS):
                deck.draw(painter, code, QRectF(picture.rect()))
            found.append(time.process_time() - began)
            painter.end()
        answer[f"{colours.value}{', large index' if large else ''}"] = found
    return answer


def measure_frames(application: QApplication, rounds: int) -> dict[str, object]:
    """Drags ten cards about, deals and resizes; returns CPU seconds per frame."""
    stage = Stage(application)
    answer: dict[str, list[float]] = {
        "drag": [],
        "handler": [],
        "deal": [],
        "whole": [],
        "resize": [],
        "sharpen": [],
    }
    for _ in range(rounds):
        stage.drag_about(answer["drag"], answer["handler"])
        stage.deal_out(answer["deal"], answer["whole"])
        stage.resize_about(answer["resize"], answer["sharpen"])
    return {**answer, "resident": resident_bytes()}


class Stage:
    """A table of its own, without a controller."""

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self._table = TableWidget()
        self._table.resize(*SIZE)
        self._table.show()
        scene = self._table.scene()
        assert isinstance(scene, TableScene)
        self._scene = scene
        self._view = table_view(long_columns())
        self._fresh = table_view(deal(INTERNATIONAL, "1").position)
        self._table.show_deal(DealStarted(self._view, (), resumed=True))
        self._table.sharpen()
        application.processEvents()

    def drag_about(self, frames: list[float], handlers: list[float]) -> None:
        """Leads ten cards in a large loop over the table."""
        layout, stack = self._scene.layout, self._scene.stacks[COLUMN]
        card = layout.card_rect(COLUMN, len(stack) - HELD, len(stack))
        start = QPointF(card.x + 3, card.y + card.height / 2)
        self._send(QEvent.Type.MouseButtonPress, start)
        for number in range(DRAG_FRAMES):
            turn = 2 * math.pi * (number + 1) / DRAG_FRAMES
            reach = 0.3 * layout.height
            way = QPointF((math.cos(turn) - 1) * reach, -math.sin(turn) * reach)
            began = time.process_time()
            self._send(QEvent.Type.MouseMove, start + way)
            handled = time.process_time()
            self._application.processEvents()
            frames.append(time.process_time() - began)
            handlers.append(handled - began)
        assert len(self._scene.held) == HELD, "the cards were lost on the way"
        self._table.cancel_gesture()
        self._scene.animator.flush()
        self._application.processEvents()

    def deal_out(self, frames: list[float], whole: list[float]) -> None:
        """Deals at normal speed and counts every frame.

        The first one, in which another table is drawn as a whole, counts apart.
        """
        self._table.show_deal(DealStarted(self._fresh, ()))
        began = time.process_time()
        self._application.processEvents()
        whole.append(time.process_time() - began)
        while not self._table.is_at_rest:
            began = time.process_time()
            self._application.processEvents()
            frames.append(time.process_time() - began)
            time.sleep(TICK)
        self._table.show_deal(DealStarted(self._view, (), resumed=True))
        self._application.processEvents()

    def resize_about(self, layouts: list[float], sharpened: list[float]) -> None:
        """Makes the window smaller step by step, then draws it sharp."""
        for step in range(1, RESIZES + 1):
            began = time.process_time()
            self._table.resize(SIZE[0] - 8 * step, SIZE[1] - 5 * step)
            layouts.append(time.process_time() - began)
            self._application.processEvents()
        began = time.process_time()
        self._table.sharpen()
        sharpened.append(time.process_time() - began)
        self._table.resize(*SIZE)
        self._table.sharpen()
        self._application.processEvents()

    def _send(self, kind: QEvent.Type, at: QPointF) -> None:
        left = Qt.MouseButton.LeftButton
        keys = Qt.KeyboardModifier.NoModifier
        button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else left
        port = self._table.viewport()
        event = QMouseEvent(kind, at, port.mapToGlobal(at), button, left, keys)
        self._application.sendEvent(port, event)


def long_columns() -> Position:
    """Returns a position with thirteen cards in four of the columns."""
    rest = dict(CARD_BY_TEXT)
    piles: list[list[Card]] = [[] for _ in Pile]
    for column, suits in ((0, "SH"), (3, "CD"), (4, "sh"), (7, "cd")):
        for number, rank in enumerate(reversed(RANK_LETTERS)):
            piles[column].append(rest.pop(rank + suits[number % 2]))
    for one in rest.values():
        piles[stock_of(one.pack)].append(one)
    for player in Player:
        stock = piles[stock_of(player)]
        piles[reserve_of(player)] = [stock.pop() for _ in range(5)]
    return Position(INTERNATIONAL, tuple(map(tuple, piles)), (1, 1), Player.A, 5)


def table_view(position: Position) -> TableView:
    """Returns a table on which a person may lift cards, and put them nowhere."""
    seats = (Seat(SeatKind.PERSON, "A"), Seat(SeatKind.PERSON, "B"))
    return TableView(
        observation=observe(position),
        seats=seats,
        hand=position.turn,
        help=Help.STRICT,
        stop_played=True,
        stop_armed=(False, True),
        deal_number=1,
        seed="1",
        match=MatchScore(position.rules),
    )


if __name__ == "__main__":
    main(sys.argv[1:])

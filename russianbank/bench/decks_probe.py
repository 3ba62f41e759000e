"""The process that `bench.decks` measures: a table with one deck."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from russianbank.bench.machine import resident_bytes
from russianbank.bench.window_probe import SIZE, Stage
from russianbank.controller.game_controller import GameController
from russianbank.engine.cards import Card
from russianbank.ui.application import make_application
from russianbank.ui.decks.chosen import ChosenDeck
from russianbank.ui.decks.model import FACES
from russianbank.ui.decks.pack import Cache
from russianbank.ui.main_window import MainWindow
from russianbank.ui.paths import Paths
from russianbank.ui.settings import LoadedSettings, Settings
from russianbank.ui.table.art import code_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtWidgets import QApplication

    from russianbank.ui.decks.faces import DeckFaces

STEPS: Final = 12  # changes of size in one go
STEP: Final = 9  # logical pixels of each


def main(arguments: list[str]) -> None:
    """Measures a deck and prints the answer as one line of JSON."""
    deck, folder, rounds = arguments
    application = make_application(sys.argv[:1])
    paths = Paths(Path(folder))
    if rounds == "start":
        answer = measure_start(application, deck, paths)
    else:
        answer = measure(application, deck, paths, int(rounds))
    print(json.dumps(answer))


def measure_start(
    application: QApplication, deck: str, paths: Paths
) -> dict[str, object]:
    """Makes the window; returns the seconds until its table is painted."""
    began = time.perf_counter()
    answer: dict[str, object] = {}

    def painted() -> None:
        answer["wall"] = time.perf_counter() - began
        window.close()
        application.quit()

    settings = Settings(preset="international", deck=deck)
    controller = GameController(matches=paths.matches)
    window = MainWindow(controller, paths, LoadedSettings(settings, ()))
    window.resize(*SIZE)
    window.page.table.painted.connect(painted)
    window.show()
    QTimer.singleShot(0, lambda: window.begin(settings, "1"))
    application.exec()
    return answer


def measure(
    application: QApplication, deck: str, paths: Paths, rounds: int
) -> dict[str, object]:
    """Returns seconds: of frames, of changes of size and until all is sharp."""
    stage = DeckStage(application, deck, Cache(paths.deck_cache))
    answer: dict[str, list[float]] = {
        "drag": [],
        "handler": [],
        "deal": [],
        "whole": [],
        "resize": [],
        "painted": [],
        "uncovered": [],
        "sharp": [],
        "complete": [],
    }
    for number in range(rounds):
        stage.drag_about(answer["drag"], answer["handler"])
        stage.deal_out(answer["deal"], answer["whole"])
        stage.change_size(number, answer)
    stage.close()
    return {**answer, "resident": resident_bytes()}


class DeckStage(Stage):
    """A table with the cards of a deck."""

    def __init__(self, application: QApplication, deck: str, cache: Cache) -> None:
        super().__init__(application)
        self._faces: DeckFaces | None = None
        self._chosen = ChosenDeck(cache)
        self._chosen.faces_changed.connect(self._show)
        self._chosen.choose(deck)
        while deck != "own" and self._faces is None:
            self._go_on()
        self._wait()

    def close(self) -> None:
        """Ends the deck's processes."""
        self._chosen.close()

    def change_size(self, number: int, answer: dict[str, list[float]]) -> None:
        """Makes the window smaller step by step, to sizes it has never had."""
        for step in range(1, STEPS + 1):
            less = STEP * (step + STEPS * number) + number
            began = time.process_time()
            self._table.resize(SIZE[0] - less, SIZE[1] - less)
            answer["resize"].append(time.process_time() - began)
            self._application.processEvents()
            answer["painted"].append(time.process_time() - began)
        last = time.perf_counter()
        for name, cards in (("uncovered", self._uncovered()), ("sharp", FACES)):
            while self._is_stretched(cards):
                self._go_on()
            answer[name].append(time.perf_counter() - last)
        self._wait()
        answer["complete"].append(time.perf_counter() - last)

    def _uncovered(self) -> Iterable[str]:
        tops = [stack[-1].seen for stack in self._scene.stacks if stack]
        return [code_of(seen) for seen in tops if isinstance(seen, Card)]

    def _show(self, faces: DeckFaces | None) -> None:
        self._faces = faces
        self._table.set_faces(faces)
        if faces is not None:
            faces.came.connect(self._table.redraw)

    def _is_stretched(self, cards: Iterable[str]) -> bool:
        layout = self._scene.layout
        art = self._scene.art
        if art.width != round(layout.card_width * layout.ratio):
            return True
        return self._faces is not None and bool(self._faces.waiting.intersection(cards))

    def _wait(self) -> None:
        """Waits until the helper has drawn the whole deck and rests."""
        while self._is_stretched(FACES) or (
            self._faces is not None and self._faces.is_busy
        ):
            self._go_on()

    def _go_on(self) -> None:
        self._application.processEvents()
        time.sleep(0.001)


if __name__ == "__main__":
    main(sys.argv[1:])

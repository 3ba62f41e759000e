"""Brings the chosen deck onto the table, and opens the window to choose one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from russianbank.ui.decks.chosen import ChosenDeck
from russianbank.ui.decks.pack import Cache
from russianbank.ui.decks.text import fallback_text
from russianbank.ui.dialogs.deck_chooser import DeckChooser

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from russianbank.ui.decks.faces import DeckFaces
    from russianbank.ui.decks.model import Refusal
    from russianbank.ui.game_page import GamePage
    from russianbank.ui.paths import Paths


class DeckChoice(QObject):
    """Stands between the settings, the decks and the table."""

    wanted = Signal(str)  # the deck that was picked: its path, or `own`

    def __init__(self, page: GamePage, paths: Paths, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self._paths = paths
        self._window = parent
        self._deck = ""
        self._chosen = ChosenDeck(Cache(paths.deck_cache), self)
        self._chosen.faces_changed.connect(self._show)
        self._chosen.fell_back.connect(self._tell)
        self.chooser: DeckChooser | None = None

    def choose(self, deck: str) -> None:
        """Shows a deck: its path, or `own`."""
        self._deck = deck
        self._chosen.choose(deck)
        if self.chooser is not None:
            self.chooser.show_deck(deck)

    def open_chooser(self) -> None:
        """Opens the window with all decks, or brings it to the front."""
        if self.chooser is None:
            style = self._page.table.art.style
            self.chooser = DeckChooser(
                self._deck, self._paths, self._window, style=style
            )
            self.chooser.chosen.connect(self.wanted)
            self.chooser.destroyed.connect(self._chooser_gone)
        self.chooser.show()
        self.chooser.raise_()
        self.chooser.activateWindow()

    def close(self) -> None:
        """Ends all processes."""
        if self.chooser is not None:
            self.chooser.close()
        self._chosen.close()

    @Slot(object)
    def _show(self, faces: DeckFaces | None) -> None:
        table = self._page.table
        table.set_faces(faces)
        if faces is not None:
            faces.came.connect(table.redraw)

    @Slot(str, object)
    def _tell(self, name: str, reason: Refusal) -> None:
        text = fallback_text(name, reason)
        if self._page.view is None:
            self._page.add_news(text)
        else:
            self._page.strip.say_last(text)

    @Slot()
    def _chooser_gone(self) -> None:
        self.chooser = None

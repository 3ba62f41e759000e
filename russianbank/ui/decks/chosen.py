"""The deck that is played with: our own, or one that was found."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from russianbank.ui.decks.checker import Checker
from russianbank.ui.decks.faces import DeckFaces
from russianbank.ui.decks.files import files_of, fingerprint
from russianbank.ui.decks.model import OWN, Refusal, RefusedError, Report, Source
from russianbank.ui.decks.search import deck_at
from russianbank.ui.decks.wire import BASE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from russianbank.ui.decks.pack import Cache

log = logging.getLogger(__name__)


class ChosenDeck(QObject):
    """Gives the table the cards of the chosen deck.

    While a deck is checked for the first time, and whenever it cannot be used, these
    are our own.
    """

    faces_changed = Signal(object)  # DeckFaces, or None for our own
    fell_back = Signal(str, object)  # the deck's name, Refusal

    def __init__(self, cache: Cache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache = cache
        self._faces: DeckFaces | None = None
        self._checker: Checker | None = None
        self._deck = OWN

    @property
    def faces(self) -> DeckFaces | None:
        """The deck that is shown; None for our own."""
        return self._faces

    def choose(self, deck: str) -> None:
        """Shows another deck.

        Args:
            deck: its path, or `own`.
        """
        if deck == self._deck:
            return
        self._deck = deck
        self._drop_checker()
        if deck == OWN:
            self._show(None)
            return
        source = deck_at(Path(deck))
        if source is None:
            self._fall_back(Path(deck).stem, Refusal.NO_DECK)
            return
        known = self._known(source)
        if known is not None:
            self._show(known)
        else:
            self._check(source)

    def close(self) -> None:
        """Ends all processes."""
        self._drop_checker()
        if self._faces is not None:
            self._faces.close()

    def _known(self, source: Source) -> DeckFaces | None:
        """Returns a deck that was checked before, without any process."""
        try:
            report = self._cache.report(fingerprint(files_of(source)))
        except RefusedError:
            return None
        if report is None or report.refusal is not None:
            return None
        base = self._cache.pictures(report.key, *BASE)
        return DeckFaces(source, report, base, self._cache, self) if base else None

    def _check(self, source: Source) -> None:
        self._checker = Checker(self._cache, self)
        self._checker.checked.connect(self._checked)
        self._checker.check(source)

    @Slot(object, object, object)
    def _checked(
        self, source: Source, report: Report, base: Mapping[str, bytes]
    ) -> None:
        self._drop_checker()
        if report.refusal is None and base:
            self._show(DeckFaces(source, report, base, self._cache, self))
        else:
            self._fall_back(source.name, report.refusal or Refusal.CRASHED)

    def _show(self, faces: DeckFaces | None) -> None:
        before, self._faces = self._faces, faces
        if faces is not None:
            faces.failed.connect(self._failed)
        if before is None and faces is None:
            return
        self.faces_changed.emit(faces)
        if before is not None:
            before.close()
            before.deleteLater()

    @Slot(object)
    def _failed(self, reason: Refusal) -> None:
        if self._faces is not None:
            self._fall_back(self._faces.source.name, reason)

    def _fall_back(self, name: str, reason: Refusal) -> None:
        """Shows our own deck; the setting stays, for the deck may come back."""
        log.info("the deck %s is not used: %s", name, reason.value)
        self._show(None)
        self.fell_back.emit(name, reason)

    def _drop_checker(self) -> None:
        if self._checker is not None:
            self._checker.close()
            self._checker.deleteLater()
            self._checker = None

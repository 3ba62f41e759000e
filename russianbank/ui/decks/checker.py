"""Checks decks one after the other, each of them by the helper process."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from russianbank.ui.decks.helper import Helper
from russianbank.ui.decks.model import Refusal, Report, Source, report_from_data
from russianbank.ui.decks.pack import pictures_of
from russianbank.ui.decks.wire import Answer, AnswerKind, CheckRequest

if TYPE_CHECKING:
    from russianbank.ui.decks.pack import Cache


class Checker(QObject):
    """Tells of each deck whether it can be used."""

    # Source, Report, dict[str, bytes]: the pictures at the base size
    checked = Signal(object, object, object)

    def __init__(self, cache: Cache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.helper = Helper(self)
        self.helper.answered.connect(self._take)
        self._cache = cache
        self._waiting: deque[Source] = deque()
        self._present: Source | None = None
        self._key = ""

    def check(self, source: Source) -> None:
        """Asks about one more deck."""
        self._waiting.append(source)
        self._next()

    def close(self) -> None:
        """Ends the process and forgets what was asked."""
        self._waiting.clear()
        self._present = None
        self.helper.close()

    def _next(self) -> None:
        if self._present is None and self._waiting:
            self._present, self._key = self._waiting.popleft(), ""
            self.helper.ask(CheckRequest(self._present, self._cache.folder))

    @Slot(object)
    def _take(self, answer: Answer) -> None:
        source = self._present
        if source is None:
            return
        if answer.kind is AnswerKind.BEGUN:
            self._key = str(answer.data.get("key", ""))
        elif answer.kind is AnswerKind.REPORT:
            self._end(source, _report(answer, source), answer.payload)
        elif answer.kind is AnswerKind.LOST:
            report = self._lost(source, Refusal(answer.data["reason"]))
            self._end(source, report, b"")

    def _lost(self, source: Source, reason: Refusal) -> Report:
        """Returns the report on a deck that brought the helper down; it is kept."""
        report = Report(self._key, reason, source.name, source.author)
        if self._key:
            self._cache.keep_report(report)
        return report

    def _end(self, source: Source, report: Report, pack: bytes) -> None:
        self._present = None
        self.helper.rest()
        self.checked.emit(source, report, pictures_of(pack))
        self._next()


def _report(answer: Answer, source: Source) -> Report:
    try:
        return report_from_data(answer.data["report"])
    except (KeyError, ValueError):
        return Report("", Refusal.CRASHED, source.name, source.author)

"""The window in which a deck is chosen; the game goes on behind it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.decks.added import add, remove
from russianbank.ui.decks.checker import Checker
from russianbank.ui.decks.model import OWN, RefusedError, Report, Source
from russianbank.ui.decks.pack import Cache
from russianbank.ui.decks.search import (
    deck_at,
    deck_picked,
    decks_in,
    usual_folders,
)
from russianbank.ui.decks.text import refusal_text
from russianbank.ui.dialogs.deck_rows import (
    DeckDelegate,
    DeckRow,
    found_row,
    item_of,
    own_row,
    row_of,
)
from russianbank.ui.sizes import grown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from russianbank.ui.paths import Paths
    from russianbank.ui.table.deck_style import DeckStyle

translate = QCoreApplication.translate
logger = logging.getLogger(__name__)


class DeckChooser(QDialog):
    """Shows all decks with some of their cards; a click takes one at once."""

    chosen = Signal(str)  # the deck's path, or `own`

    def __init__(
        self,
        deck: str,
        paths: Paths,
        parent: QWidget | None = None,
        folders: Sequence[Path] | None = None,
        style: DeckStyle | None = None,
    ) -> None:
        """Makes the window; the decks come after it is shown.

        Args:
            deck: the one that is played with.
            paths: where added decks and pictures lie.
            parent: the window behind.
            folders: where to look; where other games keep their decks by default.
            style: how our own deck looks now; None for the usual style.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Decks", "Cards"))
        self._paths = paths
        self._folders = usual_folders() if folders is None else folders
        self._adding: set[Path] = set()  # decks that are copied once they are accepted
        self._left = self._all = 0
        self._checker = Checker(Cache(paths.deck_cache), self)
        self._checker.checked.connect(self._checked)
        self.delegate = DeckDelegate(self)
        self.delegate.deck = deck
        self.list = QListWidget()
        self.status = QLabel()
        self._lay_out()
        self._insert(own_row(self.devicePixelRatioF(), style))
        # Not the current row: the first one becomes that by the mere focus.
        self.list.itemSelectionChanged.connect(self._take)
        self._look_soon = QTimer(self, singleShot=True)
        self._look_soon.timeout.connect(self.look)
        self._look_soon.start(0)

    def _lay_out(self) -> None:
        self.list.setItemDelegate(self.delegate)
        self.list.setMouseTracking(True)
        self.list.setAccessibleName(translate("Decks", "Decks"))
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self.status.setWordWrap(True)
        add_file = make_button(translate("Decks", "Add a deck…"))
        add_folder = make_button(translate("Decks", "Add a folder…"))
        self.remove = make_button(translate("Decks", "Remove"))
        close = make_button(translate("Decks", "Close"), Weight.MAIN)
        add_file.clicked.connect(self._pick_file)
        add_folder.clicked.connect(self._pick_folder)
        self.remove.clicked.connect(self._remove)
        self.remove.hide()
        close.clicked.connect(self.close)
        buttons = QHBoxLayout()
        for button in (add_file, add_folder, self.remove):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(close)
        layout = QVBoxLayout(self)
        layout.addWidget(self.list)
        layout.addWidget(self.status)
        layout.addLayout(buttons)
        self.resize(grown(self, 720, 540))

    # The list

    def show_deck(self, deck: str) -> None:
        """Marks the deck that is played with; it may have been taken elsewhere."""
        self.delegate.deck = deck
        for number in range(self.list.count()):
            if row_of(self.list.item(number)).deck == deck:
                self.list.setCurrentRow(number)
        self.list.viewport().update()

    def look(self) -> None:
        """Looks for decks; each appears as soon as it has been checked."""
        sources = decks_in([self._paths.decks, *self._folders])
        self._left = self._all = len(sources)
        for source in sources:
            self._checker.check(source)
        self._tell_progress()

    @Slot(object, object, object)
    def _checked(
        self, source: Source, report: Report, base: Mapping[str, bytes]
    ) -> None:
        if source.path in self._adding:
            self._adding.discard(source.path)
            self._add_checked(source, report, base)
            return
        self._insert(found_row(source, report, base, self.devicePixelRatioF()))
        self._left -= 1
        self._tell_progress()

    def _tell_progress(self) -> None:
        if self._left > 0:
            text = translate("Decks", "Looking at the decks of this computer: {n} left")
            self.status.setText(text.format(n=self._left))
        elif self._all:
            self.status.clear()
            self.list.scrollToItem(self.list.currentItem())
        else:
            self.status.setText(
                translate("Decks", "No other decks were found on this computer.")
            )

    def _insert(self, row: DeckRow) -> QListWidgetItem:
        """Puts a row in its place: ours, then usable ones, each sort by name."""
        item = item_of(row)
        rows = [row_of(self.list.item(at)) for at in range(self.list.count())]
        place = sum(_order(other) <= _order(row) for other in rows)
        self.list.insertItem(place, item)
        if row.deck == self.delegate.deck:
            self.list.setCurrentItem(item)
        return item

    @Slot()
    def _take(self) -> None:
        """Takes the deck that was clicked or reached by keys."""
        selected = self.list.selectedItems()
        if not selected:
            return
        row = row_of(selected[0])
        added = row.source is not None and row.source.path.parent == self._paths.decks
        self.remove.setVisible(added)
        if row.is_usable and row.deck != self.delegate.deck:
            self.delegate.deck = row.deck
            self.list.viewport().update()
            self.chosen.emit(row.deck)

    # Adding and removing

    def add_path(self, path: Path) -> None:
        """Adds the deck that a file or a folder holds, if it can be used."""
        source = deck_picked(path)
        if source is None:
            text = translate("Decks", "There is no deck of cards in {name}.")
            self.status.setText(text.format(name=path.name))
            return
        self._adding.add(source.path)
        self._checker.check(source)

    def _add_checked(
        self, source: Source, report: Report, base: Mapping[str, bytes]
    ) -> None:
        if report.refusal is not None:
            self._tell_not_added(source, refusal_text(report.refusal))
            return
        try:
            copy = deck_at(add(source, self._paths.decks))
        except RefusedError as refused:
            self._tell_not_added(source, refusal_text(refused.reason))
            return
        except OSError:
            logger.info("a deck cannot be copied", exc_info=True)
            self._tell_not_added(source, translate("Decks", "It cannot be copied."))
            return
        if copy is not None:
            row = found_row(copy, report, base, self.devicePixelRatioF())
            self.list.setCurrentItem(self._insert(row))
            text = translate("Decks", "{name} was added.")
            self.status.setText(text.format(name=copy.name))

    def _tell_not_added(self, source: Source, why: str) -> None:
        text = translate("Decks", "{name} was not added. {why}")
        self.status.setText(text.format(name=source.name, why=why))

    def _pick_file(self) -> None:
        dialog = QFileDialog(self, translate("Decks", "Add a deck"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters(
            [
                translate("Decks", "Decks of cards")
                + " (*.svg *.svgz index.desktop config.txt)",
                translate("Decks", "All files") + " (*)",
            ]
        )
        self._open(dialog)

    def _pick_folder(self) -> None:
        dialog = QFileDialog(self, translate("Decks", "Add the folder of a deck"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._open(dialog)

    def _open(self, dialog: QFileDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.add_path(Path(path)))
        dialog.open()

    def _remove(self) -> None:
        item = self.list.currentItem()
        row = row_of(item)
        if row.source is None:
            return
        try:
            remove(row.source.path, self._paths.decks)
        except OSError:
            logger.info("a deck cannot be removed", exc_info=True)
            text = translate("Decks", "{name} cannot be removed.")
            self.status.setText(text.format(name=row.name))
            return
        if row.deck == self.delegate.deck:
            self.list.setCurrentRow(0)
        self.list.takeItem(self.list.row(item))

    def done(self, result: int) -> None:
        """Ends the checks that are under way, however the window is closed."""
        self._look_soon.stop()
        self._checker.close()
        super().done(result)


def _order(row: DeckRow) -> tuple[bool, bool, str]:
    return (row.deck != OWN, not row.is_usable, row.name.casefold())

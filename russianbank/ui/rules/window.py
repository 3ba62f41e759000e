"""The window with the rules: by preset and chapter, searched, saved as a page."""

from __future__ import annotations

import logging
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from russianbank.engine.help import base_preset
from russianbank.engine.rules import PRESETS
from russianbank.storage.files import write_whole
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.focus_ring import OWN_FOCUS
from russianbank.ui.rules.chapters import Topic, topic_title
from russianbank.ui.rules.duty_text import now_text
from russianbank.ui.rules.editor import RulesEditor
from russianbank.ui.rules.page import RulesPage
from russianbank.ui.rules.page_html import whole_page
from russianbank.ui.rules.pictures import Illustrator
from russianbank.ui.rules.search import SearchBar
from russianbank.ui.sizes import USUAL_TEXT, grown
from russianbank.ui.text import preset_sentence, preset_title, rules_title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from russianbank.controller.duties_now import DutyNow
    from russianbank.engine.rules import Rules
    from russianbank.ui.table.art import Art

translate = QCoreApplication.translate
logger = logging.getLogger(__name__)

NONE: Final[Mapping[str, Rules]] = MappingProxyType({})
_SMALL: Final = 0.8  # the pictures beside the fields
_LARGEST: Final = 1.3  # times the usual size of a picture
_FILE_RATIO: Final = 2.0  # of the pictures in a file: sharp on every screen
_SIZE: Final = (800, 560)


class Entry(NamedTuple):
    """Rules that can be read.

    Attributes:
        title: what they are called.
        sentence: what marks them; may be empty.
        rules: the rules.
        own: whether they are the player's own, which can be removed.
    """

    title: str
    sentence: str
    rules: Rules
    own: bool = False


class RulesWindow(QDialog):
    """Shows the rules of a preset, or those of the running match.

    Attributes:
        box: in which one chooses the rules.
        topics: the chapters.
        browser: the page.
        search: finds words in it.
        now: the duties that bind at this moment.
        running: the rules of the running match; None without one.
        editor: the window in which rules are changed while it is open.

    Signals:
        own_changed: the player's own rules by their names.
    """

    own_changed = Signal(object)

    def __init__(
        self,
        running: Rules | None,
        parent: QWidget | None = None,
        like: Art | None = None,
        own: Mapping[str, Rules] = NONE,
    ) -> None:
        """Makes the window.

        Args:
            running: the rules of the running match; None without one.
            parent: the window behind.
            like: the pictures of the table whose cloth and deck the page shows.
            own: the player's own rules by their names.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Rules", "Rules"))
        self._entries: list[Entry] = []
        self._own = dict(own)
        self._removed: tuple[str, Rules] | None = None
        self.editor: RulesEditor | None = None
        self.box = QComboBox()
        self.box.setAccessibleName(translate("Rules", "Whose rules"))
        self.topics = QListWidget()
        self.browser = RulesPage()
        self._like = like
        self._illustrator = Illustrator(self.devicePixelRatioF(), self._zoom(), like)
        self.search = SearchBar(self.browser)
        self.now = QLabel()
        self.now.setObjectName("settingsNote")
        self.now.setTextFormat(Qt.TextFormat.PlainText)
        self.now.setWordWrap(True)
        self.now.hide()
        self.status = QLabel()
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self.edit = make_button(translate("Rules", "Make own rules…"))
        self.remove = make_button(translate("Rules", "Remove"))
        self.undo = make_button(translate("Rules", "Undo"))
        self.undo.hide()
        self.save = make_button(translate("Rules", "Save as a page…"))
        self.close_button = make_button(translate("Rules", "Close"), Weight.MAIN)
        self._lay_out()
        self.show_running(running)
        self._connect()
        self.topics.setFocus()

    # What is shown

    def show_running(self, running: Rules | None) -> None:
        """Turns to the rules of the running match, if there is one.

        Rules that are no preset come as an entry of their own.
        """
        self.running = running
        presets = [
            Entry(preset_title(name), preset_sentence(name), rules)
            for name, rules in PRESETS.items()
        ]
        own = [Entry(name, "", rules, own=True) for name, rules in self._own.items()]
        self._entries = [*presets, *own]
        known = [entry.rules for entry in self._entries]
        wanted = known.index(running) if running in known else 0
        if running is not None and running not in known:
            self._entries.insert(0, Entry(_running_title(running), "", running))
        self.box.blockSignals(True)
        self.box.clear()
        self.box.addItems([entry.title for entry in self._entries])
        self.box.setCurrentIndex(wanted)
        self.box.blockSignals(False)
        self._show_page()

    def show_rules(self, preset: str) -> None:
        """Turns to the rules of a preset."""
        self._turn_to(preset_title(preset))

    def _turn_to(self, title: str) -> None:
        self.box.setCurrentIndex(self.box.findText(title))

    def open_topic(self, topic: Topic) -> None:
        """Turns to a chapter."""
        self.topics.setCurrentRow(list(Topic).index(topic))
        self._go_to_topic()

    def show_now(self, duties: Sequence[DutyNow] | None) -> None:
        """Says which duties bind at this moment.

        Args:
            duties: these; None where they may not be told.
        """
        self.now.setVisible(duties is not None)
        self.now.setText("" if duties is None else now_text(duties))

    def entry(self) -> Entry:
        """Returns the rules that are shown."""
        return self._entries[self.box.currentIndex()]

    def _show_page(self) -> None:
        entry = self.entry()
        self.browser.show_rules(
            entry.title, entry.sentence, entry.rules, self._illustrator
        )
        self.remove.setVisible(entry.own)
        self.search.look()
        self._go_to_topic()

    def _go_to_topic(self) -> None:
        self.browser.go_to(list(Topic)[max(0, self.topics.currentRow())])

    def _follow_page(self) -> None:
        """Marks the chapter that is read."""
        self.topics.blockSignals(True)
        self.topics.setCurrentRow(list(Topic).index(self.browser.topic()))
        self.topics.blockSignals(False)

    def _zoom(self) -> float:
        """Returns how large the pictures are: they grow a little with the texts."""
        return min(_LARGEST, max(1.0, self.fontInfo().pixelSize() / USUAL_TEXT))

    # Layout

    def _lay_out(self) -> None:
        self.topics.setObjectName("settingsPages")
        self.topics.setProperty(OWN_FOCUS, True)
        self.topics.setAccessibleName(translate("Rules", "Chapters"))
        for topic in Topic:
            self.topics.addItem(topic_title(topic))
        self.topics.setFixedWidth(max(150, self.topics.sizeHintForColumn(0) + 36))
        self.topics.setCurrentRow(0)
        top = QHBoxLayout()
        top.addWidget(self.box)
        top.addStretch(1)
        top.addWidget(self.search, 2)
        body = QHBoxLayout()
        body.addWidget(self.topics)
        body.addWidget(self.browser, 1)
        buttons = QHBoxLayout()
        for button in (self.save, self.edit, self.remove, self.undo):
            buttons.addWidget(button)
        buttons.addWidget(self.status, 1)
        buttons.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addLayout(top)
        layout.addWidget(self.now)
        layout.addLayout(body, 1)
        layout.addLayout(buttons)
        self.resize(grown(self, *_SIZE))

    def _connect(self) -> None:
        self.box.currentIndexChanged.connect(self._show_page)
        self.browser.verticalScrollBar().valueChanged.connect(self._follow_page)
        self.topics.currentRowChanged.connect(self._go_to_topic)
        self.topics.itemClicked.connect(self._go_to_topic)
        self.save.clicked.connect(self._pick_file)
        self.edit.clicked.connect(self._edit)
        self.remove.clicked.connect(self._remove)
        self.undo.clicked.connect(self._undo)
        self.close_button.clicked.connect(self.close)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.search.take_keys)

    # Rules of one's own

    def _edit(self) -> None:
        """Opens the editor with the rules that are read, to make others of them."""
        entry = self.entry()
        name = entry.title if entry.own else self._free_name()
        small = Illustrator(self.devicePixelRatioF(), _SMALL, self._like)
        others = self._own.keys() - {name}
        self.editor = RulesEditor(name, entry.rules, small, others, self)
        self.editor.saved.connect(self._take_own)
        self.editor.show()

    def _free_name(self) -> str:
        usual = translate("Rules", "My rules")
        number, name = 1, usual
        while name in self._own:
            number += 1
            name = f"{usual} {number}"
        return name

    @Slot(str, object)
    def _take_own(self, name: str, rules: Rules) -> None:
        """Keeps rules under a name; those of the same name go."""
        self._change_own({**self._own, name: rules})
        self._turn_to(name)

    def _remove(self) -> None:
        """Removes the rules that are read at once; a button takes that back."""
        name, _, rules, _ = self.entry()
        self._change_own({key: one for key, one in self._own.items() if key != name})
        self._removed = (name, rules)
        self.undo.show()
        self.undo.setFocus()
        text = translate("Rules", "{name} was removed.")
        self.status.setText(text.format(name=name))

    def _undo(self) -> None:
        if self._removed is not None:
            self._take_own(*self._removed)
        self.status.clear()

    def _change_own(self, own: dict[str, Rules]) -> None:
        self._own, self._removed = own, None
        self.undo.hide()
        self.show_running(self.running)
        self.own_changed.emit(own)

    # The page as a file

    def _pick_file(self) -> None:
        dialog = QFileDialog(self, translate("Rules", "Save the rules as a page"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("html")
        dialog.selectFile(f"{self.entry().title}.html")
        dialog.fileSelected.connect(lambda path: self.write(Path(path)))
        dialog.open()

    def write(self, path: Path) -> None:
        """Writes the rules that are shown as one file, and says whether it was done."""
        try:
            pictures = Illustrator(_FILE_RATIO, like=self._like)
            write_whole(path, whole_page(*self.entry()[:3], pictures))
        except OSError:
            logger.info("the rules cannot be written", exc_info=True)
            text = translate("Rules", "{file} cannot be written.")
        else:
            text = translate("Rules", "Saved as {file}.")
        self.status.setText(text.format(file=path.name))


def _running_title(rules: Rules) -> str:
    """Returns the title of rules that are no preset as it stands."""
    like = base_preset(rules)
    if like is None:
        return rules_title(rules)
    text = translate("Rules", "{rules}, as it is played now")
    return text.format(rules=preset_title(like))

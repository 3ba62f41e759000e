"""The window with the rules: by preset and chapter, searched, saved as a page."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from russianbank.engine.help import base_preset
from russianbank.engine.rules import PRESETS, preset_name
from russianbank.storage.files import write_whole
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.focus_ring import OWN_FOCUS
from russianbank.ui.rules.chapters import Topic, topic_title
from russianbank.ui.rules.duty_text import now_text
from russianbank.ui.rules.page_html import page_body, whole_page
from russianbank.ui.rules.pictures import Illustrator
from russianbank.ui.rules.search import SearchBar
from russianbank.ui.sizes import USUAL_TEXT, grown
from russianbank.ui.text import preset_sentence, preset_title, rules_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.controller.duties_now import DutyNow
    from russianbank.controller.exhibits import Exhibit
    from russianbank.engine.rules import Rules
    from russianbank.ui.table.art import Art

translate = QCoreApplication.translate
logger = logging.getLogger(__name__)

_CHAPTER: Final = 2  # the level of a chapter's heading
_LARGEST: Final = 1.3  # times the usual size of a picture
_FILE_RATIO: Final = 2.0  # of the pictures in a file: sharp on every screen
_SIZE: Final = (800, 560)
# Qt's own lists stand too close to be read with ease; a picture would raise its line.
_STYLE: Final = """
li { line-height: 125%; margin-bottom: 5px; }
li.pictured { line-height: 100%; margin-bottom: 12px; }
h2 { margin-top: 20px; margin-bottom: 4px; }
"""


class Entry(NamedTuple):
    """Rules that can be read: their title, what marks them, and their fields."""

    title: str
    sentence: str
    rules: Rules


class RulesPage(QTextBrowser):
    """A text whose pictures were drawn by the program.

    Attributes:
        pictures: by their addresses.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pictures: dict[str, QImage] = {}
        self.setOpenLinks(False)
        self.document().setDocumentMargin(14)
        self.document().setDefaultStyleSheet(_STYLE)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Returns a picture; nothing is ever loaded from anywhere else."""
        address = name.toString() if isinstance(name, QUrl) else name
        return self.pictures.get(address)

    def place(self, picture: QImage, which: Exhibit) -> str:
        """Takes a picture and returns its address."""
        address = f"exhibit:{which.value}"
        self.pictures[address] = picture
        return address


class RulesWindow(QDialog):
    """Shows the rules of a preset, or those of the running match.

    Attributes:
        box: in which one chooses the rules.
        topics: the chapters.
        browser: the page.
        search: finds words in it.
        now: the duties that bind at this moment.
        running: the rules of the running match; None without one.
    """

    def __init__(
        self,
        running: Rules | None,
        parent: QWidget | None = None,
        like: Art | None = None,
    ) -> None:
        """Makes the window.

        Args:
            running: the rules of the running match; None without one.
            parent: the window behind.
            like: the pictures of the table whose cloth and deck the page shows.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Rules", "Rules"))
        self._entries: list[Entry] = []
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
        self._entries = [
            Entry(preset_title(name), preset_sentence(name), rules)
            for name, rules in PRESETS.items()
        ]
        named = None if running is None else preset_name(running)
        wanted = 0 if named is None else list(PRESETS).index(named)
        if running is not None and named is None:
            self._entries.insert(0, Entry(_running_title(running), "", running))
        self.box.blockSignals(True)
        self.box.clear()
        self.box.addItems([entry.title for entry in self._entries])
        self.box.setCurrentIndex(wanted)
        self.box.blockSignals(False)
        self._show_page()

    def show_rules(self, preset: str) -> None:
        """Turns to the rules of a preset."""
        self.box.setCurrentIndex(self.box.findText(preset_title(preset)))

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
        self.browser.setHtml(
            page_body(*self.entry(), self._illustrator, self.browser.place)
        )
        self.search.look()
        self._go_to_topic()

    def _go_to_topic(self) -> None:
        row, bar = self.topics.currentRow(), self.browser.verticalScrollBar()
        bar.blockSignals(True)  # near its end the page cannot go as far
        if row > 0:
            self.browser.scrollToAnchor(list(Topic)[row].value)
        else:
            bar.setValue(0)
        bar.blockSignals(False)
        self.browser.viewport().update()

    def _follow_page(self) -> None:
        """Marks the chapter in which the upper part of the page lies."""
        upper = self.browser.viewport().height() / 4
        here = self.browser.verticalScrollBar().value() + upper
        began = sum(at <= here for at in self._headings())
        self.topics.blockSignals(True)
        self.topics.setCurrentRow(max(0, began - 1))
        self.topics.blockSignals(False)

    def _headings(self) -> list[float]:
        """Returns how far down the chapters begin."""
        document = self.browser.document()
        found, block = [], document.begin()
        while block.isValid():
            if block.blockFormat().headingLevel() == _CHAPTER:
                area = document.documentLayout().blockBoundingRect(block)
                found.append(area.top())
            block = block.next()
        return found

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
        self.browser.setAccessibleName(translate("Rules", "Rules"))
        top = QHBoxLayout()
        top.addWidget(self.box)
        top.addStretch(1)
        top.addWidget(self.search, 2)
        body = QHBoxLayout()
        body.addWidget(self.topics)
        body.addWidget(self.browser, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.save)
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
        self.close_button.clicked.connect(self.close)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.search.take_keys)

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
            write_whole(path, whole_page(*self.entry(), pictures))
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

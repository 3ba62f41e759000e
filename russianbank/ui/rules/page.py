"""The page with the rules, as the windows show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtWidgets import QTextBrowser

from russianbank.ui.rules.chapters import Topic
from russianbank.ui.rules.page_html import page_body

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from russianbank.controller.exhibits import Exhibit
    from russianbank.engine.rules import Rules
    from russianbank.ui.rules.pictures import Illustrator

translate = QCoreApplication.translate

_CHAPTER: Final = 2  # the level of a chapter's heading
# Qt's own lists stand too close to be read with ease; a picture would raise its line.
_STYLE: Final = """
li { line-height: 125%; margin-bottom: 5px; }
li.pictured { line-height: 100%; margin-bottom: 12px; }
h2 { margin-top: 20px; margin-bottom: 4px; }
"""


class RulesPage(QTextBrowser):
    """A text whose pictures were drawn by the program.

    Attributes:
        pictures: by their addresses.
    """

    def __init__(self) -> None:
        super().__init__()
        self.pictures: dict[str, QImage] = {}
        self.setOpenLinks(False)
        self.setAccessibleName(translate("Rules", "Rules"))
        self.document().setDocumentMargin(14)
        self.document().setDefaultStyleSheet(_STYLE)

    def show_rules(
        self, title: str, sentence: str, rules: Rules, illustrator: Illustrator
    ) -> None:
        """Shows rules.

        Args:
            title: what they are called; may be empty.
            sentence: what marks them; may be empty.
            rules: all that the page tells.
            illustrator: draws the pictures.
        """
        self.pictures.clear()
        self.setHtml(page_body(title, sentence, rules, illustrator, self._place))

    def go_to(self, topic: Topic) -> None:
        """Shows a chapter from its heading on; the page's beginning for the first."""
        bar = self.verticalScrollBar()
        bar.blockSignals(True)  # near its end the page cannot go as far
        if topic is Topic.AIM:
            bar.setValue(0)
        else:
            self.scrollToAnchor(topic.value)
        bar.blockSignals(False)
        self.viewport().update()

    def topic(self) -> Topic:
        """Returns the chapter in which the upper part of what is seen lies."""
        here = self.verticalScrollBar().value() + self.viewport().height() / 4
        began = sum(at <= here for at in self._headings())
        return list(Topic)[max(0, began - 1)]

    def _headings(self) -> list[float]:
        """Returns how far down the chapters begin."""
        document = self.document()
        found, block = [], document.begin()
        while block.isValid():
            if block.blockFormat().headingLevel() == _CHAPTER:
                area = document.documentLayout().blockBoundingRect(block)
                found.append(area.top())
            block = block.next()
        return found

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Returns a picture; nothing is ever loaded from anywhere else."""
        address = name.toString() if isinstance(name, QUrl) else name
        return self.pictures.get(address)

    def _place(self, picture: QImage, which: Exhibit) -> str:
        """Takes a picture and returns its address."""
        address = f"exhibit:{which.value}"
        self.pictures[address] = picture
        return address

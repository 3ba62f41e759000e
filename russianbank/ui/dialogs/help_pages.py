"""The pages of the Help menu: keys and about."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from russianbank import __version__
from russianbank.ai.compiled import is_compiled
from russianbank.ui.actions import KEYS, command_text
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.sizes import grown

if TYPE_CHECKING:
    from collections.abc import Iterable

translate = QCoreApplication.translate


class Page(QDialog):
    """A text beside the game, which goes on meanwhile."""

    def __init__(self, title: str, html: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.browser = QTextBrowser()
        self.browser.setOpenExternalLinks(False)
        self.browser.setOpenLinks(False)
        self.browser.document().setDocumentMargin(14)
        self.browser.setHtml(html)
        close = make_button(translate("Help", "Close"), Weight.MAIN)
        close.clicked.connect(self.close)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(close)
        layout = QVBoxLayout(self)
        layout.addWidget(self.browser)
        layout.addLayout(buttons)
        self.resize(grown(self, 560, 520))


def keys_page(parent: QWidget | None = None) -> Page:
    """Returns the overview of the keys."""
    table = [
        (translate("Keys", "Esc"), translate("Keys", "put a picked-up card back")),
    ]
    for command, key in KEYS.items():
        native = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        table.append((native, command_text(command).replace("&", "").rstrip("…")))
    mouse = (
        translate("Keys", "Drag a card, or click it and then where it shall go."),
        translate("Keys", "A double click plays a card to its foundation."),
        translate("Keys", "A click on your stock turns a card."),
        translate("Keys", "The right button raises a covered card of a column."),
        translate("Keys", "Drag the turned card onto your waste to end your turn."),
        translate(
            "Keys",
            "Drag a run by its first card: it goes card by card, through the spaces.",
        ),
    )
    html = _heading(translate("Keys", "Mouse")) + "".join(map(_paragraph, mouse))
    html += _heading(translate("Keys", "Keys")) + _table(table)
    return Page(translate("Keys", "Mouse and keys"), html, parent)


def about_page(parent: QWidget | None = None) -> Page:
    """Returns what the program is and under which licence."""
    html = _heading(translate("About", "Russian Bank"))
    html += _paragraph(
        translate("About", "Version {version}").format(version=__version__)
    )
    html += _paragraph(
        translate(
            "About",
            "The card game for two, also known as Crapette, with its own referee and"
            " a computer opponent that sees no more than you do.",
        )
    )
    html += _paragraph(_speed_text())
    html += _paragraph(
        translate(
            "About",
            "This is free software under the GNU General Public License, version 3"
            " or later. It comes without any warranty.",
        )
    )
    page = Page(translate("About", "About Russian Bank"), html, parent)
    page.resize(grown(page, 440, 320))
    return page


def _speed_text() -> str:
    """Returns how fast the computer thinks in this installation."""
    if is_compiled():
        return translate(
            "About", "The computer's search is compiled: it thinks at full speed."
        )
    return translate(
        "About",
        "The computer's search is not compiled here: the Expert looks at fewer lines in"
        " the same time.",
    )


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _table(rows: Iterable[tuple[str, str]]) -> str:
    cells = "".join(
        f'<tr><td><b>{escape(key)}</b></td><td style="padding-left: 18px">'
        f"{escape(text)}</td></tr>"
        for key, text in rows
    )
    return f'<table cellspacing="0" cellpadding="3">{cells}</table>'

"""The window with all settings; every change acts at once, the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.dialogs.settings_controls import (
    OpenerRow,
    RowWidget,
    row_widget,
    sentence_label,
)
from russianbank.ui.dialogs.settings_rows import Page, page_title, rows
from russianbank.ui.focus_ring import OWN_FOCUS
from russianbank.ui.settings import Settings
from russianbank.ui.sizes import grown
from russianbank.ui.sound.text import silence_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QAction

    from russianbank.ui.actions import Command
    from russianbank.ui.sound.names import Silence

translate = QCoreApplication.translate

_SIZE: Final = (720, 520)


class SettingsWindow(QDialog):
    """Shows the settings page by page.

    It keeps no settings: it says what is wanted and is told what holds.

    Signals:
        wanted: new values by their fields in `Settings`.

    Attributes:
        rows: the settings' widgets by field.
        reset: puts the page's settings back to the usual ones.
        undo: takes that back.
    """

    wanted = Signal(object)

    def __init__(
        self,
        settings: Settings,
        actions: Mapping[Command, QAction],
        parent: QWidget | None = None,
    ) -> None:
        """Makes the window.

        Args:
            settings: what holds now.
            actions: what the buttons of settings with their own window do.
            parent: the window behind.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Settings", "Settings"))
        self._settings = settings
        self._actions = actions
        self._before: dict[Page, dict[str, object]] = {}
        self.rows: dict[str, RowWidget] = {}
        self._fields: dict[Page, list[str]] = {}
        self.silence = sentence_label("")
        self.silence.setObjectName("settingsNote")
        self.names = QListWidget()
        self.pages = QStackedWidget()
        for page in Page:
            self._add_page(page)
        self.reset = make_button(translate("Settings", "Back to the usual settings"))
        self.undo = make_button(translate("Settings", "Undo"))
        self._lay_out()
        self._connect()
        self.names.setCurrentRow(0)
        self.show_settings(settings, None)

    # What the window says

    def show_settings(self, settings: Settings, silence: Silence | None) -> None:
        """Shows what holds now.

        Args:
            settings: the settings.
            silence: why there is no sound although it is on; None if there is.
        """
        self._settings = settings
        for field, row in self.rows.items():
            row.show_value(getattr(settings, field))
        self.silence.setVisible(silence is not None)
        if silence is not None:
            self.silence.setText(silence_text(silence))
        self._follow()

    def open_page(self, page: Page) -> None:
        """Turns to a page."""
        self.names.setCurrentRow(list(Page).index(page))

    # Inside

    @property
    def _page(self) -> Page:
        return list(Page)[max(0, self.names.currentRow())]

    def _add_page(self, page: Page) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(20, 8, 20, 8)
        column.setSpacing(0)
        if page is Page.SOUND:
            column.addWidget(self.silence)
        self._fields[page] = []
        for row in rows(page):
            widget = row_widget(row)
            column.addWidget(widget)
            widget.changed.connect(self._want)
            if isinstance(widget, OpenerRow):
                widget.opened.connect(lambda command: self._actions[command].trigger())
            self.rows[row.field] = widget
            self._fields[page].append(row.field)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = area.verticalScrollBar().sizeHint().width()
        area.setMinimumWidth(inner.minimumSizeHint().width() + bar)
        self.pages.addWidget(area)
        self.names.addItem(page_title(page))

    def _lay_out(self) -> None:
        self.names.setObjectName("settingsPages")
        self.names.setProperty(OWN_FOCUS, True)
        self.names.setAccessibleName(translate("Settings", "Pages"))
        width = self.names.sizeHintForColumn(0) + 36
        self.names.setFixedWidth(max(150, width))
        close = make_button(translate("Settings", "Close"), Weight.MAIN)
        close.clicked.connect(self.close)
        buttons = QHBoxLayout()
        buttons.addWidget(self.reset)
        buttons.addWidget(self.undo)
        buttons.addStretch(1)
        buttons.addWidget(close)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.names)
        body.addWidget(self.pages, 1)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addLayout(body, 1)
        layout.addLayout(buttons)
        self.resize(grown(self, *_SIZE))

    def _connect(self) -> None:
        self.names.currentRowChanged.connect(self.pages.setCurrentIndex)
        self.names.currentRowChanged.connect(self._follow)
        self.reset.clicked.connect(self._reset)
        self.undo.clicked.connect(self._undo)

    def _want(self, field: str, value: object) -> None:
        """Asks for one new value; what was put back can no longer be undone."""
        self._before.pop(self._page, None)
        self.wanted.emit({field: value})

    def _reset(self) -> None:
        page, usual = self._page, Settings()
        fields = self._fields[page]
        before = {field: getattr(self._settings, field) for field in fields}
        self.wanted.emit({field: getattr(usual, field) for field in fields})
        self._before[page] = before
        self._follow()
        self.undo.setFocus()

    def _undo(self) -> None:
        before = self._before.pop(self._page)
        self.reset.setEnabled(True)
        self.reset.setFocus()
        self.wanted.emit(before)
        self._follow()

    def _follow(self) -> None:
        """Offers what can be put back or undone on this page."""
        usual, now = Settings(), self._settings
        fields = self._fields[self._page]
        differ = any(getattr(usual, one) != getattr(now, one) for one in fields)
        self.reset.setEnabled(differ)
        self.undo.setVisible(self._page in self._before)

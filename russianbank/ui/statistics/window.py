"""The window with the statistics; the game goes on behind it."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from russianbank.controller.figures import LATELY, chosen, figures, lately, won_lately
from russianbank.storage.files import write_whole
from russianbank.storage.statistics_rows import Kept
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.sizes import grown
from russianbank.ui.statistics.chart import Chart, Series
from russianbank.ui.statistics.export import csv_text
from russianbank.ui.statistics.figure_text import share_text
from russianbank.ui.statistics.figures_list import FiguresList
from russianbank.ui.statistics.filters import FilterBar
from russianbank.ui.text import COUNTS

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from russianbank.controller.ledger import Ledger

translate = QCoreApplication.translate
logger = logging.getLogger(__name__)

_SIZE: Final = (860, 580)
_SIDE_BY_SIDE: Final = 52  # text heights that figures and charts need side by side
_RING: Final = 5
_FILE: Final = "russian-bank.csv"


class StatisticsWindow(QDialog):
    """Shows figures and charts of the deals that are chosen.

    Attributes:
        kept: all rows.
        list: the figures.
        charts: the shares of deals won, and the points.
        filters: in which one chooses.
        clear: empties the statistics.
        undo: takes that back.
    """

    def __init__(self, ledger: Ledger | None, parent: QWidget | None = None) -> None:
        """Makes the window.

        Args:
            ledger: keeps the statistics; None where none are kept.
            parent: the window behind.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Statistics", "Statistics"))
        self._ledger = ledger
        self.kept = Kept()
        self.filters = FilterBar()
        self.list = FiguresList()
        lately_text = translate("Statistics", "Deals won, of the last {number}")
        points_text = translate("Statistics", "Points in a deal, of the last {number}")
        self.charts = (
            Chart(lately_text.format(number=LATELY), share_text),
            Chart(points_text.format(number=LATELY), _number_text),
        )
        self.definition = _note()
        self.status = _note()
        self.empty_title = QLabel()
        self.empty_title.setObjectName("panelTitle")
        self.empty_title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.empty = _note()
        self.all = make_button(translate("Statistics", "Show all deals"))
        self.save = make_button(translate("Statistics", "Save as CSV…"))
        self.clear = make_button(translate("Statistics", "Reset"))
        self.undo = make_button(translate("Statistics", "Undo"))
        self.close_button = make_button(translate("Statistics", "Close"), Weight.MAIN)
        self._lay_out()
        self._connect()
        self.undo.hide()
        self.refresh()

    # What is shown

    def refresh(self) -> None:
        """Reads the rows again and shows them."""
        self.kept = Kept() if self._ledger is None else self._ledger.read()
        self.filters.offer(self.kept)
        self.show_chosen()

    def show_chosen(self) -> None:
        """Shows the figures of the deals that are chosen."""
        rows = chosen(self.kept, self.filters.choice())
        self.list.show_figures(figures(rows))
        times = [one.finished for one in rows.deals]
        won, points = self.charts
        won.show_series(times, Series("", won_lately(rows.deals)), top=1.0)
        points.show_series(
            times,
            Series(
                translate("Statistics", "Yours"),
                lately([one.points for one in rows.deals]),
            ),
            Series(
                translate("Statistics", "The opponent's"),
                lately([one.points_against for one in rows.deals]),
            ),
        )
        self._show_page(rows)

    def _show_page(self, rows: Kept) -> None:
        """Shows figures, or a sentence where there is nothing to count."""
        self.pages.setCurrentIndex(0 if rows.deals else 1)
        self.filters.setVisible(bool(self.kept.deals))
        self.all.setVisible(bool(self.kept.deals))
        self.save.setEnabled(bool(rows.deals))
        self.clear.setEnabled(bool(self.kept.deals))
        if self.kept.deals:
            title = translate("Statistics", "No deal is like this")
            text = translate("Statistics", "Choose something else, or look at all.")
        else:
            title = translate("Statistics", "Nothing to count yet")
            text = translate(
                "Statistics",
                "Play a deal to its end, and it will be the first one here.",
            )
        self.empty_title.setText(title)
        self.empty.setText(text)

    # Layout

    def _lay_out(self) -> None:
        charts = QVBoxLayout()
        charts.setSpacing(12)
        for chart in self.charts:
            charts.addWidget(chart, 1)
        self._body = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        # Room for the rings around what has the keys.
        self._body.setContentsMargins(_RING, _RING, _RING, _RING)
        self._body.setSpacing(16)
        self._body.addWidget(self.list, 4)
        self._body.addLayout(charts, 6)
        inner = QWidget()
        inner.setLayout(self._body)
        self._area = QScrollArea()
        self._area.setWidget(inner)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._figures_page())
        self.pages.addWidget(self._empty_page())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(12)
        layout.addWidget(self.filters)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.status)
        layout.addLayout(self._buttons())
        self.status.hide()
        self.resize(grown(self, *_SIZE))

    def _figures_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._area, 1)
        column.addWidget(self.definition)
        return page

    def _empty_page(self) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.addStretch(2)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.empty_title)
        column.addWidget(self.empty)
        column.addSpacing(12)
        column.addWidget(self.all, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        return page

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for button in (self.save, self.clear, self.undo):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.close_button)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the charts below the figures where both would be too narrow."""
        super().resizeEvent(event)
        beside = self.width() >= _SIDE_BY_SIDE * self.fontInfo().pixelSize()
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._body.setDirection(right if beside else down)
        self.list.setMinimumWidth(self.list.full_width() if beside else 0)
        self.list.setMinimumHeight(0 if beside else self.list.full_height())
        # Room for the longest definition: the figures keep their place.
        lines = 2 if beside else 3
        self.definition.setMinimumHeight(lines * self.fontMetrics().lineSpacing())

    # What is asked

    def _connect(self) -> None:
        self.filters.changed.connect(self.show_chosen)
        self.list.currentItemChanged.connect(self._define)
        self.all.clicked.connect(self._show_all)
        self.save.clicked.connect(self._pick_file)
        self.clear.clicked.connect(self._clear)
        self.undo.clicked.connect(self._undo)
        self.close_button.clicked.connect(self.close)
        self._define()

    def _define(self) -> None:
        self.definition.setText(self.list.current_definition())

    def _show_all(self) -> None:
        self.filters.reset()
        self.list.setFocus()

    def _say(self, text: str) -> None:
        self.status.setText(text)
        self.status.setVisible(bool(text))

    def _clear(self) -> None:
        """Empties the statistics at once; a button takes that back."""
        count = len(self.kept.deals)
        if self._ledger is None or not self._ledger.clear():
            self._say(translate("Statistics", "That cannot be done now."))
            return
        text = translate("Statistics", "{deals} forgotten when this window is closed.")
        self._say(text.format(deals=COUNTS.deals(count)))
        self.undo.show()
        self.refresh()
        self.undo.setFocus()

    def _undo(self) -> None:
        if self._ledger is None or not self._ledger.restore():
            self._say(translate("Statistics", "That cannot be done now."))
            return
        self._say("")
        self.undo.hide()
        self.refresh()
        self.clear.setFocus()

    def _pick_file(self) -> None:
        dialog = QFileDialog(self, translate("Statistics", "Save the deals as CSV"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.selectFile(_FILE)
        dialog.fileSelected.connect(lambda path: self.write(Path(path)))
        dialog.open()

    def write(self, path: Path) -> None:
        """Writes the deals that are chosen as CSV, and says whether it was done."""
        rows = chosen(self.kept, self.filters.choice())
        try:
            write_whole(path, csv_text(rows.deals))
        except OSError:
            logger.info("the statistics cannot be written as CSV", exc_info=True)
            text = translate("Statistics", "{file} cannot be written.")
            self._say(text.format(file=path.name))
            return
        text = translate("Statistics", "{deals} written to {file}.")
        self._say(text.format(deals=COUNTS.deals(len(rows.deals)), file=path.name))

    def done(self, result: int) -> None:
        """Forgets for good what was cleared, however the window is closed."""
        if self._ledger is not None and not self.undo.isHidden():
            self._ledger.purge()
        super().done(result)


def _note() -> QLabel:
    label = QLabel()
    label.setObjectName("settingsSentence")
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label


def _number_text(value: float) -> str:
    return f"{value:.0f}"

"""The list of figures: headings, names and values, each with its definition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QHeaderView, QTreeWidget, QTreeWidgetItem

from russianbank.controller.figures import Figure
from russianbank.ui.statistics.figure_text import (
    definition,
    figure_title,
    groups,
    value_text,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

translate = QCoreApplication.translate

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_TIP: Final = Qt.ItemDataRole.ToolTipRole
_SPOKEN: Final = Qt.ItemDataRole.AccessibleTextRole


class FiguresList(QTreeWidget):
    """Shows all figures in two columns.

    Attributes:
        lines: the lines by their figures.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("figures")
        self.setAccessibleName(translate("Statistics", "Figures"))
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setIndentation(0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformRowHeights(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.lines: dict[Figure, QTreeWidgetItem] = {}
        for heading, members in groups():
            self._add_group(heading, members)
        self.expandAll()
        self.setCurrentItem(self.lines[Figure.DEALS])

    def _add_group(self, heading: str, members: tuple[Figure, ...]) -> None:
        top = QTreeWidgetItem(self, [heading])
        top.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = self.font()
        font.setBold(True)
        top.setFont(0, font)
        top.setFirstColumnSpanned(True)
        for figure in members:
            line = QTreeWidgetItem(top, [figure_title(figure), ""])
            line.setTextAlignment(1, _RIGHT)
            for column in (0, 1):
                line.setData(column, _TIP, f"<p>{definition(figure)}</p>")
            self.lines[figure] = line

    def show_figures(self, found: Mapping[Figure, float]) -> None:
        """Shows other values."""
        for figure, line in self.lines.items():
            text = value_text(figure, found)
            line.setText(1, text)
            spoken = f"{figure_title(figure)}: {text}. {definition(figure)}"
            line.setData(0, _SPOKEN, spoken)

    def current_definition(self) -> str:
        """Returns what the chosen figure means."""
        for figure, line in self.lines.items():
            if line is self.currentItem():
                return f"{figure_title(figure)}: {definition(figure)}"
        return ""

    def full_height(self) -> int:
        """Returns the height at which every line is seen."""
        rows = sum(1 + top.childCount() for top in self._tops())
        return rows * self.sizeHintForRow(0) + 2 * self.frameWidth() + 8

    def full_width(self) -> int:
        """Returns the width at which every line is seen whole."""
        hints = self.sizeHintForColumn(0) + self.sizeHintForColumn(1)
        return hints + self.verticalScrollBar().sizeHint().width() + 12

    def _tops(self) -> list[QTreeWidgetItem]:
        count = self.topLevelItemCount()
        return [item for at in range(count) if (item := self.topLevelItem(at))]

"""The row of boxes in which one chooses which deals count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from russianbank.ai.persona import Level
from russianbank.controller.figures import FIELDS, Choice, values_of
from russianbank.engine.help import Help
from russianbank.engine.rules import PRESETS
from russianbank.storage.statistics_rows import PERSON
from russianbank.ui.text import help_short, level_text, preset_title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QResizeEvent

    from russianbank.storage.statistics_rows import Kept

translate = QCoreApplication.translate

_BOTH: Final = 2  # entries of a box with one value: that one, and all
_LEVELS: Final = [PERSON, *(level.value for level in Level)]
_HELP: Final = [*(one.value for one in Help), "off"]
_ORDERS: Final[dict[str, list[str]]] = {
    "preset": [*PRESETS, ""],
    "opponent": _LEVELS,
    "help": _HELP,
}


class FilterBar(QWidget):
    """Boxes for each thing of which the rows hold more than one value.

    Attributes:
        boxes: by the fields of `Choice`.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.boxes: dict[str, QComboBox] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for field in FIELDS:
            box = QComboBox()
            box.setAccessibleName(_name(field))
            box.setToolTip(_tip(field))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.currentIndexChanged.connect(self.changed)
            self.boxes[field] = box
        self._is_fresh = True  # nobody was asked yet whether helped deals count
        self._arrange()

    def choice(self) -> Choice:
        """Returns what is chosen."""
        return Choice(**{field: box.currentData() for field, box in self.boxes.items()})

    def reset(self) -> None:
        """Chooses all rows."""
        for box in self.boxes.values():
            box.setCurrentIndex(0)

    def offer(self, kept: Kept) -> None:
        """Offers the values that occur; what was chosen stays if it is among them.

        At first deals with help by undo are left out, if there are others.
        """
        for field, values in values_of(kept).items():
            box, chosen = self.boxes[field], self.boxes[field].currentData()
            box.blockSignals(True)
            box.clear()
            box.addItem(_all_text(field), None)
            for value in _in_order(field, values):
                box.addItem(_value_text(field, value), value)
            at = 0 if chosen is None else box.findData(chosen)
            box.setCurrentIndex(max(0, at))
            box.blockSignals(False)
            box.setVisible(len(values) > 1)
        self._leave_helped_out()
        self._arrange()

    def _leave_helped_out(self) -> None:
        """Counts deals with help by undo apart, until somebody chooses otherwise."""
        box = self.boxes["helped"]
        if self._is_fresh and box.count() > _BOTH:
            self._is_fresh = False
            box.blockSignals(True)
            box.setCurrentIndex(box.findData(0))
            box.blockSignals(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts as many boxes side by side as there is room for."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        shown = [one for one in self.boxes.values() if not one.isHidden()]
        widest = max((one.sizeHint().width() for one in shown), default=1)
        room = self.width() + self._grid.horizontalSpacing()
        columns = max(1, room // (widest + max(0, self._grid.horizontalSpacing())))
        for box in self.boxes.values():
            self._grid.removeWidget(box)
        for number, box in enumerate(shown):
            self._grid.addWidget(box, number // columns, number % columns)


def _in_order(field: str, values: Iterable[object]) -> list[object]:
    order = _ORDERS.get(field, [])
    return sorted(
        values,
        key=lambda one: (
            order.index(one) if one in order else len(order),
            str(one).casefold(),
        ),
    )


def _name(field: str) -> str:
    return {
        "preset": translate("Statistics", "Rules"),
        "opponent": translate("Statistics", "Opponent"),
        "help": translate("Statistics", "Help with duties"),
        "player": translate("Statistics", "Seat"),
        "name": translate("Statistics", "Who played"),
        "helped": translate("Statistics", "Help by undo"),
    }[field]


def _tip(field: str) -> str:
    """Returns what a box is for, where its name does not say enough."""
    if field != "helped":
        return _name(field)
    return translate(
        "Statistics", "Help by undo: a card that was seen was hidden again."
    )


def _all_text(field: str) -> str:
    return {
        "preset": translate("Statistics", "All rules"),
        "opponent": translate("Statistics", "All opponents"),
        "help": translate("Statistics", "With any help"),
        "player": translate("Statistics", "Both seats"),
        "name": translate("Statistics", "Everybody"),
        "helped": translate("Statistics", "With and without undo"),
    }[field]


def _value_text(field: str, value: object) -> str:
    """Returns a value in words; one of a later version as it stands."""
    text = str(value)
    match field:
        case "preset":
            return preset_text(text)
        case "opponent":
            return opponent_text(text)
        case "help":
            return _help_text(text)
        case "player":
            near, far = (
                translate("Statistics", "Near seat"),
                translate("Statistics", "Far seat"),
            )
            return near if text == "A" else far
        case "helped":
            helped = translate("Statistics", "With help by undo")
            return helped if value else translate("Statistics", "Without help by undo")
    return text


def preset_text(name: str) -> str:
    """Returns the title of a preset."""
    if name in PRESETS:
        return preset_title(name)
    return name or translate("Statistics", "Own rules")


def opponent_text(opponent: str) -> str:
    """Returns who one played against."""
    if opponent == PERSON:
        return translate("Statistics", "Persons")
    levels = {level.value: level for level in Level}
    if opponent not in levels:
        return opponent
    level = level_text(levels[opponent])
    return translate("Statistics", "Computer: {level}").format(level=level)


def _help_text(name: str) -> str:
    """Returns how much help with duties there was."""
    if name in _HELP[:-1]:
        return help_short(Help(name))
    return translate("Statistics", "No duties") if name == _HELP[-1] else name

"""The rows of the settings window: title, sentence, and what one sets it with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QIcon,
    QLinearGradient,
    QPainter,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from russianbank.ui.buttons import make_button
from russianbank.ui.dialogs.settings_rows import Choice, Opener, Row, Slider, Switch
from russianbank.ui.toggle import Toggle

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent, QWheelEvent

translate = QCoreApplication.translate

_SIDE_BY_SIDE: Final = 30  # text heights that a row needs for sentence and control


class RowWidget(QFrame):
    """One setting; `changed` carries its field and its new value.

    Attributes:
        field: the setting's name.
    """

    changed = Signal(str, object)

    def __init__(self, row: Row) -> None:
        super().__init__()
        self.setObjectName("settingsRow")
        self.field = row.field
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 10, 0, 10)
        self._row.setSpacing(20)
        self._texts = QVBoxLayout()
        self._texts.setSpacing(3)
        self._row.addLayout(self._texts, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the control below its sentence where both would be too narrow."""
        super().resizeEvent(event)
        least = _SIDE_BY_SIDE * self.fontInfo().pixelSize()
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._row.setDirection(down if self.width() < least else right)

    def show_value(self, value: object) -> None:
        """Shows a value without telling anybody."""
        raise NotImplementedError

    def _tell(self, value: object) -> None:
        self.changed.emit(self.field, value)

    def _put(self, row: Row, control: QWidget, around: QWidget | None = None) -> None:
        """Places title and sentence at the left, the control at the right.

        Args:
            row: what is set.
            control: what one sets it with.
            around: what the control lies in; nothing by default.
        """
        title = QLabel(row.title)
        title.setObjectName("settingsTitle")
        title.setBuddy(control)
        self._texts.addWidget(title)
        self._texts.addWidget(sentence_label(row.sentence))
        control.setAccessibleName(row.title)
        control.setAccessibleDescription(row.sentence)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self._row.addWidget(around or control, 0, right)


class ChoiceRow(RowWidget):
    """A setting with a few values."""

    def __init__(self, row: Choice) -> None:
        super().__init__(row)
        self.box = _Box()
        for value, text in row.options.items():
            self.box.addItem(text, value)
            if value in row.swatches:
                picture = self._swatch(row.swatches[value])
                self.box.setItemIcon(self.box.count() - 1, picture)
        self.box.setIconSize(self._swatch_size())
        self.box.setMinimumWidth(170)
        self._put(row, self.box)
        self.box.activated.connect(lambda _at: self._tell(self.box.currentData()))

    def _swatch_size(self) -> QSize:
        high = self.fontInfo().pixelSize()
        return QSize(round(1.7 * high), high)

    def _swatch(self, tones: tuple[str, ...]) -> QIcon:
        """Returns a little picture of colours from light to dark."""
        size, ratio = self._swatch_size(), self.devicePixelRatioF()
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        light = QLinearGradient(0, 0, size.width(), size.height())
        for number, tone in enumerate(tones):
            light.setColorAt(number / max(1, len(tones) - 1), QColor(tone))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.WindowText), 1))
        painter.setBrush(light)
        box = QRectF(0.5, 0.5, size.width() - 1, size.height() - 1)
        painter.drawRoundedRect(box, 3, 3)
        painter.end()
        return QIcon(picture)

    def show_value(self, value: object) -> None:
        """Shows a value; one that is not offered leaves the field empty."""
        values = [self.box.itemData(at) for at in range(self.box.count())]
        self.box.setCurrentIndex(values.index(value) if value in values else -1)


class SwitchRow(RowWidget):
    """A setting that is on or off."""

    def __init__(self, row: Switch) -> None:
        super().__init__(row)
        self.box = Toggle(row.title)
        self.box.setObjectName("settingsTitle")
        self.box.setAccessibleDescription(row.sentence)
        self._texts.addWidget(self.box)
        self._texts.addWidget(sentence_label(row.sentence))
        self.box.clicked.connect(lambda: self._tell(self.box.isChecked()))

    def show_value(self, value: object) -> None:
        """Shows a value without telling anybody."""
        self.box.setChecked(bool(value))


class SliderRow(RowWidget):
    """A setting with a number; it is told when the handle is let go."""

    def __init__(self, row: Slider) -> None:
        super().__init__(row)
        self.slider = _Rail(Qt.Orientation.Horizontal)
        self.slider.setRange(row.lowest, row.highest)
        self.slider.setSingleStep(row.step)
        self.slider.setPageStep(2 * row.step)
        self.slider.setMinimumWidth(170)
        self._number = QLabel()
        self._number.setAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        widest = self._number.fontMetrics().horizontalAdvance(_percent(row.highest))
        self._number.setMinimumWidth(widest)
        pair = QWidget()
        beside = QHBoxLayout(pair)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.addWidget(self.slider)
        beside.addWidget(self._number)
        self._put(row, self.slider, pair)
        self._shown = -1
        self.slider.valueChanged.connect(self._moved)
        self.slider.sliderReleased.connect(self._let_go)

    def show_value(self, value: object) -> None:
        """Shows a value without telling anybody."""
        assert isinstance(value, int)
        self._shown = value
        if not self.slider.isSliderDown():
            self.slider.setValue(value)
        self._number.setText(_percent(self.slider.value()))

    def _moved(self, value: int) -> None:
        self._number.setText(_percent(value))
        if not self.slider.isSliderDown():
            self._let_go()

    def _let_go(self) -> None:
        """Tells the value, unless it is the one that was shown before."""
        value = self.slider.value()
        if value != self._shown:
            self._shown = value
            self._tell(value)


class OpenerRow(RowWidget):
    """A setting with a window of its own; `opened` carries the command for it."""

    opened = Signal(object)

    def __init__(self, row: Opener) -> None:
        super().__init__(row)
        self.button = make_button(row.button)
        self._put(row, self.button)
        self.button.setAccessibleName(f"{row.title}: {row.button}")
        self.button.clicked.connect(lambda: self.opened.emit(row.command))

    def show_value(self, value: object) -> None:
        """Shows nothing: the other window does."""


def row_widget(row: Row) -> RowWidget:
    """Returns the widget for a row."""
    match row:
        case Choice():
            return ChoiceRow(row)
        case Switch():
            return SwitchRow(row)
        case Slider():
            return SliderRow(row)
        case Opener():
            return OpenerRow(row)


def sentence_label(text: str) -> QLabel:
    """Returns a sentence that explains something."""
    label = QLabel(text)
    label.setObjectName("settingsSentence")
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    label.setSizePolicy(policy)
    # Otherwise room is kept for more lines than there are at the width it gets.
    label.setMinimumHeight(1)
    return label


def _percent(value: int) -> str:
    return translate("Settings", "{number} %").format(number=value)


class _Box(QComboBox):
    """A box that leaves the wheel to the page, which scrolls by it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class _Rail(QSlider):
    """A slider that leaves the wheel to the page, which scrolls by it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

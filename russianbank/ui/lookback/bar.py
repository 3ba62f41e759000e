"""The bar under the table: a slider, arrows, and a film that runs by itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QSlider,
    QToolButton,
    QWidget,
)

from russianbank.ui.icons import BUTTON, Icon, button_size, icon

translate = QCoreApplication.translate

_SPEEDS: Final = (2000, 1000, 500, 200)  # milliseconds of each action
_USUAL: Final = 1
_NEW_ICONS: Final = (QEvent.Type.PaletteChange, QEvent.Type.FontChange)


class MomentBar(QWidget):
    """Leads through the moments of a deal.

    Attributes:
        moment: where one is, from 0.
        slider: shows it.
        play: lets the moments follow one another.
        speed: how fast.
    """

    moved = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(translate("Look back", "Moment of the deal"))
        self.slider.valueChanged.connect(self.moved)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._next)
        self.speed = QComboBox()
        self.speed.setAccessibleName(translate("Look back", "Speed"))
        for text in (
            translate("Look back", "Slow"),
            translate("Look back", "Normal"),
            translate("Look back", "Fast"),
            translate("Look back", "Very fast"),
        ):
            self.speed.addItem(text)
        self.speed.setCurrentIndex(_USUAL)
        self.speed.currentIndexChanged.connect(self._follow_speed)
        self._pictures: dict[QToolButton, Icon] = {}
        self._lay_out()
        self._dress()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        first = translate("Look back", "To the beginning")
        back = translate("Look back", "One back")
        on = translate("Look back", "One on")
        last = translate("Look back", "To the end")
        self._button(row, Icon.TO_BEGINNING, first, self.go_first)
        self._button(row, Icon.STEP_BACK, back, lambda: self.go(-1))
        self.play = self._button(
            row, Icon.PLAY, translate("Look back", "Play"), self.toggle
        )
        self._button(row, Icon.STEP_ON, on, lambda: self.go(1))
        self._button(row, Icon.TO_END, last, self.go_last)
        row.addWidget(self.slider, 1)
        row.addWidget(self.speed)

    def _button(
        self, row: QHBoxLayout, picture: Icon, name: str, slot: object
    ) -> QToolButton:
        button = QToolButton()
        self._pictures[button] = picture
        button.setToolTip(name)
        button.setAccessibleName(name)
        button.setAutoRaise(True)
        button.clicked.connect(slot)
        row.addWidget(button)
        return button

    @property
    def moment(self) -> int:
        """Where one is."""
        return self.slider.value()

    @property
    def is_playing(self) -> bool:
        """Whether the moments follow one another by themselves."""
        return self._timer.isActive()

    def show_length(self, length: int) -> None:
        """Begins another deal, at its beginning."""
        self.stop()
        self.slider.setRange(0, length)
        self.slider.setValue(0)

    def go_to(self, moment: int) -> None:
        """Goes to a moment."""
        self.slider.setValue(moment)

    def go(self, steps: int) -> None:
        """Goes on, or back; a film that runs is halted."""
        self.stop()
        self.slider.setValue(self.moment + steps)

    def go_first(self) -> None:
        """Goes to the beginning."""
        self.go(-self.slider.maximum())

    def go_last(self) -> None:
        """Goes to the end."""
        self.go(self.slider.maximum())

    def toggle(self) -> None:
        """Lets the film run, from the beginning if it is at its end; or halts it."""
        if self.is_playing:
            self.stop()
            return
        if self.moment == self.slider.maximum():
            self.slider.setValue(0)
        self._timer.start(_SPEEDS[self.speed.currentIndex()])
        self._show_state()

    def stop(self) -> None:
        """Halts the film."""
        self._timer.stop()
        self._show_state()

    def _next(self) -> None:
        self.slider.setValue(self.moment + 1)
        if self.moment == self.slider.maximum():
            self.stop()

    def _follow_speed(self, index: int) -> None:
        self._timer.setInterval(_SPEEDS[index])

    def _show_state(self) -> None:
        playing = self.is_playing
        self._pictures[self.play] = Icon.PAUSE if playing else Icon.PLAY
        name = translate("Look back", "Pause")
        if not playing:
            name = translate("Look back", "Play")
        self.play.setToolTip(name)
        self.play.setAccessibleName(name)
        self._dress()

    def _dress(self) -> None:
        """Gives the buttons their icons, in the colours of now."""
        edge = button_size(1.4 * self.fontMetrics().height())
        for button, picture in self._pictures.items():
            button.setIcon(icon(picture, sizes=BUTTON))
            button.setIconSize(QSize(edge, edge))

    def changeEvent(self, event: QEvent) -> None:
        """Follows other colours and larger texts."""
        super().changeEvent(event)
        if event.type() in _NEW_ICONS:
            self._dress()

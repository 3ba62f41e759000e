"""The dialog for a new game: rules, who sits where, and the seed."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from russianbank.ai.persona import HIGHEST, Level, Sliders
from russianbank.controller.view import MatchSetup, Seat, SeatKind
from russianbank.engine.help import Help, usual_help
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.own_rules import FIRST_CHOICE, OWN, choices, rules_named
from russianbank.ui.settings import LONGEST_NAME, Settings
from russianbank.ui.sizes import grown
from russianbank.ui.text import (
    help_text,
    level_sentence,
    level_text,
    preset_sentence,
    seat_kind_text,
)

translate = QCoreApplication.translate

_LONGEST_SEED = 200


def seats_of(settings: Settings) -> tuple[Seat, Seat]:
    """Returns the seats that the settings describe, with usual names where none is.

    Two seats never carry the same name.
    """
    both = settings.near_kind is settings.far_kind
    near = settings.near_name or _usual_name(settings.near_kind, 1 if both else 0)
    far = settings.far_name or _usual_name(settings.far_kind, 2 if both else 0)
    if near == far:
        far += " 2"
    made = settings.custom_level
    return (
        _seat(settings.near_kind, near, settings.near_level, made),
        _seat(settings.far_kind, far, settings.far_level, made),
    )


def _seat(kind: SeatKind, name: str, level: Level, made: Sliders) -> Seat:
    if kind is SeatKind.PERSON:
        return Seat(kind, name)
    return Seat(kind, name, level, made if level is Level.CUSTOM else None)


def setup_of(settings: Settings, seed: str | None = None) -> MatchSetup:
    """Returns the match that the settings describe."""
    rules = rules_named(settings, settings.preset)
    return MatchSetup(rules, seats_of(settings), seed, settings.help)


def proposed_help(settings: Settings, preset: str) -> Help:
    """Returns the help that is proposed for a preset.

    Where its text has no Stop!, that is Guide; else what the player likes best.
    """
    usual = usual_help(rules_named(settings, preset))
    return usual if usual is Help.GUIDE else settings.help_liked or usual


def _usual_name(kind: SeatKind, number: int) -> str:
    if kind is SeatKind.COMPUTER:
        name = translate("Seat", "Computer")
    else:
        name = translate("Seat", "Player")
    return f"{name} {number}" if number else name


class SeatRow(QWidget):
    """Who sits at one side: person or computer, how strong, and the name."""

    changed = Signal()

    def __init__(self, kind: SeatKind, name: str, level: Level) -> None:
        super().__init__()
        self.level = QComboBox()
        for number, each in enumerate(Level):
            self.level.addItem(level_text(each), each.value)
            tip = level_sentence(each)
            self.level.setItemData(number, tip, Qt.ItemDataRole.ToolTipRole)
        self.level.setCurrentIndex(self.level.findData(level.value))
        self.level.setAccessibleName(translate("New game", "Strength"))
        self.kind = QComboBox()
        for one in SeatKind:
            self.kind.addItem(seat_kind_text(one), one.value)
        self.kind.setCurrentIndex(self.kind.findData(kind.value))
        self.kind.setAccessibleName(translate("New game", "Person or computer"))
        self.name = QLineEdit(name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(translate("New game", "Name"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.kind)
        layout.addWidget(self.level)
        layout.addWidget(self.name, 1)
        self.kind.currentIndexChanged.connect(self._follow_kind)
        self.level.currentIndexChanged.connect(self.changed)
        self._follow_kind()

    def _follow_kind(self) -> None:
        self.level.setVisible(self.seat_kind() is SeatKind.COMPUTER)
        self.changed.emit()

    def seat_level(self) -> Level:
        """Returns the strength that was chosen."""
        return Level(self.level.currentData())

    def is_custom(self) -> bool:
        """Returns whether a computer of the player's own making sits here."""
        computer = self.seat_kind() is SeatKind.COMPUTER
        return computer and self.seat_level() is Level.CUSTOM

    def seat_kind(self) -> SeatKind:
        """Returns who was chosen."""
        return SeatKind(self.kind.currentData())

    def seat_name(self) -> str:
        """Returns the name as it was typed; empty for the usual one."""
        return clean_name(self.name.text())


def clean_name(text: str) -> str:
    """Returns a name without what cannot be seen, for it stands in sentences."""
    visible = "".join(one if one.isprintable() else " " for one in text)
    return " ".join(visible.split())[:LONGEST_NAME]


class CustomLevel(QWidget):
    """The four sliders that make an opponent."""

    def __init__(self, sliders: Sliders) -> None:
        super().__init__()
        self._sliders: dict[str, QSlider] = {}
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        for name, text, tip in (
            (
                "sight",
                translate("Level", "Sight"),
                translate("Level", "How much of its turn it sees ahead."),
            ),
            (
                "memory",
                translate("Level", "Memory"),
                translate("Level", "How many face-down cards it remembers."),
            ),
            (
                "attention",
                translate("Level", "Attention"),
                translate("Level", "How seldom it misses a duty, its own or yours."),
            ),
            (
                "patience",
                translate("Level", "Patience"),
                translate("Level", "How often it plays the best it sees."),
            ),
        ):
            slider = QSlider(Qt.Orientation.Horizontal)
            slider.setRange(0, HIGHEST)
            slider.setValue(getattr(sliders, name))
            slider.setToolTip(tip)
            slider.setAccessibleName(text)
            slider.setAccessibleDescription(tip)
            self._sliders[name] = slider
            form.addRow(text, slider)

    def chosen(self) -> Sliders:
        """Returns how the sliders stand."""
        return Sliders(**{name: one.value() for name, one in self._sliders.items()})


class NewGameDialog(QDialog):
    """Asks for a new game; `started` carries the settings and the seed or None."""

    started = Signal(object, object)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(translate("New game", "New game"))
        self._settings = settings
        self.preset = QComboBox()
        for choice, title in choices(settings).items():
            self.preset.addItem(title, choice)
        at = self.preset.findData(settings.preset)
        first = self.preset.findData(FIRST_CHOICE)
        self.preset.setCurrentIndex(first if at < 0 else at)
        self.sentence = QLabel()
        self.sentence.setWordWrap(True)
        self.far = SeatRow(settings.far_kind, settings.far_name, settings.far_level)
        self.near = SeatRow(settings.near_kind, settings.near_name, settings.near_level)
        self.custom = CustomLevel(settings.custom_level)
        self.help = QComboBox()
        for one in Help:
            self.help.addItem(help_text(one), one.value)
        self.seed = QLineEdit()
        self.seed.setMaxLength(_LONGEST_SEED)
        self.seed.setPlaceholderText(translate("New game", "empty: a fresh deal"))
        self._lay_out()
        self.preset.currentIndexChanged.connect(self._show_sentence)
        self.far.changed.connect(self._follow_seats)
        self.near.changed.connect(self._follow_seats)
        self._show_sentence()
        self._follow_seats()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(10)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        form.addRow(translate("New game", "&Rules"), self.preset)
        form.addRow("", self.sentence)
        form.addRow(translate("New game", "&Help"), self.help)
        form.addRow(translate("New game", "Far side (top)"), self.far)
        form.addRow(translate("New game", "Near side (bottom)"), self.near)
        form.addRow("", self.custom)
        form.addRow(translate("New game", "&Seed"), self.seed)
        # Room for the longest sentence: the dialog keeps its size.
        self.sentence.setMinimumHeight(3 * self.fontMetrics().lineSpacing() + 4)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.start = make_button(translate("New game", "Start"), Weight.MAIN)
        self.cancel = make_button(translate("New game", "Cancel"))
        self.start.setDefault(True)
        self.start.clicked.connect(self._start)
        self.cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.start)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(18)
        layout.addLayout(form)
        layout.addLayout(buttons)
        self.setMinimumWidth(grown(self, 480).width())

    def chosen_settings(self) -> Settings:
        """Returns the settings with what was chosen here."""
        preset, help_ = self.preset.currentData(), Help(self.help.currentData())
        liked = self._settings.help_liked
        if help_ is not proposed_help(self._settings, preset):
            liked = help_
        return replace(
            self._settings,
            preset=preset,
            help=help_,
            help_liked=liked,
            near_kind=self.near.seat_kind(),
            near_name=self.near.seat_name(),
            far_kind=self.far.seat_kind(),
            far_name=self.far.seat_name(),
            near_level=self.near.seat_level(),
            far_level=self.far.seat_level(),
            custom_level=self.custom.chosen(),
        )

    def chosen_seed(self) -> str | None:
        """Returns the seed that was typed; None for a fresh deal."""
        return self.seed.text().strip() or None

    def _start(self) -> None:
        self.started.emit(self.chosen_settings(), self.chosen_seed())
        self.accept()

    def _show_sentence(self) -> None:
        preset = self.preset.currentData()
        own = translate("New game", "Rules that you have made.")
        is_own = preset.startswith(OWN)
        self.sentence.setText(own if is_own else preset_sentence(preset))
        help_ = proposed_help(self._settings, preset)
        self.help.setCurrentIndex(self.help.findData(help_.value))

    def _follow_seats(self) -> None:
        self._show_usual_names()
        self.custom.setVisible(self.near.is_custom() or self.far.is_custom())

    def _show_usual_names(self) -> None:
        """Shows in the empty fields which names would be taken."""
        unnamed = replace(self.chosen_settings(), near_name="", far_name="")
        near, far = seats_of(unnamed)
        self.near.name.setPlaceholderText(near.name)
        self.far.name.setPlaceholderText(far.name)

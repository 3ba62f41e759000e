"""The first page that a new player sees: which rules do you know?"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from russianbank.engine.rules import PRESETS
from russianbank.ui.text import preset_sentence, preset_title

translate = QCoreApplication.translate

_WIDEST = 680


class Choice(QPushButton):
    """A large button with a title and a sentence."""

    def __init__(self, title: str, sentence: str) -> None:
        super().__init__()
        self.setObjectName("choice")
        self.setAccessibleName(title)
        self.setAccessibleDescription(sentence)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 8, 16, 9)
        layout.setSpacing(1)
        for name, text in (("choiceTitle", title), ("choiceText", sentence)):
            label = QLabel(text)
            label.setObjectName(name)
            label.setWordWrap(True)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            layout.addWidget(label)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._content = layout
        self.setAutoDefault(True)

    # A button knows only its own text; here the content makes the size.

    def sizeHint(self) -> QSize:
        """Returns the size that title and sentence want."""
        return self._content.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Returns the size that title and sentence need."""
        return self._content.totalMinimumSize()

    def heightForWidth(self, width: int) -> int:
        """Returns the height of title and sentence, which wraps."""
        return self._content.totalHeightForWidth(width)


class FirstStartPage(QFrame):
    """Five presets to choose from; `chosen` carries the preset's name.

    Attributes:
        choices: the button of each preset.
        left_handed: whether the table is to be that of left-handers.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("firstPage")
        self.choices: dict[str, Choice] = {}
        inner = QWidget()
        inner.setMaximumWidth(_WIDEST)
        column = QVBoxLayout(inner)
        column.setSpacing(8)
        column.addWidget(
            _centred("pageTitle", translate("First start", "Which rules do you know?"))
        )
        column.addWidget(
            _centred(
                "pageHint",
                translate(
                    "First start",
                    "Choose one, and a deal against the computer begins.",
                ),
            )
        )
        column.addSpacing(6)
        for name in PRESETS:
            column.addWidget(self._make_choice(name))
        self.left_handed = QCheckBox(
            translate("First start", "Left-handed: the table is mirrored")
        )
        column.addSpacing(2)
        column.addWidget(self.left_handed, 0, Qt.AlignmentFlag.AlignHCenter)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(inner, 100)
        row.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 12, 24, 12)
        outer.addStretch(2)
        outer.addLayout(row)
        outer.addStretch(3)

    def _make_choice(self, name: str) -> Choice:
        choice = Choice(preset_title(name), preset_sentence(name))
        choice.clicked.connect(lambda: self.chosen.emit(name))
        self.choices[name] = choice
        return choice


def _centred(name: str, text: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return label

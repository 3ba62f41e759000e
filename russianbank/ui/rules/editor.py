"""The window in which rules of one's own are made, beside what they then say."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from russianbank.engine.rules_text import RulesError
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.own_rules import rules_of_text, text_of_rules
from russianbank.ui.rules.chapters import Topic, topic_title
from russianbank.ui.rules.fields import (
    Field,
    Number,
    Options,
    Yes,
    field_value,
    fields_of,
    is_possible,
    matters,
    with_value,
)
from russianbank.ui.rules.page import RulesPage
from russianbank.ui.settings import LONGEST_NAME
from russianbank.ui.sizes import grown
from russianbank.ui.toggle import Toggle

if TYPE_CHECKING:
    from collections.abc import Collection

    from PySide6.QtGui import QWheelEvent

    from russianbank.engine.rules import Rules
    from russianbank.ui.rules.pictures import Illustrator

translate = QCoreApplication.translate

_SIZE: Final = (860, 560)


class RulesEditor(QDialog):
    """Changes rules field by field; `saved` carries their name and the rules.

    Attributes:
        rules: as they are now.
        inputs: what each entry is changed with.
        name: where their name is typed.
        page: what they say.
        reason: why something was not taken.
    """

    saved = Signal(str, object)

    def __init__(
        self,
        name: str,
        rules: Rules,
        illustrator: Illustrator,
        taken: Collection[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Makes the window.

        Args:
            name: the name to begin with.
            rules: what is changed.
            illustrator: draws the pictures of the page.
            taken: the names of other rules, which would be replaced.
            parent: the window behind.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Fields", "Rules of one's own"))
        self.rules = rules
        self.inputs: dict[str, QWidget] = {}
        self._illustrator = illustrator
        self._taken = taken
        self.name = QLineEdit(name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(translate("Fields", "Name"))
        self.page = RulesPage()
        self.reason = QLabel()
        self.reason.setObjectName("settingsNote")
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.setWordWrap(True)
        self.save = make_button(translate("Fields", "Save"), Weight.MAIN)
        self.copy = make_button(translate("Fields", "Copy as text"))
        self.paste = make_button(translate("Fields", "Paste text"))
        self._lay_out()
        self.name.textChanged.connect(self._follow)
        self.copy.clicked.connect(self._copy)
        self.paste.clicked.connect(self._paste)
        self.save.clicked.connect(self._save)
        self.show_rules(rules, Topic.AIM)

    def show_rules(self, rules: Rules, topic: Topic) -> None:
        """Shows rules in the fields, and the chapter of the page that has changed."""
        self.rules = rules
        for topic_ in Topic:
            for field in fields_of(topic_):
                self._show_value(field, field_value(rules, field.field))
        self.page.show_rules("", "", rules, self._illustrator)
        self.page.go_to(topic)
        self._follow()

    # Layout

    def _lay_out(self) -> None:
        inner = QWidget()
        form = QFormLayout(inner)
        form.setVerticalSpacing(8)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for topic in Topic:
            heading = QLabel(topic_title(topic))
            heading.setObjectName("fieldsTopic")
            form.addRow(heading)
            for field in fields_of(topic):
                self._add(form, field, topic)
        area = QScrollArea()
        area.setWidget(inner)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        bar = area.verticalScrollBar().sizeHint().width()
        area.setMinimumWidth(inner.minimumSizeHint().width() + bar)
        body = QHBoxLayout()
        body.addWidget(area, 1)
        body.addWidget(self.page, 1)
        top = QHBoxLayout()
        label = QLabel(translate("Fields", "&Name"))
        label.setBuddy(self.name)
        top.addWidget(label)
        top.addWidget(self.name, 1)
        cancel = make_button(translate("Fields", "Cancel"))
        cancel.clicked.connect(self.close)
        buttons = QHBoxLayout()
        for button in (self.copy, self.paste):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.save)
        layout = QVBoxLayout(self)
        layout.setSpacing(12)
        layout.addLayout(top)
        layout.addLayout(body, 1)
        layout.addWidget(self.reason)
        layout.addLayout(buttons)
        self.resize(grown(self, *_SIZE))

    def _add(self, form: QFormLayout, field: Field, topic: Topic) -> None:
        """Adds an entry: its title, and what it is changed with."""
        take = partial(self._take, field.field, topic)
        made: QWidget
        match field:
            case Options():
                made = _Box()
                for value, text in field.options.items():
                    made.addItem(text, value)
                made.activated.connect(lambda _at, box=made: take(box.currentData()))
            case Number():
                made = _Spin()
                made.setRange(field.lowest, field.highest)
                made.valueChanged.connect(take)
            case Yes():
                made = Toggle(field.title)
                made.toggled.connect(take)
        made.setAccessibleName(field.title)
        self.inputs[field.field] = made
        if isinstance(field, Yes):
            form.addRow(made)
        elif isinstance(made, _Spin):
            form.addRow(field.title, made.with_buttons())
        else:
            form.addRow(field.title, made)

    # Fields

    def _show_value(self, field: Field, value: object) -> None:
        made = self.inputs[field.field]
        made.setEnabled(matters(self.rules, field.field))
        made.blockSignals(True)
        if isinstance(made, QComboBox):
            made.setCurrentIndex(made.findData(value))
        elif isinstance(made, QSpinBox):
            if isinstance(value, int):
                made.setValue(value)
        elif isinstance(made, Toggle):
            made.setChecked(bool(value))
        made.blockSignals(False)

    def _take(self, field: str, topic: Topic, value: object) -> None:
        """Takes a new value, or says why it does not go with the others."""
        if not is_possible(self.rules, field, value):
            self.show_rules(self.rules, topic)
            self._say(
                translate(
                    "Fields",
                    "A space that is filled from the reserve at once cannot wait for"
                    " a sequence. Change one of the two first.",
                )
            )
            return
        self.show_rules(with_value(self.rules, field, value), topic)

    # Name, text and end

    def _follow(self) -> None:
        name = self._clean_name()
        self.save.setEnabled(bool(name))
        if name in self._taken:
            text = translate("Fields", "Saving replaces the other rules called {name}.")
            self._say(text.format(name=name))
        else:
            self._say("")

    def _say(self, text: str) -> None:
        self.reason.setText(text)
        self.reason.setVisible(bool(text))

    def _clean_name(self) -> str:
        text = "".join(one if one.isprintable() else " " for one in self.name.text())
        return " ".join(text.split())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(text_of_rules(self.rules))
        self._say(translate("Fields", "The rules are in the clipboard."))

    def _paste(self) -> None:
        try:
            rules = rules_of_text(QGuiApplication.clipboard().text())
        except RulesError as error:
            text = translate("Fields", "There are no rules in the clipboard: {reason}.")
            self._say(text.format(reason=error))
            return
        self.show_rules(rules, Topic.AIM)

    def _save(self) -> None:
        self.saved.emit(self._clean_name(), self.rules)
        self.close()


class _Box(QComboBox):
    """A box that leaves the wheel to the page, which scrolls by it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class _Spin(QSpinBox):
    """A number that leaves the wheel to the page, which scrolls by it.

    Its own buttons would be lost in the style; two larger ones stand beside it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)

    def with_buttons(self) -> QWidget:
        """Returns the number between two buttons that change it by one."""
        around = QWidget()
        row = QHBoxLayout(around)
        row.setContentsMargins(0, 0, 0, 0)
        less, more = make_button("\N{MINUS SIGN}"), make_button("+")
        less.setAccessibleName(translate("Fields", "One less"))
        more.setAccessibleName(translate("Fields", "One more"))
        less.clicked.connect(self.stepDown)
        more.clicked.connect(self.stepUp)
        for widget in (less, self, more):
            row.addWidget(widget, 1 if widget is self else 0)
        for button in (less, more):
            button.setAutoRepeat(True)
        return around

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

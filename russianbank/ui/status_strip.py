"""The strip at the bottom: whose turn or a question, what was done last, which deal."""

from __future__ import annotations

from enum import Enum
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFontMetrics,
    QKeySequence,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from russianbank.ui.icons import button_size
from russianbank.ui.question_row import Answer, AnswerRow
from russianbank.ui.telling import match_text, turn_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QResizeEvent

    from russianbank.controller.view import TableView

translate = QCoreApplication.translate

_SEED_FROM: Final = 52  # text heights that the strip must be wide to show the seed
STEP_MS = 2200  # how long each comparison for the start is shown


class Mood(Enum):
    """How a sentence is set."""

    PLAIN = "plain"
    REFUSAL = "refusal"
    STOP = "stop"


class StatusStrip(QFrame):
    """Three texts: the turn, the last move or a refusal, the deal.

    A question takes the places of the turn and the deal, so that the table keeps its
    size; the plates still show whose turn it is.

    Attributes:
        question: the sentence that asks; empty while there is nothing to ask.
        answers: the buttons under it.
        why: the button beside what was said last that explains it.
        switches: small buttons at the right end.
    """

    changed = Signal()  # it says or asks something else

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.turn = _label("turn")
        self.last = _label("last", Qt.AlignmentFlag.AlignCenter)
        self.deal = _label("deal", Qt.AlignmentFlag.AlignRight)
        self.seed = QLabel()
        self.question = _label("question")
        self.answers = AnswerRow()
        self.why = QToolButton()
        self.why.setObjectName("why")
        self.why.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its key does the same
        self.why.hide()
        self.switches: list[QToolButton] = []
        self._text_size = 0
        self._asked: tuple[str, tuple[str, ...]] | None = None
        self._dress_seed()
        self._left, self._right = QStackedWidget(), QStackedWidget()
        self._lay_out()
        self._steps: list[str] = []
        self._stepper = QTimer(self)
        self._stepper.setInterval(STEP_MS)
        self._stepper.timeout.connect(self._next_step)

    def _lay_out(self) -> None:
        deal = QWidget()
        row = QHBoxLayout(deal)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(self.deal, 1)
        row.addWidget(self.seed)
        for stack, pages in (
            (self._left, (self.turn, self.question)),
            (self._right, (deal, self.answers)),
        ):
            for page in pages:
                stack.addWidget(page)
            ignored = QSizePolicy.Policy.Ignored
            stack.setSizePolicy(ignored, ignored)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 12, 4)
        layout.setSpacing(14)
        for part, stretch in ((self._left, 5), (self.last, 5), (self._right, 4)):
            layout.addWidget(part, stretch)
        layout.insertWidget(2, self.why)
        self._row = layout

    def offer_why(self, action: QAction) -> None:
        """Lets an action explain what was said last, whenever it can."""
        self.why.setDefaultAction(action)
        self.why.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        action.enabledChanged.connect(self.why.setVisible)
        self.why.setVisible(action.isEnabled())

    def add_switch(self, action: QAction) -> None:
        """Adds a small button for an action at the right end."""
        button = QToolButton()
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{action.toolTip()} ({key})")
        button.setDefaultAction(action)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its key does the same
        self._row.addWidget(button)
        self.switches.append(button)

    def ask(self, text: str, answers: Sequence[Answer]) -> None:
        """Shows a question; the same one again changes nothing."""
        asked = (text, tuple(answer.text for answer in answers))
        if asked == self._asked:
            return
        self._asked = asked
        self.question.setText(text)
        self.question.setToolTip(tool_tip(text))
        self.answers.offer(answers)
        self._left.setCurrentIndex(1)
        self._right.setCurrentIndex(1 if answers else 0)
        self.changed.emit()
        self._announce(text)

    def clear_question(self) -> None:
        """Takes the question away."""
        if self._asked is not None:
            self._asked = None
            self.question.clear()
            self.answers.clear()
            self._left.setCurrentIndex(0)
            self._right.setCurrentIndex(0)
            self.changed.emit()

    def fit(self, text_size: int) -> None:
        """Makes room for two lines of a text size in pixels."""
        font = self.font()
        font.setPixelSize(text_size)
        metrics = QFontMetrics(font)
        self.setFixedHeight(2 * metrics.lineSpacing() + 12)
        edge = button_size(1.4 * text_size)
        for switch in self.switches:
            switch.setIconSize(QSize(edge, edge))
        self.seed.setMaximumWidth(14 * metrics.averageCharWidth() + 30)
        self._text_size = text_size
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leaves the seed out where texts are large for the width."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        self.seed.setVisible(self.width() >= _SEED_FROM * self._text_size)

    def show_view(self, view: TableView) -> None:
        """Shows whose turn it is and which deal this is."""
        _set_text(self.turn, turn_text(view), Mood.PLAIN)
        number = translate("Deal", "Deal {number}").format(number=view.deal_number)
        score = match_text(view.match, view.seats)
        self.deal.setText(f"{number}\n{score}")
        self._show_seed(view.seed)
        self.changed.emit()

    def copy_texts(self, source: StatusStrip) -> None:
        """Says what another strip says of the turn, the last move and the deal."""
        for mine, theirs in ((self.turn, source.turn), (self.last, source.last)):
            mood = Mood(theirs.property("mood") or Mood.PLAIN.value)
            _set_text(mine, theirs.text(), mood)
        self.deal.setText(source.deal.text())

    def say_last(self, text: str, mood: Mood = Mood.PLAIN) -> None:
        """Shows in the middle what was done last, or why a gesture was refused."""
        self._stepper.stop()
        self._steps = []
        _set_text(self.last, text, mood)
        self.changed.emit()
        self._announce(text)

    def tell_start(self, steps: Sequence[str]) -> None:
        """Shows one after another how it was decided who starts."""
        self.say_last("")
        self._steps = list(steps)
        if self._steps:
            # Before the first step, which stops it where there is no second.
            self._stepper.start()
            self._next_step()

    def _next_step(self) -> None:
        """Shows the next comparison; the last one stays."""
        _set_text(self.last, self._steps.pop(0), Mood.PLAIN)
        self.changed.emit()
        if not self._steps:
            self._stepper.stop()

    def _dress_seed(self) -> None:
        self.seed.setObjectName("seed")
        self.seed.setAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        self.seed.setTextFormat(Qt.TextFormat.PlainText)
        self.seed.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        # The table keeps the keys; the menu of the right button copies.
        self.seed.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.seed.setCursor(Qt.CursorShape.IBeamCursor)

    def _show_seed(self, seed: str) -> None:
        self.seed.setText(seed)
        text = translate("Deal", "The seed of this deal: {seed}")
        for label in (self.seed, self.deal):
            label.setToolTip(tool_tip(text.format(seed=seed)))

    def _announce(self, text: str) -> None:
        """Tells a screen reader, if there is one."""
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))


def _label(name: str, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> QLabel:
    """Returns a label of up to two lines that never widens the window."""
    label = QLabel()
    label.setObjectName(name)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
    return label


def tool_tip(text: str) -> str:
    """Returns a tool tip that shows the text as it is, names with `<` in it too."""
    return f"<qt>{escape(text)}</qt>" if text else ""


def _set_text(label: QLabel, text: str, mood: Mood) -> None:
    label.setText(text)
    label.setToolTip(tool_tip(text))
    if label.property("mood") != mood.value:
        label.setProperty("mood", mood.value)
        label.style().unpolish(label)
        label.style().polish(label)

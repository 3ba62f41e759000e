"""The window that looks back at the deals of a match; the game goes on behind it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from russianbank.ai.review import turning_points
from russianbank.controller.review_worker import ReviewProcess
from russianbank.storage.files import write_whole
from russianbank.storage.journal_text import whole_text
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.lookback.bar import MomentBar
from russianbank.ui.lookback.graph import BalanceGraph
from russianbank.ui.lookback.report import report_text
from russianbank.ui.lookback.text import moment_text, turn_text
from russianbank.ui.sizes import grown
from russianbank.ui.table.widget import TableWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QCloseEvent, QKeyEvent, QWheelEvent

    from russianbank.ai.review import TurnReview
    from russianbank.controller.lookback import Lookback

translate = QCoreApplication.translate

_SIZE: Final = (1000, 580)
_POLL: Final = 60  # milliseconds between two looks at what the review has found
_NOTCH: Final = 120  # of a mouse wheel
_SIDE: Final = 21  # text heights


class LookbackWindow(QDialog):
    """Shows every table of a match's deals, and what each turn cost.

    Attributes:
        deals: the deals, the last one perhaps still running.
        deal: the one that is shown.
        table: the table.
        bar: leads through the moments.
        moves: the list of all that happened.
        graph: who stood better.
        verdict: what the turn cost.
        open_box: whether both sides lie open.
    """

    again_wanted = Signal(object)  # MatchRecord

    def __init__(
        self,
        deals: Sequence[Lookback],
        parent: QWidget | None = None,
        start: Callable[[Lookback], ReviewProcess] = ReviewProcess,
    ) -> None:
        """Makes the window.

        Args:
            deals: what is looked back at; not empty.
            parent: the window behind.
            start: starts the review of a deal.
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("Look back", "Look back"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.deals = tuple(deals)
        self.deal = self.deals[-1]
        self._start = start
        self._review: ReviewProcess | None = None
        self._reviews: dict[int, list[TurnReview]] = {}
        self._poll = QTimer(self, interval=_POLL)
        self._poll.timeout.connect(self._collect)
        self.table = TableWidget()
        self.table.set_speed(0.0)
        self.bar = MomentBar()
        self.chooser = QComboBox()
        self.moves = QListWidget()
        self.graph = BalanceGraph()
        self.verdict = _note()
        self.open_box = QCheckBox(translate("Look back", "Both sides open"))
        self.analyse = make_button(translate("Look back", "Analyse"), Weight.MAIN)
        self.again = make_button(translate("Look back", "Play on from here"))
        self.save = make_button(translate("Look back", "Save…"))
        self._lay_out()
        self._connect()
        self._fill_chooser()

    # Layout

    def _lay_out(self) -> None:
        side = QVBoxLayout()
        side.setSpacing(8)
        side.addWidget(self.chooser)
        side.addWidget(self.moves, 1)
        side.addWidget(self.graph)
        side.addWidget(self.verdict)
        for pair in ((self.analyse, self.again), (self.save,)):
            row = QHBoxLayout()
            for button in pair:
                row.addWidget(button, 1)
            side.addLayout(row)
        panel = QWidget()
        panel.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        panel.setFixedWidth(_SIDE * self.fontMetrics().height())
        below = QHBoxLayout()
        below.addWidget(self.bar, 1)
        below.addWidget(self.open_box)
        left = QVBoxLayout()
        left.addWidget(self.table, 1)
        left.addLayout(below)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 10, 10, 10)
        layout.setSpacing(12)
        layout.addLayout(left, 1)
        layout.addWidget(panel)
        self.verdict.setMinimumHeight(5 * self.fontMetrics().lineSpacing())
        self.moves.setAccessibleName(translate("Look back", "Moves"))
        self.moves.setUniformItemSizes(True)
        self.chooser.setAccessibleName(translate("Look back", "Deal"))
        self.resize(grown(self, *_SIZE))

    def _connect(self) -> None:
        self.chooser.currentIndexChanged.connect(self.show_deal)
        self.bar.moved.connect(self.show_moment)
        self.moves.currentRowChanged.connect(self._go_to_move)
        self.graph.chosen.connect(self._go_to_turn)
        self.open_box.toggled.connect(lambda _on: self.show_moment(self.bar.moment))
        self.analyse.clicked.connect(self._toggle_review)
        self.again.clicked.connect(self._play_on)
        self.save.clicked.connect(self._ask_where)

    def _fill_chooser(self) -> None:
        for deal in self.deals:
            text = translate("Look back", "Deal {number}")
            self.chooser.addItem(text.format(number=deal.number + 1))
        self.chooser.setVisible(len(self.deals) > 1)
        self.chooser.setCurrentIndex(len(self.deals) - 1)
        if len(self.deals) == 1:
            self.show_deal(0)

    # What is shown

    def show_deal(self, number: int) -> None:
        """Shows a deal, at its beginning."""
        self._end_review()
        self.deal = self.deals[number]
        near, far = self.deal.seats
        self.graph.names = (near.name, far.name)
        self.moves.blockSignals(True)
        self.moves.clear()
        for moment in range(self.deal.length + 1):
            self.moves.addItem(moment_text(self.deal, moment))
        self.moves.blockSignals(False)
        # Before it has ended, an open card would be one that nobody may know.
        self.open_box.setEnabled(self.deal.is_over)
        self.analyse.setEnabled(self.deal.is_over)
        self.bar.show_length(self.deal.length)
        self.show_moment(0)
        self._show_reviews()

    def show_moment(self, moment: int) -> None:
        """Shows the table at a moment."""
        both = self.open_box.isChecked()
        self.table.show_rewound(self.deal.view(moment, both_open=both))
        self.moves.blockSignals(True)
        self.moves.setCurrentRow(moment)
        self.moves.blockSignals(False)
        self.graph.show_current(self._turn_at(moment))
        self._show_verdict()

    def _turn_at(self, moment: int) -> int:
        """Returns the turn that led to a moment."""
        ends = [end for _start, end in self.deal.turns]
        return next((turn for turn, end in enumerate(ends) if moment <= end), 0)

    def _show_verdict(self) -> None:
        reviews = self._reviews.get(self.deal.number, [])
        turn = self._turn_at(self.bar.moment)
        if turn < len(reviews):
            self.verdict.setText(turn_text(self.deal, reviews[turn]))
        elif not self.deal.is_over:
            text = translate("Look back", "A deal is analysed when it is over.")
            self.verdict.setText(text)
        elif self._review is not None:
            done, all_ = len(reviews), self._review.expected
            text = translate("Look back", "Turn {done} of {all} is looked at…")
            self.verdict.setText(text.format(done=done + 1, all=all_))
        else:
            text = translate("Look back", "Analyse shows what each turn cost.")
            self.verdict.setText(text)

    def _go_to_move(self, row: int) -> None:
        self.bar.stop()
        self.bar.go_to(max(0, row))

    def _go_to_turn(self, turn: int) -> None:
        if turn < len(self.deal.turns):
            self.bar.stop()
            self.bar.go_to(self.deal.turns[turn][0])

    # The review

    def _toggle_review(self) -> None:
        if self._review is not None:
            self._end_review()
            self._show_reviews()
            return
        try:
            self._review = self._start(self.deal)
        except OSError:
            text = translate("Look back", "The analysis could not be started.")
            self.verdict.setText(text)
            return
        self._reviews[self.deal.number] = self._review.found
        self._poll.start()
        self._show_reviews()

    def _collect(self) -> None:
        review = self._review
        if review is None or not review.poll():
            return
        if review.is_done:
            self._end_review()
        self._show_reviews()
        if review.failed:
            text = translate("Look back", "The analysis ended before its time.")
            self.verdict.setText(text)

    def _end_review(self) -> None:
        self._poll.stop()
        if self._review is not None:
            self._review.close()
            self._review = None

    def _show_reviews(self) -> None:
        reviews = self._reviews.get(self.deal.number, [])
        marked = {one.start for one in turning_points(reviews)}
        points = [at for at, one in enumerate(reviews) if one.start in marked]
        chances = [one.chance for one in reviews]
        self.graph.show_values(chances, points, len(self.deal.turns))
        self.analyse.setText(
            translate("Look back", "Analyse")
            if self._review is None
            else translate("Look back", "Cancel")
        )
        self._show_verdict()

    # What else one does

    def _play_on(self) -> None:
        self.bar.stop()
        self.again_wanted.emit(self.deal.from_here(self.bar.moment))

    def _ask_where(self) -> None:
        report = translate("Look back", "Report to read (*.txt)")
        record = translate("Look back", "Record of the match (*.rbank)")
        picture = translate("Look back", "Picture of the table (*.png)")
        title = translate("Look back", "Save")
        name, kind = QFileDialog.getSaveFileName(
            self, title, "russian-bank.txt", ";;".join((report, record, picture))
        )
        if name:
            endings = {report: ".txt", record: ".rbank", picture: ".png"}
            path = Path(name)
            if path.suffix not in endings.values():
                path = path.with_name(path.name + endings.get(kind, ".txt"))
            self.save_as(path)

    def save_as(self, path: Path) -> None:
        """Writes the report, the record or a picture, by the ending of the name."""
        try:
            if path.suffix == ".png":
                if not self.table.grab().save(str(path)):
                    raise OSError(path)
            elif path.suffix == ".rbank":
                write_whole(path, whole_text(self.deal.record))
            else:
                write_whole(path, report_text(self.deals))
        except OSError:
            text = translate("Look back", "{name} could not be written.")
        else:
            text = translate("Look back", "{name} was written.")
        self.verdict.setText(text.format(name=path.name))

    # Keys, wheel and end

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Goes on and back with the arrows."""
        match event.key():
            case Qt.Key.Key_Left:
                self.bar.go(-1)
            case Qt.Key.Key_Right:
                self.bar.go(1)
            case Qt.Key.Key_Home:
                self.bar.go_first()
            case Qt.Key.Key_End:
                self.bar.go_last()
            case Qt.Key.Key_Space:
                self.bar.toggle()
            case _:
                super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Goes on and back with the wheel."""
        steps = -event.angleDelta().y() // _NOTCH
        if steps:
            self.bar.go(steps)
        event.accept()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ends what runs."""
        self.bar.stop()
        self._end_review()
        super().closeEvent(event)


def _note() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    label.setObjectName("settingsSentence")
    return label

"""The panel at the end of a deal: who won, the points, the match so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from russianbank.engine.cards import Player
from russianbank.ui.buttons import Weight, make_button
from russianbank.ui.text import COUNTS, ending_text

if TYPE_CHECKING:
    from russianbank.controller.view import DealSummary

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the sum: what counts, how it is counted, and its points."""

    what: str
    how: str
    points: int


def title_text(summary: DealSummary) -> str:
    """Returns who won the deal, or the match where this deal decided it."""
    winner = summary.result.winner
    if winner is None:
        return translate("End", "The deal is drawn")
    name = summary.view.seats[winner].name
    return translate("End", "{name} wins the deal").format(name=name)


def reason_text(summary: DealSummary) -> str:
    """Returns why the deal is over."""
    winner = summary.result.winner
    loser = "" if winner is None else summary.view.seats[winner.other].name
    return ending_text(summary.result.ending, loser)


def sum_lines(summary: DealSummary) -> tuple[Line, ...]:
    """Returns how the points of the deal add up.

    For a win the winner's bonus and the loser's cards; for a draw what each side's
    own cards count, of which the lower side scores the difference.
    """
    rules = summary.view.observation.rules
    winner = summary.result.winner
    if winner is None and rules.draw_score == "none":
        return ()
    players = tuple(Player) if winner is None else (winner.other,)
    lines = []
    if summary.score.bonus:
        lines.append(
            Line(translate("End", "For the won deal"), "", summary.score.bonus)
        )
    for player in players:
        lines += _holding_lines(summary, player)
    return tuple(lines)


def _holding_lines(summary: DealSummary, player: Player) -> list[Line]:
    rules = summary.view.observation.rules
    name = summary.view.seats[player].name
    held = summary.score.holdings[player]
    parts = (
        (
            translate("End", "Reserve of {name}").format(name=name),
            held.reserve,
            rules.points_reserve,
        ),
        (
            translate("End", "Stock and waste of {name}").format(name=name),
            held.stock_waste,
            rules.points_stock_waste,
        ),
    )
    return [
        Line(what, _times_text(cards, each), cards * each)
        for what, cards, each in parts
        if each
    ]


def _times_text(cards: int, each: int) -> str:
    counted = COUNTS.cards(cards)
    if each == 1:
        return counted
    text = translate("End", "{cards} × {points}")  # noqa: RUF001
    return text.format(cards=counted, points=each)


def total_text(summary: DealSummary) -> str:
    """Returns who scores how much."""
    score = summary.score
    if score.scorer is None:
        return translate("End", "Nobody scores.")
    name = summary.view.seats[score.scorer].name
    points = COUNTS.points(score.points)
    if summary.result.winner is None:
        text = translate("End", "{name} scores the difference: {points}")
    else:
        text = translate("End", "{name} scores {points}")
    return text.format(name=name, points=points)


def score_text(summary: DealSummary) -> str:
    """Returns the match so far, and how far it goes."""
    view = summary.view
    one, other = view.match.totals
    standing = translate("End", "{near} {one} : {other} {far}").format(
        near=view.seats[0].name, one=one, other=other, far=view.seats[1].name
    )
    if view.match.is_over:
        return f"{standing}\n{_match_end_text(summary)}"
    rules = view.observation.rules
    if rules.match == "deals":
        text = translate("End", "After {played} of {deals}").format(
            played=len(view.match.deals), deals=COUNTS.deals(rules.match_deals or 1)
        )
    elif rules.match == "points":
        text = translate("End", "The first to reach {points} wins the match").format(
            points=COUNTS.points(rules.match_target or 1)
        )
    else:
        return standing
    return f"{standing}\n{text}"


def _match_end_text(summary: DealSummary) -> str:
    match, seats = summary.view.match, summary.view.seats
    if match.leader is None:
        return translate("End", "The match is drawn.")
    text = translate("End", "{name} wins the match.")
    return text.format(name=seats[match.leader].name)


class EndPanel(QFrame):
    """Lies over the middle of the table; the plates at its edges stay free."""

    next_deal = Signal()
    new_game = Signal()
    look_back = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._table = parent
        self.title = _label("panelTitle")
        self.reason = _label("panelReason")
        self.total = _label("total")
        self.score = _label("matchScore")
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(18)
        self.grid.setVerticalSpacing(4)
        self.grid.setColumnStretch(0, 1)
        self.next = make_button(translate("End", "Next deal"), Weight.MAIN)
        self.new = make_button(translate("End", "New game"))
        self.look = make_button(translate("End", "Look at the table"))
        self.back = make_button(translate("End", "Look back"))
        self.next.clicked.connect(self.next_deal)
        self.new.clicked.connect(self.new_game)
        self.look.clicked.connect(self.hide)
        self.back.clicked.connect(self.look_back)
        self._lay_out()
        self.hide()
        parent.installEventFilter(self)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.addWidget(self.look)
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.new)
        buttons.addWidget(self.next)
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(26, 20, 26, 20)
        layout.setSpacing(8)
        layout.addWidget(self.title)
        layout.addWidget(self.reason)
        layout.addSpacing(4)
        layout.addLayout(self.grid)
        layout.addWidget(rule)
        layout.addWidget(self.total)
        layout.addWidget(self.score)
        layout.addSpacing(8)
        layout.addLayout(buttons)

    def show_summary(self, summary: DealSummary) -> None:
        """Shows a finished deal."""
        self.title.setText(title_text(summary))
        self.reason.setText(reason_text(summary))
        self._fill_grid(sum_lines(summary))
        self.total.setText(total_text(summary))
        self.score.setText(score_text(summary))
        over = summary.view.match.is_over
        self.next.setVisible(not over)
        self.new.setProperty("main", "true" if over else "false")
        self.new.style().unpolish(self.new)
        self.new.style().polish(self.new)
        self.show()
        self.raise_()
        self._place()
        (self.new if over else self.next).setFocus()

    def _fill_grid(self, lines: tuple[Line, ...]) -> None:
        while self.grid.count():
            widget = self.grid.takeAt(0).widget()
            widget.hide()
            widget.deleteLater()
        right = Qt.AlignmentFlag.AlignRight
        for row, line in enumerate(lines):
            self.grid.addWidget(_label("what", line.what), row, 0)
            self.grid.addWidget(_label("how", line.how), row, 1, right)
            self.grid.addWidget(_label("points", str(line.points)), row, 2, right)

    def _place(self) -> None:
        """Puts the panel into the middle of the table."""
        parent = self._table
        least = 33 * self.total.fontInfo().pixelSize()
        width = min(max(self.sizeHint().width(), least), parent.width() - 40)
        self.resize(width, self.sizeHint().height())
        self.move(
            (parent.width() - self.width()) // 2,
            max(0, (parent.height() - self.height()) // 2),
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the table when its size changes."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)


def _label(name: str, text: str = "") -> QLabel:
    label = QLabel(text)
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label

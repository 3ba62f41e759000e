"""The table with all that belongs around it, following the controller."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QElapsedTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from russianbank.controller.view import (
    DealStarted,
    DealSummary,
    Hint,
    MoveRefused,
    Notice,
    Rewound,
    SeatKind,
    TableView,
)
from russianbank.engine.cards import Player
from russianbank.engine.help import Help
from russianbank.ui.dialogs.end_panel import EndPanel
from russianbank.ui.enabled import may_deal, speaker
from russianbank.ui.explanation import Explanation
from russianbank.ui.far_strip import FarStrip
from russianbank.ui.hint_text import hint_text
from russianbank.ui.question_row import Answer
from russianbank.ui.sound.cues import (
    DEALT,
    IN_VAIN,
    REFUSED,
    SNAP,
    Moment,
    cues_of,
    end_cue,
)
from russianbank.ui.sound.port import NullSound
from russianbank.ui.sound.speaker import Speaker
from russianbank.ui.status_strip import Mood, StatusStrip
from russianbank.ui.table.arrangement import Arrangement, Orientation
from russianbank.ui.table.widget import TableWidget
from russianbank.ui.telling import (
    is_rightful_stop,
    move_text,
    start_texts,
    stop_headline,
    untouchable_text,
)
from russianbank.ui.text import COUNTS, help_short, notice_text
from russianbank.ui.why_text import Why, why_refused, why_stopped

if TYPE_CHECKING:
    from russianbank.controller.game_controller import GameController
    from russianbank.engine.observation import SeenTransition
    from russianbank.engine.piles import Pile

translate = QCoreApplication.translate

STOP_GUARD: Final = 300  # milliseconds


class GamePage(QWidget):
    """Table, status strip and the panel at the end of a deal.

    Attributes:
        stop_guard: for how many milliseconds Stop! cannot be called once it is armed.
        why: explains what was said last, if that can be explained.
        celebrates: whether a deal that is won before our eyes gets its moment.
        asks_for_help: whether to ask after a deal how much help is wanted.
    """

    shown = Signal()  # what may be done has changed
    new_game_wanted = Signal()
    help_chosen = Signal(object)  # Help

    def __init__(
        self,
        controller: GameController,
        speaker: Speaker | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Makes the page.

        Args:
            controller: what it follows and asks.
            speaker: what is heard of it; None for nothing.
            parent: the Qt parent.
        """
        super().__init__(parent)
        self.controller = controller
        self.speaker = speaker or Speaker(NullSound())
        self.view: TableView | None = None
        self.summary: DealSummary | None = None
        self._news: list[str] = []
        self.celebrates = True
        self.asks_for_help = False
        self._played = False  # something was done since the deal was shown
        self._dead_dismissed = False
        self.table = TableWidget(self)
        self.strip = StatusStrip(self)
        self.far_strip = FarStrip(self.strip, self)
        self.far_strip.hide()
        self._orientation = Orientation.SIDE_BY_SIDE
        self.panel = EndPanel(self.table)
        self.explanation = Explanation(self.table)
        self.why: Why | None = None
        self.stop_guard = STOP_GUARD
        self._armed = (QElapsedTimer(), QElapsedTimer())  # since when A and B may
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.far_strip)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.strip)
        self._connect_table()
        self._connect_controller()
        self.panel.next_deal.connect(self.next_deal)
        self.panel.new_game.connect(self.new_game_wanted)

    def _connect_table(self) -> None:
        """Sends the gestures on the table to the controller."""
        table, controller = self.table, self.controller
        table.move_requested.connect(controller.move)
        table.group_requested.connect(controller.move_group)
        table.touched.connect(controller.touch)
        table.stock_clicked.connect(controller.click_stock)
        table.reveal_clicked.connect(controller.reveal)
        table.pass_clicked.connect(controller.pass_turn)
        table.pressed_in_vain.connect(self.explain)
        table.stop_called.connect(self.call_stop)
        table.pressed.connect(self.explanation.hide)
        table.set_out.connect(partial(self._sound, Moment.SET_OUT))
        table.landed.connect(partial(self._sound, Moment.LANDED))
        table.laid.connect(partial(self._sound, Moment.LAID))
        table.painted.connect(self.speaker.get_ready)
        # Two persons want hints too, and without waiting for a process to start.
        table.came_to_rest.connect(controller.warm_up)

    def _connect_controller(self) -> None:
        """Follows what the controller says."""
        controller = self.controller
        controller.deal_started.connect(self.show_deal)
        controller.moved.connect(self.show_transition)
        controller.rewound.connect(self.show_rewound)
        controller.view_changed.connect(self.show_view)
        controller.refused.connect(self.show_refusal)
        controller.hinted.connect(self.show_hint)
        controller.noticed.connect(self.show_notice)
        controller.deal_ended.connect(self.show_end)

    # What the controller says

    def show_deal(self, started: DealStarted) -> None:
        """Shows a fresh deal, or one that goes on."""
        self._dead_dismissed = self._played = False
        self._forget_end()
        self._forget_why()
        if not started.resumed:
            self.speaker.play([DEALT])
        self.table.show_deal(started)
        self._follow(started.view)
        steps = () if started.resumed else started.start
        told = start_texts(steps, started.view.seats)
        if started.last is not None:
            told = (move_text(started.last, started.view.seats),)
        self.strip.tell_start([*self._news, *told])
        self._news.clear()

    def show_transition(self, seen: SeenTransition, view: TableView) -> None:
        """Shows what was done."""
        self._played = True
        if seen.after.result is None:
            self._forget_end()
        self._explain_stop(seen, view)
        self.table.show_transition(seen, view)
        # What follows a Stop! is told beside it, one thing a line.
        text = stop_headline(seen, view.seats) or move_text(seen, view.seats)
        if text:
            mood = Mood.STOP if is_rightful_stop(seen) else Mood.PLAIN
            self.strip.say_last(text, mood)
        self._follow(view)

    def show_rewound(self, rewound: Rewound) -> None:
        """Shows the table as it was before, or again as it was after."""
        self._forget_end()
        self._forget_why()
        self._dead_dismissed = False
        self.table.show_rewound(rewound.view)
        self.speaker.play([SNAP])
        if rewound.forward and rewound.last is not None:
            text = move_text(rewound.last, rewound.view.seats)
        else:
            text = translate("Undo", "Taken back.")
        self.strip.say_last(text)
        self._follow(rewound.view)

    def show_view(self, view: TableView) -> None:
        """Shows what has changed although nobody played."""
        self.table.show_view(view)
        offered = view.draw_offer
        if offered is not None and (self.view is None or not self.view.draw_offer):
            text = translate("Draw", "{name} offers a draw.")
            self.strip.say_last(text.format(name=view.seats[offered].name))
        self._follow(view)

    def show_refusal(self, refused: MoveRefused) -> None:
        """Says why a gesture was refused, and lets the card slide back."""
        self.table.refuse(refused)
        self.speaker.play([REFUSED])
        if self.view is None:
            return
        self.explanation.hide()
        self.why = why_refused(refused, self.view)
        self.strip.say_last(self.why.title, Mood.REFUSAL)
        self.shown.emit()
        if refused.asks:
            self._ask_before_offence()
        else:
            self._update_question(self.view)

    def explain(self, pile: Pile) -> None:
        """Says why the card that was pressed cannot be taken."""
        view = self.view
        text = "" if view is None else untouchable_text(view, pile)
        if text:
            self.strip.say_last(text, Mood.REFUSAL)
            self.speaker.play([IN_VAIN])

    def show_hint(self, hint: Hint) -> None:
        """Points at what could be done and says why."""
        self.table.point(hint.source, hint.target)
        if self.view is not None:
            self.strip.say_last(hint_text(hint, self.view.seats))

    def show_notice(self, notice: Notice) -> None:
        """Shows short news; that of a start is told with the first deal."""
        if notice in (Notice.SAVE_UNREADABLE, Notice.SAVE_BUSY):
            self.add_news(notice_text(notice))
        elif notice is not Notice.FALSE_STOP:  # the call itself has told that
            self.strip.say_last(notice_text(notice))

    def show_end(self, summary: DealSummary) -> None:
        """Shows the end of the deal; a provisional one as a question only."""
        self.summary = summary
        self.table.cancel_gesture()
        self.table.show_view(summary.view)
        self._follow(summary.view)
        cue = end_cue(summary)
        if cue is not None and self._played:
            self.speaker.play([cue])
        if not summary.provisional:
            self.panel.show_summary(summary)
            winner = summary.result.winner
            if winner is not None and self.celebrates and self._played:
                self.table.celebrate(winner)

    # What the window asks

    def call_stop(self, player: Player) -> None:
        """Calls Stop! for a player, unless it could only just be called.

        Who presses as it is armed meant something else: nobody reacts so fast.
        """
        armed = self._armed[player]
        if armed.isValid() and armed.elapsed() >= self.stop_guard:
            self.controller.call_stop(player)

    def explain_last(self) -> None:
        """Explains in full what was said last; asked again, takes that away."""
        if self.explanation.isVisible():
            self.explanation.hide()
        elif self.why is not None:
            self.explanation.explain(self.why)

    def set_arrangement(self, arrangement: Arrangement) -> None:
        """Lays the table out as the players like it."""
        self._orientation = arrangement.orientation
        self.table.set_arrangement(arrangement)
        self._show_far_strip()

    def fit_texts(self, size: int) -> None:
        """Makes room for texts of a size in pixels."""
        self.strip.fit(size)
        self.far_strip.fit(size)

    def add_news(self, text: str) -> None:
        """Lets the next deal begin with a sentence."""
        self._news.append(text)

    def next_deal(self) -> None:
        """Lays out the next deal once the last one is final."""
        if may_deal(self.summary):
            self.controller.next_deal()

    def offer_draw(self) -> None:
        """Offers a draw for the person who speaks now."""
        if self.view is not None and (player := speaker(self.view)) is not None:
            self.controller.offer_draw(player)

    # Inside

    def _sound(self, moment: Moment, seen: SeenTransition) -> None:
        """Lets a transition be heard."""
        if self.view is not None:
            self.speaker.play(cues_of(seen, moment, self.view.seats))

    def _follow(self, view: TableView) -> None:
        self.view = view
        for player, since in zip(Player, self._armed, strict=True):
            if not view.stop_armed[player]:
                since.invalidate()
            elif not since.isValid():
                since.start()
        self.strip.show_view(view)
        self._show_far_strip()
        self._update_question(view)
        self.shown.emit()

    def _show_far_strip(self) -> None:
        """Shows a strip for a person who sits across."""
        across = self._orientation is Orientation.ACROSS and self.view is not None
        kind = self.view.seats[Player.B].kind if self.view is not None else None
        self.far_strip.setVisible(across and kind is SeatKind.PERSON)

    def _explain_stop(self, seen: SeenTransition, view: TableView) -> None:
        """Explains a rightful Stop!; the note stays while a computer plays on."""
        why = why_stopped(seen, view)
        if why is not None:
            self.why = why
            self.explanation.explain(why)
        elif view.seats[seen.before.turn].kind is SeatKind.PERSON:
            self._forget_why()

    def _forget_why(self) -> None:
        self.why = None
        self.explanation.hide()

    def _forget_end(self) -> None:
        self.summary = None
        self.panel.hide()

    def _update_question(self, view: TableView) -> None:
        """Asks what there is to ask."""
        if view.undo_offer is not None:
            self._ask_for_undo(view, view.undo_offer)
        elif self.summary is not None:
            if self.summary.provisional:
                self._ask_for_end(self.summary)
            elif self.asks_for_help:
                self._ask_for_help()
            else:
                self.strip.clear_question()
        elif view.draw_offer is not None:
            self._ask_for_draw(view, view.draw_offer.other)
        elif view.dead and not self._dead_dismissed and speaker(view) is not None:
            self._ask_when_dead()
        else:
            self.strip.clear_question()

    def _ask_for_end(self, summary: DealSummary) -> None:
        """Says what the deal brings and lets the other one accept it."""
        winner, seats = summary.result.winner, summary.view.seats
        if winner is None:
            text = translate(
                "End", "The deal would be drawn. Stop! may still be called."
            )
            other = None
        else:
            other = seats[winner.other]
            text = translate(
                "End",
                "{name} is out of cards and would score {points}."
                " {other} may still call Stop!.",
            ).format(
                name=seats[winner].name,
                points=COUNTS.points(summary.score.points),
                other=other.name,
            )
        answers = []
        if other is None or other.kind is SeatKind.PERSON:
            accept = translate("End", "Accept")
            answers.append(Answer(accept, self.controller.accept_end))
        self.strip.ask(text, answers)

    def _ask_for_draw(self, view: TableView, answerer: Player) -> None:
        if view.seats[answerer].kind is SeatKind.COMPUTER:
            self.strip.clear_question()
            return
        text = translate("Draw", "{name} offers a draw. {other}?").format(
            name=view.seats[answerer.other].name, other=view.seats[answerer].name
        )
        answer = self.controller.answer_draw
        self.strip.ask(
            text,
            [
                Answer(translate("Draw", "Accept"), lambda: answer(True)),
                Answer(translate("Draw", "Decline"), lambda: answer(False)),
            ],
        )

    def _ask_before_offence(self) -> None:
        """Lets the player break a duty if he wants to."""
        view = self.view
        assert view is not None
        self.strip.ask(
            translate("Help", "That breaks a duty. Play it anyway?"),
            [
                Answer(translate("Help", "No"), lambda: self._update_question(view)),
                Answer(translate("Help", "Play it"), self.controller.insist),
            ],
        )

    def _ask_for_help(self) -> None:
        """Asks once how much help is wanted from now on."""
        self.strip.ask(
            translate("Help", "How would you like to play from now on?"),
            [
                Answer(help_short(one), partial(self.help_chosen.emit, one))
                for one in reversed(Help)
            ],
        )

    def _ask_for_undo(self, view: TableView, player: Player) -> None:
        text = translate("Undo", "{name} would like to take that back. {other}?")
        names = [view.seats[one].name for one in (player, player.other)]
        answer = self.controller.answer_undo
        self.strip.ask(
            text.format(name=names[0], other=names[1]),
            [
                Answer(translate("Undo", "Agree"), lambda: answer(True)),
                Answer(translate("Undo", "Let it stand"), lambda: answer(False)),
            ],
        )

    def _ask_when_dead(self) -> None:
        self.strip.ask(
            translate(
                "Draw",
                "Neither player can play a card of their own now. Agree on a draw?",
            ),
            [
                Answer(translate("Draw", "Offer a draw"), self.offer_draw),
                Answer(translate("Draw", "Play on"), self._dismiss_dead),
            ],
        )

    def _dismiss_dead(self) -> None:
        self._dead_dismissed = True
        self.strip.clear_question()

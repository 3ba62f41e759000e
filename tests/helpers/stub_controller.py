"""A controller for tests of the table: the real referee behind the table's signals."""

from dataclasses import replace

from russianbank.controller.gestures import action_for
from russianbank.controller.tables import groups_of, moves_of
from russianbank.controller.view import (
    DealStarted,
    MoveRefused,
    Seat,
    SeatKind,
    TableView,
)
from russianbank.engine.actions import (
    PASS,
    REVEAL,
    STOP,
    TOUCH,
    TURN,
    action,
    source_at,
)
from russianbank.engine.apply import IllegalActionError
from russianbank.engine.cards import Player
from russianbank.engine.deal import deal
from russianbank.engine.groups import GroupRefusal, plan_group
from russianbank.engine.help import Help
from russianbank.engine.legality import Refusal
from russianbank.engine.match_score import MatchScore
from russianbank.engine.observation import observe, observe_transition
from russianbank.engine.referee import accepted_actions, play_action
from russianbank.engine.rules import INTERNATIONAL

PERSONS = (Seat(SeatKind.PERSON, "Anna"), Seat(SeatKind.PERSON, "Bertil"))


class StubController:
    """Answers a table's requests at once, as the controller does.

    Attributes:
        position: the truth.
        requests: what the table asked for, in order, as plain tuples.
        refused: the refusals so far.
        deaf: if set, requests are only noted.
    """

    def __init__(self, position=None, rules=INTERNATIONAL, seed="1", seats=PERSONS):
        self.position = position or deal(rules, seed).position
        self.seats = seats
        self.last = None
        self.table = None
        self.requests = []
        self.refused = []
        self.deaf = False

    def connect(self, table):
        """Answers this table from now on."""
        self.table = table
        table.move_requested.connect(self.move)
        table.group_requested.connect(self.move_group)
        table.touched.connect(self.touch)
        table.stock_clicked.connect(lambda: self.ask("stock", TURN))
        table.reveal_clicked.connect(lambda: self.ask("reveal", REVEAL))
        table.pass_clicked.connect(lambda: self.ask("pass", PASS))
        table.stop_called.connect(lambda player: self.ask(f"stop {player.name}", STOP))

    @property
    def view(self):
        """The table as it is now."""
        return view_of(self.position, self.seats)

    def start(self, *, resumed=True):
        """Shows the position; as a fresh deal if it is not `resumed`."""
        self.table.show_deal(DealStarted(self.view, (), resumed))

    def play(self, *texts):
        """Does actions as if somebody else did."""
        for text in texts:
            self.do(action(text))

    def do(self, one):
        """Does one action and tells the table."""
        transition = play_action(self.position, one, self.last)
        self.last, self.position = transition, transition.after
        self.table.show_transition(observe_transition(transition), self.view)

    def ask(self, name, wanted):
        """Does what a click asks for, or refuses it."""
        self.requests.append((name,))
        self.answer(wanted, None, None)

    def move(self, source, target):
        self.requests.append(("move", source, target))
        found = action_for(source, target, self.position.turn)
        self.answer(found, source, target)

    def move_group(self, column, index, target):
        self.requests.append(("group", column, index, target))
        plan = plan_group(self.position, column, index, target)
        if isinstance(plan, GroupRefusal):
            self.answer(plan, column, target)
            return
        for one in () if self.deaf else plan:
            self.do(one)

    def touch(self, source):
        self.requests.append(("touch", source))
        if self.position.rules.stop_at == "touch" and not self.deaf:
            self.do(TOUCH[source_at(source, self.position.turn)])

    def answer(self, wanted, source, target):
        if self.deaf:
            return
        if isinstance(wanted, Refusal | GroupRefusal):
            self.refuse(source, target, wanted)
            return
        try:
            self.do(wanted)
        except IllegalActionError as error:
            self.refuse(source, target, error.refusal)

    def refuse(self, source, target, reason):
        refused = MoveRefused(source, target, None, None, reason)
        self.refused.append(refused)
        self.table.refuse(refused)


def view_of(position, seats=PERSONS):
    """Returns what the table shows of a position."""
    over = position.result is not None
    person = seats[position.turn].kind is SeatKind.PERSON
    hand = None if over or not person else position.turn
    accepted = accepted_actions(position) if hand is not None else []
    played = position.rules.enforcement == "stop"
    view = TableView(
        observation=observe(position),
        seats=seats,
        hand=hand,
        can_turn=TURN in accepted,
        can_reveal=REVEAL in accepted,
        can_pass=PASS in accepted,
        help=Help.STRICT,
        stop_played=played,
        stop_armed=(
            played and position.turn is Player.B,
            played and position.turn is Player.A,
        ),
        thinking=None if hand is not None or over else position.turn,
        deal_number=1,
        seed="1",
        match=MatchScore(position.rules),
    )
    if hand is None:
        return view
    moves, groups = moves_of(position, accepted), groups_of(position)
    return replace(view, moves=moves, groups=groups)

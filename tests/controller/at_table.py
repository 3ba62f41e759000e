"""A match without a window, its news kept in a list."""

from russianbank.controller.match import Match
from russianbank.controller.view import (
    DealStarted,
    DealSummary,
    MatchSetup,
    Moved,
    MoveRefused,
    Notice,
    Seat,
    SeatKind,
    ViewChanged,
)
from russianbank.engine.deal import Deal
from russianbank.engine.rules import INTERNATIONAL
from tests.helpers.positions import position
from tests.helpers.random_play import choose


def act(match, count, rng):
    """Plays so many actions by chance, through ends and next deals, while there are."""
    for _ in range(count):
        if match.is_provisional:
            match.accept_end()
        if match.position.result is not None and not match.next_deal():
            return
        match.request(choose(match.position, rng))
        match.insist()


PERSON = Seat(SeatKind.PERSON, "Anna")
COMPUTER = Seat(SeatKind.COMPUTER, "Computer")
TWO_PERSONS = (PERSON, Seat(SeatKind.PERSON, "Ben"))


class Table:
    """A match and all that its listener heard."""

    def __init__(self, rules=INTERNATIONAL, seats=TWO_PERSONS, seed="7"):
        self.events = []
        self.match = Match(MatchSetup(rules, seats, seed), self.events.append)

    @classmethod
    def at(cls, text, rules=INTERNATIONAL, seats=TWO_PERSONS):
        """Returns a table on which a position of RULES.md Part 3's notation lies."""
        table = cls(rules, seats)
        table.match.begin(Deal("exercise", position(text, rules), ()))
        table.events.clear()
        return table

    @property
    def now(self):
        return self.match.position

    def heard(self, kind):
        """Returns the events of one kind and forgets all."""
        found = [one for one in self.events if isinstance(one, kind)]
        self.events.clear()
        return found

    def kinds(self):
        """Returns what was heard, by name, and forgets it."""
        names = {
            Moved: "moved",
            ViewChanged: "view",
            MoveRefused: "refused",
            DealStarted: "started",
            DealSummary: "ended",
        }
        told = [
            one.name if isinstance(one, Notice) else names[type(one)]
            for one in self.events
        ]
        self.events.clear()
        return told

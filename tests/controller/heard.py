"""What a controller's signals said, and how a test puts a position before it."""

from russianbank.controller.view import MatchSetup
from russianbank.engine.deal import Deal
from russianbank.engine.rules import INTERNATIONAL
from tests.controller.at_table import COMPUTER, PERSON, TWO_PERSONS
from tests.helpers.positions import position

FOR_EVER = 10**6  # seconds: a pause that a test never sees the end of
NEAR_SEAT = (PERSON, COMPUTER)


class Heard:
    """All that a controller's signals said, in order."""

    def __init__(self, controller):
        self.all = []
        for name in (
            "deal_started",
            "view_changed",
            "refused",
            "noticed",
            "deal_ended",
        ):
            signal = getattr(controller, name)
            signal.connect(lambda one, name=name: self.all.append((name, one)))
        controller.moved.connect(lambda seen, _: self.all.append(("moved", seen)))

    def names(self):
        told = [name for name, _ in self.all]
        self.all.clear()
        return told

    def of(self, wanted):
        return [one for name, one in self.all if name == wanted]


class Called:
    """A stopper that says what it is told to, and counts how often it is asked."""

    def __init__(self, says=True):
        self.says, self.asked = says, 0

    def __call__(self, seen):
        self.asked += 1
        return self.says and bool(seen.offences)


def at(controller, heard, text, rules=INTERNATIONAL, seats=NEAR_SEAT):
    """Puts a position of RULES.md Part 3's notation on the table."""
    controller.start_match(MatchSetup(rules, TWO_PERSONS, "7"))
    controller._match.setup = MatchSetup(rules, seats, "7")
    controller._match.begin(Deal("7", position(text, rules), ()))
    heard.all.clear()


def until(qtbot, signal, condition):
    """Runs Qt's loop until a signal's value is as wanted."""
    if condition is None:
        qtbot.waitSignal(signal, timeout=60_000).wait()
    else:
        qtbot.waitSignal(signal, timeout=60_000, check_params_cb=condition).wait()

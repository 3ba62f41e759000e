"""A table with the real referee behind it, and a hand on the mouse."""

from dataclasses import dataclass

import pytest

from russianbank.engine.rules import INTERNATIONAL
from russianbank.ui.table.scene import TableScene
from russianbank.ui.table.snapshot import snapshot, snapshot_of
from russianbank.ui.table.widget import TableWidget
from tests.helpers.mouse import Hand
from tests.helpers.positions import position
from tests.helpers.stub_controller import PERSONS, StubController


@dataclass
class Board:
    table: TableWidget
    stub: StubController
    hand: Hand

    @property
    def scene(self) -> TableScene:
        return self.table.scene()

    @property
    def requests(self):
        return self.stub.requests

    def top(self, pile):
        """Returns the name of a pile's top card in truth."""
        return self.stub.position.piles[pile][-1].text

    def is_true(self):
        """Returns whether what is drawn is what lies on the table."""
        return snapshot(self.scene) == snapshot_of(self.stub.view)

    def lit(self):
        return {item.pile: item.light for item in self.scene.piles if item.light.value}


@pytest.fixture
def make_board(qtbot):
    """Makes a board from the short notation of positions, a position or a seed."""

    def make(where=None, *, rules=INTERNATIONAL, speed=0.0, seats=PERSONS, start=True):
        if isinstance(where, str):
            where = position(where, rules)
        stub = StubController(where, rules, seats=seats)
        table = TableWidget()
        qtbot.addWidget(table)
        table.set_speed(0.0)
        table.resize(1024, 560)
        stub.connect(table)
        with qtbot.waitExposed(table):
            table.show()
        if start:
            stub.start()
        table.set_speed(speed)
        return Board(table, stub, Hand(table))

    return make

"""Replays events on the piles of a position, and backwards."""

from russianbank.engine.events import (
    ActionTakenBack,
    CardMoved,
    CardOpened,
    DealEnded,
    MissedPlayMade,
    PenaltyPaid,
    StopCalled,
    TurnPassed,
    WasteRecycled,
)
from russianbank.engine.piles import (
    RESERVE,
    PileKind,
    reserve_of,
    stock_of,
    turned_of,
    waste_of,
)


class Table:
    """The piles, the face-up marks and the turn, changed by events."""

    def __init__(self, position):
        self.piles = [list(pile) for pile in position.piles]
        self.up = list(position.reserve_up)
        self.turn, self.turn_number = position.turn, position.turn_number
        self.result = position.result

    def state(self):
        return self.piles, self.up, self.turn, self.turn_number, self.result

    def play(self, event):
        match event:
            case CardMoved(card, source, target):
                self._carry(card, source, target)
            case CardOpened(card, pile):
                assert pile is reserve_of(pile.owner)
                assert self.piles[pile][-1] is card
                assert self.up[pile.owner] == 0
                self.up[pile.owner] = 1
            case WasteRecycled(player, cards):
                assert self.piles[waste_of(player)] == list(cards)
                assert not self.piles[stock_of(player)]
                self.piles[waste_of(player)] = []
                self.piles[stock_of(player)] = list(reversed(cards))
            case PenaltyPaid(card, source, target):
                assert self.piles[source].pop(0) is card
                self.piles[target].insert(0, card)
            case TurnPassed(player, number):
                assert player is self.turn.other
                assert not self.piles[turned_of(self.turn)]
                self.turn, self.turn_number = player, number
            case DealEnded(result):
                self.result = result
            case ActionTakenBack(_, events):
                for one in reversed(events):
                    self.play_back(one)
            case StopCalled() | MissedPlayMade():
                pass
            case _:
                raise AssertionError(event)

    def play_back(self, event):
        match event:
            case CardMoved(card, source, target):
                self._carry(card, target, source)
            case CardOpened(card, pile):
                assert self.piles[pile][-1] is card
                self.up[pile - RESERVE] = 0
            case WasteRecycled(player, cards):
                assert self.piles[stock_of(player)] == list(reversed(cards))
                self.piles[stock_of(player)] = []
                self.piles[waste_of(player)] = list(cards)
            case TurnPassed():
                self.turn, self.turn_number = self.turn.other, self.turn_number - 1
            case DealEnded():
                self.result = None
            case _:
                raise AssertionError(event)

    def _carry(self, card, source, target):
        assert self.piles[source].pop() is card
        self.piles[target].append(card)
        if source.kind is PileKind.RESERVE:
            self.up[source.owner] -= 1
        if target.kind is PileKind.RESERVE:
            self.up[target.owner] += 1


def assert_events_tell_all(transition):
    """Checks that the events, replayed on `before`, give `after`."""
    table = Table(transition.before)
    for event in transition.events:
        table.play(event)
    assert table.state() == Table(transition.after).state()

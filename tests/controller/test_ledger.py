from dataclasses import replace

import pytest

from russianbank.ai.persona import Level
from russianbank.controller.deal_rows import ending_of, help_of
from russianbank.controller.ledger import LONGEST_PAUSE, Ledger
from russianbank.controller.saving import record_of, resumed
from russianbank.controller.view import Notice, Seat, SeatKind
from russianbank.engine.actions import DISCARD, REVEAL, TURN
from russianbank.engine.cards import Player
from russianbank.engine.help import Help
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules import (
    INTERNATIONAL,
    RUSSIAN_BANK_300,
    RUSSISCHE_BANK,
)
from russianbank.storage.statistics import StatisticsFile
from tests.controller.at_table import PERSON, TWO_PERSONS, Table
from tests.helpers.statistics import NOON

A, B = Player
CLUB = Seat(SeatKind.COMPUTER, "Computer", Level.CLUB)


class Hands:
    """A clock that a test moves on."""

    def __init__(self, at=0.0):
        self.at = at

    def __call__(self):
        return self.at


@pytest.fixture
def today():
    return Hands(NOON)


@pytest.fixture
def now():
    return Hands()


@pytest.fixture
def make(tmp_path, today, now):
    """Returns a function that makes ledgers; each begins as after a new start."""

    files = []

    def made(path=tmp_path / "statistics.sqlite3"):
        told = []
        files.append(StatisticsFile(path))
        ledger = Ledger(files[-1], told.append, today=today, now=now)
        ledger.told = told
        return ledger

    yield made
    for file in files:
        file.close()


@pytest.fixture
def ledger(make):
    return make()


def started(ledger, rules=INTERNATIONAL, seats=TWO_PERSONS, seed="7"):
    """Lays out the first deal of a match that the ledger follows."""
    match = Table(rules, seats, seed).match
    match.start()
    ledger.deal_started(match)
    return match


def moved(match, times=2):
    """Lets the players make a turn each: the stock's card is turned and discarded."""
    for _ in range(times):
        mover = match.position.turn
        while match.position.turn is mover:
            accepted = accepted_actions(match.position)
            wanted = (one for one in (REVEAL, DISCARD, TURN) if one in accepted)
            match.request(next(wanted))


def ended(ledger, match, loser=B):
    """Lets a player concede, and the ledger hear of it."""
    match.concede(loser)
    ledger.record_deal(match)


# Rows


def test_a_deal_between_two_persons_makes_a_row_for_each(ledger, today):
    match = started(ledger)
    moved(match)
    ended(ledger, match)
    one, other = ledger.read().deals
    assert (one.name, other.name) == ("Anna", "Ben")
    assert (one.player, other.player) == ("A", "B")
    assert (one.result, other.result) == (1, -1)
    assert one.opponent == other.opponent == "person"
    scored = match.score.deals[0].score.points
    assert scored > 0
    assert (one.points, one.points_against) == (scored, 0)
    assert (other.points, other.points_against) == (0, scored)
    assert one.finished == today.at
    assert (one.seed, one.number, one.turns) == ("7", 1, 1)
    assert (one.preset, one.help, one.helped) == ("international", "strict", 0)


def test_a_computer_has_no_row_and_its_level_is_the_opponent(ledger):
    match = started(ledger, seats=(PERSON, CLUB))
    moved(match)
    ended(ledger, match)
    (row,) = ledger.read().deals
    assert (row.name, row.opponent) == ("Anna", "club")


def test_a_person_may_sit_at_the_far_seat(ledger):
    match = started(ledger, seats=(CLUB, PERSON))
    moved(match)
    ended(ledger, match)
    (row,) = ledger.read().deals
    assert (row.player, row.name, row.result) == ("B", "Anna", -1)


def test_a_deal_without_a_move_is_not_counted(ledger):
    match = started(ledger)
    ended(ledger, match)
    assert ledger.read().deals == ()
    match.next_deal()
    ledger.deal_started(match)
    match.request(TURN)
    ended(ledger, match)
    (row,) = ledger.read().deals
    assert row.number == 2, "only who made a move has played"


def test_the_log_of_the_file_is_tidied_up_at_the_end_and_not_at_each_deal(
    ledger, tmp_path
):
    """SQLite does so whenever nobody has the file open any more."""
    log = tmp_path / "statistics.sqlite3-wal"
    match = started(ledger)
    moved(match)
    ended(ledger, match)
    assert log.exists()
    ledger.pause()
    assert not log.exists()
    assert len(ledger.read().deals) == 2, "one for each person"
    assert not log.exists()


def test_a_deal_that_is_given_up_is_not_counted(ledger):
    moved(started(ledger))
    started(ledger, seed="8")
    ledger.pause()
    assert ledger.read().deals == ()


def test_help_follows_the_enforcement():
    assert help_of(Table(INTERNATIONAL).match) == "strict"
    assert help_of(Table(RUSSIAN_BANK_300).match) == "guide"
    assert help_of(Table(replace(INTERNATIONAL, enforcement="off")).match) == "off"


def test_the_most_help_of_a_deal_counts():
    table = Table(INTERNATIONAL)
    table.match.start()
    for help_ in (Help.WARN, Help.GUIDE, Help.STRICT):
        table.match.set_help(help_)
    assert help_of(table.match) == "guide"


def test_a_drawn_deal_is_neither_won_nor_lost(ledger):
    match = started(ledger)
    moved(match)
    match.offer_draw(A)
    match.agree_draw()
    ledger.record_deal(match)
    assert [one.result for one in ledger.read().deals] == [0, 0]


# Matches


def test_a_match_is_counted_when_it_is_decided(ledger):
    match = started(ledger)
    deals = 0
    while not match.is_decided:
        if match.score.deals:
            assert ledger.read().matches == ()
            match.next_deal()
            ledger.deal_started(match)
        moved(match)
        ended(ledger, match)
        deals += 1
    kept = ledger.read()
    assert len(kept.deals) == 2 * deals
    one, other = kept.matches
    assert (one.result, other.result) == (1, -1)
    assert (one.points, one.points_against) == match.score.totals
    assert one.points >= 300
    assert one.deals == deals


def test_a_single_deal_is_a_match(ledger):
    match = started(ledger, RUSSISCHE_BANK, (PERSON, CLUB))
    moved(match)
    ended(ledger, match)
    (row,) = ledger.read().matches
    assert (row.result, row.deals, row.opponent) == (1, 1, "club")


def test_a_match_of_one_deal_without_a_move_is_not_counted(ledger):
    match = started(ledger, RUSSISCHE_BANK)
    ended(ledger, match)
    assert ledger.read().matches == ()


# Once


def test_an_end_that_is_told_twice_counts_once(ledger, today):
    match = started(ledger)
    moved(match)
    ended(ledger, match)
    today.at += 60
    ledger.record_deal(match)
    assert [one.finished for one in ledger.read().deals] == [NOON, NOON]


def test_a_deal_that_was_taken_back_and_ended_again_counts_once(ledger):
    match = started(ledger)
    moved(match)
    ended(ledger, match, loser=B)
    assert match.undo()
    ended(ledger, match, loser=A)
    assert [one.result for one in ledger.read().deals] == [-1, 1]
    assert match.undo()
    moved(match, 1)
    ended(ledger, match, loser=B)
    one, other = ledger.read().deals
    assert (one.result, other.result) == (1, -1)
    assert one.turns + other.turns == 3


def test_an_end_that_is_done_again_counts_once_and_keeps_its_time(ledger, today):
    match = started(ledger)
    moved(match)
    ended(ledger, match)
    assert match.undo()
    today.at += 60
    assert match.redo()
    ledger.record_deal(match)
    assert [one.finished for one in ledger.read().deals] == [NOON, NOON]


def test_undo_over_a_card_that_was_seen_marks_the_deal(ledger):
    match = started(ledger)
    match.request(TURN)
    assert match.undo()
    moved(match)
    ended(ledger, match)
    assert match.is_helped
    assert [one.helped for one in ledger.read().deals] == [1, 1]


def test_a_match_that_is_undecided_again_is_not_counted(ledger):
    match = started(ledger, RUSSISCHE_BANK)
    moved(match)
    ended(ledger, match)
    assert [one.result for one in ledger.read().matches] == [1, -1]
    assert match.undo()
    match.offer_draw(A)
    match.agree_draw()
    ledger.record_deal(match)
    drawn = ledger.read()
    assert [one.result for one in drawn.deals] == [0, 0]
    assert len(drawn.matches) == 2, "decided anew, by points or drawn"
    leader = match.score.leader
    assert drawn.matches[0].result == {None: 0, A: 1, B: -1}[leader]


def test_matches_of_the_same_seed_count_apart(ledger):
    for _ in range(2):
        match = started(ledger, seed="same")
        moved(match)
        ended(ledger, match)
    assert len(ledger.read().deals) == 4


def test_a_resumed_match_keeps_its_name(make):
    before = make()
    match = started(before)
    moved(match)
    ended(before, match)
    before.pause()
    again = resumed(record_of(match), lambda event: None)
    after = make()
    after.deal_started(again)
    after.record_deal(again)  # announced, not ended now
    assert len(after.read().deals) == 2
    again.next_deal()
    after.deal_started(again)
    moved(again)
    ended(after, again)
    kept = after.read()
    assert [one.number for one in kept.deals] == [1, 1, 2, 2]
    assert len({one.match_id for one in kept.deals}) == 1


# Time


def test_time_of_play_leaves_long_pauses_out(ledger, now):
    match = started(ledger)
    for passed in (10.0, 5.0, 7 * LONGEST_PAUSE, 3.0):
        now.at += passed
        ledger.acted()
    moved(match)
    now.at += 2.0
    ended(ledger, match)
    assert {one.seconds for one in ledger.read().deals} == {20.0 + LONGEST_PAUSE}


def test_time_goes_on_after_a_new_start_and_anew_with_each_deal(make, now):
    before = make()
    match = started(before)
    moved(match)
    now.at += 30
    before.pause()
    now.at = 0.0  # of another process
    after = make()
    again = resumed(record_of(match), lambda event: None)
    after.deal_started(again)
    now.at += 12
    ended(after, again)
    again.next_deal()
    after.deal_started(again)
    moved(again)
    now.at += 4
    ended(after, again)
    assert [one.seconds for one in after.read().deals] == [42.0, 42.0, 4.0, 4.0]


# What goes wrong


def test_the_player_is_told_once_and_the_deals_are_kept_in_mind(
    make, tmp_path, expected_log
):
    (tmp_path / "file").write_text("in the way")
    ledger = make(tmp_path / "file" / "statistics.sqlite3")
    match = started(ledger)
    moved(match)
    ended(ledger, match)
    match.next_deal()
    ledger.deal_started(match)
    moved(match)
    ended(ledger, match)
    assert ledger.told == [Notice.STATISTICS_FAILED]
    assert [one.number for one in ledger.read().deals] == [1, 1, 2, 2]
    assert not ledger.clear()
    (tmp_path / "file").unlink()
    match.next_deal()
    ledger.deal_started(match)
    moved(match)
    ended(ledger, match)
    assert [one.number for one in make(ledger._file.path).read().deals] == [
        1,
        1,
        2,
        2,
        3,
        3,
    ]


def test_a_broken_file_is_told_once(make, tmp_path, expected_log):
    path = tmp_path / "statistics.sqlite3"
    path.write_text("soup")
    ledger = make()
    match = started(ledger)
    moved(match)
    ended(ledger, match)
    assert ledger.told == [Notice.STATISTICS_BROKEN]
    assert len(ledger.read().deals) == 2


def test_clearing_and_taking_it_back(ledger):
    match = started(ledger)
    moved(match)
    ended(ledger, match)
    rows = ledger.read()
    assert ledger.clear()
    assert ledger.read().deals == ()
    assert ledger.restore()
    assert ledger.read() == rows
    assert ledger.clear()
    assert ledger.purge()
    assert ledger.restore()
    assert ledger.read().deals == ()


def test_rows_are_made_without_a_file():
    match = Table(RUSSISCHE_BANK).match
    match.start()
    match.concede(A)
    assert ending_of(match, "m", NOON, 1.0).deals == ()

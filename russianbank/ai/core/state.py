"""A deal in full, changed in place and taken back: the search's own position."""

from __future__ import annotations

from typing import Final

from russianbank.ai.core.tables import (
    ALL_FACES,
    CODE_BITS,
    DISCARD,
    FOUNDATION,
    HIDDEN_RESERVE,
    IN_COLUMN,
    LOAD_RESERVE,
    LOAD_WASTE,
    NO_CARD,
    ON_RESERVE,
    ON_STOCK,
    ON_WASTE,
    PASS,
    PLAYED,
    RESERVE,
    REVEAL,
    STOCK_SIZE,
    TO_MOVE,
    TURN,
    TURNED,
    TURNED_CODE,
    WASTE,
    Tables,
)

_ROW: Final = 53
_PLAYER: Final = 53 * 53
# A column's code is turned round by so many bits for each card.
_STEP: Final = 7
_REST: Final = CODE_BITS - _STEP
_LOW: Final = (1 << _REST) - 1
_FIRST: Final = (1 << _STEP) - 1
DRAWN: Final = 2
RUNNING: Final = -1


class State:
    """All cards of a deal, those that lie face down too.

    Which cards are only assumed is the business of who makes the state. The hash is
    that of what lies open, in whatever order columns stand: two states that look the
    same to the players have the same one.

    Attributes:
        tables: the rules.
        columns: the eight columns, bottom to top.
        codes: names the cards of each column in their order.
        founded: how many cards lie on the two foundations of each suit.
        fits: the mask of faces that fit a foundation now.
        reserve: each player's reserve, bottom to top.
        hidden: how many of its lower cards lie face down.
        stock: each player's stock, the next card last.
        known: for each stock card 1 if it is known to who remembers, else 0.
        waste: each player's waste.
        turned: the mover's turned card, -1 for none.
        unseen: the mask of faces of each pack whose places are not known.
        turn: who moves.
        turn_number: turns of the deal, counted from 1.
        progress: whether this turn saw progress.
        fruitless: finished turns in a row without progress.
        starts: hashes at the turns' starts since a card last came to a foundation.
        winner: a player, `DRAWN` or `RUNNING`.
        hash: of what lies open.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables: Tables = tables
        # Empty: who makes a state fills the lists, thousands of times a second.
        self.columns: list[list[int]] = []
        self.codes: list[int] = []
        self.founded: list[int] = []
        self.fits: int = 0
        self.reserve: list[list[int]] = []
        self.hidden: list[int] = []
        self.stock: list[list[int]] = []
        self.known: list[list[int]] = []
        self.waste: list[list[int]] = []
        self.turned: int = -1
        self.unseen: list[int] = []
        self.turn: int = 0
        self.turn_number: int = 1
        self.progress: bool = False
        self.fruitless: int = 0
        self.starts: list[int] = []
        self.winner: int = RUNNING
        self.hash: int = 0

    def copy(self) -> State:
        """Returns a state of its own with the same cards."""
        one = State(self.tables)
        one.columns = [pile[:] for pile in self.columns]
        one.codes = self.codes[:]
        one.founded = self.founded[:]
        one.fits = self.fits
        one.reserve = [self.reserve[0][:], self.reserve[1][:]]
        one.hidden = self.hidden[:]
        one.stock = [self.stock[0][:], self.stock[1][:]]
        one.known = [self.known[0][:], self.known[1][:]]
        one.waste = [self.waste[0][:], self.waste[1][:]]
        one.turned = self.turned
        one.unseen = self.unseen[:]
        one.turn = self.turn
        one.turn_number = self.turn_number
        one.progress = self.progress
        one.fruitless = self.fruitless
        one.starts = self.starts[:]
        one.winner = self.winner
        one.hash = self.hash
        return one

    def branch(self, move: int) -> State:
        """Returns what a state is now that a play was just put on it.

        The play is taken back on this one afterwards. The two then share all piles that
        it does not touch, so only one of them may be changed at a time, and must be as
        it was before the other is.

        Args:
            move: the play.
        """
        source, target = move >> 4, move & 15
        one = State(self.tables)
        columns = self.columns[:]
        if source < 8:
            columns[source] = columns[source][:]
        if target < 8:
            columns[target] = columns[target][:]
        one.columns = columns
        one.codes = self.codes[:]
        one.founded = self.founded[:] if target == FOUNDATION else self.founded
        one.fits = self.fits
        one.reserve = self.reserve
        if source == RESERVE or target == LOAD_RESERVE:
            one.reserve = [self.reserve[0][:], self.reserve[1][:]]
        one.waste = self.waste
        if source == WASTE or target == LOAD_WASTE:
            one.waste = [self.waste[0][:], self.waste[1][:]]
        one.hidden = self.hidden
        one.stock = self.stock
        one.known = self.known
        one.turned = self.turned
        one.unseen = self.unseen
        one.turn = self.turn
        one.turn_number = self.turn_number
        one.hash = self.hash
        return one

    def full_hash(self) -> int:
        """Returns the hash, reckoned anew from all piles."""
        total = TO_MOVE[self.turn]
        for pile in self.columns:
            total += column_code(pile)
        for suit in range(4):
            for slot in range(2):
                for rank in range(self.founded[2 * suit + slot]):
                    total += PLAYED[13 * suit + rank]
        for player in range(2):
            base = player * _PLAYER
            hidden = self.hidden[player]
            total += _chain(ON_RESERVE, base, self.reserve[player], hidden)
            total += HIDDEN_RESERVE[player * 105 + hidden]
            total += _chain(ON_WASTE, base, self.waste[player], 0)
            total += self._stock_code(player)
        if self.turned >= 0:
            total += TURNED_CODE[self.turn * _ROW + self.turned]
        return total

    def _stock_code(self, player: int) -> int:
        """Returns the part of a stock: its size, and its known cards in order."""
        stock, known = self.stock[player], self.known[player]
        total = STOCK_SIZE[player * 105 + len(stock)]
        for at in range(len(stock)):
            if known[at]:
                total += ON_STOCK[player * _PLAYER + (at % _ROW) * _ROW + stock[at]]
        return total

    # What may be done

    def slot_for(self, face: int) -> int:
        """Returns the foundation (0 to 7) that takes a face, -1 if none does."""
        suit = face // 13
        rank = face - 13 * suit
        slot = 2 * suit
        if self.founded[slot] == rank:
            return slot
        return slot + 1 if self.founded[slot + 1] == rank else -1

    def foundation_mask(self) -> int:
        """Returns the faces that fit a foundation, reckoned anew."""
        mask = 0
        for suit in range(4):
            mask |= self._suit_mask(suit)
        return mask

    def _suit_mask(self, suit: int) -> int:
        mask = 0
        one, other = self.founded[2 * suit], self.founded[2 * suit + 1]
        if one < 13:
            mask |= 1 << (13 * suit + one)
        if other < 13:
            mask |= 1 << (13 * suit + other)
        return mask

    def _set_founded(self, slot: int, height: int) -> None:
        """Sets how high a foundation is, and what fits then."""
        self.founded[slot] = height
        suit = slot >> 1
        self.fits = self.fits & ~(8191 << 13 * suit) | self._suit_mask(suit)

    def sequence_mask(self) -> int:
        """Returns the faces that may be laid on a column that is not empty."""
        bears = self.tables.bears
        mask = 0
        for pile in self.columns:
            if pile:
                mask |= bears[pile[-1]]
        return mask

    def first_space(self) -> int:
        """Returns the first empty column, -1 if there is none."""
        for number in range(8):
            if not self.columns[number]:
                return number
        return -1

    def open_reserve(self, player: int) -> int:
        """Returns the face-up top of a reserve, -1 if there is none."""
        pile = self.reserve[player]
        return pile[-1] if len(pile) > self.hidden[player] else -1

    def open_waste(self) -> int:
        """Returns the top of the mover's waste if it may be played, else -1."""
        rule = self.tables.waste_top
        pile = self.waste[self.turn]
        if not pile or not rule:
            return -1
        return pile[-1] if rule == 2 or not self.reserve[self.turn] else -1

    def plays(self) -> list[int]:
        """Returns the plays to choose from: all that differ and break no duty.

        Where a duty binds, only what fulfils it; otherwise without what an offence
        forbids. Spaces are alike, so only the first is a target, and a column of one
        card does not go into another.
        """
        return self.plays_with(self.sequence_mask())

    def plays_with(self, sequences: int) -> list[int]:
        """Returns the same, with a `sequence_mask` that is known already."""
        tables, turn, fits = self.tables, self.turn, self.fits
        reserve, turned, waste = self.open_reserve(turn), self.turned, self.open_waste()
        if reserve >= 0 and tables.reserve_first and fits >> reserve & 1:
            return [RESERVE << 4 | FOUNDATION]
        found: list[int] = []
        if reserve >= 0 and fits >> reserve & 1:
            found.append(RESERVE << 4 | FOUNDATION)
        if turned >= 0 and fits >> turned & 1:
            found.append(TURNED << 4 | FOUNDATION)
        if waste >= 0 and fits >> waste & 1:
            found.append(WASTE << 4 | FOUNDATION)
        columns = self.columns
        space = -1
        for number in range(8):
            pile = columns[number]
            if not pile:
                if space < 0:
                    space = number
            elif fits >> pile[-1] & 1:
                found.append(number << 4 | FOUNDATION)
        if found and tables.foundation_duty:
            return found
        if tables.fill_space == 2 and reserve >= 0 and space >= 0:
            found.append(RESERVE << 4 | space)
            return found
        self._add_free_plays(found, reserve, turned, waste, space, sequences)
        return found

    def _add_free_plays(
        self,
        found: list[int],
        reserve: int,
        turned: int,
        waste: int,
        space: int,
        sequences: int,
    ) -> None:
        tables, columns = self.tables, self.columns
        other = 1 - self.turn
        top_reserve, top_waste = 0, 0
        if self.turn_number > 1 or tables.loads_first:
            top = self.open_reserve(other)
            if top >= 0:
                top_reserve = tables.on_reserve[top]
            pile = self.waste[other]
            if pile:
                top_waste = tables.on_waste[pile[-1]]
        for source in range(RESERVE, WASTE + 1):
            face = reserve
            if source == TURNED:
                face = turned
            elif source == WASTE:
                face = waste
            if face < 0:
                continue
            fits = sequences >> face & 1
            move = source << 4
            if fits:
                for number in range(8):
                    pile = columns[number]
                    if pile and tables.bears[pile[-1]] >> face & 1:
                        found.append(move | number)
            bound = fits and source == TURNED and tables.turned_to_sequence
            if space >= 0 and not bound:
                waits = fits and source != WASTE and tables.sequence_before_space
                if not waits:
                    found.append(move | space)
            if bound or (fits and tables.tableau_before_load):
                continue
            if tables.loads_from[source - RESERVE]:
                if top_reserve >> face & 1:
                    found.append(move | LOAD_RESERVE)
                if top_waste >> face & 1:
                    found.append(move | LOAD_WASTE)
        for source in range(8):
            pile = columns[source]
            if not pile:
                continue
            face = pile[-1]
            move = source << 4
            if sequences >> face & 1:
                for number in range(8):
                    goal = columns[number]
                    if goal and tables.bears[goal[-1]] >> face & 1:
                        found.append(move | number)
            if space >= 0 and len(pile) > 1:
                found.append(move | space)
            if tables.loads_from[3]:
                if top_reserve >> face & 1:
                    found.append(move | LOAD_RESERVE)
                if top_waste >> face & 1:
                    found.append(move | LOAD_WASTE)

    def ending(self) -> int:
        """Returns how the segment may end without an offence now, -1 if it may not.

        `TURN`, `DISCARD`, `PASS` or `REVEAL`; there is never more than one.
        """
        return self.ending_with(self.sequence_mask())

    def ending_with(self, sequences: int) -> int:
        """Returns the same, with a `sequence_mask` that is known already."""
        tables, turn = self.tables, self.turn
        reserve = self.open_reserve(turn)
        if self._foundation_binds(reserve):
            return -1
        space_waits = reserve >= 0 and self.first_space() >= 0
        if self.turned >= 0:
            if space_waits and tables.fill_space == 2:
                return -1
            if tables.turned_to_sequence and sequences >> self.turned & 1:
                return -1
            return DISCARD
        if reserve < 0 and self.reserve[turn]:
            return REVEAL
        if space_waits and tables.fill_space:
            return -1
        if tables.reserve_to_sequence and reserve >= 0 and sequences >> reserve & 1:
            return -1
        return TURN if self.stock[turn] or self.waste[turn] else PASS

    def _foundation_binds(self, reserve: int) -> bool:
        """Returns whether a card must go to a foundation first."""
        tables, fits = self.tables, self.fits
        if reserve >= 0 and fits >> reserve & 1:
            return tables.foundation_duty or tables.reserve_first
        if not tables.foundation_duty:
            return False
        if self.turned >= 0 and fits >> self.turned & 1:
            return True
        waste = self.open_waste()
        if waste >= 0 and fits >> waste & 1:
            return True
        for pile in self.columns:
            if pile and fits >> pile[-1] & 1:
                return True
        return False

    # Plays within a segment, and back

    def put(self, move: int) -> None:
        """Plays a card. No reserve card comes up and nobody wins: see `play`."""
        source, target, turn = move >> 4, move & 15, self.turn
        total = self.hash
        if source < 8:
            pile = self.columns[source]
            face = pile.pop()
            code = self.codes[source]
            below = code_below(code, face)
            self.codes[source] = below
            total += below - code
        elif source == RESERVE:
            pile = self.reserve[turn]
            face = pile.pop()
            below = pile[-1] if len(pile) > self.hidden[turn] else NO_CARD
            total -= ON_RESERVE[turn * _PLAYER + below * _ROW + face]
        elif source == TURNED:
            face = self.turned
            self.turned = -1
            total -= TURNED_CODE[turn * _ROW + face]
        else:
            pile = self.waste[turn]
            face = pile.pop()
            total -= ON_WASTE[
                turn * _PLAYER + (pile[-1] if pile else NO_CARD) * _ROW + face
            ]
        if target < 8:
            self.columns[target].append(face)
            code = self.codes[target]
            above = code_above(code, face)
            self.codes[target] = above
            total += above - code
        elif target == FOUNDATION:
            slot = self.slot_for(face)
            self._set_founded(slot, self.founded[slot] + 1)
            total += PLAYED[face]
        elif target == LOAD_RESERVE:
            other = 1 - turn
            pile = self.reserve[other]
            below = pile[-1] if len(pile) > self.hidden[other] else NO_CARD
            total += ON_RESERVE[other * _PLAYER + below * _ROW + face]
            pile.append(face)
        else:
            other = 1 - turn
            pile = self.waste[other]
            below = pile[-1] if pile else NO_CARD
            total += ON_WASTE[other * _PLAYER + below * _ROW + face]
            pile.append(face)
        self.hash = total

    def take_back(self, move: int, face: int, old_hash: int) -> None:
        """Takes a play back.

        Args:
            move: what `put` played.
            face: the card, as `moved` gave it before.
            old_hash: the hash before it.
        """
        source, target, turn = move >> 4, move & 15, self.turn
        if target < 8:
            self.columns[target].pop()
            self.codes[target] = code_below(self.codes[target], face)
        elif target == FOUNDATION:
            slot = 2 * (face // 13)
            height = face % 13 + 1
            if self.founded[slot + 1] == height:
                slot += 1
            self._set_founded(slot, height - 1)
        elif target == LOAD_RESERVE:
            self.reserve[1 - turn].pop()
        else:
            self.waste[1 - turn].pop()
        if source < 8:
            self.columns[source].append(face)
            self.codes[source] = code_above(self.codes[source], face)
        elif source == RESERVE:
            self.reserve[turn].append(face)
        elif source == TURNED:
            self.turned = face
        else:
            self.waste[turn].append(face)
        self.hash = old_hash

    def moved(self, move: int) -> int:
        """Returns the face that a play would move."""
        source = move >> 4
        if source < 8:
            return self.columns[source][-1]
        if source == RESERVE:
            return self.reserve[self.turn][-1]
        return self.turned if source == TURNED else self.waste[self.turn][-1]

    def is_out(self, player: int) -> bool:
        """Returns whether a player has got rid of everything."""
        if self.reserve[player] or self.stock[player] or self.waste[player]:
            return False
        return self.turned < 0 or player != self.turn

    def opens_reserve(self, player: int) -> bool:
        """Returns whether the reserve's next card comes up now, after a play."""
        size = len(self.reserve[player])
        return size > 0 and size == self.hidden[player]

    # Real play

    def play(self, move: int) -> None:
        """Does a move with all that follows: cards opened, turns, wins and draws."""
        turn = self.turn
        if move < TURN:
            source, target = move >> 4, move & 15
            self.put(move)
            if target == FOUNDATION:
                self.starts = []
                self.progress = True
            elif target >= 8 or source >= 8:
                self.progress = True
            if source == RESERVE and self.opens_reserve(turn):
                self._open(turn)
            if source >= 8 and self.is_out(turn):
                self.winner = turn
        elif move == TURN:
            self._turn_stock()
        elif move == REVEAL:
            self._open(turn)
            self.progress = True
        else:
            if move == DISCARD:
                self._discard()
            self._pass_on()

    def _open(self, player: int) -> None:
        """Turns the top reserve card face up."""
        pile = self.reserve[player]
        count = len(pile) - 1
        face = pile[-1]
        self.hash += (
            HIDDEN_RESERVE[player * 105 + count]
            - HIDDEN_RESERVE[player * 105 + self.hidden[player]]
            + ON_RESERVE[player * _PLAYER + NO_CARD * _ROW + face]
        )
        self.hidden[player] = count
        self.unseen[player] &= ALL_FACES ^ (1 << face)

    def _turn_stock(self) -> None:
        turn = self.turn
        if not self.stock[turn]:
            self._recycle(turn)
        stock, known = self.stock[turn], self.known[turn]
        self.hash -= self._top_code(turn)
        face = stock.pop()
        if not known.pop():
            self.unseen[turn] &= ALL_FACES ^ (1 << face)
        self.hash += STOCK_SIZE[turn * 105 + len(stock)]
        self.turned = face
        self.hash += TURNED_CODE[turn * _ROW + face]

    def _top_code(self, player: int) -> int:
        """Returns what a stock's size and its top card add to the hash."""
        stock = self.stock[player]
        at = len(stock) - 1
        total = STOCK_SIZE[player * 105 + at + 1]
        if self.known[player][at]:
            total += ON_STOCK[player * _PLAYER + (at % _ROW) * _ROW + stock[at]]
        return total

    def _recycle(self, player: int) -> None:
        """Turns the waste over: its bottom card comes first."""
        waste = self.waste[player]
        self.hash -= _chain(ON_WASTE, player * _PLAYER, waste, 0)
        self.hash -= STOCK_SIZE[player * 105]
        waste.reverse()
        self.stock[player] = waste
        self.known[player] = [1] * len(waste)
        self.waste[player] = []
        self.hash += self._stock_code(player)

    def _discard(self) -> None:
        turn, face = self.turn, self.turned
        pile = self.waste[turn]
        self.turned = -1
        self.hash += (
            ON_WASTE[turn * _PLAYER + (pile[-1] if pile else NO_CARD) * _ROW + face]
            - TURNED_CODE[turn * _ROW + face]
        )
        pile.append(face)

    def _pass_on(self) -> None:
        """Gives the turn to the other player and sees whether the deal is drawn."""
        tables = self.tables
        self.fruitless = 0 if self.progress else self.fruitless + 1
        self.progress = False
        self.hash += TO_MOVE[1 - self.turn] - TO_MOVE[self.turn]
        self.turn = 1 - self.turn
        self.turn_number += 1
        self.starts.append(self.hash)
        if tables.repetition and self.starts.count(self.hash) >= 3:
            self.winner = DRAWN
        if tables.no_progress:
            longest = max(
                len(self.stock[0]) + len(self.waste[0]),
                len(self.stock[1]) + len(self.waste[1]),
            )
            if self.fruitless >= max(2, 2 * longest):
                self.winner = DRAWN


def code_above(code: int, face: int) -> int:
    """Returns the code of a column after a card is laid on it.

    It is made of all cards in their order: the codes of pairs would not do, for two
    columns may hold the same pair, and it matters on which of them a third card lies.
    """
    return ((code & _LOW) << _STEP | code >> _REST) ^ IN_COLUMN[face]


def code_below(code: int, face: int) -> int:
    """Returns the code of a column after its last card was taken."""
    code ^= IN_COLUMN[face]
    return code >> _STEP | (code & _FIRST) << _REST


def column_code(pile: list[int]) -> int:
    """Returns the code of a column, 0 for a space."""
    code = 0
    for face in pile:
        code = code_above(code, face)
    return code


def _chain(codes: list[int], base: int, pile: list[int], start: int) -> int:
    """Returns the sum of a pile's codes, each card with the one below it."""
    total = 0
    below = NO_CARD
    for at in range(start, len(pile)):
        total += codes[base + below * _ROW + pile[at]]
        below = pile[at]
    return total

"""A match between two seats: the only place above the engine that applies actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from russianbank.controller.gestures import action_for
from russianbank.controller.match_state import DealState, MatchState
from russianbank.controller.undo import redo_count
from russianbank.controller.view import (
    DealStarted,
    MatchEvent,
    MatchSetup,
    Moved,
    MoveRefused,
    Notice,
    Rewound,
    ViewChanged,
)
from russianbank.engine.actions import (
    AGREE_DRAW,
    CONCEDE,
    STOP,
    TOUCH,
    Action,
    Target,
    source_at,
    source_pile,
)
from russianbank.engine.deal import Deal, deal
from russianbank.engine.duties import obligatory_actions, offences
from russianbank.engine.groups import GroupRefusal, plan_group
from russianbank.engine.help import Help
from russianbank.engine.legality import Refusal
from russianbank.engine.observation import observe_transition
from russianbank.engine.referee import (
    acceptance_refusal,
    accepted_actions,
    play_action,
)
from russianbank.storage.replay import laid_deal

if TYPE_CHECKING:
    from russianbank.ai.player import Thought
    from russianbank.engine.cards import Card, Player
    from russianbank.engine.events import SeenCard, Transition
    from russianbank.engine.piles import Pile
    from russianbank.engine.position import Position
    from russianbank.engine.rules import Offence
    from russianbank.storage.record import MatchRecord

Listener = Callable[[MatchEvent], None]


class Match(MatchState):
    """A match in play: the only one that applies actions.

    Plain Python without Qt, threads or clocks. Whatever happens is told to the
    listener as a frozen value in which no card that lies face down can be read.
    """

    def __init__(self, setup: MatchSetup, listener: Listener) -> None:
        super().__init__(setup)
        self._listener = listener

    # Deals

    def start(self) -> None:
        """Lays the first deal out."""
        self.begin(deal(self.rules, self.seed))

    def lay_out(self, laid: str) -> None:
        """Begins with a position in place of a deal.

        Args:
            laid: the position as JSON text.

        Raises:
            ValueError: it is no position.
        """
        fresh = laid_deal(self.seed, laid, self.rules)
        self._set_deal(fresh)
        self._laid = laid
        self._changed()
        self._tell(DealStarted(self.view(), ()))

    def next_deal(self) -> bool:
        """Lays the next deal out.

        Returns:
            Whether there is one: the last is over for good and the match is not.
        """
        if self.state is not DealState.CLOSED or self.score.is_over:
            return False
        seed = f"{self.seed}-{len(self.score.deals) + 1}"
        self.begin(deal(self.rules, seed, self.score.next_starter()))
        return True

    def begin(self, fresh: Deal) -> None:
        """Puts a deal on the table and says so."""
        self._set_deal(fresh)
        self._tell(DealStarted(self.view(), fresh.start))

    def load(self, record: MatchRecord) -> None:
        """Puts a recorded match on the table; `announce` then says so.

        Raises:
            RecordError: the record cannot be played again.
        """
        self._load(record)

    def announce(self) -> None:
        """Tells the listener that a loaded match goes on."""
        last = None if self.last is None else observe_transition(self.last)
        start = self.deal.start
        self._tell(DealStarted(self.view(), start, resumed=True, last=last))
        if self.state is not DealState.RUNNING:
            self._tell(self.summary())

    # Actions of the mover

    def accepts(self, action: Action) -> bool:
        """Returns whether the mover's hand may do this now."""
        return action in accepted_actions(self.position)

    def note_thought(self, thought: Thought | None) -> None:
        """Notes what went into the plan of the computer that acts next."""
        self._thoughts.pop(len(self.history), None)
        if thought is not None:
            self._thoughts[len(self.history)] = thought

    def request(
        self, action: Action, source: Pile | None = None, target: Pile | None = None
    ) -> Transition | None:
        """Does an action of the mover, or says why it is refused.

        Args:
            action: what is done.
            source: the pile of the gesture, for the refusal.
            target: where the gesture ended, for the refusal.

        Returns:
            What came of it; None if it was refused.
        """
        why = acceptance_refusal(self.position, action)
        if why is not None:
            self._refuse(why, source, target, action)
            return None
        if self._warns(action):
            self._ask_before(action, source, target, lambda: self._play(action))
            return None
        return self._play(action)

    def insist(self) -> bool:
        """Does what the mover was warned of, for he wants it all the same.

        Returns:
            Whether there was such a thing.
        """
        act, self._insisted = self._insisted, None
        if act is not None:
            act()
        return act is not None

    def move(self, source: Pile, target: Pile) -> Transition | None:
        """Carries a pile's top card to another pile.

        The turned card put on one's own waste is discarded; any foundation means a
        foundation.

        Returns:
            What came of it; None if it was refused.
        """
        meant = action_for(source, target, self.position.turn)
        if isinstance(meant, Action):
            return self.request(meant, source, target)
        self._refuse(meant, source, target)
        return None

    def group(self, column: Pile, index: int, target: Pile) -> None:
        """Carries a run to another column, card by card.

        Duties are looked at after every single play: the run stops where one appears
        (RULES.md Part 4, 25). A duty that stood before does not stop it, for that
        would tell the opponent of an offence; each play that breaks it can be stopped.
        """
        if index == len(self.position.piles[column]) - 1:
            self.move(column, target)
            return
        plan = plan_group(self.position, column, index, target)
        if isinstance(plan, GroupRefusal):
            self._refuse(plan, column, target, index=index)
            return
        why = acceptance_refusal(self.position, plan[0])
        if why is not None:
            self._refuse(why, column, target, plan[0], index=index)
            return
        if self._warns(plan[0]):
            act = partial(self._run_all, iter(plan))
            self._ask_before(plan[0], column, target, act, index)
            return
        self._run_all(iter(plan))

    def _run_all(self, plan: Iterator[Action]) -> None:
        """Plays a run's single plays until the last one or a new duty."""
        ahead = next(plan)
        before = _bound_cards(self.position)
        while True:
            step = play_action(self.position, ahead, self.last)
            following = next(plan, None)
            stops = not _bound_cards(step.after) <= before
            self._macro = following is not None and not stops
            self._done(step)
            if following is None:
                return
            if stops:
                self._tell(Notice.GROUP_STOPPED)
                return
            ahead = following

    def play_foundations(self) -> None:
        """Plays every card that fits a foundation, one by one, breaking no duty."""
        ahead = self._foundation_play(self.position)
        if ahead is None:
            self._tell(Notice.NO_FOUNDATION_PLAY)
        while ahead is not None:
            step = play_action(self.position, ahead, self.last)
            ahead = self._foundation_play(step.after)
            self._macro = ahead is not None
            self._done(step)

    def _foundation_play(self, position: Position) -> Action | None:
        plays = (
            one
            for one in accepted_actions(position)
            if one.target is Target.FOUNDATION and not offences(position, one)
        )
        return next(plays, None)

    def touch(self, source: Pile) -> Transition | None:
        """Notes that a card was picked up, where picking up can be stopped.

        Returns:
            What came of it; None where it has no meaning.
        """
        rules = self.rules
        picked = source_at(source, self.position.turn)
        if picked is None or rules.enforcement != "stop" or rules.stop_at != "touch":
            return None
        action = TOUCH[picked]
        if acceptance_refusal(self.position, action) is not None:
            return None
        if self._warns(action):
            return None  # the question comes with the play
        return self._play(action)

    # Words between the players

    def call_stop(self, caller: Player) -> Transition | None:
        """Calls Stop! on the last action; a false one is said to be false.

        Returns:
            What came of it; None if the caller may not call now.
        """
        if not self.may_stop(caller):
            return None
        step = play_action(self.position, STOP, self.last)
        false_call = step.before is step.after
        self._done(step)
        if false_call:
            self._tell(Notice.FALSE_STOP)
        return step

    def concede(self, player: Player) -> Transition | None:
        """Ends the deal for the opponent; None if it is over already."""
        if self.position.result is not None:
            return None
        return self._play(CONCEDE[player])

    def offer_draw(self, player: Player) -> bool:
        """Offers a draw, or takes the opponent's standing offer.

        Returns:
            Whether an offer waits for an answer now.
        """
        why = acceptance_refusal(self.position, AGREE_DRAW)
        if why is not None:
            self._refuse(why, None, None)
            return False
        if self.draw_offer is player.other:
            self._play(AGREE_DRAW)
            return False
        self.draw_offer = player
        self._tell_view()
        return True

    def decline_draw(self) -> None:
        """Lets a standing offer of a draw fall."""
        if self.draw_offer is not None:
            self.draw_offer = None
            self._tell_view()
            self._tell(Notice.DRAW_DECLINED)

    def agree_draw(self) -> Transition | None:
        """Takes the standing offer of a draw; None if there is none."""
        return None if self.draw_offer is None else self._play(AGREE_DRAW)

    # Undo

    def undo(self) -> bool:
        """Takes a person's last decision back, and all that came of it.

        Returns:
            Whether there was one.
        """
        start = None if self._macro else self.undo_start
        if start is None:
            return False
        self._take_back(len(self.history) - start)
        self._tell_rewound(forward=False)
        return True

    def redo(self) -> bool:
        """Does again what was taken back, without asking a computer again.

        Returns:
            Whether there was something.
        """
        count = 0 if self._macro else redo_count(self._past, self._persons)
        for _ in range(count):
            step, joined = self._past.undone[-1]
            self._goes_on = joined
            self._put(step)
        if count:
            self._tell_rewound(forward=True)
            if self.state is not DealState.RUNNING:
                self._tell(self.summary())
        return bool(count)

    def offer_undo(self, player: Player) -> bool:
        """Asks the other person whether the last decision may be taken back.

        Returns:
            Whether there is one.
        """
        if self._macro or self.undo_start is None:
            return False
        self.undo_offer = player
        self._tell_view()
        return True

    def decline_undo(self) -> None:
        """Lets what was done stand."""
        if self.undo_offer is not None:
            self.undo_offer = None
            self._tell_view()
            self._tell(Notice.UNDO_DECLINED)

    def _tell_rewound(self, *, forward: bool) -> None:
        last = None if self.last is None else observe_transition(self.last)
        self._tell(Rewound(self.view(), last, forward))

    def accept_end(self) -> bool:
        """Lets the deal's end stand, for nobody called Stop!.

        Returns:
            Whether there was an end that could still be stopped.
        """
        if not self.is_provisional:
            return False
        self._close()
        self._tell(self.summary())
        return True

    def refresh(self) -> None:
        """Tells the listener the table again, for a gesture that came to nothing."""
        self._tell(ViewChanged(self.view()))

    def refresh_view(self) -> None:
        """Makes the view anew and tells it: what may be done has changed."""
        self._tell_view()

    # Help

    def set_help(self, help_: Help) -> None:
        """Lets the program help otherwise from here on."""
        if help_ is not self.help:
            self._set_help(help_)
            self._tell(ViewChanged(self.view()))

    def _warns(self, action: Action) -> bool:
        """Returns whether a person is asked before he does this."""
        warned = self.help is Help.WARN and self.hand is not None
        return warned and bool(offences(self.position, action))

    def _ask_before(
        self,
        action: Action,
        source: Pile | None,
        target: Pile | None,
        act: Callable[[], object],
        index: int = -1,
    ) -> None:
        """Tells which duty would be broken; `insist` then does it."""
        self._refuse(Refusal.DUTY, source, target, action, index)
        self._insisted = act

    # Inside

    def _play(self, action: Action) -> Transition:
        step = play_action(self.position, action, self.last)
        self._done(step)
        return step

    def _done(self, step: Transition) -> None:
        """Notes what happened, then tells it."""
        self._put(step)
        self._tell(Moved(observe_transition(step), self.view()))
        if self.state is not DealState.RUNNING:
            self._tell(self.summary())

    def _refuse(
        self,
        why: Refusal | GroupRefusal,
        source: Pile | None,
        target: Pile | None,
        action: Action | None = None,
        index: int = -1,
    ) -> None:
        """Says why not; of a run the first card is named, which must find a place."""
        broken: tuple[Offence, ...] = ()
        if why is Refusal.DUTY and action is not None:
            broken = offences(self.position, action)
        card, onto = self._card(source, index), self._card(target)
        self._insisted = None
        asks = why is Refusal.DUTY and self.help is Help.WARN
        mover = self.position.turn
        self._tell(MoveRefused(source, target, card, onto, why, broken, mover, asks))

    def _card(self, pile: Pile | None, index: int = -1) -> SeenCard | None:
        seen = self.view().observation.piles[pile] if pile is not None else ()
        return seen[index] if seen else None

    def _tell_view(self) -> None:
        self._changed()
        self._tell(ViewChanged(self.view()))

    def _tell(self, event: MatchEvent) -> None:
        self._listener(event)


def _bound_cards(position: Position) -> set[Card]:
    """Returns the cards that a duty says must be played now."""
    turn = position.turn
    sources = (one.source for one in obligatory_actions(position))
    piles = (position.piles[source_pile(one, turn)] for one in sources if one)
    return {pile[-1] for pile in piles}

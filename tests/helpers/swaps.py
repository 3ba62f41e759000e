"""Exchanges face-down cards that nobody has seen: whoever looks must not notice."""

from dataclasses import replace

from russianbank.engine.cards import OTHER
from russianbank.engine.position import hidden_cards


def with_swapped_cards(position, rng, leave=()):
    """Returns the position with two never seen cards of one pack exchanged.

    None where there are no two such cards. The cards in `leave` stay.
    """
    known = {*position.seen, *leave}
    unseen = [one for one in hidden_cards(position) if one not in known]
    for pack in rng.sample(OTHER, 2):
        cards = [one for one in unseen if one.pack is pack]
        if len(cards) > 1:
            one, other = rng.sample(cards, 2)
            names = {one: other, other: one}
            piles = tuple(
                tuple(names.get(card, card) for card in pile) for pile in position.piles
            )
            return replace(position, piles=piles)
    return None

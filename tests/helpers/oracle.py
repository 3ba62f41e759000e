"""A second referee, slow and naive, written from the text of RULES.md alone.

It knows nothing of the engine: positions are the plain data of RULES.md Part 6, rules
the plain data of Part 2, actions their texts. It finds what is legal by trying every
action that can be said, and it judges duties by their sentences in Part 2 and Part 7.
"""

from copy import deepcopy

COLUMNS = "12345678"
RANKS = "A23456789TJQK"
MOVES = [
    source + "-" + target
    for source in "RSW" + COLUMNS
    for target in "F" + COLUMNS + "rw"
    if source != target
]
TOUCHES = ["touch-" + source for source in "RSW" + COLUMNS]


def rank(card):
    return RANKS.index(card[0]) + 1


def suit(card):
    return card[1].upper()


def is_red(card):
    return suit(card) in "HD"


def other(player):
    return "B" if player == "A" else "A"


def mine(now):
    return now[now["turn"]]


def theirs(now):
    return now[other(now["turn"])]


def available(now, rules):
    """Every card that may be picked up: source letter -> card."""
    me, cards = mine(now), {}
    if me["reserve"] and me["reserve_up"] > 0:
        cards["R"] = me["reserve"][-1]
    if now["turned"] is not None:
        cards["S"] = now["turned"]
    open_waste = rules["waste_top"] == "always" or (
        rules["waste_top"] == "when_reserve_empty" and not me["reserve"]
    )
    if me["waste"] and open_waste:
        cards["W"] = me["waste"][-1]
    for letter, column in zip(COLUMNS, now["tableau"], strict=True):
        if column:
            cards[letter] = column[-1]
    return cards


def goes_on_foundation(card, pile):
    if not pile:
        return rank(card) == 1
    return suit(pile[-1]) == suit(card) and rank(card) == rank(pile[-1]) + 1


def fits_foundation(now, card):
    return any(goes_on_foundation(card, pile) for pile in now["foundations"])


def lies_on(card, last, rules):
    """Whether a card may lie on the last card of a sequence."""
    if rank(card) != rank(last) - 1:
        return False
    if rules["tableau_build"] == "same_suit":
        return suit(card) == suit(last)
    return is_red(card) != is_red(last)


def fits_sequence(now, card, rules):
    return any(column and lies_on(card, column[-1], rules) for column in now["tableau"])


def may_load(now, source, card, target, rules):
    name = {"R": "reserve", "S": "stock", "W": "waste"}.get(source, "tableau")
    pile_name = {"r": "reserve", "w": "waste"}[target]
    pile = theirs(now)[pile_name]
    if name not in rules["load_sources"] or pile_name not in rules["load_targets"]:
        return False
    if now["turn_number"] == 1 and not rules["load_in_first_turn"]:
        return False
    if not pile or (target == "r" and theirs(now)["reserve_up"] == 0):
        return False
    last = pile[-1]
    if rank(last) == 13 and not rules["load_on_king"]:
        return False
    if abs(rank(card) - rank(last)) != 1:
        return False
    if target == "w" and rules["load_match_waste"] == "alt_colour":
        return is_red(card) != is_red(last)
    return suit(card) == suit(last)


def is_legal(now, text, rules):
    """Whether the hand may do this, whatever duties say."""
    me, cards = mine(now), available(now, rules)
    hidden = bool(me["reserve"]) and me["reserve_up"] == 0
    if text == "reveal":
        return hidden
    if text == "discard":
        return now["turned"] is not None
    if text == "turn":
        free = now["turned"] is None and not hidden
        return free and bool(me["stock"] or me["waste"])
    if text == "pass":
        free = now["turned"] is None and not hidden
        return free and not me["stock"] and not me["waste"]
    if text.startswith("touch-"):
        return rules["stop_at"] == "touch" and text[-1] in cards
    source, target = text.split("-")
    if source not in cards:
        return False
    card = cards[source]
    if target == "F":
        return fits_foundation(now, card)
    if target in "rw":
        return may_load(now, source, card, target, rules)
    column = now["tableau"][int(target) - 1]
    return not column or lies_on(card, column[-1], rules)


def legal(now, rules):
    """What the mover may do, offences included, touches left out."""
    said = [*MOVES, "reveal", "turn", "discard", "pass"]
    return [text for text in said if is_legal(now, text, rules)]


def accepted(now, rules):
    """What the rules accept: where they block, nothing that breaks a duty."""
    texts = legal(now, rules)
    if rules["enforcement"] == "block":
        return [text for text in texts if not offences(now, text, rules)]
    return texts


def offences(now, text, rules):
    """The codes of every duty that a legal action breaks, sorted by name."""
    cards = available(now, rules)
    source, _, target = text.partition("-")
    fitting = [one for one in cards if fits_foundation(now, cards[one])]
    if source == "touch":
        missed = rules["foundation_duty"] == "exposed" and fitting
        return ["FOUNDATION"] if missed and target not in fitting else []
    codes = []
    if rules["foundation_duty"] == "exposed" and fitting and target != "F":
        codes.append("FOUNDATION")
    if rules["reserve_foundation_first"] and "R" in fitting and text != "R-F":
        codes.append("RESERVE_FIRST")
    if leaves_space_unfilled(now, text, rules):
        codes.append("SPACE_UNFILLED")
    codes += sequence_offences(now, text, rules)
    return sorted(codes)


def leaves_space_unfilled(now, text, rules):
    """Whether a space waits for the reserve card and the action lets it wait."""
    source, _, target = text.partition("-")
    spaces = spaces_of(now)
    if not spaces or "R" not in available(now, rules):
        return False
    if rules["fill_space"] == "before_stock":
        return text in ("turn", "pass")
    if rules["fill_space"] == "immediate":
        return target != "F" and not (source == "R" and target in spaces)
    return False


def sequence_offences(now, text, rules):
    """What is done with, or in spite of, a card that fits a sequence."""
    cards = available(now, rules)
    fitting = [one for one in cards if fits_sequence(now, cards[one], rules)]
    source, _, target = text.partition("-")
    turned_duty = rules["turned_to_sequence_duty"]
    turned_waits = source == "S" and turned_duty
    if text in ("turn", "pass"):
        waits = rules["reserve_to_sequence_duty"] and "R" in fitting
        return ["RESERVE_ORDER"] if waits else []
    if text == "discard":
        return ["DISCARD_ORDER"] if turned_duty and "S" in fitting else []
    if source not in ("R", "S", "W") or source not in fitting:
        return []
    if target in ("r", "w"):
        per_card = rules["tableau_before_load"] == "per_card"
        return ["LOAD_ORDER"] if per_card or turned_waits else []
    if target in spaces_of(now) and source != "W":
        first = rules["sequence_before_space"]
        return ["SPACE_ORDER"] if first or turned_waits else []
    return []


def spaces_of(now):
    return [letter for letter in COLUMNS if not now["tableau"][int(letter) - 1]]


def do(now, text):
    """The position after a legal action, and the winner if the mover is out."""
    after = deepcopy(now)
    me, source, target = mine(after), text[0], text[-1]
    if text == "reveal":
        me["reserve_up"] = 1
    elif text == "turn":
        if not me["stock"]:
            me["stock"], me["waste"] = me["waste"][::-1], []
        after["turned"] = me["stock"].pop()
    elif text in ("discard", "pass"):
        if text == "discard":
            me["waste"].append(after["turned"])
            after["turned"] = None
        after["turn"] = other(after["turn"])
        after["turn_number"] += 1
    elif not text.startswith("touch"):
        put_down(after, pick_up(after, source), target)
    own = me["reserve"] + me["stock"] + me["waste"]
    out = text[1] == "-" and source in "RSW" and not own and after["turned"] is None
    return after, now["turn"] if out else None


def pick_up(now, source):
    me = mine(now)
    if source == "R":
        card = me["reserve"].pop()
        me["reserve_up"] -= 1
        if me["reserve"] and me["reserve_up"] == 0:
            me["reserve_up"] = 1
        return card
    if source == "S":
        card, now["turned"] = now["turned"], None
        return card
    if source == "W":
        return me["waste"].pop()
    return now["tableau"][int(source) - 1].pop()


def put_down(now, card, target):
    if target == "F":
        place = next(one for one in now["foundations"] if goes_on_foundation(card, one))
        place.append(card)
    elif target == "r":
        theirs(now)["reserve"].append(card)
        theirs(now)["reserve_up"] += 1
    elif target == "w":
        theirs(now)["waste"].append(card)
    else:
        now["tableau"][int(target) - 1].append(card)


def perft(now, rules, depth):
    """How many ways there are to do so many accepted actions, draws left aside."""
    if depth == 0:
        return 1
    total = 0
    for text in accepted(now, rules):
        after, winner = do(now, text)
        if winner is None or depth == 1:
            total += perft(after, rules, depth - 1)
    return total

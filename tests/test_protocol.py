"""The text protocol: RULES.md Part 6 and 7, and that nothing ends it."""

import io
import json
import random

import pytest

from russianbank import protocol
from russianbank.engine.cards import CARD_BY_TEXT
from russianbank.engine.deal import deal
from russianbank.engine.notation import position_to_data
from russianbank.engine.rules import PRESETS, RUSKA_BANKA
from russianbank.engine.rules_text import rules_to_data
from tests.helpers.positions import position

CODES = {"bad-json", "bad-request", "bad-position", "bad-rules", "illegal-action"}


def ask(line):
    """The answer to a request, or to a line as it stands."""
    text = line if isinstance(line, str) else json.dumps(line)
    reply = protocol.answer(text)
    assert reply.isascii()
    assert "\n" not in reply
    return json.loads(reply, parse_constant=pytest.fail)


def error(line):
    reply = ask(line)
    assert set(reply) == {"id", "error"}
    assert set(reply["error"]) == {"code", "message"}
    return reply["error"]


def code(line):
    return error(line)["code"]


def state(text, *actions, rules="international", **more):
    """The answer to a `state` request from a position in short notation."""
    known = PRESETS[rules] if isinstance(rules, str) else PRESETS[rules["preset"]]
    data = position_to_data(position(text, known)) if isinstance(text, str) else text
    request = {"cmd": "state", "rules": rules, "position": data, **more}
    return ask({"id": 3, "actions": list(actions), **request})


def fresh(name="international", seed="42"):
    return position_to_data(deal(PRESETS[name], seed).position)


# --- rules and deal -----------------------------------------------------------------


def test_rules_names_every_field_of_every_preset():
    reply = ask({"id": 1, "cmd": "rules"})
    assert list(reply) == ["id", "rules"]
    assert list(reply["rules"]) == [
        "ruska-banka",
        "russian-bank-300",
        "russische-bank",
        "international",
        "crapette",
    ]
    assert reply["rules"]["ruska-banka"] == rules_to_data(RUSKA_BANKA)


@pytest.mark.parametrize("seed", ["42", 42])
def test_a_number_as_seed_is_its_digits(seed):
    reply = ask({"id": 2, "cmd": "deal", "rules": "crapette", "seed": seed})
    assert reply == {"id": 2, "position": fresh("crapette", "42")}


def test_a_missing_seed_is_drawn_and_named():
    reply = ask({"cmd": "deal", "rules": "international"})
    assert list(reply) == ["id", "position", "seed"]
    assert reply["position"] == fresh(seed=reply["seed"])
    again = ask({"cmd": "deal", "rules": "international"})
    assert again["seed"] != reply["seed"]


@pytest.mark.parametrize("seed", [1.5, True, None, [], {}])
def test_other_seeds_are_refused(seed):
    request = {"cmd": "deal", "rules": "international", "seed": seed}
    assert code(request) == "bad-request"


def test_single_fields_of_a_preset_may_differ():
    rules = {"preset": "international", "reserve_size": 5}
    reply = ask({"cmd": "deal", "rules": rules, "seed": "1"})
    assert len(reply["position"]["A"]["reserve"]) == 5


# --- state --------------------------------------------------------------------------


def test_state_tells_what_is_accepted():
    """RULES.md 3a rows 4 and 5 under INT."""
    reply = state("R 5♥, C1 3♣, F♥4 F♣2")
    assert list(reply) == [
        "id",
        "position",
        "legal",
        "offences",
        "winner",
        "score",
        "stoppable",
    ]
    assert reply["legal"] == sorted(reply["legal"])
    assert {"1-F", "R-F", "turn"} <= set(reply["legal"])
    assert reply["offences"]["1-F"] == ["RESERVE_FIRST"]
    assert reply["offences"]["turn"] == ["FOUNDATION", "RESERVE_FIRST"]
    assert "R-F" not in reply["offences"]
    assert (reply["winner"], reply["score"], reply["stoppable"]) == (None, None, None)


def test_state_leaves_offences_out_where_they_are_blocked():
    """RULES.md 3a row 7 under RB300."""
    reply = state("R 5♥, C1 6♠", rules="russian-bank-300")
    assert "turn" not in reply["legal"]
    assert reply["offences"] == {}
    refused = state("R 5♥, C1 6♠", "turn", rules="russian-bank-300")
    assert refused["error"]["code"] == "illegal-action"


def test_an_offence_can_be_stopped():
    """RULES.md 3a row 8 under INT: the space is filled, then the turn passes."""
    text = "C1 empty, R 2♣"
    assert state(text, "turn")["stoppable"] == ["SPACE_UNFILLED"]
    reply = state(text, "turn", "stop")
    assert reply["stoppable"] is None
    assert reply["position"]["tableau"][0][0].upper() == "2C"
    assert reply["position"]["turned"] is None
    assert reply["position"]["turn"] == "B"


def test_a_false_stop_changes_nothing():
    text = "R 2♣, C1 6♠"
    assert state(text, "stop") == state(text)
    assert state(text, "turn", "stop") == state(text, "turn")


def test_touches_are_actions_where_they_count():
    """RULES.md 7.7."""
    text = "R 8♣, C1 5♥, F♥4"
    reply = state(text, "touch-R", rules="russische-bank")
    assert reply["stoppable"] == ["FOUNDATION"]
    assert not any(one.startswith("touch") for one in reply["legal"])
    assert state(text, "touch-1", rules="russische-bank")["stoppable"] is None
    assert state(text, "touch-R")["error"]["code"] == "illegal-action"


def test_a_win_has_a_winner_and_points():
    """30, and the opponent's cards as RULES.md S000-24 counts them."""
    data = position_to_data(
        position("R only 5♥, F♥4, stock empty, W empty, S empty", RUSKA_BANKA)
    )
    reply = state(data, "R-F", rules="ruska-banka")
    other = data["B"]
    points = 30 + 2 * len(other["reserve"]) + len(other["stock"]) + len(other["waste"])
    assert (reply["winner"], reply["score"], reply["legal"]) == ("A", points, [])


def test_a_draw_is_a_winner_of_its_own():
    """RULES.md 3c row 87: two passes, and the lower count scores the difference."""
    data = position_to_data(
        position(
            "R only 2♣ 9♣, stock empty, W empty, S empty, OR only 4♥, Ostock empty, OW"
            " empty"
        )
    )
    reply = state(data, "pass", "pass")
    assert reply["winner"] == "draw"
    assert reply["score"] == 2


@pytest.mark.parametrize("action", ["concede-A", "draw", "R-R", "", "fly", "TURN"])
def test_what_is_no_action_of_the_grammar_is_illegal(action):
    refused = state(fresh(), "turn", action)["error"]
    assert refused["code"] == "illegal-action"
    assert "action 2" in refused["message"]


def test_the_first_illegal_action_is_named():
    refused = state("R 2♣", "turn", "turn", "pass")["error"]
    assert refused["code"] == "illegal-action"
    assert "action 2" in refused["message"]
    assert "turn" in refused["message"]


def test_actions_may_be_left_out():
    request = {"cmd": "state", "rules": "crapette", "position": fresh("crapette")}
    assert ask(request)["position"] == fresh("crapette")


# --- choose -------------------------------------------------------------------------


def choose(data, **more):
    base = {"id": 4, "cmd": "choose", "rules": "international", "position": data}
    return ask({**base, **more})


@pytest.mark.parametrize(
    "level", ["beginner", "easy", "casual", "club", "strong", "expert"]
)
def test_choose_answers_at_every_level(level):
    reply = choose(fresh(), level=level, seed=1, seconds=1.0)
    assert list(reply) == ["id", "action", "line", "value", "nodes", "seconds"]
    assert reply["action"] == reply["line"][0]
    assert reply["action"] in state(fresh())["legal"]


def test_choose_needs_neither_level_nor_seed_nor_seconds():
    assert choose(fresh())["action"] in state(fresh())["legal"]


def test_without_a_level_it_is_strong():
    one, other = (
        choose(fresh(), seed="x", **more) for more in ({}, {"level": "strong"})
    )
    assert {**one, "seconds": 0} == {**other, "seconds": 0}


def test_choose_counts_iterations_where_it_is_told_to():
    """More of them is more work; the same number is the same answer."""
    few, many, again = (
        choose(fresh(), level="expert", seed=1, iterations=count) for count in (1, 3, 3)
    )
    assert few["nodes"] < many["nodes"]
    assert {**many, "seconds": 0} == {**again, "seconds": 0}


def masked(data, *, names):
    """The position with its face-down cards hidden, or with other ones in place."""
    data = json.loads(json.dumps(data))
    for player in "AB":
        side = data[player]
        hidden = len(side["reserve"]) - side["reserve_up"]
        side["reserve"][:hidden] = names(side["reserve"][:hidden])
        side["stock"] = names(side["stock"])
    return data


def test_a_full_position_is_reduced_to_what_may_be_known():
    full = fresh(seed="reduce")
    unknown = masked(
        full, names=lambda cards: [f"?{CARD_BY_TEXT[one].pack.name}" for one in cards]
    )
    turned_over = masked(full, names=lambda cards: cards[::-1])
    answers = [choose(one, seed=1) for one in (full, unknown, turned_over)]
    lines = [(one["line"], one["value"]) for one in answers]
    assert lines[0] == lines[1] == lines[2]


def test_unknown_cards_stand_only_in_choose():
    data = fresh()
    data["A"]["stock"][0] = "?A"
    assert choose(data)["action"]
    assert state(data)["error"]["code"] == "bad-position"


@pytest.mark.parametrize(
    "more",
    [
        {"level": "grandmaster"},
        {"level": 3},
        {"level": None},
        {"level": ["expert"]},
        {"seed": 1.5},
        {"seed": None},
        {"seconds": "1"},
        {"seconds": -1},
        {"seconds": True},
        {"seconds": 1e9},
        {"seconds": 10**500},
        {"seconds": None},
        {"iterations": -1},
        {"iterations": 1.5},
        {"iterations": True},
        {"iterations": 10**500},
        {"iterations": None},
    ],
    ids=str,
)
def test_choose_refuses_what_it_does_not_understand(more):
    assert choose(fresh(), **more)["error"]["code"] == "bad-request"


# --- errors -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "",
        "   ",
        "null",
        "[]",
        '"rules"',
        "{",
        '{"id":1,}',
        "{'id':1}",
        '{"id":NaN}',
        '{"id":Infinity}',
        '{"id":-Infinity}',
        '{"id":1e999}',
        '{"id":' + "9" * 5000 + "}",
        '{"id":' + "[" * 100 + "]" * 100 + "}",
        "[" * 200_000,
        '{"a":' * 100_000,
        "\x00",
        '{"id":1}{"id":2}',
    ],
    ids=lambda line: line[:20],
)
def test_what_is_no_json_object(line):
    assert code(line) == "bad-json"


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"cmd": None},
        {"cmd": "fly"},
        {"cmd": ["rules"]},
        {"cmd": {"rules": 1}},
        {"cmd": 1},
        {"cmd": "deal"},
        {"cmd": "state", "rules": "crapette"},
        {"cmd": "state", "rules": "crapette", "position": {}, "actions": "turn"},
        {"cmd": "state", "rules": "crapette", "position": {}, "actions": [1]},
        {"cmd": "state", "rules": "crapette", "position": {}, "actions": None},
        {"cmd": "choose", "position": {}},
    ],
    ids=str,
)
def test_what_is_missing_or_of_the_wrong_type(request_):
    assert code({"id": 5, **request_}) == "bad-request"


@pytest.mark.parametrize(
    "rules",
    [
        "poker",
        None,
        7,
        [],
        {"preset": "poker"},
        {"preset": []},
        {"waste_top": "sometimes"},
        {"waste_top": []},
        {"turn_seconds": 3},
        {"no_such_field": 3},
        {"fill_space": "immediate", "sequence_before_space": True},
        {"columns_per_player": 3},
        {"reserve_size": 10**400},
        {"load_sources": [["reserve"]]},
    ],
    ids=str,
)
def test_what_are_no_rules(rules):
    assert code({"cmd": "deal", "rules": rules, "seed": "1"}) == "bad-rules"


def broken(change):
    data = fresh()
    change(data)
    return data


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        broken(lambda one: one.pop("turn")),
        broken(lambda one: one.update(turn="C")),
        broken(lambda one: one.update(turn=["A"])),
        broken(lambda one: one.update(turned="9X")),
        broken(lambda one: one.update(turn_number=0)),
        broken(lambda one: one.update(more=1)),
        broken(lambda one: one["tableau"].pop()),
        broken(lambda one: one["tableau"].append([])),
        broken(lambda one: one["tableau"].__setitem__(0, "KS")),
        broken(lambda one: one["tableau"].__setitem__(0, [["KS"]])),
        broken(lambda one: one["foundations"].__setitem__(0, ["KS"])),
        broken(lambda one: one["A"].update(reserve_up=14)),
        broken(lambda one: one["A"].update(reserve_up=True)),
        broken(lambda one: one["A"]["waste"].append(one["B"]["stock"][0])),
        broken(lambda one: one["A"]["waste"].append("?A")),
    ],
    ids=lambda one: str(one)[:20],
)
def test_what_is_no_position(data):
    for command in ("state", "choose"):
        request = {"cmd": command, "rules": "international", "position": data}
        assert code(request) == "bad-position"


@pytest.mark.parametrize(
    "value",
    [None, 0, -1, 1.5, "", "\ud800 \u2028", [1, {"a": None}], {"id": 1}, True, 10**500],
    ids=repr,
)
def test_the_id_comes_back_whatever_it_is(value):
    for request in ({"cmd": "rules"}, {"cmd": "fly"}, {}):
        assert ask({"id": value, **request})["id"] == value


def test_the_id_is_null_where_there_is_none():
    assert ask({"cmd": "rules"})["id"] is None
    assert ask("nonsense")["id"] is None


MANY = "x" * 100_000


@pytest.mark.parametrize(
    "request_",
    [
        {"cmd": MANY},
        {"cmd": "deal", "rules": MANY},
        {"cmd": "deal", "rules": {"preset": [MANY]}},
        {"cmd": "deal", "rules": {MANY: 1}},
        {"cmd": "deal", "rules": {"reserve_size": MANY}},
        {"cmd": "deal", "rules": {"stop_offences": [MANY]}},
        {"cmd": "state", "rules": "crapette", "position": fresh(), "actions": [MANY]},
        {"cmd": "state", "rules": "crapette", "position": {**fresh(), MANY: 1}},
        {"cmd": "state", "rules": "crapette", "position": {**fresh(), "turn": MANY}},
        {"cmd": "state", "rules": "crapette", "position": {**fresh(), "turned": MANY}},
        MANY,
    ],
    ids=lambda one: str(one)[:40],
)
def test_messages_give_no_long_text_back(request_):
    told = error(request_)["message"]
    assert "x" * 41 not in told
    assert len(told) < 200 or told.startswith("unknown rules field")


def test_an_unknown_field_is_told_every_known_one():
    told = error({"cmd": "deal", "rules": {MANY: 1}})["message"]
    known = ask({"cmd": "rules"})["rules"]["international"]
    assert told.endswith("; known are " + ", ".join(known))


def test_an_unknown_value_is_told_every_allowed_one():
    told = error({"cmd": "deal", "rules": {"stop_offences": [MANY]}})["message"]
    codes = "FOUNDATION RESERVE_FIRST LOAD_ORDER SPACE_ORDER DISCARD_ORDER "
    codes += "RESERVE_ORDER SPACE_UNFILLED ILLEGAL"
    assert told.endswith("allowed: a list of " + ", ".join(codes.split()))


def test_of_double_keys_the_last_one_counts():
    assert ask('{"id":1,"cmd":"fly","cmd":"rules","id":2}')["id"] == 2


# --- the loop -----------------------------------------------------------------------


def served(data):
    sink = io.BytesIO()
    protocol.serve(io.BytesIO(data), sink)
    lines = sink.getvalue().split(b"\n")
    assert lines.pop() == b""
    return [json.loads(line) for line in lines]


def test_one_answer_for_each_line():
    data = b'{"id":1,"cmd":"fly"}\n\n\xff\xfe\n{"id":2,"cmd":"fly"}\r\n{"id":3}'
    replies = served(data)
    assert [one["id"] for one in replies] == [1, None, None, 2, 3]
    codes = [one["error"]["code"] for one in replies]
    assert codes == [
        "bad-request",
        "bad-json",
        "bad-json",
        "bad-request",
        "bad-request",
    ]


def test_a_byte_order_mark_is_no_harm():
    assert served(b'\xef\xbb\xbf{"id":1,"cmd":"rules"}\n')[0]["id"] == 1


def test_a_line_that_is_too_long_is_skipped_to_its_end(monkeypatch):
    monkeypatch.setattr(protocol, "LONGEST_LINE", 50)
    fits = b'{"id":1}'.ljust(50)
    data = fits + b"\n" + b"x" * 51 + b"\n" + b"x" * 500 + b'\n{"id":2}\n' + b"x" * 300
    replies = served(data)
    assert [one["id"] for one in replies] == [1, None, None, 2, None]
    assert replies[1]["error"]["code"] == "bad-json"


def test_every_answer_is_flushed():
    class Sink(io.BytesIO):
        pending = b""

        def write(self, data):
            Sink.pending += bytes(data)
            return len(data)

        def flush(self):
            assert Sink.pending.endswith(b"\n")
            Sink.pending = b""

    protocol.serve(io.BytesIO(b"1\n2\n"), Sink())
    assert Sink.pending == b""


# --- a million lines ----------------------------------------------------------------


def samples():
    """Valid requests of every kind, to be broken."""
    rng = random.Random("samples")
    for name in PRESETS:
        data = fresh(name, "fuzz")
        legal = state(data, rules=name)["legal"]
        yield {"id": rng.random(), "cmd": "deal", "rules": name, "seed": name}
        yield {
            "id": [name],
            "cmd": "state",
            "rules": {"preset": name, "waste_top": "always"},
            "position": data,
            "actions": [rng.choice(legal), "stop", "turn", "discard"],
        }
        yield {
            "id": None,
            "cmd": "choose",
            "rules": name,
            "position": data,
            "level": "club",
            "seed": 3,
            "seconds": 0,
        }
    yield {"id": "x", "cmd": "rules"}


ODD_TOKENS = (
    *("null", "true", "NaN", "1e999", "-0", "1E5", "-1", "0.5", "9" * 30),
    *('"?A"', '"?B"', '"9H"', '"turn"', '"stop"', '"touch-R"', '"preset"', '"A"'),
    *("[]", "{}", "[[[[", "}}", ",", ":", '"', '""', "[" * 70, '{"a":' * 9),
    *("\\", '"\\ud800"', "\x00", "\u2028", "\ufeff"),
)


def mutated(text, rng):
    """The text with a few pieces of it cut out, doubled, changed or exchanged."""
    for _ in range(rng.choice((0, 1, 1, 1, 2, 5))):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((0, 1, 1, 4, 30)))
        piece = rng.choice((rng.choice(ODD_TOKENS), chr(rng.randrange(1, 0x3000)), ""))
        text = text[:at] + piece + text[end:]
    return text


ODD_VALUES = (
    *(None, 0, -1, 10**20, 0.5, True, "", "A", "?A", "KS", "Kh", "stop", "\ud83d"),
    *([], {}, [[]], ["KS"], ["turn", "discard"], {"a": 1}, "international"),
)


def reworked(value, rng):
    """The same data with a value somewhere in it replaced by another's."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        return {**value, key: reworked(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], reworked(value[at], rng), *value[at + 1 :]]
    return rng.choice(ODD_VALUES)


def noise(rng):
    return "".join(
        rng.choice('{}[]":,\\0123456789eE+-. abcturnNaN\t\x7f\u00e9\U0001f0a1')
        for _ in range(rng.randrange(60))
    )


def lines(count, seed):
    """Random, broken and odd lines as bytes, without line ends."""
    rng = random.Random(seed)
    requests = list(samples())
    for _ in range(count):
        kind = rng.random()
        if kind < 0.2:
            text = noise(rng)
        elif kind < 0.6:
            request = rng.choice(requests)
            for _ in range(rng.randint(1, 3)):
                request = reworked(request, rng)
            text = json.dumps(request)
        else:
            text = mutated(json.dumps(rng.choice(requests)), rng)
        data = text.encode("utf-8", "surrogatepass")
        if rng.random() < 0.02:
            data = bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
        yield data.replace(b"\n", b" ").replace(b"\r", b" ")


def assert_survives(count, seed):
    sent = list(lines(count, seed))
    replies = served(b"\n".join(sent) + b"\n")
    assert len(replies) == count
    for line, reply in zip(sent, replies, strict=True):
        assert "id" in reply
        if "error" in reply:
            assert reply["error"]["code"] in CODES
            # The last net, for mistakes of our own, must not have been needed.
            assert "cannot be answered" not in reply["error"]["message"], line
    return replies


def test_twenty_thousand_lines_are_answered():
    replies = assert_survives(20_000, "twenty thousand")
    codes = {one["error"]["code"] for one in replies if "error" in one}
    assert codes == CODES
    assert any("error" not in one for one in replies)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_a_million_lines_are_answered(part):
    assert_survives(50_000, f"million {part}")

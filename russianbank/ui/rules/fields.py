"""What can be changed in rules: one entry a field, with the names of its values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QCoreApplication

from russianbank.engine.rules import Offence
from russianbank.engine.rules_text import rules_from_data, rules_to_data
from russianbank.ui.rules.chapters import Topic

if TYPE_CHECKING:
    from collections.abc import Mapping

    from russianbank.engine.rules import Rules

translate = QCoreApplication.translate

# A member of a field that is a set has an entry of its own: `load_sources:waste`.
MEMBER: Final = ":"


class Options(NamedTuple):
    """A field with a few values.

    Attributes:
        field: its name in `Rules`.
        title: what it is called.
        options: its values and what they are called.
    """

    field: str
    title: str
    options: Mapping[str, str]


class Yes(NamedTuple):
    """A field, or a member of one, that holds or not."""

    field: str
    title: str


class Number(NamedTuple):
    """A field with a whole number between two others."""

    field: str
    title: str
    lowest: int
    highest: int


Field = Options | Yes | Number


def field_value(rules: Rules, field: str) -> object:
    """Returns what rules say about an entry."""
    name, is_member, member = field.partition(MEMBER)
    value = getattr(rules, name)
    return member in value if is_member else value


def with_value(rules: Rules, field: str, value: object) -> Rules:
    """Returns the rules with another value of an entry.

    Raises:
        RulesError: it contradicts another field.
    """
    name, is_member, member = field.partition(MEMBER)
    if is_member:
        members = {str(one) for one in getattr(rules, name)} - {member}
        value = sorted(members | {member} if value else members)
    data = rules_to_data(rules)
    # What follows from other fields is found again.
    for dependent in ("match_deals", "match_target", "stop_penalty_from"):
        if dependent != name and data[dependent] is None:
            del data[dependent]
    return rules_from_data({**data, name: value})


def matters(rules: Rules, field: str) -> bool:
    """Returns whether an entry changes anything under the other fields."""
    name = field.partition(MEMBER)[0]
    if name.startswith("stop_") and rules.enforcement != "stop":
        return False
    return {
        "first_player_tie": rules.first_player not in ("random", "chosen"),
        "ace_high_for_start": rules.first_player not in ("random", "chosen"),
        "next_first_player": rules.match != "single",
        "load_match_waste": "waste" in rules.load_targets,
        "stop_force_missed_move": rules.stop_undo,
        "match_deals": rules.match == "deals",
        "match_target": rules.match == "points",
        "match_tie": rules.match != "points",
    }.get(name, True)


def is_possible(rules: Rules, field: str, value: object) -> bool:
    """Returns whether a value goes with the other fields."""
    if field == "sequence_before_space":
        return not (value and rules.fill_space == "immediate")
    if field == "fill_space":
        return not (value == "immediate" and rules.sequence_before_space)
    return True


def fields_of(topic: Topic) -> tuple[Field, ...]:
    """Returns the entries of a chapter."""
    return {
        Topic.AIM: _aim,
        Topic.START: _start,
        Topic.BUILDING: _building,
        Topic.TURN: _turn,
        Topic.LOADING: _loading,
        Topic.DUTIES: _duties,
        Topic.STOP: _stop,
        Topic.DRAWS: _draws,
        Topic.POINTS: _points,
    }[topic]()


def _aim() -> tuple[Field, ...]:
    return (
        Number("reserve_size", translate("Fields", "Cards in the reserve"), 5, 20),
        Options(
            "reserve_start",
            translate("Fields", "The reserve at first"),
            {
                "top_up": translate("Fields", "top card open"),
                "all_down": translate("Fields", "all face down"),
            },
        ),
    )


def _start() -> tuple[Field, ...]:
    return (
        Options(
            "first_player",
            translate("Fields", "Who starts"),
            {
                "cut_low": translate("Fields", "who cuts the lower card"),
                "cut_high": translate("Fields", "who cuts the higher card"),
                "reserve_low": translate("Fields", "the lower reserve card"),
                "reserve_high": translate("Fields", "the higher reserve card"),
                "random": translate("Fields", "chance decides"),
                "chosen": translate("Fields", "the near side"),
            },
        ),
        Options(
            "first_player_tie",
            translate("Fields", "If the cards are equal"),
            {
                "recut": translate("Fields", "cut again"),
                "houses": translate("Fields", "compare the columns"),
                "highest_house": translate("Fields", "the highest column card"),
                "suit": translate("Fields", "the suits decide"),
                "random": translate("Fields", "chance decides"),
            },
        ),
        Yes("ace_high_for_start", translate("Fields", "The Ace is high for that")),
        Options(
            "next_first_player",
            translate("Fields", "Who starts later deals"),
            {
                "same_method": translate("Fields", "found in the same way"),
                "alternate": translate("Fields", "by turns"),
                "loser": translate("Fields", "who lost the last one"),
                "winner": translate("Fields", "who won the last one"),
            },
        ),
    )


def _building() -> tuple[Field, ...]:
    return (
        Options(
            "tableau_build",
            translate("Fields", "Columns go down"),
            {
                "alt_colour": translate("Fields", "in alternating colours"),
                "same_suit": translate("Fields", "in suit"),
            },
        ),
        Options(
            "group_move",
            translate("Fields", "A sequence is moved"),
            {
                "macro": translate("Fields", "through the spaces, by the program"),
                "single": translate("Fields", "card by card only"),
            },
        ),
    )


def _turn() -> tuple[Field, ...]:
    return (
        Options(
            "waste_top",
            translate("Fields", "The top of the waste is played"),
            {
                "never": translate("Fields", "never"),
                "when_reserve_empty": translate("Fields", "with an empty reserve"),
                "always": translate("Fields", "always"),
            },
        ),
    )


def _loading() -> tuple[Field, ...]:
    return (
        Yes("load_targets:reserve", translate("Fields", "The reserve is loaded")),
        Yes("load_targets:waste", translate("Fields", "The waste is loaded")),
        Yes("load_sources:reserve", translate("Fields", "Loads from the reserve")),
        Yes("load_sources:stock", translate("Fields", "Loads of the turned card")),
        Yes("load_sources:waste", translate("Fields", "Loads from the waste")),
        Yes("load_sources:tableau", translate("Fields", "Loads from the columns")),
        Options(
            "load_match_waste",
            translate("Fields", "On the waste goes"),
            {
                "same_suit": translate("Fields", "the same suit"),
                "alt_colour": translate("Fields", "the other colour"),
            },
        ),
        Yes("load_on_king", translate("Fields", "Kings are loaded")),
        Yes("load_in_first_turn", translate("Fields", "Loads in the very first turn")),
    )


def _duties() -> tuple[Field, ...]:
    return (
        Options(
            "foundation_duty",
            translate("Fields", "Foundation cards are played"),
            {
                "exposed": translate("Fields", "always first"),
                "none": translate("Fields", "as one likes"),
            },
        ),
        Yes(
            "reserve_foundation_first",
            translate("Fields", "The reserve's foundation card is first"),
        ),
        Options(
            "fill_space",
            translate("Fields", "Spaces are filled"),
            {
                "optional": translate("Fields", "as one likes"),
                "before_stock": translate("Fields", "before the stock is turned"),
                "immediate": translate("Fields", "at once"),
            },
        ),
        Yes(
            "reserve_to_sequence_duty",
            translate("Fields", "Reserve to a sequence before the stock"),
        ),
        Yes(
            "turned_to_sequence_duty",
            translate("Fields", "Turned card to a sequence"),
        ),
        Yes(
            "sequence_before_space",
            translate("Fields", "A sequence before a space"),
        ),
        Options(
            "tableau_before_load",
            translate("Fields", "A sequence before a load"),
            {
                "per_card": translate("Fields", "for each card"),
                "off": translate("Fields", "as one likes"),
            },
        ),
    )


def _stop() -> tuple[Field, ...]:
    return (
        Options(
            "enforcement",
            translate("Fields", "What breaks a duty"),
            {
                "stop": translate("Fields", "may be stopped"),
                "block": translate("Fields", "is refused"),
                "off": translate("Fields", "is free"),
            },
        ),
        Options(
            "stop_at",
            translate("Fields", "Stop! may be called"),
            {
                "move": translate("Fields", "on a move"),
                "touch": translate("Fields", "as soon as a card is touched"),
            },
        ),
        *(
            Yes(f"stop_offences{MEMBER}{code.value}", title)
            for code, title in _offence_titles().items()
        ),
        Yes("stop_undo", translate("Fields", "The wrong action is taken back")),
        Yes("stop_force_missed_move", translate("Fields", "The missed play is made")),
        Number("stop_penalty_cards", translate("Fields", "Penalty cards"), 0, 3),
    )


def _offence_titles() -> dict[Offence, str]:
    return {
        Offence.FOUNDATION: translate("Fields", "Stop! for a foundation card"),
        Offence.RESERVE_FIRST: translate("Fields", "Stop! for the reserve's one first"),
        Offence.SPACE_UNFILLED: translate("Fields", "Stop! for an unfilled space"),
        Offence.RESERVE_ORDER: translate("Fields", "Stop! for reserve to a sequence"),
        Offence.LOAD_ORDER: translate("Fields", "Stop! for a load before a sequence"),
        Offence.SPACE_ORDER: translate("Fields", "Stop! for a space before a sequence"),
        Offence.DISCARD_ORDER: translate("Fields", "Stop! for a discard instead"),
    }


def _draws() -> tuple[Field, ...]:
    return (
        Yes("draw_rules:repetition", translate("Fields", "Drawn by repetition")),
        Yes("draw_rules:no_progress", translate("Fields", "Drawn without progress")),
        Yes("draw_rules:agreement", translate("Fields", "Drawn by agreement")),
    )


def _points() -> tuple[Field, ...]:
    return (
        Number("win_bonus", translate("Fields", "Points for a win"), 0, 1000),
        Number("points_reserve", translate("Fields", "For a reserve card"), 0, 100),
        Number(
            "points_stock_waste",
            translate("Fields", "For a card of stock or waste"),
            0,
            100,
        ),
        Options(
            "draw_score",
            translate("Fields", "A drawn deal scores"),
            {
                "difference": translate("Fields", "the difference"),
                "none": translate("Fields", "nothing"),
            },
        ),
        Options(
            "match",
            translate("Fields", "A match is"),
            {
                "points": translate("Fields", "a number of points"),
                "deals": translate("Fields", "a number of deals"),
                "single": translate("Fields", "one deal"),
            },
        ),
        Number("match_target", translate("Fields", "Points of a match"), 1, 100_000),
        Number("match_deals", translate("Fields", "Deals of a match"), 1, 1000),
        Options(
            "match_tie",
            translate("Fields", "A level match"),
            {
                "draw": translate("Fields", "is drawn"),
                "extra_deal": translate("Fields", "gets another deal"),
            },
        ),
    )

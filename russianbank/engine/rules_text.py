"""Rules to and from plain data, as the protocol, records and settings hold them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from russianbank.engine.help import base_preset
from russianbank.engine.quoting import quoted
from russianbank.engine.rules import PRESETS, Offence, Rules

_RANGES: Final[dict[str, tuple[int, int]]] = {
    "reserve_size": (5, 20),
    "stop_penalty_cards": (0, 3),
    "win_bonus": (0, 1000),
    "points_stock_waste": (0, 100),
    "points_reserve": (0, 100),
    "match_deals": (1, 1000),
    "match_target": (1, 100_000),
}


class RulesError(ValueError):
    """A set of rules cannot be used; the text names the field and what is allowed."""


def rules_to_data(rules: Rules) -> dict[str, object]:
    """Returns every field; sets as sorted lists, absent values as None."""
    return {one.name: _plain(getattr(rules, one.name)) for one in fields(rules)}


def rules_to_short_data(rules: Rules) -> object:
    """Returns a preset's name, with the enforcement if it is another, or all fields."""
    name = base_preset(rules)
    if name is None:
        return rules_to_data(rules)
    if rules == PRESETS[name]:
        return name
    return {"preset": name, "enforcement": rules.enforcement}


def rules_from_data(data: object) -> Rules:
    """Returns the rules that a preset's name or a mapping of fields describes.

    A mapping may name a `preset`; its other entries change single fields of it.

    Raises:
        RulesError: unknown preset, field or value, or fields that contradict.
    """
    if isinstance(data, str):
        return _preset(data)
    if not isinstance(data, Mapping):
        message = "rules must be a preset's name or an object of fields"
        raise RulesError(message)
    changes = dict(data)
    base = _preset(changes.pop("preset", "international"))
    known = {one.name: getattr(base, one.name) for one in fields(base)}
    for name, value in changes.items():
        field = _known_field(name)
        known[field] = _parsed(field, value)
    _settle(known, changes)
    return Rules(**known)


def allowed_values(name: str) -> str:
    """Returns in words what a field may hold."""
    return _describe(name, _hints()[name])


def _preset(name: object) -> Rules:
    if isinstance(name, str) and name in PRESETS:
        return PRESETS[name]
    message = f"unknown preset {quoted(name)}; known are {', '.join(PRESETS)}"
    raise RulesError(message)


def _known_field(name: object) -> str:
    if isinstance(name, str) and name in _hints():
        return name
    message = f"unknown rules field {quoted(name)}; known are {', '.join(_hints())}"
    raise RulesError(message)


def _plain(value: object) -> object:
    return sorted(map(str, value)) if isinstance(value, frozenset) else value


@lru_cache(maxsize=1)
def _hints() -> dict[str, Any]:
    hints = get_type_hints(Rules)
    return {one.name: hints[one.name] for one in fields(Rules)}


def _options(hint: object) -> tuple[Any, ...]:
    return tuple(Offence) if hint is Offence else get_args(hint)


def _parsed(name: str, value: object) -> object:
    """Returns the value as the field holds it, checked against the field's type."""
    hint = _hints()[name]
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        if value is None:
            return None
        hint = next(arm for arm in get_args(hint) if arm is not type(None))
        origin = get_origin(hint)
    if origin is Literal:
        for option in get_args(hint):
            if value == option and type(value) is type(option):
                return option
    elif origin is frozenset:
        return _parsed_set(name, value, _options(get_args(hint)[0]))
    elif hint is bool:
        if isinstance(value, bool):
            return value
    elif isinstance(value, int) and not isinstance(value, bool):
        low, high = _RANGES[name]
        if low <= value <= high:
            return value
    raise _refused(name, value)


def _parsed_set(name: str, value: object, options: tuple[Any, ...]) -> frozenset[Any]:
    if not isinstance(value, list | tuple | set | frozenset):
        raise _refused(name, value)
    for one in value:
        if one not in options:
            raise _refused(name, one)
    return frozenset(option for option in options if option in value)


def _refused(name: str, value: object) -> RulesError:
    return RulesError(
        f"{name} cannot be {quoted(value)}; allowed: {allowed_values(name)}"
    )


def _describe(name: str, hint: object) -> str:
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        arms = get_args(hint)
        return " or ".join(
            "null" if arm is type(None) else _describe(name, arm) for arm in arms
        )
    if origin is Literal:
        return ", ".join(str(one) for one in get_args(hint))
    if origin is frozenset:
        return "a list of " + ", ".join(map(str, _options(get_args(hint)[0])))
    if hint is bool:
        return "true, false"
    low, high = _RANGES[name]
    return f"a whole number from {low} to {high}"


def _settle(known: dict[str, Any], changes: Mapping[str, object]) -> None:
    """Fills what follows from other fields and refuses what contradicts them."""
    if known["fill_space"] == "immediate" and known["sequence_before_space"]:
        message = (
            "fill_space immediate contradicts sequence_before_space true; "
            "change one of them"
        )
        raise RulesError(message)
    penalty = known["stop_penalty_cards"] > 0
    known["stop_penalty_from"] = "caller_stock_bottom" if penalty else None
    for name, form, usual in (
        ("match_deals", "deals", 5),
        ("match_target", "points", 300),
    ):
        if name in changes and known[name] is not None:
            continue
        known[name] = usual if known["match"] == form else None

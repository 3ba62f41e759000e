"""Every rule decision as one value, and the presets (RULES.md Part 2).

Fields that Part 7 leaves for later do not exist here, and values that it leaves for
later are missing from the types, so both are refused like any unknown one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal


class Offence(StrEnum):
    """The duties that an action can break (RULES.md Part 2, offence codes)."""

    FOUNDATION = "FOUNDATION"
    RESERVE_FIRST = "RESERVE_FIRST"
    LOAD_ORDER = "LOAD_ORDER"
    SPACE_ORDER = "SPACE_ORDER"
    DISCARD_ORDER = "DISCARD_ORDER"
    RESERVE_ORDER = "RESERVE_ORDER"
    SPACE_UNFILLED = "SPACE_UNFILLED"
    ILLEGAL = "ILLEGAL"


Build = Literal["alt_colour", "same_suit"]
FirstPlayer = Literal[
    "cut_low", "cut_high", "reserve_low", "reserve_high", "random", "chosen"
]
FirstPlayerTie = Literal["recut", "houses", "highest_house", "suit", "random"]
NextFirstPlayer = Literal["same_method", "alternate", "loser", "winner"]
LoadSource = Literal["reserve", "stock", "waste", "tableau"]
LoadTarget = Literal["reserve", "waste"]
WasteTop = Literal["never", "when_reserve_empty", "always"]
FillSpace = Literal["optional", "before_stock", "immediate"]
Enforcement = Literal["block", "stop", "off"]
DrawRule = Literal["repetition", "no_progress", "agreement"]
MatchForm = Literal["deals", "points", "single"]


@dataclass(frozen=True)
class Rules:
    """One way to play. The defaults are the preset `international`.

    Every field is a row of the table in RULES.md Part 2 and means what it says there.
    """

    reserve_size: int = 13
    reserve_start: Literal["top_up", "all_down"] = "top_up"
    columns_per_player: Literal[4] = 4
    first_player: FirstPlayer = "reserve_low"
    first_player_tie: FirstPlayerTie = "houses"
    ace_high_for_start: bool = False
    next_first_player: NextFirstPlayer = "same_method"
    tableau_build: Build = "alt_colour"
    group_move: Literal["single", "macro"] = "macro"
    load_sources: frozenset[LoadSource] = frozenset({"reserve", "stock", "tableau"})
    load_targets: frozenset[LoadTarget] = frozenset({"reserve", "waste"})
    load_match_reserve: Literal["same_suit"] = "same_suit"
    load_match_waste: Literal["same_suit", "alt_colour"] = "same_suit"
    load_on_king: bool = True
    load_in_first_turn: bool = True
    tableau_before_load: Literal["off", "per_card"] = "off"
    waste_top: WasteTop = "never"
    foundation_duty: Literal["none", "exposed"] = "exposed"
    reserve_foundation_first: bool = True
    reserve_to_sequence_duty: bool = False
    turned_to_sequence_duty: bool = False
    fill_space: FillSpace = "before_stock"
    sequence_before_space: bool = False
    recycle: Literal["on_need"] = "on_need"
    enforcement: Enforcement = "stop"
    stop_offences: frozenset[Offence] = frozenset(
        {Offence.FOUNDATION, Offence.RESERVE_FIRST, Offence.SPACE_UNFILLED}
    )
    stop_at: Literal["touch", "move"] = "move"
    stop_window: Literal["next_action"] = "next_action"
    stop_undo: bool = True
    stop_force_missed_move: bool = True
    stop_turned_card: Literal["waste"] = "waste"
    stop_penalty_cards: int = 0
    stop_penalty_from: Literal["caller_stock_bottom"] | None = None
    false_stop: Literal["nothing"] = "nothing"
    illegal_placement: Literal["refuse"] = "refuse"
    win_bonus: int = 30
    points_stock_waste: int = 1
    points_reserve: int = 2
    draw_score: Literal["difference", "none"] = "difference"
    draw_rules: frozenset[DrawRule] = frozenset(
        {"repetition", "no_progress", "agreement"}
    )
    match: MatchForm = "points"
    match_deals: int | None = None
    match_target: int | None = 300
    match_tie: Literal["draw", "extra_deal"] = "draw"

    def __hash__(self) -> int:
        """Hashes once: the tables made from rules are looked up at every action."""
        known = self.__dict__.get("_hash")
        if known is None:
            known = hash(tuple(v for k, v in self.__dict__.items() if k[0] != "_"))
            self.__dict__["_hash"] = known
        return int(known)

    def __reduce__(self) -> tuple[object, tuple[dict[str, object]]]:
        """Leaves the stored hash out: it differs from process to process."""
        return _rebuilt, ({k: v for k, v in self.__dict__.items() if k[0] != "_"},)


def _rebuilt(fields: dict[str, object]) -> Rules:
    return Rules(**fields)  # type: ignore[arg-type]  # written by __reduce__ above


INTERNATIONAL: Final = Rules()

RUSKA_BANKA: Final = Rules(
    reserve_size=12,
    reserve_start="all_down",
    first_player="cut_low",
    first_player_tie="recut",
    load_sources=frozenset({"reserve", "stock", "waste"}),
    load_in_first_turn=False,
    tableau_before_load="per_card",
    waste_top="always",
    reserve_foundation_first=False,
    reserve_to_sequence_duty=True,
    turned_to_sequence_duty=True,
    fill_space="optional",
    sequence_before_space=True,
    stop_offences=frozenset(
        {
            Offence.FOUNDATION,
            Offence.LOAD_ORDER,
            Offence.SPACE_ORDER,
            Offence.DISCARD_ORDER,
            Offence.RESERVE_ORDER,
        }
    ),
    stop_force_missed_move=False,
    stop_penalty_cards=1,
    stop_penalty_from="caller_stock_bottom",
    match="deals",
    match_deals=5,
    match_target=None,
)

RUSSIAN_BANK_300: Final = Rules(
    reserve_foundation_first=False,
    reserve_to_sequence_duty=True,
    fill_space="immediate",
    enforcement="block",
    stop_offences=frozenset(Offence) - {Offence.ILLEGAL},
)

RUSSISCHE_BANK: Final = Rules(
    reserve_size=12,
    reserve_start="all_down",
    first_player="cut_low",
    first_player_tie="recut",
    group_move="single",
    reserve_foundation_first=False,
    fill_space="optional",
    stop_offences=frozenset({Offence.FOUNDATION}),
    stop_at="touch",
    stop_force_missed_move=False,
    match="single",
    match_target=None,
)

CRAPETTE: Final = replace(
    INTERNATIONAL,
    first_player="reserve_high",
    first_player_tie="highest_house",
    load_sources=frozenset({"reserve", "stock", "waste", "tableau"}),
    waste_top="always",
    reserve_foundation_first=False,
    fill_space="optional",
    stop_offences=frozenset({Offence.FOUNDATION}),
    stop_undo=False,
    stop_force_missed_move=False,
    win_bonus=1,
    points_stock_waste=0,
    points_reserve=0,
    draw_score="none",
    match="single",
    match_target=None,
)

PRESETS: Final[dict[str, Rules]] = {
    "ruska-banka": RUSKA_BANKA,
    "russian-bank-300": RUSSIAN_BANK_300,
    "russische-bank": RUSSISCHE_BANK,
    "international": INTERNATIONAL,
    "crapette": CRAPETTE,
}


def preset_name(rules: Rules) -> str | None:
    """Returns the name of the preset that these rules are; None for a custom set."""
    return next((name for name, one in PRESETS.items() if one == rules), None)

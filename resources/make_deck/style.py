"""Colours of a deck; another style is another set of these values."""

from dataclasses import dataclass, replace

INK = "#1d2433"
RED = "#c8283a"
PAPER = "#fffdf7"

SUITS = "SHDC"
RANKS = "A23456789TJQK"


@dataclass(frozen=True)
class CourtColours:
    """Colours of the three court cards of one suit."""

    main: str
    dark: str
    second: str
    hair: str
    hair_line: str
    brow: str
    tint: str
    ray: str


@dataclass(frozen=True)
class Style:
    """Everything in which one deck style differs from another."""

    suits: dict[str, str]
    courts: dict[str, CourtColours]
    paper: str = PAPER
    ink: str = INK
    gold: str = "#efb73e"
    gold_dark: str = "#c98a1f"
    skin: str = "#f8dcc0"
    skin_dark: str = "#ecc09b"
    skin_line: str = "#9c5a3c"
    lips: str = "#b33a44"
    steel: str = "#e4e9ef"
    steel_dark: str = "#aeb9c7"
    leaf: str = "#2f7d4f"
    wood: str = "#8a5a2c"


CLASSIC = Style(
    suits={"S": INK, "H": RED, "D": RED, "C": INK},
    courts={
        "S": CourtColours(
            main="#2b3a63",
            dark="#1b2745",
            second="#c8283a",
            hair="#3a3038",
            hair_line="#8b7d88",
            brow="#2a2229",
            tint="#f1f3f9",
            ray="#dee5f1",
        ),
        "H": CourtColours(
            main="#c8283a",
            dark="#97192b",
            second="#27406f",
            hair="#93501f",
            hair_line="#5c2f10",
            brow="#5c2f10",
            tint="#fdf3ee",
            ray="#fadfd6",
        ),
        "D": CourtColours(
            main="#d9652a",
            dark="#aa471a",
            second="#1f5f9e",
            hair="#dfae4c",
            hair_line="#966a1e",
            brow="#8a5f18",
            tint="#fff7e8",
            ray="#fbe7c0",
        ),
        "C": CourtColours(
            main="#1d7a52",
            dark="#115639",
            second="#5b2a5e",
            hair="#6b3d22",
            hair_line="#3a1f10",
            brow="#3a1f10",
            tint="#f0f8f1",
            ray="#d8ebda",
        ),
    },
)

# Four colours; red and black suits stay families, warm and cold, because columns are
# built in alternating colours.
FOUR = replace(CLASSIC, suits={"S": INK, "H": RED, "D": "#b85a00", "C": "#0d6b45"})

# Four colours that stay apart in every kind of colour blindness, in the same families.
SAFE = replace(
    CLASSIC,
    suits={"S": "#111111", "H": "#c2185b", "D": "#a86400", "C": "#0b63c5"},
)
STYLES = {"classic": CLASSIC, "four": FOUR, "safe": SAFE}

"""Colours of a deck; another style is another set of these values."""

from dataclasses import dataclass, replace

INK = "#1d2433"
RED = "#c8283a"
BLUE = "#2b4f86"
GREEN = "#2c6a55"
AMBER = "#dd9a2c"
SLATE = "#424a63"
MAGENTA = "#b81d59"
AZURE = "#1d66b5"
PAPER = "#fffdf7"

SUITS = "SHDC"
RANKS = "A23456789TJQK"


@dataclass(frozen=True)
class CourtColours:
    """Colours of the three court cards of one suit.

    Attributes:
        main: of the garment.
        dark: of the pattern in it.
        second: of sleeves and linings.
        hair: of hair and beard.
        hair_line: of the strands in it.
        brow: of the brows.
        tint: of the ground.
    """

    main: str
    dark: str
    second: str
    hair: str
    hair_line: str
    brow: str
    tint: str


@dataclass(frozen=True)
class Style:
    """Everything in which one deck style differs from another."""

    suits: dict[str, str]
    courts: dict[str, CourtColours]
    paper: str = PAPER
    ink: str = INK
    gold: str = "#e9b949"
    skin: str = "#fae6d2"
    skin_dark: str = "#efcdae"
    skin_line: str = "#8f5338"
    lips: str = "#cc5a55"
    lips_dark: str = "#a83a40"
    steel: str = "#e6ebf0"
    steel_dark: str = "#b3bfcc"
    leaf: str = "#4f8a68"
    wood: str = "#9a6a3c"


# The same few colours on all courts; each suit has one that leads.
_BLACK = {"hair": "#2a2d3a", "hair_line": "#8d93a6", "brow": "#1d2433"}
_RUSSET = {"hair": "#a9532b", "hair_line": "#5e2712", "brow": "#5e2712"}
_BLOND = {"hair": "#e6bd62", "hair_line": "#95691f", "brow": "#80571a"}
_BROWN = {"hair": "#6d4a35", "hair_line": "#341f14", "brow": "#341f14"}

CLASSIC = Style(
    suits={"S": INK, "H": RED, "D": RED, "C": INK},
    courts={
        "S": CourtColours(BLUE, "#1d3660", RED, tint="#f3f4f6", **_BLACK),
        "H": CourtColours(RED, "#971b2d", BLUE, tint="#fbf1ea", **_RUSSET),
        "D": CourtColours(AMBER, "#b8701a", BLUE, tint="#fcf5e3", **_BLOND),
        "C": CourtColours(GREEN, "#1b4739", RED, tint="#f1f5ef", **_BROWN),
    },
)

# Four colours; red and black suits stay families, warm and cold, because columns are
# built in alternating colours.
FOUR = replace(CLASSIC, suits={"S": INK, "H": RED, "D": "#b85a00", "C": "#0d6b45"})

# Four colours that stay apart in every kind of colour blindness, in the same families.
SAFE = replace(
    CLASSIC,
    suits={"S": "#111111", "H": "#c2185b", "D": "#a86400", "C": "#0b63c5"},
    courts={
        "S": CourtColours(SLATE, "#24293a", AMBER, tint="#f3f4f6", **_BLACK),
        "H": CourtColours(MAGENTA, "#8c1146", SLATE, tint="#fbf0f2", **_RUSSET),
        "D": CourtColours(AMBER, "#b8701a", SLATE, tint="#fcf5e3", **_BLOND),
        "C": CourtColours(AZURE, "#0a448a", AMBER, tint="#eff4fa", **_BROWN),
    },
)
STYLES = {"classic": CLASSIC, "four": FOUR, "safe": SAFE}

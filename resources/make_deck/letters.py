"""Index letters: centre lines of their strokes, in a box 44 high."""

# Name of a letter: width of the box and path. What stands for a rank differs from
# language to language, so there are more letters than ranks; a name is plain ASCII,
# and a letter that looks the same in two alphabets is there once.
LETTERS = {
    "A": (20.0, "M0 44L10 0L20 44M4 29.5H16"),
    "1": (14.0, "M0 8.5L7.5 0V44M0 44H15"),
    "2": (18.0, "M.5 12C.5 4 4 0 9 0C14.5 0 18 4 18 10.5C18 21 4 29 0 44H18"),
    "3": (
        18.0,
        "M1 0H17L8 17.5C14.5 17.5 18 23 18 30.5C18 39 14 44 8 44C4 44 1 41.5 0 37",
    ),
    "4": (20.0, "M14.5 44V0L0 31H20"),
    "5": (
        18.0,
        "M16.5 0H3L1.5 19.5C3.5 17.5 6 16.5 9 16.5"
        "C14.5 16.5 18 22 18 30C18 39 14 44 8 44C4 44 1 42 0 37.5",
    ),
    "6": (
        18.0,
        "M14 0C6 7 0 17 0 30C0 39 3.5 44 9 44C14.5 44 18 39 18 31.5"
        "C18 24 14.5 19 9.5 19C4 19 0 24 0 31",
    ),
    "7": (18.0, "M0 0H18C12 14 8 28 6.5 44"),
    "8": (
        18.0,
        "M9 20C4.5 20 1.5 16 1.5 10C1.5 4 4.5 0 9 0C13.5 0 16.5 4 "
        "16.5 10C16.5 16 13.5 20 9 20C4 20 0 25 0 32C0 39 4 44 9 44"
        "C14 44 18 39 18 32C18 25 14 20 9 20Z",
    ),
    "9": (
        18.0,
        "M4 44C12 37 18 27 18 14C18 5 14.5 0 9 0C3.5 0 0 5 0 12.5"
        "C0 20 3.5 25 8.5 25C14 25 18 20 18 13",
    ),
    "10": (
        21.2,
        "M0 7L3.5 0V44M15.6 0C11.6 0 10 8 10 22C10 36 11.6 44 15.6 44"
        "C19.6 44 21.2 36 21.2 22C21.2 8 19.6 0 15.6 0Z",
    ),
    "J": (15.0, "M5 0H15V31.5C15 40 12 44 7.5 44C3 44 0 40 0 34"),
    "Q": (
        19.0,
        "M9.5 0C3 0 0 8 0 22C0 36 3 44 9.5 44C16 44 19 36 19 22"
        "C19 8 16 0 9.5 0ZM11 32.5L19.5 44",
    ),
    "K": (18.0, "M0 0V44M18 0L0 27.5M6.5 18L18 44"),
    "B": (
        18.0,
        "M0 0H8.5C13.5 0 16.5 4 16.5 10.2C16.5 16.5 13.5 20.5 8.5 20.5"
        "C14.5 20.5 18 25 18 32C18 39.5 14.5 44 8.5 44H0ZM0 20.5H8.5",
    ),
    "D": (19.0, "M0 0H5C14 0 19 8 19 22C19 36 14 44 5 44H0Z"),
    "V": (20.0, "M0 0L10 44L20 0"),
    "R": (18.0, "M0 44V0H8.5C14 0 17 4.5 17 11.5C17 18.5 14 23 8.5 23H0M9 23L18 44"),
    "zhe": (
        27.0,
        "M13.5 0V44M0 0L13.5 23.5L0 44M27 0L13.5 23.5L27 44",
    ),
    "de": (23.0, "M0 44V37H23V44M3.5 37C7.5 28 8 12 8 0H19V37"),
    "te": (20.0, "M0 0H20M10 0V44"),
}

# Two figures, or three stems, in one column need thinner strokes.
THIN = frozenset({"10", "zhe", "de"})

# What stands for a rank on our own cards; other sets are put in when they are shown.
USUAL = {"T": "10"}


def usual_letter(rank: str) -> str:
    """Return the letter that stands for a rank in the files of the faces."""
    return USUAL.get(rank, rank)

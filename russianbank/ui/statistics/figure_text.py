"""What each figure is called, what it means, and how its value is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLocale

from russianbank.controller.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Mapping

translate = QCoreApplication.translate

_MINUTE: Final = 60
_HOUR: Final = 60  # minutes
_SHARES: Final = {
    Figure.DEALS_WON: Figure.DEALS,
    Figure.DEALS_DRAWN: Figure.DEALS,
    Figure.MATCHES_WON: Figure.MATCHES,
}
_TIMES: Final = (Figure.TIME, Figure.TIME_OF_A_DEAL)
_MEANS: Final = (Figure.POINTS, Figure.POINTS_AGAINST, Figure.FOUNDATION_CARDS)
NOTHING: Final = "–"  # noqa: RUF001  # where nothing can be said


def groups() -> list[tuple[str, tuple[Figure, ...]]]:
    """Returns the figures as the window shows them, under their headings."""
    return [
        (
            translate("Statistics", "Deals"),
            (
                Figure.DEALS,
                Figure.DEALS_WON,
                Figure.DEALS_DRAWN,
                Figure.LONGEST_RUN,
                Figure.PRESENT_RUN,
                Figure.TIME,
            ),
        ),
        (
            translate("Statistics", "In a deal"),
            (
                Figure.POINTS,
                Figure.POINTS_AGAINST,
                Figure.FOUNDATION_CARDS,
                Figure.TIME_OF_A_DEAL,
            ),
        ),
        (translate("Statistics", "Matches"), (Figure.MATCHES, Figure.MATCHES_WON)),
        (
            translate("Statistics", "Stop!"),
            (Figure.STOPS_RIGHT, Figure.STOPS_WRONG, Figure.STOPS_MISSED),
        ),
    ]


def figure_title(figure: Figure) -> str:
    """Returns what a figure is called."""
    return {
        Figure.DEALS: translate("Statistics", "Deals played"),
        Figure.DEALS_WON: translate("Statistics", "Won"),
        Figure.DEALS_DRAWN: translate("Statistics", "Drawn"),
        Figure.LONGEST_RUN: translate("Statistics", "Longest run of wins"),
        Figure.PRESENT_RUN: translate("Statistics", "Present run of wins"),
        Figure.TIME: translate("Statistics", "Time in all"),
        Figure.MATCHES: translate("Statistics", "Matches played"),
        Figure.MATCHES_WON: translate("Statistics", "Won"),
        Figure.POINTS: translate("Statistics", "Your points"),
        Figure.POINTS_AGAINST: translate("Statistics", "The opponent's points"),
        Figure.FOUNDATION_CARDS: translate("Statistics", "Foundation cards a turn"),
        Figure.TIME_OF_A_DEAL: translate("Statistics", "Time"),
        Figure.STOPS_RIGHT: translate("Statistics", "Called rightly"),
        Figure.STOPS_WRONG: translate("Statistics", "Called wrongly"),
        Figure.STOPS_MISSED: translate("Statistics", "Missed"),
    }[figure]


def definition(figure: Figure) -> str:
    """Returns in a sentence or two what a figure means."""
    return {
        Figure.DEALS: translate(
            "Statistics",
            "Finished deals in which you made a move. A deal that was taken back and"
            " ended again counts once, with its later end. Between two persons it"
            " counts for each of them.",
        ),
        Figure.DEALS_WON: translate(
            "Statistics", "The deals that you won, and their share of all deals."
        ),
        Figure.DEALS_DRAWN: translate(
            "Statistics", "The deals that nobody won, and their share of all deals."
        ),
        Figure.LONGEST_RUN: translate(
            "Statistics",
            "The most deals that you won one after the other. A drawn deal ends a run.",
        ),
        Figure.PRESENT_RUN: translate(
            "Statistics", "The deals that you have won since the last one you did not."
        ),
        Figure.TIME: translate(
            "Statistics",
            "How long all deals took together. Of a long pause only two minutes count.",
        ),
        Figure.MATCHES: translate(
            "Statistics",
            "Matches that were played to their end. One that was given up does not"
            " count.",
        ),
        Figure.MATCHES_WON: translate(
            "Statistics", "The matches that you won, and their share of all matches."
        ),
        Figure.POINTS: translate(
            "Statistics", "The points that you scored in a deal, on average."
        ),
        Figure.POINTS_AGAINST: translate(
            "Statistics", "The points that the opponent scored in a deal, on average."
        ),
        Figure.FOUNDATION_CARDS: translate(
            "Statistics",
            "Cards that came to a foundation in one of your turns and stayed there, on"
            " average.",
        ),
        Figure.TIME_OF_A_DEAL: translate(
            "Statistics",
            "How long a deal took, on average. Of a long pause only two minutes count.",
        ),
        Figure.STOPS_RIGHT: translate(
            "Statistics", "Your calls of Stop! where a duty had been broken."
        ),
        Figure.STOPS_WRONG: translate(
            "Statistics", "Your calls of Stop! where no duty had been broken."
        ),
        Figure.STOPS_MISSED: translate(
            "Statistics",
            "Turns of the opponent in which a duty was broken and you did not call"
            " Stop! on it. They are counted after the deal.",
        ),
    }[figure]


def value_text(figure: Figure, found: Mapping[Figure, float]) -> str:
    """Returns the value of a figure, as the language writes it."""
    if figure not in found:
        return NOTHING
    value, locale = found[figure], QLocale()
    if figure in _TIMES:
        return time_text(value)
    if figure in _MEANS:
        return locale.toString(float(value), ord("f"), 1)
    text = locale.toString(int(value))
    whole = found.get(_SHARES[figure]) if figure in _SHARES else None
    if not whole:
        return text
    both = translate("Statistics", "{number} ({share})")
    return both.format(number=text, share=share_text(value / whole))


def share_text(share: float) -> str:
    """Returns a share of 1 in per cent."""
    number = QLocale().toString(round(100 * share))
    return translate("Statistics", "{number} %").format(number=number)


def time_text(seconds: float) -> str:
    """Returns a time in minutes, or in hours and minutes."""
    minutes = round(seconds / _MINUTE)
    if seconds > 0 and not minutes:
        return translate("Statistics", "under 1 min")
    if minutes < _HOUR:
        return translate("Statistics", "{minutes} min").format(minutes=minutes)
    hours, rest = divmod(minutes, _HOUR)
    return translate("Statistics", "{hours} h {minutes} min").format(
        hours=QLocale().toString(hours), minutes=rest
    )

"""The chapters of the rules, each told from the fields of one set of rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from russianbank.ui.rules.duty_text import Rung, duty_ladder, ladder_sentences
from russianbank.ui.rules.end_text import draw_sentences, point_sentences
from russianbank.ui.rules.play_text import (
    aim_sentences,
    building_sentences,
    loading_sentences,
    start_sentences,
    turn_sentences,
)
from russianbank.ui.rules.stop_text import stop_sentences

if TYPE_CHECKING:
    from russianbank.engine.rules import Rules

translate = QCoreApplication.translate


class Topic(Enum):
    """What a chapter is about; the value is its anchor in the page."""

    AIM = "aim"
    START = "start"
    BUILDING = "building"
    TURN = "turn"
    LOADING = "loading"
    DUTIES = "duties"
    STOP = "stop"
    DRAWS = "draws"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter.

    Attributes:
        topic: what it is about.
        title: its heading.
        sentences: what it says, a rule each.
        ladder: the duties in the order in which they bind; of one chapter only.
    """

    topic: Topic
    title: str
    sentences: tuple[str, ...]
    ladder: tuple[Rung, ...] = ()


def topic_title(topic: Topic) -> str:
    """Returns the heading of a chapter."""
    return {
        Topic.AIM: translate("Rules", "Aim"),
        Topic.START: translate("Rules", "Who starts"),
        Topic.BUILDING: translate("Rules", "Building"),
        Topic.TURN: translate("Rules", "Your turn"),
        Topic.LOADING: translate("Rules", "Loading the opponent"),
        Topic.DUTIES: translate("Rules", "What must come first"),
        Topic.STOP: translate("Rules", "Stop!"),
        Topic.DRAWS: translate("Rules", "Drawn deals"),
        Topic.POINTS: translate("Rules", "Points and matches"),
    }[topic]


def chapters(rules: Rules) -> list[Chapter]:
    """Returns all chapters of some rules."""
    told = {
        Topic.AIM: aim_sentences(rules),
        Topic.START: start_sentences(rules),
        Topic.BUILDING: building_sentences(rules),
        Topic.TURN: turn_sentences(rules),
        Topic.LOADING: loading_sentences(rules),
        Topic.DUTIES: ladder_sentences(rules),
        Topic.STOP: stop_sentences(rules),
        Topic.DRAWS: draw_sentences(rules),
        Topic.POINTS: point_sentences(rules),
    }
    return [
        Chapter(
            topic,
            topic_title(topic),
            tuple(sentences),
            duty_ladder(rules) if topic is Topic.DUTIES else (),
        )
        for topic, sentences in told.items()
    ]

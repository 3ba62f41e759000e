"""Looks through an SVG deck before Qt sees it, and refuses what could do harm."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from russianbank.ui.decks.model import Refusal, RefusedError, clean

# The decks that are known have at most 8,545 elements and 14 levels.
MOST_ELEMENTS: Final = 50_000
MOST_LEVELS: Final = 100

_ENCODINGS: Final = {None, "utf-8", "us-ascii", "iso-8859-1", "utf-16"}
_INSIDE: Final = re.compile(r"#|data:image/(png|jpe?g)[;,]", re.IGNORECASE)
_OUTER_URL: Final = re.compile(r"url\(\s*['\"]?\s*(?!['\"#\s])", re.IGNORECASE)
_LICENCE_PARTS: Final = {"license", "rights"}


@dataclass(slots=True)
class SvgFacts:
    """What a drawing says of itself.

    Attributes:
        ids: the names of its elements.
        author: its author in the metadata.
        licence: its licence there, or the address of one.
    """

    ids: set[str] = field(default_factory=set)
    author: str = ""
    licence: str = ""


def look_through(data: bytes) -> SvgFacts:
    """Returns what an SVG text says of itself.

    Raises:
        RefusedError: it is broken, too complex, declares entities, holds a script or
            refers to anything outside itself.
    """
    looker = _Looker()
    try:
        looker.parser.Parse(data, True)
    except (expat.ExpatError, ValueError, LookupError) as error:
        raise RefusedError(Refusal.BROKEN) from error
    if not looker.saw_svg:
        raise RefusedError(Refusal.NO_DECK)
    return looker.facts


class _Looker:
    """Follows the parser through the text."""

    def __init__(self) -> None:
        self.facts = SvgFacts()
        self.saw_svg = False
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.XmlDeclHandler = self._declaration
        self.parser.EntityDeclHandler = self._entity
        self.parser.ProcessingInstructionHandler = self._instruction
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self._elements = 0
        self._way: list[str] = []  # from the root to the present element

    def _declaration(self, _version: str, encoding: str | None, _alone: int) -> None:
        # Of any other one Qt and this parser might read different texts.
        if (encoding.lower() if encoding else None) not in _ENCODINGS:
            raise RefusedError(Refusal.BROKEN)

    def _entity(self, *_declared: object) -> None:
        raise RefusedError(Refusal.ENTITIES)

    def _instruction(self, _target: str, _data: str) -> None:
        # Qt reads the file that a style sheet instruction names.
        raise RefusedError(Refusal.OUTSIDE)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._elements += 1
        part = _part(name)
        self._way.append(part)
        if self._elements > MOST_ELEMENTS or len(self._way) > MOST_LEVELS:
            raise RefusedError(Refusal.TOO_COMPLEX)
        if self._elements == 1:
            self.saw_svg = part == "svg"
        if part == "script":
            raise RefusedError(Refusal.SCRIPT)
        for key, value in attributes.items():
            kind = _part(key)
            if kind == "href" and not _INSIDE.match(value.strip()):
                raise RefusedError(Refusal.OUTSIDE)
            if _OUTER_URL.search(value):
                raise RefusedError(Refusal.OUTSIDE)
            if kind == "id":
                self.facts.ids.add(value)
            elif kind == "resource" and part == "license" and "work" in self._way:
                self.facts.licence = clean(value)

    def _end(self, _name: str) -> None:
        self._way.pop()

    def _text(self, text: str) -> None:
        if "style" in self._way:
            if "@import" in text.lower() or _OUTER_URL.search(text):
                raise RefusedError(Refusal.OUTSIDE)
        elif "metadata" in self._way and text.strip():
            self._note(clean(text))

    def _note(self, text: str) -> None:
        """Notes a text of the metadata."""
        facts = self.facts
        if "creator" in self._way:
            facts.author = facts.author or text
        elif _LICENCE_PARTS.intersection(self._way):
            facts.licence = facts.licence or text


def _part(name: str) -> str:
    """Returns a name without its namespace, in small letters."""
    return name.rpartition(":")[2].lower()

"""The rules as a page: for the window, and as a file that stands by itself."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QLocale

from russianbank import __version__
from russianbank.ui.rules.chapters import chapters
from russianbank.ui.rules.duty_text import (
    Sanction,
    first_heading,
    later_heading,
    sanction_text,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.engine.rules import Rules
    from russianbank.ui.rules.chapters import Chapter
    from russianbank.ui.rules.duty_text import Rung

translate = QCoreApplication.translate

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 1.05rem/1.55 system-ui, sans-serif; max-width: 42rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.9rem; margin-bottom: 0; }
h2 { font-size: 1.25rem; margin-top: 2rem; }
li { margin: 0.35rem 0; }
em { font-style: normal; font-weight: 600; white-space: nowrap; }
footer { margin-top: 3rem; opacity: 0.75; font-size: 0.9rem; }
@media print { body { margin: 0; max-width: none; } nav { display: none; } }
"""


def page_body(title: str, sentence: str, rules: Rules) -> str:
    """Returns title and chapters; each heading is an anchor with its topic's name.

    Args:
        title: what the rules are called.
        sentence: what marks them; may be empty.
        rules: all that the page tells.
    """
    parts = [f"<h1>{escape(title)}</h1>"]
    if sentence:
        parts.append(f"<p>{escape(sentence)}</p>")
    parts += map(_chapter, chapters(rules))
    return "\n".join(parts)


def whole_page(title: str, sentence: str, rules: Rules) -> str:
    """Returns a file of its own: nothing in it lies elsewhere, and no script runs.

    Args:
        title: what the rules are called.
        sentence: what marks them; may be empty.
        rules: all that the page tells.
    """
    contents = "".join(
        f'<li><a href="#{one.topic.value}">{escape(one.title)}</a></li>'
        for one in chapters(rules)
    )
    made = translate("Rules", "From Russian Bank {version}.").format(
        version=__version__
    )
    language = QLocale().bcp47Name()
    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<nav><ul>{contents}</ul></nav>\n<main>\n"
        f"{page_body(title, sentence, rules)}\n</main>\n"
        f"<footer>{escape(made)}</footer>\n</body>\n</html>\n"
    )


def _chapter(chapter: Chapter) -> str:
    name = chapter.topic.value
    heading = f'<h2 id="{name}"><a name="{name}"></a>{escape(chapter.title)}</h2>'
    first = [one for one in chapter.ladder if one.binds_all]
    later = [one for one in chapter.ladder if not one.binds_all]
    parts = [heading]
    if first:
        parts.append(_rungs(first_heading(), "ol", first))
    if later:
        parts.append(_rungs(later_heading(), "ul", later))
    items = "\n".join(f"<li>{escape(one)}</li>" for one in chapter.sentences)
    parts.append(f"<ul>\n{items}\n</ul>")
    return "\n".join(parts)


def _rungs(heading: str, kind: str, rungs: Sequence[Rung]) -> str:
    items = "\n".join(f"<li>{_rung(one)}</li>" for one in rungs)
    return f"<p>{escape(heading)}</p>\n<{kind}>\n{items}\n</{kind}>"


def _rung(rung: Rung) -> str:
    """Returns a duty, and what follows when it is broken."""
    remark = escape(sanction_text(rung.sanction))
    if rung.sanction is Sanction.STOP:
        remark = f"<b>{remark}</b>"
    return f"{escape(rung.text)} <em>[{remark}]</em>"

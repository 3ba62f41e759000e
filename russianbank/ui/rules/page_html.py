"""The rules as a page: for the window, and as a file that stands by itself."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QLocale
from PySide6.QtGui import QImage

from russianbank import __version__
from russianbank.controller.exhibits import Exhibit, exhibit
from russianbank.ui.rules.chapters import Topic, chapters
from russianbank.ui.rules.duty_text import (
    Sanction,
    first_heading,
    later_heading,
    sanction_text,
)
from russianbank.ui.rules.exhibit_text import caption

if TYPE_CHECKING:
    from collections.abc import Sequence

    from russianbank.engine.rules import Rules
    from russianbank.ui.rules.chapters import Chapter
    from russianbank.ui.rules.duty_text import Rung
    from russianbank.ui.rules.pictures import Illustrator

translate = QCoreApplication.translate

# The chapters with a picture, and below which of their sentences it stands.
_PICTURED: Final = {
    Topic.BUILDING: (1, Exhibit.BUILDING),
    Topic.LOADING: (0, Exhibit.LOADING),
}
_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 1.05rem/1.55 system-ui, sans-serif; max-width: 42rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.9rem; margin-bottom: 0; }
h2 { font-size: 1.25rem; margin-top: 2rem; }
li { margin: 0.35rem 0; }
em { font-style: normal; font-weight: 600; white-space: nowrap; }
img { max-width: 100%; height: auto; border-radius: 8px; margin-top: 0.4rem; }
footer { margin-top: 3rem; opacity: 0.75; font-size: 0.9rem; }
@media print { body { margin: 0; max-width: none; } nav { display: none; } }
"""


# Puts a picture of an exhibit somewhere: its address, and its size in logical pixels.
Place = Callable[[QImage, Exhibit], str]


def page_body(
    title: str,
    sentence: str,
    rules: Rules,
    illustrator: Illustrator,
    place: Place,
) -> str:
    """Returns title and chapters; each heading is an anchor with its topic's name.

    Args:
        title: what the rules are called.
        sentence: what marks them; may be empty.
        rules: all that the page tells.
        illustrator: draws the pictures.
        place: takes a picture and returns its address.
    """

    def figure(which: Exhibit) -> str:
        shown = exhibit(which, rules)
        if shown is None:
            return ""
        picture = illustrator.draw(shown)
        size = picture.deviceIndependentSize()
        text = escape(caption(which, shown))
        return (
            f'<br><img src="{place(picture, which)}" alt="{text}"'
            f' width="{size.width():.0f}" height="{size.height():.0f}">'
            f"<br><small>{text}</small>"
        )

    parts = [f"<h1>{escape(title)}</h1>"]
    if sentence:
        parts.append(f"<p>{escape(sentence)}</p>")
    parts += [_chapter(one, figure) for one in chapters(rules)]
    return "\n".join(parts)


def whole_page(
    title: str, sentence: str, rules: Rules, illustrator: Illustrator
) -> str:
    """Returns a file of its own: nothing in it lies elsewhere, and no script runs.

    Args:
        title: what the rules are called.
        sentence: what marks them; may be empty.
        rules: all that the page tells.
        illustrator: draws the pictures.
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
        f"{page_body(title, sentence, rules, illustrator, _inside)}\n</main>\n"
        f"<footer>{escape(made)}</footer>\n</body>\n</html>\n"
    )


def _inside(picture: QImage, _which: Exhibit) -> str:
    """Returns a picture as an address that holds it itself."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]  # Qt wants bytes
    return f"data:image/png;base64,{bytes(data.toBase64().data()).decode()}"


def _chapter(chapter: Chapter, figure: Callable[[Exhibit], str]) -> str:
    name = chapter.topic.value
    heading = f'<h2 id="{name}"><a name="{name}"></a>{escape(chapter.title)}</h2>'
    first = [one for one in chapter.ladder if one.binds_all]
    later = [one for one in chapter.ladder if not one.binds_all]
    parts = [heading]
    if first:
        parts.append(_rungs(first_heading(), "ol", first, figure))
    if later:
        parts.append(_rungs(later_heading(), "ul", later, figure))
    items = [f"<li>{escape(one)}</li>" for one in chapter.sentences]
    if chapter.topic in _PICTURED:
        # Below the sentence that it shows.
        at, which = _PICTURED[chapter.topic]
        items[at] = _item(escape(chapter.sentences[at]), figure(which))
    parts.append("<ul>\n" + "\n".join(items) + "\n</ul>")
    return "\n".join(parts)


def _rungs(
    heading: str, kind: str, rungs: Sequence[Rung], figure: Callable[[Exhibit], str]
) -> str:
    items = "\n".join(
        _item(_rung(one), figure(Exhibit(one.code.value))) for one in rungs
    )
    return f"<p>{escape(heading)}</p>\n<{kind}>\n{items}\n</{kind}>"


def _item(text: str, figure: str) -> str:
    """Returns an entry of a list, of its own class where there is a picture."""
    kind = ' class="pictured"' if figure else ""
    return f"<li{kind}>{text}{figure}</li>"


def _rung(rung: Rung) -> str:
    """Returns a duty, and what follows when it is broken."""
    remark = escape(sanction_text(rung.sanction))
    if rung.sanction is Sanction.STOP:
        remark = f"<b>{remark}</b>"
    return f"{escape(rung.text)} <em>[{remark}]</em>"

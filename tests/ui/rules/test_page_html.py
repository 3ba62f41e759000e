import base64
import re
from html.parser import HTMLParser

import pytest
from PySide6.QtGui import QImage

from russianbank.engine.rules import INTERNATIONAL, PRESETS, RUSSIAN_BANK_300
from russianbank.ui.rules.chapters import Topic, chapters
from russianbank.ui.rules.duty_text import duty_ladder
from russianbank.ui.rules.page_html import page_body, whole_page
from russianbank.ui.rules.pictures import Illustrator

EMPTY = {"meta", "br", "img"}


class Balance(HTMLParser):
    """Notes which tags are open, and what links lead to."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links = [], [], []

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.ids += [attrs["id"]] if "id" in attrs else []
        self.links += [attrs["href"]] if "href" in attrs else []
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def parsed(text):
    page = Balance()
    page.feed(text)
    assert page.open == []
    return page


@pytest.fixture
def pen(qapp):
    return Illustrator(1.0)


def body(rules, pen, title="Title"):
    return page_body(title, "", rules, pen, lambda picture, which: which.value)


@pytest.mark.parametrize("name", PRESETS)
def test_a_page_stands_by_itself(name, pen):
    text = whole_page("Title", "A sentence.", PRESETS[name], pen)
    page = parsed(text)
    assert page.ids == [topic.value for topic in Topic]
    assert page.links == [f"#{topic.value}" for topic in Topic]
    assert not re.search(r"url\(|@import|<script|https?:", text)
    sources = re.findall(r'src="([^"]*)"', text)
    assert len(sources) == 2 + len(duty_ladder(PRESETS[name]))
    for source in sources:
        kind, data = source.split(",")
        assert kind == "data:image/png;base64"
        assert not QImage.fromData(base64.b64decode(data)).isNull()


def test_every_sentence_and_every_duty_is_on_the_page(pen):
    text = body(INTERNATIONAL, pen)
    for chapter in chapters(INTERNATIONAL):
        assert chapter.title in text
        for one in (*chapter.sentences, *(rung.text for rung in chapter.ladder)):
            assert one.replace("'", "&#x27;") in text


def test_duties_that_come_before_all_else_are_numbered(pen):
    (ordered,) = re.findall(r"<ol>(.*?)</ol>", body(RUSSIAN_BANK_300, pen), re.DOTALL)
    assert ordered.count("<li") == 2  # a foundation, then a space at once
    assert ordered.count("[refused]") == 2


def test_what_players_type_does_no_harm(pen):
    assert "<i>" not in whole_page("<i>", "<i>", INTERNATIONAL, pen)

"""Every text can be translated, and the English plurals are there."""

import ast
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

import russianbank
from russianbank.ui import translations
from russianbank.ui.text import COUNTS

MODULES = translations.source_files()
CALLS = {"tr", "translate"}


def called_name(call):
    return getattr(call.func, "attr", getattr(call.func, "id", None))


def translating_calls(tree):
    """Returns the calls of `tr` and `translate`, but for the one that defines `tr`."""
    defined = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == "tr"
        for inner in ast.walk(node)
    }
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and node not in defined
        and called_name(node) in CALLS
    ]


def read(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def test_there_are_texts_at_all():
    assert sum(len(translating_calls(read(path))) for path in MODULES) > 150


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_texts_are_literals(path):
    for call in translating_calls(read(path)):
        words = call.args[: 1 if called_name(call) == "tr" else 2]
        for word in words:
            literal = isinstance(word, ast.Constant) and isinstance(word.value, str)
            assert literal, f"{path}:{call.lineno} is no literal"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_text_is_translated_inside_an_f_string(path):
    # Qt's tool does not look into f-strings.
    for node in ast.walk(read(path)):
        if isinstance(node, ast.JoinedStr):
            assert not translating_calls(node), f"{path}:{node.lineno}"


def test_nobody_beside_the_window_has_texts():
    package = Path(russianbank.__file__).parent
    for layer in ("engine", "controller", "ai", "storage"):
        for path in (package / layer).rglob("*.py"):
            assert not translating_calls(read(path)), path


def messages(path):
    return list(ET.parse(path).getroot().iter("message"))


def extracted(tmp_path, monkeypatch, language):
    """Returns the file that Qt's tool makes from the sources for a new language."""
    monkeypatch.setattr(translations, "LANGUAGES", (language,))
    translations.update(tmp_path)
    return tmp_path / f"russianbank_{language}.ts"


def test_qt_finds_every_text_and_placeholder(tmp_path, monkeypatch):
    found = set()
    for context in ET.parse(extracted(tmp_path, monkeypatch, "hr")).iter("context"):
        name = context.findtext("name")
        found |= {(name, one.findtext("source")) for one in context.iter("message")}
    wanted = set()
    for path in MODULES:
        for call in translating_calls(read(path)):
            words = [one.value for one in call.args[:2] if hasattr(one, "value")]
            # `tr` is given no context: it is that of its class.
            wanted.add(words[0] if called_name(call) == "tr" else words[1])
    assert wanted == {text for _, text in found}


def test_the_english_file_is_up_to_date(tmp_path, monkeypatch):
    kept = translations.folder() / "russianbank_en.ts"
    copy = tmp_path / kept.name
    copy.write_bytes(kept.read_bytes())
    translations.update(tmp_path)
    assert copy.read_text("utf-8") == kept.read_text("utf-8"), (
        "run: python -m russianbank.ui.translations"
    )


def test_the_compiled_file_is_up_to_date(tmp_path):
    kept = translations.folder() / "russianbank_en.ts"
    (tmp_path / kept.name).write_bytes(kept.read_bytes())
    translations.release(tmp_path)
    made = (tmp_path / "russianbank_en.qm").read_bytes()
    assert made == kept.with_suffix(".qm").read_bytes(), (
        "run: python -m russianbank.ui.translations"
    )


def test_every_number_has_its_english_forms():
    for message in messages(translations.folder() / "russianbank_en.ts"):
        assert message.get("numerus") == "yes"
        forms = [form.text for form in message.iter("numerusform")]
        assert len(forms) == 2
        assert all(form and "%n" in form for form in forms)
        assert message.find("translation").get("type") is None


def test_numbers_are_told_with_the_right_form(qapp):
    loaded = translations.load_translations(qapp, QLocale("en_GB"))
    try:
        assert [COUNTS.cards(number) for number in (0, 1, 2, 21)] == [
            "0 cards",
            "1 card",
            "2 cards",
            "21 cards",
        ]
        assert COUNTS.points(1) == "1 point"
        assert COUNTS.deals(5) == "5 deals"
    finally:
        for translator in loaded:
            qapp.removeTranslator(translator)


def test_a_language_without_texts_speaks_english_throughout(qapp):
    loaded = translations.load_translations(qapp, QLocale("de_DE"))
    try:
        assert COUNTS.cards(1) == "1 card"
        # Not "Abbrechen": Qt's own texts would be the only German ones.
        cancel = QCoreApplication.translate("QPlatformTheme", "Cancel")
        assert cancel == "Cancel"
    finally:
        for translator in loaded:
            qapp.removeTranslator(translator)


def test_placeholders_have_names():
    for path in MODULES:
        for call in translating_calls(read(path)):
            for word in call.args[:2]:
                text = getattr(word, "value", "")
                assert not re.search(r"\{\d*\}", str(text)), f"{path}:{call.lineno}"

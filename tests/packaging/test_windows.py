"""What the Windows setup is made of."""

import re

import pytest

from tests.packaging.load import PACKAGING, load

windows_python, windows_setup = load("windows_python"), load("windows_setup")


def test_what_is_no_library_is_refused():
    with pytest.raises(ValueError, match="no Windows library"):
        windows_python.exports(b"\x7fELF")


def test_windows_is_told_the_version():
    text = windows_setup.version_info()
    version = windows_setup.program_version()
    assert f"StringStruct('ProductVersion', '{version}')" in text
    numbers = tuple(int(part) for part in version.split("."))
    assert f"filevers={(*numbers, 0)}" in text


def test_every_text_of_setup_is_there_in_every_language():
    texts = (PACKAGING / "windows" / "texts.nsh").read_text(encoding="utf-8")
    script = (PACKAGING / "windows" / "russianbank.nsi").read_text(encoding="utf-8")
    languages = re.findall(r'MUI_LANGUAGE "(\w+)"', script)
    names = set(re.findall(r"\$\((\w+)\)", script))
    assert len(languages) == 6
    for name in names:
        for language in languages:
            assert f"LangString {name} ${{LANG_{language.upper()}}} " in texts

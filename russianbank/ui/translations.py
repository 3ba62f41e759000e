"""The translations: loads them, and (as a program) brings their files up to date.

`python -m russianbank.ui.translations` runs Qt's tools over the sources: the texts go
into `resources/i18n/russianbank_*.ts`, and what is translated there into `*.qm`, which
are kept, so that the program runs without those tools.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

from russianbank.resource_dir import resource_dir

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication

_NAME: Final = "russianbank"
LANGUAGES: Final = ("en",)


def folder() -> Path:
    """Returns the folder of the translations."""
    return resource_dir() / "i18n"


def load_translations(app: QCoreApplication, locale: QLocale) -> list[QTranslator]:
    """Gives the application the texts of a language, English where there are none.

    English has a file of its own, for its plurals. Qt's own texts come in the same
    language as ours, so that no dialog mixes two.

    Returns:
        The translators that were installed.
    """
    ours = QTranslator(app)
    if not ours.load(locale, _NAME, "_", str(folder())):
        ours.load(f"{_NAME}_en", str(folder()))
    qt = QTranslator(app)
    place = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    qt.load(f"qtbase_{ours.language() or 'en'}", place)
    loaded = [one for one in (qt, ours) if not one.isEmpty()]
    for translator in loaded:
        app.installTranslator(translator)
    return loaded


def source_files() -> list[Path]:
    """Returns the modules that may hold texts, in a fixed order."""
    here = Path(__file__).resolve().parent
    return sorted(here.rglob("*.py"))


def update(into: Path) -> None:
    """Brings the `.ts` files of a folder up to date with the sources."""
    root = Path(__file__).resolve().parents[2]
    sources = [str(path.relative_to(root)) for path in source_files()]
    for language in LANGUAGES:
        _run(
            "lupdate",
            *sources,
            *("-ts", str(into / f"{_NAME}_{language}.ts")),
            *("-source-language", "en", "-target-language", language),
            *("-no-obsolete", "-locations", "none", "-silent"),
            # English has a file for its plurals only.
            *(("-pluralonly",) if language == "en" else ()),
            cwd=root,
        )


def release(into: Path) -> None:
    """Makes the `.qm` files of a folder from its `.ts` files."""
    for path in sorted(into.glob("*.ts")):
        _run("lrelease", path.name, "-silent", cwd=into)


def _run(tool: str, *arguments: str, cwd: Path) -> None:
    """Runs one of Qt's tools as it comes with PySide6."""
    import subprocess

    import PySide6

    home = Path(PySide6.__file__).parent
    place = home / "libexec" / tool
    program = place if place.exists() else home / tool
    subprocess.run([str(program), *arguments], cwd=cwd, check=True)


if __name__ == "__main__":
    update(folder())
    release(folder())
    sys.exit(0)

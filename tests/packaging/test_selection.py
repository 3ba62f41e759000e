"""What a bundle takes along and what it leaves out."""

import pytest

from tests.packaging.load import load

is_wanted = load("selection").is_wanted
QT = "PySide6/Qt"


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/QtWidgets.abi3.so",
        "PySide6/QtCore.pyd",
        f"{QT}/lib/libQt6Core.so.6",
        f"{QT}/lib/libQt6XcbQpa.so.6",
        f"{QT}/lib/libicudata.so.73",
        "PySide6/Qt6Widgets.dll",
        "shiboken6/libshiboken6.abi3.so.6.9",
        f"{QT}/plugins/platforms/libqxcb.so",
        "PySide6/plugins/platforms/qwindows.dll",
        f"{QT}/plugins/iconengines/libqsvgicon.so",
        f"{QT}/plugins/imageformats/libqsvg.so",
        f"{QT}/plugins/wayland-shell-integration/libxdg-shell.so",
        f"{QT}/translations/qtbase_hr.qm",
        "libpython3.11.so.1.0",
        "python3.11/lib-dynload/_multiprocessing.cpython-311-x86_64-linux-gnu.so",
        "resources/cards/classic/QH.svg",
    ],
)
def test_what_the_game_needs_is_taken(name):
    system = "win32" if ".dll" in name or ".pyd" in name else "linux"
    assert is_wanted(name, system)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/QtNetwork.abi3.so",
        "PySide6/QtQml.pyd",
        f"{QT}/lib/libQt6Quick.so.6",
        f"{QT}/lib/libQt6OpenGL.so.6",
        f"{QT}/lib/libQt6Pdf.so.6",
        f"{QT}/plugins/platforms/libqwayland-egl.so",
        f"{QT}/plugins/platforms/libqminimalegl.so",
        f"{QT}/plugins/platforms/libqeglfs.so",
        f"{QT}/plugins/platformthemes/libqgtk3.so",
        f"{QT}/plugins/imageformats/libqtiff.so",
        f"{QT}/translations/qtbase_ja.qm",
        f"{QT}/translations/qt_help_de.qm",
        "libxcb.so.1",
        "libstdc++.so.6",
        "libgtk-3.so.0",
        "python3.11/lib-dynload/_codecs_jp.cpython-311-x86_64-linux-gnu.so",
        "python3.11/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so",
    ],
)
def test_what_others_need_is_left_out_on_linux(name):
    assert not is_wanted(name, "linux")


@pytest.mark.parametrize(
    "name", ["opengl32sw.dll", "d3dcompiler_47.dll", "api-ms-win-core-file-l1-1-0.dll"]
)
def test_what_others_need_is_left_out_on_windows(name):
    assert not is_wanted(name, "win32")


def test_windows_paths_are_the_same_as_others():
    assert is_wanted(r"PySide6\plugins\platforms\qwindows.dll", "win32")
    assert not is_wanted(r"PySide6\plugins\platforms\qdirect2d.dll", "win32")

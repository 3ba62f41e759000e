"""Which files of Qt and Python a bundle takes along: an allow-list, not a ban list.

PyInstaller copies all that some library might want, from the machine that it runs on.
Here each file needs a reason; what the systems bring along themselves stays out.
"""

from __future__ import annotations

import re
from typing import Final

# Plugins of Qt, by their folder: how the window gets on the screen and draws SVG.
PLUGINS: Final = {
    "platforms": ("xcb", "wayland-generic", "offscreen", "minimal", "windows", "cocoa"),
    "platformthemes": ("xdgdesktopportal",),
    "platforminputcontexts": (
        "composeplatforminputcontext",
        "ibusplatforminputcontext",
    ),
    "xcbglintegrations": (),
    "iconengines": ("svgicon",),
    "imageformats": ("svg", "jpeg", "gif"),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-graphics-integration-client": (),
    "styles": ("modernwindowsstyle", "macstyle"),
}

# Libraries of Qt, without prefix and suffix.
QT_LIBRARIES: Final = frozenset(
    {
        "Core",
        "DBus",
        "Gui",
        "Svg",
        "WaylandClient",
        "Widgets",
        "XcbQpa",
    }
)
QT_MODULES: Final = frozenset({"QtCore", "QtGui", "QtSvg", "QtWidgets"})

# Standard modules in C that nothing here imports.
_UNUSED_C: Final = re.compile(
    r"(^|/)(_?tkinter|_curses|_curses_panel|readline|_codecs_(cn|jp|kr|hk|tw|iso2022)"
    r"|_multibytecodec|nis|ossaudiodev|spwd|_crypt|_ssl|_hashlib|_dbm|_gdbm|_lsprof|_xxtestfuzz"
    r"|_xxinterpchannels|_xxsubinterpreters|_test\w*|audioop|xxlimited\w*)[.\-]"
)
# Of Qt's own texts only those of languages that the program speaks.
LANGUAGES: Final = ("de", "en", "fr", "hr")

# Python modules that are never imported; PyInstaller would follow them.
EXCLUDED: Final = (
    "tkinter",
    "unittest",
    "pydoc",
    "doctest",
    "pdb",
    "lib2to3",
    "distutils",
    "ensurepip",
    "idlelib",
    "test",
    "pip",
    "setuptools",
    "numpy",
    "PIL",
)
# shiboken, and miniaudio the last one, import these from code that no tool can see.
HIDDEN: Final = ("__future__", "inspect", "textwrap", "tokenize", "_cffi_backend")


def is_wanted(name: str, system: str) -> bool:
    """Returns whether a bundle takes a file along.

    Args:
        name: the file's place in the bundle.
        system: `linux`, `win32` or `darwin`, as `sys.platform` says it.
    """
    path = name.replace("\\", "/")
    if "/plugins/" in path:
        return _is_wanted_plugin(path)
    if "/translations/" in path:
        return _is_wanted_text(path)
    file = path.rpartition("/")[2]
    if (
        qt := re.match(r"(?:lib)?Qt6([A-Za-z0-9]+?)(?:\.dll|\.so|\.dylib|$)", file)
    ) or (qt := re.match(r"Qt([A-Z][A-Za-z0-9]+)$", file)):
        return qt[1] in QT_LIBRARIES
    if re.match(r"Qt[A-Z]\w+\.(abi3\.so|pyd)$", file):
        return file.partition(".")[0] in QT_MODULES
    if _UNUSED_C.search(path):
        return False
    if system == "linux":
        return _is_wanted_on_linux(path, file)
    return not re.match(r"(opengl32sw|d3dcompiler|api-ms-win|ucrtbase)", file)


def _is_wanted_on_linux(path: str, file: str) -> bool:
    """Returns whether a library belongs to Python or Qt, not to the system."""
    if "/" in path or not re.match(r"lib.*\.so", file):
        return not re.match(r"lib(ssl|crypto)\b", file)
    return file.startswith("libpython")


def _is_wanted_plugin(path: str) -> bool:
    folder, _, file = path.partition("/plugins/")[2].partition("/")
    stem = re.sub(r"^(lib)?q?", "", file).partition(".")[0]
    return stem in PLUGINS.get(folder, ())


def _is_wanted_text(path: str) -> bool:
    found = re.search(r"/qtbase_(\w+)\.qm$", path)
    return found is not None and found[1] in LANGUAGES

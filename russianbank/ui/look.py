"""The window's colours: dark and quiet around the green table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QStyleFactory

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

GROUND: Final = "#16231d"
RAISED: Final = "#1f3029"
LINE: Final = "#35493f"
INK: Final = "#ecefe8"
FAINT_INK: Final = "#a9b8ae"
AMBER: Final = "#ffd75e"
ALARM: Final = "#b3261e"
FELT: Final = "#2f7a57"
FELT_RIM: Final = "#123b2c"

_Role = QPalette.ColorRole
_COLOURS: Final = {
    _Role.Window: GROUND,
    _Role.WindowText: INK,
    _Role.Base: "#101a15",
    _Role.AlternateBase: RAISED,
    _Role.Text: INK,
    _Role.PlaceholderText: "#8a9a90",
    _Role.Button: "#2a3d34",
    _Role.ButtonText: INK,
    _Role.BrightText: "#ffffff",
    _Role.Highlight: "#3f8f6a",
    _Role.HighlightedText: "#ffffff",
    _Role.Link: AMBER,
    _Role.LinkVisited: AMBER,
    _Role.ToolTipBase: RAISED,
    _Role.ToolTipText: INK,
    _Role.Light: "#3d5449",
    _Role.Midlight: "#32463c",
    _Role.Mid: "#1b2a23",
    _Role.Dark: "#0e1712",
    _Role.Shadow: "#080d0a",
}

# Only what the palette cannot say; sizes are in logical pixels.
STYLE_SHEET: Final = f"""
QMenuBar {{ background: {GROUND}; padding: 2px 4px; }}
QMenuBar::item {{ background: transparent; padding: 4px 10px; border-radius: 4px; }}
QMenuBar::item:selected {{ background: {RAISED}; }}
QToolTip {{ border: 1px solid {LINE}; padding: 4px; }}

#strip {{ background: {GROUND}; border-top: 1px solid {LINE}; }}
#turn, #question {{ font-weight: 600; }}
#question {{ color: {AMBER}; }}
#last {{ color: {FAINT_INK}; }}
#last[mood="refusal"] {{ color: {AMBER}; }}
#last[mood="stop"] {{
    color: #ffffff; background: {ALARM}; border-radius: 5px; padding: 2px 8px;
}}
#deal, #seed {{ color: {FAINT_INK}; }}

#strip QToolButton {{
    background: transparent; border: 1px solid transparent; border-radius: 5px;
    padding: 4px;
}}
#strip QToolButton:hover {{ background: {RAISED}; border-color: {LINE}; }}

#panel {{
    background: {GROUND}; border: 1px solid {LINE}; border-radius: 14px;
}}
#panelTitle {{ font-weight: 600; }}
#panelReason, #matchScore {{ color: {FAINT_INK}; }}
#total {{ font-weight: 600; }}
#rule {{ background: {LINE}; border: none; }}

#firstPage {{
    background: qradialgradient(cx:0.5, cy:0.42, radius:0.9, fx:0.5, fy:0.42,
        stop:0 {FELT}, stop:1 {FELT_RIM});
}}
#pageTitle {{ font-size: 20pt; font-weight: 600; }}
#pageHint {{ color: #d5e2da; }}

#choice {{
    background: rgba(10, 24, 18, 150); border: 1px solid rgba(255, 255, 255, 40);
    border-radius: 10px; text-align: left;
}}
#choice:hover {{ background: rgba(10, 24, 18, 205); border-color: {AMBER}; }}
#choice:focus {{ border: 2px solid {AMBER}; }}
#choice:pressed {{ background: rgba(6, 14, 10, 230); }}
#choiceTitle {{ font-size: 12pt; font-weight: 600; }}
#choiceText {{ color: #d5e2da; }}

#settingsPages {{
    background: transparent; border: none; border-right: 1px solid {LINE}; outline: 0;
}}
#settingsPages::item {{ padding: 9px 12px; border-radius: 6px; margin: 1px 8px 1px 0; }}
#settingsPages::item:hover {{ background: {RAISED}; }}
#settingsPages::item:selected {{ background: #2a3d34; color: {INK}; }}
#settingsPages::item:focus {{ border: 2px solid {AMBER}; padding: 7px 10px; }}
#settingsRow {{ border: none; border-bottom: 1px solid {LINE}; }}
#settingsTitle {{ font-weight: 600; }}
#settingsSentence {{ color: {FAINT_INK}; }}
#settingsNote {{ color: {AMBER}; padding: 8px 0; }}

QLineEdit {{
    background: #101a15; border: 1px solid {LINE}; border-radius: 4px; padding: 4px 6px;
}}
QLineEdit:focus {{ border-color: {AMBER}; }}
QTextBrowser {{ background: #101a15; border: 1px solid {LINE}; border-radius: 6px; }}

QPushButton[main="true"] {{
    background: {AMBER}; color: #241b00; border: 1px solid {AMBER};
    border-radius: 6px; padding: 6px 16px; font-weight: 600;
}}
QPushButton[main="true"]:hover {{ background: #ffe392; }}
QPushButton[main="true"]:focus {{ border: 2px solid #ffffff; }}
QPushButton[main="false"] {{
    background: transparent; color: {INK}; border: 1px solid #56705f;
    border-radius: 6px; padding: 6px 16px;
}}
QPushButton[main="false"]:hover {{ background: {RAISED}; border-color: {FAINT_INK}; }}
QPushButton[main="false"]:focus {{ border: 2px solid {AMBER}; }}
QPushButton[main="false"]:disabled {{ color: #71827a; border-color: {LINE}; }}
"""


def text_style(size: int) -> str:
    """Returns the style sheet that sets the texts around the table.

    Args:
        size: the text's height in logical pixels.
    """
    parts = [
        f"{part} {kind}"
        for part in ("#strip", "#panel")
        for kind in ("QLabel", "QPushButton")
    ]
    title = round(1.9 * size)
    return (
        f"{', '.join(parts)} {{ font-size: {size}px; }}"
        f" #panel #panelTitle {{ font-size: {title}px; }}"
    )


def palette() -> QPalette:
    """Returns the palette of the whole program."""
    made = QPalette()
    for role, colour in _COLOURS.items():
        made.setColor(role, QColor(colour))
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor("#71827a"))
    made.setColor(QPalette.ColorGroup.Disabled, _Role.Highlight, QColor("#2a3d34"))
    return made


def apply_look(app: QApplication) -> None:
    """Gives the application its style, palette and style sheet."""
    app.setStyle(QStyleFactory.create("Fusion"))
    app.setPalette(palette())
    app.setStyleSheet(STYLE_SHEET)

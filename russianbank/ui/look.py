"""Turns the colours around the table into a palette and a style sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QColor, QPalette

if TYPE_CHECKING:
    from russianbank.ui.chrome_colours import ChromeColours

_Role = QPalette.ColorRole
_Group = QPalette.ColorGroup

# The lengths in the sheet are meant for a text of this height in logical pixels.
_TEXT: Final = 13


def palette(colours: ChromeColours) -> QPalette:
    """Returns the palette of the whole program."""
    ground, button = QColor(colours.ground), QColor(colours.button)
    made = QPalette()
    roles = {
        _Role.Window: ground,
        _Role.WindowText: colours.ink,
        _Role.Base: colours.field,
        _Role.AlternateBase: colours.raised,
        _Role.Text: colours.ink,
        _Role.PlaceholderText: colours.faint,
        _Role.Button: button,
        _Role.ButtonText: colours.ink,
        _Role.BrightText: colours.alarm_ink,
        _Role.Highlight: colours.selected,
        _Role.HighlightedText: colours.selected_ink,
        _Role.Accent: colours.focus,
        _Role.Link: colours.signal,
        _Role.LinkVisited: colours.signal,
        _Role.ToolTipBase: colours.raised,
        _Role.ToolTipText: colours.ink,
        _Role.Light: button.lighter(125),
        _Role.Midlight: button.lighter(110),
        _Role.Mid: ground.darker(115),
        _Role.Dark: ground.darker(150),
        _Role.Shadow: ground.darker(220),
    }
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText):
        made.setColor(_Group.Disabled, role, QColor(colours.off))
    made.setColor(_Group.Disabled, _Role.Highlight, button)
    made.setColor(_Group.Disabled, _Role.HighlightedText, QColor(colours.off))
    return made


def style_sheet(colours: ChromeColours, text_size: int) -> str:
    """Returns what the palette cannot say.

    Args:
        colours: those around the table.
        text_size: the texts' height in logical pixels; all lengths grow with it.
    """

    def px(length: float) -> str:
        return f"{max(1, round(length * text_size / _TEXT))}px"

    lengths = {f"px{number}": px(number) for number in (1, 2, 3, 4, 5, 6, 8, 10, 12)}
    lengths |= {"px14": px(14), "px16": px(16), "title": px(24), "heading": px(15.5)}
    named = {
        name: getattr(colours, name) for name in type(colours).__dataclass_fields__
    }
    return _SHEET.format(**named, **lengths)


_SHEET: Final = """
QMenuBar {{ background: {ground}; color: {ink}; padding: {px2} {px4}; }}
QMenuBar::item {{
    background: transparent; padding: {px4} {px10}; border-radius: {px4};
}}
QMenuBar::item:selected {{ background: {selected}; color: {selected_ink}; }}
QToolTip {{
    background: {raised}; color: {ink}; border: 1px solid {edge}; padding: {px4};
}}
QMenu {{ border: 1px solid {edge}; }}

#strip {{ background: {ground}; border: none; border-top: 1px solid {line}; }}
#turn, #question {{ font-weight: 600; }}
#question {{ color: {signal}; }}
#last, #deal, #seed {{ color: {faint}; }}
#last[mood="refusal"] {{ color: {signal}; }}
#last[mood="stop"] {{
    color: {alarm_ink}; background: {alarm}; border-radius: {px5}; padding: {px2} {px8};
}}
#strip QToolButton {{
    background: transparent; border: 1px solid transparent; border-radius: {px5};
    padding: {px4};
}}
#strip QToolButton:hover {{ background: {raised}; border-color: {line}; }}

#panel {{ background: {ground}; border: 1px solid {edge}; border-radius: {px14}; }}
#explanation {{ background: {ground}; border: 1px solid {edge};
    border-radius: {px14}; }}
#strip #why {{ border: 1px solid {edge}; border-radius: {px6}; padding: 4px 9px; }}
#explanationTitle {{ font-weight: 600; }}
#panelTitle {{ font-size: {title}; font-weight: 600; }}
#panelReason, #matchScore {{ color: {faint}; }}
#total {{ font-weight: 600; }}
#rule {{ background: {line}; border: none; }}

#firstPage {{
    background: qradialgradient(cx:0.5, cy:0.42, radius:0.9, fx:0.5, fy:0.42,
        stop:0 {page_light}, stop:1 {page_rim});
}}
#pageTitle {{ font-size: {title}; font-weight: 600; color: {page_ink}; }}
#firstPage QCheckBox {{ color: {page_ink}; }}
#pageHint, #choiceText {{ color: {page_faint}; }}
#choiceTitle {{ font-size: {heading}; font-weight: 600; color: {page_ink}; }}
#choice {{
    background: {choice}; border: 1px solid {choice_edge}; border-radius: {px10};
    text-align: left;
}}
#choice:hover {{ background: {choice_lit}; border-color: {page_ink}; }}

#settingsPages {{
    background: transparent; border: none; border-right: 1px solid {line}; outline: 0;
}}
#settingsPages::item {{
    color: {ink}; padding: {px8} {px12}; border: 3px solid transparent;
    border-radius: {px6}; margin: 1px {px6} 1px 0;
}}
#settingsPages::item:hover {{ background: {raised}; }}
#settingsPages::item:selected {{ background: {selected}; color: {selected_ink}; }}
#settingsPages::item:focus {{ border-color: {focus}; }}
#figures {{
    background: transparent; border: none; outline: 0; show-decoration-selected: 1;
}}
#figures::item {{ padding: {px3} {px4}; border: none; }}
#figures::item:hover {{ background: {raised}; }}
#figures::item:selected {{ background: {selected}; color: {selected_ink}; }}

#fieldsTopic {{ font-size: {heading}; font-weight: 600; padding-top: {px8}; }}

#settingsRow {{ border: none; border-bottom: 1px solid {line}; }}
#settingsTitle {{ font-weight: 600; }}
#settingsSentence {{ color: {faint}; }}
#settingsNote {{ color: {signal}; padding: {px8} 0; }}

QLineEdit {{
    background: {field}; color: {ink}; border: 1px solid {edge};
    border-radius: {px4}; padding: {px4} {px6}; placeholder-text-color: {faint};
}}
QSpinBox {{
    background: {field}; color: {ink}; border: 1px solid {edge};
    border-radius: {px4}; padding: {px3} {px6};
}}
QSpinBox:disabled {{ color: {off}; border-color: {line}; }}
QTextBrowser {{
    background: {field}; color: {ink}; border: 1px solid {line}; border-radius: {px6};
}}

QPushButton[main="true"] {{
    background: {accent}; color: {accent_ink}; border: 1px solid {accent_edge};
    border-radius: {px6}; padding: {px6} {px16}; font-weight: 600;
}}
QPushButton[main="true"]:hover {{ background: {accent_lit}; }}
QPushButton[main="false"] {{
    background: transparent; color: {ink}; border: 1px solid {edge};
    border-radius: {px6}; padding: {px6} {px16};
}}
QPushButton[main="false"]:hover {{ background: {raised}; border-color: {ink}; }}
QPushButton[main]:pressed {{ background: {selected}; color: {selected_ink}; }}
QPushButton[main]:disabled {{
    background: transparent; color: {off}; border-color: {line};
}}
"""

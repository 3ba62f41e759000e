"""What the menus and keys do: one table of commands and their keys."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from russianbank.engine.help import Help
from russianbank.ui.icons import BUTTON, MENU, Icon, icon

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

translate = QCoreApplication.translate


class Command(Enum):
    """What can be asked of the window by menu or key."""

    NEW_GAME = "new_game"
    NEXT_DEAL = "next_deal"
    OPEN = "open"
    SAVE_AS = "save_as"
    LOOK_BACK = "look_back"
    OFFER_DRAW = "offer_draw"
    CONCEDE = "concede"
    STATISTICS = "statistics"
    SETTINGS = "settings"
    QUIT = "quit"
    UNDO = "undo"
    REDO = "redo"
    PLAY_FOUNDATIONS = "play_foundations"
    TURN_STOCK = "turn_stock"
    PASS = "pass"
    HINT = "hint"
    WHY = "why"
    HURRY = "hurry"
    STRICT = "strict"
    WARN = "warn"
    GUIDE = "guide"
    STOP_FAR = "stop_far"
    STOP_NEAR = "stop_near"
    STOP_SINGLE = "stop_single"
    FULL_SCREEN = "full_screen"
    MOVES = "moves"
    CARDS = "cards"
    SOUND = "sound"
    KEYS = "keys"
    RULES = "rules"
    COPY_POSITION = "copy_position"
    PASTE_POSITION = "paste_position"
    ABOUT = "about"


# The only table of keys. Letters act on the deal and only while they can. Digits,
# arrows, Tab, Enter and Esc are left to the table.
KEYS: Final[Mapping[Command, str]] = {
    Command.NEW_GAME: "Ctrl+N",
    Command.NEXT_DEAL: "Ctrl+D",
    Command.OPEN: "Ctrl+O",
    Command.SAVE_AS: "Ctrl+S",
    Command.LOOK_BACK: "Ctrl+L",
    Command.STATISTICS: "Ctrl+T",
    Command.SETTINGS: "Ctrl+,",  # what QKeySequence.Preferences is where it is known
    Command.QUIT: "Ctrl+Q",
    Command.UNDO: "Ctrl+Z",
    Command.REDO: "Ctrl+Shift+Z",
    Command.PLAY_FOUNDATIONS: "F",
    Command.TURN_STOCK: "T",
    Command.PASS: "E",
    Command.HINT: "H",
    Command.WHY: "W",
    Command.HURRY: "R",
    Command.STOP_FAR: "Q",
    Command.STOP_NEAR: "P",
    Command.STOP_SINGLE: "S",
    Command.FULL_SCREEN: "F11",
    Command.MOVES: "F9",
    Command.SOUND: "M",
    Command.KEYS: "?",
    Command.RULES: "F1",
}

HELPS: Final = {
    Help.STRICT: Command.STRICT,
    Help.WARN: Command.WARN,
    Help.GUIDE: Command.GUIDE,
}

# What has a small button in the status strip.
SWITCHES: Final = (Command.UNDO, Command.REDO, Command.SOUND)

# Icons only where one finds the entry by its picture: a column full of them says
# nothing. The second one is that of something switched off.
ICONS: Final[Mapping[Command, tuple[Icon, ...]]] = {
    Command.NEW_GAME: (Icon.NEW_GAME,),
    Command.NEXT_DEAL: (Icon.NEXT_DEAL,),
    Command.LOOK_BACK: (Icon.LOOK_BACK,),
    Command.CONCEDE: (Icon.CONCEDE,),
    Command.STATISTICS: (Icon.STATISTICS,),
    Command.SETTINGS: (Icon.SETTINGS,),
    Command.UNDO: (Icon.UNDO,),
    Command.REDO: (Icon.REDO,),
    Command.STOP_FAR: (Icon.STOP,),
    Command.STOP_NEAR: (Icon.STOP,),
    Command.STOP_SINGLE: (Icon.STOP,),
    Command.SOUND: (Icon.SOUND_ON, Icon.SOUND_OFF),
    Command.KEYS: (Icon.KEYS,),
    Command.RULES: (Icon.RULES,),
    Command.COPY_POSITION: (Icon.COPY,),
    Command.ABOUT: (Icon.INFO,),
}


def command_text(command: Command) -> str:
    """Returns a command as its menu calls it."""
    return {
        Command.NEW_GAME: translate("Command", "&New game…"),
        Command.NEXT_DEAL: translate("Command", "Next &deal"),
        Command.OPEN: translate("Command", "&Matches…"),
        Command.SAVE_AS: translate("Command", "Save a cop&y…"),
        Command.LOOK_BACK: translate("Command", "&Look back…"),
        Command.OFFER_DRAW: translate("Command", "&Offer a draw"),
        Command.CONCEDE: translate("Command", "&Concede"),
        Command.STATISTICS: translate("Command", "St&atistics…"),
        Command.SETTINGS: translate("Command", "Se&ttings…"),
        Command.QUIT: translate("Command", "&Quit"),
        Command.UNDO: translate("Command", "&Undo"),
        Command.REDO: translate("Command", "Re&do"),
        Command.PLAY_FOUNDATIONS: translate("Command", "Play all &foundation cards"),
        Command.TURN_STOCK: translate("Command", "&Turn the stock, open the reserve"),
        Command.PASS: translate("Command", "&Pass"),
        Command.HINT: translate("Command", "&Hint"),
        Command.WHY: translate("Command", "Wh&y?"),
        Command.HURRY: translate("Command", "Play the computer's turn &quickly"),
        Command.STRICT: translate("Command", "&Strict: Stop! is called"),
        Command.WARN: translate("Command", "&Warn me before a mistake"),
        Command.GUIDE: translate("Command", "&Guide me"),
        Command.STOP_FAR: translate("Command", "Stop! (far side)"),
        Command.STOP_NEAR: translate("Command", "Stop! (near side)"),
        Command.STOP_SINGLE: translate("Command", "&Stop!"),
        Command.FULL_SCREEN: translate("Command", "&Full screen"),
        Command.MOVES: translate("Command", "&Moves"),
        Command.CARDS: translate("Command", "Ca&rds…"),
        Command.SOUND: translate("Command", "&Sound"),
        Command.KEYS: translate("Command", "&Keys"),
        Command.RULES: translate("Command", "&Rules"),
        Command.COPY_POSITION: translate("Command", "&Copy the position"),
        Command.PASTE_POSITION: translate("Command", "&Paste a position"),
        Command.ABOUT: translate("Command", "&About Russian Bank"),
    }[command]


def make_actions(
    parent: QWidget, slots: Mapping[Command, Callable[[], object]]
) -> dict[Command, QAction]:
    """Returns an action for every command, with its key."""
    actions = {}
    for command in Command:
        action = QAction(command_text(command), parent)
        if command in KEYS:
            action.setShortcuts(_sequences(KEYS[command]))
            action.setAutoRepeat(False)
        action.triggered.connect(_without_argument(slots[command]))
        # In full screen the menu bar may be hidden: keys must work without it.
        parent.addAction(action)
        actions[command] = action
    helps = QActionGroup(parent)
    for command in HELPS.values():
        actions[command].setCheckable(True)
        helps.addAction(actions[command])
    for command in (Command.FULL_SCREEN, Command.MOVES, Command.SOUND):
        actions[command].setCheckable(True)
        # There the icon would stand in the place of the check mark.
        actions[command].setIconVisibleInMenu(False)
    actions[Command.SETTINGS].setMenuRole(QAction.MenuRole.PreferencesRole)
    actions[Command.QUIT].setMenuRole(QAction.MenuRole.QuitRole)
    actions[Command.ABOUT].setMenuRole(QAction.MenuRole.AboutRole)
    return actions


def dress_actions(actions: Mapping[Command, QAction]) -> None:
    """Gives commands their icons, in the colours and for the screens of now."""
    for command, icons in ICONS.items():
        sizes = BUTTON if command in SWITCHES else MENU
        actions[command].setIcon(icon(*icons, sizes=sizes))


def _sequences(key: str) -> list[QKeySequence]:
    """Returns a key as Qt may report it: a `?` comes with Shift on many keyboards."""
    keys = [key, f"Shift+{key}"] if key == "?" else [key]
    return [QKeySequence(one) for one in keys]


def _without_argument(slot: Callable[[], object]) -> Callable[[bool], None]:
    def act(_checked: bool) -> None:  # noqa: FBT001
        slot()

    return act


def fill_menus(bar: QMenuBar, actions: Mapping[Command, QAction]) -> None:
    """Fills the menu bar."""
    game = bar.addMenu(translate("Menu", "&Game"))
    _add(game, actions, Command.NEW_GAME, Command.NEXT_DEAL, None)
    _add(game, actions, Command.OPEN, Command.SAVE_AS, Command.LOOK_BACK, None)
    _add(game, actions, Command.OFFER_DRAW, Command.CONCEDE, None)
    _add(game, actions, Command.STATISTICS, Command.SETTINGS, None, Command.QUIT)
    play = bar.addMenu(translate("Menu", "&Play"))
    _add(play, actions, Command.UNDO, Command.REDO, None)
    _add(play, actions, Command.PLAY_FOUNDATIONS, Command.TURN_STOCK, Command.PASS)
    _add(play, actions, Command.HURRY, None, Command.HINT, Command.WHY, None)
    _add(play, actions, Command.STOP_SINGLE)
    _add(play, actions, Command.STOP_FAR, Command.STOP_NEAR, None)
    help_with_duties = play.addMenu(translate("Menu", "&Help with duties"))
    _add(help_with_duties, actions, *HELPS.values())
    view = bar.addMenu(translate("Menu", "&View"))
    _add(
        view, actions, Command.FULL_SCREEN, Command.MOVES, Command.CARDS, Command.SOUND
    )
    help_menu = bar.addMenu(translate("Menu", "&Help"))
    _add(help_menu, actions, Command.KEYS, Command.RULES, None)
    _add(
        help_menu,
        actions,
        Command.COPY_POSITION,
        Command.PASTE_POSITION,
        None,
        Command.ABOUT,
    )


def _add(
    menu: QMenu, actions: Mapping[Command, QAction], *commands: Command | None
) -> None:
    """Adds commands to a menu; None stands for a line."""
    for command in commands:
        if command is None:
            menu.addSeparator()
        else:
            menu.addAction(actions[command])

"""The window: menus, pages and dialogs around the game."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget

from russianbank.controller.view import SeatKind
from russianbank.engine.cards import Player
from russianbank.engine.help import Help
from russianbank.ui.actions import (
    HELPS,
    SWITCHES,
    Command,
    dress_actions,
    fill_menus,
    make_actions,
)
from russianbank.ui.deck_choice import DeckChoice
from russianbank.ui.dialogs.first_start import FirstStartPage
from russianbank.ui.dialogs.help_pages import about_page, keys_page
from russianbank.ui.dialogs.new_game import NewGameDialog, setup_of
from russianbank.ui.dialogs.question import (
    Question,
    another_match_question,
    ask,
    concede_question,
    give_up_match_question,
    give_up_question,
    play_on_question,
)
from russianbank.ui.dress import dress_of
from russianbank.ui.enabled import (
    OF_THE_HAND,
    SOMETIMES,
    enabled_commands,
    speaker,
)
from russianbank.ui.game_page import GamePage
from russianbank.ui.lookback.desk import LookbackDesk
from russianbank.ui.matches_desk import MatchesDesk, dropped
from russianbank.ui.moves_dock import MovesDock
from russianbank.ui.own_rules import kept_rules, own_rules
from russianbank.ui.position_text import pasted, position_text
from russianbank.ui.rules.desk import RulesDesk
from russianbank.ui.settings import (
    AnimationSpeed,
    LoadedSettings,
    Pace,
    Settings,
)
from russianbank.ui.settings_desk import SettingsDesk
from russianbank.ui.sound.cues import SNAP
from russianbank.ui.sound.port import NullSound
from russianbank.ui.sound.speaker import Speaker
from russianbank.ui.statistics.desk import StatisticsDesk

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QResizeEvent

    from russianbank.controller.game_controller import GameController
    from russianbank.controller.view import TableView
    from russianbank.storage.record import MatchRecord
    from russianbank.ui.paths import Paths
    from russianbank.ui.sound.port import SoundPort

translate = QCoreApplication.translate
logger = logging.getLogger(__name__)

SMALLEST: Final = (800, 540)
USUAL: Final = (1100, 720)

# How long an animation takes, as a factor.
SPEEDS: Final = {
    AnimationSpeed.NONE: 0.0,
    AnimationSpeed.FAST: 0.5,
    AnimationSpeed.NORMAL: 1.0,
    AnimationSpeed.SLOW: 2.0,
}
_MOVES_WIDTH: Final = 13  # text heights
# Milliseconds after the last change of size until the texts follow.
_REFIT_AFTER: Final = 90
_NEW_ICONS: Final = (
    QEvent.Type.ApplicationPaletteChange,
    QEvent.Type.DevicePixelRatioChange,
)
# Seconds between two actions of the computer.
PACES: Final = {Pace.FAST: 0.35, Pace.NORMAL: 0.8, Pace.SLOW: 2.0}


class MainWindow(QMainWindow):
    """The program's only window."""

    def __init__(
        self,
        controller: GameController,
        paths: Paths,
        loaded: LoadedSettings,
        sound: SoundPort | None = None,
    ) -> None:
        """Makes the window; it is not shown yet.

        Args:
            controller: plays the matches.
            paths: where files go.
            loaded: the settings as they were read.
            sound: where sounds go; None for nowhere.
        """
        super().__init__()
        self.controller = controller
        self.paths = paths
        self.setWindowTitle(translate("Window", "Russian Bank"))
        self.setMinimumSize(*SMALLEST)
        self.setAcceptDrops(True)
        self.speaker = Speaker(sound or NullSound())
        self.desk = SettingsDesk(
            loaded, paths.settings, lambda: self.speaker.reason, self
        )
        self.desk.changed.connect(self._apply)
        self._dress = dress_of(QApplication.instance())
        self._refit = QTimer(self, singleShot=True, interval=_REFIT_AFTER)
        self._refit.timeout.connect(self._fit_texts)
        self.actions_by_command: dict[Command, QAction] = {}
        self._restore_geometry()
        # Before there is much to dress.
        self._wear(self.settings)
        self.page = GamePage(controller, self.speaker)
        self.first_page = FirstStartPage()
        self.pages = QStackedWidget()
        self.pages.addWidget(self.page)
        self.pages.addWidget(self.first_page)
        self.setCentralWidget(self.pages)
        self.moves = MovesDock(controller, self)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.moves)
        # The table keeps the most of the width; the border can be drawn.
        width = _MOVES_WIDTH * self.fontMetrics().height()
        self.resizeDocks([self.moves], [width], Qt.Orientation.Horizontal)
        self.moves.hide()
        self.decks = DeckChoice(self.page, paths, self)
        self.decks.wanted.connect(lambda deck: self.change(deck=deck))
        self.statistics = StatisticsDesk(controller, self)
        self.matches = MatchesDesk(self.page, self)
        self.lookback = LookbackDesk(controller, self.page.table, self)
        self.lookback.again_wanted.connect(self._play_on)
        self.page.panel.look_back.connect(self.lookback.open_window)
        self.rules = RulesDesk(controller, self)
        self.rules.own_changed.connect(
            lambda own: self.change(own_rules=kept_rules(own))
        )
        self.actions_by_command = make_actions(self, self._slots())
        dress_actions(self.actions_by_command)
        for command in SWITCHES:
            self.page.strip.add_switch(self.actions_by_command[command])
        fill_menus(self.menuBar(), self.actions_by_command)
        self.page.strip.offer_why(self.actions_by_command[Command.WHY])
        self.page.shown.connect(self._follow)
        self.moves.visibilityChanged.connect(
            self.actions_by_command[Command.MOVES].setChecked
        )
        self.page.table.came_to_rest.connect(self._follow)
        self.page.new_game_wanted.connect(self.ask_new_game)
        self.page.help_chosen.connect(self._choose_help)
        self.first_page.chosen.connect(self._choose_first)
        self.actions_by_command[Command.FULL_SCREEN].setChecked(self.isFullScreen())
        self._apply(self.settings)
        self._follow()
        if loaded.broken:
            self.page.add_news(
                translate(
                    "Window",
                    "Some settings could not be read and are the usual ones again.",
                )
            )

    def _slots(self) -> dict[Command, Callable[[], object]]:
        controller = self.controller
        return {
            Command.NEW_GAME: self.ask_new_game,
            Command.NEXT_DEAL: self.page.next_deal,
            Command.OFFER_DRAW: self.page.offer_draw,
            Command.CONCEDE: self.ask_concede,
            Command.OPEN: self.matches.open_window,
            Command.SAVE_AS: self.matches.save_copy,
            Command.LOOK_BACK: self.lookback.open_window,
            Command.STATISTICS: self.statistics.open_window,
            Command.SETTINGS: self._open_settings,
            Command.QUIT: self.close,
            Command.UNDO: controller.undo,
            Command.REDO: controller.redo,
            Command.PLAY_FOUNDATIONS: controller.play_foundations,
            Command.TURN_STOCK: self._turn,
            Command.PASS: controller.pass_turn,
            Command.HINT: controller.hint,
            Command.WHY: self.page.explain_last,
            Command.HURRY: controller.hurry,
            **{
                command: partial(self._choose_help, help_)
                for help_, command in HELPS.items()
            },
            Command.STOP_FAR: lambda: self.page.call_stop(Player.B),
            Command.STOP_NEAR: lambda: self.page.call_stop(Player.A),
            Command.STOP_SINGLE: self._stop_single,
            Command.FULL_SCREEN: self._toggle_full_screen,
            Command.MOVES: self._toggle_moves,
            Command.CARDS: self.decks.open_chooser,
            Command.SOUND: self._toggle_sound,
            Command.KEYS: lambda: keys_page(self).show(),
            Command.RULES: self._open_rules,
            Command.COPY_POSITION: self._copy_position,
            Command.PASTE_POSITION: self._paste_position,
            Command.ABOUT: lambda: about_page(self).show(),
        }

    # Starting

    def start(self) -> None:
        """Goes on with the saved match, or begins as the settings say."""
        if self.controller.resume():
            return
        if self.settings.preset is None:
            self.first_page.left_handed.setChecked(self.settings.mirrored)
            self.pages.setCurrentWidget(self.first_page)
            self._follow()
        else:
            self.begin(self.settings)

    def begin(self, settings: Settings, seed: str | None = None) -> None:
        """Starts a match and remembers how."""
        self.matches.keep_picture()
        self.change_settings(settings)
        self.pages.setCurrentWidget(self.page)
        self.controller.start_match(setup_of(settings, seed))
        self.page.table.setFocus()

    def _choose_first(self, preset: str) -> None:
        left_handed = self.first_page.left_handed.isChecked()
        # Who plays for the first time is guided; later the program asks once.
        chosen = replace(self.settings, preset=preset, mirrored=left_handed)
        self.begin(replace(chosen, help=Help.GUIDE, help_asked=False))

    # Matches on disk

    def open_file(self, path: Path) -> None:
        """Goes on with the match of a file; after a yes where a deal is running."""
        self._after_question(lambda: self.matches.open(path), another_match_question)

    def start_with(self, path: Path) -> None:
        """Starts with the match of a file; what is wrong with it is told."""
        problem = self.matches.problem_with(path)
        if problem:
            self.page.add_news(problem)
            self.start()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes a file that is dragged onto the window."""
        if dropped(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Opens the match that was dropped."""
        path = dropped(event)
        if path is not None:
            event.acceptProposedAction()
            self.open_file(path)

    # Games

    def ask_new_game(self) -> None:
        """Opens the dialog for a new game."""
        self.dialog = NewGameDialog(self.settings, self)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.started.connect(self._begin_after_question)
        self.dialog.open()

    def _begin_after_question(self, settings: Settings, seed: str | None) -> None:
        """Starts the chosen game; what is running is given up only after a yes."""

        def begin() -> None:
            chosen = replace(
                self.settings,
                preset=settings.preset,
                help=settings.help,
                help_liked=settings.help_liked,
                help_asked=True,
                near_kind=settings.near_kind,
                near_level=settings.near_level,
                far_level=settings.far_level,
                custom_level=settings.custom_level,
                near_name=settings.near_name,
                far_kind=settings.far_kind,
                far_name=settings.far_name,
            )
            self.begin(chosen, seed)

        view, summary = self.page.view, self.page.summary
        if view is None:
            begin()
        elif summary is None or summary.provisional:
            self.question = ask(give_up_question(), self, begin)
        elif not summary.view.match.is_over:
            self.question = ask(give_up_match_question(), self, begin)
        else:
            begin()

    def _play_on(self, record: MatchRecord) -> None:
        """Plays a match on from an earlier moment; after a yes if one is running."""

        def go_on() -> None:
            self.lookback.close()
            if not self.controller.play_on(record):
                text = translate("Window", "The match cannot be played on from there.")
                self.page.strip.say_last(text)

        self._after_question(go_on, play_on_question)

    def _after_question(
        self, act: Callable[[], None], question: Callable[[], Question]
    ) -> None:
        """Does something that takes a deal from the table; asks if one is running."""
        view, summary = self.page.view, self.page.summary
        if view is not None and (summary is None or summary.provisional):
            self.question = ask(question(), self, act)
        else:
            act()

    def ask_concede(self) -> None:
        """Asks once, then concedes for the person who speaks now."""
        view = self.page.view
        player = None if view is None else speaker(view)
        if view is None or player is None:
            return
        names = (view.seats[player].name, view.seats[player.other].name)
        self.question = ask(
            concede_question(*names), self, lambda: self.controller.concede(player)
        )

    def _turn(self) -> None:
        """Turns the stock, or opens the reserve where that comes first."""
        view = self.page.view
        if view is not None and view.can_reveal:
            self.controller.reveal()
        else:
            self.controller.click_stock()

    def _stop_single(self) -> None:
        view = self.page.view
        if view is not None:
            for player in Player:
                if view.stop_armed[player]:
                    self.page.call_stop(player)
                    return

    def _choose_help(self, help_: Help) -> None:
        """Lets the program help otherwise, now and in later games."""
        self.change(help=help_, help_liked=help_, help_asked=True)
        self.controller.set_help(help_)
        self._follow()

    # What may be asked now

    def _follow(self) -> None:
        """Enables what can be done; a key of something else does nothing."""
        view = self.page.view
        can = enabled_commands(view, self.page.summary)
        if self.page.table.is_held_up:
            can -= OF_THE_HAND
        if self.page.why is not None:
            can.add(Command.WHY)
        for command in SOMETIMES:
            self.actions_by_command[command].setEnabled(command in can)
        self._name_stops(view)
        for help_, command in HELPS.items():
            shown = view is not None and view.help is help_
            self.actions_by_command[command].setChecked(shown)
        if view is not None and self.pages.currentWidget() is not self.page:
            self.pages.setCurrentWidget(self.page)

    def _name_stops(self, view: TableView | None) -> None:
        """Offers Stop! with one key, or with one for each of two persons."""
        two = view is not None and all(
            seat.kind is SeatKind.PERSON for seat in view.seats
        )
        actions = self.actions_by_command
        for command in (Command.STOP_FAR, Command.STOP_NEAR):
            actions[command].setVisible(two)
        actions[Command.STOP_SINGLE].setVisible(not two)

    # Settings

    @property
    def settings(self) -> Settings:
        """The settings that hold now."""
        return self.desk.settings

    def change_settings(self, settings: Settings) -> None:
        """Takes settings over and writes them."""
        self.desk.take(settings)

    def _apply(self, settings: Settings) -> None:
        """Lets settings act."""
        self._fit_texts()
        self.page.table.set_style(settings.table_style)
        self.page.table.set_speed(SPEEDS[settings.animation])
        self.page.table.set_trails(shown=settings.show_last_move)
        self.page.celebrates = settings.win_show
        self.page.asks_for_help = not settings.help_asked
        self.page.set_arrangement(settings.arrangement)
        self.page.table.set_spreading(wanted=settings.spread_on_hover)
        self.page.table.set_deck_style(settings.deck_style)
        self.decks.choose(settings.deck)
        self.speaker.set_levels(settings)
        self.actions_by_command[Command.SOUND].setChecked(settings.sound_on)
        pace = PACES[settings.pace]
        self.controller.set_pace(pace, max(pace, settings.stop_seconds))
        self.controller.set_undo(settings.undo, consent=settings.undo_consent)

    def change(self, **changes: object) -> None:
        """Takes new values of some settings over."""
        self.desk.change(changes)

    def _open_settings(self) -> None:
        self.desk.open_window(self.actions_by_command)

    def _wear(self, settings: Settings) -> None:
        """Dresses the program as the settings and the window's height ask."""
        if self._dress is not None:
            size = self._dress.text_size(
                self.width(), self.height(), settings.text_size
            )
            self._dress.wear(settings.chrome, size)

    def _fit_texts(self) -> None:
        """Lets the texts around the table grow with the window."""
        self._wear(self.settings)
        self.page.fit_texts(self.fontInfo().pixelSize())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lets the texts follow once the size stays."""
        super().resizeEvent(event)
        self._refit.start()

    def _restore_geometry(self) -> None:
        """Takes the place that the window had last, as far as it is on a screen.

        Qt brings it back to a screen that is there.
        """
        self.resize(QSize(*USUAL).boundedTo(self.screen().availableSize()))
        wanted = QByteArray.fromBase64(self.settings.geometry.encode("ascii", "ignore"))
        if not wanted.isEmpty():
            self.restoreGeometry(wanted)

    def _toggle_full_screen(self) -> None:
        """Fills the screen, or goes back to what was before: maximised too."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def changeEvent(self, event: QEvent) -> None:
        """Shows in the menu whether the screen is filled, whoever has done it."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self.actions_by_command:
            full = self.isFullScreen()
            self.actions_by_command[Command.FULL_SCREEN].setChecked(full)

    def _toggle_moves(self) -> None:
        """Shows the list of moves, or hides it."""
        self.moves.setVisible(not self.moves.isVisible())

    def _toggle_sound(self) -> None:
        """Switches all sounds on or off, and says which."""
        self.change(sound_on=not self.settings.sound_on)
        if self.settings.sound_on:
            self.page.strip.say_last(translate("Window", "Sound is on."))
            self.speaker.play([SNAP])
        else:
            self.page.strip.say_last(translate("Window", "Sound is off."))

    # Help

    def _open_rules(self) -> None:
        self.rules.open_window(self.page.table.art, own_rules(self.settings))

    def position_text(self) -> str:
        """Returns the position as it may be seen, for a report; empty without one."""
        return position_text(self.page.view)

    def _copy_position(self) -> None:
        QGuiApplication.clipboard().setText(self.position_text())
        self.page.strip.say_last(
            translate("Window", "The position is in the clipboard.")
        )

    def _paste_position(self) -> None:
        """Plays on from a position in the clipboard; after a yes if a deal runs."""

        def lay_out() -> None:
            self.matches.keep_picture()
            found = pasted(QGuiApplication.clipboard().text(), self.settings)
            if found is None or not self.controller.lay_out(*found):
                self.page.strip.say_last(
                    translate("Window", "There is no position in the clipboard.")
                )

        self._after_question(lay_out, another_match_question)

    def event(self, event: QEvent) -> bool:
        """Draws the icons anew for another palette or screen."""
        if event.type() == QEvent.Type.ThemeChange:
            if self._dress is not None:
                self._dress.ask_system()
        elif event.type() in _NEW_ICONS:
            dress_actions(self.actions_by_command)
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ends everything without a question: the match is saved already."""
        self.matches.keep_picture()
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        self.change_settings(replace(self.settings, geometry=geometry))
        self.statistics.close()
        self.lookback.close()
        self.controller.close()
        self.speaker.close()
        self.decks.close()
        super().closeEvent(event)

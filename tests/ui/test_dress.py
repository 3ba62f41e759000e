"""The colours around the table: readable, as the system is, and in every window."""

import pytest
from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from russianbank.ui.chrome_colours import Chrome, chrome_colours
from russianbank.ui.dialogs.first_start import FirstStartPage
from russianbank.ui.dress import LARGEST_TEXT, Dress
from russianbank.ui.focus_ring import WIDTH, FocusRing
from russianbank.ui.look import palette
from russianbank.ui.sizes import USUAL_TEXT, grown
from tests.helpers.contrast import SIGN, TEXT, contrast, over

SHOWN = (Chrome.LIGHT, Chrome.DARK, Chrome.CONTRAST)
EACH = pytest.mark.parametrize("chrome", SHOWN, ids=lambda one: one.value)
Role, Group = QPalette.ColorRole, QPalette.ColorGroup


class Wishes(QObject):
    """What Qt tells of accessibility from 6.10 on."""

    contrastPreferenceChanged = Signal()  # noqa: N815
    name = "NoPreference"

    def contrastPreference(self):  # noqa: N802
        return self


class Hints(QObject):
    """A system whose colours the test sets."""

    colorSchemeChanged = Signal()  # noqa: N815

    def __init__(self, scheme=Qt.ColorScheme.Unknown):
        super().__init__()
        self.scheme, self.told = scheme, []

    def colorScheme(self):  # noqa: N802
        return self.scheme

    def setColorScheme(self, scheme):  # noqa: N802
        self.told.append(scheme)

    def unsetColorScheme(self):  # noqa: N802
        self.told.append(None)

    def become(self, scheme):
        self.scheme = scheme
        self.colorSchemeChanged.emit()


class NewHints(Hints):
    """The same in a newer Qt."""

    def __init__(self):
        super().__init__(Qt.ColorScheme.Light)
        self.wishes = Wishes()

    def accessibility(self):
        return self.wishes


@pytest.fixture
def dress(qapp):
    """Dresses the application for one test."""
    made = []
    look = qapp.styleSheet(), qapp.palette(), qapp.font(), qapp.style().name()

    def make(hints=None, system=None):
        if system is not None:
            ground = QPalette()
            ground.setColor(Role.Window, QColor(system))
            qapp.setPalette(ground)
        made.append(Dress(qapp, hints or Hints()))
        return made[-1]

    yield make
    for one in made:
        one.setParent(None)
        one.deleteLater()
    sheet, colours, font, style = look
    qapp.setStyleSheet(sheet)
    qapp.setStyle(style)
    qapp.setPalette(colours)
    qapp.setFont(font)


# What can be read


@EACH
def test_texts_around_the_table_can_be_read(chrome):
    worn = chrome_colours(chrome)
    for text in (worn.ink, worn.faint, worn.signal):
        for ground in (worn.ground, worn.raised, worn.field):
            assert contrast(text, ground) >= TEXT, (text, ground)
    for text, ground in (
        (worn.ink, worn.button),
        # Fusion's buttons shine at their upper edge.
        (worn.ink, QColor(worn.button).lighter(124).name()),
        (worn.selected_ink, worn.selected),
        (worn.accent_ink, worn.accent),
        (worn.accent_ink, worn.accent_lit),
        (worn.alarm_ink, worn.alarm),
    ):
        assert contrast(text, ground) >= TEXT, (text, ground)
    for page in (worn.page_light, worn.page_rim):
        for ground in (page, over(worn.choice, page), over(worn.choice_lit, page)):
            assert contrast(worn.page_ink, ground) >= TEXT
            assert contrast(worn.page_faint, ground) >= TEXT


@EACH
def test_the_palette_of_every_group_can_be_read(chrome):
    """As Qt paints it, whatever value it was made from."""
    made = palette(chrome_colours(chrome))
    for text, ground in (
        (Role.WindowText, Role.Window),
        (Role.Text, Role.Base),
        (Role.Text, Role.AlternateBase),
        (Role.PlaceholderText, Role.Base),
        (Role.ButtonText, Role.Button),
        (Role.HighlightedText, Role.Highlight),
        (Role.ToolTipText, Role.ToolTipBase),
        (Role.Link, Role.Window),
    ):
        for group in (Group.Active, Group.Inactive):
            one, other = made.color(group, text), made.color(group, ground)
            assert contrast(one, other) >= TEXT, (text, ground)
        off = made.color(Group.Disabled, text), made.color(Group.Disabled, ground)
        assert contrast(*off) >= 2  # what cannot be used may stand back


@EACH
def test_outlines_and_the_focus_can_be_seen(chrome):
    worn = chrome_colours(chrome)
    for ground in (worn.ground, worn.field):
        assert contrast(worn.edge, ground) >= SIGN
        assert contrast(worn.focus, ground) >= SIGN
    # The ring has a halo of the window's ground, which shows on the first page.
    for page in (worn.page_light, worn.page_rim):
        shown = max(contrast(worn.focus, page), contrast(worn.ground, page))
        assert shown >= SIGN
    assert WIDTH >= 3


@EACH
def test_the_question_below_the_rules_can_be_read(qtbot, dress, chrome):
    """The first page has a ground of its own, whatever the chrome."""
    dress().wear(chrome, 14)
    page = FirstStartPage()
    qtbot.addWidget(page)
    page.show()
    shown = page.left_handed.palette().color(Role.WindowText)
    worn = chrome_colours(chrome)
    for ground in (worn.page_light, worn.page_rim):
        assert contrast(shown, ground) >= TEXT


@EACH
def test_the_style_sheet_is_understood(qtbot, dress, chrome):
    """Qt warns about what it cannot parse, and a warning fails the test."""
    dress().wear(chrome, 20)
    line = QLineEdit()
    qtbot.addWidget(line)
    line.show()
    assert line.palette().color(Role.Text) == QColor(chrome_colours(chrome).ink)
    assert line.fontInfo().pixelSize() == 20


# As the system is


@pytest.mark.parametrize(
    ("scheme", "expected"),
    [(Qt.ColorScheme.Dark, Chrome.DARK), (Qt.ColorScheme.Light, Chrome.LIGHT)],
)
def test_a_known_scheme_counts(dress, scheme, expected):
    assert dress(Hints(scheme)).shown is expected


@pytest.mark.parametrize(
    ("ground", "expected"), [("#202020", Chrome.DARK), ("#f0f0f0", Chrome.LIGHT)]
)
def test_where_no_scheme_is_known_the_palette_counts(dress, ground, expected):
    assert dress(Hints(), system=ground).shown is expected


def test_it_follows_the_system_while_it_runs(dress):
    hints = Hints(Qt.ColorScheme.Light)
    worn = dress(hints)
    hints.become(Qt.ColorScheme.Dark)
    assert worn.shown is Chrome.DARK


def test_a_choice_of_ones_own_does_not_follow_but_going_back_does(dress):
    hints = Hints(Qt.ColorScheme.Light)
    worn = dress(hints)
    worn.wear(Chrome.CONTRAST, 13)
    hints.become(Qt.ColorScheme.Dark)
    assert worn.shown is Chrome.CONTRAST
    worn.wear(Chrome.SYSTEM, 13)
    assert worn.shown is Chrome.DARK
    # The frames of the windows were told.
    assert hints.told == [Qt.ColorScheme.Dark, None]


def test_a_system_that_wants_contrast_gets_it(dress):
    hints = NewHints()
    worn = dress(hints)
    assert worn.shown is Chrome.LIGHT
    hints.wishes.name = "HighContrast"
    hints.wishes.contrastPreferenceChanged.emit()
    assert worn.shown is Chrome.CONTRAST


def test_the_systems_palette_is_looked_at_again_under_ours(qapp, dress):
    worn = dress(Hints(), system="#202020")
    assert worn.shown is Chrome.DARK
    worn.ask_system()  # without the test's palette the system is light
    assert worn.shown is Chrome.LIGHT
    assert qapp.palette().color(Role.Window) == QColor(
        chrome_colours(Chrome.LIGHT).ground
    )


def test_nothing_is_done_twice(qtbot, dress):
    worn = dress()
    with qtbot.assertNotEmitted(worn.changed):
        worn.wear(Chrome.SYSTEM, worn.size)


# The size of texts


@pytest.mark.parametrize(
    ("width", "height", "percent", "expected"),
    [
        (800, 500, 100, None),
        (1920, 1080, 100, 1080 // 66),
        (900, 1080, 100, None),  # a tall window has no room for longer lines
        (8000, 4000, 100, LARGEST_TEXT),
        (8000, 4000, 200, 2 * LARGEST_TEXT),
    ],
)
def test_texts_grow_with_the_window_and_the_wish(
    dress, width, height, percent, expected
):
    worn = dress()
    assert worn.text_size(width, height, percent) == (expected or worn.size)


def test_menus_strip_and_dialogs_follow_window_and_wish(dress, make_window, qtbot):
    worn = dress()
    window = make_window()
    usual = window.menuBar().fontInfo().pixelSize()
    window.resize(1920, 1080)
    expected = worn.text_size(1920, 1080, 100)
    assert expected > usual
    qtbot.waitUntil(lambda: window.menuBar().fontInfo().pixelSize() == expected)
    window.change(text_size=150)
    expected = worn.text_size(1920, 1080, 150)
    window.ask_new_game()
    for widget in (window.menuBar(), window.page.strip.turn, window.dialog.sentence):
        assert widget.fontInfo().pixelSize() == expected
    window.dialog.reject()


def test_windows_are_larger_with_larger_texts_and_stay_on_the_screen(qtbot, dress):
    worn, windows = dress(), []
    for size in (USUAL_TEXT, 2 * USUAL_TEXT):
        worn.wear(Chrome.LIGHT, size)
        windows.append(QWidget())
        qtbot.addWidget(windows[-1])
    assert grown(windows[0], 400, 300) == QSize(400, 300)
    assert grown(windows[1], 200, 150) == QSize(400, 300)
    window = windows[1]
    screen = window.screen().availableSize()
    assert grown(window, 9000, 9000).width() < screen.width()
    assert grown(window, 9000, 9000).height() < screen.height()


def test_large_texts_take_the_place_of_the_seed(dress, make_window):
    dress()
    window = make_window()
    assert window.page.strip.seed.isVisibleTo(window.page.strip)
    window.change(text_size=200)
    assert not window.page.strip.seed.isVisibleTo(window.page.strip)


def test_the_chrome_of_the_settings_is_worn(dress, make_window):
    worn = dress()
    window = make_window()
    window.change(chrome=Chrome.CONTRAST)
    assert worn.shown is Chrome.CONTRAST


# The focus


@pytest.fixture
def form(qtbot, dress):
    """A window with two fields, one of them in a page that scrolls."""
    dress()
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    window.button, window.line = QPushButton("x"), QLineEdit()
    window.area, inner = QScrollArea(), QWidget()
    rows = QVBoxLayout(inner)
    rows.addWidget(window.line)
    rows.addSpacing(2000)
    window.area.setWidget(inner)
    layout.addWidget(window.button)
    layout.addWidget(window.area)
    window.resize(300, 300)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def ring_around(widget):
    """Returns the ring that can be seen around a widget, None without one."""
    rings = [
        ring
        for ring in widget.window().findChildren(FocusRing)
        if ring.isVisible()
        and ring.parentWidget().isAncestorOf(widget)
        and ring.geometry().center()
        == widget.mapTo(ring.parentWidget(), widget.rect().center())
    ]
    return rings[0] if rings else None


def test_a_ring_lies_around_what_has_the_keys(form):
    form.button.setFocus()
    ring = ring_around(form.button)
    assert ring.width() >= form.button.width() + 2 * WIDTH
    form.line.setFocus()
    assert ring_around(form.button) is None
    assert ring_around(form.line) is not None


def test_the_ring_follows_what_moves(form):
    form.button.setFocus()
    form.resize(500, 400)
    QApplication.processEvents()
    assert ring_around(form.button) is not None
    form.line.setFocus()
    form.area.verticalScrollBar().setValue(5)
    assert ring_around(form.line) is not None


def test_the_ring_goes_with_its_window(form):
    form.button.setFocus()
    form.button.hide()
    assert ring_around(form.button) is None


def test_the_ring_is_gone_with_a_window_that_is_deleted(qtbot, dress):
    dress()
    window = QWidget()
    button = QPushButton("x", window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    button.setFocus()
    assert ring_around(button) is not None
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def test_the_ring_lets_the_mouse_through(form):
    form.button.setFocus()
    middle = form.button.geometry().center()
    assert form.childAt(middle) is form.button

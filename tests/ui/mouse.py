"""A hand on the mouse: real events on the table of a real window."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QPushButton

from russianbank.engine.piles import reserve_of, stock_of
from russianbank.ui.autoplay import PASS, REVEAL, STOCK, Carry

LEFT = Qt.MouseButton.LeftButton


class Mouse:
    """Drags and clicks what lies on a window's table."""

    def __init__(self, window, rng):
        self.window = window
        self.rng = rng  # for the ways of doing a thing
        self.table = window.page.table
        self.view = (
            self.table
            if isinstance(self.table, QGraphicsView)
            else self.table.findChild(QGraphicsView)
        )
        self.scene = self.view.scene()
        self.port = self.view.viewport()

    def piles(self):
        return self.window.controller.view.observation.piles

    def rect(self, pile, index=-1):
        """Returns where a card lies (the top one by default), or the empty place."""
        count = len(self.piles()[pile])
        index = max(0, index % count if count else 0)
        return self.scene.layout.card_rect(pile, index, max(1, count))

    def point(self, pile, index=-1):
        """Returns a point on a card that no other card covers."""
        rect = self.rect(pile, index)
        count = len(self.piles()[pile])
        x = rect.x + rect.width / 2
        if count and index % count < count - 1:
            step = self.scene.layout.step(pile, count)
            cover = self.rect(pile, index + 1)
            x = rect.x + step / 2 if cover.x > rect.x else rect.right - step / 2
        return self._at(x, rect.y + rect.height / 2)

    def _at(self, x, y):
        return self.view.mapFromScene(x, y)

    def press(self, at):
        QTest.mousePress(self.port, LEFT, pos=at)

    def release(self, at):
        QTest.mouseRelease(self.port, LEFT, pos=at)

    def click(self, pile):
        QTest.mouseClick(self.port, LEFT, pos=self.point(pile))

    def double_click(self, pile):
        at = self.point(pile)
        QTest.mouseClick(self.port, LEFT, pos=at)
        QTest.mouseDClick(self.port, LEFT, pos=at)
        QTest.mouseRelease(self.port, LEFT, pos=at)

    def drag(self, source, target, index=-1, steps=5):
        """Drags a card, or the run from an inner card on, over another pile."""
        start, (here, there) = (
            self.point(source, index),
            self._ends(source, target, index),
        )
        way = QPoint(round(there.x - here.x), round(there.y - here.y))
        self.press(start)
        for step in range(1, steps + 1):
            QTest.mouseMove(self.port, start + way * step / steps)
        self.release(start + way)

    def _ends(self, source, target, index):
        return self.rect(source, index), self.rect(target)

    def do(self, gesture):
        """Performs a gesture in one of the ways that the table offers for it."""
        view = self.window.controller.view
        mover = view.observation.turn
        if gesture == STOCK:
            self.click(stock_of(mover))
        elif gesture == REVEAL:
            self.click(reserve_of(mover))
        elif gesture == PASS:
            self.press_button("pass")
        elif isinstance(gesture, Carry):
            self.carry(gesture)
        QApplication.processEvents()

    def press_button(self, name):
        """Clicks the only button of a name that a plate shows."""
        (button,) = [
            one
            for one in self.table.findChildren(QPushButton, name)
            if one.isVisible() and one.isEnabled()
        ]
        QTest.mouseClick(button, LEFT)

    def tosses(self):
        """Returns heads or tails."""
        return self.rng.random() < 0.5

    def carry(self, gesture):
        if self.tosses():
            self.drag(gesture.source, gesture.target)
        else:
            self.click(gesture.source)
            self.click(gesture.target)

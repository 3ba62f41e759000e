"""A hand on the mouse: real events on a table's viewport."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from russianbank.engine.piles import Pile

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


class Hand:
    """Presses, drags and clicks cards of a `TableWidget` that stands still."""

    def __init__(self, table, keys=NO_KEYS):
        self.table = table
        self.scene = table.scene()
        self.port = table.viewport()
        self.keys = keys

    def card(self, pile, index=-1):
        """Returns a point on a card that no other card covers, or on a space."""
        pile = Pile(pile)
        count = len(self.scene.view.observation.piles[pile])
        index = index % count if count else 0
        rect = self.scene.layout.card_rect(pile, index, max(1, count))
        x = rect.x + rect.width / 2
        if index < count - 1 and pile < 8:
            cover = self.scene.layout.card_rect(pile, index + 1, count)
            free = abs(cover.x - rect.x)
            x = rect.x + free / 2 if cover.x > rect.x else rect.right - free / 2
        return QPoint(int(x), int(rect.y + rect.height / 2))

    def felt(self):
        """Returns a point where nothing lies: between the rows."""
        place = self.scene.layout.places[Pile.FOUNDATION_1]
        return QPoint(int(place.x + place.width / 2), int(place.bottom) + 3)

    def press(self, at, button=LEFT):
        QTest.mousePress(self.port, button, self.keys, at)

    def release(self, at, button=LEFT):
        QTest.mouseRelease(self.port, button, self.keys, at)

    def move(self, start, end, steps=5):
        for step in range(1, steps + 1):
            QTest.mouseMove(self.port, start + (end - start) * step / steps)

    def click(self, pile, index=-1):
        self.click_at(self.card(pile, index))

    def click_at(self, at):
        self.press(at)
        self.release(at)

    def double_click(self, pile):
        """Sends what a real double click sends; QTest's own lacks two events."""
        at = self.card(pile)
        self.click_at(at)
        QTest.mouseDClick(self.port, LEFT, self.keys, at)
        self.release(at)

    def pick_up(self, source, target, index=-1):
        """Drags a card over another pile and holds it there; returns where."""
        start = self.card(source, index)
        scene, piles = self.scene, self.scene.view.observation.piles
        count = len(piles[source])
        held = scene.layout.card_rect(Pile(source), index % count, count)
        place = scene.piles[target].covered()
        last = scene.layout.card_rect(
            Pile(target), max(0, len(piles[target]) - 1), max(1, len(piles[target]))
        )
        goal = last if place.width else place
        end = start + QPoint(round(goal.x - held.x), round(goal.y - held.y))
        self.press(start)
        self.move(start, end)
        return end

    def drag(self, source, target, index=-1):
        self.release(self.pick_up(source, target, index))

    def drag_to(self, source, end):
        """Drags a pile's top card so that the mouse ends at a point."""
        start = self.card(source)
        self.press(start)
        self.move(start, end)
        self.release(end)

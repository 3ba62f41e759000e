"""Stand-ins for a machine's audio. Light and without Qt: processes load this."""

import os
import time

from russianbank.ui.sound.worker import NoDeviceError, serve


class RecordingSound:
    """A port that remembers what it was asked to do."""

    def __init__(self, reason=None):
        self.reason = reason
        self.orders = []
        self.calls = []

    @property
    def names(self):
        return [order.name for order in self.orders]

    def open(self):
        self.calls.append("open")

    def play(self, order):
        self.orders.append(order)

    def answered(self, seconds):
        return self.reason

    def mute(self):
        self.calls.append("mute")

    def close(self):
        self.calls.append("close")


class FakeDevice:
    """A loudspeaker that takes its samples when the test says so."""

    def __init__(self, mixer):
        self.running = True
        self.closed = False
        self.stream = mixer.stream()
        next(self.stream)

    def heard(self, count):
        return self.stream.send(count)

    def close(self):
        self.closed = True


def without_device(mixer):
    raise NoDeviceError


def without_library():
    raise ImportError("no module named miniaudio")


def _fake_opener():
    return FakeDevice


def _deviceless_opener():
    return without_device


# What a process runs must have a name that it can import.
def serve_well(connection, folder):
    serve(connection, folder, _fake_opener)


def serve_without_device(connection, folder):
    serve(connection, folder, _deviceless_opener)


def serve_without_library(connection, folder):
    serve(connection, folder, without_library)


def die(connection, folder):
    os._exit(3)


def hang(connection, folder):
    connection.send(None)
    time.sleep(3600)

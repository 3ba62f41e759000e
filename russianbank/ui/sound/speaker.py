"""From cues to sounds: loudness, variety, and no rattling."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from russianbank.ui.sound.names import GROUPS, Cue, Group, Sound
from russianbank.ui.sound.port import Order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from russianbank.ui.settings import Settings
    from russianbank.ui.sound.names import Silence
    from russianbank.ui.sound.port import SoundPort

# How much gain and pitch differ from one time to the next, as a share. Struck tones
# keep theirs nearly: 6 % of pitch would be another note.
GAIN_VARIES: Final = 0.06
PITCH_VARIES: Final = 0.06
NOTE_VARIES: Final = 0.006
# Seconds within which the same sound is not heard again, and within which it comes
# back more softly each time, down to a least share.
GAP: Final = 0.07
RUN: Final = 0.45
SOFTER: Final = 0.86
SOFTEST: Final = 0.45
# Half of the slider is to sound half as loud.
CURVE: Final = 1.5


@dataclass(slots=True)
class _Last:
    """When a sound was heard last, and how softly."""

    time: float
    share: float


class Speaker:
    """Turns cues into orders for a port, as the settings say."""

    def __init__(
        self,
        port: SoundPort,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._port = port
        self._rng = rng or Random()
        self._clock = clock
        self._is_ready = False
        self._is_on = False
        self._loudness: Mapping[Group, float] = {}
        self._last: dict[Sound, _Last] = {}
        self._waiting: tuple[Cue, ...] = ()

    @property
    def reason(self) -> Silence | None:
        """Why nothing can be heard although sound is on; None as far as is known."""
        return self._port.reason

    def try_out(self, seconds: float) -> Silence | None:
        """Plays a sound and returns why it cannot be heard, None if it can.

        Args:
            seconds: how long the answer may take.
        """
        self._port.open()
        self._port.play(Order(Sound.TURN.value, 0.0, 1.0))
        return self._port.answered(seconds)

    def set_levels(self, settings: Settings) -> None:
        """Follows the settings; what is switched off needs nothing of the machine."""
        percent = {
            Group.CARDS: settings.volume_cards,
            Group.TURN: settings.volume_turn,
            Group.STOP: settings.volume_stop,
            Group.WIN: settings.volume_win,
        }
        self._loudness = {
            group: (settings.volume / 100 * own / 100) ** CURVE
            for group, own in percent.items()
        }
        was_on, self._is_on = self._is_on, settings.sound_on
        if self._is_ready and self._is_on != was_on:
            self._open_or_mute()

    def get_ready(self) -> None:
        """Opens the port, once the window can be seen; what was missed is played."""
        if self._is_ready:
            return
        self._is_ready = True
        self._open_or_mute()
        waiting, self._waiting = self._waiting, ()
        self.play(waiting)

    def play(self, cues: Iterable[Cue]) -> None:
        """Plays cues together."""
        if not self._is_on:
            return
        if not self._is_ready:
            self._waiting = tuple(cues)
            return
        for cue in cues:
            order = self._order(cue)
            if order is not None:
                self._port.play(order)

    def close(self) -> None:
        """Ends whatever plays."""
        self._is_on = self._is_ready = False
        self._port.close()

    def _open_or_mute(self) -> None:
        if self._is_on:
            self._port.open()
        else:
            self._port.mute()

    def _order(self, cue: Cue) -> Order | None:
        """Returns how a cue is to be heard now, None if it would only rattle."""
        group = GROUPS[cue.sound]
        loudness = self._loudness.get(group, 0.0)
        share = self._share(cue.sound)
        if not share or not loudness:
            return None
        varies = PITCH_VARIES if group is Group.CARDS else NOTE_VARIES
        gain = cue.gain * loudness * share * self._about_one(GAIN_VARIES)
        return Order(cue.sound.value, gain, cue.pitch * self._about_one(varies))

    def _share(self, sound: Sound) -> float:
        """Returns how strong a sound that comes again may be, 0 for not at all."""
        now, last = self._clock(), self._last.get(sound)
        share = 1.0
        if last is not None and now - last.time < RUN:
            if now - last.time < GAP:
                return 0.0
            share = max(SOFTEST, last.share * SOFTER)
        self._last[sound] = _Last(now, share)
        return share

    def _about_one(self, share: float) -> float:
        return self._rng.uniform(1 - share, 1 + share)

"""A program of its own as a player: it answers `choose` of the text protocol."""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import TYPE_CHECKING, Final, NoReturn

from russianbank.ai.player import Decision, Limits, TurnMemory
from russianbank.engine.notation import ActionError, parse_action, position_to_data
from russianbank.engine.observation import sample
from russianbank.engine.referee import accepted_actions
from russianbank.engine.rules_text import rules_to_short_data

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from russianbank.engine.actions import Action
    from russianbank.engine.observation import Observation

PREFIX: Final = "exec:"  # before a program's command, where a player is named
PATIENCE: Final = 60.0  # seconds in which an answer must come
LONGEST_TURN: Final = 500  # actions; who does more walks in circles

_END_PATIENCE: Final = 1.0  # seconds
_SEEDS: Final = 2**31
_SHOWN: Final = 120  # letters of an answer that a message quotes


class ProgramError(Exception):
    """A program does not play; the message says what it did instead."""


class ProgramPlayer:
    """Asks a program for each action, one JSON object a line (RULES.md Part 6).

    The program sees what a player with full memory may know, the rules and a seed. It
    may take as long as `PATIENCE`.
    """

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        """Starts the program.

        Args:
            command: the program and its arguments, quoted as in a shell.
            patience: seconds in which an answer must come.

        Raises:
            ProgramError: it cannot be started.
        """
        self._command = command
        self._patience = patience
        self._asked = 0
        self._turn = (-1, 0)  # its number, and the actions in it so far
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            message = f"the program {command!r} cannot be started: {error}"
            raise ProgramError(message) from error
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def choose(
        self,
        observation: Observation,
        memory: TurnMemory,
        limits: Limits,
        rng: Random,
        stop: Callable[[], bool],
    ) -> Decision:
        """Returns what the program answers.

        Raises:
            ProgramError: it is gone, takes too long, or its answer makes no sense.
        """
        del memory, stop
        self._asked += 1
        self._count_in_turn(observation.turn_number)
        request: dict[str, object] = {
            "id": self._asked,
            "cmd": "choose",
            "rules": rules_to_short_data(observation.rules),
            "position": position_to_data(observation),
            "seed": rng.randrange(_SEEDS),
        }
        if limits.seconds is not None:
            request["seconds"] = limits.seconds
        action = self._understood(self._answer(json.dumps(request)))
        # Which actions there are depends on open cards only: any sample will do.
        if action not in accepted_actions(sample(observation, rng)):
            self._fail(f"answered {action.text}, which cannot be played")
        return Decision(action, (action,), 0.0, 0, 0.0)

    def _count_in_turn(self, turn: int) -> None:
        number, actions = self._turn
        self._turn = (turn, actions + 1 if turn == number else 1)
        if self._turn[1] > LONGEST_TURN:
            self._fail(f"did more than {LONGEST_TURN} actions in one turn")

    def close(self) -> None:
        """Ends the program."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        process.kill()
        process.wait()
        with contextlib.suppress(OSError):  # of what could not be written any more
            process.stdin.close()
        # A child of the program's own may still hold its end of the pipe.
        self._reader.join(_END_PATIENCE)
        if not self._reader.is_alive():
            process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")

    def _answer(self, request: str) -> str:
        """Returns the line that comes back."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(request + "\n")
            self._process.stdin.flush()
            line = self._lines.get(timeout=self._patience)
        except OSError:
            line = ""
        except queue.Empty:
            self._fail(f"did not answer within {self._patience:g} seconds")
        if not line:
            self._fail("has ended")
        return line

    def _understood(self, line: str) -> Action:
        try:
            data = json.loads(line)
            if "error" in data:
                self._fail(f"answered with an error: {data['error']['message']}")
            if data["id"] != self._asked:
                self._fail(f"answered request {data['id']!r} instead of {self._asked}")
            return parse_action(data["action"])
        except (ValueError, TypeError, KeyError, ActionError):
            self._fail(f"answered {line.strip()[:_SHOWN]!r}, which is no action")

    def _fail(self, what: str) -> NoReturn:
        message = f"the program {self._command!r} {what}"
        raise ProgramError(message) from None

"""Programs that play through the protocol, well and badly: `python FILE KIND`."""

import json
import random
import sys
import time

from russianbank.ai.player import Limits, TurnMemory, never
from russianbank.ai.random_player import RandomPlayer
from russianbank.engine.notation import observation_from_data
from russianbank.engine.rules_text import rules_from_data

ANSWERS = {
    "silent": "",
    "no-json": "R-F, please",
    "no-action": '{"id": 1, "action": "jump"}',
    "other-request": '{"id": 7, "action": "turn"}',
    "error": '{"id": 1, "error": {"code": "bad-request", "message": "not today"}}',
    "not-playable": '{"id": 1, "action": "W-w"}',
}


def answered(kind, line):
    request = json.loads(line)
    if kind != "random":
        return ANSWERS[kind]
    assert request["cmd"] == "choose"
    seen = observation_from_data(request["position"], rules_from_data(request["rules"]))
    player = RandomPlayer(keeps_duties=True)
    rng = random.Random(request["seed"])
    made = player.choose(seen, TurnMemory(), Limits(), rng, never)
    return json.dumps({"id": request["id"], "action": made.action.text})


def main(kind):
    for line in sys.stdin:
        if kind == "slow":
            time.sleep(60)
        sys.stdout.write(answered(kind, line) + "\n")
        sys.stdout.flush()
        if kind == "silent":
            return


if __name__ == "__main__":
    main(sys.argv[1])

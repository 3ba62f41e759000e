"""Goes through a segment's states and values nothing: the bare speed of the search."""

from __future__ import annotations

from russianbank.ai.core.state import State
from russianbank.ai.core.tables import RESERVE


def walk(state: State, most: int, seen: set[int]) -> int:
    """Makes and unmakes all plays of a segment, depth first.

    Args:
        state: where the segment starts; it is as it was afterwards.
        most: where to stop, in states generated.
        seen: gets the hashes of all states that were reached.

    Returns:
        How many states were generated: each was played, hashed, looked up among those
        seen, and taken back.
    """
    seen.add(state.hash)
    count = 0
    frames = [state.plays()]
    moves: list[int] = []
    faces: list[int] = []
    codes: list[int] = []
    while frames:
        plays = frames[-1]
        if not plays or count >= most:
            frames.pop()
            if moves:
                state.take_back(moves.pop(), faces.pop(), codes.pop())
            continue
        move = plays.pop()
        face, old = state.moved(move), state.hash
        state.put(move)
        count += 1
        opens = move >> 4 == RESERVE and state.opens_reserve(state.turn)
        if state.hash in seen or opens:
            seen.add(state.hash)
            state.take_back(move, face, old)
            continue
        seen.add(state.hash)
        moves.append(move)
        faces.append(face)
        codes.append(old)
        frames.append(state.plays())
    return count

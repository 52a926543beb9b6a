"""Plays one game with given bots and prints the fingerprint of every position on the way, as one line.

Run as a process of its own: ``python -m tests.battery.trail TABLE SEED BOT BOT``.
"""

from __future__ import annotations

import sys
from hashlib import sha256

from cardlang.play.battery import Doses, play_checked
from cardlang.play.bots import make_bot
from tests.battery.tables import table_named


def trail(name: str, seed: int, bots: tuple[str, ...]) -> str:
    """One hash over the history and the digests at every decision of a game."""
    load = table_named(name).load
    seats = range(len(load()[1]))
    players = [make_bot(bots[seat % len(bots)]) for seat in seats]
    played = play_checked(load, seed, Doses(refuse=0), players)
    text = "\n".join([*played.match.history, *played.digests])
    return f"{len(played.digests)} {sha256(text.encode()).hexdigest()}"


if __name__ == "__main__":
    print(trail(sys.argv[1], int(sys.argv[2]), tuple(sys.argv[3:])))

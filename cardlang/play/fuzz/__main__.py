"""``make fuzz MINUTES=n``: mutated card texts are read, and games of spliced cards are played, for as long as asked.

Texts and games take turns, and so do the games of cardlang
and a small game of the fuzzers' own. What a turn tries depends on its seed only:
``--turns N`` does that many and reads no clock, ``--game NAME --seed N`` repeats one game.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import inf
from typing import Any

from cardlang.games import GAMES as SHIPPED
from cardlang.play.fuzz.games import GameTally, fuzz_game
from cardlang.play.fuzz.own_game import NAME as OWN
from cardlang.play.fuzz.reading import ReadTally, fuzz_reading
from cardlang.workers import worker_pool

BATCH = 2_000
"""Texts of one turn."""
GAMES = 4
"""Games of one turn."""
SHOWN = 20
NAMES = (*(game.name for game in SHIPPED), OWN)

Job = tuple[str, int, bool]
"""A game, a seed, and whether texts are read (else games are played)."""


def jobs(first: int, games: Sequence[str]) -> Iterator[Job]:
    """Turn after turn: every game reads texts, and every game is played."""
    for seed in count(first):
        for texts in (True, False):
            yield from ((game, seed, texts) for game in games)


def run_job(job: Job) -> ReadTally | GameTally:
    """One turn of one game."""
    game, seed, texts = job
    if texts:
        return fuzz_reading(game, BATCH, seed)
    tally = GameTally()
    for number in range(GAMES):
        fuzz_game(game, seed * GAMES + number, tally)
    return tally


def fuzz(todo: Iterator[Job], until: float, workers: int) -> tuple[ReadTally, GameTally]:
    """Does the jobs until none is left or the monotonic clock shows ``until``; what has begun is finished."""
    read, played = ReadTally(), GameTally()
    with worker_pool(workers) as pool:
        while time.monotonic() < until and (some := list(islice(todo, workers * 2))):
            for done in pool.map(run_job, some):
                if isinstance(done, ReadTally):
                    read.add(done)
                else:
                    played.add(done)
    return read, played


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the fuzzers from the command line; 1 when anything was found."""
    given: Any = _parser().parse_args(arguments)
    games = [given.game] if given.game else NAMES
    if given.seed is not None:
        return _repeat(games, given.seed)
    todo = jobs(given.first, games)
    if given.only:
        todo = (job for job in todo if job[2] == (given.only == "texts"))
    if given.turns:
        todo = islice(todo, given.turns)
    until = inf if given.turns else time.monotonic() + given.minutes * 60
    read, played = fuzz(todo, until, given.workers)
    found = [*(each.line() for each in read.findings), *(each.line() for each in played.broken)]
    for finding in found[:SHOWN]:
        print(finding)
    print(f"fuzz: {read.summary()}")
    print(f"fuzz: {played.summary()}")
    return 1 if found else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m cardlang.play.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long; what has begun is finished")
    parser.add_argument("--turns", type=int, default=0, help="this many turns instead; no clock is read")
    parser.add_argument("--only", choices=("texts", "games"), help="only read texts, or only play games")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first turn")
    parser.add_argument("--game", default="", choices=("", *NAMES), help="only this game")
    parser.add_argument("--seed", type=int, default=None, help="one game again, with its cards")
    return parser


def _repeat(games: Sequence[str], seed: int) -> int:
    """One game again; a fault shows the cards and where it comes from."""
    tally = GameTally()
    for game in games:
        fuzz_game(game, seed, tally)
    for broken in tally.broken:
        print(*broken.texts, broken.message, broken.trace, sep="\n")
    print(tally.summary())
    return 1 if tally.broken else 0


if __name__ == "__main__":
    sys.exit(main())

"""``make secrets PAIRS=n``: tries so many pairs of a position and a player, at all tables in turn."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import count
from multiprocessing import Pool
from typing import Any

from cardlang.play.tables import bundled_tables
from tests.leaks.pairs import Findings, look_at

A_GAME = 40
"""Pairs at most of one game, so that many games are seen."""
SHOWN = 20


def one_game(place: tuple[int, int]) -> Findings:
    """The pairs of one game: the place of its table in the list, and its seed."""
    table, seed = place
    return look_at(bundled_tables()[table], seed, A_GAME)


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns 1 if anything hidden was to be found out."""
    parser = argparse.ArgumentParser(prog="python -m tests.leaks", description=__doc__)
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game at each table")
    parser.add_argument("--workers", type=int, default=2)
    given: Any = parser.parse_args(arguments)
    found = Findings()
    with Pool(given.workers) as pool:
        for seed in count(given.first):
            if found.pairs.total() >= given.pairs:
                break
            for each in pool.imap(one_game, [(table, seed) for table in range(len(bundled_tables()))]):
                found.add(each)
            print(f"seed {seed}: {found.pairs.total():,} pairs, {len(found.leaks)} differences", flush=True)
    for leak in found.leaks[:SHOWN]:
        print(leak)
    each_game = ", ".join(f"{game} {pairs:,}" for game, pairs in sorted(found.pairs.items()))
    print(f"{found.pairs.total():,} pairs ({each_game}): {len(found.leaks)} differences")
    return 1 if found.leaks else 0


if __name__ == "__main__":
    sys.exit(main())

"""``make soak MINUTES=n``: the battery, for as long as asked, on every pair of bundled decks.

Each game's seed is its number, so a failure is one command away from being looked at again:
``python -m cardlang.play.soak --table NAME --seed N``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from cardlang.play.battery import Failure, check_full, check_light
from cardlang.play.runner import Loader
from cardlang.play.tables import TableSetting, bundled_tables

FULL_EVERY = 50  # one game in so many gets every check
BATCH = 10


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one game; ``fault`` is empty when all held."""

    table: str
    seed: int
    fault: str = ""


def check_one(name: str, load: Loader, seed: int, full: bool) -> Verdict:
    """One game with its checks."""
    try:
        (check_full if full else check_light)(load, seed)
    except Failure as failure:
        return Verdict(name, seed, str(failure))
    except Exception as fault:  # a crash is a failure like any other, and must not end the soak
        return Verdict(name, seed, f"{type(fault).__name__}: {fault}")
    return Verdict(name, seed)


def check_batch(name: str, load: Loader, first: int, count: int) -> list[Verdict]:
    """Some games in a row; only what failed is told, and the number of games by the caller."""
    verdicts = [check_one(name, load, seed, seed % FULL_EVERY == 0) for seed in range(first, first + count)]
    return [verdict for verdict in verdicts if verdict.fault]


def soak(
    tables: Sequence[TableSetting],
    enough: Callable[[int], bool],
    workers: int,
    first: int,
    tell: Callable[[str], None],
) -> tuple[int, list[Verdict]]:
    """Rounds of all tables until ``enough`` games are played; returns their number and the failures."""
    games, failures = 0, list[Verdict]()
    seed = first
    with ProcessPoolExecutor(workers) as pool:
        while not enough(games):
            batches = [(table, seed + BATCH * place) for table in tables for place in range(workers)]
            seed += BATCH * workers
            futures = [pool.submit(check_batch, t.name, t.load, start, BATCH) for t, start in batches]
            for future in futures:
                found = future.result()
                games += BATCH
                for verdict in found:
                    tell(f"FAILED {verdict.fault}\n  repeat it with: {command_for(verdict)}")
                failures += found
            tell(f"{games:,} games, {len(failures)} failures")
    return games, failures


def command_for(verdict: Verdict) -> str:
    """The one command that repeats a failure."""
    return f"python -m cardlang.play.soak --table {verdict.table} --seed {verdict.seed}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the soak from the command line; 1 when anything failed."""
    parser = argparse.ArgumentParser(prog="python -m cardlang.play.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long (checked between rounds)")
    parser.add_argument("--games", type=int, default=0, help="so many games instead")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--table", default="", help="only this table")
    parser.add_argument("--seed", type=int, default=None, help="only this game, with every check")
    given: Any = parser.parse_args(arguments)
    tables = [table for table in bundled_tables() if given.table in ("", table.name)]
    if not tables:
        known = ", ".join(table.name for table in bundled_tables()) or "none"
        print(f"there is no table {given.table!r}; there are: {known}", file=sys.stderr)
        return 2
    if given.seed is not None:
        return _repeat(tables, given.seed)
    began = time.monotonic()

    def enough(games: int) -> bool:
        if given.games:
            return games >= int(given.games)
        return games > 0 and time.monotonic() - began >= float(given.minutes) * 60

    games, failures = soak(tables, enough, given.workers, given.first, lambda line: print(line, flush=True))
    print(f"soak: {games:,} games, {len(failures)} failures, {(time.monotonic() - began) / 60:.1f} minutes")
    return 1 if failures else 0


def _repeat(tables: Sequence[TableSetting], seed: int) -> int:
    """One game again, with every check; a fault of ours shows where it comes from."""
    for table in tables:
        check_full(table.load, seed)
        print(f"{table.name}, seed {seed}: everything holds")
    return 0


if __name__ == "__main__":
    sys.exit(main())

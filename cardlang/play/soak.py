"""``make soak MINUTES=n``: runs the battery on every pair of bundled decks for a given time.

The tables take turns, one game each. Each game's seed is its number at its table, so one command repeats a
failure: ``python -m cardlang.play.soak --table NAME --seed N``. With ``--keep FILE`` most games are played as fast as
possible, without checks between the decisions, and the count goes on where an earlier run ended (``soak_record``).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from itertools import count, islice
from math import inf
from pathlib import Path
from typing import Any

from cardlang.counting import count_of
from cardlang.play.battery import Failure, check_full, check_greedy, check_light, check_plain
from cardlang.play.runner import Loader
from cardlang.play.soak_record import SoakRecord
from cardlang.play.tables import TableSetting, bundled_tables
from cardlang.workers import worker_pool

TELL_EVERY = 50
ROUNDS_KEPT = 20
"""Rounds of all tables that are played before a record is written."""


@dataclass(frozen=True, slots=True)
class Mix:
    """Which check each game of a table gets: every ``full_every``-th game gets all checks, every ``greedy_every``-th is
    played by greedy bots (0: none), and the others get the check ``rest``.
    """

    full_every: int
    greedy_every: int
    rest: str

    def check_of(self, number: int) -> str:
        """The name of the check in ``CHECKS`` that a game gets."""
        if number % self.full_every == 0:
            return "full"
        return "greedy" if self.greedy_every and number % self.greedy_every == 0 else self.rest


CHECKS: dict[str, Callable[..., object]] = {
    "full": check_full,
    "light": check_light,
    "greedy": check_greedy,
    "plain": check_plain,
}
BATTERY = Mix(50, 0, "light")
MANY_GAMES = Mix(1_000, 100, "plain")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of one game; ``fault`` is empty if all checks passed. A game that was not ``finished`` ran
    out of time.
    """

    table: str
    seed: int
    fault: str = ""
    finished: bool = True


@dataclass(frozen=True, slots=True)
class Limit:
    """When to stop: after ``games`` games, and when the monotonic clock, which all processes share, reaches
    ``until``.
    """

    games: int = sys.maxsize
    until: float = inf

    def watch(self) -> None:
        """Raises TimeIsUp when the time is up."""
        if time.monotonic() >= self.until:
            raise TimeIsUp


NO_LIMIT = Limit()


class TimeIsUp(Exception):
    """A game was stopped because the time is up; nothing is wrong with it."""


@dataclass(slots=True)
class Tally:
    """What a soak has played so far."""

    games: Counter[str] = field(default_factory=Counter)
    """The number of games by the name of the table."""
    failures: list[Verdict] = field(default_factory=list)
    cut_short: int = 0

    def add(self, verdict: Verdict, tell: Callable[[str], None]) -> None:
        """Counts one game, and reports it if it failed."""
        if not verdict.finished:
            self.cut_short += 1
            return
        self.games[verdict.table] += 1
        if verdict.fault:
            self.failures.append(verdict)
            tell(f"FAILED {verdict.fault}\n  repeat it with: {command_for(verdict)}")
        if self.games.total() % TELL_EVERY == 0:
            tell(self.summary())

    def summary(self) -> str:
        """``1,200 games, 0 failures``."""
        return f"{count_of(self.games.total(), 'game')}, {count_of(len(self.failures), 'failure')}"

    def played(self, tables: Sequence[TableSetting]) -> str:
        """The number of games and tables, for each game that comes with cardlang."""
        names = dict.fromkeys(table.name.partition("/")[0] for table in tables)
        rows = []
        for name in names:
            here = [self.games[table.name] for table in tables if table.name.partition("/")[0] == name]
            used = sum(each > 0 for each in here)
            rows.append(f"  {name}: {count_of(sum(here), 'game')} at {used} of {count_of(len(here), 'table')}")
        return "\n".join(rows)


def check_one(name: str, load: Loader, seed: int, check: str, limit: Limit = NO_LIMIT) -> Verdict:
    """Plays one game with the check of that name."""
    try:
        CHECKS[check](load, seed, limit.watch)
    except TimeIsUp:
        return Verdict(name, seed, finished=False)
    except Failure as failure:
        return Verdict(name, seed, str(failure))
    except Exception as fault:  # a crash is a failure like any other, and must not end the soak
        return Verdict(name, seed, f"{type(fault).__name__}: {fault}")
    return Verdict(name, seed)


def games_at(
    tables: Sequence[TableSetting], first: int, mix: Mix = BATTERY
) -> Iterator[tuple[TableSetting, int, str]]:
    """Round after round: a table, the seed of its game, and the check it gets. The games with every check take much
    longer, so they are spread over the rounds.
    """
    for seed in count(first):
        for place, table in enumerate(tables):
            yield table, seed, mix.check_of(seed + place)


def soak(
    tables: Sequence[TableSetting],
    limit: Limit,
    workers: int,
    first: int,
    tell: Callable[[str], None],
    mix: Mix = BATTERY,
) -> Tally:
    """Plays rounds of all tables until the limit is reached. Games running when the time is up are cut short.
    """
    tally = Tally()
    coming = islice(games_at(tables, first, mix), limit.games)
    playing: set[Future[Verdict]] = set()
    with worker_pool(workers) as pool:
        while True:
            if time.monotonic() < limit.until:
                for table, seed, check in islice(coming, workers - len(playing)):
                    playing.add(pool.submit(check_one, table.name, table.load, seed, check, limit))
            if not playing:
                return tally
            done, playing = wait(playing, return_when=FIRST_COMPLETED)
            for future in done:
                tally.add(future.result(), tell)


def soak_on(
    tables: Sequence[TableSetting], record: SoakRecord, limit: Limit, workers: int, tell: Callable[[str], None]
) -> None:
    """Goes on where a record ends: plays ``ROUNDS_KEPT`` rounds at a time and writes the record after them, until it
    has the games of the limit or the time is up. Rounds that are cut short are played again next time.
    """
    while record.total() < limit.games and time.monotonic() < limit.until:
        a_time = Limit(len(tables) * ROUNDS_KEPT, limit.until)
        tally = soak(tables, a_time, workers, record.rounds, lambda line: None, MANY_GAMES)
        if tally.cut_short or time.monotonic() >= limit.until:
            return
        record.add(ROUNDS_KEPT, tally.games, [f"{each.fault} | {command_for(each)}" for each in tally.failures])
        tell(record.summary())


def command_for(verdict: Verdict) -> str:
    """The one command that repeats a failure."""
    return f"python -m cardlang.play.soak --table {verdict.table} --seed {verdict.seed}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line program. Returns 1 if a game failed, 2 for an unknown table."""
    given: Any = _parser().parse_args(arguments)
    tables = [table for table in bundled_tables() if given.table in ("", table.name)]
    if not tables:
        known = ", ".join(table.name for table in bundled_tables()) or "none"
        print(f"there is no table {given.table!r}; there are: {known}", file=sys.stderr)
        return 2
    if given.seed is not None:
        return _repeat(tables, given.seed)
    began = time.monotonic()
    limit = Limit(given.games or sys.maxsize, inf if given.games else began + given.minutes * 60)
    if given.keep:
        return _go_on(tables, Path(given.keep), Limit(limit.games, began + given.minutes * 60), given.workers)
    tally = soak(tables, limit, given.workers, given.first, lambda line: print(line, flush=True))
    print(f"soak: {tally.summary()}, {(time.monotonic() - began) / 60:.1f} minutes")
    print(tally.played(tables))
    if tally.cut_short:
        print(f"  {count_of(tally.cut_short, 'game')} more cut short when the time was up")
    return 1 if tally.failures else 0


def _go_on(tables: Sequence[TableSetting], path: Path, limit: Limit, workers: int) -> int:
    """Plays on for a record in a file. Returns 1 if a game of it failed, 2 if it cannot be read."""
    try:
        record = SoakRecord.at(path)
    except ValueError as fault:
        print(f"{path}: {fault}", file=sys.stderr)
        return 2
    soak_on(tables, record, limit, workers, lambda line: print(line, flush=True))
    for failure in record.failures:
        print(f"FAILED {failure}")
    print(f"soak: {record.summary()}")
    return 1 if record.failures else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m cardlang.play.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="the time limit; it stops within seconds")
    parser.add_argument("--games", type=int, default=0, help="limit of games instead of minutes")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--keep", default="", help="a file: count games there and go on from it, within the minutes")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game at each table")
    parser.add_argument("--table", default="", help="only this table")
    parser.add_argument("--seed", type=int, default=None, help="only this game, with every check")
    return parser


def _repeat(tables: Sequence[TableSetting], seed: int) -> int:
    """Plays one game again with every check; an exception is not caught, so its traceback is shown."""
    for table in tables:
        check_full(table.load, seed)
        print(f"{table.name}, seed {seed}: all checks passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""How much memory does a report of many games take?

    python -m tests.play.large_report --games 100000

makes a file of so many games (a few real ones of MythoMagic, again and again under other numbers), writes its report in
a process of its own, and prints the most memory that the process had, and its processor time.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

from cardlang.play.lab.records import Record
from cardlang.play.lab.setup import Setup, setup_of
from cardlang.play.lab.store import Store
from cardlang.play.simulate import Run, play_chunk
from cardlang.play.tables import FromFiles, bundled_decks

REAL = 60
MEGABYTE = 1 << 20


@cache
def some_games() -> tuple[Setup, Sequence[Record]]:
    """A few games of all decks of MythoMagic between random bots."""
    paths = tuple(map(str, bundled_decks("mythomagic")))
    load = FromFiles("mythomagic", paths)
    game, decks = load()
    bots = ("random",) * len(paths)
    setup = setup_of(game, decks, [Path(path).stem for path in paths], bots, {}, pairs=True)
    return setup, play_chunk(Run(load, bots, REAL, 1, pairs=True), range(REAL)).records


def many(records: Sequence[Record], games: int) -> Iterator[Record]:
    """The games again and again, each with a number of its own."""
    for number in range(games):
        yield replace(records[number % len(records)], number=number)


def write(path: Path, games: int) -> None:
    """Writes a file of so many games, some at a time."""
    setup, records = some_games()
    with Store(path) as store:
        key, rest = store.begin(setup, 1), many(records, games)
        while some := list(islice(rest, 1000)):
            store.add(key, some)


def main() -> None:
    """Prints the figures."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=100_000)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "run.db"
        write(path, given.games)
        command = [sys.executable, "-m", "cardlang", "report", str(path), "-o", str(Path(folder) / "report.html")]
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        most = used.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / MEGABYTE
        print(f"{given.games:,} games, a file of {path.stat().st_size / MEGABYTE:,.0f} MB: "
              f"{most:,.0f} MB of memory, {used.ru_utime:,.0f} s of processor time")  # fmt: skip


if __name__ == "__main__":
    main()

"""The same games in every column: what a decision and a game cost in plain Python and compiled.

    python benchmarks/columns.py --python .venv/bin/python --compiled .venv-compiled/bin/python
    python benchmarks/columns.py greedy.mythomagic --rounds 5

The columns are measured in turn, several rounds of them, and the best round of each counts: on a shared machine one run
says little. A line whose columns did not play the same games (``workloads.py``) ends the program.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from workloads import WORKLOADS

HERE = Path(__file__).resolve().parent
MOST_GAMES = {"greedy": 3, "random": 12, "plain": 12}
"""Games of one round, by the first part of a name; of other workloads 6."""


def run(python: str, name: str, games: int) -> dict[str, Any]:
    """One measurement in a process of its own. Ends the program with what it said if it fails."""
    command = [python, str(HERE / "workloads.py"), name, "--games", str(games)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stderr[-2000:]}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def games_of(name: str) -> int:
    """How many games a round of a workload has."""
    return MOST_GAMES.get(name.split(".")[0], 6)


def compared(name: str, pythons: dict[str, str], rounds: int) -> dict[str, float]:
    """Microseconds a decision and games a second of each column, by ``name.column.figure``."""
    best: dict[str, float] = {}
    last: dict[str, Any] = {}
    digests = set()
    for _ in range(rounds):
        for column, python in pythons.items():
            last = run(python, name, games_of(name))
            digests.add(last["digest"])
            best[column] = min(best.get(column, last["seconds"]), last["seconds"])
    if len(digests) > 1:
        sys.exit(f"{name}: the columns did not play the same games")
    found: dict[str, float] = {}
    for column, seconds in best.items():
        found[f"{name}.{column}.us_a_decision"] = 1e6 * seconds / last["decisions"]
        found[f"{name}.{column}.games_per_s"] = last["games"] / seconds
    return found


def table(names: list[str], pythons: dict[str, str], rounds: int) -> dict[str, float]:
    """Measures workloads, and prints a row of a table for each as soon as it is known."""
    columns = list(pythons)
    print("| µs a decision | " + " | ".join(columns) + " | first / last | games a second |")
    print("|---|" + "---|" * (len(columns) + 2))
    figures: dict[str, float] = {}
    for name in names:
        found = compared(name, pythons, rounds)
        cells = [found[f"{name}.{column}.us_a_decision"] for column in columns]
        games = ", ".join(f"{found[f'{name}.{column}.games_per_s']:.3g}" for column in columns)
        shown = " | ".join(f"{cell:,.0f}" for cell in cells)
        print(f"| {name} | {shown} | {cells[0] / cells[-1]:.2f} | {games} |", flush=True)
        figures |= found
    return figures


def main() -> None:
    """Measures the workloads that are named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--compiled", default="")
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    unknown = [name for name in given.names if name not in WORKLOADS]
    if unknown:
        parser.error(f"there is no workload named {unknown[0]!r}: {', '.join(WORKLOADS)}")
    pythons = {"plain": given.python} | ({"compiled": given.compiled} if given.compiled else {})
    table(given.names or list(WORKLOADS), pythons, given.rounds)


if __name__ == "__main__":
    main()

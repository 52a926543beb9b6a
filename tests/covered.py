"""``make coverage``: of each room's lines and branches, how many the tests go through.

Run as ``python -m tests.covered out/coverage.json``, the report of coverage.py, after the tests. The rooms are the
floors of ``docs/architecture.md``, those of the games one by one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.test_floors import FLOORS, room_of

FINER = ("cardlang.games", "cardlang.language")
"""Rooms large enough to be told apart."""
SHOWN = 3
"""The files named for each room: those with the most lines that no test goes through."""


@dataclass
class Tally:
    """What there is and what was gone through; ``missed`` lines by file."""

    lines: int = 0
    lines_seen: int = 0
    branches: int = 0
    branches_seen: int = 0
    missed: tuple[tuple[int, str], ...] = ()

    def add(self, path: str, summary: Mapping[str, Any]) -> None:
        """The summary of a file, as coverage.py writes it."""
        self.lines += summary["num_statements"]
        self.lines_seen += summary["covered_lines"]
        self.branches += summary["num_branches"]
        self.branches_seen += summary["covered_branches"]
        if summary["missing_lines"]:
            self.missed += ((summary["missing_lines"], path),)


def place_of(path: str) -> str:
    """The room of a file, by its path in the checkout."""
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    room = room_of(module) or module
    if room in FINER and module.count(".") > room.count(".") + 1:
        return ".".join(module.split(".")[: room.count(".") + 2])
    return room


def tallies(files: Mapping[str, Mapping[str, Any]]) -> dict[str, Tally]:
    """By room, from the lowest floor to the highest."""
    found: dict[str, Tally] = {}
    for path, about in files.items():
        found.setdefault(place_of(path), Tally()).add(path, about["summary"])
    return {room: found[room] for room in sorted(found, key=lambda room: (_floor(room), room))}


def _floor(room: str) -> int:
    return FLOORS[room_of(room) or "cardlang"]


def table(files: Mapping[str, Mapping[str, Any]]) -> str:
    """A table for ``docs/quality.md``."""
    rows = ["| room | lines | gone through | branches | gone through | most left out |", "|---|---|---|---|---|---|"]
    by_room = tallies(files)
    everything = Tally()
    for about in files.values():
        everything.add("", about["summary"])
    everything.missed = ()
    for room, tally in [*by_room.items(), ("everything", everything)]:
        most = sorted(tally.missed, reverse=True)[:SHOWN]
        named = ", ".join(f"{Path(path).name} {count}" for count, path in most)
        lines = f"{tally.lines:,} | {_share(tally.lines_seen, tally.lines)}"
        branches = f"{tally.branches:,} | {_share(tally.branches_seen, tally.branches)}"
        rows.append(f"| {room} | {lines} | {branches} | {named} |")
    return "\n".join(rows)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def main(arguments: Sequence[str]) -> int:
    """Prints the table of a report."""
    files = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))["files"]
    print(table(files))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

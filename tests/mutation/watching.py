"""Runs the tests of a room once under coverage: which pass, how much processor time each takes, which lines each
executes. From that the tests to run against a mutant are chosen.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from math import inf
from pathlib import Path

import coverage
import pytest
from hypothesis import settings

from tests.mutation.breaking import ROOT, Mutant, module_of
from tests.mutation.rooms import Room, room_named

KEPT = ROOT / "out" / "mutants"
SLOW = 2.0
"""Tests of more processor seconds than this are left out."""
BUDGET = 8.0
"""Processor seconds of tests that one mutant may take by default."""
SLOWED = 10
"""By what factor coverage, and caches that are empty, slow a test down at most."""
NEW_FILE = 1.0
"""The gain of a test from a test file of which none was taken yet: as much as executing the mutated line."""
OVERHEAD = 0.02
"""Seconds that pytest takes for each test."""
QUIET = ("-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "-p", "no:random_order")


@dataclass
class Watched:
    """What was measured: ``seconds`` by test; ``lines``: by file and line, the tests that execute it, as indexes into
    the list of tests; ``failing``: tests that failed twice. ``budget``: the seconds that one mutant may take.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    failing: list[str] = field(default_factory=list)
    budget: float = BUDGET

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that execute the line of a mutant, or else its file, as many as the budget allows, in the order of
        ``most_telling``. Any test if the line runs when its module is loaded, because coverage cannot show who reads a
        table.
        """
        chosen: list[str] = []
        left = self.budget * SLOWED
        for name in most_telling(self._near(mutant), self.seconds):
            left -= self.seconds[name]
            if left < 0:
                break
            chosen.append(name)
        return chosen

    def _near(self, mutant: Mutant) -> dict[str, dict[int, float]]:
        """The tests for a mutant, each with the lines of its file that it executes, and how near they are (0 to 1)."""
        names = list(self.seconds)
        found: dict[str, dict[int, float]] = {
            name: {} for name in self.through(mutant) if self.seconds[name] <= SLOW
        }
        for line, tests in self.lines.get(mutant.path, {}).items():
            near = 1 / (1 + abs(line - mutant.line))
            for at in tests:
                if names[at] in found:
                    found[names[at]][line] = near
        return found

    def through(self, mutant: Mutant) -> list[str]:
        """All tests that execute the line of a mutant, or its file if none does; every test if it runs when its module
        is loaded.
        """
        names = list(self.seconds)
        if self.is_loaded_with(mutant):
            return names
        of_file = self.lines.get(mutant.path, {})
        return [
            names[at] for at in of_file.get(mutant.line, {at for each in of_file.values() for at in each})
        ]

    def not_reached(self, mutant: Mutant) -> str:
        """A note with the number of those tests if the budget may not allow all of them; else empty."""
        through = self.through(mutant)
        seconds = sum(self.seconds[name] for name in through)
        return f"not all of {len(through):,} tests reached" if seconds > self.budget else ""

    def is_loaded_with(self, mutant: Mutant) -> bool:
        """Whether a mutant runs when its module is loaded, and not in a test."""
        return not mutant.function or self.lines.get(mutant.path, {}).get(mutant.line) == []

    def any_tests(self) -> list[str]:
        """As many tests as the budget allows, one of each file and then the next."""
        return self.tests_for(Mutant("", 0, "", 0, ""))


def most_telling(near: Mapping[str, Mapping[int, float]], seconds: Mapping[str, float]) -> Iterator[str]:
    """Tests in the order in which they are tried, greedily: next is always the one that executes most near lines for
    its time, where a line, like a test file, counts less each time a test has executed it. So all paths through a
    function come early, even one that a single test in a thousand takes.
    """
    covered: Counter[int | str] = Counter()
    alike: dict[tuple[str, frozenset[int]], list[str]] = {}  # tests of one file and the same lines, the quickest last
    for name in sorted(near, key=lambda name: (seconds[name], name), reverse=True):
        alike.setdefault((_file(name), frozenset(near[name])), []).append(name)

    def gain(names: Sequence[str]) -> float:
        name = names[-1]
        lines = sum(share / (1 + covered[line]) for line, share in near[name].items())
        return (lines + NEW_FILE / (1 + covered[_file(name)])) / (seconds[name] + OVERHEAD)

    waiting = [(-gain(names), at, names) for at, names in enumerate(alike.values())]
    heapify(waiting)
    while waiting:
        _, at, names = heappop(waiting)
        now = -gain(names)
        if waiting and now > waiting[0][0]:  # its gain has become less since it was put there
            heappush(waiting, (now, at, names))
            continue
        name = names.pop()
        yield name
        covered.update([_file(name), *near[name]])
        if names:
            heappush(waiting, (-gain(names), at, names))


def _file(name: str) -> str:
    return name.partition("::")[0]


def watched(room: Room, budget: float = BUDGET) -> Watched:
    """The measurements of a room's tests, kept in a file; the tests are run again if sources or tests have changed."""
    path = kept(room, ".json")
    if not path.is_file():
        KEPT.mkdir(parents=True, exist_ok=True)
        for old in KEPT.glob(f"{room.name}-*.json*"):
            old.unlink()
        command = [sys.executable, "-m", "tests.mutation.watching", room.name, str(path)]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    found = json.loads(path.read_text(encoding="utf-8"))
    if found["failing"]:
        path.unlink()  # what fails now may pass next time, though no file of the room has changed
    lines = {
        file: {int(line): tests for line, tests in rows.items()} for file, rows in found["lines"].items()
    }
    return Watched(found["seconds"], lines, found["failing"], budget)


def kept(room: Room, ending: str) -> Path:
    """The path of a file about a room; it is another one as soon as a source or a test changes."""
    return KEPT / f"{room.name}-{_key(room)}{ending}"


def _key(room: Room) -> str:
    """A hash of the sources, tests and scenarios of a room."""
    paths = [*room.files(), *(path for each in room.tests for path in _all_files(ROOT / each))]
    digest = hashlib.sha256(repr(room).encode())
    for path in paths:
        digest.update(path.as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _all_files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return sorted(each for each in path.rglob("*") if each.suffix in (".py", ".scenario", ".txt", ".cards"))


def fix_random_examples() -> None:
    """Makes hypothesis take the same examples each time, and store none."""
    settings.register_profile("mutants", deadline=None, derandomize=True, database=None, max_examples=40)
    settings.load_profile("mutants")


def empty_caches(modules: tuple[str, ...]) -> None:
    """Empties the caches of the functions of some modules (by the beginnings of their names)."""
    for name, module in list(sys.modules.items()):
        if name.startswith(modules):
            for each in vars(module).values():
                getattr(each, "cache_clear", lambda: None)()


class Failures:
    """The plugin of pytest that lists what fails."""

    def __init__(self) -> None:
        self.failing: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failing.append(report.nodeid)


class Watcher(Failures):
    """The plugin of pytest that measures. Caches of the room are emptied before each test file: otherwise only the
    first test that fills them would be seen to execute what they hold. Before each test would take three times as long.
    """

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room
        self.modules = tuple(module_of(path.relative_to(ROOT).as_posix()) for path in room.files())
        self.found = Watched()
        self.file = ""
        self.coverage = coverage.Coverage(
            data_file=None, config_file=False, include=[str(path) for path in room.files()]
        )

    def pytest_configure(self) -> None:
        fix_random_examples()
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if _file(item.nodeid) != self.file:
            empty_caches(self.modules)
            self.file = _file(item.nodeid)
        self.coverage.switch_context(item.nodeid)
        before = sum(os.times()[:4])
        result = yield
        self.found.seconds[item.nodeid] = round(sum(os.times()[:4]) - before, 3)
        self.coverage.switch_context("")
        return result

    def lines(self) -> dict[str, dict[int, list[int]]]:
        """By file and line, the indexes of the tests that executed it."""
        self.coverage.stop()
        data = self.coverage.get_data()
        place = {name: at for at, name in enumerate(self.found.seconds)}
        return {
            Path(file).relative_to(ROOT).as_posix(): {
                line: [place[name] for name in names if name]
                for line, names in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }


def try_again(found: Watched) -> None:
    """Runs what failed once more. A test that passes now is flaky: its time becomes infinite, so no mutant gets it."""
    again = Failures()
    if found.failing:
        pytest.main([*QUIET, *found.failing], plugins=[again])
    found.seconds.update(dict.fromkeys(set(found.failing) - set(again.failing), inf))
    found.failing = again.failing


def main(arguments: Sequence[str]) -> int:
    """Runs the tests of a room (the first word) and writes what was seen into a file (the second)."""
    room, path = room_named(arguments[0]), Path(arguments[1])
    watcher = Watcher(room)
    pytest.main([*QUIET, *room.asked()], plugins=[watcher])
    watcher.found.lines, watcher.found.failing = watcher.lines(), watcher.failing
    try_again(watcher.found)
    path.write_text(json.dumps(vars(watcher.found)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

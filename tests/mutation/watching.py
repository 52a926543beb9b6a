"""Watches the tests of a room once: which pass, how much processor time each takes, and through which lines it goes."""

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
"""Processor seconds from which on a test is left out."""
BUDGET = 8.0
"""Processor seconds of tests that one mutant may take unless told."""
WATCHED = 10
"""How many times as long a test takes at most while it is watched, or the first to ask what the others remember."""
OF_A_FILE = 1.0
"""What a test of a file of tests that none was taken from counts beside a line: as much as the broken line itself."""
AROUND = 0.02
"""Seconds that a test takes beside itself."""
QUIET = ("-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "-p", "no:random_order")


@dataclass
class Watched:
    """What was seen: seconds by test; the tests of each line, as places in the list of tests, by file; what failed
    twice. ``budget`` is how many seconds one mutant may take.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    failing: list[str] = field(default_factory=list)
    budget: float = BUDGET

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that go through the line of a mutant, or else through its file, as many as the budget could allow;
        any where it is run when modules are loaded, since nobody sees who reads a table. The order is that of
        ``most_telling``.
        """
        chosen: list[str] = []
        left = self.budget * WATCHED
        for name in most_telling(self._near(mutant), self.seconds):
            left -= self.seconds[name]
            if left < 0:
                break
            chosen.append(name)
        return chosen

    def _near(self, mutant: Mutant) -> dict[str, dict[int, float]]:
        """The tests for a mutant, each with the lines of its file that it goes through, by how near they are."""
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
        """All tests that go through the line of a mutant, or through its file if none does; every test where it is
        run when modules are loaded.
        """
        names = list(self.seconds)
        if self.is_loaded_with(mutant):
            return names
        of_file = self.lines.get(mutant.path, {})
        return [
            names[at] for at in of_file.get(mutant.line, {at for each in of_file.values() for at in each})
        ]

    def not_reached(self, mutant: Mutant) -> str:
        """How many of those there are, in words, where perhaps not all are run; nothing where all of them are."""
        through = self.through(mutant)
        seconds = sum(self.seconds[name] for name in through)
        return f"not all of {len(through):,} tests reached" if seconds > self.budget else ""

    def is_loaded_with(self, mutant: Mutant) -> bool:
        """Whether a mutant is run when its module is loaded, and by no test."""
        return not mutant.function or self.lines.get(mutant.path, {}).get(mutant.line) == []

    def any_tests(self) -> list[str]:
        """As many tests as the budget allows, one of each file and then the next."""
        return self.tests_for(Mutant("", 0, "", 0, ""))


def most_telling(near: Mapping[str, Mapping[int, float]], seconds: Mapping[str, float]) -> Iterator[str]:
    """Tests in the order in which they are tried: next is always the one that goes through most near lines for its
    time, where a line, like a file of tests, counts less each time a test has gone through it. So the ways through a
    function are gone one after the other, the way that only one test in a thousand goes, too.
    """
    gone: Counter[int | str] = Counter()
    ways: dict[tuple[str, frozenset[int]], list[str]] = {}  # those that go the same way are told from the quickest on
    for name in sorted(near, key=lambda name: (seconds[name], name), reverse=True):
        ways.setdefault((_file(name), frozenset(near[name])), []).append(name)

    def told(names: Sequence[str]) -> float:
        name = names[-1]
        lines = sum(share / (1 + gone[line]) for line, share in near[name].items())
        return (lines + OF_A_FILE / (1 + gone[_file(name)])) / (seconds[name] + AROUND)

    waiting = [(-told(names), at, names) for at, names in enumerate(ways.values())]
    heapify(waiting)
    while waiting:
        _, at, names = heappop(waiting)
        now = -told(names)
        if waiting and now > waiting[0][0]:  # what it would have told has been told since
            heappush(waiting, (now, at, names))
            continue
        name = names.pop()
        yield name
        gone.update([_file(name), *near[name]])
        if names:
            heappush(waiting, (-told(names), at, names))


def _file(name: str) -> str:
    return name.partition("::")[0]


def watched(room: Room, budget: float = BUDGET) -> Watched:
    """What is known of a room's tests; they are run if sources or tests have changed since."""
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
    """A file about a room as it is now: there is none yet when a source or a test has changed."""
    return KEPT / f"{room.name}-{_key(room)}{ending}"


def _key(room: Room) -> str:
    """Another as soon as a source of the room or a test or scenario of it changes."""
    paths = [*room.files(), *(path for each in room.tests for path in _all_files(ROOT / each))]
    digest = hashlib.sha256(repr(room).encode())
    for path in paths:
        digest.update(path.as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _all_files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return sorted(each for each in path.rglob("*") if each.suffix in (".py", ".scenario", ".txt", ".cards"))


def by_chance_but_always_the_same() -> None:
    """Tests with examples by chance take the same ones each time, and remember none."""
    settings.register_profile("mutants", deadline=None, derandomize=True, database=None, max_examples=40)
    settings.load_profile("mutants")


def empty_caches(modules: tuple[str, ...]) -> None:
    """Empties what the functions of some modules (beginnings of their names) remember of earlier calls."""
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
    """The plugin of pytest that watches. Caches of the room are emptied before each file of tests, or only the first
    test of all that asks would be seen in what they remember; before each test would take three times as long.
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
        by_chance_but_always_the_same()
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
        """By file and line, the places of the tests that went through it."""
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
    """Runs what failed once more. What passes now is not to be relied on: it takes for ever, so no mutant gets it."""
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

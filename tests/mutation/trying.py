"""Tries mutants: each in a process of its own, with the tests that go through its line, until one of them fails."""

from __future__ import annotations

import ast
import importlib
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from cardlang.engine import invariants
from tests.mutation.breaking import ROOT, Mutant, module_of, mutated, put_in_place
from tests.mutation.processes import SECONDS, CutFinder, in_a_child, side_by_side
from tests.mutation.rooms import Room
from tests.mutation.watching import QUIET, Watched, empty_caches, fix_random_examples, kept

NOT_A_FUNCTION = "?"
LANGUAGE = "cardlang.language."


def first_failing(items: Sequence[pytest.Item], seconds: float) -> str:
    """The name of the first test that fails, or nothing when none has within so many seconds of processor time.
    Scenarios are played with the machine checking itself.
    """
    until = _spent() + seconds
    for item, following in zip(items, [*items[1:], None], strict=True):
        if _spent() > until:
            return ""
        invariants.PARANOID = item.path.suffix == ".scenario"
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
    return ""


def _spent() -> float:
    return sum(os.times()[:4])


def forget_results(mutant: Mutant) -> None:
    """Empties the caches that the broken code may have filled before it was broken: those of its module; for the
    language, which reads what is read once, of all its modules.
    """
    here = module_of(mutant.path)
    empty_caches((LANGUAGE,) if here.startswith(LANGUAGE) else (here,))


def _hush() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


class Record:
    """What noticed each mutant so far, a line each in a file. One that survived is tried again with more time."""

    def __init__(self, path: Path, budget: float) -> None:
        self.path = path
        self.budget = budget

    def of(self, mutants: Iterable[Mutant]) -> dict[Mutant, str]:
        """The fates of those among the mutants that have been tried."""
        text = self.path.read_text(encoding="utf-8") if self.path.is_file() else ""
        rows = [json.loads(line) for line in text.splitlines() if line.endswith("}")]
        rows = [row for row in rows if row["found"] or row["budget"] >= self.budget]
        fates: dict[tuple[str, int], str] = {(row["path"], row["number"]): row["found"] for row in rows}
        places = {each: (each.path, each.number) for each in mutants}
        return {each: fates[place] for each, place in places.items() if place in fates}

    def add(self, mutant: Mutant, found: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            row = {"path": mutant.path, "number": mutant.number, "found": found, "budget": self.budget}
            file.write("\n" + json.dumps(row))  # behind one that was cut off


class Trier:
    """The plugin of pytest that runs no test itself, but forks for each mutant. ``fates`` are what noticed them."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        seen: Watched,
        workers: int,
        tell: Callable[[str], None],
        record: Record,
    ) -> None:
        self.mutants = mutants
        self.record = record
        self.seen = seen
        self.workers = workers
        self.tell = tell
        self.broken = ""
        self.fates: dict[Mutant, str] = {}

    def pytest_configure(self) -> None:
        fix_random_examples()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self.broken = in_a_child(partial(self._as_it_is, items), self._limit())
        if self.broken:
            return True
        works = [partial(self._fate, mutant, items) for mutant in self.mutants]
        for number, found in side_by_side(works, self.workers):
            mutant = self.mutants[number]
            self.fates[mutant] = found
            self.record.add(mutant, found)
            self.tell(f"{len(self.fates)}/{len(works)} {mutant}: {found or 'SURVIVED'}")
        return True

    def _as_it_is(self, items: dict[str, pytest.Item]) -> str:
        """What fails without any mutant."""
        _hush()
        return first_failing([items[name] for name in self.seen.any_tests()], self.seen.budget)

    def _fate(self, mutant: Mutant, items: dict[str, pytest.Item]) -> str:
        """What noticed a mutant, or nothing."""
        names = self.seen.tests_for(mutant)
        found = NOT_A_FUNCTION
        if not self.seen.is_loaded_with(mutant):
            tests = [items[name] for name in names]
            found = in_a_child(partial(noticed, mutant, tests, self.seen.budget), self._limit())
        return noticed_alone(mutant, names, self.seen.budget) if found == NOT_A_FUNCTION else found

    def _limit(self) -> int:
        """Processor seconds after which a mutant has brought the tests to a standstill, and so was noticed."""
        return SECONDS + int(self.seen.budget)


def noticed(mutant: Mutant, items: Sequence[pytest.Item], seconds: float) -> str:
    """What notices a mutant of a function in this process; ``NOT_A_FUNCTION`` when it cannot be put in place."""
    _hush()
    if not put_in_place(mutant):
        return NOT_A_FUNCTION
    forget_results(mutant)
    return first_failing(items, seconds)


# ---- what stands outside of functions ------------------------------
class Alone:
    """The plugin of pytest that runs only tests of these names, until one fails or the seconds are over."""

    def __init__(self, names: Sequence[str], seconds: float) -> None:
        self.names = names
        self.seconds = seconds
        self.found = ""

    def pytest_configure(self) -> None:
        fix_random_examples()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        missing = [name for name in self.names if name not in items]
        self.found = (
            f"{missing[0]} is gone"
            if missing
            else first_failing([items[name] for name in self.names], self.seconds)
        )
        return True


def noticed_alone(mutant: Mutant, names: Sequence[str], seconds: float) -> str:
    """What notices a mutant of a table or a setting, in a Python of its own that loads the broken module."""
    source = ast.unparse(mutated(mutant))
    given = json.dumps({"path": mutant.path, "source": source, "tests": list(names), "seconds": seconds})
    command = [sys.executable, "-c", "from tests.mutation import trying; trying.alone()"]
    run = subprocess.run(command, cwd=ROOT, input=given, capture_output=True, text=True)
    if run.returncode < 0:
        return signal.Signals(-run.returncode).name
    return run.stderr.strip().split("\n")[-1][-200:] if run.returncode else ""


def alone() -> None:
    """Reads a broken module and names of tests from standard input; ends with 1, and says why, when one fails."""
    given = json.load(sys.stdin)
    limit = 2 * (SECONDS + int(given["seconds"]))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    names: list[str] = given["tests"]
    path = str(ROOT / given["path"])
    sys.meta_path.insert(0, CutFinder(module_of(given["path"]), path, given["source"]))
    for name in [name for name in sys.modules if name.split(".")[0] in ("cardlang", "render")]:
        del sys.modules[name]
    importlib.import_module(module_of(given["path"]))
    plugin = Alone(names, given["seconds"])
    files = dict.fromkeys(name.split("::")[0] for name in names)
    code = int(_pytest([*files], plugin)) if names else 0
    if plugin.found or code not in (0, 5):
        print(plugin.found or "tests cannot be collected", file=sys.stderr)
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def _pytest(words: Sequence[str], plugin: object) -> int:
    with tempfile.TemporaryDirectory() as folder:
        return int(pytest.main([*QUIET, f"--basetemp={folder}/tests", *words], plugins=[plugin]))


def try_all(
    room: Room, mutants: Sequence[Mutant], seen: Watched, workers: int, tell: Callable[[str], None]
) -> dict[Mutant, str]:
    """What noticed each mutant; nothing for those that survived. ``ValueError`` when tests fail without any.

    Each fate is written down at once, so a run that was stopped goes on where it was as long as nothing has changed.
    """
    record = Record(kept(room, ".jsonl"), seen.budget)
    known = record.of(mutants)
    left = [mutant for mutant in mutants if mutant not in known]
    if not left:
        return known
    plugin = Trier(left, seen, workers, tell, record)
    _pytest(room.asked(), plugin)
    if plugin.broken:
        raise ValueError(f"without any mutant this fails already: {plugin.broken}")
    return known | plugin.fates

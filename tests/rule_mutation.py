"""Row by row: cuts the code that carries out a rule, and looks whether the tests that cite this rule notice.

Run as ``make rules MUTATE=1`` (``SAMPLE=60 SEED=1`` for a part, ``WORKERS=2``). For each rule of the four games, at
each place of the code that cites it, a few cuts are tried one after the other (``rule_cuts.py``), each in a process of
its own, and the tests that cite the rule are run (``rule_checks.py``), until one fails. A rule is protected when at
each of its places some cut is noticed. What was found is kept in ``out/rules.jsonl`` by the text of code and tests, so
that a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests import citations, rule_checks, rule_cuts, rules
from tests.citations import ROOT, Site
from tests.mutation.breaking import codes_in, function_of, module_of
from tests.mutation.processes import SECONDS, CutFinder, in_a_child, side_by_side
from tests.rule_checks import Check
from tests.rule_cuts import Cut

KEPT = ROOT / "out" / "rules.jsonl"
NO_LOAD = "does not load"
"""What is said of a cut that leaves no module to run: it shows nothing, and does not count."""
READS_CARDS = ("language/", "/words")
"""Code in such places decides how cards are read, so that they have to be read again."""


@dataclass(frozen=True)
class Place:
    """One place of the code that carries out a rule, with the tests that cite the rule."""

    rule: str
    site: Site
    checks: tuple[Check, ...]


@dataclass(frozen=True)
class Fate:
    """What became of a place: the cut that was noticed and by what; or, not noticed, all the cuts that were tried."""

    rule: str
    site: str
    cut: str
    noticed: str

    @property
    def counts(self) -> bool:
        """Whether anything could be cut there."""
        return bool(self.cut)


# ---- what there is to try ------------------------------
def places(wanted: Sequence[str]) -> list[Place]:
    """The places of these rules, in order. A row that says that it has no effect has none."""
    sites, checks = citations.sites(), rule_checks.checks()
    texts = rules.ledger()
    found: list[Place] = []
    for rule in wanted:
        if rules.NO_EFFECT not in texts[rule]:
            mine = checks.get(rule) or [
                check for twin in rules.twins(texts[rule]) for check in checks.get(twin, [])
            ]
            found += [Place(rule, site, tuple(mine)) for site in sites.get(rule, [])]
    return found


@cache
def _text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def _program(path: str) -> str:
    """A file without what changes nothing: in Python, comments and docstrings."""
    if not path.endswith(".py"):
        return _text(path)
    tree = ast.parse(_text(path))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [each for each in body if not rule_cuts.is_text(each)] or [ast.Pass()]  # type: ignore[attr-defined]
    return ast.unparse(tree)


def key_of(place: Place) -> str:
    """Under what a fate is kept: another as soon as the code, a citing test or the way of cutting changes."""
    site = place.site
    line = _text(site.path).split("\n")[site.line - 1].split("#")[0].strip()
    paths = dict.fromkeys([site.path, "tests/rule_cuts.py", *(check.path for check in place.checks)])
    said = [place.rule, site.path, site.name, str(site.comment), line, *map(str, place.checks), *map(_program, paths)]
    return hashlib.sha256("\0".join(said).encode()).hexdigest()[:20]


# ---- running the tests ------------------------------
class Running:
    """Runs checks in this process. Cards are read once, unless they have to be read with the cut."""

    def __init__(self) -> None:
        from cardlang.play.scenarios.cards import CardShelf

        self.shelf = CardShelf()
        self.files: dict[str, Any] = {}

    def failing(self, checks: Sequence[Check], read_again: bool = False) -> str:
        """The first check that fails, or nothing."""
        from cardlang.play.scenarios.cards import CardShelf

        if read_again:
            self.shelf = CardShelf()
        for check in checks:
            if check.is_scenario and not self.scenario_passes(check):
                return str(check)
        return self.failing_function([check for check in checks if not check.is_scenario])

    def scenario_passes(self, check: Check) -> bool:
        """Whether a scenario passes; an exception in it is not a pass."""
        from cardlang.play.scenarios.files import load_scenarios, run_one

        if check.path not in self.files:
            self.files[check.path] = load_scenarios(ROOT / check.path)
        file = self.files[check.path]
        scenario = next((each for each in file.scenarios if str(each.line) == check.name), None)
        if scenario is None:
            return False
        try:
            return bool(run_one(file, scenario, self.shelf, []).is_fine)
        except Exception:
            return False

    def failing_function(self, checks: Sequence[Check]) -> str:
        """The first test function that fails, or nothing."""
        return next(iter(failing_functions(checks, ("-x",))), "")


def failing_functions(checks: Sequence[Check], options: Sequence[str] = ()) -> list[str]:
    """The test functions that do not pass, as pytest names them without their parameters."""
    if not checks:
        return []
    import pytest

    failed: list[str] = []

    class Listener:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed.append(report.nodeid.split("[")[0])

        def pytest_collectreport(self, report: pytest.CollectReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

    asked = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *options, *map(str, checks)]
    with (
        open(os.devnull, "w", encoding="utf-8") as nowhere,
        redirect_stdout(nowhere),
        redirect_stderr(nowhere),
    ):
        code = int(pytest.main(asked, plugins=[Listener()]))
    return failed or ([] if code in (0, 5) else ["pytest"])


# ---- one cut ------------------------------
def put_in_place(cut: Cut) -> bool:
    """Replaces the code of the function that was cut; False when it is none that can be found."""
    module = importlib.import_module(module_of(cut.path))
    assert not isinstance(cut.tree, str)
    code = compile(cut.tree, str(ROOT / cut.path), "exec")
    new = next((each for each in codes_in(code) if each.co_qualname == cut.function), None)
    live = function_of(module, cut.function)
    if new is None or live is None or new.co_freevars != live.__code__.co_freevars:
        return False
    live.__code__ = new
    return True


def noticed(running: Running, cut: Cut, checks: Sequence[Check]) -> str:
    """The first check that notices a cut, or nothing; ``NO_LOAD`` for one that cannot be tried."""
    if isinstance(cut.tree, str):
        return noticed_in_a_copy(cut, checks)
    found = noticed_here(running, cut, checks) if cut.function else "?"
    return noticed_alone(cut, checks) if found == "?" else found


def noticed_here(running: Running, cut: Cut, checks: Sequence[Check]) -> str:
    """What notices a cut of a function, in a process forked from this one; ``?`` when it cannot be put in place."""

    def tried() -> str:
        if not put_in_place(cut):
            return "?"
        return running.failing(checks, any(each in cut.path for each in READS_CARDS))

    return in_a_child(tried)


def noticed_alone(cut: Cut, checks: Sequence[Check]) -> str:
    """What notices a cut of a module's tables, in a Python of its own that loads the cut module."""
    assert not isinstance(cut.tree, str)
    return _run_alone(cut.path, ast.unparse(cut.tree), checks, ROOT)


def noticed_in_a_copy(cut: Cut, checks: Sequence[Check]) -> str:
    """What notices a cut of a settings file, in a copy of the tree."""
    assert isinstance(cut.tree, str)
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "tree"
        shutil.copytree(ROOT, place, ignore=shutil.ignore_patterns(".*", "out", "__pycache__", "*.so"))
        (place / cut.path).write_text(cut.tree, encoding="utf-8")
        return _run_alone("", "", checks, place)


def _run_alone(path: str, source: str, checks: Sequence[Check], place: Path) -> str:
    given = {"path": path, "source": source, "checks": [[check.path, check.name] for check in checks]}
    program = "import sys; sys.path.insert(0, '.'); from tests import rule_mutation; rule_mutation.alone()"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, cwd=place, input=json.dumps(given), capture_output=True, text=True)
    if run.returncode < 0:
        return signal.Signals(-run.returncode).name
    return run.stdout.strip().split("\n")[-1] if run.returncode == 0 else NO_LOAD


def alone() -> None:
    """Reads a cut and its checks from standard input, and prints what notices it. Ends with 1 when nothing loads."""
    given = json.load(sys.stdin)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    if given["path"]:
        name = module_of(given["path"])
        sys.meta_path.insert(0, CutFinder(name, str(ROOT / given["path"]), given["source"]))
        try:
            importlib.import_module("cardlang.games")
            importlib.import_module(name)
        except Exception:
            sys.exit(1)
    print(Running().failing([Check(*each) for each in given["checks"]]))


# ---- the run ------------------------------
def fate_of(running: Running, place: Place) -> Fate:
    """Tries the cuts of a place until one is noticed."""
    tried: list[str] = []
    for cut in rule_cuts.cuts_at(place.site, _text(place.site.path)):
        found = noticed(running, cut, place.checks)
        if found == NO_LOAD:
            continue
        tried.append(cut.what)
        if found:
            return Fate(place.rule, str(place.site), cut.what, found)
    return Fate(place.rule, str(place.site), "; ".join(tried), "")


def kept() -> dict[str, Fate]:
    """The fates that are known from earlier runs."""
    if not KEPT.is_file():
        return {}
    rows = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
    return {row.pop("key"): Fate(**row) for row in rows}


def keep(key: str, fate: Fate) -> None:
    """Writes a fate down for later runs."""
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"key": key, **vars(fate)}) + "\n")


def try_all(wanted: Sequence[Place], workers: int) -> list[Fate]:
    """The fates of all places, in their order; those that are known are not tried again."""
    known = kept()
    keys = [key_of(place) for place in wanted]
    left = [at for at, key in enumerate(keys) if key not in known]
    if left:
        running = Running()
        broken = broken_checks(running, [wanted[at] for at in left])
        if broken:
            raise SystemExit(f"these fail without any cut: {' '.join(sorted(broken))}")
        works = [lambda at=at: json.dumps(vars(fate_of(running, wanted[at]))) for at in left]
        for done, (number, found) in enumerate(side_by_side(works, workers), start=1):
            key, fate = keys[left[number]], Fate(**json.loads(found))
            known[key] = fate
            keep(key, fate)
            print(f"{done}/{len(left)} {fate.rule} {fate.site}: {fate.noticed or '-'}", file=sys.stderr)
    return [known[key] for key in keys]


def broken_checks(running: Running, wanted: Sequence[Place]) -> list[str]:
    """The checks that fail as things are. Also reads the cards, for all the processes that come after."""
    checks = sorted({check for place in wanted for check in place.checks})
    scenarios = [str(each) for each in checks if each.is_scenario and not running.scenario_passes(each)]
    functions = [each for each in checks if not each.is_scenario]
    rest = in_a_child_unlimited(lambda: "\n".join(failing_functions(functions)))
    return [*scenarios, *rest.split()]


def in_a_child_unlimited(work: Callable[[], str]) -> str:
    """The result of some work in a forked process that may take its time."""
    return next(found for _, found in side_by_side([work], 1))


def report(wanted: Sequence[str], fates: Sequence[Fate]) -> None:
    """A line a game, and every place whose cuts were not noticed."""
    places_of: dict[str, list[Fate]] = {}
    for fate in fates:
        places_of.setdefault(fate.rule, []).append(fate)
    for game in sorted({rules.game_of(rule) for rule in wanted}):
        mine = [rule for rule in wanted if rules.game_of(rule) == game]
        cuttable = [rule for rule in mine if any(fate.counts for fate in places_of.get(rule, []))]
        safe = [rule for rule in cuttable if all(fate.noticed for fate in places_of[rule] if fate.counts)]
        share = 100 * len(safe) / max(1, len(cuttable))
        told = f"{len(safe)} of {len(cuttable)} rules protected ({share:.1f} %)"
        print(f"{rules.TITLES[game]}: {told}, {len(mine) - len(cuttable)} cannot be cut")
    for fate in fates:
        if fate.counts and not fate.noticed:
            print(f"  {fate.rule} at {fate.site}: nothing noticed {fate.cut}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, default=0, help="how many rules (0: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="only rules that begin with this, as RR-4 or RUL-MM")
    options = parser.parse_args()
    wanted = [rule for rule in sorted(rules.ledger(), key=rules.order) if rule.startswith(options.only)]
    if options.sample and options.sample < len(wanted):
        wanted = sorted(random.Random(options.seed).sample(wanted, options.sample), key=rules.order)
    report(wanted, try_all(places(wanted), options.workers))
    return 0


if __name__ == "__main__":
    sys.exit(main())

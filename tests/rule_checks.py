"""Which tests cite a rule, one by one: scenarios by their names, test functions by what stands in or above them.

A table of cases cites for the test functions of its file that use it, a file of cases for those that open it, and the
docstring of a test file for all of its tests.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.citations import ROOT, cited, first_line

SCENARIOS = ("sets/**/*.scenario", "tests/**/*.scenario")
CASES = ("tests/**/*.txt",)
OWN = ("rules_covered.txt", "test_rules.py", "test_rule_mutation.py")
"""Files that hold ids for the sake of these tools."""


@dataclass(frozen=True, order=True)
class Check:
    """One test: a scenario by its line, or a test function by its name."""

    path: str
    name: str

    @property
    def is_scenario(self) -> bool:
        """Whether ``name`` is the line of a scenario."""
        return self.path.endswith(".scenario")

    def __str__(self) -> str:
        return f"{self.path}:{self.name}" if self.is_scenario else f"{self.path}::{self.name}"


@cache
def checks() -> dict[str, list[Check]]:
    """Each rule id with the tests that cite it, in order."""
    found: dict[str, set[Check]] = {}
    for rule, check in (*_scenarios(), *_functions(), *_files_of_cases()):
        found.setdefault(rule, set()).add(check)
    return {
        rule: sorted(each, key=lambda check: (not check.is_scenario, check)) for rule, each in found.items()
    }


def _paths(patterns: tuple[str, ...]) -> list[Path]:
    return [path for pattern in patterns for path in sorted(ROOT.glob(pattern)) if path.name not in OWN]


def _scenarios() -> Iterator[tuple[str, Check]]:
    """A scenario cites in its name, in the comments above it and in what it says."""
    for path in _paths(SCENARIOS):
        lines = path.read_text(encoding="utf-8").split("\n")
        heads = [at for at, line in enumerate(lines) if line.startswith("scenario ")]
        for at, end in zip(heads, [*heads[1:], len(lines)], strict=True):
            above = next((n for n in range(at, -1, -1) if n and not lines[n - 1].startswith("#")), 0)
            while end < len(lines) and lines[end - 1].startswith("#"):  # comments above the next one
                end -= 1
            for rule in cited("\n".join(lines[above:end])):
                yield rule, Check(path.relative_to(ROOT).as_posix(), str(at + 1))


def _functions() -> Iterator[tuple[str, Check]]:
    for path in _paths(("tests/**/test_*.py",)):
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(ROOT).as_posix()
        parts = list(_parts(source))
        tests = {part: text for part, text in parts if part.split("::")[-1].startswith("test_")}
        for part, text in parts:
            users = [part] if part in tests else [each for each in tests if not part or part in tests[each]]
            for rule in dict.fromkeys(cited(text)):
                yield from ((rule, Check(name, each)) for each in users)


def _parts(source: str) -> Iterator[tuple[str, str]]:
    """The statements of a test file, each with what it is called and its text, the comments above it included.

    The docstring of the file is called "".
    """
    lines = source.split("\n")
    end = 0
    for node in ast.parse(source).body:
        text = "\n".join(lines[end : node.end_lineno])
        end = node.end_lineno or end
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    part = "\n".join(lines[first_line(inner) - 1 : inner.end_lineno])
                    yield f"{node.name}::{inner.name}", part
        elif isinstance(node, ast.FunctionDef):
            yield node.name, text
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield ast.unparse(target), text
        elif isinstance(node, ast.Expr):
            yield "", text


def _files_of_cases() -> Iterator[tuple[str, Check]]:
    for path in _paths(CASES):
        rules = dict.fromkeys(cited(path.read_text(encoding="utf-8")))
        for test in sorted(path.parent.glob("test_*.py")) if rules else ():
            source = test.read_text(encoding="utf-8")
            for part, text in _parts(source):
                if (
                    part.startswith("test_")
                    and path.name in source
                    and (path.name in text or "CASES" in text)
                ):
                    yield from ((rule, Check(test.relative_to(ROOT).as_posix(), part)) for rule in rules)

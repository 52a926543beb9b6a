"""Which speed is being tested: run against the compiled wheel, the engine must really be the compiled one."""

from __future__ import annotations

import ast
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from cardlang.engine import match, state, table, turn
from cardlang.games.mythomagic import combat, rulebook
from cardlang.speed import COMPILED, PURE, speed

EXPECTED = os.environ.get("CARDLANG_EXPECT", "")


@pytest.mark.parametrize("module", [state, table, turn, match, rulebook, combat], ids=lambda each: each.__name__)
def test_the_engine_is_the_one_that_should_be_tested(module: object) -> None:
    path = str(getattr(module, "__file__", ""))
    compiled = path.endswith(tuple(EXTENSION_SUFFIXES))
    assert compiled == (EXPECTED == "compiled"), path


def test_the_speed_is_told() -> None:
    assert speed() == (COMPILED if EXPECTED == "compiled" else PURE)


def test_nothing_stands_in_the_way_of_compiling() -> None:
    """mypyc stops at a starred item behind "in"; found here at once instead of after minutes."""
    if EXPECTED:
        pytest.skip("looks at the sources, which are not here")
    root = Path(__file__).resolve().parents[1]
    for path in [*root.glob("cardlang/engine/**/*.py"), *root.glob("cardlang/games/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                for side in node.comparators:
                    items = side.elts if isinstance(side, (ast.Tuple, ast.List)) else []
                    starred = any(isinstance(item, ast.Starred) for item in items)
                    assert not starred, f"{path}:{side.lineno}: give this a name first"


def test_what_a_subclass_may_say_anew_is_a_class_variable() -> None:
    """A compiled class makes a field of any other default, and what a subclass says instead is then never read."""
    if EXPECTED:
        pytest.skip("looks at the sources, which are not here")
    root = Path(__file__).resolve().parents[1]
    for path in root.glob("cardlang/engine/**/*.py"):
        for kind in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(kind, ast.ClassDef) or path.name == "meanings.py":
                continue
            marks = [ast.unparse(each) for each in [*kind.bases, *kind.decorator_list]]
            if any("NamedTuple" in mark or "dataclass" in mark for mark in marks):
                continue
            for line in kind.body:
                plain = isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) != "__slots__"
                typed = isinstance(line, ast.AnnAssign) and line.value is not None
                if plain or (typed and "ClassVar" not in ast.unparse(line.annotation)):
                    raise AssertionError(f"{path}:{line.lineno}: {ast.unparse(line)} of {kind.name}")

"""Which speed is being tested: run against the compiled wheel, the engine must really be the compiled one."""

from __future__ import annotations

import ast
import builtins
import os
import re
from collections.abc import Sequence
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from cardlang.engine import interfaces, match, state, steps, table, turn
from cardlang.engine.context import Context
from cardlang.engine.table import Table
from cardlang.games.mythomagic import combat, rulebook
from cardlang.speed import COMPILED, PURE, speed

EXPECTED = os.environ.get("CARDLANG_EXPECT", "")


@pytest.mark.parametrize("module", [state, table, turn, match, rulebook, combat], ids=lambda each: each.__name__)
def test_the_engine_is_the_one_that_should_be_tested(module: object) -> None:
    path = str(getattr(module, "__file__", ""))
    compiled = path.endswith(tuple(EXTENSION_SUFFIXES))
    assert compiled == (EXPECTED == "compiled"), path


def test_the_speed_is_reported() -> None:
    assert speed() == (COMPILED if EXPECTED == "compiled" else PURE)


ROOT = Path(__file__).resolve().parents[1]
here = pytest.mark.skipif(bool(EXPECTED), reason="looks at the sources, which are not here")


def compiled_sources() -> list[Path]:
    """The files that hatch_build.py compiles, read from its two lists (it needs hatchling to be imported)."""
    tree = ast.parse((ROOT / "hatch_build.py").read_text(encoding="utf-8"))
    told = {ast.unparse(node.targets[0]): node.value for node in tree.body if isinstance(node, ast.Assign)}
    found, left = (
        {path for pattern in ast.literal_eval(told[name]) for path in ROOT.glob(pattern)}
        for name in ("COMPILED", "LEFT_AS_IT_IS")
    )
    return sorted(found - left)


@cache
def parsed(path: Path) -> ast.Module:
    """A file as the parser sees it."""
    return ast.parse(path.read_text(encoding="utf-8"))


def classes(path: Path) -> list[ast.ClassDef]:
    """The classes of a file."""
    return [node for node in ast.walk(parsed(path)) if isinstance(node, ast.ClassDef)]


@here
def test_a_compiled_class_with_a_plain_subclass_allows_it() -> None:
    compiled = compiled_sources()
    closed = {
        kind.name: path
        for path in compiled
        for kind in classes(path)
        if not any("allow_interpreted_subclasses" in ast.unparse(mark) for mark in kind.decorator_list)
        and not any(ast.unparse(base) == "NamedTuple" for base in kind.bases)
    }
    folders = ("cardlang", "render", "tests", "benchmarks", "examples")
    others = {path for folder in folders for path in ROOT.glob(f"{folder}/**/*.py")} - {*compiled}
    for path in sorted(others):
        words = set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
        if "class" not in words or not words & closed.keys():
            continue  # it has no class, or names none of these
        imported = {
            name.asname or name.name
            for node in ast.walk(parsed(path))
            if isinstance(node, ast.ImportFrom)
            for name in node.names
        }
        for kind in classes(path):
            for base in map(ast.unparse, kind.bases):
                assert base not in closed or base not in imported, f"{path}:{kind.lineno}: {base} ({closed[base]})"


@here
def test_nothing_stands_in_the_way_of_compiling() -> None:
    """mypyc stops at a starred item behind "in"; found here at once instead of after minutes."""
    for path in compiled_sources():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Compare):
                for side in node.comparators:
                    items = side.elts if isinstance(side, (ast.Tuple, ast.List)) else []
                    starred = any(isinstance(item, ast.Starred) for item in items)
                    assert not starred, f"{path}:{side.lineno}: give this a name first"


@here
def test_a_compiled_class_is_no_record() -> None:
    """A record puts its fields where a compiled class does not look for them: to the type checker it is a dataclass."""
    for path in compiled_sources():
        for kind in classes(path):
            marks = [ast.unparse(each) for each in kind.decorator_list]
            assert not any(mark.split("(")[0] == "record" for mark in marks), f"{path}:{kind.lineno}: {kind.name}"


@here
def test_what_a_subclass_may_redefine_is_a_class_variable() -> None:
    """A compiled class makes a field of any other default, and what a subclass says instead is then never read."""
    for path in ROOT.glob("cardlang/engine/**/*.py"):
        for kind in ast.walk(parsed(path)):
            if not isinstance(kind, ast.ClassDef) or path.name == "word_interfaces.py":
                continue
            marks = [ast.unparse(each) for each in [*kind.bases, *kind.decorator_list]]
            if any("NamedTuple" in mark or "dataclass" in mark for mark in marks):
                continue
            for line in kind.body:
                plain = isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) != "__slots__"
                typed = isinstance(line, ast.AnnAssign) and line.value is not None
                if plain or (typed and "ClassVar" not in ast.unparse(line.annotation)):
                    raise AssertionError(f"{path}:{line.lineno}: {ast.unparse(line)} of {kind.name}")


@here
def test_an_object_without_fields_is_of_a_class_that_may_have_subclasses() -> None:
    """A compiled class that is closed to subclasses wants what its constructor is given, even from ``__new__``."""
    open_classes = {
        kind.name
        for path in compiled_sources()
        for kind in classes(path)
        if any("allow_interpreted_subclasses" in ast.unparse(mark) for mark in kind.decorator_list)
    }
    for path in compiled_sources():
        for node in ast.walk(parsed(path)):
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            made = called.removesuffix(".__new__") if called.endswith(".__new__") else ""
            if isinstance(node, ast.Call) and called == "blank":
                made = ast.unparse(node.args[0])
            if made[:1].isupper():  # else what class it is shows only when it runs
                assert made in open_classes, f"{path}:{node.lineno}: {made}"


def set_at_once(kind: ast.ClassDef) -> dict[str, ast.expr | None]:
    """The attributes that the constructor of a class sets, and to what."""
    begin = [line for line in kind.body if isinstance(line, ast.FunctionDef) and line.name == "__init__"]
    return {
        to.attr: node.value
        for line in begin
        for node in ast.walk(line)
        if isinstance(node, (ast.Assign, ast.AnnAssign))
        for to in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(to, ast.Attribute) and ast.unparse(to.value) == "self"
    }


@here
def test_an_ability_that_is_given_can_be_copied() -> None:
    """What two cards give a thing are two abilities. Each is a copy made without its constructor (``engine/blank.py``):
    a compiled class has these only if it allows interpreted subclasses.
    """
    known = {kind.name: kind for path in compiled_sources() for kind in classes(path)}
    abilities = {"Ability"}
    for _ in range(4):  # as deep as bases go
        for name, kind in known.items():
            if any(ast.unparse(each).rpartition(".")[2] in abilities for each in kind.bases):
                abilities.add(name)
    closed = [
        name for name in abilities
        if not any("allow_interpreted_subclasses" in ast.unparse(mark) for mark in known[name].decorator_list)
    ]  # fmt: skip
    assert len(abilities) > 20 and closed == []


@here
def test_a_constructor_leaves_alone_what_its_base_has_set() -> None:
    """Of a base that may have interpreted subclasses the compiler does not know what its constructor sets. It takes the
    second value for the first, and never lets go of the one before: whole positions stayed in memory, game after game.
    Constants are there for good anyway.
    """
    def is_open(kind: ast.ClassDef) -> bool:
        return any("allow_interpreted_subclasses" in ast.unparse(mark) for mark in kind.decorator_list)

    known = {kind.name: kind for path in compiled_sources() for kind in classes(path)}
    for path in compiled_sources():
        for kind in classes(path):
            held: set[str] = set()
            line, free = kind, False
            while line.bases and (name := ast.unparse(line.bases[0])) in known and known[name] is not line:
                line = known[name]
                held |= {at for at, value in set_at_once(line).items() if not isinstance(value, ast.Constant)}
                free |= is_open(line)
            if free and not is_open(kind):
                twice = held & set_at_once(kind).keys()
                assert not twice, f"{path}:{kind.lineno}: {kind.name} sets {', '.join(sorted(twice))} again"


@here
def test_what_was_set_to_none_is_not_asked_for_in_the_same_function() -> None:
    """The compiler believes that it still is None, whatever was called in between."""
    for path in compiled_sources():
        for function in ast.walk(parsed(path)):
            if not isinstance(function, ast.FunctionDef):
                continue
            emptied: dict[str, int] = {}
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and ast.unparse(node.value) == "None":
                    emptied |= {ast.unparse(to): node.lineno for to in node.targets if isinstance(to, ast.Attribute)}
            for node in ast.walk(function):
                if isinstance(node, ast.Compare) and ast.unparse(node.left) in emptied:
                    since = emptied[ast.unparse(node.left)]
                    assert node.lineno < since, f"{path}:{node.lineno}: {ast.unparse(node)} (None since {since})"


def test_what_something_is_does_not_depend_on_what_was_asked_before() -> None:
    class Own(interfaces.Effect):
        def plan(self, ctx: Context) -> Sequence[steps.Step]:
            return ()

    class OwnStep(steps.Step):
        def run(self, table: Table) -> Sequence[steps.Step]:
            return ()

    assert not isinstance(Own(), steps.Step) and isinstance(Own(), interfaces.Effect)
    assert isinstance(OwnStep(), steps.Step) and not isinstance(OwnStep(), interfaces.Effect)


@here
def test_no_compiled_class_is_an_abc() -> None:
    """Compiled, a subclass of ABC shares one memory with its base: what is an instance of one class was taken for an
    instance of the next that was asked about, or for none of its own. ``abstractmethod`` alone tells the type checker.
    """
    for path in (*compiled_sources(), ROOT / "cardlang" / "engine" / "word_interfaces.py"):
        for kind in classes(path):
            bases = {ast.unparse(each).split(".")[-1] for each in (*kind.bases, *(key.value for key in kind.keywords))}
            assert not bases & {"ABC", "ABCMeta"}, f"{path}:{kind.lineno}: {kind.name}"


@here
def test_what_is_asked_for_its_class_is_asked_for_one_that_is_known() -> None:
    """The compiler looks a class up that it knows, and asks Python about a variable."""
    for path in compiled_sources():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "issubclass"):
                asked = node.args[1]
                for each in asked.elts if isinstance(asked, ast.Tuple) else [asked]:
                    name = ast.unparse(each).split(".")[-1]
                    known = name[:1].isupper() or name in dir(builtins)
                    assert known, f"{path}:{node.lineno}: {ast.unparse(node)}"

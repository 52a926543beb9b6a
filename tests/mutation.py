"""Mutation: breaks the rulebook of Risk & Resource in one place at a time and looks whether anything notices.

Run as ``python tests/mutation.py --sample 150 --seed 1``. A mutant is one small change of the source: a comparison
turned, a number one off, ``and`` for ``or``, a condition denied, a statement or a result left out. It is killed
when a scenario of the game fails, the machine's own invariants complain, or a test of ``--tests`` fails. Each runs
in a process of its own, forked from one that has everything loaded; the code of one function is replaced there, no
file is touched. What stands outside of functions (constants, tables) is tried in a copy of the tree.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDER = "cardlang/games/risk_and_resource"
HOME = "tests/games/risk_and_resource"
NAMES = ("as_printed", "numbers", "refusals", "words", "words_said")
TESTS = (*(f"{HOME}/test_{name}.py" for name in NAMES), "tests/cards/test_set.py")
TOLD = ("refusals.py", "wording.py", "words.py")
SECONDS = 40
"""Processor seconds a mutant may take; who takes longer has been noticed, too."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the line, what is done, and the how-manyeth change of that file it is."""

    path: str
    line: int
    what: str
    number: int
    function: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


NO_MUTANT = Mutant(f"{FOLDER}/facts.py", 0, "nothing", 0, "")


# ---- making mutants ------------------------------
class Mutator(ast.NodeTransformer):
    """Walks a file, counts the places where something could be changed, and changes the one with a number."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str, str]] = []
        self.scopes: list[str] = []
        self.functions = 0

    def _here(self, node: ast.AST, what: str) -> bool:
        self.found.append((getattr(node, "lineno", 0), what, ".".join(self.scopes) if self.functions else ""))
        return len(self.found) - 1 == self.wanted

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        outermost = self.functions == 0
        if outermost:
            self.scopes.append(node.name)
        self.functions += 1
        node.body = self._block(node.body)
        self.functions -= 1
        if outermost:
            self.scopes.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        if self.functions == 0:
            self.scopes.append(node.name)
        node.body = self._block(node.body)
        if self.functions == 0:
            self.scopes.pop()
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        if "TYPE_CHECKING" in ast.unparse(node.test):
            return node
        if self._here(node, f"'if {_short(node.test)}' denied"):
            node.test = ast.UnaryOp(ast.Not(), node.test)
        node.test = self.visit(node.test)
        node.body = self._block(node.body)
        node.orelse = self._block(node.orelse)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        node.iter = self.visit(node.iter)
        node.body = self._block(node.body)
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        node.test = self.visit(node.test)
        node.body = self._block(node.body)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        turned = COMPARISONS[type(node.ops[0])]
        if self._here(node, f"'{_short(node)}' with {turned.__name__}"):
            node.ops[0] = turned()
        self.generic_visit(node)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        if self._here(node, f"'{_short(node)}' with {other.__name__}"):
            node.op = other()
        self.generic_visit(node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        other = ARITHMETIC.get(type(node.op))
        if other is not None and self._here(node, f"'{_short(node)}' with {other.__name__}"):
            node.op = other()
        self.generic_visit(node)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not) and self._here(node, f"'{_short(node)}' without not"):
            operand: ast.AST = self.visit(node.operand)
            return operand
        self.generic_visit(node)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is int:
            for step in (1, -1):
                if self._here(node, f"{node.value} {'+' if step > 0 else '-'} 1"):
                    return ast.Constant(node.value + step)
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id.startswith("__"):
            return node
        self.generic_visit(node)
        return node

    def visit_Return(self, node: ast.Return) -> ast.AST:
        if node.value is not None and not _is_plain(node.value) and self._here(node, "nothing returned"):
            empty: ast.expr = ast.Tuple([], ast.Load())
            if isinstance(node.value, (ast.Compare, ast.BoolOp)):
                empty = ast.Constant(False)
            return ast.copy_location(ast.Return(empty), node)
        self.generic_visit(node)
        return node

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """The statements, one of them perhaps left out."""
        kept: list[ast.stmt] = []
        for each in body:
            text = isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)
            if text:
                kept.append(each)
                continue
            droppable = isinstance(each, (ast.Expr, ast.AugAssign, ast.Continue, ast.Break))
            if droppable and self._here(each, f"'{_short(each)}' left out"):
                kept.append(ast.copy_location(ast.Pass(), each))
            else:
                kept.append(self.visit(each))
        return kept


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 70 else text[:67] + "..."


def _is_plain(node: ast.expr) -> bool:
    """A result that is nothing already."""
    return isinstance(node, ast.Constant) or (isinstance(node, (ast.Tuple, ast.List, ast.Dict)) and not _items(node))


def _items(node: ast.Tuple | ast.List | ast.Dict) -> list[Any]:
    return list(node.keys) if isinstance(node, ast.Dict) else list(node.elts)


def mutants_of(path: Path) -> list[Mutant]:
    """All mutants of a file, in its order."""
    mutator = Mutator()
    mutator.visit(ast.parse(path.read_text(encoding="utf-8")))
    name = path.relative_to(ROOT).as_posix()
    return [Mutant(name, *row[:2], at, row[2]) for at, row in enumerate(mutator.found)]


def mutated(mutant: Mutant) -> ast.Module:
    """The tree of a file with one change."""
    tree = ast.parse((ROOT / mutant.path).read_text(encoding="utf-8"))
    changed: ast.Module = Mutator(mutant.number).visit(tree)
    return ast.fix_missing_locations(changed)


# ---- trying them ------------------------------
def module_of(path: str) -> str:
    """The module a file is."""
    return path.removesuffix(".py").replace("/", ".")


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """All code objects of a module."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from codes_in(each)


def put_in_place(mutant: Mutant) -> bool:
    """Replaces the code of the function the mutant is in; False when it is in none that can be found."""
    module = importlib.import_module(module_of(mutant.path))
    code = compile(mutated(mutant), mutant.path, "exec")
    new = next((each for each in codes_in(code) if each.co_qualname == mutant.function), None)
    live = function_of(module, mutant.function)
    if new is None or live is None or live.__code__.co_freevars != new.co_freevars:
        return False
    live.__code__ = new
    return True


def function_of(module: ModuleType, name: str) -> FunctionType | None:
    """The living function of a qualified name, behind whatever decorates it."""
    found: Any = module
    for part in name.split("."):
        found = vars(found).get(part)
        if found is None:
            return None
    for inner in ("fget", "__func__", "__wrapped__"):
        found = getattr(found, inner, None) or found
    return found if isinstance(found, FunctionType) else None


class Suite:
    """The scenarios of the game, with their cards loaded."""

    def __init__(self) -> None:
        from cardlang.play.scenarios.cards import CardShelf
        from cardlang.play.scenarios.files import find_scenarios, load_scenarios

        folder = ROOT / "sets" / "risk-and-resource" / "scenarios"
        self.files = [load_scenarios(path) for path in find_scenarios([folder])]
        self.shelf = CardShelf()

    def failing(self, fresh: bool) -> str:
        """The first scenario that does not pass, or nothing. ``fresh`` loads the cards again."""
        from cardlang.play.scenarios.cards import CardShelf
        from cardlang.play.scenarios.files import run_one
        from cardlang.play.scenarios.result import PASSED

        shelf = CardShelf() if fresh else self.shelf
        for file in self.files:
            for scenario in file.scenarios:
                result = run_one(file, scenario, shelf, [])
                if result.status != PASSED:
                    return f"{Path(file.path).name}: {scenario.name}"
        return ""


def noticed(suite: Suite, mutant: Mutant, tests: list[str]) -> str:
    """What noticed a mutant that is in place; empty when nothing did. Runs in a process of its own."""
    from cardlang.engine import invariants

    name = Path(mutant.path).name
    checks = [partial(suite.failing, name.startswith("words")), partial(failing_tests, tests)]
    if name in TOLD:  # what is told rather than done is looked at by the tests first
        checks.reverse()
    try:
        found = checks[0]() or checks[1]()
        invariants.PARANOID = True
        return found or suite.failing(False)
    except Exception as mistake:
        return f"{type(mistake).__name__}"


def failing_tests(tests: list[str]) -> str:
    """Whether the tests fail with the mutant in place."""
    import pytest

    there = [each for each in tests if (ROOT / each).exists()]
    if not there:
        return ""
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        code = pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *there])
    return "" if int(code) == 0 else "a test"


def in_a_child(suite: Suite, mutant: Mutant, tests: list[str]) -> str:
    """Forks, puts the mutant in place, and says what noticed it."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
        try:
            there = mutant is NO_MUTANT or put_in_place(mutant)
            os.write(write, (noticed(suite, mutant, tests) if there else "?").encode()[:400])
        except BaseException as mistake:
            os.write(write, f"{type(mistake).__name__}: {mistake}".encode()[:400])
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        found = pipe.read()
    _, status = os.waitpid(child, 0)
    return f"signal {signal.Signals(os.WTERMSIG(status)).name}" if os.WIFSIGNALED(status) else found


def in_a_copy(mutant: Mutant, tests: list[str]) -> str:
    """The mutant in a copy of the tree, tried by a Python of its own."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "tree"
        ignore = shutil.ignore_patterns(".*", "out", "__pycache__", "*.so")
        shutil.copytree(ROOT, place, ignore=ignore)
        (place / mutant.path).write_text(ast.unparse(mutated(mutant)) + "\n", encoding="utf-8")
        program = "import sys; sys.path.insert(0, '.'); from tests import mutation; mutation.alone(sys.argv[1:])"
        run = subprocess.run(
            [sys.executable, "-c", program, *tests],
            cwd=place,
            env={**os.environ, "PYTHONPATH": str(place)},
            capture_output=True,
            text=True,
            timeout=20 * SECONDS,
        )
        return "" if run.returncode == 0 else run.stdout.strip().split("\n")[-1] or "it does not start"


def alone(tests: list[str]) -> None:
    """Runs scenarios and tests in a copied tree; ends with 1 when something notices."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
    found = noticed(Suite(), NO_MUTANT, tests)
    print(found)
    sys.exit(1 if found else 0)


# ---- the run ------------------------------
def all_mutants(skip: list[str]) -> list[Mutant]:
    """The mutants of the whole folder."""
    paths = sorted((ROOT / FOLDER).glob("*.py"))
    return [mutant for path in paths if path.name not in skip for mutant in mutants_of(path)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=150, help="how many mutants (0: all)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only files or lines that hold this")
    parser.add_argument("--skip", nargs="*", default=["judgement.py"], help="files left out")
    parser.add_argument("--tests", nargs="*", default=list(TESTS), help="tests run for what the scenarios let live")
    parser.add_argument("--json", default="", metavar="FILE", help="write every mutant's fate")
    options = parser.parse_args()
    everything = [each for each in all_mutants(options.skip) if options.only in str(each)]
    chosen = everything
    if options.sample and options.sample < len(everything):
        chosen = random.Random(options.seed).sample(everything, options.sample)
        chosen.sort(key=lambda each: (each.path, each.number))
    suite = Suite()
    broken = suite.failing(False) or in_a_child(suite, NO_MUTANT, options.tests)  # the first loads everything
    if broken:
        print(f"without any mutant this fails already: {broken}")
        return 2
    began = time.process_time()
    fates = [(mutant, fate_of(suite, mutant, options.tests)) for mutant in chosen]
    report(fates, len(everything), options.seed)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = time.process_time() - began + spent.ru_utime + spent.ru_stime
    print(f"{seconds:.0f} seconds of processor time")
    if options.json:
        rows = [{**vars(mutant), "noticed by": found} for mutant, found in fates]
        Path(options.json).write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


def fate_of(suite: Suite, mutant: Mutant, tests: list[str]) -> str:
    """What noticed a mutant, or nothing."""
    found = in_a_child(suite, mutant, tests) if mutant.function else "?"
    found = in_a_copy(mutant, tests) if found == "?" else found
    print(f"{mutant}: {found or 'SURVIVED'}", file=sys.stderr, flush=True)
    return found


def report(fates: list[tuple[Mutant, str]], of: int, seed: int) -> None:
    """The count, and each survivor."""
    lived = [mutant for mutant, found in fates if not found]
    killed = len(fates) - len(lived)
    share = f"{killed / max(1, len(fates)):.1%}"
    print(f"{killed} of {len(fates)} mutants killed ({share}); sampled from {of} with seed {seed}")
    for mutant in lived:
        print(f"  survived: {mutant}")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    sys.exit(main())

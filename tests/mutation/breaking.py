"""Mutants: one small change of a source file each, and how one is put in place in a running process.

A comparison is turned, a number is one off, ``and`` stands for ``or``, a condition is denied, a statement or a result
is left out.
"""

from __future__ import annotations

import ast
import gc
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

NOT_BROKEN = ("__repr__", "progress")
"""Functions that are left alone: what only a reader of the program sees, and how near a bot is to a condition."""
NO_FUNCTIONS = ("<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>")
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
IDS = ("ref", "source", "host", "frame")
"""Names of what holds an id: 0 is nobody's, so to ask for ``>= 0`` in place of ``> 0`` would change nothing."""
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


# ---- making mutants ------------------------------
class Mutator(ast.NodeTransformer):
    """Walks a file, counts the places where something could be changed, and changes the one with a number."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str, str]] = []
        self.scopes: list[str] = []
        self.no_less: list[ast.expr] = []  # numbers that are not made one less
        self.functions = 0

    def _here(self, node: ast.AST, what: str) -> bool:
        self.found.append((getattr(node, "lineno", 0), what, ".".join(self.scopes) if self.functions else ""))
        return len(self.found) - 1 == self.wanted

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node.name in NOT_BROKEN:
            return node
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
        if _asks_for_an_id(node):
            turned = ast.LtE if isinstance(node.ops[0], ast.Gt) else ast.Gt
            self.no_less += node.comparators
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
            for step in (1,) if any(node is each for each in self.no_less) else (1, -1):
                if self._here(node, f"{node.value} {'+' if step > 0 else '-'} 1"):
                    return ast.Constant(node.value + step)
        return node

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        """Says what cannot happen: to ask for more or less of it changes nothing that works."""
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


def _asks_for_an_id(node: ast.Compare) -> bool:
    """``ref > 0``, or ``<= 0``: whether there is one."""
    name = getattr(node.left, "attr", getattr(node.left, "id", ""))
    zero = ast.unparse(node.comparators[0]) == "0"
    return name in IDS and zero and len(node.ops) == 1 and isinstance(node.ops[0], (ast.Gt, ast.LtE))


def _is_plain(node: ast.expr) -> bool:
    """A result that is nothing already."""
    return isinstance(node, ast.Constant) or (
        isinstance(node, (ast.Tuple, ast.List, ast.Dict)) and not _items(node)
    )


def _items(node: ast.Tuple | ast.List | ast.Dict) -> list[Any]:
    return list(node.keys) if isinstance(node, ast.Dict) else list(node.elts)


@cache
def _text(path: Path) -> str:
    """A file as it was when its mutants were listed, whatever becomes of it during the run."""
    return path.read_text(encoding="utf-8")


def mutants_of(path: Path) -> list[Mutant]:
    """All mutants of a file, in its order."""
    mutator = Mutator()
    mutator.visit(ast.parse(_text(path)))
    name = path.relative_to(ROOT).as_posix()
    return [Mutant(name, *row[:2], at, row[2]) for at, row in enumerate(mutator.found)]


def mutated(mutant: Mutant) -> ast.Module:
    """The tree of a file with one change."""
    tree = ast.parse(_text(ROOT / mutant.path))
    changed: ast.Module = Mutator(mutant.number).visit(tree)
    return ast.fix_missing_locations(changed)


# ---- putting one in place ------------------------------
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
    return put_into_closures(new, module.__name__)


def put_into_closures(new: CodeType, module: str) -> bool:
    """Gives the new code to the functions that a function has already made, too; False when it does not fit one."""
    codes = {(code.co_qualname, code.co_firstlineno): code for code in codes_in(new)}
    if not any(code.co_name not in NO_FUNCTIONS for code in codes.values()):
        return True
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__module__ == module:
            code = codes.get((each.__qualname__, each.__code__.co_firstlineno))
            if code is not None and code.co_freevars != each.__code__.co_freevars:
                return False
            each.__code__ = code or each.__code__
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

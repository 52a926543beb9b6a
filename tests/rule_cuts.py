"""Cutting a rule out of the code: what can be changed at a citation so that the rule it cites is no longer carried out.

A citation in a docstring speaks of a whole function, class or constant, one in a comment of one statement, or of one
element of a table. Each gets a few cuts, simple ones: a result that is nothing or the opposite, a statement left out,
a condition denied, a number one off, an element or an argument dropped.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from tests.citations import Site, first_line

SAID_ONLY = ("say", "rest", "form", "singular", "plural", "affected", "prompt", "is_of")
"""Methods of a class that carry no rule: what is printed or asked, and whose a change is."""
OTHER_NAME = {"NOBODY": "EVERYBODY", "HOLDER": "EVERYBODY", "EVERYBODY": "NOBODY"}
MOST_CUTS = 12


@dataclass(frozen=True)
class Cut:
    """One cut: the file, what was done, the changed file as a tree (of a settings file: as text), and the function
    whose code alone differs ("" where the module has to be loaded again).
    """

    path: str
    what: str
    tree: ast.Module | str
    function: str = ""

    def __str__(self) -> str:
        return f"{self.path}: {self.what}"


def cuts_at(site: Site, source: str) -> list[Cut]:
    """The cuts of one citation, in a fixed order."""
    if not site.path.endswith(".py"):
        return list(_of_setting(site, source))
    found: list[Cut] = []
    number = 0
    while len(found) < MOST_CUTS:
        tree = ast.parse(source)
        done = _nth(tree, site, number)
        if done is None:
            break
        found.append(Cut(site.path, done[0], ast.fix_missing_locations(tree), done[1]))
        number += 1
    return found


_OTHER_SETTING: tuple[tuple[str, Callable[[str], str]], ...] = (
    (r"\d+$", lambda said: str(int(said) + 1)),
    (r'"#[0-9a-f]{6}"$', lambda said: '"#808080"'),
    (r"\[.*\]$", lambda said: "[]"),
    (r"true$", lambda said: "false"),
    (r"false$", lambda said: "true"),
)
"""What a setting may be, and what it is instead."""


def _of_setting(site: Site, source: str) -> Iterator[Cut]:
    """A line of a settings file with another value."""
    lines = source.split("\n")
    setting = re.sub(r"\s+#.*", "", lines[site.line - 1])
    for form, other in _OTHER_SETTING:
        found = re.search(form, setting)
        if found:
            changed = setting[: found.start()] + other(found.group())
            text = "\n".join([*lines[: site.line - 1], changed, *lines[site.line :]])
            yield Cut(site.path, f"'{changed}' instead", text)
            return


def _nth(tree: ast.Module, site: Site, number: int) -> tuple[str, str] | None:
    """Carries out the cut with a number on a tree; what was done, and in which function."""
    node, holders = _find(tree, site)
    within = [each.name for each in holders]
    choices = list(_of_line(node, holders, site.line) if site.comment else _of_definition(node))
    if number >= len(choices):
        return None
    what, name, change = choices[number]
    change()
    return what, ".".join([*within, name] if name else within if _in_function(holders) else [])


Change = tuple[str, str, Callable[[], None]]
"""What is done, the name of the function inside the found node in which it is done ("" for itself), and the doing."""


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef)


def _find(tree: ast.Module, site: Site) -> tuple[ast.stmt, list[ast.FunctionDef | ast.ClassDef]]:
    """The node of a citation, and the definitions it is in: of a comment, the innermost statement of its line."""
    holders: list[ast.FunctionDef | ast.ClassDef] = []
    body: list[ast.stmt] = tree.body
    node: ast.stmt = tree.body[0]
    while True:
        inner = next((each for each in body if first_line(each) <= site.line <= (each.end_lineno or 0)), None)
        if inner is None:
            return node, holders
        node = inner
        if not site.comment and node.lineno == site.line:
            return node, holders
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and (
            isinstance(node, ast.ClassDef) or not _in_function(holders)
        ):
            holders.append(node)
        if (
            site.comment
            and node.lineno == site.line
            and not isinstance(node, (ast.FunctionDef, ast.ClassDef))
        ):
            return node, holders
        body = _inside(node)


def _in_function(holders: list[ast.FunctionDef | ast.ClassDef]) -> bool:
    return any(_is_function(each) for each in holders)


def _inside(node: ast.stmt) -> list[ast.stmt]:
    found: list[ast.stmt] = []
    for name in ("body", "orelse", "finalbody"):
        found += getattr(node, name, [])
    for handler in getattr(node, "handlers", []):
        found += handler.body
    return found


# ---- a whole definition ------------------------------
def _of_definition(node: ast.stmt) -> Iterator[Change]:
    if isinstance(node, ast.FunctionDef):
        yield from _emptied(node, node.name)
    elif isinstance(node, ast.ClassDef):
        methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
        for each in methods:
            if not each.name.startswith("__") and each.name not in SAID_ONLY:
                yield from _emptied(each, f"{node.name}.{each.name}")
        for value in node.body:
            if isinstance(value, (ast.Assign, ast.AnnAssign)) and not methods:
                yield from _of_value(value)
    else:
        yield from _of_value(node)


def _emptied(function: ast.FunctionDef, name: str) -> Iterator[Change]:
    for result in _nothings(function.returns):

        def change(result: ast.expr = result) -> None:
            function.body = [ast.Return(result)]

        yield f"{function.name} returns {ast.unparse(result)}", name, change


def _nothings(returns: ast.expr | None) -> list[ast.expr]:
    """Results that say nothing, by the annotated type."""
    said = ast.unparse(returns) if returns is not None else "None"
    if said == "bool":
        return [ast.Constant(False), ast.Constant(True)]
    if said == "int":
        return [ast.Constant(0), ast.Constant(1)]
    if said == "str":
        return [ast.Constant("")]
    if said.startswith(("list", "Sequence", "Iterable", "Iterator")):
        return [ast.List([], ast.Load())]
    if said.startswith("tuple[") and said.endswith("...]"):
        return [ast.Tuple([], ast.Load())]
    if said.startswith("tuple[int"):
        return [ast.Tuple([ast.Constant(0)] * (said.count(",") + 1), ast.Load())]
    if said.startswith("dict"):
        return [ast.Dict([], [])]
    return [ast.Constant(None)]


# ---- one statement ------------------------------
def _of_line(node: ast.stmt, holders: list[ast.FunctionDef | ast.ClassDef], line: int) -> Iterator[Change]:
    if node.lineno < line:  # a line within a table, or within a long expression
        yield from _of_element(node, line, _in_function(holders))
        return
    if not _in_function(holders):
        yield from _of_value(node)
        return
    function = next(each for each in holders if _is_function(each))
    assert isinstance(function, ast.FunctionDef)
    if isinstance(node, (ast.If, ast.While)):
        yield (
            f"'{_short(node.test)}' denied",
            "",
            lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test)),
        )
        yield f"'{_short(node.test)}' never", "", lambda: setattr(node, "test", ast.Constant(False))
    elif isinstance(node, ast.For):
        yield "the loop left out", "", lambda: setattr(node, "iter", ast.Tuple([], ast.Load()))
    elif isinstance(node, ast.Return) and node.value is not None:
        for result in (*_denied(node.value), *_nothings(function.returns)):
            yield (
                f"returns {_short(result)}",
                "",
                lambda result=result: setattr(node, "value", result),  # type: ignore[misc]
            )
    elif isinstance(node, (ast.Expr, ast.AugAssign)):
        yield f"'{_short(node)}' left out", "", lambda: _leave_out(function, node)
    else:
        yield from _of_value(node)


def _leave_out(function: ast.FunctionDef, node: ast.stmt) -> None:
    class Leave(ast.NodeTransformer):
        def visit(self, each: ast.AST) -> ast.AST:
            return ast.Pass() if each is node else super().visit(each)

    Leave().visit(function)


def _denied(value: ast.expr) -> list[ast.expr]:
    """The opposite of a condition; of two that are joined, each one alone; of a choice, each side."""
    if isinstance(value, (ast.Compare, ast.UnaryOp)):
        return [ast.UnaryOp(ast.Not(), copy.deepcopy(value))]
    if isinstance(value, ast.BoolOp):
        return [copy.deepcopy(each) for each in value.values]
    if isinstance(value, ast.IfExp):
        return [copy.deepcopy(value.orelse), copy.deepcopy(value.body)]
    if isinstance(value, (ast.List, ast.Tuple)) and len(value.elts) > 1:
        return [_without(value, place) for place in range(len(value.elts))]
    return []


def _without(value: ast.List | ast.Tuple, place: int) -> ast.expr:
    found = copy.deepcopy(value)
    del found.elts[place]
    return found


# ---- values ------------------------------
def _of_value(node: ast.stmt) -> Iterator[Change]:
    """An assignment: its numbers, truths and names changed, or its value emptied."""
    value = getattr(node, "value", None)
    if value is None:
        return
    yield from _of_constants(value)
    targets = getattr(node, "targets", [])
    if isinstance(value, ast.Tuple) and targets and isinstance(targets[0], ast.Tuple):
        yield "names turned round", "", value.elts.reverse
        return
    for result in (*_denied(value), *_emptied_value(value)):
        yield f"{_short(result)} instead", "", lambda result=result: setattr(node, "value", result)  # type: ignore[misc]


def _emptied_value(value: ast.expr) -> list[ast.expr]:
    if isinstance(value, (ast.List, ast.ListComp)):
        return [ast.List([], ast.Load())]
    if isinstance(value, (ast.Tuple, ast.Set)) and len(value.elts) <= 1:
        return [ast.Tuple([], ast.Load())]
    if isinstance(value, ast.Dict):
        return [ast.Dict(value.keys[:at] + value.keys[at + 1 :], value.values[:at] + value.values[at + 1 :])
                for at in range(len(value.keys))]  # fmt: skip
    if isinstance(value, (ast.Call, ast.Constant, ast.Attribute, ast.Name)):
        return [ast.Constant(0), ast.Constant("?")]
    if isinstance(value, ast.BinOp):
        return [copy.deepcopy(value.left), copy.deepcopy(value.right)]
    return []


def _of_element(node: ast.stmt, line: int, in_function: bool) -> Iterator[Change]:
    """What is on a line of a table, or of a long expression: changed, or dropped.

    A row of a module's table is dropped only where nothing in it can be changed, for without it nothing may work.
    """
    rows = [each for each in ast.walk(node) if isinstance(each, ast.expr) and each.lineno == line]
    whole = [each for each in rows if each.end_lineno == line] or rows
    if not whole:
        return
    outer = max(whole, key=lambda each: (each.end_col_offset or 0) - each.col_offset)
    small = [change for each in whole for change in _of_one(each)]
    yield from small
    for holder in ast.walk(node):
        at = _place_in(holder, outer)
        if at < 0 or (small and not in_function):
            continue
        what = f"0 for '{_short(outer)}'" if isinstance(holder, ast.Call) else f"'{_short(outer)}' dropped"
        yield what, "", partial(_drop, holder, at)


def _place_in(holder: ast.AST, element: ast.expr) -> int:
    """Which element of a table, or argument of a call, an expression is; -1 for none."""
    if isinstance(holder, ast.Call):
        rows: list[ast.expr | None] = [*holder.args]
    elif isinstance(holder, (ast.List, ast.Tuple, ast.Set)):
        rows = [*holder.elts]
    elif isinstance(holder, ast.Dict):
        rows = [*(holder.keys if element in holder.keys else holder.values)]
    else:
        return -1
    return rows.index(element) if element in rows else -1


def _drop(holder: ast.AST, at: int) -> None:
    if isinstance(holder, ast.Call):
        holder.args[at] = ast.Constant(0)
    elif isinstance(holder, ast.Dict):
        del holder.keys[at], holder.values[at]
    elif isinstance(holder, (ast.List, ast.Tuple, ast.Set)):
        del holder.elts[at]


def _of_constants(value: ast.expr) -> Iterator[Change]:
    for each in ast.walk(value):
        if isinstance(each, ast.expr):
            yield from _of_one(each)


def _of_one(each: ast.expr) -> Iterator[Change]:
    """What can be changed of one small expression."""
    if isinstance(each, ast.Constant) and isinstance(each.value, bool):
        yield f"{each.value} turned", "", lambda: setattr(each, "value", not each.value)
    elif isinstance(each, ast.Constant) and type(each.value) is int:
        yield f"{each.value} + 1", "", lambda: setattr(each, "value", int(each.value) + 1)  # type: ignore[arg-type]
        yield f"{each.value} - 1", "", lambda: setattr(each, "value", int(each.value) - 1)  # type: ignore[arg-type]
    elif isinstance(each, ast.Name) and each.id in OTHER_NAME:
        yield f"{each.id} turned", "", lambda: setattr(each, "id", OTHER_NAME[each.id])
    elif isinstance(each, ast.keyword | ast.Call):
        for keyword in getattr(each, "keywords", []):
            if keyword.arg:
                yield f"{keyword.arg} left out", "", lambda keyword=keyword: each.keywords.remove(keyword)  # type: ignore[misc]


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 60 else text[:57] + "..."

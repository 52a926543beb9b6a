"""What tests see of our own files as trees: their statements, and who imports whom, at run time and for annotations."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Imports(NamedTuple):
    """What one file imports: at run time (inside functions too), and only for annotations (``TYPE_CHECKING``)."""

    running: frozenset[str]
    annotations: frozenset[str]


@cache
def imports_below(package: str) -> dict[str, Imports]:
    """Module -> the modules of the same package it imports."""
    files: dict[str, Path] = {}
    for path in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    found: dict[str, Imports] = {}
    for name, path in files.items():
        rows = [
            (module, quiet)
            for module, quiet in _imported(ast.parse(path.read_text(encoding="utf-8")), files, quiet=False)
            if module != name
        ]
        running = frozenset(module for module, quiet in rows if not quiet)
        found[name] = Imports(running, frozenset(module for module, _ in rows) - running)
    return found


def _imported(node: ast.AST, files: Mapping[str, Path], *, quiet: bool) -> Iterator[tuple[str, bool]]:
    """Each imported module, and whether that is only for annotations."""
    if isinstance(node, ast.ImportFrom) and node.module:
        for alias in node.names:
            whole = f"{node.module}.{alias.name}"
            module = whole if whole in files else node.module
            if module in files:
                yield module, quiet
    elif isinstance(node, ast.Import):
        yield from ((alias.name, quiet) for alias in node.names if alias.name in files)
    elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        for each in node.body:
            yield from _imported(each, files, quiet=True)
        for each in node.orelse:
            yield from _imported(each, files, quiet=quiet)
    else:
        for each in (each for each in ast.iter_child_nodes(node) if not isinstance(each, ast.expr)):
            yield from _imported(each, files, quiet=quiet)


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement of a tree, however deep, without what is inside expressions: most of a tree are those."""
    for each in ast.iter_child_nodes(tree):
        if not isinstance(each, ast.expr):
            yield each
            yield from statements(each)


def circles(arrows: Mapping[str, frozenset[str]]) -> list[tuple[str, ...]]:
    """Groups of modules that import each other, directly or by way of others."""
    reached = {name: _reached(name, arrows) for name in arrows}
    found = {
        tuple(sorted(other for other in reached[name] if name in reached[other]))
        for name in arrows
        if name in reached[name]
    }
    return sorted(found)


def _reached(name: str, arrows: Mapping[str, frozenset[str]]) -> set[str]:
    """Every module that can be reached by following imports."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for other in arrows[waiting.pop()]:
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found

"""What the verbs of a user's own game do whenever they are done, as far as their source says it plainly: which resource
their player gains, and whether they can be done to the same thing again and again.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import Final

from cardlang.language.words.verb import Verb

_TAKES_AWAY: Final = (
    "Mark",
    "Move",
    "PlayerOut",
    "damage",
    "destroyed",
    "discarded",
    "leave",
    "moved_to",
)
"""Names in the source of a verb after which a thing may no longer be there."""


def each_time(trees: Sequence[ast.AST], verbs: Sequence[type[Verb]]) -> Iterator[tuple[str, str]]:
    """Rows of ``Vocabulary.each_time``. A verb that may do nothing the second time has none: where its source asks for
    anything but whether it is forbidden.
    """
    nodes = [node for tree in trees for node in ast.walk(tree)]
    classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
    functions = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
    for verb in verbs:
        doing = [each for each in _methods(classes.get(verb.__name__)) if each.name in ("changes", "plan")]
        inside = [node for method in doing for node in _all_of(method, functions)]
        if not doing or any(map(_depends, inside)):
            continue
        for call in (each for each in inside if isinstance(each, ast.Call)):
            yield from ((verb.name, resource) for resource in _gained(call))
        if not any(_names(each, _TAKES_AWAY) or _shrinks(each) for each in inside):
            yield verb.name, ""


def _methods(node: ast.ClassDef | None) -> list[ast.FunctionDef]:
    return [each for each in node.body if isinstance(each, ast.FunctionDef)] if node is not None else []


def _all_of(method: ast.FunctionDef, functions: dict[str, ast.FunctionDef]) -> list[ast.AST]:
    """All that a method says, with what the functions of the same rules say that it names."""
    found: list[ast.AST] = []
    left, seen = [method], {method.name}
    while left:
        inside = list(ast.walk(left.pop()))
        found += inside
        named = {node.id for node in inside if isinstance(node, ast.Name)} & functions.keys()
        left += [functions[name] for name in named - seen]
        seen |= named
    return found


def _depends(node: ast.AST) -> bool:
    """Whether it is a question on which it depends what is done; not whether it is forbidden, or a number is none."""
    if isinstance(node, ast.comprehension):
        return bool(node.ifs)
    if isinstance(node, (ast.If, ast.IfExp)):
        return not isinstance(node.test, ast.Name) and not _names_inside(node.test, ("forbidden",))
    return False


def _names_inside(node: ast.AST, names: Sequence[str]) -> bool:
    return any(_names(each, names) for each in ast.walk(node))


def _names(node: ast.AST, names: Sequence[str]) -> bool:
    said = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return said in names


def _shrinks(node: ast.AST) -> bool:
    """Whether it is the name of a counter that makes a thing smaller."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("-")


def _gained(call: ast.Call) -> Iterator[str]:
    """The resource of ``Gain(act.doer, "clap", 1, ...)``; a negative amount is none."""
    if not _names(call.func, ("Gain",)) or len(call.args) < 3:
        return
    who, what, amount = call.args[:3]
    if _names(who, ("doer",)) and isinstance(what, ast.Constant) and not isinstance(amount, ast.UnaryOp):
        yield str(what.value)

"""What the verbs of a user's own game do whenever they are done, as far as their source says it plainly: which resource
their player gains, whether they can be done to the same thing again and again, and whether they take it away.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardlang.engine.zones import PLAY
from cardlang.language.words.verb import Verb

if TYPE_CHECKING:
    from cardlang.games.own.card_game import CardGame

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


def unsaid_departures(tree: ast.AST, rules: type[CardGame]) -> Iterator[tuple[ast.Constant, str]]:
    """The ``was(...)`` of verbs that take away what they are done to, where that is not said, or is noted too late for
    the thing to hear it; each with the message.
    """
    places = {zone.name for zone in rules.zones if zone.role != PLAY}
    for node in (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef)):
        doing = [each for each in _methods(node) if each.name == "changes"]
        calls = [each for method in doing for each in ast.walk(method) if isinstance(each, ast.Call)]
        heard = [each for each in ast.walk(node) if isinstance(each, ast.Call) and _names(each.func, ("was",))]
        if not any(_takes(each, places) for each in calls):
            continue
        for call in heard:
            cause = call.args[0] if call.args else None
            if not (isinstance(cause, ast.Constant) and isinstance(cause.value, str)):
                continue
            if not any(each.arg == "departs" for each in call.keywords):
                yield cause, f"what it is done to goes away: write was('{cause.value}', departs=True)"
            elif any(_noted_late(each, places) for method in doing for each in ast.walk(method)):
                yield cause, f"put the Tally '{cause.value}' in front of what takes the thing away, so that it hears it"


def _takes(node: ast.AST, places: Container[str]) -> bool:
    """Whether a call destroys or discards things, or moves them to one of these places outside play."""
    if not isinstance(node, ast.Call):
        return False
    to = node.args[2] if len(node.args) > 2 and _names(node.func, ("moved_to",)) else None
    goes = isinstance(to, ast.Constant) and to.value in places
    return goes or (isinstance(node.func, ast.Name) and node.func.id in ("destroyed", "discarded"))


def _noted_late(node: ast.AST, places: Container[str]) -> bool:
    """Whether it is a list in which a Tally comes behind what takes things away."""
    if not isinstance(node, ast.List):
        return False
    inside = [list(ast.walk(each)) for each in node.elts]
    takes = [at for at, each in enumerate(inside) if any(_takes(one, places) for one in each)]
    notes = [at for at, each in enumerate(inside) if any(_names(one, ("Tally",)) for one in each)]
    return bool(takes and notes) and takes[0] < notes[0]

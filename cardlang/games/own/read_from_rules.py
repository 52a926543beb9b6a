"""What card text may speak of, but the source of a game's rules never deals with: a keyword that no rule asks for,
decks that no card is ever in, things that stay tapped; and which keywords are asked for only of cards being played.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardlang.games.own.own_verbs import each_time

if TYPE_CHECKING:
    from cardlang.games.own.card_game import CardGame
    from cardlang.language.words.vocabulary import Vocabulary

_DECKS: Final = ("DECK", "draw", "deck", "reshuffled", "top_of", "deck_zone", "empty_deck")
"""Names and texts of which one is in any rules that deal with decks."""
_UNTAPPING: Final = ("untapped", "SetFlag")


def read_from_rules(sources: Sequence[str | bytes], rules: type[CardGame], words: Vocabulary) -> Vocabulary:
    """The words of a game, with what its rules never deal with, and what they ask for only as a card is played."""
    trees = [ast.parse(source) for source in sources]
    said = {each for tree in trees for each in _said(tree)}
    lacks = list(words.lacks)
    if not said.intersection(_UNTAPPING):
        lacks.append("untapping")
    begins = {rules.begins_in.get(kind, "deck") for kind in rules.kinds}
    if "deck" not in begins and not said.intersection(_DECKS):
        lacks.append("decks")
    nothing_asks = [] if any(map(_works_it_out, trees)) else list(_unasked(said, words))
    nothing_asks += sorted(_forbidden_in_vain(trees, said))
    played = {name for name in _asked_for(trees) if _only_as_played(name, trees, rules)}
    keywords = [replace(each, when_played=True) if each.name.lower() in played else each for each in words.keywords]
    again = tuple(each_time(trees, rules.verbs))
    return replace(
        words, lacks=tuple(lacks), unheeded=tuple(nothing_asks), keywords=tuple(keywords), each_time=again
    )


def _unasked(said: set[str], words: Vocabulary) -> Iterator[str]:
    """The keywords of a game that the rules do, and that they never name."""
    for each in words.keywords:
        by_rules = not (each.text or any(each.behind) or each.shields or each.argument)
        if by_rules and not said.intersection((each.name.lower(), each.name)):
            yield each.name


def _forbidden_in_vain(trees: Sequence[ast.AST], said: set[str]) -> set[str]:
    """What cards may forbid (``Forbid("be sailed")``) and no rule asks for. A verb that checks it says ``asked``."""
    asked = [each for tree in trees for each in _asking(tree, "forbidden")]
    if any(not isinstance(each, ast.Constant) for each in asked):
        return set()  # by a name that is not written out: it could be any
    calls = [each for tree in trees for each in ast.walk(tree) if isinstance(each, ast.Call)]
    listed = [call for call in calls if _name_of(call) == "Forbid" and not any(k.arg == "asked" for k in call.keywords)]
    names = [each.value for call in listed for each in call.args[:1] if isinstance(each, ast.Constant)]
    return {str(name) for name in names} - said


def _name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _asking(tree: ast.AST, method: str = "has") -> Iterator[ast.expr]:
    """What ``table.has(ref, "swift")`` asks for, each time."""
    for call in (each for each in ast.walk(tree) if isinstance(each, ast.Call)):
        if isinstance(call.func, ast.Attribute) and call.func.attr == method:
            yield from call.args[1:2]


def _works_it_out(tree: ast.AST) -> bool:
    """Whether a keyword is asked for by a name that is not written out: it could be any."""
    return any(not isinstance(each, ast.Constant) for each in _asking(tree))


def _asked_for(trees: Sequence[ast.AST]) -> set[str]:
    asked = [each for tree in trees for each in _asking(tree)]
    return {str(each.value).lower() for each in asked if isinstance(each, ast.Constant)}


def _only_as_played(name: str, trees: Sequence[ast.AST], rules: type[CardGame]) -> bool:
    """Whether only rules of play name it, which are asked of a card while it is in the hand from which it is played."""
    from_hand = [rule for deed in rules.own_deeds if deed.zone == "hand" for rule in deed.rules]
    asks = {getattr(test, "__name__", "") for _, test, _ in (*rules.play_rules, *from_hand)}
    named = [each for tree in trees for each in _said(tree, asks)]
    return name not in map(str.lower, named)


def _said(tree: ast.AST, but_in: Container[str] = ()) -> Iterator[str]:
    """The names and texts of a source, without the keywords it lists and without the functions of these names."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef):
            if node.name in but_in:
                continue
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        if not _lists_keywords(node):
            left += ast.iter_child_nodes(node)


def _lists_keywords(node: ast.AST) -> bool:
    """Whether it is ``keywords = (...)`` of the class, ``Keyword("Swift", ...)`` or ``Forbid("sail")``."""
    if isinstance(node, ast.Call):
        return _name_of(node) in ("Keyword", "Forbid")
    listed = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(each, ast.Name) and each.id == "keywords" for each in listed)

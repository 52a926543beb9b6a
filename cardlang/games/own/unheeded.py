"""What card text may speak of, but the source of a game's rules never deals with: a keyword that no rule asks for,
decks that no card is ever in, things that stay tapped.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardlang.games.own.card_game import CardGame
    from cardlang.language.words.vocabulary import Vocabulary

_DECKS: Final = ("DECK", "draw", "deck", "reshuffled", "top_of", "setup", "empty_deck")
"""Names and texts of which one is in any rules that deal with decks."""
_UNTAPPING: Final = ("untapped", "SetFlag")


def unheeded(sources: Sequence[str | bytes], rules: type[CardGame], words: Vocabulary) -> Vocabulary:
    """The words of a game, with what its rules never deal with."""
    trees = [ast.parse(source) for source in sources]
    said = {each for tree in trees for each in _said(tree)}
    lacks = list(words.lacks)
    if not said.intersection(_UNTAPPING):
        lacks.append("untapping")
    begins = {rules.begins_in.get(kind, "deck") for kind in rules.kinds}
    if "deck" not in begins and not said.intersection(_DECKS):
        lacks.append("decks")
    return replace(words, lacks=tuple(lacks), unheeded=tuple(_keywords(trees, said, words)))


def _keywords(trees: Sequence[ast.AST], said: set[str], words: Vocabulary) -> Iterator[str]:
    """The keywords that no rule asks for. Which one a rule asks for may be worked out: then it could be any."""
    if any(_works_it_out(tree) for tree in trees):
        return
    for each in words.keywords:
        if not (each.text or any(each.behind) or each.shields or each.argument):
            asked = said.intersection((each.name.lower(), each.name))
            if not asked:
                yield each.name


def _works_it_out(tree: ast.AST) -> bool:
    """Whether a keyword is asked for by a name that is not written out."""
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)]
    asks = [each for each in calls if isinstance(each.func, ast.Attribute) and each.func.attr == "has"]
    return any(not isinstance(each, ast.Constant) for call in asks for each in call.args[1:2])


def _said(tree: ast.AST) -> Iterator[str]:
    """The names and texts of a source, without its docstrings, the keywords it lists and what it imports."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        if not _lists_keywords(node):
            left += ast.iter_child_nodes(node)


def _lists_keywords(node: ast.AST) -> bool:
    """Whether it is ``keywords = (...)`` of the class, or ``Keyword("Swift", ...)``."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "Keyword"
    listed = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(each, ast.Name) and each.id == "keywords" for each in listed)

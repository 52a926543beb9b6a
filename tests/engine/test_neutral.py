"""The machine knows no game: none of its identifiers is a kind, stat, resource or keyword of one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardlang.engine
from cardlang.engine.game import Game
from cardlang.games import GAMES

RULES = [game.rules() for game in GAMES]
ENGINE = sorted(Path(cardlang.engine.__file__).parent.rglob("*.py"))
SHARED = ("spell", "instant", "sorcery", "life", "reach", "fast", "flash", "slow", "action", "event")
"""Words of some game that the machine may use in another sense: a spell is whatever is announced and waits (instant and
sorcery are its speeds); an action is what a player submits, an event what happened; the others are plain English.
"""
_PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")


def words_of_games() -> dict[str, str]:
    """Each word of a game's declarations, with the game it belongs to."""
    found: dict[str, str] = {}
    for game in RULES:
        for name in (*game.kinds, *game.stats, *game.resources, *game.keywords):
            if name.lower() not in SHARED:
                found[name.lower() if len(name) > 1 else name] = game.title
    return found


def identifiers(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Every name a module defines or uses, with its line."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Name):
            yield node.id, line
        elif isinstance(node, ast.Attribute):
            yield node.attr, line
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, line
        elif isinstance(node, ast.arg) or (isinstance(node, ast.keyword) and node.arg):
            yield node.arg or "", line
        elif isinstance(node, ast.alias):
            yield node.asname or node.name, line
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name, line
        elif isinstance(node, ast.Assign) and "__slots__" in [ast.unparse(each) for each in node.targets]:
            for each in ast.walk(node.value):
                if isinstance(each, ast.Constant):
                    yield str(each.value), line


def parts(identifier: str) -> set[str]:
    """``attack_power`` and ``AttackPower`` speak of attack and of power."""
    pieces = list(_PART.findall(identifier))
    return {identifier, identifier.lower().replace("_", " ").strip(), *(piece.lower() for piece in pieces)}


def words_in(source: str, words: dict[str, str]) -> list[tuple[str, int, str]]:
    """The identifiers of a module that are words of games: name, line, game."""
    return [
        (name, line, words[part])
        for name, line in identifiers(ast.parse(source))
        for part in sorted(parts(name))
        if part in words
    ]


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_identifier_is_a_word_of_a_game(path: Path) -> None:
    found = words_in(path.read_text(encoding="utf-8"), words_of_games())
    assert [f"{path.name}:{line}: {name} ({game})" for name, line, game in found] == []


PLANTS = (
    "{0} = 1",
    "{0}_of = 1",
    "state.{0} = 1",
    "def {0}_now(state): ...",
    "def of(state, {0}): ...",
    "class {1}Check: ...",
    "read(state, {0}=1)",
    "from cards import total as {0}",
    "class Row:\n    __slots__ = ('id', '{0}')",
    "try: ...\nexcept Exception as {0}: ...",
    "print(state.most_{0})",
)
"""How a word of a game might creep into the machine."""


@pytest.mark.parametrize("game", RULES, ids=lambda game: str(game.name))
def test_a_planted_word_is_found(game: type[Game]) -> None:
    """Of each game a kind, a number and (where they are words) a resource and a keyword, planted in the engine's own
    code in every way a name can stand there: the test of the engine would fail on each.
    """
    words = words_of_games()
    engine = (Path(cardlang.engine.__file__).parent / "table.py").read_text(encoding="utf-8")
    clean = len(words_in(engine, words))
    groups = (game.kinds, game.stats, game.resources, game.keywords)
    planted = [next((each for each in group if each.isalpha() and each.islower()), "") for group in groups]
    planted = [word for word in planted if word in words]
    assert planted
    for word in planted:
        for plant in PLANTS:
            source = engine + "\n" + plant.format(word, word.capitalize()) + "\n"
            assert len(words_in(source, words)) > clean, (word, plant)


def test_the_engine_imports_no_game() -> None:
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            modules += [each.name for each in node.names] if isinstance(node, ast.Import) else []
            assert not [each for each in modules if "games" in each or "language" in each]


def test_it_would_be_seen() -> None:
    """The test can fail: these are words of games, and they are looked for in all the ways names are written."""
    words = words_of_games()
    assert {"wit", "creature", "rishi", "ep"} & set(words)
    assert "wit" in parts("wit_of") and "wit" in parts("WitOf") and "wit" in parts("WIT")

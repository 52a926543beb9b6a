"""Docstrings and comments avoid the habits of translated English, room by room."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.imports import statements

ROOT = Path(__file__).parents[1]

# Each habit, and what to write instead.
HABITS = {
    r"anew": "again",
    r"so many": "n, or: this many",
    r"(?:is|are) said of": "applies to",
    r"told": "reported, given",
    r"but for": "except",
    r"lies?": "is",
    r"ours": "built-in",
    r"whoever|whomever|whichever": "the player who, the one that",
    r"somebody": "a player, a person",
    r"stands?(?! for)": "is",
    r"strangers?(?:'s)?": "not trusted, downloaded",
}
PATTERN = re.compile(r"\b(?:" + "|".join(HABITS) + r")\b", re.IGNORECASE)

def rooms() -> list[str]:
    """Every folder and module directly in ``cardlang``, and ``render``."""
    entries = (ROOT / "cardlang").iterdir()
    found = [path for path in entries if path.suffix == ".py" or (path / "__init__.py").exists()]
    return sorted(path.relative_to(ROOT).as_posix() for path in found) + ["render"]


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Line number and text of every docstring (also of an attribute), and of every comment if any may have a habit."""
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)
    suspect = any(PATTERN.search(line.partition("#")[2]) for line in source.split("\n") if "#" in line)
    for token in tokenize.generate_tokens(io.StringIO(source).readline) if suspect else ():
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def habits_in(source: str) -> list[tuple[int, str]]:
    """Line number (of the docstring or comment) and words of each habit; line breaks and `code` are ignored."""
    texts = ((line, " ".join(re.sub(r"`+[^`]*`+", "", text).split())) for line, text in prose(source))
    return [(line, found[0]) for line, text in texts for found in PATTERN.finditer(text)]


def habits_of(room: str) -> list[str]:
    files = sorted((ROOT / room).rglob("*.py")) if (ROOT / room).is_dir() else [ROOT / room]
    return [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {words}"
        for path in files
        for line, words in habits_in(path.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("room", rooms())
def test_no_translated_english(room: str) -> None:
    assert habits_of(room) == []


@pytest.mark.parametrize(
    "source",
    [
        '"""Counted anew."""',
        'x = 1\n"""Read by\n    whoever asks."""',
        "x = 1  # so many of each",
        'def f() -> None:\n    """Where a key stands."""',
    ],
)
def test_a_habit_is_found(source: str) -> None:
    assert len(habits_in(source)) == 1


def test_code_and_messages_are_not_prose() -> None:
    assert habits_in('anew = 1\nprint("so many")\n# stands for a card') == []

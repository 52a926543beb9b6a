"""The tool that breaks the rulebook breaks one thing at a time, in the place it says."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests import mutation

SOURCE = '''
LIMIT = 10


def may(hand: int, tapped: bool) -> bool:
    """Says nothing: 5 < 6."""
    total = 0
    if hand >= LIMIT and not tapped:
        total += 1
    return total == 1
'''
EXPECTED = [
    (2, "10 + 1", ""),
    (2, "10 - 1", ""),
    (7, "0 + 1", "may"),
    (7, "0 - 1", "may"),
    (8, "'if hand >= LIMIT and (not tapped)' denied", "may"),
    (8, "'hand >= LIMIT and (not tapped)' with Or", "may"),
    (8, "'hand >= LIMIT' with Gt", "may"),
    (8, "'not tapped' without not", "may"),
    (9, "'total += 1' left out", "may"),
    (9, "1 + 1", "may"),
    (9, "1 - 1", "may"),
    (10, "nothing returned", "may"),
    (10, "'total == 1' with NotEq", "may"),
    (10, "1 + 1", "may"),
    (10, "1 - 1", "may"),
]


@pytest.fixture
def mutants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[mutation.Mutant]:
    monkeypatch.setattr(mutation, "ROOT", tmp_path)
    (tmp_path / "small.py").write_text(SOURCE, encoding="utf-8")
    return mutation.mutants_of(tmp_path / "small.py")


def test_every_place_is_found_once(mutants: list[mutation.Mutant]) -> None:
    assert [(each.line, each.what, each.function) for each in mutants] == EXPECTED
    assert [each.number for each in mutants] == list(range(len(EXPECTED)))


def test_each_mutant_differs_and_says_how(mutants: list[mutation.Mutant]) -> None:
    plain = ast.unparse(ast.parse(SOURCE))
    changed = [ast.unparse(mutation.mutated(each)) for each in mutants]
    assert plain not in changed and len(set(changed)) == len(changed)
    denied = next(text for text, each in zip(changed, mutants, strict=True) if "denied" in each.what)
    assert "if not (hand >= LIMIT and (not tapped)):" in denied


def test_there_is_something_to_break() -> None:
    everything = mutation.all_mutants([])
    assert len(everything) > 1_500
    assert all((mutation.ROOT / each.path).is_file() for each in everything[:5])
    assert mutation.module_of(everything[0].path).startswith("cardlang.games.risk_and_resource")

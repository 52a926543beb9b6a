"""Every test that docs/security.md names is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "security.md"


def named(text: str) -> set[str]:
    """The tests and files of tests that a text names."""
    return set(re.findall(r"`(test_\w+|tests/[\w/.]+)`", text))


def missing(text: str) -> list[str]:
    """What a text names and is not there."""
    tests = {name for path in (ROOT / "tests").rglob("*.py") for name in _functions(path)}
    return sorted(each for each in named(text) if each not in tests and not (ROOT / each).is_file())


def _functions(path: Path) -> list[str]:
    return re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.M)


def test_every_test_of_the_page_exists() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert len(named(text)) > 40
    assert missing(text) == []


def test_a_test_that_is_not_there_is_found() -> None:
    assert missing("| a font | `test_of_nothing` |") == ["test_of_nothing"]

"""The syntax files of editors are those the words of the games make, and color what they should."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cardlang.editing.syntax import COMMAND, FILES, textmate

EDITORS = Path(__file__).resolve().parents[2] / "editors"


@pytest.mark.parametrize("name", FILES)
def test_the_files_are_current(name: str) -> None:
    assert (EDITORS / name).read_text(encoding="utf-8") == FILES[name](), f"make it again: {COMMAND}"


@pytest.mark.parametrize(
    ("line", "words", "color"),
    [
        ("card Steam Whistle", "card Steam Whistle", "entity.name.section"),
        ("  cost: 2 EP", "  cost:", "variable.other.property"),
        ("    When ~ dies, draw a card.", "When", "keyword.control"),
        ("    When ~ dies, draw a card.", "draw", "support.function.verb"),
        ("    Guardian", "Guardian", "support.type.keyword"),
        ("  cost: 2 EP # cheap", "# cheap", "comment.line"),
    ],
)
def test_what_is_colored_how(line: str, words: str, color: str) -> None:
    rules = [(re.compile(rule["match"]), rule["name"]) for rule in json.loads(textmate())["patterns"]]
    found = {match.group(): name for pattern, name in reversed(rules) for match in pattern.finditer(line)}
    assert found[words].startswith(color)

"""The lines of a card before its text, and what is told of them: ``cases/fields.txt``."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards
from tests.language.test_cases import cases
from tests.language.test_lints import SETS


def told(game: str, fields: str) -> list[str]:
    """All that is told of a card with these lines, divided by ' // ': each with its line and characters."""
    lines = "".join(f"  {each}\n" for each in fields.split(" // "))
    file = f"set Fields\n  game: {game}{SETS[game]}\ncard Probe\n{lines}"
    first = file.split("\n").index("card Probe") + 1
    found: list[str] = []
    for each in load_cards(file, "x.cards", game).problems:
        place = f"{each.line - first}, {each.column}-{each.column + each.length}"
        found.append(f"!! {each.code} {place}: {'warning: ' if each.warning else ''}{each.message}")
        found += [f"?? {line}" for line in each.help.split("\n") if line]
    return found or ["->"]


@pytest.mark.parametrize(("game", "fields", "answer"), [*cases("fields.txt")], ids=lambda each: each[:60])
def test_what_is_told_of_the_lines_of_a_card(game: str, fields: str, answer: str) -> None:
    assert told(game, fields) == answer.splitlines()

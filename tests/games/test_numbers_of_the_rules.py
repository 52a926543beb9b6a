"""What a format may set, in every game: the number or word the rules begin with, and the range or the words allowed;
then the fields of a card, with the numbers they may hold.

``numbers_of_the_rules.txt`` holds them; ``python -m tests.games.test_numbers_of_the_rules`` writes it again.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.engine.game import Game
from cardlang.engine.parameters import RANGE
from cardlang.games import GAMES, find_game, find_words

FILE = Path(__file__).with_name("numbers_of_the_rules.txt")


def lines_of(rules: Game) -> list[str]:
    """``pool: 30 (1 to 1,000)``, sorted."""
    found: list[str] = []
    for name, value in sorted(rules.settings.items()):
        least, most = rules.ranges.get(name, RANGE)
        number = type(value) is int
        allowed = f"{least:,} to {most:,}" if number else ", ".join(rules.choices.get(name, ()))
        found.append(f"{name}: {str(value).lower()}" + (f" ({allowed})" if allowed else ""))
    return [*found, *fields_of(rules.name)]


def fields_of(game: str) -> list[str]:
    """``field pitch: integer, 1 to 3, required``, in the order of the game's words."""
    words = find_words(game)
    assert words is not None
    found: list[str] = []
    for field in words.fields:
        numbers = [f"{field.low} to {field.high}"] if field.form in ("cost", "integer") else []
        who = [f"of {', '.join(field.kinds)}"] if field.kinds else []
        said = [field.form, *numbers, *who, *(["required"] if field.required else [])]
        found.append(f"field {field.name}: {', '.join(said)}")
    return found


def written() -> str:
    """The whole file as things are."""
    parts = []
    for each in GAMES:
        rules = find_game(each.name)
        assert rules is not None
        parts.append("\n".join([f"# {each.name}", *lines_of(rules)]) + "\n")
    return "\n".join(parts)


@pytest.mark.parametrize("name", [each.name for each in GAMES])
def test_they_are_those_of_the_rulebook(name: str) -> None:
    rules = find_game(name)
    assert rules is not None
    mine = next(part for part in FILE.read_text(encoding="utf-8").split("# ") if part.startswith(f"{name}\n"))
    assert mine.rstrip().split("\n")[1:] == lines_of(rules)


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

"""What is done to dice where none lie is refused, with the words that wait for them."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards
from cardlang.problems import Problem


def told(text: str, type_line: str = "Event") -> list[Problem]:
    paragraphs = "".join(f"    {each}\n" for each in text.split(" // "))
    cost = "" if type_line == "Event" else "  cost: 1 billion Euro\n"
    card = f"card Anvil\n{cost}  type: {type_line}\n  text:\n{paragraphs}"
    return list(load_cards(card, "x.cards", "risk-2025").problems)


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Whenever a player attacks, add 1 to the attacker's highest die.", "Event"),
        ("Whenever a player captures a territory, add 1 to the attacker's highest die.", "Event"),
        (
            "Whenever a player attacks, the defender may draw a card. If they do, reroll the defender's lowest die.",
            "Event",
        ),
        ("At the start of each round, reroll the attacker's lowest die.", "Event"),
        ("Play only in your upkeep. // Subtract 1 from the attacker's highest die.", "Action"),
    ],
)
def test_no_dice_lie_there(text: str, on: str) -> None:
    (problem,) = told(text, on)
    assert problem.code == "CL718" and not problem.warning and "is not there" in problem.message
    assert problem.help.startswith("Write 'Whenever dice are rolled, ")
    assert told(problem.help.split("'", 1)[1].split(".'")[0] + ".") == []


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Whenever dice are rolled, add 1 to the attacker's highest die.", "Event"),
        (
            "Whenever a player attacks, the next time dice are rolled this turn, reroll the defender's lowest die.",
            "Event",
        ),
        ("Play only when your dice have been rolled. // Add 1 to your highest die.", "Action"),
        ("Add 1 to your highest die.", "Action"),
    ],
)
def test_dice_may_lie_there(text: str, on: str) -> None:
    assert told(text, on) == []

"""What is done to dice where none lie is refused, with the words that wait for them; and so is
what is said of an attack where none is under way.
"""

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
        ("Add 1 to all the attacker's dice.", "Event"),
        ("Whenever you attack this turn, you may discard a card. If you do, add 1 to your highest die.", "Action"),
        ("The next time a territory you control is attacked this turn, reroll the attacker's highest die.", "Action"),
        ("Play only in your upkeep. // Subtract 1 from the attacker's highest die.", "Action"),
    ],
)
def test_no_dice_lie_there(text: str, on: str) -> None:
    (problem,) = told(text, on)
    assert problem.code == "CL718" and not problem.warning and "is not there" in problem.message
    assert problem.help.startswith("Write 'Whenever dice are rolled")
    assert told(problem.help.split("'", 1)[1].split(".'")[0] + ".", on) == []


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
        ("Whenever dice are rolled this turn, you may discard a card. If you do, add 1 to your highest die.", "Action"),
    ],
)
def test_dice_may_lie_there(text: str, on: str) -> None:
    assert told(text, on) == []


@pytest.mark.parametrize(
    ("text", "on", "never"),
    [
        ("The attacker loses 1 billion Euro.", "Event", "nobody is that when this card is played"),
        ("Remove 2 units from the attacking territory.", "Event", "nothing is that"),
        ("At the start of each round, the attacker loses 1 billion Euro.", "Event", "nobody is that"),
        ("At the start of each round, end the attack phase.", "Event", "is not there"),
        ("At the start of each upkeep, the defending territory cannot be attacked this turn.", "Event", "nothing"),
        ("If the attacker controls ten or more territories, the attacker loses 1 billion Euro.", "Event", "nobody"),
        ("Remove 2 units from the attacking territory at end of turn.", "Action", "nothing is that"),
        ("The attacker loses 2 billion Euro at end of round.", "Action", "nobody is that"),
        ("Play only in your upkeep. // The attacker loses 2 billion Euro.", "Action", "when it is your upkeep"),
        ("Play only in your upkeep. // If you are attacked, draw a card.", "Action", "is never true"),
        ("Play only in your consolidation. // End the attack phase.", "Action", "is not there"),
        ("The defending territory cannot be attacked.", "Event", "as an attack is declared"),
        ("Territories adjacent to the attacking territory cannot be attacked.", "Event", "as an attack is declared"),
        ("The attacker earns 2 units more in upkeep.", "Event", "during upkeep"),
        ("The defender attacks with at most 1 die.", "Event", "as the attacker's dice count"),
        ("The attacker defends with 1 die less.", "Event", "as the defender's dice count"),
        ("The defender wins ties when attacking.", "Event", "as the attacker's dice count"),
        ("The attacker cannot play Action cards this turn.", "Action", "it may be that nobody is that"),
        ("The attacker consolidates one more time this turn.", "Action", "it may be that nobody is that"),
        ("The defender earns 2 units more in upkeep this round.", "Action", "it may be that nobody is that"),
        ("Choose one: the attacker cannot play Action cards this turn; or draw a card.", "Action", "nobody is that"),
    ],
)
def test_no_attack_is_under_way(text: str, on: str, never: str) -> None:
    (problem,) = told(text, on)
    assert problem.code == "CL718" and not problem.warning and never in problem.message
    for line in problem.help.split("\n"):
        assert told(line.split("Write '", 1)[1].split(".'")[0] + ".", on) == []


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Remove 2 units from the attacking territory.", "Action"),
        ("The attacker loses 2 billion Euro.", "Action"),
        ("End the attack phase.", "Action"),
        ("Play only in your upkeep. // End the attack phase.", "Action"),
        ("Play only in your upkeep. // Whenever a player attacks this turn, the attacker draws a card.", "Action"),
        ("At the start of each upkeep, end the attack phase.", "Event"),
        ("Whenever a player attacks, the attacker loses 1 billion Euro.", "Event"),
        ("Whenever a territory is captured, the defender gains 1 billion Euro.", "Event"),
        ("Whenever a player plays an Action card, the attacker gains 1 billion Euro.", "Event"),
        ("The attacker attacks with at most 2 dice.", "Event"),
        ("The defender defends with at most 1 die.", "Event"),
        ("The attacker wins ties when attacking.", "Event"),
        ("The attacker cannot play Action cards.", "Event"),
        ("Play only when you are attacked. // The attacker cannot play Action cards this turn.", "Action"),
        ("If you are attacked, the attacker cannot play Action cards this turn.", "Action"),
        ("Remove 2 units from the attacking territory. The attacker cannot play Action cards this turn.", "Action"),
        ("The defending territory cannot be attacked this turn.", "Action"),
    ],
)
def test_an_attack_may_be_under_way(text: str, on: str) -> None:
    assert told(text, on) == []

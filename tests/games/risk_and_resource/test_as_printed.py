"""What must be printed on a card of Risk & Resource (chapter 1.3 and what depends on it)."""

from __future__ import annotations

import pytest

from cardlang.language.files.parser import parse_cards
from cardlang.loading.sets import vocabulary_of

ARTIFACT = "card Iron Rivet\n  cost: 1 EP\n  type: Artifact\n  pitch: 1\n"
CREATURE = "card Mud Crab\n  cost: 1 EP\n  type: Creature\n  power: 2\n  defense: 2\n  pitch: 1\n"

WRONG = [
    pytest.param(ARTIFACT.replace(" Iron Rivet", ""), "no name", id="RR-1.3-a a card has a name"),
    pytest.param(ARTIFACT.replace("  cost: 1 EP\n", ""), "no cost", id="RR-1.3-b a card has a cost"),
    pytest.param(ARTIFACT.replace("Artifact", "Wizardry"), "'Wizardry'", id="RR-1.3-c a type of the game"),
    pytest.param(ARTIFACT.replace("  type: Artifact\n", ""), "no type", id="RR-1.3-c a card has a type"),
    pytest.param(ARTIFACT.replace("  pitch: 1\n", ""), "no pitch", id="RR-1.3-e a card has a pitch value"),
    pytest.param(ARTIFACT.replace("pitch: 1", "pitch: 0"), "from 1 to 3", id="RR-1.2-b a pitch value is not 0"),
    pytest.param(ARTIFACT.replace("pitch: 1", "pitch: 4"), "from 1 to 3", id="RR-1.2-b a pitch value is not 4"),
    pytest.param(CREATURE.replace("  power: 2\n", ""), "needs a power", id="RR-1.3-f a creature has power"),
    pytest.param(CREATURE.replace("  defense: 2\n", ""), "needs a defense", id="RR-1.3-f a creature has defense"),
    pytest.param(ARTIFACT.replace("1 EP", "100 EP"), "cost", id="RR-1.3-b a cost has two digits at most"),
    pytest.param(CREATURE.replace("power: 2", "power: 100"), "from 0 to 99", id="RR-1.3-f a power, too"),
    pytest.param(CREATURE.replace("defense: 2", "defense: 100"), "from 0 to 99", id="RR-1.3-f and a defense"),
    pytest.param(
        ARTIFACT.replace("Artifact", "Sorcery") + "  power: 2\n", "only creatures", id="RR-1.3-f nothing else has"
    ),
    pytest.param(
        ARTIFACT.replace("Artifact", "Sorcery") + "  text: Assembly Line\n",
        "only artifacts",
        id="RR-1.5-a Assembly Line stands on artifacts",
    ),
    pytest.param(
        ARTIFACT.replace("Artifact", "Win Condition"),
        "how the game is won",
        id="RR-3.1.5-a a Win Condition says how",
    ),
    pytest.param(
        ARTIFACT.replace("Artifact", "Enchantment - Aura"),
        "what it enchants",
        id="RR-3.1.3-b an Aura says what it can be attached to",
    ),
    pytest.param(
        ARTIFACT.replace("Artifact", "Enchantment") + "  text: Enchant creature\n",
        "only an Aura",
        id="RR-3.1.3-b and nothing else does",
    ),
    pytest.param(
        ARTIFACT.replace("Artifact", "Sorcery") + "  text: Trap - When an opponent attacks you: draw a card.\n",
        "cannot be set as a trap",
        id="RR-3.2.2-c a sorcery is no trap",
    ),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_what_must_stand_on_a_card(text: str, message: str) -> None:
    problems = parse_cards(text, "x.cards", vocabulary_of("risk-and-resource")).problems
    assert any(message in problem.message for problem in problems), problems
    assert all(problem.line > 0 for problem in problems)


RIGHT = [ARTIFACT, ARTIFACT.replace("1 EP", "99 EP"), ARTIFACT.replace("1 EP", "X EP"), CREATURE.replace("2", "99")]


@pytest.mark.parametrize("text", RIGHT)
def test_a_text_may_be_empty(text: str) -> None:
    """RR-1.3-d; RR-1.3-b: a cost may be X."""
    file = parse_cards(text, "x.cards", vocabulary_of("risk-and-resource"))
    assert not file.problems
    assert len(file.trees) == 1 and file.trees[0].abilities == ()

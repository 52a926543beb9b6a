"""Several abilities in one paragraph are taken apart, where each means alone what it means beside the others."""

from __future__ import annotations

import pytest

from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.files.printer import format_text
from cardlang.loading.sets import load_cards

CARD = "card Trial\n  cost: 2 EP\n  type: Creature - Ox\n  power: 1\n  defense: 1\n  pitch: 1\n  text: {}\n"


def paragraphs(text: str) -> list[str]:
    """The paragraphs of the card as it is formatted; empty if it has mistakes."""
    source = CARD.format(text)
    if load_cards(source, "x.cards", "risk-and-resource").problems:
        return []
    done = format_text(source, "x.cards", VOCABULARY)
    return [line.strip() for line in done.partition("text:")[2].splitlines() if line.strip()]


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("~ cannot block. When ~ enters, draw a card.", ["~ cannot block.", "When ~ enters, draw a card."]),
        ("Haste. When ~ dies, gain 1 EP.", ["Haste", "When ~ dies, gain 1 EP."]),
        (
            "Haste, Evasive. When ~ enters, draw a card. When ~ dies, gain 1 EP.",
            ["Haste, Evasive", "When ~ enters, draw a card.", "When ~ dies, gain 1 EP."],
        ),
        ("~ enters tapped. Tap: gain 1 EP.", ["~ enters tapped.", "Tap: gain 1 EP."]),
        (
            "Tap: draw a card. Activate only once per turn. 1 EP: untap ~.",
            ["Tap: draw a card. Activate only once per turn.", "1 EP: untap ~."],
        ),
        ("~ cannot block. It has Haste.", ["~ cannot block.", "~ has Haste."]),
        (
            "When ~ enters and at the beginning of your upkeep, draw a card.",
            ["When ~ enters, draw a card.", "At the beginning of your turn, draw a card."],
        ),
        (
            "At the beginning of your end step and whenever ~ attacks, put a +1/+1 counter on it.",
            [
                "At the beginning of your end step, put a +1/+1 counter on ~.",
                "Whenever ~ attacks, put a +1/+1 counter on it.",
            ],
        ),
        (
            "If it's your turn, ~ has Fast and other creatures you control get +1/+0.",
            [
                "As long as it is your turn, ~ has Fast.",
                "As long as it is your turn, other creatures you control get +1/+0.",
            ],
        ),
        (
            "While you control an artifact, ~ gets +1/+1, and your opponents can't gain EP.",
            [
                "As long as you control an artifact, ~ gets +1/+1.",
                "As long as you control an artifact, your opponents cannot gain EP.",
            ],
        ),
        (
            "Creatures you control get +1/+1 and creatures your opponents control get -1/-0.",
            ["Creatures you control get +1/+1.", "Creatures your opponents control get -1/+0."],
        ),
        (
            "Creatures you control have Fast and ~ costs 1 EP less.",
            ["Creatures you control have Fast.", "~ costs 1 EP less."],
        ),
        (
            "Other creatures you control get +1/+1 for each artifact you control and have Fast.",
            ["Other creatures you control get +1/+1 for each artifact you control.",
             "Other creatures you control have Fast."],
        ),
        (
            "~ gets +1/+1 for each artifact you control and can't be blocked.",
            ["~ gets +1/+1 for each artifact you control.", "~ cannot be blocked."],
        ),
        (
            "As long as you control an artifact, ~ gets +1/+0 and costs 1 EP less.",
            [
                "As long as you control an artifact, ~ gets +1/+0.",
                "As long as you control an artifact, ~ costs 1 EP less.",
            ],
        ),
    ],
)
def test_each_is_a_paragraph(text: str, apart: list[str]) -> None:
    assert paragraphs(text) == apart


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, exile target creature. When ~ dies, return it to its owner's hand.",
        "Whenever another creature dies, draw a card. Whenever it attacks, gain 1 EP.",
        "Whenever ~ attacks, draw a card. Creatures you control have Fast.",
        "Creatures you control have Fast. Draw a card.",
        "Whenever a creature enters and at the beginning of your upkeep, it gets +1/+1 until end of turn.",
        "When ~ enters and at the beginning of your upkeep, draw a card. This ability triggers only once each turn.",
        "Creatures you control get +1/+1 and other creatures get -1/-1.",
        "~ gets +1/+1 and other creatures you control have Fast as long as you control an artifact.",
        "~ gets +1/+1 and other creatures you control get +1/+0 for each artifact you control.",
        "As long as you control a Wolf, ~ gets +1/+0 and that Wolf has Fast.",
    ],
)
def test_what_could_mean_something_else_alone_is_refused(text: str) -> None:
    assert paragraphs(text) == []


def test_what_looks_back_in_its_own_sentence_stays_there() -> None:
    said = "When ~ enters, destroy target creature. Its controller draws a card."
    assert paragraphs(said) == [said]

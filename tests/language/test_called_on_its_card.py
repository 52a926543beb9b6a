"""What a card is attached to is printed as cards of its subtype call it, whatever its author wrote."""

from __future__ import annotations

import pytest

from cardlang.games.risk_and_resource.words import VOCABULARY
from cardlang.language.files.parser import parse_cards

_CARD = """card Rope
  cost: 2 EP
  type: {type}
  pitch: 1
  text:
    {text}
    {hold}
"""
_EQUIPMENT = ("Artifact - Equipment", "2 EP: attach ~ to target creature you control.")
_AURA = ("Enchantment - Aura", "Enchant creature")


@pytest.mark.parametrize(
    ("kind", "text", "printed"),
    [
        (_EQUIPMENT, "The creature ~ is attached to gets +1/+1.", "Equipped creature gets +1/+1."),
        (_EQUIPMENT, "Enchanted creature gets +1/+1.", "Equipped creature gets +1/+1."),
        (_EQUIPMENT, "Tap: untap the creature it's attached to.", "Tap: untap equipped creature."),
        (_AURA, "The creature ~ is attached to gets +1/+1.", "Enchanted creature gets +1/+1."),
        (_AURA, "Tap: untap the creature it's attached to.", "Tap: untap enchanted creature."),
    ],
)
def test_as_its_subtype_calls_it(kind: tuple[str, str], text: str, printed: str) -> None:
    read = parse_cards(_CARD.format(type=kind[0], text=text, hold=kind[1]), "rope.cards", VOCABULARY)
    assert read.problems == []
    assert read.cards[0].paragraphs[0] == printed

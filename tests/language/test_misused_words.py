"""Words that mean nothing where they are written (``checks/misused_words.py``)."""

from __future__ import annotations

import pytest

from cardlang.loading.sets import load_cards
from tests.language.test_cases import cases

HEADS = {
    "risk-and-resource": "cost: 2 EP\n  pitch: 1\n  type: Artifact Creature - Golem\n  power: 2\n  defense: 2",
    "mythomagic": "cost: 2F\n  type: Creature\n  strength: 2\n  toughness: 2",
    "resource-war": "cost: 2R\n  type: Animate\n  wit: 2\n  power: 2\n  defense: 2",
    "risk-2025": "type: Action\n  cost: 2",
}
RR = "risk-and-resource"


def told(game: str, text: str) -> list[str]:
    """All that is told of a card, as lines of ``cases/does_not_fit.txt``: each message with its characters, and its
    help. ``tests/language/whole.py`` writes them.
    """
    lines: list[str] = []
    for each in load_cards(f"card Probe\n  {HEADS[game]}\n  text: {text}\n", "probe.cards", game).problems:
        start = each.column - len("  text: ") - 1
        warning = "warning: " if each.warning else ""
        lines.append(f"!! {each.code} {start}-{start + each.length}: {warning}{each.message}")
        lines += [f"?? {line}" for line in each.help.split("\n") if line]
    return lines or ["->"]


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("game", "text", "answer"), [*cases("does_not_fit.txt")], ids=lambda each: each[:60])
def test_what_does_not_fit_is_told(game: str, text: str, answer: str) -> None:
    assert told(game, text) == answer.splitlines()


def test_an_aura_equips_nothing() -> None:
    head = "cost: 2 EP\n  pitch: 1\n  type: Enchantment - Aura"
    aura = head + "\n  text:\n    Enchant creature\n    {} creature gets +1/+1."
    said = {
        word: [each.code for each in load_cards(f"card Probe\n  {aura.format(word)}\n", "probe.cards", RR).problems]
        for word in ("Equipped", "Enchanted")
    }
    assert said == {"Equipped": ["CL717"], "Enchanted": []}

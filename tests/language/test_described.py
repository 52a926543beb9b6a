"""Which things a description means: the quick test that is prepared for it, and the careful one."""

from __future__ import annotations

import pytest

from cardlang.engine.changes import PutCounters
from cardlang.engine.context import Context
from cardlang.engine.state import Frame
from cardlang.language.running.compiled_filters import Described, description_test
from cardlang.language.words.abilities import Static
from cardlang.language.words.descriptions import Description
from cardlang.language.words.nouns import Selection
from cardlang.language.words.references import matches
from cardlang.loading.sets import load_cards
from tests.language.reading import understood
from tests.table import A, B, table

CARDS = """set Described
  game: risk-and-resource
  subtypes: Golem, Wolf
"""
ROWS = (
    ("Wolf", "Creature - Wolf\n  power: 2\n  defense: 2"),
    ("Pack", "Creature - Wolf\n  power: 4\n  defense: 4\n  text: Fast"),
    ("Golem", "Artifact Creature - Golem\n  power: 3\n  defense: 3"),
    ("Anvil", "Artifact"),
    ("Veil", "Enchantment"),
)
FILE = CARDS + "".join(f"\ncard {name}\n  cost: 1 EP\n  pitch: 1\n  type: {rest}\n" for name, rest in ROWS)

MEANT = {
    "Creatures": "Wolf Golem Pack+B Wolf+B",
    "Creatures you control": "Wolf Golem",
    "Other creatures you control": "Golem",
    "Other creatures": "Golem Pack+B Wolf+B",
    "Wolves": "Wolf Pack+B Wolf+B",
    "Other Wolves you control": "",
    "Artifact creatures": "Golem",
    "Artifacts": "Golem Anvil",
    "Nonartifact creatures": "Wolf Pack+B Wolf+B",
    "Creatures with power 3 or more": "Golem Pack+B",
    "Creatures with power 3 or more you control": "Golem",
    "Creatures with Fast": "Pack+B",
    "Creatures without Fast": "Wolf Golem Wolf+B",
    "Tapped creatures": "Wolf+B",
    "Artifacts and enchantments": "Golem Anvil Veil+B",
    "Creatures your opponents control": "Pack+B Wolf+B",
    "Creatures with a +1/+1 counter on them": "Golem",
    "Other creatures with a +1/+1 counter on them": "Golem",
    "Permanents": "Wolf Golem Anvil Pack+B Wolf+B Veil+B",
    "Other permanents you control": "Golem Anvil",
    "Nonland permanents you control": "Wolf Golem Anvil",
    "Creatures you own": "Wolf Golem",
}
"""What is meant by a description on A's Wolf; '+B' stands behind what B controls."""


def described(text: str) -> Description:
    ability = understood(f"{text} have Hexproof.")
    assert isinstance(ability, Static)
    subject = ability.clause.subject
    return subject.of if isinstance(subject, Selection) else subject  # type: ignore[return-value]


@pytest.mark.parametrize("text", MEANT)
def test_the_things_that_are_meant(text: str) -> None:
    cards = {each.name: each.card for each in load_cards(FILE, "x.cards", "risk-and-resource").cards}
    game = table("risk-and-resource")
    wolf, golem, anvil = (game.put(cards[name], A) for name in ("Wolf", "Golem", "Anvil"))
    pack, other, veil = (game.put(cards[name], B, tapped=name == "Wolf") for name in ("Pack", "Wolf", "Veil"))
    elsewhere = [game.put(cards[name], A, zone) for name in ("Wolf", "Anvil") for zone in ("hand", "graveyard")]
    names = {wolf: "Wolf", golem: "Golem", anvil: "Anvil", pack: "Pack+B", other: "Wolf+B", veil: "Veil+B"}
    game.write(PutCounters(golem, "+1/+1", 1, "give"))
    row = game.state.entities[wolf]
    ctx, of = Context(game.table, Frame(wolf, row.inc, row, A)), described(text)
    test = description_test(of, game.rules)
    assert [names[ref] for ref in names if test(ctx, ref)] == MEANT[text].split()
    assert [names[ref] for ref in names if matches(of, ctx, ref)] == MEANT[text].split()
    assert not any(test(ctx, ref) for ref in (*elsewhere, 0, -1, -2))
    assert [names[ref] for ref in names if Described(of).matches(ctx, ref)] == MEANT[text].split()

"""A small project to edit: a set of three cards, a deck and a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardlang.editing.workspace import Workspace

CARDS = """\
set Harbor
  game: risk-and-resource
  code: HAR
  version: 0.1

keyword Salvage: when ~ dies

card Kettle Crab
  cost: 1 EP
  type: Artifact Creature - Construct
  power: 1
  defense: 2
  pitch: 1
  text: Salvage - Gain 1 EP.

card Tide Clerk
  cost: 2 EP
  type: Creature - Clerk
  power: 2
  defense: 2
  pitch: 2
  text:
    Armored 1
    When ~ enters, draw a card.

card Bell Tower
  cost: 2 EP
  type: Artifact
  pitch: 1
  text: When ~ enters, create a Kettle Crab token.
"""
CARDS = CARDS.replace("create a Kettle Crab token", "search your library for a card named \"Kettle Crab\"")

DECK = """\
name: Crabs
game: risk-and-resource

3 Kettle Crab
2 Tide Clerk
"""

SCENARIO = """\
game: risk-and-resource
cards: ..

scenario A crab dies
  given
    you control Kettle Crab
"""


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """The project, open in an editor."""
    for name, text in (
        ("cardlang.toml", 'game = "risk-and-resource"\nsets = ["cards"]\n'),
        ("cards/harbor.cards", CARDS),
        ("decks/crabs.deck", DECK),
        ("scenarios/crab.scenario", SCENARIO),
    ):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Workspace(tmp_path)


@pytest.fixture
def cards(workspace: Workspace) -> Path:
    """Its file of cards."""
    return workspace.root / "cards" / "harbor.cards"

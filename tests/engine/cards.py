"""Cards made by hand for tests of the machine, and a game with them."""

from __future__ import annotations

from cardlang.engine.cards import Card
from tests.table import GameTable, table


def creature(name: str, power: int = 2, defense: int = 2, **more: object) -> Card:
    """A vanilla creature for 2 EP; keywords as numbers in ``base``."""
    base = {"cost": 2, "pitch": 1, "power": power, "defense": defense}
    extra = more.pop("base", {})
    assert isinstance(extra, dict)
    return Card(name, kinds=("creature",), base={**base, **extra}, permanent=True, **more)  # type: ignore[arg-type]


def begun(**parameters: int | str | bool) -> GameTable:
    """A game of two decks of vanilla creatures, at its first decision, without mulligans."""
    deck = [creature(f"Filler {number}") for number in range(20)]
    given = {"mulligan": "none", "first_player": "seat 1", **parameters}
    game: GameTable = table("risk-and-resource", [deck, deck], **given)
    return game

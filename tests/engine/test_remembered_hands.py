"""What is remembered of a card that leaves a hand is hidden from those who have not seen the card."""

from __future__ import annotations

from cardlang.engine.match import Match
from tests.table import A, B, table

CARDS = """
card Deep Pockets
  cost: 1 EP
  type: Enchantment
  pitch: 1
  text: Creature cards in your hand get +1 pitch.

card Beast
  cost: 1 EP
  type: Creature
  power: 1
  defense: 1
  pitch: 2

card Bury
  cost: 0 EP
  type: Sorcery
  pitch: 1
  text: Put a card from your hand on the bottom of your library. Gain 1 EP.
"""


def test_the_numbers_of_a_hidden_card_are_not_told() -> None:
    game = table("risk-and-resource")
    game.given("A has Deep Pockets in play\nA's hand is Bury, Beast\nA's library is 2 cards", CARDS)
    game.when("A casts Bury\neverybody passes")
    match = Match.over_state(game.rules, game.state.copy())
    (known,) = [key for key in match.state.last_known if key[0] == game.ref("Beast")]
    assert dict(match.view(A).state.last_known[known].values)["pitch"] == 3
    assert match.view(B).state.last_known[known].values == ()

"""What is remembered of a card that leaves a hand is hidden from those who have not seen the card, and so is what lasts
on a card in a hand.
"""

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


LASTING = """
card Muster
  cost: 0 EP
  type: Sorcery
  pitch: 1
  text: Creature cards in your hand cost 1 EP less this turn.

card Drill
  cost: 0 EP
  type: Sorcery
  pitch: 1
  text: Target creature gets +1/+1 until end of turn.
"""


def test_which_cards_of_a_hand_cost_less_is_not_told() -> None:
    game = table("risk-and-resource")
    game.given("A's hand is Muster, a 1/1 creature a1, an artifact a2", LASTING)
    game.when("A casts Muster\neverybody passes")
    match = Match.over_state(game.rules, game.state.copy())
    (own,), (others,) = [match.view(player).state.modifiers for player in (A, B)]
    assert [ref for ref, _ in own.refs or ()] == [game.ref("a1")]
    assert others.refs == ()


def test_what_lasts_on_a_face_down_creature_is_seen() -> None:
    game = table("risk-and-resource")
    game.given("A's hand is Drill\nA has a 1/1 creature a1 in play, face-down", LASTING)
    game.when("A casts Drill targeting a1\neverybody passes")
    match = Match.over_state(game.rules, game.state.copy())
    for one in match.view(B).state.modifiers:
        assert [ref for ref, _ in one.refs or ()] == [game.ref("a1")]

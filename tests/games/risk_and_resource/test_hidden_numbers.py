"""A card that is set goes among its holder's other hidden cards under another number; what each costs goes with it."""

from __future__ import annotations

from cardlang.engine.invariants import fresh_table
from tests.table import table

CHARTER = """
card Charter
  cost: 3 EP
  type: Enchantment
  pitch: 1
  text: Artifact spells you cast cost 1 EP less.

card Lamp
  cost: 2 EP
  type: Artifact
  pitch: 1
"""
GIVEN = """
A has Charter in play
A has 9 EP
A's hand is Lamp, Lamp, an instant, an instant, a 2/2 creature z1
"""


def test_what_a_card_in_hand_costs_goes_with_the_card_when_another_is_set() -> None:
    for seed in range(12):
        game = table("risk-and-resource").given(GIVEN, CHARTER)
        match = game.match
        match.state.rng += seed
        hand = match.state.ids(match.game.hand_zone, 0)
        for ref in hand:
            game.table.value_of(ref, "cost less")  # known from now on
        match.apply(game.spelled("set z1"))
        now = {ref: game.table.value_of(ref, "cost less") for ref in match.state.ids(match.game.hand_zone, 0)}
        assert sorted(now.values()) == [0, 0, 1, 1]
        fresh = fresh_table(game.table)
        assert now == {ref: fresh.value_of(ref, "cost less") for ref in now}

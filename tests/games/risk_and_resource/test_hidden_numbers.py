"""A card that is set goes among its holder's other hidden cards under another number; what each costs goes with it."""

from __future__ import annotations

from cardlang.engine.invariants import fresh_table
from tests.games.risk_and_resource.kit import spelled, world

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
        made = world(GIVEN, cards=CHARTER)
        match, table = made.match, made.match.table
        match.state.rng += seed
        hand = match.state.ids(match.game.hand_zone, 0)
        for ref in hand:
            table.value_of(ref, "cost less")  # known from now on
        match.apply(spelled(made, "set {z1}"))
        now = {ref: table.value_of(ref, "cost less") for ref in match.state.ids(match.game.hand_zone, 0)}
        assert sorted(now.values()) == [0, 0, 1, 1]
        fresh = fresh_table(table)
        assert now == {ref: fresh.value_of(ref, "cost less") for ref in now}

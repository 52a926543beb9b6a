"""Test hands: the same seed deals the same, mulligans are those the game offers, no card is lost or made."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.decks.chances import Draws
from cardlang.decks.dealing import Dealing

DECK = [f"card {at // 3}" for at in range(30)]
DRAWS = Draws(((7, False), (6, True), (5, True)))


def test_the_hands_are_those_the_game_offers() -> None:
    dealing = Dealing(DECK, DRAWS, 1)
    assert len(dealing.hand) == 7 and not dealing.looks
    dealing.mulligan()
    assert len(dealing.hand) == 6 and dealing.looks and dealing.mulligans == 1
    dealing.mulligan()
    assert len(dealing.hand) == 5 and not dealing.can_mulligan
    with pytest.raises(ValueError, match="no further mulligan"):
        dealing.mulligan()


def test_what_is_put_on_the_bottom_is_drawn_last() -> None:
    dealing = Dealing(DECK, DRAWS, 2)
    dealing.mulligan()
    top = dealing.top
    dealing.put_on_bottom()
    drawn = [dealing.draw() for _ in range(30 - 6)]
    assert drawn[-1] == top and dealing.draw() == "" and not dealing.can_mulligan


@given(st.integers(0, 2**32), st.lists(st.sampled_from(["mulligan", "draw", "bottom", "keep"]), max_size=40))
def test_no_card_is_lost_or_made_and_a_seed_deals_one_way(seed: int, acts: list[str]) -> None:
    both = Dealing(DECK, DRAWS, seed), Dealing(DECK, DRAWS, seed)
    for act in acts:
        for each in both:
            if act == "mulligan" and each.can_mulligan:
                each.mulligan()
            elif act == "draw":
                each.draw()
            elif act == "bottom":
                each.put_on_bottom()
            else:
                each.keep_top()
    assert both[0].hand == both[1].hand
    held = list(both[0].hand)
    while drawn := both[0].draw():
        held.append(drawn)
    assert Counter(held) == Counter(DECK)

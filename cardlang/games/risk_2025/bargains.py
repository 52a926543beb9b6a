"""What a trade is worth to each side, by a plain price list in billions, and an offer from which both sides gain.

A card is worth its price at the bank to a player who can play it soon, less to one who cannot pay for it yet, and
nothing to one who would lose it to the hand limit (R25-AC-7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.games.risk_2025.things import euro, hand, held
from cardlang.games.risk_2025.trading import Offer

if TYPE_CHECKING:
    from cardlang.engine.state import State

SOON: Final = 3
LATER: Final = 1
UNIT: Final = 2
PRICE: Final = 2
"""The price asked for a card: between its worth to its owner and to a player who can play it."""


def gain(state: State, offer: Offer, player: int) -> int:
    """What an offer is worth to one of its two players, in billions of Euro; positive if it is good for them."""
    gave = offer.money + UNIT * offer.armies
    wanted = offer.wants_money + UNIT * offer.wants_armies
    if player == offer.giver:
        lost = sum(worth_to_owner(state, player, ref) for ref in offer.cards)
        return wanted + SOON * offer.wants_cards - gave - lost
    got = sum(worth_to_buyer(state, player, ref, offer.wants_money) for ref in offer.cards)
    return gave + got - wanted - SOON * offer.wants_cards


def worth_to_owner(state: State, player: int, ref: int) -> int:
    """What a card in hand is worth to its owner: more if they can pay for it soon, the cheapest cards first."""
    left = euro(state, player) + len(held(state, player)) // state.parameter("territory_divisor")
    for other in sorted(hand(state, player), key=lambda each: (cost_of(state, each), each)):
        left -= cost_of(state, other)
        if other == ref:
            return SOON if left >= 0 else LATER
    return LATER


def worth_to_buyer(state: State, player: int, ref: int, price: int) -> int:
    """What a card is worth to a player to whom it is offered."""
    if len(hand(state, player)) >= state.parameter("hand_limit"):
        return 0
    return SOON if euro(state, player) - price >= cost_of(state, ref) else LATER


def cost_of(state: State, ref: int) -> int:
    """The cost printed on a card, in billions of Euro."""
    return state.entities[ref].face.base.get("cost", 0)


def best_offer(state: State, player: int) -> Offer | None:
    """Offers a card the player cannot pay for soon, for Euro of a player who can: both gain. Of those who would
    accept, the one with the fewest territories is asked, so that no leader is helped.
    """
    mine = sorted(hand(state, player), key=lambda ref: (-cost_of(state, ref), ref))
    others = [other for other in state.living() if other != player and euro(state, other) >= PRICE]
    others.sort(key=lambda other: (len(held(state, other)), other))
    for ref in mine:
        for other in others:
            offer = Offer(player, other, cards=(ref,), wants_money=PRICE)
            if gain(state, offer, player) > 0 and gain(state, offer, other) > 0:
                return offer
    return None

"""Alternatives to the rules of thumb of Risk 2025 that a search compares, one function per kind of question.

Only the first answer differs; after it all players continue by rule of thumb. So ending the attack is a
plan for the rest of the turn, and a bid together with a position is a plan for the round.
"""

from __future__ import annotations

from collections.abc import Callable

from cardlang.engine.state import State
from cardlang.engine.view import View
from cardlang.games.risk_2025.odds import win_chance
from cardlang.games.risk_2025.things import reserve
from cardlang.play.bots.heuristics.heuristic import Plan
from cardlang.play.bots.heuristics.risk_2025_board import Eye, place_wish

TURN = ("upkeep", "attack", "consolidation")
BIDS = (0, 1, 4)
"""Bids to compare, in billions of Euro."""
FRONTS = 4
"""The number of territories to compare for new units."""
FEW = 3
"""Fewer new units than this are placed by rule of thumb."""
ROLLS = 4
"""After every this many attacks in a turn, the search compares again whether and where to continue."""
GOALS = 2
"""The number of other goals to compare then."""
EVEN = 500
"""The smallest chance of winning such an attack, in thousandths."""


def in_a_turn(state: State) -> bool:
    """True during a player's turn; false before the first turn and while a round begins."""
    return state.phase in TURN


def _bid(view: View, eye: Eye) -> list[Plan]:
    """Each bid with each position in the round. In auctions the rule of thumb decides."""
    if in_a_turn(view.state):
        return []
    positions = range(1, len(view.state.living()) + 1)
    bids = [amount for amount in BIDS if amount < len(view.options)]
    return [(f"bid {amount}", f"position {place}") for amount in bids for place in positions]


def _position(view: View, eye: Eye) -> list[Plan]:
    """Every free position."""
    return [(option.spelling,) for option in view.options]


def _place(view: View, eye: Eye) -> list[Plan]:
    """In the player's upkeep: all new units on one of the most wanted territories."""
    state = view.state
    if state.phase != "upkeep" or state.active != eye.me or reserve(state, eye.me) < FEW:
        return []
    ranked = sorted(view.options, key=lambda option: -place_wish(eye, option.args[0]))
    return [(option.spelling,) for option in ranked[:FRONTS]]


def _attack(view: View, eye: Eye) -> list[Plan]:
    """Every ROLLS attacks: end the attack, or attack one of the best goals."""
    if view.state.turn_tallies.get(("attack", eye.me), 0) % ROLLS:
        return []
    attacks = [option for option in view.options if option.kind == "attack"]
    attacks.sort(key=lambda option: -eye.promise(*option.args))
    goals: dict[int, str] = {}
    for option in attacks:
        start, goal = option.args
        if win_chance(eye.armies[start], eye.armies[goal]) >= EVEN:
            goals.setdefault(goal, option.spelling)
    return [("done",), *((spelling,) for spelling in list(goals.values())[: GOALS + 1])]


ALTERNATIVES: dict[str, Callable[[View, Eye], list[Plan]]] = {
    "bid": _bid,
    "position": _position,
    "place": _place,
    "attack": _attack,
}

"""Where a search doubts the rules of thumb of Risk 2025: what else is worth weighing, a question each.

Only the first answer differs; after it everybody goes on by rule of thumb. So ending an attack is a plan for the rest
of the turn, and a bid with the position it is meant for is one for the round.
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
"""Bids that are weighed, in billions of Euro."""
FRONTS = 4
"""Territories that are weighed for new units."""
FEW = 3
"""Fewer new units than this go where the thumb puts them."""
ROLLS = 4
"""After so many rolls of the dice in a turn it is weighed again whether to go on, and where."""
GOALS = 2
"""Other goals that are weighed then."""
EVEN = 500
"""The least chance of such an attack, in thousandths."""


def in_a_turn(state: State) -> bool:
    """Whether it is somebody's turn: not before the first, nor while a round begins."""
    return state.phase in TURN


def _bid(view: View, eye: Eye) -> list[Plan]:
    """Each bid for each position in the round; at auctions the thumb is trusted."""
    if in_a_turn(view.state):
        return []
    positions = range(1, len(view.state.living()) + 1)
    bids = [amount for amount in BIDS if amount < len(view.options)]
    return [(f"bid {amount}", f"position {place}") for amount in bids for place in positions]


def _position(view: View, eye: Eye) -> list[Plan]:
    """Whatever is free."""
    return [(option.spelling,) for option in view.options]


def _place(view: View, eye: Eye) -> list[Plan]:
    """In one's upkeep: all on one of the territories that are wanted most."""
    state = view.state
    if state.phase != "upkeep" or state.active != eye.me or reserve(state, eye.me) < FEW:
        return []
    ranked = sorted(view.options, key=lambda option: -place_wish(eye, option.args[0]))
    return [(option.spelling,) for option in ranked[:FRONTS]]


def _attack(view: View, eye: Eye) -> list[Plan]:
    """Now and then: to end the attack, or to begin with what promises most for each of a few goals."""
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

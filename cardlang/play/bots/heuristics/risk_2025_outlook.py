"""What the rest of a turn of Risk 2025 promises: units that can be bought cheaper, units that can still be moved to a
border, and the attacks that are still to come. All values are in hundredths of a unit, as in the game's evaluation.
"""

from __future__ import annotations

from typing import Final

from cardlang.engine.refs import player_ref
from cardlang.engine.table import Table
from cardlang.games.risk_2025.attack import attack_options
from cardlang.games.risk_2025.consolidation import Consolidate, consolidation_reasons
from cardlang.games.risk_2025.evaluation import ARMY, MONEY, TERRITORY
from cardlang.games.risk_2025.odds import win_chance
from cardlang.games.risk_2025.things import euro, held, number_of, units
from cardlang.games.risk_2025.upkeep import Income, Purchases, income, price_of
from cardlang.play.bots.heuristics.risk_2025_alternatives import in_a_turn
from cardlang.play.bots.heuristics.risk_2025_board import Eye, at_border

MOVED: Final = 40
"""What a unit gains that gets from inland to a border."""
FALLEN: Final = 70
"""What a unit counts that falls in the defense of a territory; the attacker loses some, too."""
ATTACKS: Final = 3
"""How many of the attacks that look best a player is expected to carry out in a turn."""


def outlook(table: Table, player: int) -> int:
    """What the rest of this turn promises a player."""
    state = table.state
    if state.outcome is not None or state.players[player].out or not in_a_turn(state):
        return 0
    if state.active == player:
        return bargain(table, player) + _moves(table, player)
    return -threat(table, player)


def bargain(table: Table, player: int) -> int:
    """What a player gains in this turn's purchases because units are cheaper than usual (R25-UP-8)."""
    price, usual = price_of(table, player, "unit"), table.state.parameter("unit_price")
    agenda = table.state.agenda
    ahead = any(isinstance(step, Purchases) for step in agenda)
    if price >= usual or not ahead or table.forbidden(player_ref(player), "buy units"):
        return 0
    money = euro(table.state, player)
    if any(isinstance(step, Income) for step in agenda):
        money += income(table, player)[1]
    return max(0, ARMY * (money // price) - max(MONEY * money, ARMY * (money // usual)))


def _moves(table: Table, player: int) -> int:
    """What the consolidations bring that a player has left this turn (R25-CON-2), each with the most units inland."""
    state = table.state
    ahead = state.phase != "consolidation" or any(isinstance(step, Consolidate) for step in state.agenda)
    if not ahead or consolidation_reasons(table, player):
        return 0
    left = number_of(table, player, "consolidations") - state.turn_tallies.get(("consolidations", player), 0)
    inland = sorted([units(state, ref) - 1 for ref in held(state, player) if not at_border(state, ref)], reverse=True)
    return MOVED * sum(inland[:left])


def threat(table: Table, player: int) -> int:
    """What the attacks that the active player can still make this turn will probably cost another player."""
    state = table.state
    active = state.active
    if state.phase == "consolidation" or state.turn_tallies.get(("end attack phase", active), 0):
        return 0
    eye = Eye(state, active)
    costs: dict[int, int] = {}
    for option in attack_options(table, active):
        start, goal = option.args
        if eye.owners[goal] == player and eye.promise(start, goal) > 0:
            there = eye.armies[goal]
            cost = win_chance(eye.armies[start], there) * (TERRITORY + FALLEN * there) // 1000
            costs[goal] = max(costs.get(goal, 0), cost)
    return sum(sorted(costs.values(), reverse=True)[:ATTACKS])

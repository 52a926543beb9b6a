"""How good a position looks (for bots that look ahead), and what must always hold (for tests)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.games.risk_2025.facts import ACTION, EVENT, EVENT_AREA, HAND_ZONE
from cardlang.games.risk_2025.map import BOARD, TERRITORIES
from cardlang.games.risk_2025.things import (
    NOBODY,
    continents_held,
    euro,
    hand,
    held,
    holder,
    most_cards,
    units,
)
from cardlang.games.risk_2025.winning import capitals

if TYPE_CHECKING:
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

WON: Final = 1_000_000
# Hundredths of a unit.
TERRITORY: Final = 130
ARMY: Final = 100
CARD: Final = 140
MONEY: Final = 45
CONTINENT: Final = 330
CAPITAL: Final = 900
NEARLY: Final = 40
EXPOSED: Final = 12


def evaluate(table: Table, player: int) -> int:
    """The player's score, minus half the strongest rival's and a share of the others', in hundredths of a unit."""
    state = table.state
    if state.outcome is not None:
        if not state.outcome.winners:
            return 0
        return WON - state.turn if player in state.outcome.winners else state.turn - WON
    rivals = [standing(state, other) for other in state.living() if other != player]
    against = max(rivals, default=0) // 2 + sum(rivals) // (2 * len(rivals) or 1)
    return standing(state, player) - against


def standing(state: State, player: int) -> int:
    """Units, territories and what they bring; continents more than halfway held; cards and Euro."""
    if state.players[player].out:
        return 0
    mine = held(state, player)
    total = TERRITORY * len(mine) + ARMY * sum(units(state, ref) for ref in mine)
    total += CONTINENT * sum(BOARD.regions[number].worth for number in continents_held(state, player))
    for region in BOARD.regions:
        share = sum(1 for ref in region.places if state.entities[ref].controller == player)
        if 2 * share > len(region.places):
            total += NEARLY * region.worth * (2 * share - len(region.places)) // len(region.places)
    total += CARD * min(7, len(hand(state, player))) + MONEY * euro(state, player)
    total += CAPITAL * sum(1 for ref in capitals(state) if holder(state, ref) == player)
    return total - EXPOSED * sum(danger(state, ref) for ref in mine)


def danger(state: State, ref: int) -> int:
    """By how many units the strongest foreign neighbour outnumbers a territory; 0 when it does not."""
    owner = holder(state, ref)
    foes = [units(state, near) for near in BOARD.neighbours[ref] if holder(state, near) != owner]
    return max(0, max(foes, default=0) - units(state, ref))


def invariants(table: Table) -> list[str]:
    """A sentence for each invariant of the game that is broken."""
    state = table.state
    broken: list[str] = []
    if not state.round:
        return broken
    for ref in TERRITORIES:
        owner = holder(state, ref)
        if units(state, ref) < 1 and not state.relations:
            broken.append(f"no player holds {BOARD.names[ref]} (R25-GP-4)")
        if owner != NOBODY and state.players[owner].out:
            broken.append(f"{BOARD.names[ref]} belongs to a player who is out")
    for player in state.living():
        full = len(state.ids(HAND_ZONE, player)) > most_cards(table, player)
        if full and state.question is not None and state.question.kind == "priority":
            broken.append(f"{state.players[player].name} holds more cards than allowed (R25-AC-7)")
        if not held(state, player):
            broken.append(f"{state.players[player].name} holds no territory and is not out (R25-ATT-17)")
        if any(
            ACTION not in state.entities[ref].card.kinds and state.masked_for < 0
            for ref in hand(state, player)
        ):
            broken.append("an Event is in a hand")
    if any(EVENT not in state.entities[ref].card.kinds for ref in state.ids(EVENT_AREA)):
        broken.append("something that is not an Event is in force")
    return broken

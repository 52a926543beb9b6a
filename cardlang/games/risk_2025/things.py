"""What lies on the board and before the players. All rooms of the rulebook read it here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.refs import player_ref
from cardlang.engine.state import pairs_get
from cardlang.games.risk_2025.facts import ATTACKS, HAND_ZONE, RESERVE, UNITS
from cardlang.games.risk_2025.map import BOARD, TERRITORIES

if TYPE_CHECKING:
    from cardlang.engine.state import Relation, State
    from cardlang.engine.table import Table

NOBODY = -1  # who holds a territory that is not claimed, or whose player has left the game


def units(state: State, ref: int) -> int:
    """The units on a territory."""
    return pairs_get(state.entities[ref].marks, UNITS)


def holder(state: State, ref: int) -> int:
    """Who holds a territory."""
    return state.entities[ref].controller


def held(state: State, player: int) -> list[int]:
    """The territories a player holds, in the order of the map."""
    entities = state.entities
    return [ref for ref in TERRITORIES if entities[ref].controller == player]


def is_territory(ref: int) -> bool:
    """Whether a ref points at a territory."""
    return 0 < ref < len(BOARD.names)


def total_units(state: State, player: int) -> int:
    """All units of a player on the board."""
    return sum(units(state, ref) for ref in held(state, player))


def euro(state: State, player: int) -> int:
    """A player's billions of Euro."""
    return state.players[player].resources[0]


def hand(state: State, player: int) -> tuple[int, ...]:
    """The Action cards a player has in hand."""
    return state.ids(HAND_ZONE, player)


def reserve(state: State, player: int) -> int:
    """The units a player has not placed yet."""
    return pairs_get(state.players[player].marks, RESERVE)


def continents_held(state: State, player: int) -> list[int]:
    """The continents of which a player holds every territory (R25-UP-7)."""
    entities = state.entities
    return [
        number
        for number, region in enumerate(BOARD.regions)
        if all(entities[ref].controller == player for ref in region.places)
    ]


def number_of(table: Table, player: int, stat: str) -> int:
    """A number of a player now (a price, a limit); never below zero (R25-GP-5)."""
    return max(0, table.value_of(player_ref(player), stat))


def neighbours(table: Table, ref: int) -> tuple[int, ...]:
    """The territories that border on one, as cards leave it."""
    changed = table.modifiers().get("borders")
    if not changed:
        return BOARD.neighbours[ref]
    return tuple(other for other in TERRITORIES if other != ref and adjacent(table, ref, other))


def adjacent(table: Table, one: int, other: int) -> bool:
    """Whether two territories border on each other: the map, unless a card opens or closes that border."""
    near = other in BOARD.neighbours[one]
    for active in table.modifiers().get("borders", ()):
        for here, there in ((one, other), (other, one)):
            facing = getattr(active.modifier.ability, "fits", None)
            if (
                facing is not None
                and active.applies(here, state_inc(table, here))
                and facing(active.ctx, there)
            ):
                near = active.modifier.amount > 0
    return near


def state_inc(table: Table, ref: int) -> int:
    """The incarnation of a territory; it never changes in a game."""
    return table.state.entities[ref].inc


def attack_now(state: State) -> Relation | None:
    """The attack under way: its first is the attacking territory, its second the defending one."""
    return next((relation for relation in state.relations if relation.name == ATTACKS), None)


def clockwise(state: State) -> list[int]:
    """The living players in round order, the first to act first."""
    order = state.order or tuple(range(state.seats))
    return [player for player in order if not state.players[player].out]

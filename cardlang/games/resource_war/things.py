"""What is on the table: Animates, Structures, Tools and their Users, the Pool. The rest of the rulebook asks here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.state import Outcome, pairs_get
from cardlang.games.resource_war.facts import ANIMATE, DISCARD_ZONE, STRUCTURE, TOOL, V

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.changes import Change
    from cardlang.engine.state import State
    from cardlang.engine.table import Table


# ---- Objective -----------------------------------------------------------------------------------
def pool(state: State) -> int:
    """What is left in the Pool."""
    return pairs_get(state.supply, V)


def victory_points(state: State, player: int) -> int:
    """A player's V."""
    return state.players[player].resources[1]


def resource_points(state: State, player: int) -> int:
    """A player's R."""
    return state.players[player].resources[0]


def by_victory_points(state: State) -> Outcome:
    """RW-O-a: the player with more V wins; RUL-RW-20: with equal V it is a draw."""
    most = max(victory_points(state, player) for player in range(state.seats))
    best = tuple(player for player in range(state.seats) if victory_points(state, player) == most)
    if len(best) > 1:
        return Outcome("draw", (), "the Pool is dry, with equal V")
    return Outcome("win", best, "the Pool is dry")


# ---- Types ---------------------------------------------------------------------------------------
def animate(face: Card) -> bool:
    """True if the current face of a card is an Animate."""
    return ANIMATE in face.kinds


def structure(face: Card) -> bool:
    """True if the current face of a card is a Structure."""
    return STRUCTURE in face.kinds


def tool(face: Card) -> bool:
    """True if the current face of a card is a Tool."""
    return TOOL in face.kinds


def is_animate(table: Table, ref: int) -> bool:
    """True if it is an Animate in play."""
    return table.is_in_play(ref) and animate(table.state.entities[ref].face)


def is_structure(table: Table, ref: int) -> bool:
    """True if it is a Structure in play."""
    return table.is_in_play(ref) and structure(table.state.entities[ref].face)


def is_tool(table: Table, ref: int) -> bool:
    """True if it is a Tool, in any zone."""
    return tool(table.state.entities[ref].face)


def animates(table: Table, player: int) -> list[int]:
    """The Animates a player controls."""
    return table.controlled_with(player, animate)


def structures(table: Table, player: int) -> list[int]:
    """The Structures a player controls."""
    return table.controlled_with(player, structure)


def points(table: Table, ref: int, stat: str) -> int:
    """Its Wit, Power or Defense now, tools and effects counted in; RUL-RW-17: less than 0 counts as 0."""
    return max(0, table.value_of(ref, stat))


def has_subtype(face: Card, subtype: str) -> bool:
    """RW-T-b, RW-T-c: the printed subtypes, and the card's own name."""
    return subtype == face.name or subtype in face.subtypes


def fits(table: Table, ref: int, user: int) -> bool:
    """RW-T-j, k: a tool made for a subtype fits only Animates of that subtype, any other fits all.

    RUL-RW-8: which subtype is a field of the card; it does not matter who controls the Animate.
    """
    wanted = table.state.entities[ref].face.special.get("for")
    return not isinstance(wanted, str) or has_subtype(table.state.entities[user].face, wanted)


def possible_users(table: Table, ref: int) -> list[int]:
    """RW-T-i: the Animates in play a tool can be given to."""
    return [user for user in table.in_play_with(animate) if fits(table, ref, user)]


def discard(table: Table, ref: int) -> Change:
    """RUL-RW-25: a discarded card goes to its owner's Discard."""
    return changes.Move(ref, DISCARD_ZONE, table.state.entities[ref].owner, "discard")

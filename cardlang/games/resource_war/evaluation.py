"""How good a position looks (for bots that look ahead), and what must always hold (for tests)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.games.resource_war.facts import DECK_ZONE, HAND_ZONE
from cardlang.games.resource_war.things import (
    is_animate,
    is_structure,
    is_tool,
    points,
    pool,
    resource_points,
    victory_points,
)

if TYPE_CHECKING:
    from cardlang.engine.table import Table

WON: Final = 1_000_000
# Hundredths of a V.
POINT: Final = 100
CARD: Final = 90
RESOURCE: Final = 32
ANIMATE: Final = 60
STRUCTURE: Final = 50
TOOL: Final = 40
WIT: Final = 28
POWER: Final = 42
DEFENSE: Final = 34
WALL: Final = 12
RESTRICTED: Final = 40


def evaluate(table: Table, player: int) -> int:
    """The player's score minus the opponent's, in hundredths of a V."""
    outcome = table.state.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0
        return WON - table.state.turn if player in outcome.winners else table.state.turn - WON
    other = table.state.after(player)
    return standing(table, player) - standing(table, other)


def standing(table: Table, player: int) -> int:
    """One player's score: V, and cards and R that may bring V, which count less the emptier the Pool is."""
    state = table.state
    board = sum(worth(table, ref) for ref in table.controlled_by(player))
    board += CARD * min(len(state.ids(HAND_ZONE, player)), 8)
    board += RESOURCE * min(resource_points(state, player), 14)
    if len(state.ids(DECK_ZONE, player)) < 3:
        board -= CARD
    return POINT * victory_points(state, player) + board * (10 + min(pool(state), 20)) // 30


def worth(table: Table, ref: int) -> int:
    """What a card in play is worth to its controller; a tool counts by what it does for its User."""
    base = 10 * table.state.entities[ref].face.base.get("cost", 0)
    if is_animate(table, ref):
        value = WIT * points(table, ref, "wit") + POWER * points(table, ref, "power")
        value += ANIMATE + DEFENSE * points(table, ref, "defense")
        return base + value - (RESTRICTED if table.forbidden(ref, "attack") else 0)
    if is_structure(table, ref):
        return base + STRUCTURE + WALL * (points(table, ref, "power") + points(table, ref, "defense"))
    return base + TOOL


def invariants(table: Table) -> list[str]:
    """A sentence for each invariant of the game that is broken."""
    state = table.state
    broken: list[str] = []
    everything = pool(state) + sum(victory_points(state, player) for player in range(state.seats))
    if everything != state.parameter("pool"):
        broken.append(f"the Pool and both players' V add up to {everything} (RW-S-c)")
    if pool(state) == 0 and state.outcome is None:
        broken.append("the Pool is dry and the game goes on (RW-O-a)")
    waiting = state.question is not None and state.question.kind == "priority"
    for ref in table.in_play():
        if is_tool(table, ref) and waiting and not table.host_of(ref):
            broken.append("a tool is in play without a User (RW-T-m)")
    return broken

"""Pacts: alliances between players, who may also win together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.state import State


class Pact:
    """Players allied by consent. With ``shared``, a win of one is a win of all."""

    __slots__ = ("members", "shared")

    def __init__(self, members: tuple[int, ...], shared: bool) -> None:
        self.members = members
        self.shared = shared

    def __repr__(self) -> str:
        return f"Pact({self.members}, {self.shared})"


def pact_of(state: State, player: int) -> Pact | None:
    """The pact a player is in, or None. A player is in at most one."""
    for pact in state.pacts:
        if player in pact.members:
            return pact
    return None


def partners(state: State, player: int) -> list[int]:
    """The other members of a player's pact."""
    pact = pact_of(state, player)
    return [] if pact is None else [member for member in pact.members if member != player]


def winners_with(state: State, player: int) -> tuple[int, ...]:
    """All players who win if this player does: the player, then living partners in a shared pact."""
    pact = pact_of(state, player)
    if pact is None or not pact.shared:
        return (player,)
    return (player, *(m for m in pact.members if m != player and not state.players[m].out))


def can_bind(state: State, members: tuple[int, ...]) -> bool:
    """True if these players could form a pact: all are in the game, at least one living player stays outside,
    and a player who is already in a pact brings all its members.
    """
    living = state.living()
    if len(members) < 2 or any(member not in living for member in members) or len(members) >= len(living):
        return False
    pacts = [pact for pact in state.pacts if any(member in members for member in pact.members)]
    return len(pacts) <= 1 and all(member in members for pact in pacts for member in pact.members)

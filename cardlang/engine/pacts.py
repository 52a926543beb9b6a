"""Pacts: players who stand together for a while, and perhaps win together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardlang.engine.state import State


class Pact:
    """Players bound by consent; with ``shared`` the win of one is a win of all."""

    __slots__ = ("members", "shared")

    def __init__(self, members: tuple[int, ...], shared: bool) -> None:
        self.members = members
        self.shared = shared

    def __repr__(self) -> str:
        return f"Pact({self.members}, {self.shared})"


def pact_of(state: State, player: int) -> Pact | None:
    """The pact a player is in; a player is in one at most."""
    for pact in state.pacts:
        if player in pact.members:
            return pact
    return None


def partners(state: State, player: int) -> list[int]:
    """The other members of a player's pact."""
    pact = pact_of(state, player)
    return [] if pact is None else [member for member in pact.members if member != player]


def winners_with(state: State, player: int) -> tuple[int, ...]:
    """Everybody for whom a win of this player is a win: the player, then living partners who share it."""
    pact = pact_of(state, player)
    if pact is None or not pact.shared:
        return (player,)
    return (player, *(m for m in pact.members if m != player and not state.players[m].out))


def can_bind(state: State, members: tuple[int, ...]) -> bool:
    """Whether these players could stand together: all are in, at least one living player stays outside, and whoever
    is in a pact already brings all of it along.
    """
    living = state.living()
    if len(members) < 2 or any(member not in living for member in members) or len(members) >= len(living):
        return False
    pacts = [pact for pact in state.pacts if any(member in members for member in pact.members)]
    return len(pacts) <= 1 and all(member in members for pact in pacts for member in pact.members)

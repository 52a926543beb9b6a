"""Refs: one integer for anything that can be referred to.

An entity's ref is its id (1 and up), a player's is negative, and 0 refers to nothing.
"""

from __future__ import annotations

from typing import Final

NO_PLAYER: Final = -1
"""No player, where one could be named."""


def player_ref(player: int) -> int:
    """The ref of a player (players count from 0)."""
    return -1 - player


def is_player(ref: int) -> bool:
    """True if the ref points at a player."""
    return ref < 0


def player_of(ref: int) -> int:
    """The player a player's ref points at."""
    return -1 - ref

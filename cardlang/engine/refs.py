"""Refs: one integer for anything that can be pointed at.

An entity is its id (1 and up); a player is a negative number; 0 points at nothing.
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0


def player_ref(player: int) -> int:
    """The ref of a player (players count from 0)."""
    return -1 - player


def is_player(ref: int) -> bool:
    """Whether the ref points at a player."""
    return ref < 0


def player_of(ref: int) -> int:
    """The player a player's ref points at."""
    return -1 - ref

"""Zones: the places a card can be, declared by a game."""

from __future__ import annotations

from typing import Final

# Roles a game's zones play for the machine.
DECK: Final = "deck"
HAND: Final = "hand"
PLAY: Final = "play"
DISCARD: Final = "discard"
EXILE: Final = "exile"
STACK: Final = "stack"
HIDDEN: Final = "hidden"
NOWHERE: Final = "nowhere"

# Who may look at what lies there.
NOBODY: Final = 0
HOLDER: Final = 1
EVERYBODY: Final = 2


class Zone:
    """A kind of place. ``name`` is the game's word; ``shared`` when there is one for all players.

    ``newest`` says where an arriving card lies unless told otherwise: ``"top"`` (index 0) or ``"bottom"``.
    """

    __slots__ = ("name", "role", "seen_by", "shared", "newest", "index")

    def __init__(self, name: str, role: str, seen_by: int, shared: bool = False, newest: str = "bottom") -> None:
        self.name = name
        self.role = role
        self.seen_by = seen_by
        self.shared = shared
        self.newest = newest
        self.index = -1

    def __repr__(self) -> str:
        return f"Zone({self.name!r})"

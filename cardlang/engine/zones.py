"""Zones: the places a card can be, declared by a game."""

from __future__ import annotations

from typing import Final

# Roles of zones, which the engine understands in every game.
DECK: Final = "deck"
HAND: Final = "hand"
PLAY: Final = "play"
DISCARD: Final = "discard"
EXILE: Final = "exile"
STACK: Final = "stack"
HIDDEN: Final = "hidden"
ASIDE: Final = "aside"  # a place only its game knows: a market, a score pile

NOWHERE: Final = -1
"""The zone of what is in none: a token that is gone."""

# The players who may look at the cards in a zone.
NOBODY: Final = 0
HOLDER: Final = 1
EVERYBODY: Final = 2


class Zone:
    """A kind of zone. ``name`` is the game's word; ``shared`` means that there is one for all players.

    ``newest`` is where an arriving card is put by default: ``"top"`` (index 0) or ``"bottom"``. ``by_control``: what
    is there is always in the zone of the player who controls it now.
    """

    __slots__ = ("name", "role", "seen_by", "shared", "newest", "by_control", "index")

    def __init__(
        self,
        name: str,
        role: str,
        seen_by: int,
        shared: bool = False,
        newest: str = "bottom",
        by_control: bool = False,
    ) -> None:
        self.name = name
        self.role = role
        self.seen_by = seen_by
        self.shared = shared
        self.newest = newest
        self.by_control = by_control
        self.index = NOWHERE

    def __repr__(self) -> str:
        return f"Zone({self.name!r})"

    @property
    def nobodys(self) -> bool:
        """Whether all players share it and its cards are nobody's: not those in play or on the stack."""
        return self.shared and self.role not in (PLAY, STACK)

    @property
    def stacked(self) -> bool:
        """Whether it is a deck, or a face-down pile for everybody: it has a top and a bottom, and is shuffled."""
        return self.role == DECK or (self.shared and self.seen_by == NOBODY)

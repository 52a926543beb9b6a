"""The secret missions (RUL-R25-24), as data: continents to hold, territories to hold, a player to eliminate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple


class Mission(NamedTuple):
    """What one mission asks. ``others``: how many more continents of any choice; ``foe``: a seat, counted from 0."""

    text: str
    continents: tuple[str, ...] = ()
    others: int = 0
    territories: int = 0
    garrison: int = 1
    foe: int = -1

    def said(self, names: Sequence[str]) -> str:
        """What it asks, the player to eliminate by name."""
        return self.text if self.foe < 0 else f"Eliminate {names[self.foe]}"


MISSIONS: tuple[Mission, ...] = (
    Mission("Hold Asia and South America", ("Asia", "South America")),
    Mission("Hold Asia and Africa", ("Asia", "Africa")),
    Mission("Hold North America and Africa", ("North America", "Africa")),
    Mission("Hold North America and Australia", ("North America", "Australia")),
    Mission("Hold Europe, South America and one more continent", ("Europe", "South America"), 1),
    Mission("Hold Europe, Australia and one more continent", ("Europe", "Australia"), 1),
    Mission("Hold 24 territories", territories=24),
    Mission("Hold 18 territories with two or more units on each", territories=18, garrison=2),
)
INSTEAD: Final = 24
"""How many territories to hold instead, if the foe is the mission's owner or another player eliminated the foe."""


def missions(seats: int) -> tuple[Mission, ...]:
    """The missions for this number of players, with one for each of them as a foe."""
    return MISSIONS + tuple(Mission(f"Eliminate player {seat + 1}", foe=seat) for seat in range(seats))

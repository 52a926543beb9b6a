"""What players have of which one has the most: ``the player with the most territories in Europe``."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from cardlang.games.risk_2025.map import BOARD
from cardlang.games.risk_2025.things import continents_held, euro, hand, held, total_units, units

if TYPE_CHECKING:
    from cardlang.engine.places import Region
    from cardlang.engine.state import State


def _held_in(region: Region, state: State, player: int) -> list[int]:
    return [ref for ref in held(state, player) if ref in region.places]


def _territories_in(region: Region, state: State, player: int) -> int:
    return len(_held_in(region, state, player))


def _units_in(region: Region, state: State, player: int) -> int:
    return sum(units(state, ref) for ref in _held_in(region, state, player))


COUNTS: dict[str, Callable[[State, int], int]] = {
    "Euro": euro,
    "units": total_units,
    "territories": lambda state, player: len(held(state, player)),
    "cards": lambda state, player: len(hand(state, player)),
    "continents": lambda state, player: len(continents_held(state, player)),
    **{f"territories in {region.name}": partial(_territories_in, region) for region in BOARD.regions},
    **{f"units in {region.name}": partial(_units_in, region) for region in BOARD.regions},
}

"""From the view of a player to the picture of the board: what ``render.board`` draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.counting import count_of
from cardlang.games.risk_2025 import things
from cardlang.games.risk_2025.facts import CAPITAL, EVENT_AREA
from cardlang.games.risk_2025.map import BOARD, TERRITORIES
from cardlang.games.risk_2025.spots import SPOTS

from .board import BoardPicture, Spot, Standing

if TYPE_CHECKING:
    from cardlang.engine.view import View


def picture_of(view: View) -> BoardPicture:
    """The content of the drawing: places, borders as cards leave them, players, and events in force."""
    table, state = view.table, view.state
    spots = tuple(
        Spot(
            BOARD.names[ref],
            SPOTS[BOARD.names[ref]][0] / 100,
            SPOTS[BOARD.names[ref]][1] / 100,
            BOARD.region_of[ref],
            things.holder(state, ref),
            things.units(state, ref),
            bool(state.entities[ref].flags & CAPITAL),
        )
        for ref in TERRITORIES
    )
    pairs = [(one, other) for one in TERRITORIES for other in things.neighbours(table, one) if one < other]
    far = [pair for pair in pairs if abs(spots[pair[0] - 1].x - spots[pair[1] - 1].x) > 0.6]
    standings = tuple(
        Standing(
            player,
            state.players[player].name,
            f"{count_of(len(things.held(state, player)), 'territory', 'territories')}, "
            f"{count_of(things.total_units(state, player), 'unit')}, "
            f"{things.euro(state, player)} billion, {count_of(len(things.hand(state, player)), 'card')}",
            player == state.active,
        )
        for player in things.clockwise(state)
    )
    notes = tuple(f"In force: {state.entities[ref].face.name}" for ref in state.ids(EVENT_AREA))
    return BoardPicture(
        f"{view.game.title}, round {state.round}",
        spots,
        tuple((one - 1, other - 1) for one, other in pairs if (one, other) not in far),
        standings,
        notes,
        tuple((one - 1, other - 1) for one, other in far),
    )

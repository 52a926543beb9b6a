"""Adds and removes ids in the lists of the zones; and moves within play, in games with several places in play: such a
thing has not left play and stays the same thing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.changes.change import leave_relations
from cardlang.engine.changes.lasting import release, yield_control
from cardlang.engine.state import Entity, State
from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.changes.places import Move
    from cardlang.engine.game import Game

LAST: Final = -1  # the position at the bottom


def take_out(state: State, row: Entity) -> None:
    """Takes an entity from the list of its zone."""
    if row.zone != NOWHERE:
        index = row.zone * state.seats + row.holder
        ids = state.zones[index]
        place = 0 if ids[0] == row.id else ids.index(row.id)
        state.zones[index] = ids[:place] + ids[place + 1 :] if place else ids[1:]


def put_in(state: State, row: Entity, position: int | None, newest: str) -> None:
    """Puts an entity in the list of its zone: at a position from the top, or where the zone has what is newest."""
    index = row.zone * state.seats + row.holder
    ids = state.zones[index]
    if position is None:
        position = 0 if newest == "top" else LAST
    if position == LAST:
        state.zones[index] = ids + (row.id,)
        return
    if position < 0:
        position = len(ids) + 1 + position
    state.zones[index] = ids[:position] + (row.id,) + ids[position:]


def shift(state: State, game: Game, move: Move, before: Entity) -> Entity | None:
    """Puts a thing in play into another place in play: its counters, damage, attachments and the effects on it stay.
    ``move.controller`` gets it for good; without one its controller stays in a shared zone, and in a zone of one player
    that player gets it. Returns the new row, or None if it is there already.
    """
    zone = game.every_zone[move.zone]
    player = before.controller if zone.shared else move.holder
    if move.controller is not None:
        player = move.controller
    given = player != before.controller
    if zone.index == before.zone and not given:
        return None
    take_out(state, before)
    row = before.changed()
    row.zone = zone.index
    row.flags |= move.flags
    if given:
        row.controller = row.base_controller = player
        yield_control(state, before)
        leave_relations(state, row.id)
    row.holder = 0 if zone.shared else row.controller if zone.by_control else row.base_controller
    if row.face is not game.face_down:
        row.seen = (1 << state.seats) - 1
    state.entities[row.id] = row
    put_in(state, row, move.position, zone.newest)
    state.forget()
    release(state, game)
    return state.entities[row.id]

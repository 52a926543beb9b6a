"""Writing a batch of changes: the events it leaves, and the tallies they move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.changes import Change
from cardlang.engine.events import Event

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def written(table: Table, batch: Sequence[Change]) -> list[Event]:
    """Writes the changes and updates the tallies. Returns the events, in the order of the changes."""
    state, game = table.state, table.game
    happened: list[Event] = []
    for change in batch:
        event = change.write(state, game)
        if event is not None:
            event.reckoning = change.reckoning
            event.doer = change.doer
            happened.append(event)
            if event.cause in game.tallied:
                changes.count(state, event.cause, event.player, 1)
            if event.change_type in state.watches:
                _tally(table, event)
    return happened


def _tally(table: Table, event: Event) -> None:
    """Counts an event for the cards that ask about it, per player or per entity."""
    state = table.state
    for watch in state.watches[event.change_type]:
        if not watch.concerns(table, event):
            continue
        for player in range(state.seats):
            amount = watch.counts(table.players_eyes(player), event)
            if amount and watch.per_thing:
                ref = watch.thing(event)
                inc = state.entities[ref].inc if ref > 0 else 0
                changes.count(state, f"{watch.key} #{ref}.{inc}", player, amount)
            elif amount:
                changes.count(state, watch.key, player, amount)

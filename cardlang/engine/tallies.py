"""The tallies that an event moves, for cards that count something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.events import Event

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def tally(table: Table, event: Event) -> None:
    """Counts an event for the cards that ask about it, per player or per entity."""
    state = table.state
    for watch in state.watches[event.change_type]:
        if (watch.causes and event.cause not in watch.causes) or not watch.concerns(table, event):
            continue
        for player in watch.players(table, event):
            amount = watch.counts(table.players_eyes(player), event)
            if amount and watch.per_thing:
                changes.count(state, watch.named(state, event), player, amount)
            elif amount:
                changes.count(state, watch.key, player, amount)

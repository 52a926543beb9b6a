"""The tallies that an event moves, for cards that count something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardlang.engine import changes
from cardlang.engine.events import RELATE, Event

if TYPE_CHECKING:
    from cardlang.engine.table import Table


def tally(table: Table, event: Event) -> None:
    """Counts an event for the cards that ask about it, per player or per entity."""
    state = table.state
    for watch in state.watches[event.change_type]:
        causes, deed = watch.causes, event.deed
        if causes and event.cause not in causes and (deed is None or deed[0] not in causes):
            continue
        if not watch.concerns(table, event):
            continue
        for player in watch.players(table, event):
            eyes = table.players_eyes(player)
            amount = watch.counts(eyes, event)
            if amount:
                for key in watch.names(eyes, event) if watch.per_thing else (watch.key,):
                    place: Any = (key, player)
                    changes.count(state, place, amount)
                    table.counted[place] = table.counted.get(place, 0) + amount


def with_arrived(table: Table, happened: list[Event], arrived: list[Event]) -> list[Event]:
    """What has happened, with the counters that came with what has entered, which are events of their own. They are
    counted now, and so are attacks and blocks: who is alone in them is known when all of them are there.
    """
    for event in happened:
        if event.change_type == RELATE and event.change_type in table.state.watches:
            tally(table, event)
    for event in arrived:
        if event.change_type in table.state.watches:
            tally(table, event)
    table.state.events.extend(arrived)
    return happened + arrived

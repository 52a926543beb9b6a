"""What a spectator may know: what every player at the table knows, and nothing else.

A spectator is a viewer after the last seat. A card is known to them if all players know it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.events import Event, Shown
from cardlang.engine.state import Entity, Snapshot, State
from cardlang.engine.view import View
from cardlang.play.sessions.session_log import Entry, SessionLog

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.match import Match


def spectators_view(match: Match) -> View:
    """The view of a spectator; its ``player`` is the number of seats, which is nobody's."""
    return View(match.game, with_spectator(match.state), match.state.seats)


def with_spectator(state: State) -> State:
    """The position in which one more viewer has seen whatever all players have seen."""
    copy = state.copy()
    copy.forget()
    seats = state.seats
    copy.entities = [_seen(row, row.seen, seats) for row in state.entities]
    copy.last_known = {
        key: Snapshot(_seen(each.row, each.row.seen, seats), each.values, each.relations)
        for key, each in state.last_known.items()
    }
    for number, frame in state.frames.items():
        if frame.row is not None:
            changed = frame.changed()
            changed.row = _seen(frame.row, frame.row.seen, seats)
            copy.frames[number] = changed
    return copy


def _seen(row: Entity, seen: int, seats: int) -> Entity:
    """The row, known to the spectator too if ``seen`` has the bit of every player."""
    everybody = (1 << seats) - 1
    if seen & everybody != everybody:
        return row
    new = row.changed()
    new.seen = seen | 1 << seats
    return new


def event_for_spectator(event: Event, seats: int) -> Event:
    """The event with the rows that all players know marked as known to the spectator."""
    rows = [row for row in (event.before, event.after) if row is not None]
    both = rows[0].seen | rows[-1].seen if rows else 0
    other = event.with_rows(
        None if event.before is None else _seen(event.before, both, seats),
        None if event.after is None else _seen(event.after, both, seats),
    )
    if event.shown is not None:
        other.shown = Shown(
            tuple(_seen(row, row.seen, seats) for row in event.shown.rows), event.shown.players
        )
    return other


class SpectatorLog(SessionLog):
    """The log as a spectator may read it."""

    def tell(self, game: Game, state: State, events: Sequence[Event]) -> list[Entry]:
        """Adds log entries for events; returns those entries."""
        public = [event_for_spectator(event, state.seats) for event in events]
        return super().tell(game, with_spectator(state), public) if public else []

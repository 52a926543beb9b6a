"""Changes to what connects two entities: attacks, blocks, attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine import events as ev
from cardlang.engine.changes.change import Change
from cardlang.engine.changes.lasting import release
from cardlang.engine.events import Event
from cardlang.engine.kept import REST
from cardlang.engine.state import (
    Relation,
    State,
)
from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Relate(Change):
    """A relation of the game (attacks, blocks) begins between two entities, or an entity and a player."""

    __slots__ = ("name", "first", "second")

    def __init__(self, name: str, first: int, second: int, cause: str) -> None:
        super().__init__(ev.RELATE, cause)
        self.name = name
        self.first = first
        self.second = second

    def write(self, state: State, game: Game) -> Event | None:
        row = state.entities[self.first]
        if row.zone == NOWHERE:
            return None
        inc = state.incarnation(self.second)
        state.relations += (Relation(self.name, self.first, self.second, inc),)
        state.forget(REST)
        return self.event_for(row, row, other=self.second)


@mypyc_attr(allow_interpreted_subclasses=True)
class Unrelate(Change):
    """Relations end: those called ``name`` (all names if empty) that begin at ``first`` (anything if 0), and those of
    them that are past.
    """

    __slots__ = ("name", "first")

    def __init__(self, name: str, first: int, cause: str) -> None:
        super().__init__(ev.RELATE, cause)
        self.name = name
        self.first = first

    def write(self, state: State, game: Game) -> Event | None:
        kept = tuple([
            relation
            for relation in state.relations
            if (self.name and relation.kind != self.name) or (self.first and relation.first != self.first)
        ])
        if len(kept) == len(state.relations):
            return None
        state.relations = kept
        state.forget(REST)
        return Event(ev.RELATE, self.cause, ref=self.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class Redirect(Change):
    """A relation gets a new second end; its place in the order of relations stays the same."""

    __slots__ = ("name", "first", "second")

    def __init__(self, name: str, first: int, second: int, cause: str, source: int = 0) -> None:
        super().__init__(ev.RELATE, cause, source)
        self.name = name
        self.first = first
        self.second = second

    def write(self, state: State, game: Game) -> Event | None:
        inc = state.incarnation(self.second)
        turned = Relation(self.name, self.first, self.second, inc)
        kept = tuple([
            turned if relation.name == self.name and relation.first == self.first else relation
            for relation in state.relations
        ])
        if turned not in kept:
            return None
        state.relations = kept
        state.forget(REST)
        row = state.entities[self.first]
        return self.event_for(row, row, other=self.second)


@mypyc_attr(allow_interpreted_subclasses=True)
class Attach(Change):
    """An entity in play is attached to another, or to nothing if ``host`` is 0."""

    __slots__ = ("ref", "host")

    def __init__(self, ref: int, host: int, cause: str, source: int = 0) -> None:
        super().__init__(ev.ATTACH, cause, source)
        self.ref = ref
        self.host = host

    def affected(self, state: State) -> int:
        return state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        if not game.is_play_zone[before.zone] or (self.host and state.entities[self.host].zone == NOWHERE):
            return None
        row = before.changed()
        row.host = self.host
        row.host_inc = state.entities[self.host].inc if self.host else 0
        if (row.host, row.host_inc) == (before.host, before.host_inc):
            return None
        row.stamp = state.stamp = state.stamp + 1
        state.entities[row.id] = row
        state.forget()
        release(state, game)
        return self.event_for(before, row, other=self.host)

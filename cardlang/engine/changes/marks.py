"""Changes to numbers and flags: marks, counters, resources, tallies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from cardlang.engine import events as ev
from cardlang.engine.changes.change import MOST, Change, added
from cardlang.engine.events import Event
from cardlang.engine.kept import COUNTERS, FLAGS, PLAYERS_MARKS, REST, THINGS_MARKS
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import (
    Entity,
    State,
    pairs_get,
    pairs_set,
)
from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.game import Game


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class SetFlag(Change):
    """Sets or clears a flag of the game (tapped, blocked ...). Nothing happens if the flag already has that
    value.
    """

    __slots__ = ("ref", "flag", "up")

    def __init__(self, ref: int, flag: int, up: bool, cause: str, source: int = 0) -> None:
        super().__init__(ev.FLAG, cause, source)
        self.ref = ref
        self.flag = flag
        self.up = up

    def affected(self, state: State) -> int:
        return state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        flags = before.flags | self.flag if self.up else before.flags & ~self.flag
        if before.zone == NOWHERE or flags == before.flags:
            return None
        row = before.changed()
        row.flags = flags
        state.entities[row.id] = row
        state.forget(FLAGS)
        return self.event_for(before, row)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Mark(Change):
    """Changes a number that the game keeps on an entity or a player (such as damage); it never falls below
    zero.
    """

    __slots__ = ("ref", "name", "amount")

    def __init__(self, ref: int, name: str, amount: int, cause: str, source: int = 0) -> None:
        super().__init__(ev.MARK, cause, source)
        self.ref = ref
        self.name = name
        self.amount = amount

    def affected(self, state: State) -> int:
        return player_of(self.ref) if is_player(self.ref) else state.entities[self.ref].controller

    def struck(self, state: State) -> int:
        return self.ref

    def write(self, state: State, game: Game) -> Event | None:
        if not self.amount:
            return None
        state.forget(PLAYERS_MARKS if is_player(self.ref) else THINGS_MARKS)
        if is_player(self.ref):
            seat = player_of(self.ref)
            row = state.players[seat].changed()
            row.marks = added(row.marks, self.name, self.amount)
            state.players[seat] = row
            return Event(
                ev.MARK, self.cause, ref=self.ref, player=seat, amount=self.amount, source=self.source
            )
        before = state.entities[self.ref]
        if before.zone == NOWHERE:
            return None
        thing = before.changed()
        thing.marks = added(before.marks, self.name, self.amount)
        state.entities[thing.id] = thing
        return self.event_for(before, thing, self.amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class ClearMarks(Change):
    """Clears some marks, flags or fleeting counters on everything in play at once. Entities that leave play
    lose them anyway.
    """

    __slots__ = ("names", "flags", "fleeting")

    def __init__(self, names: tuple[str, ...], cause: str, flags: int = 0, fleeting: bool = False) -> None:
        super().__init__(ev.NOTE, cause)
        self.names = names
        self.flags = flags
        self.fleeting = fleeting

    def write(self, state: State, game: Game) -> Event | None:
        moved = 0
        for place in game.in_play(state):
            row = state.entities[place]
            marked = bool(row.marks) and any(name in self.names for name, _ in row.marks)
            if marked or row.flags & self.flags or (self.fleeting and row.fleeting):
                new = row.changed()
                new.marks = tuple([(name, value) for name, value in row.marks if name not in self.names])
                new.flags = row.flags & ~self.flags
                if self.fleeting:
                    for name, count in row.fleeting:
                        new.counters = added(new.counters, name, -count)
                    new.fleeting = ()
                state.entities[place] = new
                moved |= (THINGS_MARKS if marked else 0) | (FLAGS if row.flags & self.flags else 0)
                moved |= COUNTERS if self.fleeting and row.fleeting else 0
        if not moved:
            return None
        state.forget(moved)
        return Event(ev.NOTE, self.cause, player=state.active)


@mypyc_attr(allow_interpreted_subclasses=True)
class PutCounters(Change):
    """Puts counters on an entity. A negative amount removes them, at most as many as there are. ``arriving`` is how it
    will be in play, for what enters with them: they are written as a part of that, and this is only what replacements
    are asked about.
    """

    __slots__ = ("ref", "name", "amount", "fleeting", "arriving")

    def __init__(
        self, ref: int, name: str, amount: int, cause: str, source: int = 0, fleeting: bool = False
    ) -> None:
        super().__init__(ev.COUNTER, cause, source)
        self.ref = ref
        self.name = name
        self.amount = amount
        self.fleeting = fleeting
        self.arriving: Entity | None = None

    def affected(self, state: State) -> int:
        row = self.arriving
        return state.entities[self.ref].controller if row is None else row.controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        there = pairs_get(before.counters, self.name)
        amount = max(-there, self.amount)
        if before.zone == NOWHERE or not amount:
            return None
        row = before.changed()
        row.counters = added(before.counters, self.name, amount)
        if self.fleeting:
            row.fleeting = added(before.fleeting, self.name, amount)
        else:
            left = pairs_get(row.counters, self.name)
            row.fleeting = pairs_set(row.fleeting, self.name, min(left, pairs_get(row.fleeting, self.name)))
        state.entities[row.id] = row
        state.forget(COUNTERS)
        return self.event_for(before, row, amount)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Gain(Change):
    """A player gains some of a resource, or loses some if ``amount`` is negative; a loss stops at zero.

    If the resource has a shared supply, a gain is limited by what the supply holds, and a loss returns to it.
    """

    __slots__ = ("player", "resource", "amount")

    def __init__(self, player: int, resource: str, amount: int, cause: str, source: int = 0) -> None:
        super().__init__(ev.RESOURCE, cause, source)
        self.player = player
        self.resource = resource
        self.amount = amount

    def affected(self, state: State) -> int:
        return self.player

    def write(self, state: State, game: Game) -> Event | None:
        place = game.resource_place(self.resource)
        row = state.players[self.player]
        had = row.resources[place]
        amount = self.amount
        shared = game.shares[place]
        if shared:
            amount = min(amount, pairs_get(state.supply, self.resource))
        has = max(0, min(MOST, had + amount))
        if has == had:
            return None
        if shared:
            left = pairs_get(state.supply, self.resource) - (has - had)
            state.supply = pairs_set(state.supply, self.resource, left)
        new = row.changed()
        amounts = list(row.resources)
        amounts[place] = has
        new.resources = tuple(amounts)
        state.players[self.player] = new
        state.forget(game.resource_facts[place])
        return Event(
            ev.RESOURCE,
            self.cause,
            ref=player_ref(self.player),
            player=self.player,
            amount=has - had,
            source=self.source,
            other=place,
        )


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Tally(Change):
    """Counts something that a player did or that happened to them, for this turn and for this game."""

    __slots__ = ("key", "player", "amount", "ref", "other")

    def __init__(
        self, key: str, player: int, amount: int = 1, *, source: int = 0, ref: int = 0, other: int = 0
    ) -> None:
        super().__init__(ev.TALLY, key, source)
        self.key = key
        self.player = player
        self.amount = amount
        self.ref = ref
        self.other = other

    def write(self, state: State, game: Game) -> Event | None:
        count(state, (self.key, self.player), self.amount)
        state.forget(REST)
        row = state.entities[self.ref] if self.ref > 0 else None
        return Event(
            ev.TALLY,
            self.key,
            ref=self.ref,
            player=self.player,
            amount=self.amount,
            source=self.source,
            before=row,
            after=row,
            other=self.other,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Change):
    """Adds one to a tally of this turn and of this game, which no ability hears of and nothing replaces."""

    __slots__ = ("key", "player")

    def __init__(self, key: str, player: int) -> None:
        super().__init__(ev.NOTE, "count")
        self.key = key
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        count(state, (self.key, self.player), 1)
        state.forget(REST)
        return None


def count(state: State, place: Any, amount: int) -> None:
    """Adds ``amount`` to a tally of this turn and of this game; ``place`` is its key and whose it is. (Typed Any so
    that mypyc makes no other tuple of it: the same one is found sooner than one that equals it.)
    """
    now, before = state.turn_tallies, state.game_tallies
    now[place] = min(MOST, now.get(place, 0) + amount)
    before[place] = min(MOST, before.get(place, 0) + amount)

"""The one pen: the only module that writes to a State.

A :class:`Change` is proposed as a value; replacement and prevention may act on it; then ``write`` puts it down and
leaves an event. Each carries the game's name for its cause.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.cards import Card
from cardlang.engine.events import Event
from cardlang.engine.modifiers import COMBAT, L_CONTROL, NEXT_TURN, NEXT_TURN_END, TURN, TURNS, USES, Modifier
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.rng import advance, below, permutation
from cardlang.engine.state import (
    Entity,
    Frame,
    Outcome,
    Relation,
    Result,
    Snapshot,
    State,
    pairs_get,
    pairs_set,
)
from cardlang.engine.zones import DECK, EVERYBODY, HOLDER, PLAY, STACK

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.engine.triggers import Delayed, Waiting

MOST = 1_000_000  # all quantities saturate here
MOST_THINGS = 256  # in play under one player; further tokens do not come into being


class Change(ABC):
    """One proposed stroke. ``used`` lists the replacements that have acted on it; each may do so once."""

    __slots__ = ("cause", "source", "used")
    stroke = 0

    def __init__(self, cause: str, source: int = 0) -> None:
        self.cause = cause
        self.source = source
        self.used: tuple[str, ...] = ()

    @abstractmethod
    def write(self, state: State, game: Game) -> Event | None:
        """Puts it down; None when nothing happened (its thing is gone, the amount is zero)."""

    def affected(self, state: State) -> int:
        """The player who chooses among several replacements."""
        return state.active

    def copy(self) -> Change:
        """The same change, to be altered by a replacement."""
        other = object.__new__(type(self))
        for kind in type(self).__mro__:
            for slot in getattr(kind, "__slots__", ()):
                setattr(other, slot, getattr(self, slot))
        return other


def _touch(state: State) -> None:
    """Something that a number may depend on has changed."""
    state.version += 1
    state.cache = {}


def _reshape(state: State) -> None:
    """What lies where, under whom or with which face has changed."""
    state.version += 1
    state.reshapes += 1
    state.cache = {}
    state.shapes = {}


def _take_out(state: State, row: Entity) -> None:
    if row.zone >= 0:
        index = row.zone * state.seats + row.holder
        state.zones[index] = tuple(ident for ident in state.zones[index] if ident != row.id)


def _put_in(state: State, row: Entity, position: int | None, newest: str) -> None:
    index = row.zone * state.seats + row.holder
    ids = state.zones[index]
    if position is None:
        position = 0 if newest == "top" else len(ids)
    if position < 0:
        position = len(ids) + 1 + position
    state.zones[index] = ids[:position] + (row.id,) + ids[position:]


def _drop_relations(state: State, ident: int) -> None:
    if any(relation.first == ident for relation in state.relations):
        state.relations = tuple(relation for relation in state.relations if relation.first != ident)


class Move(Change):
    """An entity goes to another zone; a token that leaves play, or an ability, ceases to exist.

    ``position`` counts from the top (-1 is the bottom; None the zone's habit). ``hide`` mixes a card among its
    holder's other hidden cards, so that nobody can tell which it was.
    """

    __slots__ = ("ref", "zone", "holder", "position", "controller", "flags", "hide", "inc", "snapshot")
    stroke = ev.MOVE

    def __init__(
        self,
        ref: int,
        zone: int,
        holder: int,
        cause: str,
        *,
        position: int | None = None,
        controller: int | None = None,
        flags: int = 0,
        hide: bool = False,
        source: int = 0,
        inc: int = 0,
    ) -> None:
        super().__init__(cause, source)
        self.ref = ref
        self.zone = zone
        self.holder = holder
        self.position = position
        self.controller = controller
        self.flags = flags
        self.hide = hide
        self.inc = inc
        self.snapshot: Snapshot | None = None

    def affected(self, state: State) -> int:
        return state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        if before.zone < 0 or (self.inc and before.inc != self.inc):
            return None
        zone = game.zones[self.zone]
        _take_out(state, before)
        _drop_relations(state, before.id)
        if self.snapshot is not None:
            state.last_known[(before.id, before.inc)] = self.snapshot
        row = before.changed()
        row.inc += 1
        _reshape(state)
        if before.token and zone.role not in (PLAY, STACK):
            row.zone, row.holder = -1, -1
            state.entities[row.id] = row
            state.free += (row.id,)
            return self._event(before, row, zone.index)
        holder = 0 if zone.shared else self.holder
        row.zone, row.holder = zone.index, holder
        row.face = row.card
        row.controller = self.controller if self.controller is not None else row.owner
        row.base_controller = row.controller
        row.flags, row.marks, row.counters, row.fleeting = self.flags, (), (), ()
        row.host = row.host_inc = 0
        row.frame = before.frame if zone.role == STACK else 0
        row.since = state.turn
        if zone.seen_by == EVERYBODY:
            row.seen = (1 << state.seats) - 1
        elif zone.seen_by == HOLDER:
            row.seen |= 1 << holder
        if self.hide:
            row = _hide(state, before, row)
        state.entities[row.id] = row
        _put_in(state, row, self.position, zone.newest)
        return self._event(before, row, zone.index)

    def _event(self, before: Entity, row: Entity, zone: int) -> Event:
        return Event(
            ev.MOVE,
            self.cause,
            ref=row.id,
            player=before.controller,
            amount=1,
            source=self.source,
            before=before,
            after=row,
            snapshot=self.snapshot,
            other=zone,
        )


def _hide(state: State, before: Entity, row: Entity) -> Entity:
    """Gives the moved card an id mixed with those of the cards that stay: ids then tell nobody anything."""
    index = before.zone * state.seats + before.holder
    stay = state.zones[index]
    ids = [row.id, *stay]
    state.rng, order = permutation(state.rng, len(ids))
    rows = [row, *(state.entities[ident] for ident in stay)]
    renamed: list[Entity] = []
    highest = max(other.inc for other in rows) + 1
    for place, old in enumerate(rows):
        new = old.changed()
        new.id = ids[order[place]]
        new.inc = highest
        new.seen = 1 << before.holder
        renamed.append(new)
        state.entities[new.id] = new
    state.zones[index] = tuple(new.id for new in renamed[1:])
    return renamed[0]


class Create(Change):
    """A token, or an ability on the stack, comes into being."""

    __slots__ = ("card", "owner", "zone", "holder", "flags", "frame", "created")
    stroke = ev.CREATE

    def __init__(
        self, card: Card, owner: int, zone: int, cause: str, *, flags: int = 0, frame: int = 0, source: int = 0
    ) -> None:
        super().__init__(cause, source)
        self.card = card
        self.owner = owner
        self.zone = zone
        self.flags = flags
        self.frame = frame

    def affected(self, state: State) -> int:
        return self.owner

    def write(self, state: State, game: Game) -> Event | None:
        zone = game.zones[self.zone]
        holder = 0 if zone.shared else self.owner
        if zone.role == PLAY and len(state.ids(zone.index, holder)) >= MOST_THINGS:
            return None
        if state.free:
            ident, state.free = state.free[0], state.free[1:]
            row = Entity(ident, self.card, self.owner, zone.index, holder)
            row.inc = state.entities[ident].inc + 1
            state.entities[ident] = row
        else:
            row = Entity(len(state.entities), self.card, self.owner, zone.index, holder)
            state.entities.append(row)
        row.token = True
        row.seen = (1 << state.seats) - 1 if zone.seen_by != HOLDER else 1 << holder
        row.flags = self.flags
        row.frame = self.frame
        row.since = state.turn
        _reshape(state)
        _put_in(state, row, None, zone.newest)
        return Event(
            ev.CREATE, self.cause, ref=row.id, player=self.owner, amount=1, source=self.source, after=row
        )


class Remove(Change):
    """A token or stack item ceases to exist, without going anywhere."""

    __slots__ = ("ref",)
    stroke = ev.REMOVE

    def __init__(self, ref: int, cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.ref = ref

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        if before.zone < 0:
            return None
        _take_out(state, before)
        _drop_relations(state, before.id)
        row = before.changed()
        row.inc += 1
        row.zone, row.holder = -1, -1
        state.entities[row.id] = row
        if before.token:
            state.free += (row.id,)
        _reshape(state)
        return Event(ev.REMOVE, self.cause, ref=row.id, player=before.controller, before=before, after=row)


class SetFlag(Change):
    """A flag of the game (tapped, blocked ...) goes up or down; nothing happens when it already stood so."""

    __slots__ = ("ref", "flag", "up")
    stroke = ev.FLAG

    def __init__(self, ref: int, flag: int, up: bool, cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.ref = ref
        self.flag = flag
        self.up = up

    def affected(self, state: State) -> int:
        return state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        flags = before.flags | self.flag if self.up else before.flags & ~self.flag
        if before.zone < 0 or flags == before.flags:
            return None
        row = before.changed()
        row.flags = flags
        state.entities[row.id] = row
        _touch(state)
        return Event(
            ev.FLAG,
            self.cause,
            ref=row.id,
            player=row.controller,
            amount=1,
            source=self.source,
            before=before,
            after=row,
        )


class Mark(Change):
    """A number a game keeps on an entity or a player (damage, say) grows or shrinks, never below zero."""

    __slots__ = ("ref", "name", "amount")
    stroke = ev.MARK

    def __init__(self, ref: int, name: str, amount: int, cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.ref = ref
        self.name = name
        self.amount = amount

    def affected(self, state: State) -> int:
        return player_of(self.ref) if is_player(self.ref) else state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        if self.amount == 0:
            return None
        _touch(state)
        if is_player(self.ref):
            seat = player_of(self.ref)
            row = state.players[seat].changed()
            row.marks = _added(row.marks, self.name, self.amount)
            state.players[seat] = row
            return Event(
                ev.MARK, self.cause, ref=self.ref, player=seat, amount=self.amount, source=self.source
            )
        before = state.entities[self.ref]
        if before.zone < 0:
            return None
        thing = before.changed()
        thing.marks = _added(before.marks, self.name, self.amount)
        state.entities[thing.id] = thing
        return Event(
            ev.MARK,
            self.cause,
            ref=self.ref,
            player=thing.controller,
            amount=self.amount,
            source=self.source,
            before=before,
            after=thing,
        )


def _added(pairs: tuple[tuple[str, int], ...], name: str, amount: int) -> tuple[tuple[str, int], ...]:
    value = max(0, min(MOST, pairs_get(pairs, name) + amount))
    return pairs_set(pairs, name, value)


class ClearMarks(Change):
    """All entities lose some marks, flags or fleeting counters at once."""

    __slots__ = ("names", "flags", "fleeting")
    stroke = ev.NOTE

    def __init__(self, names: tuple[str, ...], cause: str, flags: int = 0, fleeting: bool = False) -> None:
        super().__init__(cause)
        self.names = names
        self.flags = flags
        self.fleeting = fleeting

    def write(self, state: State, game: Game) -> Event | None:
        touched = False
        for place, row in enumerate(state.entities):
            marked = any(name in self.names for name, _ in row.marks)
            if marked or row.flags & self.flags or (self.fleeting and row.fleeting):
                new = row.changed()
                new.marks = tuple(pair for pair in row.marks if pair[0] not in self.names)
                new.flags = row.flags & ~self.flags
                if self.fleeting:
                    for name, count in row.fleeting:
                        new.counters = _added(new.counters, name, -count)
                    new.fleeting = ()
                state.entities[place] = new
                touched = True
        if not touched:
            return None
        _touch(state)
        return Event(ev.NOTE, self.cause, player=state.active)


class PutCounters(Change):
    """Counters of a name are put on an entity (a negative amount removes them, as far as there are any)."""

    __slots__ = ("ref", "name", "amount", "fleeting")
    stroke = ev.COUNTER

    def __init__(
        self, ref: int, name: str, amount: int, cause: str, source: int = 0, fleeting: bool = False
    ) -> None:
        super().__init__(cause, source)
        self.ref = ref
        self.name = name
        self.amount = amount
        self.fleeting = fleeting

    def affected(self, state: State) -> int:
        return state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        there = pairs_get(before.counters, self.name)
        amount = max(-there, self.amount)
        if before.zone < 0 or amount == 0:
            return None
        row = before.changed()
        row.counters = _added(before.counters, self.name, amount)
        if self.fleeting:
            row.fleeting = _added(before.fleeting, self.name, amount)
        elif amount < 0:
            left = pairs_get(row.counters, self.name)
            row.fleeting = pairs_set(row.fleeting, self.name, min(left, pairs_get(row.fleeting, self.name)))
        state.entities[row.id] = row
        _touch(state)
        return Event(
            ev.COUNTER,
            self.cause,
            ref=row.id,
            player=row.controller,
            amount=amount,
            source=self.source,
            before=before,
            after=row,
        )


class Gain(Change):
    """A player gains (or with a negative amount loses) of a resource; a loss stops at zero.

    Of a resource from a shared supply no more is gained than lies there, and what is lost returns to it.
    """

    __slots__ = ("player", "resource", "amount")
    stroke = ev.RESOURCE

    def __init__(self, player: int, resource: str, amount: int, cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.player = player
        self.resource = resource
        self.amount = amount

    def affected(self, state: State) -> int:
        return self.player

    def write(self, state: State, game: Game) -> Event | None:
        place = game.resource_index[self.resource]
        row = state.players[self.player]
        had = row.resources[place]
        amount = self.amount
        if self.resource in game.supplies:
            amount = min(amount, pairs_get(state.supply, self.resource))
        has = max(0, min(MOST, had + amount))
        if has == had:
            return None
        if self.resource in game.supplies:
            left = pairs_get(state.supply, self.resource) - (has - had)
            state.supply = pairs_set(state.supply, self.resource, left)
        new = row.changed()
        new.resources = row.resources[:place] + (has,) + row.resources[place + 1 :]
        state.players[self.player] = new
        _touch(state)
        return Event(
            ev.RESOURCE,
            self.cause,
            ref=-1 - self.player,
            player=self.player,
            amount=has - had,
            source=self.source,
            other=place,
        )


class Relate(Change):
    """A relation of the game begins between two things (attacks, blocks)."""

    __slots__ = ("name", "first", "second")
    stroke = ev.RELATE

    def __init__(self, name: str, first: int, second: int, cause: str) -> None:
        super().__init__(cause)
        self.name = name
        self.first = first
        self.second = second

    def write(self, state: State, game: Game) -> Event | None:
        row = state.entities[self.first]
        if row.zone < 0:
            return None
        inc = 0 if is_player(self.second) else state.entities[self.second].inc
        state.relations += (Relation(self.name, self.first, self.second, inc),)
        _touch(state)
        return Event(
            ev.RELATE,
            self.cause,
            ref=self.first,
            player=row.controller,
            amount=1,
            other=self.second,
            before=row,
            after=row,
        )


class Unrelate(Change):
    """Relations end: all of a name, or only those that begin at one thing."""

    __slots__ = ("name", "first")
    stroke = ev.RELATE

    def __init__(self, name: str, first: int, cause: str) -> None:
        super().__init__(cause)
        self.name = name
        self.first = first

    def write(self, state: State, game: Game) -> Event | None:
        kept = tuple(
            relation
            for relation in state.relations
            if (self.name and relation.name != self.name) or (self.first and relation.first != self.first)
        )
        if len(kept) == len(state.relations):
            return None
        state.relations = kept
        _touch(state)
        return Event(ev.RELATE, self.cause, ref=self.first, other=0)


class Attach(Change):
    """A thing in play is attached to another (or, with host 0, to nothing any more)."""

    __slots__ = ("ref", "host")
    stroke = ev.ATTACH

    def __init__(self, ref: int, host: int, cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.ref = ref
        self.host = host

    def affected(self, state: State) -> int:
        return state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        if not game.is_play_zone[before.zone] or (self.host and state.entities[self.host].zone < 0):
            return None
        row = before.changed()
        row.host = self.host
        row.host_inc = state.entities[self.host].inc if self.host else 0
        if (row.host, row.host_inc) == (before.host, before.host_inc):
            return None
        state.entities[row.id] = row
        _reshape(state)
        return Event(
            ev.ATTACH,
            self.cause,
            ref=row.id,
            player=row.controller,
            amount=1,
            source=self.source,
            before=before,
            after=row,
            other=self.host,
        )


class AddModifier(Change):
    """A modifier begins. One that changes control takes effect on the rows at once."""

    __slots__ = ("modifier",)
    stroke = ev.MODIFY

    def __init__(self, modifier: Modifier, cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.modifier = modifier

    def write(self, state: State, game: Game) -> Event | None:
        modifier = self.modifier.changed()
        state.stamp += 1
        modifier.stamp = state.stamp
        state.modifiers += (modifier,)
        _reshape(state)
        if modifier.layer == L_CONTROL:
            _settle_control(state)
        first = modifier.refs[0][0] if modifier.refs else 0
        return Event(
            ev.MODIFY,
            self.cause,
            ref=first,
            player=modifier.controller,
            amount=modifier.amount,
            source=self.source,
        )


class EndModifiers(Change):
    """Modifiers of a duration end (``turn``, ``combat``, or at a player's turn those that lasted until it)."""

    __slots__ = ("duration", "player")
    stroke = ev.MODIFY

    def __init__(self, duration: str, cause: str, player: int = -1) -> None:
        super().__init__(cause)
        self.duration = duration
        self.player = player

    def _ends(self, modifier: Modifier) -> bool:
        if self.duration == TURN:
            return modifier.duration in (TURN, COMBAT, USES)
        if self.duration == NEXT_TURN:
            return modifier.duration == NEXT_TURN and modifier.controller == self.player
        return modifier.duration == self.duration

    def _aged(self, modifier: Modifier) -> Modifier:
        """What was to last to the end of a player's next turn, once that turn has come, lasts this turn."""
        ages = self.duration == NEXT_TURN and modifier.duration == NEXT_TURN_END
        if not ages or modifier.until != player_ref(self.player):
            return modifier
        aged = modifier.changed()
        aged.duration = TURN
        return aged

    def write(self, state: State, game: Game) -> Event | None:
        kept = tuple(self._aged(modifier) for modifier in state.modifiers if not self._ends(modifier))
        if kept == state.modifiers:
            return None
        control = any(m.layer == L_CONTROL for m in state.modifiers if self._ends(m))
        state.modifiers = kept
        _reshape(state)
        if control:
            _settle_control(state)
        return Event(ev.MODIFY, self.cause, player=state.active)


class CountDown(Change):
    """A player's turn has come: what lasts for a number of turns on their things has one less, and ends at none."""

    __slots__ = ("player",)
    stroke = ev.MODIFY

    def __init__(self, player: int, cause: str) -> None:
        super().__init__(cause)
        self.player = player

    def _counts(self, state: State, modifier: Modifier) -> bool:
        if modifier.duration != TURNS or not modifier.refs:
            return False
        ref = modifier.refs[0][0]
        return (player_of(ref) if is_player(ref) else state.entities[ref].controller) == self.player

    def write(self, state: State, game: Game) -> Event | None:
        if not any(self._counts(state, modifier) for modifier in state.modifiers):
            return None
        kept: list[Modifier] = []
        for modifier in state.modifiers:
            if self._counts(state, modifier):
                modifier = modifier.changed()
                modifier.until -= 1
                if modifier.until <= 0:
                    continue
            kept.append(modifier)
        state.modifiers = tuple(kept)
        _reshape(state)
        _settle_control(state)
        return Event(ev.MODIFY, self.cause, player=self.player)


class UseModifier(Change):
    """A modifier that holds a number of uses (a shield) loses some; at zero it is gone."""

    __slots__ = ("stamp", "amount")
    stroke = ev.NOTE

    def __init__(self, stamp: int, amount: int, cause: str) -> None:
        super().__init__(cause)
        self.stamp = stamp
        self.amount = amount

    def write(self, state: State, game: Game) -> Event | None:
        kept: list[Modifier] = []
        for modifier in state.modifiers:
            if modifier.stamp == self.stamp:
                modifier = modifier.changed()
                modifier.amount -= self.amount
                if modifier.amount <= 0:
                    continue
            kept.append(modifier)
        state.modifiers = tuple(kept)
        _reshape(state)
        return Event(ev.NOTE, self.cause, amount=self.amount)


def _settle_control(state: State) -> None:
    """Rows follow the youngest control modifier on them, or go back to whom they entered under."""
    wanted: dict[int, int] = {}
    for modifier in state.modifiers:
        if modifier.layer == L_CONTROL and modifier.refs:
            for ref, inc in modifier.refs:
                if state.entities[ref].inc == inc:
                    wanted[ref] = modifier.amount
    for place, row in enumerate(state.entities):
        if row.zone < 0:
            continue
        player = wanted.get(place, row.base_controller)
        if player != row.controller:
            new = row.changed()
            new.controller = player
            state.entities[place] = new
            _drop_relations(state, place)


class Roll(Change):
    """A die is rolled; the face lies in the frame's result and in the event before anybody is asked."""

    __slots__ = ("sides", "player", "frame", "name")
    stroke = ev.ROLL

    def __init__(self, sides: int, player: int, frame: int, name: str, cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.sides = sides
        self.player = player
        self.frame = frame
        self.name = name

    def affected(self, state: State) -> int:
        return self.player

    def write(self, state: State, game: Game) -> Event | None:
        given = _take_given(state, "random" if self.cause == "at random" else "roll")
        if given is None:
            state.rng = advance(state.rng)
            face = below(state.rng, self.sides) + 1
        else:
            face = given
        if self.frame:
            _note(state, self.frame, self.name, Result(amount=face, done=True))
        state.version += 1
        return Event(
            ev.ROLL, self.cause, player=self.player, amount=face, source=self.source, other=self.sides
        )


def _take_given(state: State, what: str) -> int | None:
    """The next injected value of a kind (a die, a coin), if a scenario laid one ready."""
    for place, (key, values) in enumerate(state.given):
        if key == what and values:
            rest = ((key, values[1:]),) if len(values) > 1 else ()
            state.given = state.given[:place] + rest + state.given[place + 1 :]
            return values[0]
    return None


class Shuffle(Change):
    """A zone is shuffled: the cards change ids, so that nobody can follow one through, and nobody knows any."""

    __slots__ = ("zone", "holder")
    stroke = ev.SHUFFLE

    def __init__(self, zone: int, holder: int, cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.zone = zone
        self.holder = holder

    def write(self, state: State, game: Game) -> Event | None:
        index = self.zone * state.seats + self.holder
        ids = state.zones[index]
        if _take_given(state, f"keep order {self.holder}") is None:
            state.rng, order = permutation(state.rng, len(ids))
        else:
            order = list(range(len(ids)))
        rows = [state.entities[ident] for ident in ids]
        highest = max((row.inc for row in rows), default=0) + 1
        for place, ident in enumerate(ids):
            row = rows[order[place]].changed()
            row.id = ident
            row.inc = highest
            row.seen = 0
            state.entities[ident] = row
        _reshape(state)
        return Event(ev.SHUFFLE, self.cause, player=self.holder, amount=len(ids), source=self.source)


class Reveal(Change):
    """Players come to know cards, which stay where they are."""

    __slots__ = ("refs", "players")
    stroke = ev.REVEAL

    def __init__(self, refs: tuple[int, ...], players: tuple[int, ...], cause: str, source: int = 0) -> None:
        super().__init__(cause, source)
        self.refs = refs
        self.players = players

    def write(self, state: State, game: Game) -> Event | None:
        bits = 0
        for player in self.players:
            bits |= 1 << player
        first: Entity | None = None
        for ref in self.refs:
            row = state.entities[ref]
            if row.zone < 0:
                continue
            if row.seen | bits != row.seen:
                row = row.changed()
                row.seen |= bits
                state.entities[ref] = row
            first = first or row
        _touch(state)
        if first is None:
            return None
        return Event(
            ev.REVEAL,
            self.cause,
            ref=first.id,
            player=first.controller,
            amount=len(self.refs),
            source=self.source,
            before=first,
            after=first,
        )


class Tally(Change):
    """Something countable happened to or by a player, this turn and this game."""

    __slots__ = ("key", "player", "amount", "ref", "other")
    stroke = ev.TALLY

    def __init__(
        self, key: str, player: int, amount: int = 1, *, source: int = 0, ref: int = 0, other: int = 0
    ) -> None:
        super().__init__(key, source)
        self.key = key
        self.player = player
        self.amount = amount
        self.ref = ref
        self.other = other

    def write(self, state: State, game: Game) -> Event | None:
        count(state, self.key, self.player, self.amount)
        _touch(state)
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


def count(state: State, key: str, player: int, amount: int) -> None:
    """Adds to what is counted this turn and this game."""
    place = (key, player)
    state.turn_tallies[place] = min(MOST, state.turn_tallies.get(place, 0) + amount)
    state.game_tallies[place] = min(MOST, state.game_tallies.get(place, 0) + amount)


class BeginTurn(Change):
    """The next turn begins; what was counted this turn starts afresh."""

    __slots__ = ("player",)
    stroke = ev.TURN

    def __init__(self, player: int) -> None:
        super().__init__("turn")
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.turn += 1
        state.active = self.player
        state.turn_tallies = {}
        state.last_known = {}
        state.turn_actions = 0
        state.resolutions = 0
        state.repeats = ()
        _reshape(state)
        return Event(ev.TURN, "turn", player=self.player, amount=state.turn)


class QueueTurn(Change):
    """An extra turn is put into the queue, right after the current one (the newest first)."""

    __slots__ = ("player",)
    stroke = ev.TURN

    def __init__(self, player: int, source: int = 0) -> None:
        super().__init__("extra turn", source)
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.turn_queue = (self.player, *state.turn_queue)
        state.version += 1
        return Event(ev.TURN, "extra turn", player=self.player, source=self.source)


class DropTurn(Change):
    """The front of the queue of extra turns is taken off."""

    __slots__ = ()
    stroke = ev.TURN

    def __init__(self) -> None:
        super().__init__("queued turn taken")

    def write(self, state: State, game: Game) -> Event | None:
        state.turn_queue = state.turn_queue[1:]
        return None


class BeginPhase(Change):
    """A phase or step begins (or, with cause ``end``, is over)."""

    __slots__ = ("name",)
    stroke = ev.PHASE

    def __init__(self, name: str, cause: str = "begin") -> None:
        super().__init__(cause)
        self.name = name

    def write(self, state: State, game: Game) -> Event | None:
        state.phase = self.name
        _touch(state)
        return Event(ev.PHASE, f"{self.cause} {self.name}", player=state.active)


class SetActive(Change):
    """Setup has found who takes the first turn."""

    __slots__ = ("player",)
    stroke = ev.TURN

    def __init__(self, player: int) -> None:
        super().__init__("first player")
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        state.active = self.player
        state.version += 1
        return Event(ev.TURN, self.cause, player=self.player)


class Priority(Change):
    """Somebody receives priority; ``passes`` is how many have passed in succession."""

    __slots__ = ("player", "passes")
    stroke = ev.PRIORITY

    def __init__(self, player: int, passes: int = 0) -> None:
        super().__init__("priority")
        self.player = player
        self.passes = passes

    def write(self, state: State, game: Game) -> Event | None:
        state.priority = self.player
        state.passes = self.passes
        return None


class PlayerOut(Change):
    """A player has lost or left. ``source`` is what brought it about."""

    __slots__ = ("player", "reason")
    stroke = ev.OUT

    def __init__(self, player: int, reason: str, source: int = 0) -> None:
        super().__init__("out", source)
        self.player = player
        self.reason = reason

    def write(self, state: State, game: Game) -> Event | None:
        row = state.players[self.player]
        if row.out:
            return None
        new = row.changed()
        new.out = True
        new.reason = self.reason
        state.players[self.player] = new
        _reshape(state)
        return Event(ev.OUT, self.reason, ref=-1 - self.player, player=self.player, source=self.source)


class EndGame(Change):
    """The match is over."""

    __slots__ = ("outcome",)
    stroke = ev.OUTCOME

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.kind)
        self.outcome = outcome

    def write(self, state: State, game: Game) -> Event | None:
        if state.outcome is not None:
            return None
        state.outcome = self.outcome
        winner = self.outcome.winners[0] if self.outcome.winners else -1
        return Event(ev.OUTCOME, self.outcome.kind, player=winner)


class OpenFrame(Change):
    """A spell or ability begins to be announced, or an effect to run: its memory is laid out."""

    __slots__ = ("frame",)
    stroke = ev.FRAME

    def __init__(self, frame: Frame) -> None:
        super().__init__("frame")
        self.frame = frame

    def write(self, state: State, game: Game) -> Event | None:
        state.frames[self.frame.id] = self.frame
        state.next_frame = max(state.next_frame, self.frame.id + 1)
        return None


class CloseFrame(Change):
    """What a spell or ability remembered is no longer needed."""

    __slots__ = ("frame",)
    stroke = ev.FRAME

    def __init__(self, frame: int) -> None:
        super().__init__("frame")
        self.frame = frame

    def write(self, state: State, game: Game) -> Event | None:
        state.frames.pop(self.frame, None)
        if not state.frames:
            state.next_frame = 1
        return None


class SweepFrames(Change):
    """What spells and abilities remembered that left the stack without resolving (countered, say) is dropped."""

    __slots__ = ()
    stroke = ev.FRAME

    def __init__(self) -> None:
        super().__init__("frame")

    def write(self, state: State, game: Game) -> Event | None:
        waiting = [state.entities[ident].frame for ident in state.ids(game.stack_zone)]
        for frame in [ident for ident in state.frames if ident not in waiting]:
            del state.frames[frame]
        if not state.frames:
            state.next_frame = 1
        return None


class AttachFrame(Change):
    """A spell on the stack gets the memory that belongs to it."""

    __slots__ = ("ref", "frame")
    stroke = ev.FRAME

    def __init__(self, ref: int, frame: int) -> None:
        super().__init__("frame")
        self.ref = ref
        self.frame = frame

    def write(self, state: State, game: Game) -> None:
        row = state.entities[self.ref].changed()
        row.frame = self.frame
        state.entities[self.ref] = row
        frame = state.frames[self.frame].changed()
        frame.inc = row.inc
        frame.row = row
        state.frames[self.frame] = frame


class SetTarget(Change):
    """One target slot of a frame is filled."""

    __slots__ = ("frame", "slot", "refs", "player")
    stroke = ev.FRAME

    def __init__(self, frame: int, slot: int, refs: tuple[int, ...], player: int, source: int) -> None:
        super().__init__("target", source)
        self.frame = frame
        self.slot = slot
        self.refs = refs
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        frame = state.frames[self.frame].changed()
        chosen = tuple((ref, 0 if is_player(ref) else state.entities[ref].inc) for ref in self.refs)
        filled = list(frame.targets)
        while len(filled) <= self.slot:
            filled.append(())
        filled[self.slot] = chosen
        frame.targets = tuple(filled)
        state.frames[self.frame] = frame
        if not self.refs:
            return None
        row = state.entities[self.refs[0]] if self.refs[0] > 0 else None
        return Event(
            ev.FRAME,
            "target",
            ref=self.refs[0],
            player=self.player,
            amount=len(self.refs),
            source=self.source,
            before=row,
            after=row,
        )


class SetX(Change):
    """The value of X of a frame is fixed."""

    __slots__ = ("frame", "x")
    stroke = ev.FRAME

    def __init__(self, frame: int, x: int) -> None:
        super().__init__("x")
        self.frame = frame
        self.x = x

    def write(self, state: State, game: Game) -> Event | None:
        frame = state.frames[self.frame].changed()
        frame.x = self.x
        state.frames[self.frame] = frame
        return None


class Note(Change):
    """A named result is written into a frame."""

    __slots__ = ("frame", "name", "result")
    stroke = ev.NOTE

    def __init__(self, frame: int, name: str, result: Result) -> None:
        super().__init__("note")
        self.frame = frame
        self.name = name
        self.result = result

    def write(self, state: State, game: Game) -> Event | None:
        _note(state, self.frame, self.name, self.result)
        return None


def _note(state: State, ident: int, name: str, result: Result) -> None:
    frame = state.frames.get(ident)
    if frame is None:
        return
    frame = frame.changed()
    frame.results = tuple(pair for pair in frame.results if pair[0] != name) + ((name, result),)
    state.frames[ident] = frame
    state.version += 1
    state.cache = {}


class Wait(Change):
    """Triggers wait to be put on the stack; with ``clear``, those that waited have been taken."""

    __slots__ = ("waiting", "clear")
    stroke = ev.NOTE

    def __init__(self, waiting: tuple[Waiting, ...], clear: bool = False) -> None:
        super().__init__("waiting")
        self.waiting = waiting
        self.clear = clear

    def write(self, state: State, game: Game) -> Event | None:
        state.waiting = self.waiting if self.clear else state.waiting + self.waiting
        return None


class Delay(Change):
    """A delayed trigger is set up, or (``drop``) has done its work."""

    __slots__ = ("delayed", "drop")
    stroke = ev.NOTE

    def __init__(self, delayed: Delayed, drop: bool = False) -> None:
        super().__init__("delayed")
        self.delayed = delayed
        self.drop = drop

    def write(self, state: State, game: Game) -> Event | None:
        if self.drop:
            state.delayed = tuple(one for one in state.delayed if one.stamp != self.delayed.stamp)
        else:
            state.stamp += 1
            state.delayed += (self.delayed.stamped(state.stamp),)
        _reshape(state)
        return None


class Commit(Change):
    """A player commits a secret number; views leave it out until it is revealed."""

    __slots__ = ("key", "player", "value")
    stroke = ev.COMMIT

    def __init__(self, key: str, player: int, value: int) -> None:
        super().__init__("commit")
        self.key = key
        self.player = player
        self.value = value

    def write(self, state: State, game: Game) -> Event | None:
        state.secrets += ((self.key, self.player, self.value),)
        state.version += 1
        return Event(ev.COMMIT, self.key, player=self.player)


class RevealCommits(Change):
    """All secret numbers of a key are revealed together, into a frame's results ``<key> <player>``."""

    __slots__ = ("key", "frame")
    stroke = ev.COMMIT

    def __init__(self, key: str, frame: int) -> None:
        super().__init__("reveal commits")
        self.key = key
        self.frame = frame

    def write(self, state: State, game: Game) -> Event | None:
        for key, player, value in state.secrets:
            if key == self.key:
                _note(state, self.frame, f"{key} {player}", Result(amount=value, done=True))
        state.secrets = tuple(secret for secret in state.secrets if secret[0] != self.key)
        return Event(ev.COMMIT, f"{self.key} revealed")


def put_card(
    state: State, game: Game, card: Card, owner: int, zone: int, *, since: int = 0, token: bool = False
) -> int:
    """Lays a printed card at the bottom of a zone while a match or scenario is set up; returns its id.

    ``since`` is the turn it came there, for a scenario that begins in the middle of a match.
    """
    spec = game.zones[zone]
    holder = 0 if spec.shared else owner
    row = Entity(len(state.entities), card, owner, zone, holder)
    row.since = since
    row.token = token
    if spec.seen_by == EVERYBODY:
        row.seen = (1 << state.seats) - 1
    elif spec.seen_by == HOLDER and spec.role != DECK:
        row.seen = 1 << holder
    state.entities.append(row)
    _put_in(state, row, -1, spec.newest)
    _reshape(state)
    return row.id

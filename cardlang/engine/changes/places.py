"""Changes that move, create and remove entities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import events as ev
from cardlang.engine.cards import PAID, Card
from cardlang.engine.changes.change import Change, drop_relations
from cardlang.engine.changes.lasting import drop_guises, keep_copy, own_face, release, settle_faces, stay_on
from cardlang.engine.changes.spoken_of import spoken_of_still
from cardlang.engine.changes.within_play import LAST, put_in, shift, take_out
from cardlang.engine.events import Event, Shown
from cardlang.engine.kept import ABLE, ELSEWHERE, IN_PLAY, LISTENING, PUT_DOWN, STATICS
from cardlang.engine.modifiers import L_CONTROL
from cardlang.engine.refs import NO_PLAYER
from cardlang.engine.state import (
    Entity,
    Pairs,
    Snapshot,
    State,
)
from cardlang.engine.zones import DECK, EVERYBODY, HOLDER, NOWHERE, PLAY, STACK

if TYPE_CHECKING:
    from cardlang.engine.game import Game

DRAW: Final = "draw"
NOT_THERE: Final = 1 << 30  # the id of a token that is not there yet
MOST_THINGS: Final = 256  # in play under one player; no token is created beyond that


def _released(state: State, game: Game) -> Shown | None:
    """Ends what lasts as long as something that may be gone now. Returns what is under another's control by that."""
    taken = {ref: state.entities[ref] for one in state.modifiers if one.layer == L_CONTROL for ref, _ in one.refs or ()}
    release(state, game)
    back = [state.entities[ref] for ref, row in taken.items() if state.entities[ref].controller != row.controller]
    return Shown(tuple(back), ()) if back else None


def _follow(state: State, game: Game, before: Entity, row: Entity) -> Shown | None:
    """What was said of a thing stays with it, or ends, as it has gone elsewhere; what others control again by that."""
    came_from, zone = game.every_zone[before.zone].role, game.every_zone[row.zone]
    if (state.delayed or state.waiting) and STACK in (zone.role, came_from) and zone.seen_by == EVERYBODY:
        spoken_of_still(state, row, before.inc, cast=zone.role == STACK)
    if state.modifiers:
        if zone.role == PLAY and came_from == STACK:
            stay_on(state, row.id, before.inc, row.inc)
        return _released(state, game)
    return None


def _cease(state: State, game: Game, row: Entity) -> Shown | None:
    """A token that leaves play is no more; what others control again by that."""
    row.zone, row.holder = NOWHERE, NO_PLAYER
    row.flags, row.marks, row.counters, row.fleeting = 0, (), (), ()
    state.entities[row.id] = row
    state.free += (row.id,)
    return _released(state, game)


def _put_down(game: Game, face: Card) -> int:
    """The fact that moves when something with this face comes into play or leaves it, if it is not cast."""
    for kind in game.not_cast:
        if kind in face.kinds:
            return PUT_DOWN
    return 0


def _moved(game: Game, face: Card, zone: int) -> int:
    """The facts that move when an entity with this face comes to a zone or goes from it."""
    moved = game.facts_of[zone]
    if moved & IN_PLAY:
        moved |= (STATICS if face.statics else 0) | (ABLE if face.able else 0) | _put_down(game, face)
    return moved | ELSEWHERE if face.works_elsewhere else moved


def _moved_by(game: Game, before: Entity, face: Card, zone: int) -> int:
    """The facts that move when an entity leaves its zone for another, in which it has this face."""
    was = before.face
    moved = game.facts_of[before.zone] | game.facts_of[zone]
    if moved & IN_PLAY:
        if was.statics or face.statics:
            moved |= STATICS
        if was.able or face.able or face is not was:
            moved |= ABLE
        moved |= _put_down(game, was) | _put_down(game, face)
    if moved & LISTENING and game.only_with and game.only_with not in before.card.special:
        moved &= ~LISTENING
    return moved | ELSEWHERE if was.works_elsewhere or face.works_elsewhere else moved


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Move(Change):
    """An entity goes to another zone. A token that leaves play, or an ability, ceases to exist.

    ``position`` counts from the top: ``LAST`` is the bottom, None the zone's default. ``hide``: it goes unseen (see
    ``secrets``); then ``knowers`` are the players who know which card it is, a bit each (None: who held it). Without
    it, these come to know it (None: nobody does by this). ``face``
    is what it counts as in its new zone, if that differs from what is printed on it. ``counters`` and ``marks`` are on
    it from the start.
    """

    __slots__ = (
        "ref",
        "zone",
        "holder",
        "position",
        "controller",
        "flags",
        "hide",
        "knowers",
        "inc",
        "snapshot",
        "face",
        "counters",
        "marks",
    )

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
        face: Card | None = None,
    ) -> None:
        super().__init__(ev.MOVE, cause, source)
        self.ref = ref
        self.zone = zone
        self.holder = holder
        self.position = position
        self.controller = controller
        self.flags = flags
        self.hide = hide
        self.knowers: int | None = None
        self.inc = inc
        self.face = face
        self.counters: Pairs = ()
        self.marks: Pairs = ()
        self.snapshot: Snapshot | None = None

    def arriving(self, state: State, game: Game) -> Entity | None:
        """The entity as it will be in play; None if it does not come into play by this."""
        if not game.is_play_zone[self.zone] or game.is_play_zone[state.entities[self.ref].zone]:
            return None
        row = state.entities[self.ref].changed()
        row.face = self.face or row.card
        row.controller = row.owner if self.controller is None and not game.changing_hands else self.comes_to(row, game)
        row.zone, row.counters = self.zone, ()
        return row

    @property
    def is_draw(self) -> bool:
        """Whether a player draws it: then that player is the one it happens to, whosever pile it comes from."""
        return self.cause == DRAW

    def affected(self, state: State) -> int:
        return self.holder if self.is_draw else state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        if before.zone == NOWHERE or (self.inc and before.inc != self.inc):
            return None
        zone = game.every_zone[self.zone]
        comes_to = self.holder if self.controller is None else self.controller
        if zone.role == PLAY and not zone.shared and has_left(state, comes_to):
            return None
        if zone.role == PLAY and game.is_play_zone[before.zone]:
            there = shift(state, game, self, before)
            return None if there is None else self._event(before, there, zone.index)
        take_out(state, before)
        if state.relations:
            drop_relations(state, before.id)
        if self.snapshot is not None:
            state.last_known[(before.id, before.inc)] = self.snapshot
        row = before.changed()
        row.inc += 1
        face = self.face or row.card  # what was face-down arrives face-up: RR-2.4-c, RR-13.5-b
        state.forget(_moved_by(game, before, face, zone.index))
        if before.token and zone.role not in (PLAY, STACK):
            return self._event(before, row, zone.index, _cease(state, game, row))
        holder = 0 if zone.shared else self.holder
        row.zone, row.holder = zone.index, holder
        row.face = face
        plain = self.controller is None and not game.changing_hands
        row.controller = row.base_controller = row.owner if plain else self.comes_to(before, game)
        row.flags, row.marks, row.counters, row.fleeting = self.flags, self.marks, self.counters, ()
        if before.marks and zone.role == PLAY and game.every_zone[before.zone].role == STACK:
            row.marks += tuple([pair for pair in before.marks if pair[0].startswith(PAID)])
        row.host = row.host_inc = 0
        row.frame = before.frame if zone.role == STACK else 0
        row.since = state.turn
        row.stamp = 0
        if game.is_play_zone[zone.index]:
            row.stamp = state.stamp = state.stamp + 1
        if zone.seen_by == EVERYBODY and row.face is not game.face_down:
            row.seen = (1 << state.seats) - 1
        elif zone.seen_by == HOLDER:
            row.seen |= 1 << holder
        if self.knowers is not None and not self.hide:
            row.seen |= self.knowers
        state.entities[row.id] = row
        put_in(state, row, self.position, zone.newest)
        spoken_of = state.delayed or state.waiting or state.modifiers
        return self._event(before, row, zone.index, _follow(state, game, before, row) if spoken_of else None)

    def comes_to(self, row: Entity, game: Game) -> int:
        """The player whose card it is from now on: the one named, or else its owner; in a game in which cards change
        hands the one it goes to.
        """
        if self.controller is not None:
            return self.controller
        if not game.changing_hands:
            return row.owner
        return row.base_controller if game.every_zone[self.zone].shared else self.holder

    def _event(self, before: Entity, row: Entity, zone: int, back: Shown | None = None) -> Event:
        event = Event(
            ev.MOVE,
            self.cause,
            ref=row.id,
            player=self.holder if self.cause == DRAW else before.controller,
            amount=1,
            source=self.source,
            before=before,
            after=row,
            snapshot=self.snapshot,
            other=zone,
        )
        event.shown = back
        if self.position is not None:
            event.saying = ev.ON_TOP if self.position == 0 else ev.AT_THE_BOTTOM if self.position == LAST else None
        return event


@mypyc_attr(allow_interpreted_subclasses=True)
class EmptyDraw(Change):
    """A draw for which there is no card. It is proposed all the same, because a card may put something else in its
    place; only when it is written does the game make of it what it makes of that (``then``).
    """

    __slots__ = ("player", "then")

    def __init__(self, player: int, then: Sequence[Change] = (), source: int = 0) -> None:
        super().__init__(ev.MOVE, "draw", source)
        self.player = player
        self.then = tuple(then)

    def affected(self, state: State) -> int:
        return self.player

    def write(self, state: State, game: Game) -> Event | None:
        events = [change.write(state, game) for change in self.then]
        return next(iter(events), None)


@mypyc_attr(allow_interpreted_subclasses=True)
class Create(Change):
    """A token, or an ability on the stack, is created. With ``host`` it comes attached to that entity."""

    __slots__ = ("card", "owner", "zone", "flags", "frame", "counters", "marks", "host")

    def __init__(
        self,
        card: Card,
        owner: int,
        zone: int,
        cause: str,
        *,
        flags: int = 0,
        frame: int = 0,
        source: int = 0,
    ) -> None:
        super().__init__(ev.CREATE, cause, source)
        self.card = card
        self.owner = owner
        self.zone = zone
        self.flags = flags
        self.frame = frame
        self.counters: Pairs = ()
        self.marks: Pairs = ()
        self.host = 0

    def affected(self, state: State) -> int:
        return self.owner

    def arriving(self, state: State, game: Game) -> Entity | None:
        """The token as it will be in play, under an id that no entity has; None if it does not come into play."""
        if not game.is_play_zone[self.zone]:
            return None
        row = Entity(NOT_THERE, self.card, self.owner, self.zone, self.owner)
        row.token, row.flags = True, self.flags
        return row

    def write(self, state: State, game: Game) -> Event | None:
        zone = game.every_zone[self.zone]
        holder = 0 if zone.shared else self.owner
        full = zone.role == PLAY and len(state.ids(zone.index, holder)) >= MOST_THINGS
        if full or (zone.role == PLAY and has_left(state, self.owner)):
            return None
        if state.free:
            ident, *free = state.free
            state.free = tuple(free)
            row = Entity(ident, self.card, self.owner, zone.index, holder)
            row.inc = state.entities[ident].inc + 1
            state.entities[ident] = row
        else:
            row = Entity(len(state.entities), self.card, self.owner, zone.index, holder)
            state.entities.append(row)
        row.token = True
        state.comes(self.card)
        row.seen = (1 << state.seats) - 1 if zone.seen_by != HOLDER else 1 << holder
        row.flags = self.flags
        row.counters = self.counters
        row.marks = self.marks
        row.frame = self.frame
        row.since = state.turn
        if game.is_play_zone[zone.index]:
            row.stamp = state.stamp = state.stamp + 1
        if self.host and state.entities[self.host].zone >= 0:
            row.host, row.host_inc = self.host, state.entities[self.host].inc
            state.forget()
        state.forget(_moved(game, row.face, zone.index))
        put_in(state, row, None, zone.newest)
        return Event(
            ev.CREATE, self.cause, ref=row.id, player=self.owner, amount=1, source=self.source, after=row
        )


def has_left(state: State, player: int) -> bool:
    """True for a player who is out of the game: nothing comes into play under them any more (RR-10.5-d)."""
    return player >= 0 and player not in state.alive


ARRIVALS: Final = (ev.MOVE, ev.CREATE)
"""The types of change that may bring something into play, with counters on it or attached to something."""


def came_with(event: Event, arrival: Change) -> list[Event]:
    """The events of the counters that something has come into play with: its controller has put them on it; and of its
    being attached to something.
    """
    found: list[Event] = []
    row = event.after
    assert row is not None and isinstance(arrival, (Move, Create))
    if row.host:
        found.append(Event(ev.ATTACH, "attach", ref=row.id, player=row.controller, after=row, other=row.host))
    for name, amount in arrival.counters:
        before = row.changed()
        before.counters = tuple([pair for pair in row.counters if pair[0] != name])
        put = Event(
            ev.COUNTER, "put counters", ref=row.id, player=row.controller, amount=amount, source=arrival.source,
            before=before, after=row,
        )  # fmt: skip
        put.doer = row.controller
        found.append(put)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class SetFace(Change):
    """An entity counts as another card from now on: face-down, face-up again, or a copy of something.

    ``seen`` has a bit for each player who knows the printed card afterwards; None leaves it unchanged.
    """

    __slots__ = ("ref", "face", "seen")

    def __init__(self, ref: int, face: Card, cause: str, source: int = 0, seen: int | None = None) -> None:
        super().__init__(ev.FACE, cause, source)
        self.ref = ref
        self.face = face
        self.seen = seen

    def affected(self, state: State) -> int:
        return state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        own = own_face(before)
        turned = game.face_down is not None and game.face_down in (own, self.face)  # else it is another card for good
        if before.zone == NOWHERE:
            return None
        dropped = not turned and drop_guises(state, before)
        if own is self.face and not dropped:
            return None
        if self.face is game.face_down:
            keep_copy(state, before)
        row = before.changed()
        row.face = self.face
        if turned:
            row.stamp = state.stamp = state.stamp + 1
        if self.seen is not None:
            row.seen = self.seen
        state.entities[row.id] = row
        state.forget()
        settle_faces(state, game)
        return self.event_for(before, state.entities[row.id])


@mypyc_attr(allow_interpreted_subclasses=True)
class Remove(Change):
    """A token or stack item ceases to exist without moving to another zone."""

    __slots__ = ("ref",)

    def __init__(self, ref: int, cause: str, source: int = 0) -> None:
        super().__init__(ev.REMOVE, cause, source)
        self.ref = ref

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        if before.zone == NOWHERE:
            return None
        take_out(state, before)
        drop_relations(state, before.id)
        row = before.changed()
        row.inc += 1
        row.zone, row.holder = NOWHERE, NO_PLAYER
        state.entities[row.id] = row
        if before.token:
            state.free += (row.id,)
        state.forget(_moved(game, before.face, before.zone))
        return Event(ev.REMOVE, self.cause, ref=row.id, player=before.controller, before=before, after=row)


def put_card(
    state: State, game: Game, card: Card, owner: int, zone: int, *, since: int = 0, token: bool = False
) -> int:
    """Puts a printed card at the bottom of a zone while a match or scenario is set up. Returns its id.

    ``since`` is the turn in which it came there, for a scenario that begins in the middle of a match.
    """
    spec = game.every_zone[zone]
    holder = 0 if spec.shared else owner
    row = Entity(len(state.entities), card, owner, zone, holder)
    row.since = since
    if game.is_play_zone[zone]:
        row.stamp = state.stamp = state.stamp + 1
    row.token = token
    state.comes(card)
    if spec.seen_by == EVERYBODY:
        row.seen = (1 << state.seats) - 1
    elif spec.seen_by == HOLDER and spec.role != DECK:
        row.seen = 1 << holder
    state.entities.append(row)
    put_in(state, row, LAST, spec.newest)
    state.forget()
    return row.id

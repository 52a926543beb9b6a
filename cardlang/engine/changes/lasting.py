"""Changes to modifiers: continuous effects begin, expire or are used up, and control follows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from cardlang.engine import events as ev
from cardlang.engine.changes.change import Change, leave_relations
from cardlang.engine.events import Event, Saying, Shown
from cardlang.engine.kept import ANYTHING, EFFECTS, LENT
from cardlang.engine.modifiers import (
    ATTACHED,
    COMBAT,
    FOREVER,
    HELD,
    HERE,
    L_CONTROL,
    L_TYPE,
    LOST,
    NEXT_TURN,
    NEXT_TURN_END,
    NO_ABILITIES,
    TURN,
    TURNS,
    USES,
    Guise,
    Modifier,
)
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import (
    Entity,
    Relation,
    State,
)
from cardlang.engine.zones import NOWHERE

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.game import Game
    from cardlang.engine.triggers import Delayed


_ON_ROWS = (L_CONTROL, L_TYPE)
"""The layers of modifiers that rows of entities follow: who controls a thing, and its face."""
_TIED = (HERE, HELD, ATTACHED)
"""The durations that end with something that happens to the source."""


def _moved_by(modifier: Modifier) -> int:
    """The facts that move when a modifier, of anything but control, begins or ends."""
    if modifier.stat == NO_ABILITIES:
        return ANYTHING  # all that its things do to others may stop or start
    return EFFECTS | LENT if modifier.ability is not None or modifier.stat.startswith(LOST) else EFFECTS


def _whose_turns(state: State, modifier: Modifier) -> int:
    """The player whose turns are counted for what lasts a number of turns: who controls what it acts on or, of nobody's
    things, who began it.
    """
    if not modifier.refs:
        return modifier.controller
    if modifier.layer == L_CONTROL:
        return modifier.amount
    ref = modifier.refs[0][0]
    return player_of(ref) if is_player(ref) else state.entities[ref].controller


def _in_turn(state: State, game: Game, modifier: Modifier) -> bool:
    """Whether a turn that is counted for it is on, and not something between turns."""
    return _whose_turns(state, modifier) == state.active and state.phase in [each.name for each in game.phases]


def _keeps_tapped(modifier: Modifier) -> bool:
    """Whether it keeps things from untapping: for that, turns are counted by their untapping alone."""
    return modifier.stat.startswith("cannot untap")


def _one_turn_less(modifier: Modifier) -> None:
    """Counts a turn that is on now. What has no other turn to go lasts until this one ends."""
    modifier.until -= 1
    if modifier.until <= 0:
        modifier.duration = TURN


@mypyc_attr(allow_interpreted_subclasses=True)
class AddModifier(Change):
    """A modifier begins. One that changes control updates the controllers at once. Of one that lasts a number of turns
    the turn that is on is the first, if it is of the player whose turns they are.
    """

    __slots__ = ("modifier", "saying")
    not_facts: ClassVar[tuple[str, ...]] = ("saying",)

    def __init__(self, modifier: Modifier, cause: str, source: int = 0) -> None:
        super().__init__(ev.MODIFY, cause, source)
        self.modifier = modifier
        self.saying: Saying | None = None

    def write(self, state: State, game: Game) -> Event | None:
        modifier = self.modifier.changed()
        if modifier.duration == ATTACHED and not _tied(state, game, modifier):
            return None
        if modifier.duration == TURNS and not _keeps_tapped(modifier) and _in_turn(state, game, modifier):
            _one_turn_less(modifier)
        state.stamp += 1
        modifier.stamp = state.stamp
        state.modifiers += (modifier,)
        ref, _ = modifier.refs[0] if modifier.refs else (0, 0)
        taken = modifier.layer == L_CONTROL and ref > 0
        before = state.entities[ref] if taken else None
        if modifier.layer in _ON_ROWS:
            _settle(state, game)
        else:
            state.forget(_moved_by(modifier))
        won = before is not None and before.controller != state.entities[ref].controller
        event = Event(
            ev.MODIFY,
            self.cause,
            ref=ref,
            player=modifier.controller,
            amount=int(won) if taken else modifier.amount,
            source=self.source,
            before=before,
            after=state.entities[ref] if taken else None,
        )
        event.saying = self.saying
        return event


@mypyc_attr(allow_interpreted_subclasses=True)
class AddGuise(AddModifier):
    """An entity counts as another card for a time."""

    __slots__ = ("ref",)

    def __init__(self, guise: Guise, ref: int, cause: str, source: int = 0) -> None:
        super().__init__(guise, cause, source)
        self.change_type = ev.FACE
        self.ref = ref

    def affected(self, state: State) -> int:
        return state.entities[self.ref].controller

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        if super().write(state, game) is None or before is state.entities[self.ref]:
            return None
        return self.event_for(before, state.entities[self.ref])


@mypyc_attr(allow_interpreted_subclasses=True)
class EndModifiers(Change):
    """Modifiers with a duration end: ``turn``, ``combat``, or those of ``player`` that lasted until their
    next turn.
    """

    __slots__ = ("duration", "player")

    def __init__(self, duration: str, cause: str, player: int = -1) -> None:
        super().__init__(ev.MODIFY, cause)
        self.duration = duration
        self.player = player

    def _ends(self, modifier: Modifier) -> bool:
        if self.duration == TURN:
            return modifier.duration in (TURN, COMBAT, USES)
        if self.duration == NEXT_TURN:
            return modifier.duration == NEXT_TURN and modifier.controller == self.player
        return modifier.duration == self.duration

    def _end_waiting(self, state: State) -> None:
        """Delayed triggers with that duration wait no longer."""
        left: list[Delayed] = []
        for one in state.delayed:
            own = one.until != NEXT_TURN or one.frame.controller == self.player
            if one.until != self.duration or not own:
                left.append(one)
        if len(left) < len(state.delayed):
            state.delayed = tuple(left)

    def write(self, state: State, game: Game) -> Event | None:
        if state.delayed:
            self._end_waiting(state)
        if not state.modifiers:
            return None
        gone = [modifier for modifier in state.modifiers if self._ends(modifier)]
        if not gone:
            return None
        state.modifiers = tuple([modifier for modifier in state.modifiers if modifier not in gone])
        event = Event(ev.MODIFY, self.cause, player=state.active)
        if [modifier for modifier in gone if modifier.layer in _ON_ROWS]:
            taken = [state.entities[ref] for each in gone if each.layer == L_CONTROL for ref, _ in each.refs or ()]
            _settle(state, game)
            rows = [state.entities[row.id] for row in taken if state.entities[row.id].controller != row.controller]
            event.shown = Shown(tuple(rows), ()) if rows else None
        else:
            for modifier in gone:
                state.forget(_moved_by(modifier))
        return event


@mypyc_attr(allow_interpreted_subclasses=True)
class CountDown(Change):
    """A player's turn begins: modifiers on their things that last a number of turns have one turn less. Those of which
    this is the last turn last until end of turn, as do those until the end of the player's next turn. What keeps
    things from untapping ends at once where the game counts when they have untapped.
    """

    __slots__ = ("player",)

    def __init__(self, player: int, cause: str) -> None:
        super().__init__(ev.MODIFY, cause)
        self.player = player

    def _counts(self, state: State, modifier: Modifier) -> bool:
        if modifier.duration == NEXT_TURN_END:
            return modifier.until == player_ref(self.player)
        return modifier.duration == TURNS and _whose_turns(state, modifier) == self.player

    def _count_waiting(self, state: State) -> None:
        """Delayed triggers until the end of this player's next turn wait until the end of this one."""
        if any(each.until == NEXT_TURN_END for each in state.delayed):
            state.delayed = tuple(
                [
                    each.ending(TURN) if each.until == NEXT_TURN_END and each.frame.controller == self.player else each
                    for each in state.delayed
                ]
            )

    def write(self, state: State, game: Game) -> Event | None:
        if state.delayed:
            self._count_waiting(state)
        if not state.modifiers or not any(self._counts(state, modifier) for modifier in state.modifiers):
            return None
        kept: list[Modifier] = []
        for modifier in state.modifiers:
            if self._counts(state, modifier):
                untapped = game.counts_turns_itself and modifier.duration == TURNS and _keeps_tapped(modifier)
                modifier = modifier.changed()
                if modifier.duration == NEXT_TURN_END:
                    modifier.until = 1
                _one_turn_less(modifier)
                if untapped and modifier.duration == TURN:
                    continue
            kept.append(modifier)
        state.modifiers = tuple(kept)
        _settle(state, game)
        return Event(ev.MODIFY, self.cause, player=self.player)


@mypyc_attr(allow_interpreted_subclasses=True)
class UseModifier(Change):
    """A modifier with a number of uses (a shield) loses some of them; at zero it ends."""

    __slots__ = ("stamp", "amount")

    def __init__(self, stamp: int, amount: int, cause: str) -> None:
        super().__init__(ev.NOTE, cause)
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
        state.forget()
        return Event(ev.NOTE, self.cause, amount=self.amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeOver(Change):
    """An entity changes its controller permanently (a territory is captured)."""

    __slots__ = ("ref", "player")

    def __init__(self, ref: int, player: int, cause: str) -> None:
        super().__init__(ev.CONTROL, cause)
        self.ref = ref
        self.player = player

    def write(self, state: State, game: Game) -> Event | None:
        before = state.entities[self.ref]
        if before.zone == NOWHERE:
            return None
        row = before.changed()
        row.controller = row.base_controller = self.player
        state.entities[row.id] = row
        state.forget()
        release(state, game)
        return self.event_for(before, row, other=before.controller)


def end_with(state: State, game: Game, player: int) -> None:
    """What a player started ends when they are out, and what waits for a turn of theirs, which will never come. What a
    thing that is still in play started goes on for as long as it says.
    """
    kept = tuple([one for one in state.modifiers if not _goes_with(state, game, one, player)])
    if len(kept) != len(state.modifiers):
        state.modifiers = kept
        settle_rows(state, game)
    state.delayed = tuple([
        one
        for one in state.delayed
        if one.frame.controller != player or _in_play(state, game, one.frame.source)
    ])


def _goes_with(state: State, game: Game, modifier: Modifier, player: int) -> bool:
    if modifier.duration == NEXT_TURN_END:
        return modifier.until == player_ref(player)
    if modifier.controller != player:
        return False
    return modifier.duration == NEXT_TURN or not _in_play(state, game, modifier.source)


def _in_play(state: State, game: Game, ref: int) -> bool:
    return ref > 0 and game.is_play_zone[state.entities[ref].zone]


def stay_on(state: State, ref: int, old: int, new: int) -> None:
    """What a spell has been given stays on the permanent that it becomes, which is incarnation ``new``."""
    kept: list[Modifier] = []
    for one in state.modifiers:
        if one.refs is not None and (ref, old) in one.refs and one.layer not in _ON_ROWS:
            state.forget(_moved_by(one))
            one = one.changed()
            assert one.refs is not None
            one.refs = tuple([(ref, new) if pair == (ref, old) else pair for pair in one.refs])
        kept.append(one)
    state.modifiers = tuple(kept)


def release(state: State, game: Game) -> None:
    """Ends the modifiers that last as long as their source is in play, under their player's control or attached to
    their thing, and no longer is. What ends may change who controls another source.
    """
    while True:
        gone = [one for one in state.modifiers if one.duration in _TIED and not _tied(state, game, one)]
        if not gone:
            return
        state.modifiers = tuple([one for one in state.modifiers if one not in gone])
        if any(one.layer in _ON_ROWS for one in gone):
            state.forget()
            settle_rows(state, game)
        for one in gone:
            state.forget(_moved_by(one))


def _tied(state: State, game: Game, modifier: Modifier) -> bool:
    row = state.entities[modifier.source]
    here = row.inc == modifier.inc and game.is_play_zone[row.zone]
    if modifier.duration == ATTACHED:
        return here and modifier.refs == ((row.host, row.host_inc),)
    return here and (modifier.duration == HERE or row.controller == modifier.controller)


def _settle(state: State, game: Game) -> None:
    """Brings the rows of entities up to date after modifiers that they follow began or ended."""
    state.forget()
    settle_rows(state, game)
    release(state, game)


def settle_rows(state: State, game: Game) -> None:
    """Sets what rows of entities follow: who controls them, and their faces."""
    settle_control(state, game)
    settle_faces(state, game)


def settle_faces(state: State, game: Game) -> None:
    """Gives each entity the face that it has for a time, the newest, and the types that modifiers add, oldest first;
    takes away what has ended.
    """
    guises: dict[int, Card] = {}
    wanted: dict[int, list[str]] = {}
    for modifier in state.modifiers:
        if modifier.layer == L_TYPE:
            for ref, inc in modifier.refs or ():
                if state.entities[ref].inc == inc and isinstance(modifier, Guise):
                    guises[ref] = modifier.face
                elif state.entities[ref].inc == inc:
                    wanted.setdefault(ref, []).append(modifier.stat)
    for place, row in enumerate(state.entities):
        if row.zone == NOWHERE or (place not in wanted and place not in guises and row.face.beneath is None):
            continue
        own = own_face(row)
        face = own if own is game.hidden_face else guises.get(place, own)
        if place in wanted:
            new_kind = any(each in game.kinds for each in wanted[place])
            face = face.with_types(tuple(wanted[place]), game.kinds, game.stats if new_kind else ())
        if face is not own and face.beneath is not own:
            face = face.over(own)
        if face is not row.face:
            new = row.changed()
            new.face = face
            state.entities[place] = new


def own_face(row: Entity) -> Card:
    """The face of an entity without what it has for a time."""
    return row.face.beneath or row.face


def copied_face(state: State, game: Game, row: Entity) -> Card:
    """What a copy of an entity is a copy of: its face, without types that effects have added."""
    own = own_face(row)
    if own is game.hidden_face:
        return own
    for modifier in reversed(state.modifiers):
        if isinstance(modifier, Guise) and (row.id, row.inc) in (modifier.refs or ()):
            return modifier.face
    return own


def drop_guises(state: State, row: Entity) -> bool:
    """Ends the faces that an entity has for a time, because it gets another one for good. True if it had any."""
    if row.face.beneath is None:
        return False
    pair = (row.id, row.inc)
    kept = tuple([one for one in state.modifiers if not (isinstance(one, Guise) and one.refs == (pair,))])
    dropped = len(kept) < len(state.modifiers)
    state.modifiers = kept
    return dropped


def keep_copy(state: State, row: Entity) -> None:
    """What counts as another card for good is turned face down: beneath that this goes on, as if it were for a time and
    older than all that the thing counts as for a time.
    """
    own = own_face(row)
    if own is not row.card:
        guise = Guise(own, ((row.id, row.inc),), FOREVER, source=row.id, inc=row.inc, controller=row.controller)
        guise.stamp = min([0, *(one.stamp for one in state.modifiers[:1])]) - 1
        state.modifiers = (guise, *state.modifiers)


def yield_control(state: State, row: Entity) -> None:
    """A thing is given to another player for good: what had given it to a player before is over, and what pointed at it
    as that player's no longer does.
    """
    pair = ((row.id, row.inc),)
    state.modifiers = tuple([one for one in state.modifiers if one.layer != L_CONTROL or one.refs != pair])
    _lose_sight_of(state, row.id)


def settle_control(state: State, game: Game) -> None:
    """Sets each entity's controller by the newest control modifier on it, or back to the player it entered
    under. Where a zone says so, it is put in front of that player.
    """
    wanted: dict[int, int] = {}
    for modifier in state.modifiers:
        if modifier.layer == L_CONTROL and modifier.refs:
            for ref, inc in modifier.refs:
                if state.entities[ref].inc == inc:
                    wanted[ref] = modifier.amount
    for place, row in enumerate(state.entities):
        if row.zone == NOWHERE:
            continue
        player = wanted.get(place, row.base_controller)
        if player != row.controller:
            new = row.changed()
            new.controller = player
            if game.zones[row.zone].by_control:
                _put_before(state, new, player)
            if own_face(row) is not row.card:
                new.seen |= 1 << player  # the controller of a face-down card may look at it
            state.entities[place] = new
            leave_relations(state, place)
            _lose_sight_of(state, place)


def _put_before(state: State, row: Entity, player: int) -> None:
    """Moves an entity to another player's zone of the same name; it stays what it is."""
    old, new = row.zone * state.seats + row.holder, row.zone * state.seats + player
    state.zones[old] = tuple([ident for ident in state.zones[old] if ident != row.id])
    state.zones[new] += (row.id,)
    row.holder = player


NEVER_AGAIN: Final = -1
"""The incarnation that no entity has."""


def _lose_sight_of(state: State, ident: int) -> None:
    """Relations that point at this entity no longer match it, because its controller has changed."""
    if any(relation.second == ident for relation in state.relations):
        state.relations = tuple([
            Relation(relation.name, relation.first, relation.second, NEVER_AGAIN)
            if relation.second == ident
            else relation
            for relation in state.relations
        ])

"""Which events of the engine a deed of card text speaks of (``~ attacks``, ``an opponent casts a spell``).

One table serves triggers, tallies ("this turn") and replacements. A row says which strokes to listen to, when an
event is such a deed, and what in it is the subject and the object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine import events as ev
from cardlang.engine.cards import Watch
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import Entity, pairs_get
from cardlang.engine.zones import DISCARD, EXILE
from cardlang.language.words import nouns
from cardlang.language.words.amounts import Damage
from cardlang.language.words.event_patterns import (
    At,
    CounterKind,
    Deed,
    Dice,
    ResourceKind,
    Trigger,
    When,
    watch_key,
)
from cardlang.language.words.players import YOU, Player, PlayerWord
from cardlang.language.words.references import covered, matches, things

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.words.word import Word

Test = Callable[["Table", Event], bool]
Pick = Callable[[Event], int]


class Row:
    """How one deed looks in the engine."""

    __slots__ = ("object", "change_types", "subject", "test")

    def __init__(self, change_types: tuple[int, ...], test: Test, subject: Pick, object: Pick) -> None:
        self.change_types = change_types
        self.test = test
        self.subject = subject
        self.object = object


# ---- parts of events -------------------------------------------------------------------------------------------
def _ref(event: Event) -> int:
    return event.ref


def _other(event: Event) -> int:
    return event.other


def _source(event: Event) -> int:
    return event.source


def _player(event: Event) -> int:
    return player_ref(event.player) if event.player >= 0 else 0


def _nothing(event: Event) -> int:
    return 0


def _cause(*causes: str) -> Test:
    return lambda table, event: event.cause in causes


def _left_play(table: Table, event: Event) -> bool:
    return event.came_from >= 0 and table.game.is_play_zone[event.came_from]


def _entered(table: Table, event: Event) -> bool:
    arrived = event.went_to >= 0 and table.game.is_play_zone[event.went_to]
    return arrived and not (event.change_type == ev.MOVE and _left_play(table, event))


def _died(table: Table, event: Event) -> bool:
    return _left_play(table, event) and event.other == table.game.role_zone(DISCARD)


def _exiled(table: Table, event: Event) -> bool:
    return event.other == table.game.role_zone(EXILE)


def _gone(table: Table, event: Event) -> bool:
    return _left_play(table, event) and not (event.change_type == ev.MOVE and table.game.is_play_zone[event.other])


def _alone(table: Table, event: Event) -> bool:
    """An attack with nothing beside it: attackers are declared together, so all of them are known by now."""
    attackers = [relation.first for relation in table.state.relations if relation.name == "attacks"]
    return event.cause == "attack" and all(ref == event.ref for ref in attackers)


def _flag(name: str, up: bool) -> Test:
    def test(table: Table, event: Event) -> bool:
        bit = table.game.flags[name]
        if event.before is None or event.after is None:
            return False
        return bool(event.before.flags & bit) != up and bool(event.after.flags & bit) == up

    return test


def _begins(moment: str, table: Table, event: Event) -> bool:
    verb, _, phase = event.cause.partition(" ")
    return verb == "begin" and phase in table.game.moments.get(moment, ())


def _damage(*causes: str) -> Test:
    return lambda table, event: event.cause in causes and event.amount > 0


def _amount(sign: int, *causes: str) -> Test:
    def test(table: Table, event: Event) -> bool:
        return event.amount * sign > 0 and (not causes or event.cause in causes)

    return test


ALL_DAMAGE = ("damage", "combat damage")
DESTROYED = ("destroy", "lethal damage", "no defense")
SHOWN = ("reveal", "trap revealed")
TAKEN = ("take", "gain")
"""What is taken from a shared supply: by a fight, or because a card gives it."""


def _move(*causes: str, subject: Pick = _ref, object: Pick = _nothing) -> Row:
    return Row((ev.MOVE,), _cause(*causes), subject, object)


def _did(cause: str, object: Pick = _ref) -> Row:
    """A player's deed that is a tally."""
    return Row((ev.TALLY,), _cause(cause), _player, object)


ROWS: dict[str, Row] = {
    "enter": Row((ev.MOVE, ev.CREATE), _entered, _ref, _nothing),
    "die": Row((ev.MOVE,), _died, _ref, _nothing),
    "leave": Row((ev.MOVE, ev.REMOVE), _gone, _ref, _nothing),
    "leave play": Row((ev.MOVE, ev.REMOVE), _gone, _ref, _nothing),
    "attack": Row((ev.RELATE,), _cause("attack"), _ref, _other),
    "attack alone": Row((ev.RELATE,), _alone, _ref, _other),
    "block": Row((ev.RELATE,), _cause("block"), _ref, _other),
    "become blocked": Row((ev.FLAG,), _cause("become blocked"), _ref, _nothing),
    "become target": Row((ev.FRAME,), _cause("target"), _ref, _source),
    "become tapped": Row((ev.FLAG,), _flag("tapped", True), _ref, _nothing),
    "become untapped": Row((ev.FLAG,), _flag("tapped", False), _ref, _nothing),
    "deal damage": Row((ev.MARK,), _damage(*ALL_DAMAGE), _source, _ref),
    "deal combat damage": Row((ev.MARK,), _damage("combat damage"), _source, _ref),
    "deal noncombat damage": Row((ev.MARK,), _damage("damage"), _source, _ref),
    "be dealt damage": Row((ev.MARK,), _damage(*ALL_DAMAGE), _ref, _source),
    "be dealt combat damage": Row((ev.MARK,), _damage("combat damage"), _ref, _source),
    "be dealt noncombat damage": Row((ev.MARK,), _damage("damage"), _ref, _source),
    "damage be dealt": Row((ev.MARK,), _damage(*ALL_DAMAGE), _source, _ref),
    "combat damage be dealt": Row((ev.MARK,), _damage("combat damage"), _source, _ref),
    "noncombat damage be dealt": Row((ev.MARK,), _damage("damage"), _source, _ref),
    "be destroyed": _move(*DESTROYED),
    "be exiled": Row((ev.MOVE,), _exiled, _ref, _nothing),
    "be sacrificed": _move("sacrifice"),
    "be countered": Row((ev.MOVE, ev.REMOVE), _cause("counter"), _ref, _nothing),
    "be revealed": Row((ev.REVEAL,), _cause(*SHOWN), _ref, _nothing),
    "be challenged": Row((ev.TALLY,), _cause("challenge"), _ref, _player),
    "be discarded": _move("discard"),
    "be turned face up": Row((ev.FACE,), _cause("turn face up"), _ref, _nothing),
    "be put": Row((ev.COUNTER,), _amount(1), _ref, _ref),
    "trigger": _move("trap triggered"),
    "cast": _did("cast"),
    "activate": _did("activate"),
    "challenge": _did("challenge"),
    "take risk": _did("risk taken"),
    "succeed": _did("risk success"),
    "fail": _did("risk failure"),
    "roll natural 20": _did("natural 20"),
    "roll natural 1": _did("natural 1"),
    "look at hand": _did("look at hand"),
    "search": _did("search"),
    "scry": _did("scry"),
    "draw": _move("draw", subject=_player, object=_ref),
    "discard": _move("discard", subject=_player, object=_ref),
    "pitch": _move("pitch", subject=_player, object=_ref),
    "sacrifice": _move("sacrifice", subject=_player, object=_ref),
    "exile": _move("exile", "pressure", subject=_player, object=_ref),
    "destroy": _move("destroy", subject=_player, object=_ref),
    "set": _move("set trap", subject=_player, object=_ref),
    "create": Row((ev.CREATE,), _cause("create"), _player, _ref),
    "gain": Row((ev.RESOURCE,), _amount(1), _player, _nothing),
    "lose": Row((ev.RESOURCE,), _amount(-1, "lose"), _player, _nothing),
    "spend": Row((ev.RESOURCE,), _amount(-1, "pay"), _player, _nothing),
    "lose game": Row((ev.OUT,), lambda table, event: True, _ref, _nothing),
    "reveal": Row((ev.REVEAL,), _cause(*SHOWN), _player, _ref),
    "gain control": Row((ev.MODIFY,), _cause("gain control"), _player, _ref),
    "shuffle": Row((ev.SHUFFLE,), _cause("shuffle"), _player, _nothing),
}
ROWS_OF_GAMES: dict[str, Row] = {
    "confront": Row((ev.RELATE,), _cause("confront"), _ref, _other),
    "defend": Row((ev.RELATE,), _cause("defend"), _ref, _other),
    "win confrontation": Row((ev.TALLY,), _cause("win a confrontation"), _ref, _other),
    "be played": _move("play"),
    "be confronted": Row((ev.RELATE,), _cause("confront"), _other, _ref),
    "take": Row((ev.RESOURCE,), _amount(1, *TAKEN), _player, _nothing),
    "be given": Row((ev.ATTACH,), _cause("give"), _ref, _other),
    "capture": _did("capture"),
    "be captured": Row((ev.TALLY,), _cause("capture"), _ref, _nothing),
    "be attacked": Row((ev.RELATE,), _cause("attack"), _other, _ref),
    "eliminate": _did("eliminate"),
    "be eliminated": Row((ev.OUT,), _cause("eliminated"), _ref, _nothing),
    "play": _did("play"),
    "roll dice": _did("roll dice"),
    "be rolled": Row((ev.TALLY,), _cause("roll dice"), _ref, _nothing),
}
_ATTACKS: Final = ROWS["attack"]
_CREATES: Final = ROWS["create"]
PLAYER_ATTACKS = Row((ev.TALLY,), _cause("attack"), _player, _nothing)
RESOURCE_CREATED = Row(
    (ev.RESOURCE,), _amount(1, "create"), _player, _nothing
)  # an Intel token is a resource


def row_of(deed: Deed) -> Row:
    """A player attacks once with everything; a creature attacks by itself."""
    key = deed.key
    row = ROWS.get(key)
    if row is None:
        return ROWS_OF_GAMES.get(key) or _row_of_action(key)
    if row is _ATTACKS and isinstance(deed.subject, PlayerWord):
        return PLAYER_ATTACKS
    if row is _CREATES and isinstance(deed.object, ResourceKind):
        return RESOURCE_CREATED
    return row


def _row_of_action(key: str) -> Row:
    """A deed that a set gives its own name; made once."""
    passive = key.startswith("be action ")
    row = Row((ev.TALLY,), _cause(key.removeprefix("be ")), _ref, _nothing) if passive else _did(key)
    ROWS_OF_GAMES[key] = row
    return row


# ---- matching --------------------------------------------------------------------------------------------------
class Hindsight(Context):
    """Eyes that see one entity as it was before it left."""

    __slots__ = ("row", "was")

    def __init__(self, ctx: Context, row: Entity, event: Event) -> None:
        super().__init__(ctx.table, ctx.frame)
        self.doer = ctx.doer
        self.row = row
        self.was = event.snapshot

    def entity(self, ref: int) -> Entity:
        return self.row if ref == self.row.id else super().entity(ref)

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        if ref == self.row.id and self.was is not None:
            return pairs_get(self.was.values, stat)
        return super().value(ref, stat, inc)


def happens(deed: Deed, ctx: Context, event: Event, *, anyone: bool = False) -> bool:
    """Whether an event is this deed, seen by the controller of the text. ``anyone`` leaves the subject open."""
    row = row_of(deed)
    if event.change_type not in row.change_types or not row.test(ctx.table, event):
        return False
    return _with_these(deed, row, ctx, event, anyone)


def _with_these(deed: Deed, row: Row, ctx: Context, event: Event, anyone: bool) -> bool:
    """Whether such an event was done by and to those the deed speaks of."""
    if not anyone and not _stands_for(deed.subject, ctx, event, row.subject(event)):
        return False
    if deed.object is None:
        return True
    if row is PLAYER_ATTACKS:
        return _attacked(deed.object, ctx)
    return _stands_for(deed.object, ctx, event, row.object(event))


def _attacked(word: Word, ctx: Context) -> bool:
    """Whether a declaration of attackers names such a target."""
    goals = [relation.second for relation in ctx.state.relations if relation.name == "attacks"]
    if isinstance(word, nouns.Description):
        return any(matches(word, ctx, ref) for ref in goals)
    wanted = things(word, ctx)
    return any(ref in wanted for ref in goals)


def _stands_for(word: Word, ctx: Context, event: Event, ref: int) -> bool:
    if isinstance(word, CounterKind):
        return _counter_name(event, word.name)
    if isinstance(word, ResourceKind) and word.name.endswith("damage"):
        return True
    if isinstance(word, ResourceKind):
        return ctx.game.resources[event.other] == word.name
    if isinstance(word, (Damage, Dice)):
        return True
    if ref == 0:
        return False
    if isinstance(word, nouns.This):
        return _is_source(ctx, event, ref)
    if isinstance(word, PlayerWord):
        return is_player(ref) and _speaks_of(word, ctx, event, player_of(ref))
    if isinstance(word, nouns.Description):
        return _fits(word, ctx, event, ref)
    if isinstance(word, nouns.Host) and ctx.frame.row is not None:
        return _was_host(ctx.frame.row, event, ref)
    return ref in things(word, ctx)


def _speaks_of(word: PlayerWord, ctx: Context, event: Event, player: int) -> bool:
    """Whether a player is meant; who has just left the game still is."""
    if isinstance(word, Player) and _leaves_now(ctx, player):
        if word.who in ("player", "each player"):
            return True
        if word.who in ("opponent", "each opponent", "your opponents"):
            return player != ctx.controller
    return player in covered(word, ctx)


def _leaves_now(ctx: Context, player: int) -> bool:
    """Whether a player is put out of the game by what happens just now."""
    if not ctx.state.players[player].out:
        return False
    return any(each.change_type == ev.OUT and each.ref == player_ref(player) for each in ctx.table.happened)


def _was_host(row: Entity, event: Event, ref: int) -> bool:
    """Whether a thing of the event was what the text's own card was attached to when it happened."""
    known = [each.inc for each in (event.before, event.after) if each is not None and each.id == ref]
    return row.host == ref and (not known or row.host_inc in known)


def _fits(of: nouns.Description, ctx: Context, event: Event, ref: int) -> bool:
    moved = event.change_type == ev.MOVE and event.before is not None and ref == event.ref
    if event.cause == "set trap":
        moved = False  # it is a trap only where it comes to lie
    if moved and event.before is not None and event.before.zone >= 0 and not _entered(ctx.table, event):
        return matches(of, Hindsight(ctx, event.before, event), ref)
    return matches(of, ctx, ref)


def _is_source(ctx: Context, event: Event, ref: int) -> bool:
    if ref != ctx.source:
        return False
    rows = [row for row in (event.before, event.after) if row is not None and row.id == ref]
    return not rows or any(row.inc == ctx.frame.inc for row in rows)


def _counter_name(event: Event, name: str) -> bool:
    if event.before is None or event.after is None:
        return False
    if not name:
        return True
    return pairs_get(event.after.counters, name) > pairs_get(event.before.counters, name)


def size_of(deed: Deed, event: Event) -> int:
    """What a deed counts: amounts of resources and damage, else one."""
    counted = event.change_type in (ev.RESOURCE, ev.MARK, ev.COUNTER)
    return abs(event.amount) if counted else 1


def counted_apart(deed: Deed) -> bool:
    """Whether each doer is counted by itself: this card, or any of several players in "their second spell"."""
    if isinstance(deed.subject, nouns.This):
        return True
    return bool(deed.ordinal) and isinstance(deed.subject, PlayerWord) and deed.subject != YOU


def place_in_turn(deed: Deed, ctx: Context, event: Event) -> int:
    """How many times the deed has happened this turn when this event does, itself included."""
    key = watch_key(deed)
    subject = row_of(deed).subject(event)
    if isinstance(deed.subject, nouns.This):  # each thing is counted by itself
        key += f" #{ctx.source}.{ctx.frame.inc}"
    elif counted_apart(deed):
        key += f" #{subject}.0"
    total = ctx.state.turn_tallies.get((key, ctx.controller), 0)
    later = False
    for other in ctx.table.happened:
        same = not counted_apart(deed) or row_of(deed).subject(other) == subject
        if later and same and happens(deed, ctx, other):
            total -= size_of(deed, other)
        later = later or other is event
    return total


class DeedWatch(Watch):
    """Tallies a deed some card asks about."""

    __slots__ = ("deed", "row")
    not_facts: ClassVar[tuple[str, ...]] = ("row",)

    def __init__(self, deed: Deed, per_thing: bool) -> None:
        self.deed = deed
        self.row = row_of(deed)
        super().__init__(watch_key(deed), self.row.change_types, per_thing)

    def concerns(self, table: Table, event: Event) -> bool:
        return self.row.test(table, event)

    def counts(self, ctx: Context, event: Event) -> int:
        met = _with_these(self.deed, self.row, ctx, event, self.per_thing)
        return size_of(self.deed, event) if met else 0

    def thing(self, event: Event) -> int:
        """What the deed happened to or was done by, for a tally of things."""
        return self.row.subject(event)


# ---- triggers --------------------------------------------------------------------------------------------------
def rows_of(trigger: Trigger) -> tuple[Row, ...]:
    """How what a trigger waits for looks in the engine."""
    if isinstance(trigger, At):
        return (Row((ev.PHASE,), partial(_begins, trigger.moment), _player, _nothing),)
    assert isinstance(trigger, When)
    return tuple([row_of(deed) for deed in trigger.deeds])


def change_types_of(rows: Sequence[Row]) -> tuple[int, ...]:
    """The kinds of event of these rows, each once."""
    return tuple(dict.fromkeys(change_type for row in rows for change_type in row.change_types))


def any_is(rows: Sequence[Row], table: Table, event: Event) -> bool:
    """Whether an event is of one of these rows, whoever it happened to."""
    for row in rows:
        if event.change_type in row.change_types and row.test(table, event):
            return True
    return False


def sets_off(trigger: Trigger, ctx: Context, event: Event) -> bool:
    """Whether an event sets a trigger off."""
    if isinstance(trigger, At):
        return _at_moment(trigger, ctx, event)
    assert isinstance(trigger, When)
    for deed in trigger.deeds:
        if _deed_sets_off(deed, trigger.first, ctx, event):
            return True
    return False


def _deed_sets_off(deed: Deed, first: bool, ctx: Context, event: Event) -> bool:
    if not happens(deed, ctx, event):
        return False
    if deed.ordinal:
        return place_in_turn(deed, ctx, event) == deed.ordinal
    if first:
        return place_in_turn(deed, ctx, event) == size_of(deed, event)
    if deed.range is None:
        return True
    if event.change_type in (ev.RESOURCE, ev.MARK, ev.COUNTER):
        return deed.range.is_one or deed.range.holds(size_of(deed, event), ctx)
    together = [other for other in ctx.table.happened if happens(deed, ctx, other)]
    return together[:1] == [event] and deed.range.holds(len(together), ctx)


def _at_moment(trigger: At, ctx: Context, event: Event) -> bool:
    if not _begins(trigger.moment, ctx.table, event):
        return False
    return trigger.whose is None or ctx.state.active in covered(trigger.whose, ctx)


def roles_of(trigger: Trigger, ctx: Context, event: Event) -> tuple[int, int, int]:
    """Subject, object and player of what set a trigger off; in a challenge the challenger stands for the player, and
    things are empty (RUL-RR-26).
    """
    if isinstance(trigger, At):
        return (_player(event), 0, event.player)
    assert isinstance(trigger, When)
    deed = next((deed for deed in trigger.deeds if happens(deed, ctx, event)), trigger.deeds[0])
    if event.change_type == ev.NOTE:
        by_player = isinstance(deed.subject, PlayerWord)
        return (player_ref(event.player) if by_player else 0, 0, event.player)
    row = row_of(deed)
    return (row.subject(event), row.object(event), event.player)

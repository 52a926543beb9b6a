"""Matches events of the engine with the events in card text (``~ attacks``, ``an opponent casts a spell``), for
triggers and for tallies (``this turn``). ``EventForm.seen`` says what each event looks like in the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine import events as ev
from cardlang.engine.cards import Watch
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.interfaces import tally_of
from cardlang.engine.refs import is_player, player_of, player_ref
from cardlang.engine.state import Entity, State, pairs_get
from cardlang.engine.zones import NOWHERE
from cardlang.language.running.described_then import fits_then
from cardlang.language.running.that_thing import is_that_thing
from cardlang.language.words import nouns
from cardlang.language.words.descriptions import Description, Sort
from cardlang.language.words.event_parts import CounterKind, CountersPut, Dice, ResourceKind
from cardlang.language.words.event_patterns import EventPattern, watch_key
from cardlang.language.words.heads import PLAYER_HEADS
from cardlang.language.words.players import YOU, Player, PlayerWord
from cardlang.language.words.quantities import Damage
from cardlang.language.words.references import (
    covered,
    matches,
    things,
    zone_holders,
    zone_index,
)
from cardlang.language.words.seen import Seen, ref_of
from cardlang.language.words.tallied import (
    anybodys,
    between,
    by_object,
    by_others,
    done_to,
    how_often,
    leaves_itself_out,
    objects_key,
    pair_key,
)
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.words.word import Word


def happens(pattern: EventPattern, ctx: Context, event: Event, *, anyone: bool = False) -> bool:
    """Whether an event fits a pattern; ``you`` is the controller of the text. ``anyone``: with any subject."""
    seen = pattern.seen
    if event.change_type not in seen.change_types or not seen.test(ctx.table, event):
        return False
    return _with_these(pattern, seen, ctx, event, anyone)


def fits_pattern(pattern: EventPattern, ctx: Context, event: Event) -> bool:
    """Whether an event of the right kind is of the size, and has the subject and object, that the pattern names."""
    if pattern.size is not None and not pattern.size.holds(size_of(pattern, event), ctx):
        return False
    if pattern.range is not None and not pattern.range.holds(size_of(pattern, event), ctx):
        return False
    return _with_these(pattern, pattern.seen, ctx, event, False)


def _with_these(pattern: EventPattern, seen: Seen, ctx: Context, event: Event, anyone: bool) -> bool:
    """Whether an event of the right kind has the subject and object that the pattern names."""
    if not anyone and not _stands_for(pattern.subject, ctx, event, seen, seen.subject(event)):
        return False
    if pattern.object is None:
        return True
    if seen.goals:
        return bool(attacked(pattern.object, ctx))
    if pattern.form.beside:
        return _beside(pattern, ctx, event)
    done_to_ref = _done_to(pattern, event, seen)
    if pattern.form.key == "attack":
        done_to_ref = as_goal(pattern.object, ctx, done_to_ref)
    return _stands_for(pattern.object, ctx, event, seen, done_to_ref)


def _beside(pattern: EventPattern, ctx: Context, event: Event) -> bool:
    """Whether as many others as the pattern says attack at the same time as the subject of an event."""
    others = {each.first for each in ctx.state.relations if each.name == "attacks" and each.first != event.ref}
    word = pattern.object
    if isinstance(word, Description):
        described = replace(word, other=False)
        found = [ref for ref in others if matches(described, ctx, ref)]
    else:
        found = [] if word is None else [ref for ref in things(word, ctx) if ref in others]
    return pattern.range.holds(len(found), ctx) if pattern.range is not None else bool(found)


def _done_to(pattern: EventPattern, event: Event, seen: Seen) -> int:
    """The object of an event. A card is also what targets when one of its abilities does: ``the target of ~``."""
    targets = event.change_type == ev.FRAME and isinstance(pattern.object, nouns.This)
    return event.source if targets else seen.object(event)


def attacked(word: Word, ctx: Context) -> list[int]:
    """Such things or players that the attackers just declared attack."""
    relations = [relation for relation in ctx.state.relations if relation.name == "attacks"]
    goals = [as_goal(word, ctx, relation.second) for relation in relations]
    if isinstance(word, Description):
        return [ref for ref in goals if ref and matches(word, ctx, ref)]
    wanted = things(word, ctx)
    return [ref for ref in goals if ref in wanted]


def as_goal(word: Word, ctx: Context, ref: int) -> int:
    """What is attacked; where players cannot be, and a text names players, the player whose it is."""
    if ctx.game.attacks_players or ref <= 0:
        return ref
    described = isinstance(word, Description) and any(each.head in PLAYER_HEADS for each in word.sorts)
    return player_ref(ctx.entity(ref).controller) if described or isinstance(word, PlayerWord) else ref


def _stands_for(word: Word, ctx: Context, event: Event, seen: Seen, ref: int) -> bool:
    # the most frequent first: that something is not a word of a class takes longer to find out than that it is
    if isinstance(word, PlayerWord):
        return is_player(ref) and _speaks_of(word, ctx, player_of(ref))
    if isinstance(word, Description):
        return ref != 0 and fits_then(word, ctx, event, seen, ref)
    if isinstance(word, nouns.This):
        return ref != 0 and _is_source(ctx, event, ref)
    if isinstance(word, CounterKind):
        return _counter_name(event, word.name)
    if isinstance(word, CountersPut):
        return _counter_name(event, word.kind.name) and _stands_for(word.on, ctx, event, seen, ref)
    if isinstance(word, ResourceKind) and word.name.endswith("damage"):
        return True
    if isinstance(word, ResourceKind):
        return ctx.game.resources[event.other] == word.name
    if isinstance(word, (Damage, Dice)):
        return True
    if isinstance(word, Zone):
        return _goes_there(word, ctx, event, seen)
    if ref == 0:
        return False
    if isinstance(word, nouns.Host) and ctx.frame.row is not None:
        return _was_host(ctx.frame.row, event, ref)
    if isinstance(word, nouns.SomeOf):
        return _stands_for(word.of, ctx, event, seen, ref)
    if isinstance(word, (nouns.It, nouns.Selection)):
        return is_that_thing(word, ctx, event, ref)
    return ref in things(word, ctx)


def _goes_there(zone: Zone, ctx: Context, event: Event, seen: Seen) -> bool:
    """Whether a card leaves this zone, or comes into it if the event is about where it arrives."""
    before, after = _place(ctx, event, event.before), _place(ctx, event, event.after)
    here, there = (after, before) if seen.afterwards else (before, after)
    if here is None or here[0] != zone_index(zone, ctx) or here[1] not in zone_holders(zone, ctx):
        return False
    return there is None or there != here


def _place(ctx: Context, event: Event, row: Entity | None) -> tuple[int, int] | None:
    """The zone of an event's thing before or after it, and whose that is. A token is put where a card would have gone,
    though it is not there afterwards (RUL-RR-61): it dies.
    """
    if row is None:
        return None
    gone = row is event.after and row.zone == NOWHERE and event.before is not None and event.change_type == ev.MOVE
    if not gone or event.before is None or not event.before.token:
        return (row.zone, row.holder)
    return (event.other, 0 if ctx.game.zones[event.other].shared else ctx.game.pile_of(event.before))


def _speaks_of(word: PlayerWord, ctx: Context, player: int) -> bool:
    """Whether a word means this player. A player who leaves the game by this event still counts."""
    if isinstance(word, Player) and _leaves_now(ctx, player):
        if word.who in ("player", "each player"):
            return True
        if word.who in ("opponent", "each opponent", "your opponents"):
            return ctx.game.opposed(ctx.state, ctx.controller, player)
    return player in covered(word, ctx)


def _leaves_now(ctx: Context, player: int) -> bool:
    """Whether this player leaves the game in the current batch of events."""
    if not ctx.state.players[player].out:
        return False
    return any(each.change_type == ev.OUT and each.ref == player_ref(player) for each in ctx.table.happened)


def _was_host(row: Entity, event: Event, ref: int) -> bool:
    """Whether the text's own card was attached to this thing of the event when it happened."""
    known = [each.inc for each in (event.before, event.after) if each is not None and each.id == ref]
    return row.host == ref and (not known or row.host_inc in known)


def _is_source(ctx: Context, event: Event, ref: int) -> bool:
    if ref != ctx.source:
        return False
    incs = [row.inc for row in (event.before, event.after) if row is not None and row.id == ref]
    return not incs or ctx.frame.inc in incs or (event.change_type == ev.TALLY and _moved_by_it(ctx, ref, incs))


def _moved_by_it(ctx: Context, ref: int, incs: Sequence[int]) -> bool:
    """Whether the text's own card has come to where it is as this was done with it (``Whenever you play ~``, into a
    trick), or has left: ``When ~ is scuttled``.
    """
    for each in ctx.table.happened:
        before, after = each.before, each.after
        if each.ref == ref and before is not None and after is not None and each.change_type == ev.MOVE:
            own = ctx.frame.inc
            return (before.inc in incs and after.inc == own) or (after.inc in incs and before.inc == own)
    return False


def _counter_name(event: Event, name: str) -> bool:
    if event.before is None or event.after is None:
        return False
    if not name:
        return True
    return pairs_get(event.after.counters, name) > pairs_get(event.before.counters, name)


def size_of(pattern: EventPattern, event: Event) -> int:
    """How much an event counts: the amount, where a card counts resources, damage or counters; else 1."""
    return abs(event.amount) if of_amounts(pattern) else 1


def of_amounts(pattern: EventPattern) -> bool:
    """Whether a number in an event is an amount (``3 or more damage``), and not of those it happens to."""
    if pattern.size is not None:
        return True
    return any(
        isinstance(each, (CounterKind, CountersPut, ResourceKind, Damage)) for each in (pattern.subject, pattern.object)
    )


def counted_apart(pattern: EventPattern, apart: bool = False) -> bool:
    """Whether each subject has a tally of its own: this card, each player in "their second spell", all if ``apart``."""
    if isinstance(pattern.subject, nouns.This) or apart:
        return True
    return bool(pattern.ordinal) and isinstance(pattern.subject, PlayerWord) and pattern.subject != YOU


def of_each_subject(pattern: EventPattern) -> EventPattern:
    """The event under which it is counted for each of its subjects: of things, what any of them did."""
    return replace(pattern, subject=nouns.This()) if isinstance(pattern.subject, Description) else pattern


def place_in_turn(pattern: EventPattern, ctx: Context, event: Event, apart: bool = False) -> int:
    """The ordinal of this event among such events of this turn: 2 for the second; ``apart``: of the same subject."""
    subject = pattern.seen.subject(event)
    if counted_apart(pattern, apart) and not isinstance(pattern.subject, nouns.This):
        counted = of_each_subject(pattern) if apart else anybodys(pattern)
        key = tally_of(watch_key(counted), subject, ctx.state.incarnation(subject))
        total = ctx.state.turn_tallies.get((key, ctx.controller), 0)
    else:
        itself = [(ctx.source, ctx.state.incarnation(ctx.source))]  # what has left is counted where it is
        total = how_often(pattern, "this turn", ctx, itself if isinstance(pattern.subject, nouns.This) else None)
    later = False
    for other in ctx.table.happened:
        same = not counted_apart(pattern, apart) or pattern.seen.subject(other) == subject
        blow = pattern.form.summed and _of_one_blow(pattern, ctx, other)
        if later and same and not blow and happens(pattern, ctx, other):
            total -= size_of(pattern, other)
        later = later or other is event
    return total


def _of_one_blow(pattern: EventPattern, ctx: Context, event: Event, anyone: bool = False) -> bool:
    """Whether a thing or player was dealt damage together with this before, in the same batch: that is one time."""
    for other in ctx.table.happened:
        if other is event:
            return False
        if pattern.seen.subject(other) == pattern.seen.subject(event) and _is_such(pattern, ctx, other, anyone):
            return True
    return False


def _is_such(pattern: EventPattern, ctx: Context, event: Event, anyone: bool) -> bool:
    causes = pattern.seen.causes
    alike = event.change_type in pattern.seen.change_types and (not causes or event.cause in causes)
    return alike and pattern.seen.test(ctx.table, event) and _with_these(pattern, pattern.seen, ctx, event, anyone)


def is_any_card(word: Word | None, seen: Seen) -> bool:
    """Whether what an event is done to is just ``a card``, wherever it was."""
    if not isinstance(word, Description) or word != _A_CARD or seen.object is not ref_of:
        return False
    return not (seen.from_play or seen.of_ability or seen.goals)


_A_CARD: Final = Description((Sort((), ("card",)),))


class EventWatch(Watch):
    """Counts an event that a card asks about (``if you cast a spell this turn``)."""

    __slots__ = ("pattern", "seen", "tested", "anyone", "any_card", "counter", "amounts", "by_object", "summed")
    not_facts: ClassVar[tuple[str, ...]] = (
        *("seen", "tested", "anyone", "any_card", "counter", "amounts", "by_object", "summed"),
    )
    of_objects: ClassVar[bool] = False
    """Whether it counts to which things each player did it."""

    def __init__(self, pattern: EventPattern, per_thing: bool) -> None:
        self.pattern = pattern
        self.seen = pattern.seen
        self.tested = anybodys(pattern)
        self.amounts = of_amounts(pattern)
        self.summed = pattern.form.summed and not self.amounts
        self.counter = ""
        self.by_object = by_object(pattern)
        others = leaves_itself_out(pattern) or by_others(pattern)
        described = isinstance(pattern.subject, Description) or self.of_objects
        self.anyone = per_thing and not (described or self.by_object or others)
        if isinstance(done_to(pattern), nouns.This) and (between(pattern) or self.by_object):
            # counted for each thing that it is done to
            self.counter = pattern.object.kind.name if isinstance(pattern.object, CountersPut) else ""
            self.tested = replace(self.tested, object=None)
        self.any_card = is_any_card(self.tested.object, self.seen)
        if self.any_card:  # the most frequent case, which needs no description
            self.tested = replace(self.tested, object=None)
        key = objects_key(pattern) if self.of_objects else watch_key(pattern)
        super().__init__(key, self.seen.change_types, per_thing, self.seen.causes)

    def concerns(self, table: Table, event: Event) -> bool:
        return self.seen.test(table, event)

    def players(self, table: Table, event: Event) -> Sequence[int]:
        """Only the player who does it, for ``you``; the others, for ``an opponent``."""
        everybody, subject = range(table.state.seats), self.pattern.subject
        if self.per_thing or not isinstance(subject, Player) or subject.who not in ("you", "opponent"):
            return everybody
        doer = self.seen.subject(event)
        return [player for player in everybody if (player_ref(player) == doer) == (subject.who == "you")]

    def counts(self, ctx: Context, event: Event) -> int:
        met = _with_these(self.tested, self.seen, ctx, event, self.anyone)
        if self.counter and not _counter_name(event, self.counter):
            return 0
        if not met or (self.any_card and (event.ref <= 0 or ctx.entity(event.ref).token)):
            return 0
        if self.summed and _of_one_blow(self.tested, ctx, event, self.anyone):
            return 0
        return abs(event.amount) if self.amounts else 1

    def thing(self, event: Event) -> int:
        """The subject of the event, for a tally of each thing by itself; or what it is done to, if that is meant."""
        return _done_to(self.pattern, event, self.seen) if self.by_object else self.seen.subject(event)

    def incarnation(self, state: State, event: Event, ref: int) -> int:
        """What leaves is counted as what it was, where its own text leaves itself out."""
        if self.seen.departs and event.before is not None and leaves_itself_out(self.pattern):
            return event.before.inc
        return super().incarnation(state, event, ref)


class PairWatch(EventWatch):
    """Counts what one thing does to another, for each two of them."""

    __slots__ = ()

    def named(self, state: State, event: Event) -> str:
        did, done = ((ref, self.incarnation(state, event, ref)) for ref in (self.thing(event), self.seen.object(event)))
        return pair_key(self.pattern, did, done)


class ObjectWatch(EventWatch):
    """Counts for each player to which things they did it: ``if you attacked two or more territories this turn``."""

    __slots__ = ()
    of_objects: ClassVar[bool] = True

    def names(self, ctx: Context, event: Event) -> Sequence[str]:
        assert self.pattern.object is not None
        done_to = attacked(self.pattern.object, ctx) if self.seen.goals else [_done_to(self.pattern, event, self.seen)]
        doer = tally_of(self.key, self.seen.subject(event), 0)
        return [tally_of(doer, ref, self.incarnation(ctx.state, event, ref)) for ref in dict.fromkeys(done_to)]

"""Whether an event sets off a triggered ability, and what the ability then knows of it: how often, and of whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.context import Context
from cardlang.engine.events import Event
from cardlang.engine.refs import NO_PLAYER, player_ref
from cardlang.engine.zones import NOWHERE, PLAY, STACK
from cardlang.language.running.event_matching import (
    as_goal,
    attacked,
    happens,
    of_amounts,
    place_in_turn,
    size_of,
)
from cardlang.language.words import nouns
from cardlang.language.words.amounts import ThatMany
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_parts import CountersPut
from cardlang.language.words.event_patterns import EventPattern, Trigger, When, each_by_itself
from cardlang.language.words.moments import At
from cardlang.language.words.players import Player, PlayerWord
from cardlang.language.words.references import covered
from cardlang.language.words.seen import Seen, doer_of, nothing, ref_of
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.table import Table
    from cardlang.language.words.word import Word


def _begins(moment: str, table: Table, event: Event) -> bool:
    verb, _, phase = event.cause.partition(" ")
    begun = verb == "begin" or (verb == "skip" and moment == "turn")  # a turn whose first part is skipped begins, too
    return begun and phase in table.game.moments.get(moment, ())


def has_come(moment: At, ctx: Context) -> bool:
    """True if the part of this turn with whose beginning a moment comes has begun: what an instant in the end step puts
    off until the end of this turn waits for nothing any more.
    """
    phases = [each.name for each in ctx.game.phases]
    begins = [phases.index(each) for each in ctx.game.moments.get(moment.moment, ()) if each in phases]
    return bool(begins) and ctx.state.phase in phases and phases.index(ctx.state.phase) >= max(begins)


def seen_by(trigger: Trigger) -> tuple[Seen, ...]:
    """How the engine sees each event that sets a trigger off."""
    if isinstance(trigger, At):
        return (Seen((ev.PHASE,), partial(_begins, trigger.moment), doer_of, nothing),)
    assert isinstance(trigger, When)
    return tuple([pattern.seen for pattern in trigger.events])


def about_itself_alone(trigger: Trigger) -> bool:
    """Whether only what happens to the card that says it sets a trigger off: ``when ~ dies``."""
    events = trigger.events if isinstance(trigger, When) else ()
    return bool(events) and all(isinstance(each.subject, nouns.This) and each.seen.subject is ref_of for each in events)


def change_types_of(ways: Sequence[Seen]) -> tuple[int, ...]:
    """The types of change of these events, without repetition."""
    return tuple(dict.fromkeys(change_type for seen in ways for change_type in seen.change_types))


def any_is(ways: Sequence[Seen], table: Table, event: Event) -> bool:
    """Whether an event is one of these, with any subject and object."""
    for seen in ways:
        if event.change_type in seen.change_types and seen.test(table, event):
            return True
    return False


def sets_off(trigger: Trigger, ctx: Context, event: Event) -> bool:
    """Whether an event sets a trigger off."""
    if isinstance(trigger, At):
        return _at_moment(trigger, ctx, event)
    assert isinstance(trigger, When)
    for pattern in trigger.events:
        if _pattern_sets_off(pattern, trigger, ctx, event):
            return True
    return False


def _pattern_sets_off(pattern: EventPattern, trigger: When, ctx: Context, event: Event) -> bool:
    if not happens(pattern, ctx, event):
        return False
    same = _at_once(pattern, ctx, event)
    if same and not (same[0] is event and (pattern.crowd is None or pattern.crowd.holds(len(same), ctx))):
        return False
    if pattern.ordinal:
        return place_in_turn(pattern, ctx, event) == pattern.ordinal
    if trigger.first:
        return _is_first(trigger, ctx, event)
    if trigger.apart:
        return place_in_turn(pattern, ctx, event, True) == size_of(pattern, event)
    size = sum([size_of(pattern, each) for each in same]) if same else size_of(pattern, event)
    if pattern.size is not None and not pattern.size.holds(size, ctx):
        return False
    if pattern.range is None or pattern.form.beside:
        return True
    if of_amounts(pattern):
        return pattern.range.is_one or pattern.range.holds(size, ctx)
    alike = _counted_with(pattern, ctx, event)
    return alike[:1] == [event] and pattern.range.holds(len(alike), ctx)


def _is_first(trigger: When, ctx: Context, event: Event) -> bool:
    """Whether none of what the trigger names has happened in this turn before: ``you draw a card or gain EP``."""
    for pattern in trigger.events:
        own = size_of(pattern, event) if happens(pattern, ctx, event) else 0
        if place_in_turn(pattern, ctx, event) != own:
            return False
    return True


def _counted_with(pattern: EventPattern, ctx: Context, event: Event) -> list[Event]:
    """The events of the batch that are counted as one with this one. ``A player discards two or more cards`` is about
    each player's own cards, ``two or more creatures an opponent controls die`` about those of one opponent.
    """
    alike = [other for other in ctx.table.happened if happens(pattern, ctx, other)]
    if pattern.counts_object and len(alike) > 1:
        subject = pattern.seen.subject
        alike = [other for other in alike if subject(other) == subject(event)]
    counted = pattern.object if pattern.counts_object else pattern.subject
    many = pattern.range is not None and not pattern.range.is_one
    if many and len(alike) > 1 and isinstance(counted, Description) and counted.controller == Player("opponent"):
        ref = pattern.seen.object if pattern.counts_object else pattern.seen.subject
        whose = _whose(counted, ctx, event, ref(event))
        alike = [other for other in alike if _whose(counted, ctx, other, ref(other)) == whose]
    return alike


def together(trigger: Trigger, ctx: Context, event: Event) -> int:
    """How many events of the batch set a trigger off as one (``whenever you discard one or more cards``, ``whenever one
    or more creatures attack you``), or the sum of their amounts (``whenever ~ is dealt damage``); 0 where it is about
    each, or about an amount.
    """
    for pattern in trigger.events if isinstance(trigger, When) else ():
        if pattern.form.gives and len(same := _at_once(pattern, ctx, event)) > 1:
            return sum([abs(each.amount) for each in same])
        if pattern.crowd is not None and not pattern.form.gives and (same := _at_once(pattern, ctx, event)):
            return len(same)
        counted = pattern.range is not None and not (of_amounts(pattern) or pattern.form.beside)
        if counted and happens(pattern, ctx, event):
            return len(_counted_with(pattern, ctx, event))
    return 0


def how_many_dealt(trigger: Trigger, ctx: Context, event: Event) -> int:
    """How many things of a crowd did together what has an amount, as damage; 0 where a trigger is about no such crowd.
    """
    for pattern in trigger.events if isinstance(trigger, When) else ():
        if pattern.crowd is not None and pattern.form.gives:
            return len({pattern.seen.subject(each) for each in _at_once(pattern, ctx, event)})
    return 0


def asks_how_many(word: Word) -> bool:
    """Whether a text speaks of the amount of its event, ``that many``, and so of all of it together."""
    return any(isinstance(each, ThatMany) and each.referent.kind == "event" for each in word.walk())


def times(trigger: Trigger, ctx: Context, event: Event) -> int:
    """How often an event sets a trigger off: ``a +1/+1 counter is put on ~`` once for each counter."""
    for pattern in trigger.events if isinstance(trigger, When) and not (trigger.first or trigger.apart) else ():
        if each_by_itself(pattern) and happens(pattern, ctx, event):
            return size_of(pattern, event)
    return 1


def _at_once(pattern: EventPattern, ctx: Context, event: Event) -> list[Event]:
    """The events of the batch that happen to the same thing or player together with this one, where the pattern is
    about all of them as one; empty where it is about each.
    """
    if pattern.crowd is not None:
        to = pattern.seen.object
    elif pattern.form.summed:
        to = pattern.seen.subject
    elif pattern.form.subject == "damage" and pattern.object is not None:  # "damage is dealt to ~", by whatever
        to = pattern.seen.object
    else:
        return []
    return [each for each in ctx.table.happened if to(each) == to(event) and happens(pattern, ctx, each)]


def names_place(trigger: Trigger, ctx: Context, event: Event) -> bool:
    """Whether an event that sets a trigger off says where a card arrives: ``is returned to your hand``."""
    patterns = trigger.events if isinstance(trigger, When) else ()
    there = [each for each in patterns if each.seen.afterwards and isinstance(each.object, Zone)]
    return any(happens(each, ctx, event) for each in there)


def _at_moment(trigger: At, ctx: Context, event: Event) -> bool:
    if not _begins(trigger.moment, ctx.table, event):
        return False
    return trigger.whose is None or ctx.state.active in covered(trigger.whose, ctx)


def roles_of(trigger: Trigger, ctx: Context, event: Event) -> tuple[int, int, int, int]:
    """Subject and object of the event that set a trigger off, for pronouns, and the players whose they are. In a
    challenge the player is the challenger, and there is no subject and object (RUL-RR-26).
    """
    if isinstance(trigger, At):
        return (doer_of(event), 0, event.player, NO_PLAYER)
    assert isinstance(trigger, When)
    pattern = trigger.events[0]
    if len(trigger.events) > 1:
        pattern = next((each for each in trigger.events if happens(each, ctx, event)), pattern)
    if event.change_type == ev.NOTE:
        by_player = isinstance(pattern.subject, PlayerWord)
        return (player_ref(event.player) if by_player else 0, 0, event.player, NO_PLAYER)
    subject, object_ = pattern.seen.subject(event), pattern.seen.object(event)
    if pattern.seen.of_ability:
        object_ = _on_the_stack(ctx, object_)
    if pattern.seen.goals and pattern.object is not None:
        object_ = next(iter(attacked(pattern.object, ctx)), object_)
    elif pattern.form.key == "attack" and pattern.object is not None:
        object_ = as_goal(pattern.object, ctx, object_)
    whose = _whose(pattern.subject, ctx, event, subject) if subject > 0 else event.player
    return (subject, object_, whose, _whose(pattern.object, ctx, event, object_) if object_ > 0 else -1)


def _on_the_stack(ctx: Context, source: int) -> int:
    """The ability of this thing that a player has just used, on top of the stack; 0 if it took effect at once."""
    stack = ctx.state.ids(ctx.game.stack_zone)
    frame = ctx.state.frames.get(ctx.state.entities[stack[0]].frame) if stack else None
    used = frame is not None and frame.source == source and frame.event is None
    return stack[0] if used else 0


def _whose(said: Word | None, ctx: Context, event: Event, ref: int) -> int:
    """The player who owns a thing of an event, if the text says that one does, else who controls it; of
    what the event took from them, or from play or the stack, who did. The player of the event may be another one: the
    one to whom damage was dealt.
    """
    row, before, roles = ctx.table.state.entities[ref], event.before, ctx.table.game.zones
    of = said.on if isinstance(said, CountersPut) else said
    if isinstance(of, Description) and of.controller is not None and of.relation == "own":
        return ctx.game.pile_of(row)
    if before is not None and before.id == ref and before.zone != NOWHERE and roles[before.zone].role in (PLAY, STACK):
        now = event.after
        stays = now is not None and now.zone != NOWHERE and roles[now.zone].role == PLAY
        if event.change_type == ev.CONTROL or not stays:
            row = before
    return row.controller

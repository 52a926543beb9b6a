"""How what an event happens to is described: as it was just before, or as it is where it arrives."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.events import Event
from cardlang.engine.zones import NOWHERE, PLAY, STACK
from cardlang.language.words.descriptions import Description
from cardlang.language.words.heads import ABILITY_HEADS
from cardlang.language.words.hindsight import Hindsight, JustBefore, JustLeft
from cardlang.language.words.homes import where_they_were
from cardlang.language.words.references import matches, zone_holders, zone_index
from cardlang.language.words.seen import Seen, entered
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import Entity


def fits_then(of: Description, ctx: Context, event: Event, seen: Seen, ref: int) -> bool:
    """Whether a thing or player of an event fits a description, as it was just before the event, or as it arrives."""
    if seen.of_ability:
        return _an_ability_of(of, ctx, ref)
    before = event.before if ref == event.ref else None
    if event.change_type == ev.CONTROL and before is not None:
        return matches(of, Hindsight(ctx, before, None), ref)
    left = before if event.change_type == ev.MOVE else None
    if seen.from_play and ref > 0:
        there = where_they_were(of, ctx, left if left is not None else ctx.entity(ref))
        if there is None:
            return False
        of = there
    if left is not None and of.zone is not None and (seen.afterwards or entered(ctx.table, event)):
        if not _came_from(of.zone, ctx, left):
            return False
        of = replace(of, zone=None)
        if not seen.afterwards or not _as_in_play(of, ctx, left):
            return matches(of, ctx, ref)
    if left is not None and controlled_by_nobody(of, ctx, left, event.went_to):
        return False
    if seen.afterwards and not _as_in_play(of, ctx, event.before):
        left = None
    if event.change_type == ev.MODIFY and before is not None:
        return matches(of, Hindsight(ctx, before, None), ref)  # whose it was
    if left is not None and left.zone != NOWHERE and not entered(ctx.table, event):
        compared = any(sort.filters for sort in of.sorts)
        was = JustLeft(ctx, event) if compared else Hindsight(ctx, left, event.snapshot)
        return matches(of, was, ref)
    return matches(of, _just_before(ctx, event, ref), ref)


def _just_before(ctx: Context, event: Event, ref: int) -> Context:
    """How to see what an event happens to without moving it: as it was before, where counters or tallies have changed,
    or where something that happened together with the event has taken it from play.
    """
    now = any(each is event for each in ctx.table.happened)
    for each in ctx.table.happened if now and ref > 0 and not ctx.table.is_in_play(ref) else ():
        if each.change_type == ev.MOVE and each.ref == ref and each.before is not None and each.snapshot is not None:
            return JustLeft(ctx, each)
    if event.change_type == ev.COUNTER and event.before is not None and ref == event.ref:
        return JustBefore(ctx, event.before, None)
    if ref > 0 and ctx.table.counted and now:
        return JustBefore(ctx, ctx.entity(ref), None)
    return ctx


def _as_in_play(of: Description, ctx: Context, before: Entity | None) -> bool:
    """Whether what arrives somewhere is described as it was in play, or on the stack: it is no card, or is controlled.
    """
    if before is None or before.zone == NOWHERE or ctx.game.zones[before.zone].role not in (PLAY, STACK):
        return False
    controlled = of.controller is not None and of.relation == "control"
    return controlled or all(each.head != "card" for each in of.sorts)


def controlled_by_nobody(of: Description, ctx: Context, before: Entity, there: int) -> bool:
    """Whether a description says who controls what moves, and it moves from outside play to outside play (``there``),
    where nobody controls a card; or says who has cast it, and it was not cast, or has become a permanent.
    """
    zones = ctx.game.zones
    if of.controller is not None and of.relation == "cast":
        return before.zone == NOWHERE or zones[before.zone].role != STACK
    if of.controller is None or of.relation != "control":
        return False
    return not any(zone != NOWHERE and zones[zone].role in (PLAY, STACK) for zone in (before.zone, there))


def _came_from(zone: Zone, ctx: Context, before: Entity) -> bool:
    """Whether what has moved was in this zone before."""
    return before.zone == zone_index(zone, ctx) and before.holder in zone_holders(zone, ctx)


def _an_ability_of(of: Description, ctx: Context, ref: int) -> bool:
    """Whether an ability on the stack fits a description: ``an ability``, ``an artifact ability``."""
    kept = [each for each in of.sorts if each.nouns[-1] in ABILITY_HEADS]
    of_thing = tuple(
        replace(each, nouns=each.nouns[:-1], adjectives=tuple(said for said in each.adjectives if said[0].islower()))
        for each in kept
    )  # a label (a name, with a capital) is a part of the event itself
    return bool(kept) and matches(replace(of, sorts=of_thing), ctx, ref)

"""``if you sacrificed two or more creatures this way``: what the effects before it have done, to what, and by whom.

It is all that was done as the text says, by who is named: what happened in place of it is not (``If ~ would be
discarded, return it to its owner's hand instead``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cardlang.engine.refs import NO_PLAYER, is_player, player_of
from cardlang.engine.zones import DISCARD, NOWHERE
from cardlang.language.words.descriptions import Description
from cardlang.language.words.enough import TOGETHER
from cardlang.language.words.event_parts import CounterKind, CountersPut, ResourceKind
from cardlang.language.words.event_patterns import EventPattern
from cardlang.language.words.nouns import Thing
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.references import (
    covered,
    fits_or_did,
    fitted_when_destroyed,
    pairs_meant,
    things,
)
from cardlang.language.words.referents import as_said, had_by, meant_inc
from cardlang.language.words.seen import ref_of
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import Result


class Part(NamedTuple):
    """What was done to one thing or player (``ref``; 0: to none), how much, and by whom (-1: it is not kept)."""

    ref: int
    inc: int
    amount: int
    doer: int


def often_this_way(event: EventPattern, effects: Sequence[int], ctx: Context) -> list[int]:
    """How often or how much these effects did it, for each player or thing that the subject means."""
    found = [part for effect in effects for part in _parts(as_said(ctx, effect)) if _is_meant(event, part, ctx)]
    subject = event.subject
    if isinstance(subject, PlayerWord):
        if event.seen.subject is ref_of:  # what is done to things is not done to players
            found = [part for part in found if part.ref <= 0]
        players = covered(subject, ctx)
        groups = [players] if subject == TOGETHER else [[player] for player in players]
        each = [[part for part in found if _who(event, part, ctx) in (NO_PLAYER, *group)] for group in groups]
    elif isinstance(subject, (CounterKind, ResourceKind)) or event.key == _DEALS:
        each = [found]
    elif isinstance(subject, Description):
        each = [[part] for part in found] if event.size is not None and not event.together else [found]
    else:
        each = [[part for part in found if part.ref == ref] for ref, _ in pairs_meant(subject, ctx)]
    measured = event.size is not None or isinstance(event.object, (ResourceKind, CountersPut))
    measured = measured or isinstance(subject, (CounterKind, ResourceKind))
    return [sum([abs(part.amount) if measured else 1 for part in parts]) for parts in each]


def _parts(result: Result) -> list[Part]:
    if not result.refs:
        return [Part(0, 0, result.amount, NO_PLAYER)] if result.done else []
    some = len(result.amounts) == len(result.refs)
    known = zip(result.amounts, result.doers, strict=True) if some else [(1, NO_PLAYER)] * len(result.refs)
    if len(result.refs) == 1 and not some:
        known = [(result.amount, NO_PLAYER)]
    return [Part(ref, inc, *each) for (ref, inc), each in zip(result.pairs, known, strict=True)]


def _is_meant(event: EventPattern, part: Part, ctx: Context) -> bool:
    """Whether it was done to what the event names, and put where it says."""
    thing = where = event.object.on if isinstance(event.object, CountersPut) else event.object
    if isinstance(event.subject, Description) and not isinstance(thing, Description) and event.key != _DEALS:
        thing = event.subject
    if isinstance(where, Zone) and part.ref not in things(where, ctx):
        return False  # another effect may have put it elsewhere instead
    if event.key == "die" and not _lies_dead(part, ctx):
        return False
    if event.key == "gain control" and not part.amount:
        return False  # who had it keeps it
    if isinstance(thing, Description):
        if event.key in _FROM_PLAY:
            return part.ref != 0 and fitted_when_destroyed(thing, ctx, part.ref, part.inc)
        if isinstance(where, Zone):
            return part.ref != 0 and fits_or_did(replace(thing, zone=where), ctx, part.ref, 0)
        return part.ref != 0 and fits_or_did(thing, ctx, part.ref, meant_inc(ctx, part.ref, part.inc))
    if isinstance(thing, (Thing, PlayerWord)) and not isinstance(thing, Zone):
        return part.ref in [ref for ref, _ in pairs_meant(thing, ctx)]
    return True


_DEALS = "deal damage"
"""What things do to others: of who has done it, nothing is kept."""
_FROM_PLAY = ("destroy", "be destroyed")
"""What is done to permanents alone, and to cards that are face-down."""


def _lies_dead(part: Part, ctx: Context) -> bool:
    """Whether a thing has died, and was not put elsewhere instead. A token is gone."""
    row = ctx.entity(part.ref)
    return row.inc != part.inc or row.zone == NOWHERE or ctx.game.zones[row.zone].role == DISCARD


def _who(event: EventPattern, part: Part, ctx: Context) -> int:
    """The player who did it or, of what is done to players, to whom it was done; -1 if that is not kept."""
    if event.form.passive or event.seen.subject is ref_of or isinstance(event.object, ResourceKind):
        return player_of(part.ref) if is_player(part.ref) else NO_PLAYER
    if part.doer != NO_PLAYER or event.form.whose != "own" or part.ref <= 0:
        return part.doer
    return had_by(ctx, part.ref)

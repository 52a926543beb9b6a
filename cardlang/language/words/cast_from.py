"""Whether a card was cast, by whom and from where: ``if you cast it``, ``if ~ was cast from your graveyard``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import events as ev
from cardlang.engine.cards import Watch
from cardlang.engine.interfaces import tally_of
from cardlang.engine.zones import STACK
from cardlang.language.words.conditions import Condition, subject_said
from cardlang.language.words.players import PlayerWord
from cardlang.language.words.references import covered, pairs_meant, zone_holders, zone_index
from cardlang.language.words.word import Voice, Word, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.events import Event
    from cardlang.engine.state import State
    from cardlang.engine.table import Table

CAST_FROM = "cast from"


def cast_key(zone: int, holder: int, ref: int, inc: int) -> str:
    """The tally of a card that was cast from a player's zone; ``inc`` is the card as it is on the stack."""
    return tally_of(f"{CAST_FROM} {zone} {holder}", ref, inc)


@word
class WasCastFrom(Condition):
    """``it was cast from your graveyard``, also of what has entered since; never true of what was not cast."""

    thing: Word
    zone: Zone
    negated: bool = False

    def say(self, voice: Voice) -> str:
        was = "was not" if self.negated else "was"
        return f"{subject_said(self.thing, voice)} {was} cast from {self.zone.say(voice)}"

    def holds(self, ctx: Context) -> bool:
        zones, holders = [zone_index(self.zone, ctx)], zone_holders(self.zone, ctx)
        return _was_cast(self.thing, zones, holders, range(ctx.state.seats), ctx) != self.negated


@word
class WasCast(Condition):
    """``it was cast``, ``you cast it``, from wherever; also of what has entered since. ``by`` is who cast it, if it is
    asked.
    """

    thing: Word
    by: PlayerWord | None = None
    negated: bool = False

    def say(self, voice: Voice) -> str:
        if self.by is None:
            return f"{subject_said(self.thing, voice)} {'was not' if self.negated else 'was'} cast"
        return f"{self.by.say(voice)} {'did not cast' if self.negated else 'cast'} {self.thing.say(voice)}"

    def holds(self, ctx: Context) -> bool:
        seats = range(ctx.state.seats)
        casters = seats if self.by is None else covered(self.by, ctx)
        return _was_cast(self.thing, range(len(ctx.game.zones)), seats, casters, ctx) != self.negated


def _was_cast(
    thing: Word, zones: Sequence[int], holders: Sequence[int], casters: Sequence[int], ctx: Context
) -> bool:
    """Whether one of these players has cast it from one of these zones of one of these players."""
    rows = [(ref, inc or ctx.entity(ref).inc) for ref, inc in pairs_meant(thing, ctx) if ref > 0]
    cards = [(ref, then) for ref, inc in rows for then in (inc, inc - 1)]  # on the stack it is that one, then the next
    keys = [cast_key(zone, each, *card) for card in cards for zone in zones for each in holders]
    tallies = ctx.state.game_tallies
    return any(tallies.get((key, player), 0) > 0 for key in keys for player in casters)


class CastWatch(Watch):
    """Remembers who cast each card, and from where."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CAST_FROM, (ev.MOVE,), True)

    def concerns(self, table: Table, event: Event) -> bool:
        return event.ref > 0 and table.game.zones[event.other].role == STACK

    def players(self, table: Table, event: Event) -> Sequence[int]:
        assert event.after is not None  # it is on the stack
        return (event.after.controller,)

    def counts(self, ctx: Context, event: Event) -> int:
        return 1

    def named(self, state: State, event: Event) -> str:
        before = event.before
        assert before is not None  # a card that is moved was somewhere
        return cast_key(before.zone, before.holder, event.ref, self.incarnation(state, event, event.ref))

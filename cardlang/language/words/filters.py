"""Filters, which follow a noun and narrow it down: ``creatures with power 3 or less``, ``a card named "River
King"``, ``each creature that attacked this turn``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine.cards import NAMELESS
from cardlang.engine.events import TALLY
from cardlang.engine.interfaces import tally_of
from cardlang.engine.kept import ANYTHING, COUNTERS
from cardlang.engine.refs import is_player
from cardlang.language.words.comparing import ComparingFilter
from cardlang.language.words.descriptions import Description, Filter
from cardlang.language.words.english import named, number_word, plural, with_article
from cardlang.language.words.event_patterns import EventPattern, watch_key
from cardlang.language.words.hindsight import counted_for
from cardlang.language.words.ranges import Range
from cardlang.language.words.references import among, covered, pairs_meant, things, zone_holders, zone_index
from cardlang.language.words.referents import as_said, host_of_source, own_part
from cardlang.language.words.tallied import (
    as_they_see_it,
    done_to,
    is_one_object,
    of_a_pair,
    pair_key,
)
from cardlang.language.words.word import SOURCE, Voice, Word, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardlang.engine.context import Context
    from cardlang.engine.state import Entity


@word
class StatIs(ComparingFilter):
    """``with power 3 or less``, ``with cost 2``; nothing without that number fits (RR-1.3-f)."""

    stat: str
    range: Range

    def say(self, voice: Voice) -> str:
        if self.range.limit == "exactly":
            return f"with {self.stat} {self.range.number(voice, False)}"
        return f"with {self.stat} {self.range.said(voice, False, 'less')}"

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        stat, range_, bound = self.stat, self.range, self.range.bound(ctx)
        values = [(ref, ctx.value(ref, stat)) for ref in refs]
        met = [(ref, value) for ref, value in values if range_.is_met(value, bound)]
        return [ref for ref, value in met if value != 0 or has_number(ctx, ref, stat)]


@word
class TotalIs(ComparingFilter):
    """``with total power and defense 5 or less``: the two added up; nothing without both numbers fits."""

    stats: str
    range: Range

    def say(self, voice: Voice) -> str:
        exactly = self.range.limit == "exactly"
        said = self.range.number(voice, False) if exactly else self.range.said(voice, False, "less")
        return f"with total {self.stats} {said}"

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        stats, bound = self.stats.split(" and "), self.range.bound(ctx)
        able = [ref for ref in refs if all(has_number(ctx, ref, stat) for stat in stats)]
        return [ref for ref in able if self.range.is_met(sum(ctx.value(ref, stat) for stat in stats), bound)]


def has_number(ctx: Context, ref: int, stat: str, inc: int = 0) -> bool:
    """Whether a thing has this number at all: an artifact that is no creature has no power, not a power of 0
    (RR-1.3-f), and what has no name has no cost. For an incarnation ``inc`` that has left, whether it had it then.
    """
    if is_player(ref):
        return True
    face = row_meant(ctx, ref, inc).face
    known = stat in face.base or (stat not in ctx.game.stats and NAMELESS not in face.special)
    return known or ctx.value(ref, stat, inc) != 0


@word
class StatThanThis(Filter):
    """``with less strength``, ``with more power``: less or more than the card this text is on has."""

    stat: str
    less: bool = True
    late = True

    def say(self, voice: Voice) -> str:
        return f"with {'less' if self.less else 'more'} {self.stat}"

    def matches(self, ctx: Context, ref: int) -> bool:
        here, there = ctx.value(ctx.source, self.stat, ctx.frame.inc), ctx.value(ref, self.stat)
        return has_number(ctx, ref, self.stat) and (there < here if self.less else there > here)


@word
class Another(Filter):
    """Not this card itself, where that is about one alternative only: ``another creature or an artifact``."""

    in_front = True

    def say(self, voice: Voice) -> str:
        return "another"

    def matches(self, ctx: Context, ref: int) -> bool:
        return ref not in (ctx.source, host_of_source(ctx))


@word
class HasCounters(ComparingFilter):
    """``with a Growth counter on it``, ``with three or more +1/+1 counters on it``."""

    counter: str
    range: Range
    late = True

    def say(self, voice: Voice) -> str:
        return f"with {counters_said(self.counter, self.range, voice)} on it"

    def say_many(self, voice: Voice) -> str:
        """``with a Growth counter on them``."""
        return f"with {counters_said(self.counter, self.range, voice)} on them"

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        bound = self.range.bound(ctx)
        return [ref for ref in refs if self.range.is_met(counters_on(ctx, ref, self.counter), bound)]

    def reads(self) -> int:
        return COUNTERS if has_plain_limit(self.range) else ANYTHING


def has_plain_limit(range_: Range) -> bool:
    """Whether the limit of a range is a plain number: nothing has to be counted for it."""
    return hasattr(range_.amount, "value")


def counters_said(counter: str, range_: Range, voice: Voice) -> str:
    """``a Growth counter``, ``three or more Growth counters``, ``no counters``."""
    noun = f"{voice.signed(counter)} counter" if counter else "counter"
    if range_.is_one:
        return with_article(noun)
    if range_.is_none:
        return f"no {plural(noun)}"
    one = range_.limit == "exactly" and range_.number(voice, True) == number_word(1)
    return f"{range_.said(voice, True)} {noun if one else plural(noun)}"


def counters_on(ctx: Context, ref: int, name: str, inc: int = 0) -> int:
    """How many counters with this name (empty: with any) are on an entity; for an incarnation ``inc`` that has left,
    how many were on it then.
    """
    return sum(count for each, count in row_meant(ctx, ref, inc).counters if name in ("", each))


def row_meant(ctx: Context, ref: int, inc: int) -> Entity:
    """An entity as it is now; if ``inc`` is an incarnation of it that has left, as it was then."""
    row = ctx.entity(ref)
    known = ctx.state.last_known.get((ref, inc)) if inc and row.inc != inc else None
    return row if known is None else known.row


@word
class WithEither(ComparingFilter):
    """``with Fast or Evasive``, ``with power 4 or more or defense 1 or less``: one of them is enough."""

    parts: tuple[Filter, ...]

    @property
    def late(self) -> bool:  # type: ignore[override]
        """Whether one of them is printed behind ``you control``."""
        return any(part.late for part in self.parts)

    def say(self, voice: Voice) -> str:
        return "with " + " or ".join(part.say(voice).removeprefix("with ") for part in self.parts)

    def say_many(self, voice: Voice) -> str:
        """The same of several things: ``with a Growth counter on them or Fast``."""
        return "with " + " or ".join(part.say_many(voice).removeprefix("with ") for part in self.parts)

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        found = {ref for part in self.parts for ref in part.fitting(ctx, refs)}
        return [ref for ref in refs if ref in found]


def name_of(row: Entity) -> str | None:
    """The name of a thing; None for what has none."""
    return None if NAMELESS in row.face.special else row.face.name


@word
class Named(Filter):
    """``named "River King"``, ``named "River King" or "Marsh King"``."""

    names: tuple[str, ...]

    def say(self, voice: Voice) -> str:
        return named(self.names)

    def reads(self) -> int:
        """A name belongs to a face."""
        return 0

    def matches(self, ctx: Context, ref: int) -> bool:
        return name_of(ctx.entity(ref)) in self.names


@word
class ThatDid(ComparingFilter):
    """``that attacked you this turn``, ``that didn't attack this turn``. The subject of ``event`` is what is described.
    """

    event: EventPattern
    period: str = "this turn"
    negated: bool = False
    late = True

    @property
    def anywhere(self) -> bool:
        return self.event.form.outside_play and not (self.negated or self.departs)

    @property
    def noted(self) -> bool:
        """Whether what happened is only noted, of cards that may be moved by the same deed: ``that was bought``."""
        return self.anywhere and TALLY in self.event.seen.change_types

    @property
    def departs(self) -> bool:
        return self.event.seen.departs

    @property
    def from_play(self) -> bool:  # type: ignore[override]
        return self.event.seen.from_play

    def say(self, voice: Voice) -> str:
        did = self.event.past_not_predicate(voice) if self.negated else self.event.past_predicate(voice)
        return f"that {did} {self.period}"

    def say_many(self, voice: Voice) -> str:
        """``that were ignited this turn``."""
        said = self.say(voice)
        is_one = said.startswith(("that was ", "that wasn't "))
        return f"that were{said.removeprefix('that was')}" if is_one else said

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        return [ref for ref, _ in self._those(ctx, [(ref, ctx.entity(ref).inc) for ref in refs])]

    def did(self, ctx: Context, thing: tuple[int, int]) -> bool:
        """Whether this incarnation of a thing did it; of what has moved, the one it became."""
        return bool(self._those(ctx, [thing]))

    def _those(self, ctx: Context, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
        tallies, (event, named) = counted_for(ctx, self.period), as_they_see_it(self.event)
        viewers = covered(named, ctx) if named is not None else [ctx.controller]  # who sees it: "attacked you"
        keys = _keys_of(event, ctx)
        found: list[tuple[int, int]] = []
        for pair in pairs:
            count = sum([tallies.get((key, viewer), 0) for key in keys(*pair) for viewer in viewers])
            wanted = self.event.size
            if (wanted.holds(count, ctx) if wanted is not None else count > 0) != self.negated:
                found.append(pair)
        return found

    @property
    def counted(self) -> EventPattern:
        """The event under which it is counted during play."""
        event, _ = as_they_see_it(self.event)
        return of_a_pair(event) if is_one_object(done_to(event)) else event


def _keys_of(event: EventPattern, ctx: Context) -> Callable[[int, int], list[str]]:
    """Gives for an incarnation of a thing the tallies in which it is counted that it did it."""
    to = done_to(event)
    if to is not None and is_one_object(to):
        others = pairs_meant(to, ctx)
        return lambda ref, inc: [pair_key(event, (ref, inc), other) for other in others]
    key = watch_key(event)
    return lambda ref, inc: [tally_of(key, ref, inc)]


@word
class Targets(ComparingFilter):
    """``that targets a creature you control``, ``that targets you``: of a spell or ability on the stack."""

    what: Word
    late = True

    def say(self, voice: Voice) -> str:
        return f"that targets {self._said(voice)}"

    def say_many(self, voice: Voice) -> str:
        return f"that target {self._said(voice)}"

    def _said(self, voice: Voice) -> str:
        return self.what.singular(voice) if isinstance(self.what, Description) else self.what.say(voice)

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        chosen = {ref: _targeted(ctx, ref) for ref in refs}
        if isinstance(self.what, Description):
            meant = among(self.what, ctx, list(dict.fromkeys(each for found in chosen.values() for each in found)))
        else:
            meant = things(self.what, ctx)
        return [ref for ref in refs if any(each in meant for each in chosen[ref])]


def _targeted(ctx: Context, ref: int) -> list[int]:
    """What a spell or ability on the stack targets."""
    frame = ctx.state.frames.get(ctx.entity(ref).frame)
    return [target for slot in frame.targets for target, _ in slot] if frame is not None else []


@word
class HasText(Filter):
    """``with "When ~ dies, draw a card."``: an ability as it is printed, or as a token is created with it."""

    ability: Word

    def say(self, voice: Voice) -> str:
        return f"with {voice.quoted(self.ability, 'card')}"

    def reads(self) -> int:
        """What is printed belongs to a face."""
        return 0

    def matches(self, ctx: Context, ref: int) -> bool:
        face, said = ctx.entity(ref).face, self.ability.say(SOURCE)
        return any(each.text == said for each in (*face.triggered, *face.activated))


@word
class ThisWay(Filter):
    """``destroyed this way``: what the effect number ``result`` of this ability dealt with."""

    participle: str
    result: int
    by_doer: bool = False
    """Whether it is only what the player who acts now dealt with."""
    to: Zone | None = None
    """Where it was put or returned to, if that is said: ``put into your graveyard this way``."""
    late = True

    @property
    def effect(self) -> int:
        return self.result

    @property
    def from_play(self) -> bool:  # type: ignore[override]
        return self.participle == "destroyed"

    def say(self, voice: Voice) -> str:
        if self.to is None:
            return f"{self.participle} this way"
        link = "to" if self.participle != "put" else "onto" if self.to.on_it else "into"
        return f"{self.participle} {link} {self.to.say(voice)} this way"

    def matches(self, ctx: Context, ref: int) -> bool:
        done = as_said(ctx, self.result)
        if self.to is not None and not self._came_to(ctx, ref):
            return False
        return ref in ([each for each, _ in own_part(ctx, done)] if self.by_doer else done.refs)


    def _came_to(self, ctx: Context, ref: int) -> bool:
        """Whether a thing that was put there came to the player whose place it is: everything comes to its owner."""
        assert self.to is not None
        if self.to.in_play or ctx.game.zones[zone_index(self.to, ctx)].shared:
            return True
        return ctx.game.pile_of(ctx.entity(ref)) in zone_holders(self.to, ctx)


@word
class Kept(Filter):
    """What was ``destroyed this way``, where a text has set up what happens instead of something later: of what is kept
    for that, the things of this number.
    """

    number: int

    def say(self, voice: Voice) -> str:
        return "kept"

    def matches(self, ctx: Context, ref: int) -> bool:
        return ref > 0 and (ref, ctx.entity(ref).inc) in ctx.frame.targets[self.number]


def departed(of: Description) -> tuple[EventPattern, str] | None:
    """Turns a description of things that have left into the event that made them leave, and its period.

    ``creatures you control that died this turn`` becomes (``a creature you control dies``, ``this turn``), which can
    be counted even though the creatures are gone; and so does what a deed moves, ``cards that were bought this turn``.
    None for a description of things that are still there.
    """
    if of.zone is not None or of.distinct:
        return None
    asked = [each for sort in of.sorts for each in sort.filters if isinstance(each, ThatDid)]
    did = [each for each in asked if each.departs or (each.noted and of.head == "card")]
    if not did or any(each != did[0] for each in did):
        return None
    sorts = tuple(
        replace(sort, filters=tuple(each for each in sort.filters if each != did[0])) for sort in of.sorts
    )
    return replace(did[0].event, subject=replace(of, sorts=sorts)), did[0].period

"""Numbers of several things, of which some have left: ``the greatest power among creatures destroyed this way``, ``the
total power of creatures that died this turn``. They are the numbers that each had as it left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine.zones import EXILE, PLAY, STACK
from cardlang.language.words.descriptions import NAME, Description
from cardlang.language.words.filters import has_number, name_of
from cardlang.language.words.nouns import TARGET, Selection
from cardlang.language.words.references import among, as_it_left, candidates, pairs_meant
from cardlang.language.words.referents import as_said, meant_inc

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.word import Word

Pair = tuple[int, int]


def counted(of: Description, ctx: Context) -> list[int]:
    """Everything that fits a description and is only counted: of cards a player owns, in some games also those in
    hands and decks.
    """
    if not (of.of_owner and of.head == "card" and ctx.game.owned_everywhere):
        return candidates(of, ctx)
    places = [zone for zone in ctx.game.zones if zone.role == PLAY or not (zone.shared or zone.role in (EXILE, STACK))]
    seats = range(ctx.state.seats)
    return among(of, ctx, [ref for zone in places for seat in seats for ref in ctx.state.ids(zone.index, seat)])


def pairs_that_fit(of: Description, ctx: Context) -> list[Pair]:
    """Everything that fits a description, with the incarnation whose numbers are meant (0: the present one)."""
    found = counted(of, ctx)
    if of.of_what_left:
        return _that_left(of, ctx, found)
    if of.effect >= 0:
        done = dict(as_said(ctx, of.effect).pairs)
        return [(ref, meant_inc(ctx, ref, done.get(ref, 0))) for ref in found]
    return [(ref, 0) for ref in found]


def each_meant(word: Word, ctx: Context, past: bool = False) -> list[Pair]:
    """The same for a word that may name one thing as well: ``it had a counter on it``, ``creatures destroyed this way
    had three counters on them``.
    """
    if isinstance(word, Selection) and word.quantifier != TARGET and (word.of.effect >= 0 or word.of.of_what_left):
        return pairs_that_fit(word.of, ctx)
    return pairs_meant(word, ctx, past)


def _that_left(of: Description, ctx: Context, there: Sequence[int]) -> list[Pair]:
    """Everything that left in the way described, wherever it is now; a token and what has left twice, too. ``there``:
    what of it can be found now.
    """
    last_known = ctx.state.last_known
    left = [(ref, inc) for ref, inc in last_known if as_it_left(of, ctx, ref, inc)]
    others = [(ref, meant_inc(ctx, ref)) for ref in there]  # from a hand or a pile
    return [*left, *[pair for pair in others if pair not in last_known]]


def how_many_kinds(of: Description, found: Sequence[int], ctx: Context) -> int:
    """How many these are of what fits a description: for ``with different names`` or ``powers``, how many different
    ones they have. What has no power has none that is different. Pieces are numbers on what is found.
    """
    if not of.distinct:
        own = ctx.game.nouns.get(of.head)
        return len(found) if own is None else sum(own.number(row) for row in ctx.rows(found))
    then = dict(pairs_that_fit(of, ctx)) if of.distinct != NAME else {}
    return len({what_differs(of.distinct, ref, ctx, then.get(ref, 0)) for ref in found} - {None})


def what_differs(distinct: str, ref: int, ctx: Context, inc: int = 0) -> str | int | None:
    """The name of a thing, or this number of it; None where it has no such number."""
    if distinct == NAME:
        return name_of(ctx.entity(ref))
    return ctx.value(ref, distinct, inc) if has_number(ctx, ref, distinct, inc) else None


def extreme(ctx: Context, stat: str, pairs: Sequence[Pair], *, least: bool) -> int:
    """The greatest (or least) of a stat among the things that have it; 0 if there are none."""
    values = [ctx.value(ref, stat, inc) for ref, inc in pairs if has_number(ctx, ref, stat, inc)]
    return (min(values) if least else max(values)) if values else 0

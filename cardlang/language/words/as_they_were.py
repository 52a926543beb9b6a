"""What a description means whose things may have gone: ``creatures destroyed this way``, ``creatures that died this
turn``. Each is meant as it last was: its numbers, its counters; tokens, too, of which nothing is left.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.language.words.descriptions import Description
from cardlang.language.words.hindsight import Hindsight
from cardlang.language.words.homes import where_they_were
from cardlang.language.words.nouns import TARGET, Selection
from cardlang.language.words.references import candidates, matches, pairs_meant, without
from cardlang.language.words.referents import as_said, meant_inc, with_incs

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.state import Snapshot
    from cardlang.language.words.word import Word

Pair = tuple[int, int]
"""A thing as (ref, incarnation)."""


def pairs_described(of: Description, ctx: Context) -> list[Pair]:
    """All that fits a description, each with the incarnation whose numbers are meant."""
    if of.of_what_left:
        return _what_left(of, ctx)
    found = candidates(of, ctx)
    if of.effect < 0:
        return with_incs(ctx, found)
    done = dict(as_said(ctx, of.effect).pairs)
    return [(ref, meant_inc(ctx, ref, done.get(ref, 0))) for ref in found]


def each_meant(word: Word, ctx: Context) -> list[Pair]:
    """The same for a word that may name one thing as well: ``counters on it``, ``on creatures destroyed this way``."""
    if isinstance(word, Selection) and word.quantifier != TARGET and (word.of.effect >= 0 or word.of.of_what_left):
        return pairs_described(word.of, ctx)
    return pairs_meant(word, ctx)


def _what_left(of: Description, ctx: Context) -> list[Pair]:
    """Everything that left as it is said, and fitted the rest of the description then. What has left twice is meant
    twice; what was never in play is only where it has gone to.
    """
    known = list(ctx.state.last_known.items())
    found = [pair for pair, was in known if _left_so(of, ctx, was)]
    left = {(ref, inc + 1) for (ref, inc), _ in known}
    return [*found, *(pair for pair in with_incs(ctx, candidates(of, ctx)) if pair not in left)]


def _left_so(of: Description, ctx: Context, was: Snapshot) -> bool:
    """Whether something left in a way (``that died this turn``) and fitted the rest of its description then."""
    gone = was.row.changed()
    gone.inc += 1  # what has left is counted as what it has become
    then, after = Hindsight(ctx, was.row, was), Hindsight(ctx, gone, None)
    for sort in of.sorts:
        left = [each for each in sort.filters if each.departs]
        if all(each.matches(after, gone.id) for each in left):
            rest = where_they_were(replace(of, sorts=(without(sort, left),)), ctx, was.row)
            if rest is not None and matches(rest, then, gone.id):
                return True
    return False

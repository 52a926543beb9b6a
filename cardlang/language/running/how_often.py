"""How often ``for each`` lets something be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.amounts import how_many
from cardlang.language.words.descriptions import Description

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.effect import BareClause
    from cardlang.language.words.word import Word


def how_often(each: Word, ctx: Context) -> int:
    """The number that ``for each`` counts: things that fit a description, or counters on something."""
    if isinstance(each, Description):
        return how_many(each, ctx)
    times: int = each.count(ctx)  # type: ignore[attr-defined]
    return times


def noted_times(each: Word, clause: int, ctx: Context) -> Step:
    """The step that notes how often ``for each`` in front of several effects is: what the first does changes nothing of
    that for the next.
    """
    times = Result((), how_often(each, ctx), True)
    return Batch([changes.Note(ctx.frame.id, _times(clause), times)], final=True)


def times_of(clause: BareClause, ctx: Context) -> int:
    """How often ``for each`` lets the effects of a clause be done: of several as often as before the first of them."""
    assert clause.each is not None
    known = ctx.result(_times(clause.number)) if len(clause.effects) > 1 else None
    return known.amount if known is not None and known.done else how_often(clause.each, ctx)


def _times(clause: int) -> str:
    return f"for each {clause}"

"""How often ``for each`` lets something be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step
from cardlang.language.words.every_few import number_of

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.effect import BareClause
    from cardlang.language.words.word import Word


def noted_times(each: Word, clause: int, ctx: Context) -> Step:
    """The step that notes how often ``for each`` in front of several effects is: what the first does changes nothing of
    that for the next.
    """
    times = Result((), number_of(each, ctx), True)
    return Batch([changes.Note(ctx.frame.id, _times(clause), times)], final=True)


def times_of(clause: BareClause, ctx: Context) -> int:
    """How often ``for each`` lets the effects of a clause be done: of several as often as before the first of them."""
    assert clause.each is not None
    known = ctx.result(_times(clause.number)) if len(clause.effects) > 1 else None
    return known.amount if known is not None and known.done else number_of(clause.each, ctx)


def _times(clause: int) -> str:
    return f"for each {clause}"

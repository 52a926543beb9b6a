"""What several players do one after the other, such as a search: the result is what all of them have done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.changes.memory import SPARED
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Step

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.table import Table

_SO_FAR = "so far "
"""In front of the name of a result: what those who act one after the other have done by now."""


def anew(ctx: Context, name: str, first: bool) -> Step:
    """The step before the next of them does it: the result is then theirs alone."""
    known = (name, _SO_FAR + name) if first else (name,)
    return Batch([changes.Note(ctx.frame.id, each, Result()) for each in known], final=True)


class Joined(Step):
    """Puts what one of them has done behind what those before them did. ``name``: of the result."""

    __slots__ = ("doer", "frame", "name")

    def __init__(self, frame: int, name: str, doer: int) -> None:
        self.frame = frame
        self.name = name
        self.doer = doer

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        both = _joined(ctx.result(_SO_FAR + self.name), ctx.result(self.name), self.doer)
        return [Batch([changes.Note(self.frame, each, both) for each in (_SO_FAR + self.name, self.name)], final=True)]


NOTED = ("effect", "excess", f"{SPARED}effect")
"""What is noted of each effect."""


class NotedAlso(Step):
    """What a sentence has done is what was done ``this way``, though another would have replaced it. ``pairs``: the
    numbers of its effects, each with that of the other.
    """

    __slots__ = ("frame", "pairs")

    def __init__(self, frame: int, pairs: tuple[tuple[int, int], ...]) -> None:
        self.frame = frame
        self.pairs = pairs

    def run(self, table: Table) -> Sequence[Step]:
        ctx = table.context(self.frame)
        named = [(f"{what} {mine}", f"{what} {other}") for mine, other in self.pairs for what in NOTED]
        notes = [changes.Note(self.frame, to, ctx.result(of)) for of, to in named if ctx.result(of).done]
        return [Batch(notes, final=True)] if notes else ()


def _joined(first: Result, second: Result, doer: int) -> Result:
    """What has been done so far, and what this player has done now."""
    said = None
    if first.said is not None or second.said is not None:
        said = _joined(first.said or first, second.said or second, doer)
    refs, incs = first.refs + second.refs, first.incs + second.incs
    both = Result(refs, first.amount + second.amount, first.done or second.done, second.text, incs, said)
    both.instead = first.instead or second.instead
    both.elsewhere = first.elsewhere + second.elsewhere
    both.doers = first.doers + (doer,) * len(second.refs)
    if len(first.amounts) == len(first.refs) and len(second.amounts) == len(second.refs):
        both.amounts = first.amounts + second.amounts
    return both

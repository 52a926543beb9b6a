"""Sharing out a number among several things, as a player says: damage, counters, units."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardlang.engine.decisions import Option, Question

if TYPE_CHECKING:
    from cardlang.language.running.acting import Act

MOST_PARTS = 100
"""A guard: no more questions than this are asked."""


def shared_out(
    act: Act,
    number: int,
    refs: Sequence[int],
    prompt: str,
    kind: str = "choose",
    *,
    one_each: bool = False,
    most: Callable[[int], int] | None = None,
) -> dict[int, int]:
    """How many of ``number`` each gets, as the player who does it says: one at a time, and no more than ``most`` of it.

    ``kind``: what sort of question it is. ``one_each``: each gets at least one, as far as there are enough.
    """
    given: Counter[int] = Counter()
    for left in range(min(number, MOST_PARTS), 0, -1):
        able = [ref for ref in refs if most is None or given[ref] < most(ref)]
        empty = [ref for ref in able if not given[ref]] if one_each else []
        if left <= len(empty):
            able = empty
        if not able:
            break
        ref = able[0]
        if len(able) > 1:
            options = tuple([Option(kind, (each,)) for each in able])
            question = Question(act.doer, kind, options, f"{prompt} ({left} left)", act.source)
            ref = act.table.ask(question).args[0]
        given[ref] += 1
    return dict(given)

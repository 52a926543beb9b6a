"""Filters and conditions that compare something with something else: ``with power less than ~'s power``, ``with the
greatest power among creatures you control``, ``with the same name as ~``, ``its power is greater than its defense``.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.language.words.amounts import Amount, ExtremeOf
from cardlang.language.words.as_they_were import extreme, pairs_that_fit
from cardlang.language.words.asked_of_each import asked_of, numbers, of_each
from cardlang.language.words.comparing import ComparingFilter
from cardlang.language.words.conditions import Condition
from cardlang.language.words.described import of_several
from cardlang.language.words.descriptions import Description
from cardlang.language.words.enough import EACH_OF_THEM, enough
from cardlang.language.words.filters import has_number, name_of, row_meant
from cardlang.language.words.hindsight import Hindsight
from cardlang.language.words.nothing_meant import is_of_nothing
from cardlang.language.words.references import among, candidates, pairs_meant
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


@word
class StatCompared(ComparingFilter):
    """``with power less than ~'s power``, ``with cost less than or equal to the number of artifacts you control``.

    ``than`` is a key of ``COMPARISONS``.
    """

    stat: str
    than: str
    amount: Amount
    late = True

    def say(self, voice: Voice) -> str:
        return f"with {self.stat} {self.than} {self.amount.say(voice)}"

    def say_many(self, voice: Voice) -> str:
        """``with defense less than their own power``."""
        amount = self.amount
        said = amount.plural(voice) if isinstance(amount, OwnStat) else of_several(amount).say(voice)
        return f"with {self.stat} {self.than} {said}"

    def compared(self, ctx: Context, refs: list[int]) -> list[int]:
        stat, holds, amount = self.stat, COMPARISONS[self.than], self.amount
        able = [ref for ref in refs if has_number(ctx, ref, stat)]
        if isinstance(amount, OwnStat):
            return [ref for ref in able if holds(ctx.value(ref, stat), ctx.value(ref, amount.stat))]
        who, found = numbers(amount, ctx)
        return [ref for ref in able if enough(who, [holds(ctx.value(ref, stat), each) for each in found], ctx)]


@word
class AmountThan(Condition):
    """``its power is greater than its defense``; ``than`` as in :class:`StatCompared`."""

    amount: Amount
    than: str
    other: Amount

    def say(self, voice: Voice) -> str:
        return f"{self.amount.say(voice)} is {self.than} {self.other.say(voice)}"

    def holds(self, ctx: Context) -> bool:
        (who, found), (others, bounds) = numbers(self.amount, ctx), numbers(self.other, ctx)
        compared = COMPARISONS[self.than]
        met = [enough(others, [compared(each, bound) for bound in bounds], ctx) for each in found]
        return enough(who, met, ctx) and not (is_of_nothing(self.amount, ctx) or is_of_nothing(self.other, ctx))


@word
class OwnStat(Amount):
    """``its own power``: of the thing that is described, in ``creatures with defense less than their own power``."""

    stat: str
    inline = False

    def say(self, voice: Voice) -> str:
        return f"its own {self.stat}"

    def plural(self, voice: Voice) -> str:
        """``their own power``."""
        return f"their own {self.stat}"


COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "less than": operator.lt,
    "greater than": operator.gt,
    "less than or equal to": operator.le,
    "greater than or equal to": operator.ge,
    "equal to": operator.eq,
}
"""How a number is compared with another, and what that asks."""


@word
class WithMost(ComparingFilter):
    """``with the greatest power among creatures you control``; several things fit if they have the same number."""

    stat: str
    least: bool
    among: Description
    late = True

    @property
    def effect(self) -> int:
        """Of ``creatures destroyed this way``: what has the most of them was destroyed, too."""
        return self.among.effect

    def say(self, voice: Voice) -> str:
        most = ExtremeOf(self.stat, self.among, self.least)
        return f"with {most.say(voice)}"

    def compared(self, ctx: Context, refs: list[int]) -> list[int]:
        several = of_each(self.among, ctx) if asked_of(self.among) in EACH_OF_THEM else [self.among]
        fits = {ref for each in several for ref in self._with_most(each, ctx, refs)}
        return [ref for ref in refs if ref in fits]

    def _with_most(self, of: Description, ctx: Context, refs: list[int]) -> list[int]:
        """Those of ``refs`` that have the most among these things."""
        known = dict(pairs_that_fit(of, ctx))
        if isinstance(ctx, Hindsight):  # what has left was one of them
            known |= {ref: 0 for ref in among(of, ctx, refs) if ref not in known}
        most = extreme(ctx, self.stat, [*known.items()], least=self.least)
        able = [(ref, known[ref]) for ref in refs if ref in known and has_number(ctx, ref, self.stat, known[ref])]
        return [ref for ref, inc in able if ctx.value(ref, self.stat, inc) == most]


@word
class SameName(ComparingFilter):
    """``with the same name as ~``, ``with the same name as a card in your graveyard``. ``As another creature`` is
    another than the one that is described.
    """

    of: Word
    late = True

    def say(self, voice: Voice) -> str:
        return f"with the same name as {self.of.say(voice)}"

    def compared(self, ctx: Context, refs: list[int]) -> list[int]:
        if isinstance(self.of, Description) and self.of.other:
            return self._called_as_another(self.of, ctx, refs)
        if isinstance(self.of, Description):
            names = {name_of(ctx.entity(each)) for each in candidates(self.of, ctx)}
        else:
            names = {name_of(row_meant(ctx, each, inc)) for each, inc in pairs_meant(self.of, ctx)}
        return [ref for ref in refs if name_of(ctx.entity(ref)) in names - {None}]

    def _called_as_another(self, of: Description, ctx: Context, refs: list[int]) -> list[int]:
        """Those of which another thing has the name: what was named before and this card itself may be that one."""
        known = [(each, name_of(ctx.entity(each))) for each in candidates(replace(of, other=False), ctx)]
        named = [(each, name) for each, name in known if name is not None]
        return [ref for ref in refs if any(each != ref and name == name_of(ctx.entity(ref)) for each, name in named)]

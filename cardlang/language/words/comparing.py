"""Filters that compare things with something of their own: ``with power less than the number of creatures``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.described import asked_of_each, of_several, speaks_of_it
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.word import Voice

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class ComparingFilter(Filter):
    """A filter that compares things with something, which is counted once for all of them, since descriptions may be
    inside descriptions; or for each of them, where it speaks of the thing itself: ``its controller's hand``.
    """

    __slots__ = ()

    def say_many(self, voice: Voice) -> str:
        return of_several(self).say(voice)

    def matches(self, ctx: Context, ref: int) -> bool:
        return bool(self.fitting(ctx, [ref]))

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        return asked_of_each(ctx, refs, self.compared) if speaks_of_it(self) else self.compared(ctx, refs)

    def compared(self, ctx: Context, refs: list[int]) -> list[int]:
        """Those of ``refs`` that fit, compared with what is the same for all of them."""
        raise NotImplementedError(type(self).__name__)

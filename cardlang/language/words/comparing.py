"""Filters that compare things with something of their own: ``with power less than the number of creatures``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.nouns import Filter

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class ComparingFilter(Filter):
    """A filter that compares things with something, which is counted once for all of them: descriptions may be inside
    descriptions.
    """

    __slots__ = ()

    def matches(self, ctx: Context, ref: int) -> bool:
        return bool(self.fitting(ctx, [ref]))

    def fitting(self, ctx: Context, refs: list[int]) -> list[int]:
        raise NotImplementedError(type(self).__name__)

"""Verbs that may be costs of an ability: ``Sacrifice an artifact: draw a card.``"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.nouns import Description, Selection, This
from cardlang.language.words.references import candidates
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context


@word
class CostVerb(Verb):
    """A verb by which something can be given up as a cost; its place ``what`` says which things."""

    def gives(self, ctx: Context) -> tuple[int, list[int]]:
        """How many things must be given up, and those that may be."""
        what: Word = self.what  # type: ignore[attr-defined]
        if isinstance(what, This):
            return 1, [ref for ref in [ctx.source_here] if ref and self.may_be_given(ctx, ref)]
        if isinstance(what, Selection):
            return how_many(what, ctx), [
                ref for ref in self.among(what.of, ctx) if self.may_be_given(ctx, ref)
            ]
        return 1, []

    def among(self, of: Description, ctx: Context) -> list[int]:
        """The things of a description that are looked at."""
        return candidates(of, ctx)

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        """Whether the payer may give this one up: their own."""
        return ctx.entity(ref).owner == ctx.controller

    def given(self, ctx: Context, ref: int) -> list[Change]:
        """What becomes of one that was picked."""
        raise NotImplementedError(f"'{self.name}' gives nothing up")


def how_many(what: Selection, ctx: Context) -> int:
    """How many a selection wants."""
    return 1 if what.count is None else what.count.count(ctx)  # type: ignore[attr-defined]

"""Verbs that may be costs of an ability: ``Sacrifice an artifact: draw a card.``"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.interfaces import GONE
from cardlang.language.words.nouns import (
    ALL,
    EACH,
    RANDOM,
    SOME,
    Description,
    LibraryCards,
    Selection,
    This,
    Zone,
)
from cardlang.language.words.players import YOU, Player
from cardlang.language.words.references import among, candidates, library_cards, things
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context


@word
class CostVerb(Verb):
    """A verb by which something can be given up as a cost; its place ``what`` says which things."""

    own: ClassVar[bool] = True
    """Whether only what belongs to the payer can be given up by it."""

    where: ClassVar[str] = ""
    """Where this card must be for it to be the one given up: ``play``, ``hand``; empty if anywhere."""

    def given_up(self) -> Word:
        """The place that says which things."""
        what: Word = self.what  # type: ignore[attr-defined]
        return what

    def uses(self) -> str:
        """What it takes of a thing, as :meth:`cardlang.engine.cards.CostPart.uses` says it."""
        return GONE

    def never_paid(self) -> str:
        """Why no player can ever pay it; empty if one can."""
        what = self.given_up()
        if isinstance(what, Selection):
            return self._never_chosen(what)
        if isinstance(what, (LibraryCards, Zone)) and what.owner != YOU:
            return "it is not yours"
        return ""

    def _never_chosen(self, what: Selection) -> str:
        whose = what.of.controller if what.of.zone is None else what.of.zone.owner or what.of.controller
        if what.quantifier == RANDOM:
            return "a cost is chosen, not picked at random"
        if what.quantifier == SOME and (what.up_to or what.count is None):
            return "a cost is a fixed number of things"
        if self.own and isinstance(whose, Player) and whose != YOU:
            return "it is not yours"
        return ""

    def leaves_no_choice(self) -> bool:
        """Whether the text says which things, so that nobody is asked: ``all creatures``, ``the top card``."""
        what = self.given_up()
        if isinstance(what, Selection):
            return what.quantifier in (EACH, ALL)
        return isinstance(what, (LibraryCards, Zone))

    def gives(self, ctx: Context) -> tuple[int, list[int]]:
        """How many things must be given up, and those that may be."""
        what = self.given_up()
        if isinstance(what, Selection):
            able = [ref for ref in self.among(what.of, ctx) if self.may_be_given(ctx, ref)]
            return (len(able) if what.quantifier in (EACH, ALL) else how_many(what, ctx)), able
        if isinstance(what, LibraryCards):
            count = how_many(what, ctx)
            return count, library_cards(what, ctx, count)
        if isinstance(what, Zone):
            refs = [ref for ref in things(what, ctx) if ref != ctx.source]
            return len(refs), refs
        meant = [ctx.source_here] if isinstance(what, This) else things(what, ctx)
        return 1, [ref for ref in meant if ref > 0 and self.may_be_given(ctx, ref)]

    def among(self, of: Description, ctx: Context) -> list[int]:
        """The things of a description that are looked at: of cards, where no zone is said, those in the hand."""
        if of.zone is None and of.head == "card" and not of.of_owner:
            return among(of, ctx, other_hand_cards(ctx))
        return [ref for ref in candidates(of, ctx) if ref != ctx.source or ctx.table.is_in_play(ref)]

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        """Whether the payer may give this one up: what they control in play, elsewhere what is their own."""
        row = ctx.entity(ref)
        return (row.controller if ctx.table.is_in_play(ref) else row.owner) == ctx.controller

    def given(self, ctx: Context, ref: int) -> list[Change]:
        """What becomes of one that was picked."""
        raise NotImplementedError(f"'{self.name}' gives nothing up")


def other_hand_cards(ctx: Context) -> list[int]:
    """The payer's hand, without the card that is being paid for."""
    return [ref for ref in ctx.state.ids(ctx.game.hand_zone, ctx.controller) if ref != ctx.source]


def how_many(what: Selection | LibraryCards, ctx: Context) -> int:
    """How many are wanted."""
    return 1 if what.count is None else what.count.count(ctx)  # type: ignore[attr-defined]

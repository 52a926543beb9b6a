"""Verbs that may be costs of an ability: ``Sacrifice an artifact: draw a card.``"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from cardlang.engine.interfaces import GONE
from cardlang.language.words.descriptions import Description
from cardlang.language.words.exiled_with import ExiledWith
from cardlang.language.words.homes import home_noun
from cardlang.language.words.nouns import (
    ALL,
    EACH,
    RANDOM,
    SOME,
    Group,
    It,
    LibraryCards,
    Selection,
    This,
    parts_of,
)
from cardlang.language.words.players import YOU, Player
from cardlang.language.words.references import among, candidates, library_cards, things
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, places_of, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


@word
class CostVerb(Verb):
    """A verb that can also be a cost (``sacrifice``, ``discard``); its field ``what`` is what is given up."""

    payable: ClassVar[bool] = True
    own: ClassVar[bool] = True
    """Whether the things given up must belong to the player who pays."""

    where: ClassVar[str] = ""
    """The zone this card must be in for ``Sacrifice ~``, ``Discard ~``: ``play`` or ``hand``; empty if any."""

    refills: ClassVar[bool] = False
    """Whether what is given up can be drawn again, as it goes to where cards are drawn from."""

    def given_up(self) -> Word:
        """The word that says which things are given up."""
        what: Word = self.what  # type: ignore[attr-defined]
        return what

    def done_to(self) -> Word | None:
        return self.given_up()

    def each_given(self) -> tuple[CostVerb, ...]:
        """The verb once for each of several things joined by ``and``, which must all be given up."""
        what = self.given_up()
        if not isinstance(what, Group):
            return (self,)
        name = next(each.name for each in places_of(type(self)) if getattr(self, each.name) is what)
        ways: list[dict[str, Any]] = [{name: part} for part in parts_of(what)]
        return tuple([replace(self, **way) for way in ways])

    def possible(self, act: Act) -> bool:
        """Whether there is enough to choose from, so that its player is asked (``you may``, ``unless``)."""
        what = self.given_up()
        if isinstance(what, Group):
            return all(each.possible(act) for each in self.each_given())
        if isinstance(what, LibraryCards):
            count = act.at_least(how_many(what, act))
            return 0 < count <= len(library_cards(what, act, count))
        if not isinstance(what, Selection) or what.quantifier != SOME:
            return True
        able = len([ref for ref in act.able(what) if ref != act.source or act.table.is_in_play(ref)])
        return able > 0 if what.up_to or what.count is None else able >= act.at_least(how_many(what, act))

    def uses(self) -> str:
        """What of a thing is used up, as in :meth:`cardlang.engine.cards.CostPart.uses`."""
        return GONE

    def never_paid(self) -> str:
        """Why it can never be paid, for an error message; empty if it can."""
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
        if what.quantifier == SOME and (what.up_to or what.count is None or hasattr(what.count, "out_of")):
            return "a cost is a fixed number of things"
        if self.own and isinstance(whose, Player) and whose != YOU:
            return "it is not yours"
        return ""

    def leaves_no_choice(self) -> bool:
        """Whether the text leaves the player nothing to choose: ``all creatures``, ``the top card of your library``."""
        what = self.given_up()
        if isinstance(what, Selection):
            return what.quantifier in (EACH, ALL)
        return isinstance(what, (LibraryCards, Zone))

    def gives(self, ctx: Context) -> tuple[int, list[int]]:
        """How many things must be given up, and the refs of those that can be."""
        what = self.given_up()
        if isinstance(what, Selection):
            there = self.among(what.of, ctx)
            able = [ref for ref in there if self.may_be_given(ctx, ref)]
            whole = what.quantifier in (EACH, ALL)
            return (self.of_all(there, able, ctx) if whole else how_many(what, ctx)), able
        if isinstance(what, LibraryCards):
            count = how_many(what, ctx)
            return count, library_cards(what, ctx, count)
        if isinstance(what, Zone):
            refs = [ref for ref in things(what, ctx) if ref != ctx.source]
            return len(refs), refs
        meant = [ctx.source_here] if isinstance(what, This) else things(what, ctx)
        return 1, [ref for ref in meant if ref > 0 and self.may_be_given(ctx, ref)]

    def of_all(self, there: Sequence[int], able: Sequence[int], ctx: Context) -> int:
        """How many must be given up where all are meant: also those of which it cannot be paid now: the price is paid
        whole or not at all.
        """
        return len([ref for ref in there if not self.own or CostVerb.may_be_given(self, ctx, ref)])

    def what_is_meant(self, ctx: Context) -> bool:
        """Whether what the text names (``~``, ``it``) is there to be given up; True where it is chosen."""
        return not isinstance(self.given_up(), (This, It)) or bool(self.gives(ctx)[1])

    def among(self, of: Description, ctx: Context) -> list[int]:
        """The things that fit a description. ``a card``, without a zone, is a card in the payer's hand."""
        if of.zone is None and home_noun(of) == "card" and not of.of_owner:
            return among(of, ctx, other_hand_cards(ctx))
        return [ref for ref in candidates(of, ctx) if ref != ctx.source or ctx.table.is_in_play(ref)]

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        """Whether the payer may give this thing up: in play they must control it, elsewhere own it, unless this card
        has brought it there.
        """
        row = ctx.entity(ref)
        if not ctx.table.is_in_play(ref) and any(isinstance(each, ExiledWith) for each in self.given_up().walk()):
            return True
        return (row.controller if ctx.table.is_in_play(ref) else ctx.game.pile_of(row)) == ctx.controller

    def given(self, ctx: Context, ref: int) -> list[Change]:
        """The changes when this thing is given up. Raises NotImplementedError unless the verb defines it."""
        raise NotImplementedError(f"'{self.name}' gives nothing up")


def other_hand_cards(ctx: Context) -> list[int]:
    """The payer's hand, without the card that is being paid for."""
    return [ref for ref in ctx.state.ids(ctx.game.hand_zone, ctx.controller) if ref != ctx.source]


def how_many(what: Selection | LibraryCards, ctx: Context) -> int:
    """How many things a cost asks for (one if it does not say)."""
    return 1 if what.count is None else what.count.count(ctx)  # type: ignore[attr-defined]

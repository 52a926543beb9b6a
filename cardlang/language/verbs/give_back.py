"""The verb ``return``: moves cards and permanents back to a hand, or from another zone to the battlefield."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.moving import (
    UNDER_PHRASES,
    arrival_said,
    arrives_wrongly,
    arriving,
    counted,
    put_into,
)
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.players import YOU, Player, ThatPlayer
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.word import SOURCE, Voice, Word, mark, place, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


@word
class Return(CostVerb):
    """Cards and permanents return to a hand, or from elsewhere to the battlefield."""

    name: ClassVar[str] = "return"
    brings: ClassVar[bool] = True
    moves: ClassVar[bool] = True
    predicate: ClassVar[str] = arriving("RETURN np TO np")
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = UNDER_PHRASES
    log: ClassVar[tuple[tuple[str, str], ...]] = (("return", "{card} returns to {place}"),)
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Return target creature to its owner's hand.",
        "Return target creature card from your graveyard to your hand.",
        "Return target artifact card from your graveyard to the battlefield.",
        "Return target card an opponent owns to its owner's hand.",
        "Return target artifact card from your graveyard to the battlefield tapped.",
        "Exile target creature, then return it to the battlefield under its owner's control.",
    )

    what: Word = place("movable")
    to: Zone = place("zone", "to")
    tapped: bool = mark("TAPPED")
    under_you: bool = mark("UNDERYOURS")
    under_owner: bool = mark("UNDEROWNER")
    counters: CounterCount | None = place("arriving counters", "with", optional=True)

    def rest(self, voice: Voice) -> str:
        said = f"{self.what.say(voice)} to {self.to.say(voice)}"
        return said + arrival_said(voice, self.what, self.tapped, self.under_you, self.under_owner, self.counters)

    def fault(self) -> str:
        return arrives_wrongly(self.to, self.under_you, self.under_owner, self.counters)

    def changes(self, act: Act) -> list[Change]:
        times = 1 if self.counters is not None else act.picks_times  # "with a +1/+1 counter on it for each ..."
        refs = [ref for ref in act.things(self.what, "return", "Return", times) if ref > 0]
        you, owner = self.under_you, self.under_owner
        with_, to = counted(self.counters, act.amount), self._home(act)
        return put_into(act, refs, to, "return", under_you=you, under_owner=owner, tapped=self.tapped, counters=with_)

    def _home(self, ctx: Context) -> Zone:
        """``that card to your hand``, ``a creature they control to their hand``: if it is that player's, else to its
        owner's, where cards belong to those.
        """
        if ctx.game.cards_change_hands:
            return self.to
        of = self.what.of if isinstance(self.what, Selection) else None
        theirs = isinstance(self.what, It) or (of is not None and (of.zone is None or of.zone.in_play))
        told = self.to.owner not in (YOU, Player("opponent")) and not isinstance(self.to.owner, ThatPlayer)
        return replace(self.to, owner=None) if theirs and not told else self.to

    def never_paid(self) -> str:
        if self.to.on_it:
            return f"nothing is given up by putting it onto {self.to.say(SOURCE)}"
        return CostVerb.never_paid(self)

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        return ctx.entity(ref).controller == ctx.controller and not ctx.table.forbidden(ref, "be sacrificed")

    def given(self, ctx: Context, ref: int) -> list[Change]:
        return put_into(ctx, [ref], self._home(ctx), "return", tapped=self.tapped)

"""The verb ``sacrifice``: a player gives up permanents of their own. It may be a cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.zones import DISCARD
from cardlang.language.words.amounts import chosen_of
from cardlang.language.words.cost_verb import CostVerb, how_many
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.nouns import SOME, Group, Selection, parts_of
from cardlang.language.words.references import at_hand
from cardlang.language.words.seen import moved, moved_by
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


@word
class Sacrifice(CostVerb):
    """A player gives up permanents of their own; nothing can prevent it."""

    name: ClassVar[str] = "sacrifice"
    predicate: ClassVar[str] = "SACRIFICE np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "sacrifice",
            "sacrifice",
            moved_by("sacrifice"),
            "player",
            "thing",
            needs_object=True,
            common=5,
            whose="own",
        ),
        EventForm("be sacrificed", "be sacrificed", moved("sacrifice"), passive=True, common=7),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("be sacrificed", asked=True),)
    log: ClassVar[tuple[tuple[str, str], ...]] = (("sacrifice", "{player} sacrifices {card}"),)
    where: ClassVar[str] = "play"
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Each player sacrifices a creature.",
        "Sacrifice an artifact: draw a card.",
    )

    what: Word = place("own permanents")

    def changes(self, act: Act) -> list[Change]:
        zone = act.game.role_zone(DISCARD)
        refs = [ref for ref in self._given_up(act) if _may_go(act, ref)]
        piles = [act.game.pile_of(act.entity(ref)) for ref in refs]
        return [
            changes.Move(ref, zone, pile, "sacrifice", source=act.source)
            for ref, pile in zip(refs, piles, strict=True)
        ]

    def _given_up(self, act: Act, taken: Sequence[int] = ()) -> list[int]:
        if isinstance(self.what, Group):
            found: list[int] = []
            for part in parts_of(self.what):
                found += replace(self, what=part)._given_up(act, found)
            return found
        if isinstance(self.what, Selection) and self.what.quantifier == SOME:
            mine = [ref for ref in at_hand(self.what.of, act) if _may_go(act, ref) and ref not in taken]
            said = self.what.count
            count = len(mine) if said is None else act.picks_times * chosen_of(said, len(mine), act)
            least = 0 if self.what.up_to or self.what.count is None else count
            refs = act.choose(act.doer, mine, least, count, "sacrifice", "Sacrifice", self.what.of.distinct)
            act.picks(self.what.number, refs)
            return refs
        return [ref for ref in act.things(self.what) if act.table.is_in_play(ref)]

    def possible(self, act: Act) -> bool:
        """Whether there is something to sacrifice, and as much as the text says."""
        if isinstance(self.what, Group):
            return CostVerb.possible(self, act)
        if isinstance(self.what, Selection):
            able = [ref for ref in at_hand(self.what.of, act) if _may_go(act, ref)]
            chosen = self.what.quantifier == SOME and not self.what.up_to
            return len(able) >= (max(1, act.at_least(act.picks_times * how_many(self.what, act))) if chosen else 1)
        return any(_may_go(act, ref) for ref in act.things(self.what))

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        return _may_go(ctx, ref)

    def given(self, ctx: Context, ref: int) -> list[Change]:
        zone, pile = ctx.game.role_zone(DISCARD), ctx.game.pile_of(ctx.entity(ref))
        return [changes.Move(ref, zone, pile, "sacrifice", source=ctx.source)]


def _may_go(ctx: Context, ref: int) -> bool:
    """Whether a player may sacrifice it: it is theirs, nothing else takes it away in the same event, and no card says
    "cannot be sacrificed" (RUL-RR-1).
    """
    if ctx.table.proposal and ref in ctx.table.moving():
        return False
    return ctx.entity(ref).controller == ctx.doer and not ctx.table.forbidden(ref, "be sacrificed")

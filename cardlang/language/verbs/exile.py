"""The verb ``exile``: moves cards and permanents out of the game, into the exile zone. It may be a cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.steps import Do
from cardlang.engine.zones import EXILE
from cardlang.language.running.coming_back import ComeBack, has_left, in_hands
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import Seen, done_to, exiled, nothing, ref_of
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Exile(CostVerb):
    """Cards and permanents are removed from the game, into exile."""

    name: ClassVar[str] = "exile"
    predicate: ClassVar[str] = "EXILE np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "exile",
            "exile",
            done_to("exile", "pressure", from_play=True),
            "player",
            "any",
            needs_object=True,
            outside_play=True,
        ),
        EventForm(
            "be exiled",
            "be exiled",
            Seen((ev.MOVE,), exiled, ref_of, nothing, departs=True, from_play=True),
            "any",
            passive=True,
            outside_play=True,
        ),
    )
    log: ClassVar[tuple[tuple[str, str], ...]] = (("exile", "{card} is exiled"),)
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Exile target enchantment.",
        "Target opponent exiles the top 2 cards of their library.",
        "Exile a card from your graveyard: gain 1 EP.",
        "When ~ enters, exile target creature until ~ leaves the battlefield.",
    )

    comes_back: ClassVar[bool] = True

    what: Word = place("movable")

    def plan(self, act: Act) -> Sequence[Step]:
        steps = list(CostVerb.plan(self, act))
        if not act.clause.duration:
            return steps
        return [*steps, Do(ComeBack(act.number, in_hands(act)), act.frame.id)]

    def changes(self, act: Act) -> list[Change]:
        if act.clause.duration and has_left(act):  # "until ~ leaves" is over
            return []
        zone, meant = act.game.role_zone(EXILE), act.things(self.what, "exile", "Exile", act.picks_times)
        spared = act.source if act.clause.duration else 0  # it would leave, and nothing would ever bring it back
        return [
            changes.Move(ref, zone, act.game.pile_of(act.entity(ref)), "exile", source=act.source)
            for ref in meant
            if ref > 0 and ref != spared
        ]

    def given(self, ctx: Context, ref: int) -> list[Change]:
        owner = ctx.game.pile_of(ctx.entity(ref))
        return [changes.Move(ref, ctx.game.role_zone(EXILE), owner, "exile", source=ctx.source)]

"""The verb ``tap``: permanents become tapped. It may be a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.interfaces import TAPPED
from cardlang.language.running.optional import one_to_change
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import Seen, flagged, nothing, ref_of
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


@word
class Tap(CostVerb):
    """Permanents become tapped."""

    name: ClassVar[str] = "tap"
    predicate: ClassVar[str] = "TAP np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "become tapped",
            "become tapped",
            Seen((ev.FLAG,), flagged("tapped", True), ref_of, nothing),
            shapes="BECOME np | BECOME PART",
            common=8,
            never=("untapped",),
            settles=("tapped",),
        ),
    )
    where: ClassVar[str] = "play"
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Tap target creature.",
        "Tap all attacking creatures.",
    )

    what: Word = place("permanents")

    def changes(self, act: Act) -> list[Change]:
        flag = act.game.flags["tapped"]
        return [
            changes.SetFlag(ref, flag, True, "tap", act.source)
            for ref in act.things(self.what, "choose", "Tap", act.picks_times)
            if act.table.is_in_play(ref)
        ]

    def possible(self, act: Act) -> bool:
        return CostVerb.possible(self, act) and one_to_change(self, act)

    def already_so(self, act: Act, ref: int) -> bool:
        return bool(act.entity(ref).flags & act.game.flags["tapped"])

    def uses(self) -> str:
        return TAPPED

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        row = ctx.entity(ref)
        return row.controller == ctx.controller and not row.flags & ctx.game.flags["tapped"]

    def given(self, ctx: Context, ref: int) -> list[Change]:
        return [changes.SetFlag(ref, ctx.game.flags["tapped"], True, "tap", ctx.source)]

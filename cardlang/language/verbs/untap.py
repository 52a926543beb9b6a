"""The verb ``untap``: permanents become untapped."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.language.running.optional import one_to_change
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.seen import Seen, flagged, nothing, ref_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class Untap(Verb):
    """Permanents become untapped."""

    name: ClassVar[str] = "untap"
    predicate: ClassVar[str] = "UNTAP np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "become untapped",
            "become untapped",
            Seen((ev.FLAG,), flagged("tapped", False), ref_of, nothing),
            shapes="BECOME np | BECOME PART",
            never=("tapped",),
            settles=("untapped",),
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("untap", asked=True),)
    picks: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Untap ~.",
        "Untap each creature you control.",
    )

    what: Word = place("permanents")

    def possible(self, act: Act) -> bool:
        """Whether anything that can be picked is not so already."""
        return one_to_change(self, act)

    def already_so(self, act: Act, ref: int) -> bool:
        return not act.entity(ref).flags & act.game.flags["tapped"] or act.table.forbidden(ref, "untap")

    def changes(self, act: Act) -> list[Change]:
        flag = act.game.flags["tapped"]
        return [
            changes.SetFlag(ref, flag, False, "untap", act.source)
            for ref in act.things(self.what, "untap", "Untap", act.picks_times)
            if act.table.is_in_play(ref) and not act.table.forbidden(ref, "untap")
        ]

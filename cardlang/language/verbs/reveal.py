"""The verb ``reveal``: shows hidden cards to all players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.language.words.event_patterns import EventForm
from cardlang.language.words.seen import Seen, caused, doer_of, nothing, ref_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Reveal(Verb):
    """Hidden cards are shown to everybody."""

    name: ClassVar[str] = "reveal"
    predicate: ClassVar[str] = "REVEAL np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "reveal",
            "reveal",
            Seen((ev.REVEAL,), caused("reveal", "hidden card revealed"), doer_of, ref_of),
            "player",
            "any",
            needs_object=True,
            outside_play=True,
        ),
        EventForm(
            "be revealed",
            "be revealed",
            Seen((ev.REVEAL,), caused("reveal", "hidden card revealed"), ref_of, nothing),
            "card",
            passive=True,
            outside_play=True,
        ),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Reveal the top card of your library.",
        "Target opponent reveals their hand.",
    )

    what: Word = place("hidden")

    def plan(self, act: Act) -> Sequence[Step]:
        """Shows the cards to all players. They are the result of this effect, for "put one of them into your hand".
        Each card is an event of its own, so that triggers and counts for revealed cards see every one.
        """
        everybody = tuple(range(act.state.seats))
        shown: list[int] = []
        for doer in act.doers:
            eyes = act.by(doer)
            shown += [
                ref for ref in eyes.things(self.what, "reveal", "Reveal") if ref > 0 and ref not in shown
            ]
        reveals = [changes.Reveal((ref,), everybody, "reveal", act.source) for ref in shown]
        return [*act.batch(reveals), act.done(shown, len(shown))]

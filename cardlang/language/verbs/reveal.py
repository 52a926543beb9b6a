"""The verb ``reveal``: shows hidden cards to all players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.language.words.descriptions import Description
from cardlang.language.words.event_forms import CARD_OR_THING, EventForm
from cardlang.language.words.nouns import Selection
from cardlang.language.words.references import among
from cardlang.language.words.seen import Seen, caused, doer_of, nothing, ref_of
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


_UNTIL: tuple[tuple[str, ...], ...] = (
    ("CARDSUNTIL", "cards from the top of your library until you reveal"),
    ("CARDSUNTIL", "cards from the top of their library until they reveal"),
    ("CARDSUNTIL", "cards from the top of your deck until you reveal"),
    ("CARDSUNTIL", "cards from the top of their deck until they reveal"),
)


@word
class RevealUntil(Verb):
    """A player shows cards from the top of their library, one by one, until one fits. ``It`` is that card, ``them`` are
    all that were shown.
    """

    name: ClassVar[str] = "reveal"
    predicate: ClassVar[str] = "REVEAL CARDSUNTIL np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = _UNTIL
    gathers: ClassVar[str] = "the revealed cards"
    examples: ClassVar[tuple[str, ...]] = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and"
        " put the rest on the bottom of your library in a random order.",
    )

    how: str = place("word", "CARDSUNTIL")
    what: Word = place("card choice")

    def rest(self, voice: Voice) -> str:
        return f"{self.how} {self.what.say(voice)}"

    def fault(self) -> str:
        return "cards are revealed until a fixed number is found" if getattr(self.what, "up_to", False) else ""

    def plan(self, act: Act) -> Sequence[Step]:
        """Each card is an event of its own. The cards found are the choice that the text names, all are the result."""
        assert isinstance(self.what, Selection)
        everybody = tuple(range(act.state.seats))
        shown: list[int] = []
        for doer in act.doers:
            eyes = act.by(doer)
            wanted = self.what.count.count(eyes)  # type: ignore[union-attr]
            mine, fitting = _until(eyes, self.what.of, wanted)
            shown += mine
            eyes.picks(self.what.number, fitting)
        reveals = [changes.Reveal((ref,), everybody, "reveal", act.source) for ref in shown]
        return [*act.batch(reveals), act.done(shown, len(shown))]


def _until(act: Act, of: Description, wanted: int) -> tuple[list[int], list[int]]:
    """The cards from the top of the doer's library until ``wanted`` of them fit, and those that fit."""
    shown: list[int] = []
    fitting: list[int] = []
    for ref in act.state.ids(act.game.deck_zone, act.doer):
        if len(fitting) >= wanted:
            break
        shown.append(ref)
        fitting += among(of, act, [ref])
    return shown, fitting


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
            CARD_OR_THING,
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
        shown: dict[int, int] = {}  # each with who reveals it
        for doer in act.doers:
            for ref in act.by(doer).things(self.what, "reveal", "Reveal"):
                if ref > 0:
                    shown.setdefault(ref, doer)
        reveals = [changes.Reveal((ref,), everybody, "reveal", act.source) for ref in shown]
        return [*act.batch(reveals), act.done([*shown], len(shown), [*shown.values()])]

"""The verb ``look at``: a player sees hidden cards, and the others do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.nouns import parts_of
from cardlang.language.words.references import owners_meant
from cardlang.language.words.seen import did
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word
from cardlang.language.words.zones import Zone

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Look(Verb):
    """A player sees hidden cards; nobody else does."""

    name: ClassVar[str] = "look at"
    untold: ClassVar[bool] = True
    for_doer: ClassVar[bool] = True
    predicate: ClassVar[str] = "LOOK AT np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "look at hand",
            "look",
            did("look at hand"),
            "player",
            tail="at an opponent's hand",
            shapes="LOOK AT np",
            names="an opponent's hand",
        ),
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry("look at hands", "player", asked=True),)
    examples: ClassVar[tuple[str, ...]] = (
        "Look at target opponent's hand.",
        "Look at the top 3 cards of your library.",
    )

    what: Word = place("hidden")

    def against(self) -> list[Word]:
        return [hand.owner for hand in self._hands() if hand.owner is not None]

    def forbidden_as(self) -> tuple[str, ...]:
        return Verb.forbidden_as(self) if self._hands() else ()

    def _hands(self) -> list[Zone]:
        return [part for part in parts_of(self.what) if isinstance(part, Zone) and part.name == "hand"]

    def plan(self, act: Act) -> Sequence[Step]:
        """Shows the cards to the player. They are the result of this effect, for "put one of them into your hand"."""
        found: list[Change] = []
        seen: list[int] = []
        hands = self._hands()
        for doer in act.doers:
            eyes = act.by(doer)
            refs = [ref for ref in eyes.things(self.what) if ref > 0]
            found.append(changes.Reveal(tuple(refs), (doer,), "look", act.source))
            holders = [player for hand in hands for player in owners_meant(hand, eyes)]
            found += [
                changes.Tally("look at hand", doer, source=act.source, ref=player_ref(player))
                for player in dict.fromkeys(holders)
                if act.game.opposed(act.state, doer, player)
            ]
            seen += refs
        return [*act.batch(found), act.done(seen, len(seen))]

"""The verb ``draw``, up to a number of cards in hand: ``Draw cards until you have five cards in hand.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.verbs.draw import drawn
from cardlang.language.words.amounts import Amount, Number
from cardlang.language.words.english import number_word
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class DrawUntil(Verb):
    """A player draws as many cards as are missing in their hand when this begins; none if they have more."""

    name: ClassVar[str] = "draw"
    brings: ClassVar[bool] = True
    predicate: ClassVar[str] = "DRAW UNTILINHAND np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("UNTILINHAND", "cards until you have"),
        ("UNTILINHAND", "cards until they have"),
    )
    for_each: ClassVar[bool | None] = False
    tells_amount: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Draw cards until you have five cards in hand.",
        "Each player discards their hand and draws cards until they have four cards in hand.",
    )

    until: str = place("word", "UNTILINHAND")
    size: Amount = place("size of a hand")

    def form(self, voice: Voice, singular: bool) -> str:
        until = "cards until they have" if singular else self.until
        said = number_word(self.size.value) if isinstance(self.size, Number) else self.size.say(voice)
        return f"{'draws' if singular else 'draw'} {until} {said} cards in hand"

    def plan(self, act: Act) -> Sequence[Step]:
        return drawn(act, [(doer, self._missing(act.by(doer))) for doer in act.doers])

    def changes(self, act: Act) -> list[Change]:
        """The draws as part of a replacement."""
        return act.game.drawn(act.table, act.doer, self._missing(act), act.source)

    def _missing(self, act: Act) -> int:
        return max(0, act.amount(self.size) - len(act.state.ids(act.game.hand_zone, act.doer)))

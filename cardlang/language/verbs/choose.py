"""The verb ``choose``: ``Choose a creature you control.`` Later sentences are about what was chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Choose(Verb):
    """A player picks things, for the sentences that follow."""

    name: ClassVar[str] = "choose"
    predicate: ClassVar[str] = "CHOOSE np"
    inflected: ClassVar[tuple[str, str, str] | None] = ("chooses", "chose", "chosen")
    examples: ClassVar[tuple[str, ...]] = (
        "Choose a creature you control. It gets +2/+0 until end of turn.",
        "Look at target opponent's hand and choose a card from their hand. They discard that card.",
    )

    what: Word = place("movable")

    def plan(self, act: Act) -> Sequence[Step]:
        chosen = [(ref, doer) for doer in act.doers for ref in act.by(doer).things(self.what)]
        result = Result(tuple([ref for ref, _ in chosen]), len(chosen), bool(chosen))
        told = [changes.BeChosen(ref, doer, act.source) for ref, doer in chosen]
        return [*act.remember(), Batch([changes.Note(act.frame.id, act.result_name, result), *told], final=True)]

"""The verb ``pay`` with a number that its player says then: ``You may pay any amount of EP. Draw that many cards.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.engine.rows import Result
from cardlang.engine.steps import Batch
from cardlang.language.words.their_part import part_name
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class PayAnyAmount(Verb):
    """A player pays as much of a resource as they like; ``that many`` is how much it was."""

    name: ClassVar[str] = "pay"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "PAY ANYAMOUNT RESOURCE"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ANYAMOUNT", "any amount of"),)
    tells_amount: ClassVar[bool] = True
    tells_each: ClassVar[bool] = True
    for_each: ClassVar[bool | None] = False
    as_they_like: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("You may pay any amount of EP. Draw that many cards.",)

    resource: str = place("word", "RESOURCE")

    def rest(self, voice: Voice) -> str:
        said = voice.resource(self.resource)
        return f"any amount of {said.rpartition(' ')[2] if said == self.resource else said}"

    def possible(self, act: Act) -> bool:
        """Whether the player has anything to pay with: else nobody is asked."""
        return act.table.spendable(act.doer, self.resource) > 0

    def plan(self, act: Act) -> Sequence[Step]:
        paid = {doer: self._paid(act.by(doer)) for doer in act.doers}
        gone: list[Change] = [
            changes.Gain(doer, self.resource, -much, "pay", act.source) for doer, much in paid.items() if much
        ]
        notes: list[Change] = [
            changes.Note(act.frame.id, f"{part_name(act.result_name, doer)}paid", Result((), much, bool(much)))
            for doer, much in paid.items()
        ]
        return [*act.batch(gone), Batch(notes, final=True)]

    def _paid(self, act: Act) -> int:
        """How much the player says."""
        most = max(0, act.table.spendable(act.doer, self.resource))
        options = tuple(Option("number", (much,), label=f"Pay {much}") for much in range(most + 1))
        if not most:
            return 0
        return act.table.ask(Question(act.doer, "number", options, "Pay how much?", act.source)).args[0]

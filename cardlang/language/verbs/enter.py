"""The verb ``enter`` as an effect: what a permanent set as a trap does when the trap is triggered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.steps import Batch
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import word

if TYPE_CHECKING:
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class Enter(Verb):
    """A card enters the battlefield: what a Delayed Trap does when it is triggered."""

    name: ClassVar[str] = "enter"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "ENTER"
    examples: ClassVar[tuple[str, ...]] = ("Trap - When an opponent attacks you: ~ enters.",)

    def plan(self, act: Act) -> Sequence[Step]:
        """The card leaves the stack now, so that what the text says next finds it in play. It does so by itself where
        the text does not say it (RUL-RR-69).
        """
        ref = act.source_here
        if not ref or act.entity(ref).zone != act.game.stack_zone:
            return ()
        steps = act.game.finish(act.table, ref, True)
        return [step for each in steps if isinstance(each, Batch) for step in act.batch(each.changes)]

"""The verb ``enter`` as an effect: what a permanent set as a trap does when the trap is triggered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

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
        """Nothing more to do: a permanent that resolves enters."""
        return ()

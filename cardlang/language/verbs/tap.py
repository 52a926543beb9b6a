"""Permanents become tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes as pen
from cardlang.language.verb import Verb
from cardlang.language.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.acting import Act


@word
class Tap(Verb):
    """Permanents become tapped."""

    name: ClassVar[str] = "tap"
    predicate: ClassVar[str] = "TAP np"
    examples: ClassVar[tuple[str, ...]] = (
        "Tap target creature.",
        "Tap all attacking creatures.",
    )
    as_cost: ClassVar[bool] = True

    what: Word = place("permanents")

    def changes(self, act: Act) -> list[Change]:
        flag = act.game.flags["tapped"]
        return [
            pen.SetFlag(ref, flag, True, "tap", act.source)
            for ref in act.things(self.what, "tap", "Tap")
            if act.table.is_in_play(ref)
        ]

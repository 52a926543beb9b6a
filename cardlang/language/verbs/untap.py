"""Permanents become untapped."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
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
    examples: ClassVar[tuple[str, ...]] = (
        "Untap ~.",
        "Untap each creature you control.",
    )

    what: Word = place("permanents")

    def changes(self, act: Act) -> list[Change]:
        flag = act.game.flags["tapped"]
        return [
            changes.SetFlag(ref, flag, False, "untap", act.source)
            for ref in act.things(self.what, "untap", "Untap")
            if act.table.is_in_play(ref) and not act.table.forbidden(ref, "untap")
        ]

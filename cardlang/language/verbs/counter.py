"""A spell or ability on the stack does not happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.zones import DISCARD
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class Counter(Verb):
    """A spell or ability on the stack does not happen."""

    name: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "COUNTER np"
    examples: ClassVar[tuple[str, ...]] = (
        "Counter target spell unless its controller pays 2 EP.",
        "Counter target ability.",
    )

    what: Word = place("spells")

    def changes(self, act: Act) -> list[Change]:
        """It leaves the stack without effect; what was paid for it stays paid (R25-AC-14)."""
        found: list[Change] = []
        for ref in act.things(self.what):
            if act.table.forbidden(ref, "be countered"):
                continue
            row = act.entity(ref)
            if "ability" in row.face.kinds or row.token:
                found.append(changes.Remove(ref, "counter", act.source))
            else:
                found.append(
                    changes.Move(ref, act.game.role_zone(DISCARD), row.owner, "counter", source=act.source)
                )
        return found

"""A player shuffles their library."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.language.words.nouns import Zone
from cardlang.language.words.references import zone_holders
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class Shuffle(Verb):
    """A player shuffles their library."""

    name: ClassVar[str] = "shuffle"
    predicate: ClassVar[str] = "SHUFFLE | SHUFFLE np"
    examples: ClassVar[tuple[str, ...]] = (
        "Shuffle.",
        "Shuffle target opponent's library.",
    )

    what: Zone | None = place("zone", optional=True)

    def changes(self, act: Act) -> list[Change]:
        zone = act.game.deck_zone
        holders = [act.doer] if self.what is None else zone_holders(self.what, act)
        return [changes.Shuffle(zone, holder, "shuffle", act.source) for holder in holders]

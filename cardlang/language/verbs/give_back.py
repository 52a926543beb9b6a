"""Cards and permanents return to a hand, or from elsewhere to the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.language.moving import put_into
from cardlang.language.nouns import Zone
from cardlang.language.verb import Verb
from cardlang.language.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.acting import Act


@word
class Return(Verb):
    """Cards and permanents return to a hand, or from elsewhere to the battlefield."""

    name: ClassVar[str] = "return"
    predicate: ClassVar[str] = "RETURN np TO np"
    examples: ClassVar[tuple[str, ...]] = (
        "Return target creature to its owner's hand.",
        "Return target creature card from your graveyard to your hand.",
        "Return target artifact card from your graveyard to the battlefield.",
        "Return target card an opponent owns to its owner's hand.",
    )
    as_cost: ClassVar[bool] = True

    what: Word = place("movable")
    to: Zone = place("zone", "to")

    def changes(self, act: Act) -> list[Change]:
        refs = [ref for ref in act.things(self.what, "return", "Return") if ref > 0]
        return put_into(act, refs, self.to.name, "return")

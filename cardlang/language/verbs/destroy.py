"""Permanents go to the graveyard, unless they cannot be destroyed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes as pen
from cardlang.engine.zones import DISCARD
from cardlang.language.verb import Verb
from cardlang.language.word import Word, place

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.acting import Act


@dataclass(frozen=True, slots=True)
class Destroy(Verb):
    """Permanents go to the graveyard, unless they cannot be destroyed."""

    name: ClassVar[str] = "destroy"
    predicate: ClassVar[str] = "DESTROY np"
    examples: ClassVar[tuple[str, ...]] = (
        "Destroy target artifact with cost 3 or less.",
        "Destroy all creatures.",
        "Destroy up to two target tapped creatures with power 3 or less an opponent controls.",
    )

    what: Word = place("permanents")

    def changes(self, act: Act) -> list[Change]:
        zone = act.game.role_zone(DISCARD)
        return [
            pen.Move(ref, zone, act.entity(ref).owner, "destroy", source=act.source)
            for ref in act.things(self.what)
            if act.table.is_in_play(ref) and not _spared(act, ref)
        ]


def _spared(act: Act, ref: int) -> bool:
    """RUL-RR-70: Indestructible, or a "cannot be destroyed"."""
    return act.table.has(ref, "indestructible") or act.table.forbidden(ref, "be destroyed")

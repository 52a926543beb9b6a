"""A player takes another turn, right after this one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes as pen
from cardlang.language.verb import Verb

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.acting import Act


@dataclass(frozen=True, slots=True)
class TakeTurn(Verb):
    """A player takes another turn, right after this one."""

    name: ClassVar[str] = "take an extra turn after this one"
    predicate: ClassVar[str] = "TAKE EXTRATURN"
    examples: ClassVar[tuple[str, ...]] = ("Take an extra turn after this one.",)

    def changes(self, act: Act) -> list[Change]:
        return [pen.QueueTurn(act.doer, act.source)]

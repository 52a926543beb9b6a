"""The verb ``attach``: ``Attach ~ to target creature.``"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class Attach(Verb):
    """A permanent is attached to another one, as far as the rules let it be."""

    name: ClassVar[str] = "attach"
    predicate: ClassVar[str] = "ATTACH np TO np"
    one_thing: ClassVar[tuple[str, ...]] = ("to",)
    apart: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("2 EP: attach ~ to target creature you control.",)

    what: Word = place("permanents")
    to: Word = place("permanents", "to")

    def changes(self, act: Act) -> list[Change]:
        things = [ref for ref in act.things(self.what, "choose", "Attach") if act.table.is_in_play(ref)]
        hosts = [ref for ref in act.things(self.to, "choose", "Attach to") if act.table.is_in_play(ref)]
        return [
            changes.Attach(ref, hosts[0], "attach", act.source)
            for ref in things
            if hosts and ref != hosts[0] and act.game.may_attach(act.table, ref, hosts[0])
        ]

"""The verb ``join the attack``: a creature attacks though it was not declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine import changes
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.state import Relation
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act

ATTACKS: Final = "attacks"
"""The relation of an attacker to what it attacks, in every game that has attackers."""


@word
class JoinAttack(Verb):
    """Creatures attack what this card attacks, or else what the first attacker of their controller attacks; nothing
    happens where nobody attacks. They were not declared, so nothing that waits for an attack sees them. After blocks
    they are unblocked.
    """

    name: ClassVar[str] = "join the attack"
    subject: ClassVar[str] = "thing"
    needs: ClassVar[str] = "attacker"
    predicate: ClassVar[str] = "JOIN THEATTACK"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("THEATTACK", "the attack"),)
    examples: ClassVar[tuple[str, ...]] = (
        "Target creature you control joins the attack.",
        "Create a tapped 1/1 creature token, then it joins the attack.",
    )

    def changes(self, act: Act) -> list[Change]:
        fight = [each for each in act.table.state.relations if each.name == ATTACKS]
        busy = [each.first for each in act.table.state.relations if not each.is_past]
        joining = [ref for ref in act.subjects if ref > 0 and ref not in busy and _may_attack(act.table, ref)]
        found = [(ref, _beside(act, ref, fight)) for ref in joining]
        begun: list[Change] = [
            changes.Relate(ATTACKS, ref, leader.second, self.name) for ref, leader in found if leader is not None
        ]
        if begun and _blocks_were_declared(act.table, fight):
            free = act.game.flags["unblocked"]  # not by "not blocked": it was never declared
            begun += [changes.SetFlag(ref, free, True, self.name) for ref, leader in found if leader is not None]
        return begun


def _blocks_were_declared(table: Table, fight: list[Relation]) -> bool:
    """True once the attackers are blocked or not, in a game where that is known of them."""
    flags = table.game.flags
    decided = flags.get("blocked", 0) | flags.get("unblocked", 0)
    return any(table.state.entities[each.first].flags & decided for each in fight)


def _may_attack(table: Table, ref: int) -> bool:
    """True for a creature in play that nothing forbids to attack: ``cannot`` beats ``can``."""
    in_play = table.is_in_play(ref) and "creature" in table.state.entities[ref].face.kinds
    return in_play and not table.forbidden(ref, "attack")


def _beside(act: Act, ref: int, fight: list[Relation]) -> Relation | None:
    """Whose attack a creature joins: this card's, or that of the first attacker its controller has."""
    controller = act.entity(ref).controller
    allies = [each for each in fight if act.entity(each.first).controller == controller]
    own = [each for each in allies if each.first == act.source]
    return next(iter((*own, *allies)), None)

"""The verb ``join the attack``: a creature attacks though it was not declared."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.language.words.verb import Verb
from cardlang.language.words.whose_attack import ATTACKS, attack_to_join, blocks_were_declared
from cardlang.language.words.word import word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act


@word
class JoinAttack(Verb):
    """Creatures attack what the attack that triggered it is against, or else what this card attacks, or the first
    attacker of their controller; where that has left, what it attacked. Nothing happens where nobody has attacked in
    this combat. They were not declared, so nothing that waits for an attack sees them. After blocks they are unblocked.
    """

    name: ClassVar[str] = "join the attack"
    subject: ClassVar[str] = "thing"
    needs: ClassVar[str] = "attacker"
    beside: ClassVar[str] = "attacking"
    predicate: ClassVar[str] = "JOIN THEATTACK"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("THEATTACK", "the attack"),)
    examples: ClassVar[tuple[str, ...]] = (
        "Target creature you control joins the attack.",
        "Create a tapped 1/1 creature token, then it joins the attack.",
    )

    def changes(self, act: Act) -> list[Change]:
        busy = [each.first for each in act.state.relations if not each.is_past]
        joining = [ref for ref in act.subjects if ref > 0 and ref not in busy and _may_attack(act.table, ref)]
        ways = [(ref, attack_to_join(act, act.entity(ref).controller)) for ref in joining]
        found = [(ref, attack) for ref, attack in ways if attack is not None]
        begun: list[Change] = [changes.Relate(ATTACKS, ref, attack.second, self.name) for ref, attack in found]
        if any(blocks_were_declared(act, attack) for _, attack in found):
            free = act.game.flags["unblocked"]  # not by "not blocked": it was never declared
            begun += [changes.SetFlag(ref, free, True, self.name) for ref, _ in found]
        return begun


def _may_attack(table: Table, ref: int) -> bool:
    """True for a creature in play that nothing forbids to attack: ``cannot`` beats ``can``."""
    in_play = table.is_in_play(ref) and "creature" in table.state.entities[ref].face.kinds
    return in_play and not table.forbidden(ref, "attack")


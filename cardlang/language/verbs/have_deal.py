"""The verb ``have ... deal``: a player lets a thing deal damage, ``Any player may have ~ deal 5 damage to them.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.refs import is_player
from cardlang.language.verbs.deal import Deal, damage_in, dealt_by
from cardlang.language.words.nouns import This
from cardlang.language.words.quantities import Damage
from cardlang.language.words.seen import ANY_DAMAGE
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change, Mark
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class HaveDeal(Verb):
    """A player lets a thing deal damage, most often to that player; the thing deals it, not the player."""

    name: ClassVar[str] = "have"
    needs: ClassVar[str] = "damage"
    predicate: ClassVar[str] = "HAVE np DEAL np TO np"
    imperative: ClassVar[bool] = False
    also_called: ClassVar[tuple[str, ...]] = ("dealt", "damaged")
    examples: ClassVar[tuple[str, ...]] = (
        "Each player may have ~ deal 5 damage to them. If no player does, draw 3 cards.",
        "Draw 3 cards unless target opponent has ~ deal 5 damage to them.",
    )

    dealer: Word = place("dealer")
    damage: Damage = place("damage", "deal")
    to: Word = place("recipients", "to", for_each=True)

    def brings_about(self) -> list[str]:
        """What a player has a thing deal is dealt."""
        return [form.key for form in Deal.forms()]

    def plan(self, act: Act) -> Sequence[Step]:
        return act.batch(act.of_each(self.changes), ANY_DAMAGE)  # it is known who has had it dealt

    def replaced(self, act: Act, proposed: Sequence[Change]) -> list[Change]:
        return self.changes(act, damage_in(proposed))

    def changes(self, act: Act, instead_of: Mark | None = None) -> list[Change]:
        dealers = [act.source] if isinstance(self.dealer, This) else act.things(self.dealer)
        found: list[Change] = []
        for dealer in dealers:
            for ref in act.things(self.to):
                if is_player(ref) or act.table.is_in_play(ref):
                    found += dealt_by(act, dealer, ref, act.amount(self.damage.amount), instead_of)
        return found

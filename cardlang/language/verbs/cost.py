"""The verb ``cost``: ``Artifact spells you cast cost 1 EP less.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine.in_force import PAID
from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.continuous_effects import Alteration, added, last_on
from cardlang.language.running.to_come import is_to_come, last_or_come, without_a_place
from cardlang.language.words.descriptions import Description
from cardlang.language.words.mix import Mix
from cardlang.language.words.next_spell import FewCast, NextSpell
from cardlang.language.words.nouns import ALL, Selection
from cardlang.language.words.quantities import Holding
from cardlang.language.words.settled import settled
from cardlang.language.words.tallied import how_often
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class CostChange(Verb):
    """Spells cost more or less; all increases are added before any reduction (RR-1.6)."""

    name: ClassVar[str] = "cost"
    subject: ClassVar[str] = "thing"
    predicate: ClassVar[str] = "COST np LESS | COST np MORE"
    this_turn: ClassVar[bool] = True
    from_anywhere: ClassVar[bool] = True
    of_spells: ClassVar[bool] = True
    of_abilities: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Artifact spells you cast cost 1 EP less.",
        "~ costs 1 EP less for each artifact you control.",
        "Spells your opponents cast cost 1 EP more.",
        "Abilities of creatures you control cost 1 EP less.",
        "The next artifact spell you cast costs 1 EP less this turn.",
    )
    lasting: ClassVar[bool] = True

    holding: Holding | Mix = place("reduction")
    more: bool = mark("MORE")

    def rest(self, voice: Voice) -> str:
        return f"{self.holding.say(voice)} {'more' if self.more else 'less'}"

    def alters(self, ctx: Context) -> list[Alteration]:
        stat = "cost more" if self.more else "cost less"
        amount = self.holding.free if isinstance(self.holding, Mix) else self.holding.amount
        return [added(stat, amount)]

    def is_to_come(self, part: Word) -> bool:
        return isinstance(part, NextSpell) or is_to_come(part, without_a_place)

    def plan(self, act: Act) -> Sequence[Step]:
        """Changes the cost of the cards that are meant: of those that are there now, where the text says where they
        are, and otherwise (``artifact spells``) of all that are paid for during the duration.
        """
        subject = act.clause.subject
        if isinstance(subject, NextSpell):
            subject = settled(subject, act)
            known = Selection(ALL, subject.of)
            until = FewCast(subject.event, how_often(subject.event, "this turn", act) + subject.count)
            return last_on(act, self.altering(known, act), Described(known, anywhere=True), "cost change", until)
        return last_or_come(act, lambda part: self.altering(part, act), without_a_place, "cost change", anywhere=True)

    def altering(self, subject: Word, ctx: Context) -> list[Alteration]:
        """Where the text says whose deed is paid (``cards you buy``), the price has numbers of its own, which are asked
        together with the player who pays.
        """
        of = subject.of if isinstance(subject, Selection) else subject
        paid = isinstance(of, Description) and of.by_deed
        return [one._replace(stat=f"{PAID}{one.stat}") if paid else one for one in self.alters(ctx)]

"""The verbs ``divide`` and ``distribute``: damage or counters, of which the player decides who gets how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.refs import is_player
from cardlang.language.running.sharing import shared_out
from cardlang.language.verbs.deal import Deal
from cardlang.language.words.nouns import ALL, EACH
from cardlang.language.words.quantities import CounterCount, Damage
from cardlang.language.words.seen import ANY_DAMAGE
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act

def _one_each(among: Word) -> bool:
    """True unless it is ``all`` or ``each``: what was picked out gets at least one."""
    return getattr(among, "quantifier", "") not in (ALL, EACH)


@word
class Divide(Verb):
    """Damage is dealt to several, so much to each as the player who does it says; a target gets at least 1."""

    name: ClassVar[str] = "divide"
    needs: ClassVar[str] = "damage"
    predicate: ClassVar[str] = "DIVIDE np"
    also_called: ClassVar[tuple[str, ...]] = ("damaged",)
    only_you: ClassVar[bool] = True
    one_by_one: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Divide 4 damage among any number of target creatures.",)

    damage: Damage = place("damage")
    among: Word = place("recipients", "among")

    @classmethod
    def participle(cls) -> str:
        return "dealt"

    def brings_about(self) -> list[str]:
        """What is divided is dealt."""
        return [form.key for form in Deal.forms()]

    def plan(self, act: Act) -> Sequence[Step]:
        refs = [ref for ref in act.things(self.among) if is_player(ref) or act.table.is_in_play(ref)]
        found: list[Change] = []
        number, prompt = act.amount(self.damage.amount), "Who is dealt 1 damage?"
        for ref, amount in shared_out(act, number, refs, prompt, one_each=_one_each(self.among)).items():
            found += act.game.damage(act.table, act.source, ref, amount)
        return act.batch(found, ANY_DAMAGE)


@word
class Distribute(Verb):
    """Counters are put on several permanents, as many on each as the player says; a target gets at least one."""

    name: ClassVar[str] = "distribute"
    needs: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "DISTRIBUTE np"
    one_by_one: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("Distribute three +1/+1 counters among any number of target creatures.",)

    counters: CounterCount = place("placed counters")
    among: Word = place("permanents", "among")

    def rest(self, voice: Voice) -> str:
        return f"{self.counters.say(voice)} among {self.among.say(voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        refs = [ref for ref in act.things(self.among) if act.table.is_in_play(ref)]
        name, temporary = self.counters.name, self.counters.temporary
        prompt = f"Which one gets a {name} counter?"
        number = act.amount(self.counters.amount) if self.counters.amount is not None else 0
        shares = shared_out(act, number, refs, prompt, one_each=_one_each(self.among)).items()
        return act.batch(
            [
                changes.PutCounters(ref, name, amount, "put counters", act.source, temporary)
                for ref, amount in shares
            ]
        )

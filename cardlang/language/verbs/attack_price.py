"""A price of attacks: ``Creatures cannot attack you unless their controller pays 2 EP for each of them.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.language.running.attack_prices import PRICE, AttackPrice
from cardlang.language.running.continuous_effects import Alteration, last
from cardlang.language.words.amounts import Number
from cardlang.language.words.mix import Mix
from cardlang.language.words.players import YOU, PlayerWord
from cardlang.language.words.quantities import Holding
from cardlang.language.words.settled import settled
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE, Voice, mark, place, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act

_CANNOT = ("cannot", "can't", "may not")
_PAYS = ("its controller pays", "their controller pays", "their controllers pay")
_EACH = "for each of them"


def _spelled(terminal: str, attack: str) -> tuple[tuple[str, ...], ...]:
    """The ways to say the fixed part of the predicate; the first is the canonical one."""
    said = [f"{cannot} {attack} unless {pays}" for cannot in _CANNOT for pays in _PAYS]
    return tuple((terminal, each, *([] if each == said[0] else [said[0]])) for each in said)


@word
class AttackPaid(Verb):
    """Something attacks only if its controller pays for it as attackers are declared. Nobody has to pay, even for what
    must attack.
    """

    name: ClassVar[str] = "cannot attack unless its controller pays"
    subject: ClassVar[str] = "thing"
    needs: ClassVar[str] = "blocker"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "ATTACKPAID np | ATTACKPAID np FOREACHOFTHEM"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        *_spelled("ATTACKPAID", "attack"),
        ("FOREACHOFTHEM", _EACH),
    )
    lasting: ClassVar[bool] = True
    as_many: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "~ cannot attack unless its controller pays 1 EP.",
        "Creatures cannot attack unless their controller pays 1 EP for each of them.",
    )
    whom: ClassVar[PlayerWord | None] = None
    """Whom attacking costs that; None: whatever is attacked."""

    asked: Holding | Mix = place("price")
    of_each: bool = mark("FOREACHOFTHEM")

    def form(self, voice: Voice, singular: bool) -> str:
        attack = "attack" if self.whom is None else f"attack {self.whom.say(voice)}"
        whose, each = ("its", "") if singular else ("their", f" {_EACH}")
        return f"cannot {attack} unless {whose} controller pays {self.asked.say(voice)}{each}"

    def unsaid(self, singular: bool) -> tuple[str, str] | None:
        if singular != self.of_each:
            return None
        if singular:
            return f"only one attacks, not several: '{_EACH}'", f"Leave out '{_EACH}'."
        return "a price of attacks is that of each attacker", f"Write '{self.form(SOURCE, singular)}.'"

    def fault(self) -> str:
        if isinstance(self.asked, Mix) and self.asked.letters and not isinstance(self.asked.free, Number):
            return "X cannot stand beside resources of a type in the price of an attack"
        return ""

    def plan(self, act: Act) -> Sequence[Step]:
        return last(act, settled(self, act).alters(act), act.subjects, "attack price")

    def alters(self, ctx: Context) -> list[Alteration]:
        asked = self.asked
        if isinstance(asked, Holding):
            unit, amount = {asked.resource: 1}, asked.amount
        elif asked.letters:
            unit, amount = asked.price(ctx), None
        else:
            unit, amount = {"any": 1}, asked.free
        price = AttackPrice(unit, self.whom)
        return [Alteration(PRICE, 1, counted=amount, ability=price, scaled=True)]


@word
class AttackYouPaid(AttackPaid):
    """Something attacks you only if its controller pays for it as attackers are declared; it attacks other players, and
    what may be attacked beside them, for nothing.
    """

    name: ClassVar[str] = "cannot attack you unless its controller pays"
    predicate: ClassVar[str] = "ATTACKYOUPAID np | ATTACKYOUPAID np FOREACHOFTHEM"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        *_spelled("ATTACKYOUPAID", "attack you"),
        ("FOREACHOFTHEM", _EACH),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "Creatures cannot attack you unless their controller pays 2 EP for each of them.",
        "Target creature cannot attack you unless its controller pays 3 EP until your next turn.",
    )
    whom: ClassVar[PlayerWord | None] = YOU

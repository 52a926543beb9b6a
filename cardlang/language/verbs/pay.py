"""The verb ``pay``: ``You may pay 2 EP.`` A player who cannot pay all of it pays nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.language.running.acting import as_payer
from cardlang.language.words.amounts import Number, StatOf
from cardlang.language.words.mix import Mix
from cardlang.language.words.nouns import It
from cardlang.language.words.quantities import Holding
from cardlang.language.words.references import pairs_meant
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


@word
class Pay(Verb):
    """A player pays an amount of a resource; a player who cannot pay it all pays nothing."""

    name: ClassVar[str] = "pay"
    predicate: ClassVar[str] = "PAY np"
    examples: ClassVar[tuple[str, ...]] = ("You may pay 2 EP. If you do, draw a card.",)

    holding: Holding | Mix = place("price")

    def changes(self, act: Act) -> list[Change]:
        if not self.possible(act):
            return []
        if isinstance(self.holding, Mix):
            bill = act.game.bill(as_payer(act), self.holding.price(act), ())
            return bill or [_nothing(act)]
        amount = act.price(self.holding.amount)
        if not amount:
            return [_nothing(act)]
        return [changes.Gain(act.doer, self.holding.resource, -amount, "pay", act.source)]

    def possible(self, act: Act) -> bool:
        """Whether the player can pay all of it (RUL-RR-7, RUL-R25-15); of a number of what is not there, nobody can."""
        numbers = [each.of for each in self.holding.walk() if isinstance(each, StatOf)]
        if any(isinstance(each, It) and not pairs_meant(each, act) for each in numbers):
            return False
        if isinstance(self.holding, Mix):
            return act.game.affordable(as_payer(act), self.holding.price(act), ())
        return act.table.spendable(act.doer, self.holding.resource) >= act.price(self.holding.amount)

    def counted(self, act: Act) -> Pay:
        """The same price with the amount that it is now."""
        if isinstance(self.holding, Mix):
            return replace(self, holding=replace(self.holding, free=Number(self.holding.free.count(act))))
        return replace(self, holding=replace(self.holding, amount=Number(act.price(self.holding.amount))))


def _nothing(act: Act) -> Change:
    """A price that happens to be nothing is paid, though nothing changes: ``if you do`` is true."""
    return changes.Tally("pay", act.doer, 0, source=act.source, ref=player_ref(act.doer))

"""Euro that go from one player to another: ``Give 2 billion Euro to target player.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.refs import player_ref
from cardlang.games.risk_2025.things import euro
from cardlang.language.running.stealing import LOSS
from cardlang.language.verbs.pay import Pay
from cardlang.language.words.players import object_form
from cardlang.language.words.quantities import Holding
from cardlang.language.words.references import covered
from cardlang.language.words.verb import Verb
from cardlang.language.words.who_did import several
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


def _others(act: Act, to: Word) -> list[int]:
    """The other players who get it."""
    return [each for each in covered(to, act) if each != act.doer]


@word
class GiveMoney(Verb):
    """A player hands Euro over, as far as there are any (R25-GP-5)."""

    name: ClassVar[str] = "give"
    inflected: ClassVar[tuple[str, str, str] | None] = ("gives", "gave", "given")
    of_things: ClassVar[bool] = False
    for_doer: ClassVar[bool] = True
    predicate: ClassVar[str] = "GIVE np TO np"
    examples: ClassVar[tuple[str, ...]] = (
        "Give 2 billion Euro to target player.",
        "Each opponent gives 1 billion Euro to the player with the most territories.",
    )

    holding: Holding = place("holding")
    to: Word = place("players", "to")

    def against(self) -> list[Word]:
        return [self.to]

    def rest(self, voice: Voice) -> str:
        return f"{self.holding.say(voice)} to {object_form(self.to, voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        return act.batch(act.of_each(self._given), counted=(LOSS,))

    def idle(self, act: Act) -> bool:
        return not euro(act.state, act.doer)

    def _given(self, act: Act) -> list[Change]:
        """Where there is not enough for all, those who come first in turn order get theirs (RUL-R25-29)."""
        found: list[Change] = []
        left = euro(act.state, act.doer)
        for other in _others(act, self.to):
            amount = min(act.amount_for(player_ref(other), self.holding.amount), left)
            left -= amount
            if amount:
                found.append(changes.Gain(act.doer, self.holding.resource, -amount, LOSS, act.source))
                found.append(changes.Gain(other, self.holding.resource, amount, "gain", act.source))
        return found


@word
class PayTo(Pay):
    """A player pays another; who cannot pay it all pays nothing (RUL-R25-15)."""

    predicate: ClassVar[str] = "PAY np TO np"
    for_doer: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "You may pay 2 billion Euro to target player. If you do, draw a card.",
        "Each opponent pays 1 billion Euro to you.",
    )

    holding: Holding = place("holding")
    to: Word = place("players", "to")

    def against(self) -> list[Word]:
        return [self.to]

    def fault(self) -> str:
        return "one other player is paid" if several(self.to) else ""

    def rest(self, voice: Voice) -> str:
        return f"{self.holding.say(voice)} to {object_form(self.to, voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        return act.batch(act.of_each(self.changes), counted=("pay",))

    def changes(self, act: Act) -> list[Change]:
        others = _others(act, self.to)[:1]
        paid = Pay.changes(self, act) if others else []
        got = -sum(each.amount for each in paid if isinstance(each, changes.Gain))
        return [*paid, *(changes.Gain(each, self.holding.resource, got, "gain", act.source) for each in others if got)]


GIVING_VERBS: tuple[type[Verb], ...] = (GiveMoney, PayTo)

"""The verb ``prevent``: ``Prevent the next 3 damage that would be dealt to target creature this turn.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.cards import Replacement
from cardlang.engine.events import MARK
from cardlang.engine.modifiers import TURN, USES, Modifier
from cardlang.engine.refs import is_player
from cardlang.language.running.continuous_effects import DURATIONS, end_of
from cardlang.language.words.amounts import Amount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.language.running.acting import Act


@word
class DamageShield(Word):
    """The damage to prevent: ``the next 3 damage``, ``all combat damage`` (``amount`` None). ``kind`` is ``combat``,
    ``noncombat`` or empty for any.
    """

    amount: Amount | None
    kind: str = ""

    def say(self, voice: Voice) -> str:
        damage = f"{self.kind} damage" if self.kind else "damage"
        return f"all {damage}" if self.amount is None else f"the next {self.amount.say(voice)} {damage}"


@word
class Prevent(Verb):
    """Damage that would be dealt is not."""

    name: ClassVar[str] = "prevent"
    predicate: ClassVar[str] = "PREVENT np WOULDBEDEALT TO np | PREVENT np WOULDBEDEALT"
    this_turn: ClassVar[bool] = True
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("WOULDBEDEALT", "that would be dealt"),)
    examples: ClassVar[tuple[str, ...]] = (
        "Prevent the next 3 damage that would be dealt to ~ this turn.",
        "Prevent all combat damage that would be dealt this turn.",
    )
    lasting: ClassVar[bool] = True
    standing: ClassVar[bool] = False

    shield: DamageShield = place("shield")
    to: Word | None = place("recipients", "to", optional=True)

    def rest(self, voice: Voice) -> str:
        to = f" to {self.to.say(voice)}" if self.to is not None else ""
        return f"{self.shield.say(voice)} that would be dealt{to}"

    def plan(self, act: Act) -> Sequence[Step]:
        refs = [] if self.to is None else act.things(self.to)
        pairs = tuple((ref, 0 if is_player(ref) else act.entity(ref).inc) for ref in refs)
        if self.to is not None and not pairs:
            return act.batch([])
        amount = 1_000_000 if self.shield.amount is None else act.amount(self.shield.amount)
        duration = DURATIONS[act.clause.duration]
        whose = act.controller_of(pairs[0][0]) if pairs else act.controller
        modifier = Modifier(
            "replacement",
            amount=amount,
            refs=pairs,
            duration=USES if duration == TURN else duration,
            until=end_of(act, duration, whose),
            source=act.source,
            controller=act.controller,
            ability=Shield(self.shield.kind == "combat", everything=self.to is None),
        )
        return act.batch([changes.AddModifier(modifier, "shield", act.source)])


class Shield(Replacement):
    """Prevents damage until its amount is used up; damage from several sources at the same time shares the amount."""

    __slots__ = ("combat", "everything")

    def __init__(self, combat: bool, everything: bool) -> None:
        super().__init__("shield", "Prevent damage", (MARK,))
        self.combat = combat
        self.everything = everything

    def applies(self, ctx: Context, change: Change) -> bool:
        if not isinstance(change, changes.Mark) or change.amount <= 0:
            return False
        if change.cause != "combat damage" and (self.combat or change.cause != "damage"):
            return False
        modifier = ctx.modifier
        if modifier is None or self._left(ctx) <= 0:
            return False
        inc = 0 if is_player(change.ref) else ctx.entity(change.ref).inc
        return self.everything or (change.ref, inc) in (modifier.refs or ())

    def _left(self, ctx: Context) -> int:
        modifier = ctx.modifier
        assert modifier is not None
        used = [
            other.amount
            for other in ctx.table.proposal
            if isinstance(other, changes.UseModifier) and other.stamp == modifier.stamp
        ]
        return modifier.amount - sum(used)

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        assert isinstance(change, changes.Mark) and ctx.modifier is not None
        prevented = min(change.amount, self._left(ctx))
        rest = change.copy()
        assert isinstance(rest, changes.Mark)
        rest.amount = change.amount - prevented
        return [changes.UseModifier(ctx.modifier.stamp, prevented, "prevent"), rest]

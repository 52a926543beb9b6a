"""The verb ``prevent``: ``Prevent the next 3 damage that would be dealt to target creature this turn.``"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine import events as ev
from cardlang.engine.cards import Condition, Replacement
from cardlang.engine.events import MARK
from cardlang.engine.modifiers import TURN, USES, Modifier
from cardlang.engine.refs import is_player, player_ref
from cardlang.language.running.compiled_filters import Described, Test
from cardlang.language.running.continuous_effects import duration_of, end_of
from cardlang.language.words.amounts import Amount, Half
from cardlang.language.words.entries import ForbidEntry
from cardlang.language.words.event_forms import EventForm
from cardlang.language.words.nouns import ALL, EACH, TARGET, Selection, each_of, parts_of
from cardlang.language.words.players import Player
from cardlang.language.words.seen import (
    ANY_DAMAGE,
    COMBAT_DAMAGE,
    OTHER_DAMAGE,
    PREVENTED,
    Seen,
    caused,
    nothing,
    ref_of,
)
from cardlang.language.words.settled import settled
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
class ThatDamage(Word):
    """``that damage``, ``2 of that damage``, ``half of that damage rounded up``: what would be dealt."""

    part: Amount | None = None

    def say(self, voice: Voice) -> str:
        if isinstance(self.part, Half):
            return f"half of that damage {self.part.rounded}"
        return "that damage" if self.part is None else f"{self.part.say(voice)} of that damage"


@word
class PreventThat(Verb):
    """Damage that would be dealt, or a part of it, is not: ``If ~ would be dealt damage, prevent 1 of that damage.``"""

    name: ClassVar[str] = "prevent"
    needs: ClassVar[str] = "damage"
    predicate: ClassVar[str] = "PREVENT np"
    events: ClassVar[tuple[EventForm, ...]] = (
        EventForm(
            "be prevented",
            "be prevented",
            Seen((ev.TALLY,), caused(PREVENTED), ref_of, nothing),
            "damage",
            passive=True,
            gives="the damage",
        ),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "If ~ would be dealt damage, prevent that damage.",
        "If a source would deal damage to you, prevent 1 of that damage.",
    )

    prevents: ClassVar[bool] = True
    counts_only: ClassVar[tuple[str, ...]] = (PREVENTED,)

    damage: ThatDamage = place("that damage")

    def changes(self, act: Act) -> list[Change]:
        return []

    def leaves(self, ctx: Context) -> bool:
        return no_prevention(ctx, ctx.controller)

    def replaced(self, act: Act, proposed: Sequence[Change]) -> list[Change]:
        if no_prevention(act, act.controller):
            return list(proposed)
        dealt = [each for each in proposed if isinstance(each, changes.Mark)]
        in_all = sum([each.amount for each in dealt])
        part = self.damage.part
        return kept_and_prevented(act, dealt, in_all if part is None else act.amount(part))


PREVENTION: Final = "prevent damage"


def no_prevention(ctx: Context, player: int) -> bool:
    """Whether an effect says that what a player controls prevents no damage."""
    return ctx.table.forbidden(player_ref(player), PREVENTION)


def kept_and_prevented(ctx: Context, dealt: Sequence[changes.Mark], amount: int) -> list[Change]:
    """The damage that is left when up to ``amount`` of it is prevented, that of the first sources first; and the note
    that it was. It is damage to one thing or player.
    """
    left: list[Change] = []
    prevented = 0
    for change in dealt:
        rest = change.copy()
        assert isinstance(rest, changes.Mark)
        rest.amount = max(0, change.amount - (amount - prevented))
        prevented += change.amount - rest.amount
        left += [rest] if rest.amount else []
    return [changes.Tally(PREVENTED, ctx.controller, prevented, source=ctx.source, ref=dealt[0].ref), *left]


@word
class Prevent(Verb):
    """Damage that would be dealt is not."""

    name: ClassVar[str] = "prevent"
    needs: ClassVar[str] = "damage"
    predicate: ClassVar[str] = " | ".join(
        f"PREVENT np WOULDBEDEALT{rest}" for rest in ("", " TO np", " BY np", " TO np BY np")
    )
    this_turn: ClassVar[bool] = True
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("WOULDBEDEALT", "that would be dealt"),)
    one_by_one: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Prevent the next 3 damage that would be dealt to ~ this turn.",
        "Prevent all combat damage that would be dealt this turn.",
    )
    forbids: ClassVar[tuple[ForbidEntry, ...]] = (ForbidEntry(PREVENTION, "player", asked=True),)
    lasting: ClassVar[bool] = True

    shields: ClassVar[bool] = True

    what: DamageShield = place("shield")
    to: Word | None = place("recipients", "to", optional=True)
    by: Word | None = place("permanents", "by", optional=True)

    def rest(self, voice: Voice) -> str:
        to = f" to {_dealt(self.to, voice)}" if self.to is not None else ""
        by = f" by {_dealt(self.by, voice)}" if self.by is not None else ""
        return f"{self.what.say(voice)} that would be dealt{to}{by}"

    def stands(self) -> bool:
        return self.what.amount is None

    def shield(self, key: str, text: str, subject: Word, condition: Condition | None) -> Replacement:
        return StandingShield(key, text, self, condition)

    def plan(self, act: Act) -> Sequence[Step]:
        amount = 1_000_000 if self.what.amount is None else act.amount(self.what.amount)
        shields = [
            self._modifier(act, amount, shielded, dealers)
            for shielded in self._shielded(act)
            for dealers in self._dealers(act)
        ]
        self._note_described(act)
        return act.batch([changes.AddModifier(each, "shield", act.source) for each in shields])

    def _note_described(self, act: Act) -> None:
        """Keeps which of those described are there now, for ``they`` later in the text."""
        for whom in (self.to, self.by):
            for part in parts_of(whom) if whom is not None else ():
                noted = any(number == getattr(part, "number", -1) for number, _, _ in act.picked)
                if isinstance(part, Selection) and part.quantifier in (ALL, EACH) and not noted:
                    act.things(part)

    def _shielded(self, act: Act) -> list[Shielded]:
        """What is shielded, shield by shield: an amount is that of each target and of ``each creature``, and of
        ``creatures you control`` together. Those that are described are all that damage would be dealt to.
        """
        if self.to is None:
            return [Shielded((), ())]
        together: list[tuple[int, int]] = []
        described: list[Described] = []
        apart: list[Shielded] = []
        for part in parts_of(self.to):
            one_each = self.what.amount is not None and _meant_one_by_one(part)
            if isinstance(part, Selection) and part.quantifier in (ALL, EACH) and not one_each:
                described.append(Described(settled(part, act)))
                continue
            pairs = [(ref, 0 if is_player(ref) else act.entity(ref).inc) for ref in act.things(part)]
            if one_each:
                apart += [Shielded((pair,), ()) for pair in pairs]
            else:
                together += pairs
        return [Shielded(tuple(together), tuple(described)), *apart] if together or described else apart

    def _dealers(self, act: Act) -> list[Test | None]:
        """Whose damage is prevented, shield by shield: an amount is that of ``each attacking creature`` by itself."""
        if self.by is None:
            return [None]
        if self.what.amount is not None and _meant_one_by_one(self.by):
            return [_only((ref, act.entity(ref).inc)) for ref in act.things(self.by) if ref > 0]
        return [dealer_test(self.by, act)]

    def _modifier(self, act: Act, amount: int, shielded: Shielded, dealers: Test | None) -> Modifier:
        duration = duration_of(act)
        whose = act.controller_of(shielded.pairs[0][0]) if shielded.pairs else act.controller
        return Modifier(
            "replacement",
            amount=amount,
            refs=shielded.pairs,
            duration=USES if duration == TURN else duration,
            until=end_of(act, whose),
            source=act.source,
            inc=act.frame.inc,
            controller=act.controller,
            ability=Shield(self.what.kind, shielded.described, everything=self.to is None, dealers=dealers),
        )


class Shielded(NamedTuple):
    """What one shield protects: things and players, as (ref, incarnation), and what fits a description."""

    pairs: tuple[tuple[int, int], ...]
    described: tuple[Described, ...]


def _meant_one_by_one(word: Word) -> bool:
    return (isinstance(word, Selection) and word.quantifier in (EACH, TARGET)) or (
        isinstance(word, Player) and word.who.startswith("each")
    )


def _only(pair: tuple[int, int]) -> Test:
    """A test for one thing."""
    return lambda ctx, ref: ref == pair[0] and ctx.entity(ref).inc == pair[1]


def _dealt(word: Word, voice: Voice) -> str:
    """``creatures``, not ``all creatures``: every one that would, at any time."""
    if isinstance(word, Selection) and word.quantifier == ALL:
        return word.at("subject", voice)
    return each_of(word, voice)


def dealer_test(word: Word, act: Act) -> Test:
    """A test for sources of damage: those of a description whenever they deal it, or the things meant now."""
    if isinstance(word, Selection) and word.quantifier in (ALL, EACH):
        return Described(settled(word, act)).matches
    meant = [(ref, act.entity(ref).inc) for ref in act.things(word) if ref > 0]
    return lambda ctx, ref: ref > 0 and (ref, ctx.entity(ref).inc) in meant


def is_of_kind(change: Change, kind: str) -> bool:
    """Whether a change is damage: of any kind, or only ``combat`` or ``noncombat``."""
    if not isinstance(change, changes.Mark) or change.amount <= 0:
        return False
    causes = {"combat": COMBAT_DAMAGE, "noncombat": OTHER_DAMAGE}.get(kind, ANY_DAMAGE)
    return change.cause in causes


@mypyc_attr(allow_interpreted_subclasses=True)
class StandingShield(Replacement):
    """``Prevent all damage that would be dealt to creatures you control.``, on a card in play."""

    __slots__ = ("condition", "dealers", "kind", "receivers")

    def __init__(self, key: str, text: str, verb: Prevent, condition: Condition | None) -> None:
        super().__init__(key, text, (MARK,))
        self.kind = verb.what.kind
        self.receivers = None if verb.to is None else Described(verb.to)
        self.dealers = None if verb.by is None else Described(verb.by)
        self.condition = condition

    def applies(self, ctx: Context, change: Change) -> bool:
        if not is_of_kind(change, self.kind) or not isinstance(change, changes.Mark):
            return False
        if self.receivers is not None and not self.receivers.matches(ctx, change.ref):
            return False
        if self.dealers is not None and not self.dealers.matches(ctx, change.source):
            return False
        if self.condition is not None and not self.condition.holds(ctx):
            return False
        return not no_prevention(ctx, ctx.controller)

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        assert isinstance(change, changes.Mark)
        return kept_and_prevented(ctx, [change], change.amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class Shield(Replacement):
    """Prevents damage until its amount is used up; damage from several sources at the same time shares the amount."""

    __slots__ = ("dealers", "described", "everything", "kind")

    def __init__(
        self, kind: str, described: tuple[Described, ...], everything: bool, dealers: Test | None = None
    ) -> None:
        super().__init__("shield", "Prevent damage", (MARK,))
        self.kind = kind
        self.described = described
        self.everything = everything
        self.dealers = dealers

    def applies(self, ctx: Context, change: Change) -> bool:
        if not is_of_kind(change, self.kind) or not isinstance(change, changes.Mark):
            return False
        if self.dealers is not None and not self.dealers(ctx, change.source):
            return False
        modifier = ctx.modifier
        if modifier is None or self._left(ctx) <= 0:
            return False
        inc = 0 if is_player(change.ref) else ctx.entity(change.ref).inc
        meant = self.everything or (change.ref, inc) in (modifier.refs or ())
        meant = meant or any(each.matches(ctx, change.ref) for each in self.described)
        return meant and not no_prevention(ctx, ctx.controller)

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
        used = changes.UseModifier(ctx.modifier.stamp, prevented, "prevent")
        return [used, *kept_and_prevented(ctx, [change], prevented)]

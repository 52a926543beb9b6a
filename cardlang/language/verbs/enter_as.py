"""The verbs for how a thing enters play: tapped, with counters on it, or as a copy. They act as it enters."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.changes.lasting import copied_face
from cardlang.engine.decisions import Option, Question
from cardlang.engine.state import pairs_get, pairs_set
from cardlang.language.running.entering import Arrival, EnterAs, asked_by
from cardlang.language.words.descriptions import Description
from cardlang.language.words.every_few import number_of
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.references import candidates
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.engine.context import Context


@word
class EnterTapped(EnterAs):
    """Things enter tapped."""

    name: ClassVar[str] = "enter tapped"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "ENTERTAPPED"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("ENTERTAPPED", "enters tapped"),
        ("ENTERTAPPED", "enter tapped"),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "~ enters tapped.",
        "Creatures your opponents control enter tapped.",
        "~ enters tapped unless you control two or more artifacts.",
    )

    def arrives(self, ctx: Context, change: Arrival, each: Word | None) -> Arrival | None:
        new = change.copy()
        assert isinstance(new, (changes.Move, changes.Create))
        new.flags |= ctx.game.flags["tapped"]
        return new


@word
class EnterWithCounters(EnterAs):
    """Things enter with counters on them."""

    name: ClassVar[str] = "enter"
    of_things: ClassVar[bool] = False
    needs: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "ENTER WITH np"
    examples: ClassVar[tuple[str, ...]] = (
        "~ enters with two +1/+1 counters on it.",
        "Other creatures you control enter with a +1/+1 counter on them.",
    )

    counters: CounterCount = place("arriving counters", "with")

    def form(self, voice: Voice, singular: bool) -> str:
        verb, on = ("enters", "it") if singular else ("enter", "them")
        return f"{verb} with {self.counters.say(voice)} on {on}"

    def arrives(self, ctx: Context, change: Arrival, each: Word | None) -> Arrival | None:
        amount = 1 if self.counters.amount is None else self.counters.amount.count(ctx)
        amount *= 1 if each is None else number_of(each, ctx)
        new = change.copy()
        assert isinstance(new, (changes.Move, changes.Create))
        there = pairs_get(new.counters, self.counters.name)
        new.counters = pairs_set(new.counters, self.counters.name, there + amount)
        return new


@word
class EnterAsCopy(EnterAs):
    """A thing enters as a copy of another in play: it counts as that card from then on (RUL-RR-64). A
    copy of a face-down thing is face-down, too (RR-13.3-d).
    """

    name: ClassVar[str] = "enter as a copy of"
    of_things: ClassVar[bool] = False
    predicate: ClassVar[str] = "ENTER ASCOPYOF np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("ASCOPYOF", "as a copy of"),)
    examples: ClassVar[tuple[str, ...]] = ("~ may enter as a copy of a creature an opponent controls.",)

    of: Description = place("copied", "as a copy of")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"{'enters' if singular else 'enter'} as a copy of {self.of.singular(voice)}"

    def arrives(self, ctx: Context, change: Arrival, each: Word | None) -> Arrival | None:
        able = [ref for ref in candidates(self.of, ctx) if ref != ctx.source]
        if not able:
            return None
        options = tuple(Option("choose", (ref,)) for ref in able)
        question = Question(ctx.controller, "choose", options, "Enter as a copy of what?", asked_by(change))
        face = self.face(copied_face(ctx.state, ctx.game, ctx.entity(ctx.table.ask(question).args[0])), ctx)
        new = change.copy()
        assert isinstance(new, (changes.Move, changes.Create))
        if isinstance(new, changes.Move):
            new.face = face
        else:
            new.card = face
        return new

    def face(self, face: Card, ctx: Context) -> Card:
        """What it enters as, where ``face`` is that of what it copies."""
        return face

    def could(self, ctx: Context) -> bool:
        """Whether there is anything to copy."""
        return any(ref != ctx.source for ref in candidates(self.of, ctx))

"""The verbs ``remove`` and ``move`` for as many counters as a player likes, up to a number: ``Remove up to two counters
from target permanent.``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.language.verbs.remove import Remove, moved_counters, picked_off
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.acting import Act


def as_liked(act: Act, ref: int, counters: CounterCount, verb: str) -> list[tuple[str, int]]:
    """How many counters of which kinds their doer takes off a thing: first the number is said, then the kind of each,
    where there are several.
    """
    there = {name: count for name, count in act.entity(ref).counters if counters.name in ("", name)}
    most = sum(there.values())
    if counters.amount is not None:
        most = min(most, max(0, act.amount_for(ref, counters.amount)))
    if not most:
        return []
    options = tuple(Option("number", (many,), label=f"{verb.capitalize()} {many}") for many in range(most + 1))
    prompt = f"{verb.capitalize()} how many counters from {act.entity(ref).face.name}?"
    many = act.table.ask(Question(act.doer, "number", options, prompt, act.source)).args[0]
    return picked_off(act, act.doer, there, many)


@word
class RemoveSome(Verb):
    """As many counters as a player likes are taken off permanents; ``that many`` is how many it were."""

    name: ClassVar[str] = "remove"
    needs: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "REMOVE np"
    tells_amount: ClassVar[bool] = True
    as_they_like: ClassVar[bool] = True
    for_each: ClassVar[bool | None] = False
    examples: ClassVar[tuple[str, ...]] = (
        "Remove up to two counters from target permanent.",
        "Remove any number of +1/+1 counters from ~. Draw that many cards.",
    )

    counters: CounterCount = place("some counters")
    what: Word = place("permanents", "from")

    def already_so(self, act: Act, ref: int) -> bool:
        return Remove(CounterCount(None, self.counters.name), self.what).already_so(act, ref)

    def changes(self, act: Act) -> list[Change]:
        return [
            changes.PutCounters(ref, name, -amount, "remove counters", act.source)
            for ref in act.things(self.what)
            for name, amount in as_liked(act, ref, self.counters, self.name)
        ]


@word
class MoveSome(Verb):
    """As many counters as a player likes go from one permanent to another: none, if either has gone."""

    name: ClassVar[str] = "move"
    needs: ClassVar[str] = "counter"
    for_each: ClassVar[bool | None] = False
    one_thing: ClassVar[tuple[str, ...]] = ("what", "onto")
    apart: ClassVar[bool] = True
    counts_only: ClassVar[tuple[str, ...]] = ("put counters",)
    tells_amount: ClassVar[bool] = True
    as_they_like: ClassVar[bool] = True
    predicate: ClassVar[str] = "MOVE np ONTO np"
    examples: ClassVar[tuple[str, ...]] = (
        "Move any number of +1/+1 counters from target creature onto another target creature.",
    )

    counters: CounterCount = place("some counters")
    what: Word = place("permanents", "from")
    onto: Word = place("permanents", "onto")

    def already_so(self, act: Act, ref: int) -> bool:
        return Remove(CounterCount(None, self.counters.name), self.what).already_so(act, ref)

    def rest(self, voice: Voice) -> str:
        return f"{self.counters.say(voice)} from {self.what.say(voice)} onto {self.onto.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        return moved_counters(act, self.what, self.onto, lambda ref: as_liked(act, ref, self.counters, self.name))

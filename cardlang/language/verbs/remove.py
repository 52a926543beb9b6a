"""The verbs ``remove``, which may be a cost, and ``move``, for counters: a number, or as many as a player likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from cardlang.engine import changes
from cardlang.engine.decisions import Option, Question
from cardlang.language.verbs.cannot import room_for
from cardlang.language.words.cost_verb import CostVerb
from cardlang.language.words.nouns import ALL, Selection
from cardlang.language.words.quantities import CounterCount
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.language.running.acting import Act


def taken_off(act: Act, ref: int, counters: CounterCount) -> list[tuple[str, int]]:
    """How many counters of which kinds come off a thing. Where the text names no kind (``remove a counter``) and there
    are several, its doer picks the kind of each.
    """
    there = {name: count for name, count in act.entity(ref).counters if counters.name in ("", name)}
    if counters.amount is None:
        return list(there.items())
    return picked_off(act, act.doer, there, act.amount_for(ref, counters.amount))


def picked_off(ctx: Context, player: int, there: dict[str, int], left: int) -> list[tuple[str, int]]:
    """Of the counters that are there ``left``, by kind; of several kinds the player picks that of each."""
    if left >= sum(there.values()):
        return list(there.items())
    taken = dict.fromkeys(there, 0)
    while left > 0 and there:
        name, count = _picked(ctx, player, list(there)), 1
        if len(there) == 1:
            count = min(left, there[name])
        taken[name] += count
        left -= count
        there[name] -= count
        there = {name: count for name, count in there.items() if count}
    return [(name, count) for name, count in taken.items() if count]


def _picked(ctx: Context, player: int, kinds: list[str]) -> str:
    if len(kinds) == 1:
        return kinds[0]
    options = tuple([Option("counter", (place,), label=f"{kind} counter") for place, kind in enumerate(kinds)])
    return kinds[ctx.table.ask(Question(player, "counter", options, "Which counter?", ctx.source)).args[0]]


@word
class Remove(CostVerb):
    """Counters are taken off permanents."""

    name: ClassVar[str] = "remove"
    needs: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "REMOVE np"
    own: ClassVar[bool] = False
    where: ClassVar[str] = "play"
    in_full: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "Remove all counters from target permanent.",
        "Remove a +1/+1 counter from ~: draw a card.",
    )

    counters: CounterCount = place("counters")
    what: Word = place("permanents", "from", for_each=True)

    def changes(self, act: Act) -> list[Change]:
        return [
            changes.PutCounters(ref, name, -amount, "remove counters", act.source)
            for ref in act.things(self.what)
            for name, amount in taken_off(act, ref, self.counters)
        ]

    def already_so(self, act: Act, ref: int) -> bool:
        return self._there(act, ref) < act.at_least(self._wanted(act))

    def uses(self) -> str:
        return f"{self.counters.name} counters"

    def may_be_given(self, ctx: Context, ref: int) -> bool:
        return self._there(ctx, ref) >= self._wanted(ctx)

    def of_all(self, there: Sequence[int], able: Sequence[int], ctx: Context) -> int:
        """All counters are also all where there are none, if there are any on another."""
        return max(1, len(able)) if self.counters.amount is None else len(there)

    def given(self, ctx: Context, ref: int) -> list[Change]:
        there = {name: count for name, count in ctx.entity(ref).counters if self.counters.name in ("", name)}
        left = sum(there.values()) if self.counters.amount is None else self._wanted(ctx)
        taken = picked_off(ctx, ctx.controller, there, left)
        return [changes.PutCounters(ref, name, -amount, "remove counters", ctx.source) for name, amount in taken]

    def _there(self, ctx: Context, ref: int) -> int:
        """How many such counters are on a thing."""
        name = self.counters.name
        return sum([count for each, count in ctx.entity(ref).counters if name in ("", each)])

    def _wanted(self, ctx: Context) -> int:
        return 1 if self.counters.amount is None else self.counters.amount.count(ctx)


@word
class MoveCounters(Verb):
    """Counters are taken off one permanent and put on another: none, if either has gone; what may not be put there
    stays.
    """

    name: ClassVar[str] = "move"
    needs: ClassVar[str] = "counter"
    for_each: ClassVar[bool | None] = False
    one_thing: ClassVar[tuple[str, ...]] = ("what", "onto")
    apart: ClassVar[bool] = True
    counts_only: ClassVar[tuple[str, ...]] = ("put counters",)
    in_full: ClassVar[bool] = True
    predicate: ClassVar[str] = "MOVE np ONTO np"
    examples: ClassVar[tuple[str, ...]] = (
        "Move a +1/+1 counter from target creature onto another target creature.",
        "Move all +1/+1 counters from ~ onto target creature.",
    )

    counters: CounterCount = place("counters")
    what: Word = place("permanents", "from")
    onto: Word = place("permanents", "onto")

    def already_so(self, act: Act, ref: int) -> bool:
        return Remove(self.counters, self.what).already_so(act, ref)

    def rest(self, voice: Voice) -> str:
        return f"{self.counters.say(voice)} from {self.what.say(voice)} onto {self.onto.say(voice)}"

    def changes(self, act: Act) -> list[Change]:
        return moved_counters(act, self.what, self.onto, lambda ref: taken_off(act, ref, self.counters))


def moved_counters(
    act: Act, what: Word, onto: Word, taken: Callable[[int], list[tuple[str, int]]]
) -> list[Change]:
    """The counters ``taken`` from one permanent and put onto another; none, if either has gone."""
    giving = [ref for ref in act.things(what) if act.table.is_in_play(ref)]
    taking = [ref for ref in act.things(onto) if act.table.is_in_play(ref)]
    if len(giving) != 1 or len(taking) != 1 or giving == taking:
        return []
    found: list[Change] = []
    moved = 0
    for name, wanted in taken(giving[0]):
        put = changes.PutCounters(taking[0], name, wanted, "put counters", act.source)
        put.amount = amount = room_for(act.table, put, moved)
        if amount:
            found += [changes.PutCounters(giving[0], name, -amount, "remove counters", act.source), put]
        moved += amount
    return found


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
    what: Word = place("permanents", "from", for_each=True)

    def fault(self) -> str:
        """A number is that of all together, or of each: nobody knows which."""
        several = isinstance(self.what, Selection) and self.what.quantifier == ALL
        apart = not several or self.counters.amount is None
        return "" if apart else "this number could be that of all of them together or of each: write 'each'"

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

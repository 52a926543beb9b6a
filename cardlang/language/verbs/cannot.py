"""The verb ``cannot``: ``~ cannot attack``, ``~ cannot be blocked by creatures with power 2 or less``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine.cards import Condition, Replacement
from cardlang.engine.changes import PutCounters
from cardlang.engine.events import COUNTER
from cardlang.engine.replacing import Prohibition, watched
from cardlang.language.running.compiled_filters import Described
from cardlang.language.running.continuous_effects import Alteration
from cardlang.language.running.entering import seeing
from cardlang.language.running.forbidding import Against
from cardlang.language.running.to_come import is_to_come, last_or_come
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import number_word, plural
from cardlang.language.words.filters import counters_on
from cardlang.language.words.heads import STACK_HEADS
from cardlang.language.words.nouns import Selection
from cardlang.language.words.references import matches
from cardlang.language.words.settled import settled
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import Voice, Word, place, word

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context
    from cardlang.engine.steps import Step
    from cardlang.engine.table import Table
    from cardlang.language.running.acting import Act
    from cardlang.language.words.entries import GameWords
    from cardlang.language.words.vocabulary import Vocabulary


def what_cannot(vocabulary: Vocabulary) -> str:
    """Help for an unknown ``cannot``: ``Things here cannot: attack, block. Players here cannot: draw cards.``"""
    rows = []
    for title, who in (("Things", "thing"), ("Players", "player")):
        actions = [each.action for each in vocabulary.forbiddable if each.listed and each.who in (who, "any")]
        rows += [f"{title} here cannot: {', '.join(actions)}."] if actions else []
    return " ".join(rows)


@word
class Cannot(Verb):
    """Something may not happen; ``cannot`` beats ``can`` (RUL-RR-1). ``by`` narrows who does it."""

    name: ClassVar[str] = "cannot"
    subject: ClassVar[str] = "any"
    imperative: ClassVar[bool] = False
    predicate: ClassVar[str] = "CANNOT FORBIDDEN | CANNOT FORBIDDEN BY np | CANNOT FORBIDDEN EXCEPTBY np"
    phrases: ClassVar[tuple[tuple[str, ...], ...]] = (("EXCEPTBY", "except by"),)
    this_turn: ClassVar[bool] = True
    from_anywhere: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = (
        "~ cannot be blocked.",
        "~ cannot attack.",
        "~ cannot be targeted.",
        "Target creature cannot block this turn.",
        "~ cannot be blocked by creatures with power 2 or less.",
        "~ cannot be blocked except by creatures with power 4 or more.",
        "~ cannot attack unless you control an artifact.",
    )
    lasting: ClassVar[bool] = True

    action: str = place("forbidden")
    by: Description | None = place("description", "by", optional=True)
    unless_by: Description | None = place("description", "except by", optional=True)

    def form(self, voice: Voice, singular: bool) -> str:
        """The predicate as text; only whose step it is differs in singular and plural."""
        action = self.action if singular else self.action.replace("its controller's", "their controllers'")
        by = ""
        if self.by is not None:
            by = " by " + self.by.plural(voice)
        if self.unless_by is not None:
            by = " except by " + self.unless_by.plural(voice)
        return f"cannot {action}{by}"

    def called(self) -> str:
        return f"cannot {self.action}"

    def matters(self, vocabulary: GameWords) -> str:
        entry = vocabulary.forbidden(self.action)
        return entry.asked_at if entry is not None else ""

    def wants(self, vocabulary: GameWords) -> str:
        entry = vocabulary.forbidden(self.action)
        return entry.who if entry is not None else self.subject

    def is_to_come(self, part: Word) -> bool:
        return is_to_come(part, _are_spells)

    def plan(self, act: Act) -> Sequence[Step]:
        """Forbids it to the things that are meant; to spells of a description ("creature spells") also if they are cast
        later during the duration.
        """
        forbids = settled(self, act).alters(act)
        return last_or_come(act, lambda part: forbids, _are_spells, "forbid", anywhere=False)

    def alters(self, ctx: Context) -> list[Alteration]:
        if self.by is not None:
            return [Alteration(f"cannot {self.action} by", 1, ability=Against(self.by))]
        if self.unless_by is not None:
            return [Alteration(f"cannot {self.action} by", 1, ability=Against(self.unless_by, all_but=True))]
        return [Alteration(f"cannot {action}", 1) for action in self.action.split(" or ")]


def _are_spells(of: Description) -> bool:
    return of.head in STACK_HEADS and of.effect < 0


@word
class MostCounters(Word):
    """``more than three Growth counters on it``: ``most`` is 3."""

    name: str
    most: int

    def say(self, voice: Voice) -> str:
        return self.on("it", voice)

    def on(self, holder: str, voice: Voice) -> str:
        """Its text with ``it`` or ``them`` for what the counters are on."""
        noun = plural(f"{voice.signed(self.name)} counter".strip())
        return f"more than {number_word(self.most)} {noun} on {holder}"


@word
class CannotHave(Verb):
    """Limits how many counters a permanent may have; counters beyond that are not put on it."""

    name: ClassVar[str] = "cannot have"
    subject: ClassVar[str] = "thing"
    needs: ClassVar[str] = "counter"
    predicate: ClassVar[str] = "CANNOT HAVE np"
    examples: ClassVar[tuple[str, ...]] = ("~ cannot have more than three Growth counters on it.",)
    lasting: ClassVar[bool] = True
    shields: ClassVar[bool] = True

    counters: MostCounters = place("most counters")

    def form(self, voice: Voice, singular: bool) -> str:
        return f"cannot have {self.counters.on('it' if singular else 'them', voice)}"

    def plan(self, act: Act) -> Sequence[Step]:
        raise NotImplementedError("only a card in play limits counters")

    def shield(self, key: str, text: str, subject: Word, condition: Condition | None) -> Replacement:
        return CounterLimit(key, text, self.counters, Described(subject), condition)


@mypyc_attr(allow_interpreted_subclasses=True)
class CounterLimit(Prohibition):
    """Lets no more counters be put on things than they may have."""

    __slots__ = ("condition", "counters", "holders")

    def __init__(
        self, key: str, text: str, counters: MostCounters, holders: Described, condition: Condition | None
    ) -> None:
        super().__init__(key, text, (COUNTER,))
        self.counters = counters
        self.holders = holders
        self.condition = condition

    def applies(self, ctx: Context, change: Change) -> bool:
        if not isinstance(change, PutCounters) or change.amount <= 0 or self._room(ctx, change) >= change.amount:
            return False
        if self.counters.name not in ("", change.name) or not self._limits(ctx, change):
            return False
        return self.condition is None or self.condition.holds(ctx)

    def _limits(self, ctx: Context, change: PutCounters) -> bool:
        eyes, subject = seeing(ctx, change), self.holders.subject
        if eyes is ctx:
            return self.holders.matches(ctx, change.ref)
        of = subject.of if isinstance(subject, Selection) else subject
        return matches(of, eyes, change.ref) if isinstance(of, Description) else change.ref == ctx.source

    def _room(self, ctx: Context, change: PutCounters) -> int:
        there = counters_on(seeing(ctx, change), change.ref, self.counters.name)
        for other in ctx.table.proposal:  # of several in one batch, the first are let in
            if other is change:
                break
            if isinstance(other, PutCounters) and other.ref == change.ref and self.counters.name in ("", other.name):
                there += other.amount
        return max(0, self.counters.most - there)

    def room(self, ctx: Context, put: PutCounters, moved: int) -> int:
        """How many of some counters it lets be put on a thing, when ``moved`` others have just been put there."""
        others = 0 if self.counters.name else moved
        more = put.copy()
        assert isinstance(more, PutCounters)
        more.amount += others
        return max(0, self._room(ctx, put) - others) if self.applies(ctx, more) else put.amount

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        assert isinstance(change, PutCounters)
        room = self._room(ctx, change)
        fewer = change.copy()
        assert isinstance(fewer, PutCounters)
        fewer.amount = room
        return [fewer] if room else []


def room_for(table: Table, put: PutCounters, moved: int) -> int:
    """How many of some counters may be put on a thing, when ``moved`` others have just been put there."""
    room = put.amount
    for _, ability, ctx in watched(table)[COUNTER]:
        if isinstance(ability, CounterLimit):
            room = min(room, ability.room(ctx, put, moved))
    return room

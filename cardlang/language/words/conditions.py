"""Conditions: what may follow ``if``, ``unless`` and ``as long as``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.engine.binding import is_meant
from cardlang.engine.cards import Condition as EngineCondition
from cardlang.engine.interfaces import tally_of
from cardlang.engine.kept import ANYTHING, COUNTERS, FLAGS
from cardlang.engine.refs import player_ref
from cardlang.language.words.amounts import Amount
from cardlang.language.words.as_they_were import each_meant
from cardlang.language.words.asked_of_each import numbers
from cardlang.language.words.attacking import attacked_said, is_attacking
from cardlang.language.words.both import Both
from cardlang.language.words.descriptions import Description
from cardlang.language.words.enough import EACH_OF_THEM, enough
from cardlang.language.words.event_parts import CounterKind, ResourceKind
from cardlang.language.words.event_patterns import EventPattern, watch_key
from cardlang.language.words.filters import counters_on, counters_said, has_plain_limit
from cardlang.language.words.hindsight import as_it_was, counted_for
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.nothing_meant import is_of_nothing
from cardlang.language.words.nouns import ALL, It, Selection, This
from cardlang.language.words.players import YOU, Player, PlayerWord
from cardlang.language.words.ranges import Range
from cardlang.language.words.references import (
    covered,
    is_one,
    pairs_meant,
)
from cardlang.language.words.tallied import (
    about_one,
    are_things,
    as_they_see_it,
    by_each_named,
    counted,
    done_to,
    how_often,
    leaves_itself_out,
    left_out,
    may_be_again,
    named_together,
    says_how_many,
    to_each,
)
from cardlang.language.words.this_way import often_this_way
from cardlang.language.words.word import Remembering, Voice, Word, once, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.engine.game import Game


class Condition(Word, EngineCondition):
    """Something that is true or not at a given moment: ``you control an artifact``."""

    __slots__ = ()

    def holds(self, ctx: Context) -> bool:
        """Whether it is true now."""
        raise NotImplementedError(type(self).__name__)


@word
class OfThem(Condition):
    """A condition with a phrase of the game's own about a player named before, ``they``; ``whose``: that player."""

    whose: Word | None = None


@word
class IsTurn(Condition):
    """``it is your turn``."""

    player: PlayerWord
    negated: bool = False

    def say(self, voice: Voice) -> str:
        return f"it is {'not ' if self.negated else ''}{self.player.possessive(voice)} turn"

    def holds(self, ctx: Context) -> bool:
        return (ctx.state.active in covered(self.player, ctx)) != self.negated


@word
class AmountIs(Condition):
    """``the total power of creatures you control is 30 or more``, ``its power is 3 or less``."""

    amount: Amount
    range: Range

    def say(self, voice: Voice) -> str:
        return f"{self.amount.say(voice)} is {self.range.said(voice, False, 'less')}"

    def holds(self, ctx: Context) -> bool:
        who, found = numbers(self.amount, ctx)
        met = enough(who, [self.range.holds(each, ctx) for each in found], ctx)
        return met and not is_of_nothing(self.amount, ctx)

    def progress(self, ctx: Context) -> int:
        return max((self.range.progress(each, ctx) for each in numbers(self.amount, ctx)[1]), default=0)


def called(thing: object) -> str:
    """What the thing that a sentence is about is called behind ``this``, where it has an ability in quotes; empty if
    it is the card itself.
    """
    if isinstance(thing, This):
        return ""
    if isinstance(thing, Selection):
        return thing.of.head or "card"
    return (thing.noun if isinstance(thing, It) else "") or "card"


def subject_said(thing: Word, voice: Voice) -> str:
    """A thing as the subject of a verb: ``they`` instead of ``them``."""
    if isinstance(thing, Selection):
        return thing.at("subject", voice)
    if isinstance(thing, (It, Both)) and thing.many and not thing.noun:
        return "they"
    return thing.say(voice)


def _is(thing: Word, past: bool) -> str:
    if getattr(thing, "singular", True):
        return "was" if past else "is"
    return "were" if past else "are"


@word
class IsState(Condition):
    """``~ is tapped``, ``it is attacking``, ``it is attacking a player``."""

    thing: Word
    state: str
    negated: bool = False
    past: bool = False
    """Whether it is about the thing as it was when it left: ``it was tapped``."""
    what: Word | None = None
    """What it attacks, where that is said."""

    def say(self, voice: Voice) -> str:
        negation = "not " if self.negated else ""
        what = "" if self.what is None else f" {attacked_said(self.what, voice)}"
        return f"{subject_said(self.thing, voice)} {_is(self.thing, self.past)} {negation}{self.state}{what}"

    def holds(self, ctx: Context) -> bool:
        pairs = pairs_meant(self.thing, ctx, self.past)
        if self.what is not None:
            here = [ref for ref, inc in pairs if ref > 0 and is_meant(ctx.state, ctx.frame, ref, inc)]
            return bool(here) and all(is_attacking(ref, self.what, ctx) != self.negated for ref in here)
        met = [as_it_was(ctx, *pair).adjective(self.state, pair[0]) != self.negated for pair in pairs]
        return enough(self.thing, met, ctx, of_none=self.negated)

    def reads(self, game: Game) -> int:
        return FLAGS if isinstance(self.thing, This) and self.state in ("tapped", "untapped") else ANYTHING


@word
class IsSort(Condition):
    """``it is an artifact``, ``that creature is a Construct with power 3 or more``."""

    thing: Word
    sort: Description
    negated: bool = False
    past: bool = False

    def say(self, voice: Voice) -> str:
        is_so = f"{subject_said(self.thing, voice)} {_is(self.thing, self.past)}{' not' if self.negated else ''}"
        one = getattr(self.thing, "singular", True)
        return f"{is_so} {self.sort.singular(voice) if one else self.sort.plural(voice)}"

    def holds(self, ctx: Context) -> bool:
        pairs = pairs_meant(self.thing, ctx, self.past)
        met = [is_one(self.sort, ctx, ref, inc, self.past) != self.negated for ref, inc in pairs]
        return enough(self.thing, met, ctx, of_none=self.negated)


@word
class ThingHas(Condition):
    """``~ has Fast`` (``keyword``), or ``~ has three or more Growth counters on it`` (``counter`` and ``range``).

    If ``thing`` is several things, all must have the keyword; their counters are added up. ``negated``: one thing
    doesn't have the keyword.
    """

    thing: Word
    keyword: Keyword | None = None
    counter: str = ""
    range: Range | None = None
    past: bool = False
    """Whether it is about the thing as it was when it left: ``it had no counters on it``."""
    negated: bool = False

    def say(self, voice: Voice) -> str:
        has = "had" if self.past else "has" if getattr(self.thing, "singular", True) else "have"
        if self.negated:
            has = f"{'did' if self.past else 'does'}n't have"
        if self.keyword is not None:
            what = self.keyword.say(voice)
        else:
            assert self.range is not None
            what = f"{counters_said(self.counter, self.range, voice)} on {'them' if self._many else 'it'}"
        return f"{subject_said(self.thing, voice)} {has} {what}"

    @property
    def _many(self) -> bool:
        return isinstance(self.thing, Selection) and self.thing.quantifier == ALL

    def holds(self, ctx: Context) -> bool:
        pairs = [(ref, inc) for ref, inc in each_meant(self.thing, ctx, self.past) if ref > 0]
        if self.keyword is not None:
            keyword = self.keyword.name.lower()
            met = [(ctx.value(ref, keyword, inc) > 0) != self.negated for ref, inc in pairs]
            return enough(self.thing, met, ctx)
        assert self.range is not None
        counted = [counters_on(ctx, ref, self.counter, inc) for ref, inc in pairs]
        if self._many:
            return self.range.holds(sum(counted), ctx)
        return enough(self.thing, [self.range.holds(each, ctx) for each in counted], ctx)

    def reads(self, game: Game) -> int:
        told = self.range is not None and has_plain_limit(self.range)
        return COUNTERS if told and isinstance(self.thing, This) and not self.past else ANYTHING


@word
class Happened(Remembering, Condition):
    """``you drew three or more cards this turn``, ``a creature died this turn``, ``you lost an artifact this way``.

    ``period`` is ``this turn``, ``this game`` or ``this way``, which means by the effects ``results``.
    ``times`` is how often, for events without an object to count: ``you took a risk three or more times this game``.
    ``negated``: it did not happen.
    """

    event: EventPattern
    period: str = "this turn"
    times: Range | None = None
    results: tuple[int, ...] = ()
    negated: bool = False

    def say(self, voice: Voice) -> str:
        if self.negated:
            return f"{self.event.past_not(voice)} {self.period}"
        times = f" {self.times.said(voice, True)} times" if self.times is not None else ""
        return f"{self.event.past(voice)}{times} {self.period}"

    @property
    def counted(self) -> tuple[EventPattern, bool]:
        """The event under which it is counted during play, and whether it is counted for each thing or player apart."""
        return counted(self.event, self._by_one)

    @property
    @once
    def _by_one(self) -> bool:
        """Whether it is asked of each player or thing by itself: ``an opponent cast two or more spells this turn``,
        ``each player drew a card this turn``, ``a creature dealt 5 or more damage this turn``, ``two or more creatures
        attacked this turn``.
        """
        asks = self.times is not None or self.event.range is not None or self.event.size is not None or self.negated
        subject = self.event.subject
        if isinstance(subject, Description):
            sized = self.event.size is not None and not self.event.together
            again = self.times is not None and may_be_again(self.event)
            each = again and are_things(subject) and about_one(self.event) is None
            return sized or each or self.of_several
        one = subject in EACH_OF_THEM or (asks and subject in (Player("opponent"), Player("player")))
        return one or self.of_objects

    @property
    @once
    def of_several(self) -> bool:
        """Whether its number is of things, each of which counts once, however often it did it: ``two or more creatures
        dealt damage this turn``.
        """
        of_subject = are_things(self.event.subject) and not self.event.counts_object
        return of_subject and says_how_many(self.event) and about_one(self.event) is None

    @property
    @once
    def of_objects(self) -> bool:
        """The same of what a player does it to: ``you attacked two or more territories this turn``; or whether it asks
        how much was done to one of them: ``you attacked a territory two or more times``.
        """
        event, named = as_they_see_it(self.event)
        put = isinstance(event.subject, CounterKind)
        by_player = event.subject == YOU or (named is None and event.subject in (Player("opponent"), Player("player")))
        if not (put or by_player) or not are_things(done_to(event)):
            return False
        many = says_how_many(event) and (put or event.counts_object)
        return many or (self.times is not None and may_be_again(event))

    @property
    def of_amount(self) -> bool:
        """Whether it is an amount that is counted, and not how often that changed: ``damage was dealt to ~``."""
        return any(isinstance(each, ResourceKind) for each in (self.event.subject, self.event.object))

    @property
    def countable(self) -> bool:
        """Whether ``for each time`` can be said of it: it says no number itself, and happened to all of one kind."""
        event = self.event
        plain = self.times is None and not self.negated and event.size is None and not event.ordinal
        one = event.range is None or event.range.is_one
        return plain and one and not self._by_one

    def holds(self, ctx: Context) -> bool:
        wanted, this_way = self.times or self.event.range or self.event.size, self.period == "this way"
        if this_way or self._by_one or named_together(self.event.subject):
            often = often_this_way(self.event, self.results, ctx) if this_way else self._by_each(ctx)
            met = [wanted.holds(one, ctx) if wanted is not None else one > 0 for one in often]
            return enough(self.event.subject, [each != self.negated for each in met], ctx, this_way and self.negated)
        times = self.how_often(ctx)
        return (wanted.holds(times, ctx) if wanted is not None else times > 0) != self.negated

    def progress(self, ctx: Context) -> int:
        wanted = self.times or self.event.range or self.event.size
        if self.period == "this way" or self.negated or wanted is None:
            return Condition.progress(self, ctx)
        often = self._by_each(ctx) if self._by_one or named_together(self.event.subject) else [self.how_often(ctx)]
        return max((wanted.progress(times, ctx) for times in often), default=0)

    def _by_each(self, ctx: Context) -> list[int]:
        """How often it happened, for each player or thing the subject means; or only how many things did it."""
        if named_together(self.event.subject):
            return by_each_named(self.event, self.period, ctx)
        tallies, key = counted_for(ctx, self.period), watch_key(self.event)
        if self.of_objects:
            distinct = self.times is None and isinstance(self.event.object, Description)
            return to_each(self.event, tallies, ctx, distinct)
        if isinstance(self.event.subject, Description):
            own = left_out(self.event, ctx) if leaves_itself_out(self.event) else set[str]()
            mine = [(name, times) for (name, player), times in tallies.items() if player == ctx.controller]
            often = [times for name, times in mine if name.startswith(f"{key} #") and name not in own]
            return [len([times for times in often if times > 0])] if self.of_several else often
        players = covered(self.event.subject, ctx)
        return [tallies.get((tally_of(key, player_ref(player), 0), ctx.controller), 0) for player in players]

    def how_often(self, ctx: Context) -> int:
        """How often it has happened, as the controller of the text sees it."""
        return how_often(self.event, self.period, ctx)

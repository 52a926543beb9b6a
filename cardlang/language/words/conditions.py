"""Conditions: what may follow ``if``, ``unless`` and ``as long as``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardlang.engine.cards import Condition as EngineCondition
from cardlang.engine.refs import player_ref
from cardlang.engine.state import pairs_get
from cardlang.language.words.amounts import SupplyOf
from cardlang.language.words.event_patterns import EventPattern, Range, ResourceKind, ranged, watch_key
from cardlang.language.words.filters import counters_on, counters_said
from cardlang.language.words.hindsight import as_it_was
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.nouns import ALL, Description, It, Selection, This
from cardlang.language.words.players import YOU, ControllerOf, Player, PlayerWord, TargetPlayer, ThatPlayer
from cardlang.language.words.references import candidates, covered, fits_or_did, pairs_meant
from cardlang.language.words.word import Voice, Word, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context


class Condition(Word, EngineCondition):
    """Something that is true or not at a given moment: ``you control an artifact``."""

    __slots__ = ()

    def holds(self, ctx: Context) -> bool:
        """Whether it is true now."""
        raise NotImplementedError(type(self).__name__)


@word
class Want(Word):
    """How many of which things: ``three or more artifacts``."""

    range: Range
    of: Description

    def say(self, voice: Voice) -> str:
        return ranged(self.range, self.of, voice)


@word
class Has(Condition):
    """``you control three or more artifacts``, ``an opponent has 7 or more cards in exile``.

    ``relation`` is control, own or have.
    """

    player: PlayerWord
    wants: tuple[Want, ...]
    relation: str = "control"

    def say(self, voice: Voice) -> str:
        verb = {"have": ("have", "has")}.get(self.relation, (self.relation, self.relation + "s"))
        wants = " and ".join(each.say(voice) for each in self.wants)
        return f"{self.player.say(voice)} {verb[self.player.singular]} {wants}"

    def holds(self, ctx: Context) -> bool:
        return any(
            all(_wanted(want, self.relation, player, ctx) for want in self.wants)
            for player in _who(self, ctx)
        )


def _who(condition: Has, ctx: Context) -> list[int]:
    return covered(condition.player, ctx)


def _wanted(want: Want, relation: str, player: int, ctx: Context) -> bool:
    """Whether this player controls, owns or has as many things as ``want`` says."""
    return want.range.holds(_how_many(want.of, relation, player, ctx), ctx)


def _how_many(of: Description, relation: str, player: int, ctx: Context) -> int:
    """How many things of a description one player controls, owns or has."""
    found = candidates(of, ctx)
    if of.zone is not None and of.zone.name != "battlefield":
        found = [ref for ref in found if ctx.entity(ref).holder == player]
    elif relation == "own":
        found = [ref for ref in found if ctx.entity(ref).owner == player]
    else:
        found = [ref for ref in found if ctx.entity(ref).controller == player]
    return len({ctx.entity(ref).face.name for ref in found}) if of.distinct else len(found)


@word
class HasThan(Condition):
    """``you have fewer cards in hand than each opponent``, ``an opponent controls more creatures than you``."""

    player: PlayerWord
    what: Description | ResourceKind
    than: PlayerWord
    fewer: bool = False
    relation: str = "have"

    def say(self, voice: Voice) -> str:
        verb = {"have": ("have", "has")}.get(self.relation, (self.relation, self.relation + "s"))
        what = self.what.plural(voice) if isinstance(self.what, Description) else self.what.say(voice)
        more = "fewer" if self.fewer else "more"
        return (
            f"{self.player.say(voice)} {verb[self.player.singular]} {more} {what} than {self.than.say(voice)}"
        )

    def holds(self, ctx: Context) -> bool:
        """``than each opponent`` means: than all of them; ``than an opponent``: than at least one of them."""
        others = [self._count(player, ctx) for player in covered(self.than, ctx)]
        enough = all if self.than in _ALL_OF_THEM else any
        for player in covered(self.player, ctx):
            own = self._count(player, ctx)
            if others and enough(own < other if self.fewer else own > other for other in others):
                return True
        return False

    def _count(self, player: int, ctx: Context) -> int:
        if isinstance(self.what, ResourceKind):
            return ctx.state.players[player].resources[ctx.game.resource_index[self.what.name]]
        return _how_many(self.what, self.relation, player, ctx)


_ALL_OF_THEM = tuple(Player(who) for who in ("each opponent", "your opponents", "each other player"))


@word
class Holds(Condition):
    """``you have 3 or more Intel``."""

    player: PlayerWord
    range: Range
    resource: str
    plural: str = ""

    def say(self, voice: Voice) -> str:
        has = "has" if self.player.singular else "have"
        what = voice.resource(self.resource, "" if self.range.is_exactly_one else self.plural)
        return f"{self.player.say(voice)} {has} {self.range.said(voice, False)} {what}"

    def holds(self, ctx: Context) -> bool:
        place = ctx.game.resource_index[self.resource]
        return any(
            self.range.holds(ctx.state.players[player].resources[place], ctx)
            for player in covered(self.player, ctx)
        )


@word
class SupplyHas(Condition):
    """``the Pool has 10 or fewer V``."""

    supply: SupplyOf
    range: Range
    resource: str

    def say(self, voice: Voice) -> str:
        return f"{self.supply.say(voice)} has {self.range.said(voice, False)} {voice.resource(self.resource)}"

    def holds(self, ctx: Context) -> bool:
        return self.range.holds(pairs_get(ctx.state.supply, self.resource), ctx)


@word
class HasCompared(Condition):
    """``you have fewer V than your opponent``: more or fewer of a resource than every opponent."""

    player: PlayerWord
    compared: str

    def say(self, voice: Voice) -> str:
        has = "has" if self.player.singular else "have"
        return f"{self.player.say(voice)} {has} {self.compared}"

    def holds(self, ctx: Context) -> bool:
        words = self.compared.split()
        place = ctx.game.resource_index[words[1]]
        held = [row.resources[place] for row in ctx.state.players]
        for player in covered(self.player, ctx):
            others = [amount for seat, amount in enumerate(held) if seat != player]
            less = held[player] < min(others)
            if less if words[0] == "fewer" else held[player] > max(others):
                return True
        return False


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

    amount: Word
    range: Range

    def say(self, voice: Voice) -> str:
        return f"{self.amount.say(voice)} is {self.range.said(voice, False, 'less')}"

    def holds(self, ctx: Context) -> bool:
        return self.range.holds(self.amount.count(ctx), ctx)  # type: ignore[attr-defined]


def subject_said(thing: Word, voice: Voice) -> str:
    """A thing as the subject of a verb: ``they`` instead of ``them``."""
    if isinstance(thing, Selection):
        return thing.at("subject", voice)
    if isinstance(thing, It) and thing.many and not thing.noun:
        return "they"
    return thing.say(voice)


def _is(thing: Word) -> str:
    return "is" if getattr(thing, "singular", True) else "are"


@word
class IsState(Condition):
    """``~ is tapped``, ``it is attacking``."""

    thing: Word
    state: str
    negated: bool = False

    def say(self, voice: Voice) -> str:
        negation = "not " if self.negated else ""
        return f"{subject_said(self.thing, voice)} {_is(self.thing)} {negation}{self.state}"

    def holds(self, ctx: Context) -> bool:
        pairs = pairs_meant(self.thing, ctx)
        return any(as_it_was(ctx, *pair).adjective(self.state, pair[0]) for pair in pairs) != self.negated


@word
class IsSort(Condition):
    """``it is an artifact``, ``that creature is a Construct with power 3 or more``."""

    thing: Word
    sort: Description
    negated: bool = False

    def say(self, voice: Voice) -> str:
        negation = "not " if self.negated else ""
        return f"{subject_said(self.thing, voice)} {_is(self.thing)} {negation}{self.sort.singular(voice)}"

    def holds(self, ctx: Context) -> bool:
        return (
            any(fits_or_did(self.sort, ctx, ref, inc) for ref, inc in pairs_meant(self.thing, ctx))
            != self.negated
        )


@word
class ThingHas(Condition):
    """``~ has Fast`` (``keyword``), or ``~ has three or more Growth counters on it`` (``counter`` and ``range``).

    If ``thing`` is several things, all must have the keyword; their counters are added up.
    """

    thing: Word
    keyword: Keyword | None = None
    counter: str = ""
    range: Range | None = None
    past: bool = False
    """Whether it is about the thing as it was when it left: ``it had no counters on it``."""

    def say(self, voice: Voice) -> str:
        has = "had" if self.past else "has" if getattr(self.thing, "singular", True) else "have"
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
        pairs = [(ref, inc) for ref, inc in pairs_meant(self.thing, ctx) if ref > 0]
        if self.keyword is not None:
            enough = all if self._many and pairs else any
            return enough(ctx.value(ref, self.keyword.name.lower(), inc) > 0 for ref, inc in pairs)
        assert self.range is not None
        counted = [counters_on(ctx, ref, self.counter, inc) for ref, inc in pairs]
        if self._many:
            return self.range.holds(sum(counted), ctx)
        return any(self.range.holds(each, ctx) for each in counted)


@word
class Happened(Condition):
    """``you drew three or more cards this turn``, ``a creature died this turn``, ``you lost an artifact this way``.

    ``period`` is ``this turn``, ``this game`` or ``this way``; ``this way`` means by the effect number ``result``.
    ``times`` is how often, for events without an object to count: ``you took a risk three or more times this game``.
    ``negated``: it did not happen.
    """

    event: EventPattern
    period: str = "this turn"
    times: Range | None = None
    result: int = -1
    negated: bool = False

    def say(self, voice: Voice) -> str:
        if self.negated:
            return f"{self.event.past_not(voice)} {self.period}"
        times = f" {self.times.said(voice, True)} times" if self.times is not None else ""
        return f"{self.event.past(voice)}{times} {self.period}"

    @property
    def counted(self) -> tuple[EventPattern, bool]:
        """The event under which it is counted during play, and whether it is counted for each thing or player apart
        (``~ attacked this turn`` is true of this very card only).
        """
        subject = self.event.subject
        if isinstance(subject, (This, It)):
            return replace(self.event, subject=This()), True
        if isinstance(subject, (ThatPlayer, ControllerOf, TargetPlayer)):
            return replace(self.event, subject=YOU), False
        return self.event, self._by_one

    @property
    def _by_one(self) -> bool:
        """Whether any single player must reach the number: ``an opponent cast two or more spells this turn``."""
        asks = self.times is not None or self.event.range is not None or self.event.size is not None
        subject = self.event.subject
        if isinstance(subject, Description):
            return self.event.size is not None and not self.event.together
        return asks and isinstance(subject, Player) and subject.who in ("opponent", "player")

    def holds(self, ctx: Context) -> bool:
        if self.period == "this way":
            return self._this_way(ctx) != self.negated
        wanted = self.times or self.event.range or self.event.size
        if self._by_one and wanted is not None:
            return any(wanted.holds(times, ctx) for times in self._by_each(ctx)) != self.negated
        times = self._how_often(ctx)
        return (wanted.holds(times, ctx) if wanted is not None else times > 0) != self.negated

    def _by_each(self, ctx: Context) -> list[int]:
        """How often it happened, for each player or thing the subject means."""
        tallies = ctx.state.game_tallies if self.period == "this game" else ctx.state.turn_tallies
        key = watch_key(self.event)
        if isinstance(self.event.subject, Description):
            mine = [(name, times) for (name, player), times in tallies.items() if player == ctx.controller]
            return [times for name, times in mine if name.startswith(f"{key} #")]
        players = covered(self.event.subject, ctx)
        return [tallies.get((f"{key} #{player_ref(player)}.0", ctx.controller), 0) for player in players]

    def _how_often(self, ctx: Context) -> int:
        tallies = ctx.state.game_tallies if self.period == "this game" else ctx.state.turn_tallies
        event, per_thing = self.counted
        key = watch_key(event)
        if per_thing:
            return sum(
                tallies.get((f"{key} #{ref}.{inc}", player), 0)
                for ref, inc in pairs_meant(self.event.subject, ctx)
                for player in [ctx.state.active]
            )
        if event is not self.event:
            return sum(tallies.get((key, player), 0) for player in covered(self.event.subject, ctx))
        return tallies.get((key, ctx.controller), 0)

    def _this_way(self, ctx: Context) -> bool:
        result = ctx.result(f"effect {self.result}")
        thing = self.event.object if isinstance(self.event.object, Description) else self.event.subject
        if not isinstance(thing, Description):
            return result.done
        fitting = [ref for ref in result.refs if fits_or_did(thing, ctx, ref, 0)]
        return self.event.range.holds(len(fitting), ctx) if self.event.range is not None else bool(fitting)


@word
class YouDid(Condition):
    """``if you do``: whether the effect number ``result``, which was optional, was done."""

    result: int
    negated: bool = False
    they: bool = False
    """True if another player did it: ``they do``."""

    def say(self, voice: Voice) -> str:
        who = "they" if self.they else "you"
        return f"{who} don't" if self.negated else f"{who} do"

    def holds(self, ctx: Context) -> bool:
        return ctx.result(f"effect {self.result}").done != self.negated


@word
class Both(Condition):
    """Two or more conditions that must all be true."""

    parts: tuple[Condition, ...]

    def say(self, voice: Voice) -> str:
        return " and ".join(each.say(voice) for each in self.parts)

    def holds(self, ctx: Context) -> bool:
        return all(part.holds(ctx) for part in self.parts)

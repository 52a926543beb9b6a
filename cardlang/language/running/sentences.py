"""Carries out one sentence: its condition, "unless", "instead", and effects that wait for a later moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Body, Condition, Triggered
from cardlang.engine.cards import Effect as EngineEffect
from cardlang.engine.context import Context
from cardlang.engine.events import PHASE, Event
from cardlang.engine.modifiers import FOREVER, TURN
from cardlang.engine.refs import player_ref
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Do, Step
from cardlang.engine.triggers import Delayed
from cardlang.language.running.acting import Act
from cardlang.language.running.by_whose import DoUnlessTheirs
from cardlang.language.running.clauses import DoClause, wants
from cardlang.language.running.continuous_effects import in_engine
from cardlang.language.running.not_cast import frame_then
from cardlang.language.running.one_after_another import NotedAlso
from cardlang.language.running.optional import worth_a_price, would_change
from cardlang.language.running.spared_spells import only_spares
from cardlang.language.running.trigger_matching import (
    asks_how_many,
    change_types_of,
    has_come,
    names_place,
    roles_of,
    seen_by,
    sets_off,
    times,
    together,
)
from cardlang.language.running.worked_out import anew
from cardlang.language.words.effect import BareClause
from cardlang.language.words.event_patterns import Later, When
from cardlang.language.words.moments import At
from cardlang.language.words.nouns import It, Selection
from cardlang.language.words.players import Player, Referent, ThatPlayer, ThesePlayers
from cardlang.language.words.references import ANYBODY, acting_players, at_hand, covered
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.stopped import apart_by_whose
from cardlang.language.words.who_did import YouDid, several
from cardlang.language.words.word import SOURCE, Word, rebuilt


def waits(sentence: Sentence) -> bool:
    """Whether a sentence is carried out at a later moment, or when something happens."""
    return sentence.at is not None or sentence.later is not None


def once_it_is_time(sentence: Sentence) -> Sentence:
    """What is done then, of a sentence that waits. What is asked in front of a moment has been asked before."""
    if sentence.later is not None:
        return replace(sentence, later=None)
    return replace(sentence, at=None, condition=sentence.condition if sentence.postfix else None)


@mypyc_attr(allow_interpreted_subclasses=True)
class DoSentence(EngineEffect):
    """Carries out a sentence. ``normal`` is carried out if this one is not: the sentence that it replaces ("instead"),
    or the next one, which begins with "otherwise". ``put_off``: what is carried out then, of a sentence that waits for
    a moment or an event: itself, and those behind it that look back on it ("if you do"). ``behind``: the others of a
    row with "if" in front of "otherwise", which are asked as well where this one happens. ``asked_behind``: whether a
    later sentence asks about the price that stops this one, so that it is worth something by itself.
    """

    __slots__ = ("_done", "alike", "asked_behind", "behind", "normal", "one_by_one", "put_off", "sentence")
    not_facts: ClassVar[tuple[str, ...]] = ("_done",)

    def __init__(
        self,
        sentence: Sentence,
        normal: DoSentence | None = None,
        put_off: tuple[DoSentence, ...] = (),
        behind: tuple[DoSentence, ...] = (),
        asked_behind: bool = False,
    ) -> None:
        self.sentence = sentence
        self.asked_behind = asked_behind or normal is not None
        self.normal = normal
        self.alike: tuple[tuple[int, int], ...] = ()
        """The effects of the ``normal`` sentence of which it is asked how much was done, with those of this one."""
        self.behind = behind
        self.put_off = put_off or ((DoSentence(once_it_is_time(sentence)),) if waits(sentence) else ())
        self.one_by_one = sentence.asks_each
        self._done: tuple[DoClause, ...] | None = (
            None  # made when it is first carried out: most cards are only read
        )

    def plan(self, ctx: Context) -> Sequence[Step]:
        sentence = self.sentence
        forgotten = anew(sentence.where, ctx) if sentence.where is not None else ()
        if forgotten:
            return [*forgotten, Do(self, ctx.frame.id)]
        if sentence.instead and self.normal is not None and not self.normal.was_decided(ctx):
            return self._normally(ctx)
        if sentence.later is not None:
            return [_wait_for(self, sentence.later, ctx)]
        if self.one_by_one:
            return _each_by_themselves(sentence, ctx, self.asked_behind)
        put_off = sentence.at is not None
        asked = sentence.condition if not (put_off and sentence.postfix) else None
        if asked is not None and not asked.holds(ctx):
            return self._normally(ctx)
        if sentence.at is not None:
            return _put_off(self, sentence.at, ctx)
        unless = sentence.unless
        if unless is not None:
            if isinstance(unless, Clause):
                return self._at_a_price(unless, ctx)
            assert isinstance(unless, Condition)
            if unless.holds(ctx):
                return self._normally(ctx)
        if self._done is None:
            self._done = tuple([self._clause(clause) for clause in sentence.clauses])
        done = [Do(each, ctx.frame.id) for each in (*self._done, *self.behind)]
        return [_noted_begun(sentence.clauses[0].number, ctx), *done] if sentence.noted else done

    def _at_a_price(self, unless: Clause, ctx: Context) -> Sequence[Step]:
        """It happens unless a player stops it; nobody is asked for that where nothing would happen."""
        sentence = self.sentence
        if sentence.each_thing is not None:
            return [Do(DoEachUnless(sentence, unless, self.asked_behind), ctx.frame.id)]
        theirs = apart_by_whose(sentence)
        if theirs is not None:
            return [Do(DoUnlessTheirs(sentence.clauses[0], unless, theirs, self.asked_behind), ctx.frame.id)]
        if not self.asked_behind and not worth_a_price(sentence.clauses, ctx):
            return [Do(DoClause(clause), ctx.frame.id) for clause in sentence.clauses]
        return [Do(DoUnless(sentence, unless, self.normal), ctx.frame.id)]

    def was_decided(self, ctx: Context) -> bool:
        """False for a sentence with ``if you do`` where that was not done: there is nothing to replace then."""
        asked = self.sentence.condition
        return not isinstance(asked, YouDid) or asked.holds(ctx) or self.normal is not None

    def _normally(self, ctx: Context) -> Sequence[Step]:
        if self.normal is None:
            return []
        also = [NotedAlso(ctx.frame.id, self.alike)] if self.alike else []
        return [Do(self.normal, ctx.frame.id), *also]

    def _clause(self, clause: Clause) -> DoClause:
        """The effect of a clause; for one with "may" and a ``normal`` sentence, a :class:`DoOrElse`."""
        if self.normal is not None and clause.optional:
            return DoOrElse(clause, self.normal)
        return DoClause(clause)


def _noted_begun(number: int, ctx: Context) -> Step:
    """The step that notes that a sentence (the number of its first effect) is carried out: for :class:`Begun`."""
    return Batch([changes.Note(ctx.frame.id, f"begun {number}", Result((), 1, True))], final=True)


def _each_by_themselves(sentence: Sentence, ctx: Context, asked_behind: bool) -> Sequence[Step]:
    """``Each opponent discards a card unless they pay 1 EP``: who can is asked; then all who must do it together."""
    clause, unless = sentence.clauses[0], sentence.unless
    must: list[int] = []
    stopped: list[int] = []
    for player in acting_players(clause.subject, ctx):
        eyes = Context(ctx.table, ctx.frame)
        eyes.each = player_ref(player)
        met = sentence.condition is None or sentence.condition.holds(eyes)
        if isinstance(unless, Condition):
            met = met and not unless.holds(eyes)
        priced = isinstance(unless, Clause) and met and (asked_behind or worth_a_price([clause], eyes, player))
        if priced and _would_pay(unless, eyes, player):
            stopped.append(player)
        elif met:
            must.append(player)
    done = DoClause(unless, counts=True).by(stopped, ctx) if isinstance(unless, Clause) and stopped else []
    return [*done, *DoClause(clause).by(must, ctx)] if must else done


def _would_pay(unless: Word | None, ctx: Context, player: int) -> bool:
    return isinstance(unless, Clause) and wants(unless, Act(ctx, unless, unless.number), player, "unless")


@mypyc_attr(allow_interpreted_subclasses=True)
class DoOrElse(DoClause):
    """Carries out a clause with "may", or the ``normal`` sentence if the player does not do it."""

    __slots__ = ("normal",)

    def __init__(self, clause: BareClause, normal: DoSentence) -> None:
        super().__init__(clause)
        self.normal = normal

    def plan(self, ctx: Context) -> Sequence[Step]:
        return super().plan(ctx) or [Do(self.normal, ctx.frame.id)]


@mypyc_attr(allow_interpreted_subclasses=True)
class DoUnless(EngineEffect):
    """Carries out a sentence, unless a player does what follows ``unless`` ("unless that player pays 2 EP")."""

    __slots__ = ("normal", "sentence", "unless")

    def __init__(self, sentence: Sentence, unless: Clause, normal: DoSentence | None = None) -> None:
        self.sentence = sentence
        self.unless = unless
        self.normal = normal

    def plan(self, ctx: Context) -> Sequence[Step]:
        normal = [Do(self.normal, ctx.frame.id)] if self.normal is not None else []
        subject = self.unless.subject
        if isinstance(subject, Player) and subject.who in ANYBODY:
            return self._by_anybody(covered(subject, ctx), ctx, normal)
        act = Act(ctx, self.unless, self.unless.number)
        for player in act.doers:
            if wants(self.unless, act, player, "unless"):
                return [*[Do(effect, ctx.frame.id) for effect in DoClause(self.unless, counts=True).effects], *normal]
        return self._otherwise(ctx)

    def _by_anybody(self, players: Sequence[int], ctx: Context, normal: list[Do]) -> Sequence[Step]:
        """``unless an opponent pays 1 EP``: they are asked one after the other, until one does it."""
        clause = replace(self.unless, subject=ThatPlayer(Referent("each")))
        act = Act(ctx, clause, clause.number)
        for player in players:
            act.each = player_ref(player)
            if wants(clause, act, player, "unless"):
                return [*DoClause(clause, counts=True).by([player], ctx), *normal]
        return self._otherwise(ctx)

    def _otherwise(self, ctx: Context) -> Sequence[Step]:
        return [Do(DoClause(clause), ctx.frame.id) for clause in self.sentence.clauses]


@mypyc_attr(allow_interpreted_subclasses=True)
class DoEachUnless(EngineEffect):
    """Carries out a sentence about each of several things, except those whose controllers do what follows ``unless``:
    they are asked one after the other, for one thing at a time.
    """

    __slots__ = ("asked_behind", "sentence", "unless")

    def __init__(self, sentence: Sentence, unless: Clause, asked_behind: bool) -> None:
        self.sentence = sentence
        self.unless = unless
        self.asked_behind = asked_behind

    def plan(self, ctx: Context) -> Sequence[Step]:
        which = self.sentence.each_thing
        assert which is not None
        refs = at_hand(which.of, ctx)
        clause = self.sentence.clauses[0]
        changed = refs if self.asked_behind else would_change(clause, refs, ctx)
        asked = [Do(AskForOne(self.unless, ref), ctx.frame.id) for ref in changed]
        return [*asked, Do(DoTheRest(clause, which, tuple(refs)), ctx.frame.id)]


@mypyc_attr(allow_interpreted_subclasses=True)
class AskForOne(EngineEffect):
    """Asks the controller of one thing, who pays at once; the frame notes that the thing is spared."""

    __slots__ = ("ref", "unless")

    def __init__(self, unless: Clause, ref: int) -> None:
        self.unless = unless
        self.ref = ref

    def plan(self, ctx: Context) -> Sequence[Step]:
        act = Act(ctx, self.unless, self.unless.number)
        act.each = self.ref
        for player in act.doers:
            if wants(self.unless, act, player, "unless", ctx.entity(self.ref).face.name):
                mine = act.by(player)
                paid = [step for effect in self.unless.effects for step in effect.plan(mine)]
                spared = Result((self.ref,), 1, True)
                return [*paid, Batch([changes.Note(ctx.frame.id, f"spared {self.ref}", spared)], final=True)]
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class DoTheRest(EngineEffect):
    """Does what the sentence says to the things that were not spared."""

    __slots__ = ("clause", "refs", "which")

    def __init__(self, clause: Clause, which: Selection, refs: tuple[int, ...]) -> None:
        self.clause = clause
        self.which = which
        self.refs = refs

    def plan(self, ctx: Context) -> Sequence[Step]:
        left = tuple([ref for ref in self.refs if not ctx.result(f"spared {ref}").done])
        they = It(Referent("choice", self.which.number), many=True)
        noted = changes.Note(ctx.frame.id, f"choice {self.which.number}", Result(left, len(left), bool(left)))
        clause = rebuilt(self.clause, lambda word: they if word == self.which else word)
        return [Batch([noted], final=True), Do(DoClause(clause), ctx.frame.id)] if left else ()


@mypyc_attr(allow_interpreted_subclasses=True)
class PutOff(Triggered):
    """A delayed trigger, created as an effect is carried out."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class AtMoment(PutOff):
    """Carries out a sentence once, at a later moment ("at the end of turn")."""

    __slots__ = ("moment",)

    def __init__(self, moment: At, effects: tuple[DoSentence, ...]) -> None:
        super().__init__("delayed", said(effects), (PHASE,), Body((), effects))
        self.moment = moment

    def matches(self, ctx: Context, event: Event) -> bool:
        return sets_off(self.moment, ctx, event)


def said(effects: Sequence[DoSentence]) -> str:
    """The text of sentences."""
    return " ".join(each.sentence.say(SOURCE) for each in effects)


def _put_off(effect: DoSentence, moment: At, ctx: Context) -> Sequence[Step]:
    """What waits for a moment; for one in the next turn of each of several players, once for each of them."""
    if moment.whose is None or not several(moment.whose):
        return _once_at(effect, moment, ctx)
    found = [replace(moment, whose=ThesePlayers((player,))) for player in covered(moment.whose, ctx)]
    return [step for each in found for step in _once_at(effect, each, ctx)]


def _once_at(effect: DoSentence, moment: At, ctx: Context) -> Sequence[Step]:
    if moment.this and has_come(moment, ctx):
        return [Do(each, ctx.frame.id) for each in effect.put_off]
    if moment.after:
        began = At(moment.begins, moment.whose, True)
        first = OnceItHasBegun(began, (WaitForItsEnd(effect, replace(moment, after=False)),))
        return [Batch([changes.Delay(Delayed(first, ctx.frame, at_once=True))], final=True)]
    frame = frame_then(ctx.frame, *effect.put_off)
    delayed = Delayed(AtMoment(moment, effect.put_off), frame, until=TURN if moment.this else FOREVER)
    return [Batch([changes.Delay(delayed)], final=True)]


@mypyc_attr(allow_interpreted_subclasses=True)
class OnceItHasBegun(PutOff):
    """A part of a turn has begun at whose end something happens (``at the end of your next turn``)."""

    __slots__ = ("moment",)

    def __init__(self, moment: At, effects: tuple[EngineEffect, ...]) -> None:
        super().__init__("delayed", moment.say(SOURCE), (PHASE,), Body((), effects))
        self.moment = moment

    def matches(self, ctx: Context, event: Event) -> bool:
        return sets_off(self.moment, ctx, event)


@mypyc_attr(allow_interpreted_subclasses=True)
class WaitForItsEnd(EngineEffect):
    """What waits for the end of a part that has begun."""

    __slots__ = ("effect", "moment")

    def __init__(self, effect: DoSentence, moment: At) -> None:
        self.effect = effect
        self.moment = moment

    def plan(self, ctx: Context) -> Sequence[Step]:
        return _put_off(self.effect, self.moment, ctx)


@mypyc_attr(allow_interpreted_subclasses=True)
class OnEvent(PutOff):
    """Carries out a sentence when something happens ("the next time you cast a spell this turn")."""

    __slots__ = ("trigger", "whole")

    def __init__(self, trigger: When, effects: tuple[DoSentence, ...]) -> None:
        super().__init__("delayed", said(effects), change_types_of(seen_by(trigger)), Body((), effects))
        self.trigger = trigger
        self.whole = any(asks_how_many(each.sentence) for each in effects)
        self.immediate = only_spares(trigger, [each.sentence for each in effects])

    def roles(self, ctx: Context, event: Event) -> tuple[int, int, int, int]:
        """Subject and object of the event and their players, for pronouns."""
        return roles_of(self.trigger, ctx, event)

    def together(self, ctx: Context, event: Event) -> int:
        """How many events of the batch the trigger counts as one; 0 if it is about each."""
        return together(self.trigger, ctx, event)

    def times(self, ctx: Context, event: Event) -> int:
        """Once for each of several counters, unless it is about all of them."""
        return 1 if self.whole else times(self.trigger, ctx, event)

    def names_place(self, ctx: Context, event: Event) -> bool:
        """Whether the event says where a card arrives."""
        return names_place(self.trigger, ctx, event)

    def matches(self, ctx: Context, event: Event) -> bool:
        return sets_off(self.trigger, ctx, event)


def _wait_for(effect: DoSentence, later: Later, ctx: Context) -> Step:
    ability = OnEvent(later.when, effect.put_off)
    until = in_engine(later.until, ctx.game)
    frame = frame_then(ctx.frame, effect)
    delayed = Delayed(ability, frame, again=later.again, until=until, of_event=True)
    return Batch([changes.Delay(delayed)], final=True)

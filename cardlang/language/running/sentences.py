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
from cardlang.engine.decisions import Option, Question
from cardlang.engine.events import PHASE, Event
from cardlang.engine.steps import Batch, Do, Step
from cardlang.engine.triggers import Delayed
from cardlang.language.running.acting import PROMPT, Act, DoClause, possible
from cardlang.language.running.event_matching import sets_off
from cardlang.language.words.abilities import Clause, Sentence
from cardlang.language.words.effect import BareClause
from cardlang.language.words.english import capitalized
from cardlang.language.words.event_patterns import At
from cardlang.language.words.word import SOURCE


@mypyc_attr(allow_interpreted_subclasses=True)
class DoSentence(EngineEffect):
    """Carries out a sentence. ``normal`` is carried out if this one is not: the sentence that it replaces ("instead"),
    or the next one, which begins with "otherwise".
    """

    __slots__ = ("_done", "normal", "sentence")
    not_facts: ClassVar[tuple[str, ...]] = ("_done",)

    def __init__(self, sentence: Sentence, normal: DoSentence | None = None) -> None:
        self.sentence = sentence
        self.normal = normal
        self._done: tuple[DoClause, ...] | None = (
            None  # made when it is first carried out: most cards are only read
        )

    def plan(self, ctx: Context) -> Sequence[Step]:
        sentence = self.sentence
        if sentence.condition is not None and not sentence.condition.holds(ctx):
            return self._normally(ctx)
        if sentence.at is not None:
            return [_put_off(sentence, sentence.at, ctx)]
        unless = sentence.unless
        if unless is not None:
            if isinstance(unless, Clause):
                return [Do(DoUnless(sentence, unless, self.normal), ctx.frame.id)]
            assert isinstance(unless, Condition)
            if unless.holds(ctx):
                return self._normally(ctx)
        if self._done is None:
            self._done = tuple(self._clause(clause) for clause in sentence.clauses)
        return [Do(clause, ctx.frame.id) for clause in self._done]

    def _normally(self, ctx: Context) -> Sequence[Step]:
        return [] if self.normal is None else [Do(self.normal, ctx.frame.id)]

    def _clause(self, clause: Clause) -> DoClause:
        """The effect of a clause; for one with "may" and a ``normal`` sentence, a :class:`DoOrElse`."""
        if self.normal is not None and clause.optional:
            return DoOrElse(clause, self.normal)
        return DoClause(clause)


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
        act = Act(ctx, self.unless, self.unless.number)
        for player in act.doers:
            act.doer = player
            if not all(possible(effect, act) for effect in self.unless.effects):
                continue
            said = " and ".join(effect.say(PROMPT) for effect in self.unless.effects)
            options = (Option("yes", label=capitalized(said)), Option("no", label="No"))
            question = Question(player, "unless", options, f"{capitalized(said)}?", ctx.source)
            if ctx.table.ask(question).kind == "yes":
                done: list[EngineEffect] = [*DoClause(self.unless).effects]
                if self.normal is not None:
                    done.append(self.normal)
                return [Do(effect, ctx.frame.id) for effect in done]
        return [Do(DoClause(clause), ctx.frame.id) for clause in self.sentence.clauses]


class AtMoment(Triggered):
    """A delayed trigger: carries out a sentence once, at a later moment ("at the end of turn")."""

    __slots__ = ("by", "moment")

    def __init__(self, moment: At, sentence: Sentence, by: object) -> None:
        super().__init__("delayed", sentence.say(SOURCE), (PHASE,), Body((), (DoSentence(sentence),)))
        self.moment = moment
        self.by = by  # the ability that put it off: its event is what pronouns speak of

    def roles(self, ctx: Context, event: Event) -> tuple[int, int, int]:
        """Subject, object and player of the event that set off the ability which put the sentence off."""
        known = getattr(self.by, "roles", None)
        found: tuple[int, int, int] = (
            known(ctx, event) if known is not None else (event.ref, event.other, event.player)
        )
        return found

    def matches(self, ctx: Context, event: Event) -> bool:
        return sets_off(self.moment, ctx, event)


def _put_off(sentence: Sentence, moment: At, ctx: Context) -> Step:
    later = AtMoment(moment, replace(sentence, at=None, condition=None), ctx.frame.ability)
    return Batch([changes.Delay(Delayed(later, ctx.frame))], final=True)

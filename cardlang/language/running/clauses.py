"""Carries out the body of an ability: sentence by sentence, clause by clause; each effect is a step of the agenda."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Effect as EngineEffect
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question
from cardlang.engine.steps import Batch, Do, Step
from cardlang.language.running.acting import LUCK, PROMPT, Act
from cardlang.language.running.continuous_effects import tied_now
from cardlang.language.running.how_often import noted_times
from cardlang.language.running.lasting_said import with_words
from cardlang.language.running.looked_up import later_sorts, noted_sorts
from cardlang.language.running.one_after_another import Joined, anew
from cardlang.language.running.optional import changes_anything, known_before, possible
from cardlang.language.running.said_to import said_to
from cardlang.language.running.willing import noted_willing, who_is_meant
from cardlang.language.running.worked_out import are_nothing, numbers_asked, sums_of, worked_out
from cardlang.language.words import nouns
from cardlang.language.words.amounts import Number
from cardlang.language.words.effect import TIED
from cardlang.language.words.english import capitalized
from cardlang.language.words.players import YOU, GamePlayer, TargetPlayer, ThatPlayer
from cardlang.language.words.references import acting_players
from cardlang.language.words.who_did import several
from cardlang.language.words.word import rebuilt

if TYPE_CHECKING:
    from cardlang.language.words.effect import BareClause, Effect
    from cardlang.language.words.word import Word


@mypyc_attr(allow_interpreted_subclasses=True)
class DoClause(EngineEffect):
    """Carries out a clause: asks if it says "may", then does its effects in order. With ``counts`` it counts whether it
    was done, for what stops a sentence and for ``each who does``: so only what changes anything can be done for it.
    """

    __slots__ = ("asks", "clause", "counts", "effects", "figures", "sorts")
    not_facts: ClassVar[tuple[str, ...]] = ("asks", "counts", "effects", "figures", "sorts")

    def __init__(self, clause: BareClause, counts: bool = False) -> None:
        self.clause = clause
        self.counts = counts or (clause.optional and several(clause.subject))
        self.asks = clause.optional and not clause.only_allows
        """Whether it is decided now if it is done."""
        walks = {id(part): list(part.walk()) for part in clause.children()}  # (it takes long, so it is done once)
        self.figures = tuple([word for words in walks.values() for word in words if isinstance(word, GamePlayer)])
        self.sorts = later_sorts(clause.effects) if len(clause.effects) > 1 else ()
        self.effects = tuple(
            DoEffect(clause, place, self.figures, self.counts, walks) for place in range(len(clause.effects))
        )

    def plan(self, ctx: Context) -> Sequence[Step]:
        first = who_is_meant(self.figures, ctx) if self.figures else []
        if first:
            return [*first, Do(self, ctx.frame.id)]
        if self.asks and several(self.clause.subject):
            return self._by_the_willing(ctx)
        if self.asks and not self._wanted(ctx):
            return ()
        if len(self.effects) > 1 and isinstance(self.clause.subject, GamePlayer):  # who it is does not change now
            return self.by(acting_players(self.clause.subject, ctx), ctx)
        return self._in_order(ctx)

    def _in_order(self, ctx: Context) -> list[Step]:
        """The steps of its effects, one after the other."""
        done: list[Step] = [Do(effect, ctx.frame.id) for effect in self.effects]
        if self.clause.each is not None and len(done) > 1:
            done = [noted_times(self.clause.each, self.clause.number, ctx), *done]
        return [noted_sorts(self.sorts, ctx), *done] if self.sorts else done

    def _by_the_willing(self, ctx: Context) -> Sequence[Step]:
        """``each player may ...``: each is asked, in turn order; then all who want to do it together."""
        act = Act(ctx, self.clause, self.clause.number)
        found = acting_players(self.clause.subject, ctx)
        willing = [player for player in found if self._wants(act, player)]
        return self.by(willing, ctx) if willing else ()

    def by(self, players: Sequence[int], ctx: Context) -> list[Step]:
        """The steps in which these of several players do it, all together."""
        return [noted_willing(self.clause.number, players, ctx), *self._in_order(ctx)]

    def _wanted(self, ctx: Context) -> bool:
        act = Act(ctx, self.clause, self.clause.number)
        doers = act.doers
        return bool(doers) and self._wants(act, doers[0])

    def _wants(self, act: Act, player: int) -> bool:
        return wants(self.clause, act, player, "may", counts=self.counts)


def _may_label(clause: BareClause, act: Act) -> str:
    done = " and ".join(said_to(_as_it_is(effect, act), act.doer, act).say(PROMPT) for effect in clause.effects)
    return capitalized(done)


def _as_it_is(effect: Word, act: Act) -> Word:
    """The effect with the numbers that it has now: ``pay 3 EP`` for ``pay EP equal to the number of artifacts``."""
    counted = getattr(effect, "counted", None)
    if counted is not None:
        said: Word = counted(act)
        return said
    so_often = act.picks_times if getattr(effect, "picks", False) else 1
    picked = [each for each in effect.children() if isinstance(each, nouns.Selection) and each.quantifier == nouns.SOME]
    if so_often < 2 or not picked or not isinstance(picked[0].count, Number):
        return effect
    many = replace(picked[0], count=Number(so_often * picked[0].count.value))  # "discard two cards", not "a card"
    return rebuilt(effect, lambda word: many if word == picked[0] else word)


def wants(
    clause: BareClause, act: Act, player: int, kind: str, about: str = "", counts: bool = False
) -> bool:
    """Whether a player who may do what a clause says can, and wants to; ``kind`` is that of the question, ``about`` the
    thing it is asked for, where it is asked for each of several. ``counts``: see :class:`DoClause`.
    """
    act.doer = player
    act.priced = kind == "unless"
    counts = counts or act.priced
    for _, effect in known_before([clause]):
        if not possible(effect, act, whole=kind == "unless"):
            return False
        if counts and not changes_anything(effect, act):
            return False
    said = "" if act.table.is_answered() else _may_label(clause, act)  # only who is asked reads it
    said = f"{said} ({about})" if about else said
    options = (Option("yes", label=said), Option("no", label="No"))
    question = Question(player, kind, options, said if kind == "may" else f"{said}?", act.source)
    return act.table.ask(question).kind == "yes"


@mypyc_attr(allow_interpreted_subclasses=True)
class DoEffect(EngineEffect):
    """Carries out one effect of a clause; first it makes the roll for what is picked at random."""

    __slots__ = (
        *("alone", "asked", "barred", "changing", "clause", "figures", "lasting", "lucky", "number", "sums", "verb"),
    )
    not_facts: ClassVar[tuple[str, ...]] = (
        *("alone", "asked", "barred", "changing", "figures", "lasting", "lucky", "sums", "verb"),
    )

    def __init__(
        self,
        clause: BareClause,
        place: int,
        figures: Sequence[GamePlayer],
        counts: bool,
        walks: dict[int, list[Word]],
    ) -> None:
        """``walks``: all words of each part of the clause, by its ``id``."""
        self.clause = clause
        self.number = clause.number + place
        self.verb: Effect = clause.effects[place]
        self.changing = self.verb if counts else None
        self.figures = figures
        inside = walks[id(self.verb)]
        self.sums = sums_of(inside)
        self.asked = numbers_asked(self.verb, inside)
        lucky = getattr(self.verb, "at_random", False) or _is_luck_in(inside)
        self.lucky = lucky or (place == 0 and _is_luck_in(walks[id(clause.subject)]))
        self.lasting: bool = getattr(self.verb, "lasting", False)
        self.alone: bool = getattr(self.verb, "one_by_one", False) or any(is_from_all(each) for each in inside)
        self.barred = self.verb.forbidden_as()

    def plan(self, ctx: Context) -> Sequence[Step]:
        number = self.number
        act = Act(ctx, self.clause, number)
        act.barred = self.barred
        act.changing = self.changing
        act.sums = self.sums
        first = who_is_meant(self.figures, act) if self.figures else []
        known = worked_out(self.sums, act, act.each_doing) if self.sums else ()
        if first or known:
            return [*first, *([Batch(known, final=True)] if known else ()), Do(self, ctx.frame.id)]
        if self.clause.duration in TIED and not tied_now(act):
            return ()
        if self.asked and are_nothing(self.asked, act):
            return [act.done((), 0)]
        if self.lucky and not ctx.result(f"random {number}").done:
            roll = changes.Roll(LUCK, ctx.controller, ctx.frame.id, f"random {number}", "at random", ctx.source)
            return [Batch([roll], final=True), Do(self, ctx.frame.id)]
        steps = self._one_by_one(act) if self.alone else self.verb.plan(act)
        return with_words(act, steps) if self.lasting else steps

    def _one_by_one(self, act: Act) -> Sequence[Step]:
        """The steps of one player, or of each of several in turn."""
        doers = act.doers
        if len(doers) < 2 or not several(self.clause.subject):
            return self.verb.plan(act.by(doers[0])) if doers else [act.done((), 0)]
        steps: list[Step] = []
        for player in doers:
            steps += [noted_willing(self.clause.number, [player], act), anew(act, act.result_name, player == doers[0])]
            steps += [Do(self, act.frame.id), Joined(act.frame.id, act.result_name, player)]
        return [*steps, noted_willing(self.clause.number, doers, act)]


def is_from_all(word: Word) -> bool:
    """True if it names cards of a pile or a row that is the same for several players (``the top card of your library``
    for each opponent): who comes next finds what those before left.
    """
    if isinstance(word, nouns.LibraryCards):
        return word.owner is None or _is_of_one(word.owner)
    if not isinstance(word, nouns.Selection) or word.of.zone is None:
        return False
    zone = word.of.zone
    if _is_of_one(zone.owner) and word.quantifier in (nouns.SOME, nouns.RANDOM):
        return True
    return not (zone.owner or zone.in_play or zone.any or zone.many)


def _is_of_one(owner: Word | None) -> bool:
    """True for a player who is the same for all who do something. Each of them has a library of ``their`` own."""
    if isinstance(owner, ThatPlayer):
        return owner.referent.kind not in ("doer", "each")
    return owner == YOU or isinstance(owner, TargetPlayer)


def _is_luck_in(words: Sequence[Word]) -> bool:
    for each in words:
        if isinstance(each, nouns.Selection) and each.quantifier == nouns.RANDOM:
            return True
    return False

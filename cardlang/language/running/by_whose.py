"""What each of several players does about what is theirs: in ``their controllers may sacrifice them`` each is asked
about their own, and in ``destroy two target creatures unless their controllers pay 2 EP`` each stops it for their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from cardlang.engine.binding import is_meant
from cardlang.engine.cards import Effect as EngineEffect
from cardlang.engine.context import Context
from cardlang.engine.steps import Do, Step
from cardlang.language.running.acting import Act
from cardlang.language.running.clauses import DoClause, wants
from cardlang.language.running.optional import would_change
from cardlang.language.running.willing import noted_asked
from cardlang.language.words.nouns import ALL, GameThing, Group, It, Selection, Thing, ToGameThing, parts_of
from cardlang.language.words.players import ControllerOf
from cardlang.language.words.references import at_hand, has_it, pairs_meant
from cardlang.language.words.referents import with_incs
from cardlang.language.words.sentences import Clause, Sentence
from cardlang.language.words.who_did import EachWho
from cardlang.language.words.word import Voice, Word, field_names, rebuilt, word

if TYPE_CHECKING:
    from cardlang.language.words.effect import Effect


@word
class TheRest(GameThing):
    """Those of several things to which it is done: ``things`` are their refs and incarnations."""

    things: tuple[tuple[int, int], ...]

    def say(self, voice: Voice) -> str:
        return "the rest of them"

    def refs(self, ctx: Context) -> list[int]:
        return [ref for ref, inc in self.things if is_meant(ctx.state, ctx.frame, ref, inc)]


@word
class TheirOwn(GameThing):
    """Those of several things that the player who acts controls (or owns), or did until they left."""

    whose: ControllerOf

    def say(self, voice: Voice) -> str:
        return "them"

    def refs(self, ctx: Context) -> list[int]:
        pairs = [pair for pair in pairs_meant(self.whose.of, ctx) if pair[0] > 0]
        own = [pair for pair in pairs if has_it(self.whose, ctx, *pair) == ctx.doer]
        return [ref for ref, inc in own if is_meant(ctx.state, ctx.frame, ref, inc)]


def of_whose(subject: Word) -> ControllerOf | None:
    """Whose things ``them`` are in a clause with this subject: ``their controllers``, those of them who did it. None
    for any other subject.
    """
    named = subject.only if isinstance(subject, EachWho) else subject
    known = isinstance(named, ControllerOf) and named.many and isinstance(named.of, (It, Group))
    return named if known else None  # type: ignore[return-value]


def is_of_whose(what: Word, whose: ControllerOf) -> bool:
    """Whether a word means the things whose controllers (or owners) are named: ``them``."""
    of = whose.of
    return what.referent == of.referent if isinstance(what, It) and isinstance(of, It) else what == of


def with_their_own(word: Word) -> Word:
    """A clause of such players, or a sentence with what they do to stop it, in which ``them`` is what each has."""
    if isinstance(word, Clause) and (whose := of_whose(word.subject)) is not None:
        return _own(word, whose)
    if isinstance(word, Sentence) and isinstance(word.unless, Clause) and word.clauses:
        whose = of_whose(word.clauses[0].subject)
        return word if whose is None else replace(word, unless=_own(word.unless, whose))
    return word


def _own(clause: Clause, whose: ControllerOf) -> Clause:
    own = It(ToGameThing("thing", thing=TheirOwn(whose)), many=True)
    effects: list[Effect] = []
    for effect in clause.effects:
        values = {name: getattr(effect, name) for name in field_names(type(effect))}
        theirs = {name: own for name, value in values.items() if isinstance(value, Word) and is_of_whose(value, whose)}
        effects.append(replace(effect, **theirs) if theirs else effect)  # type: ignore[arg-type]
    return replace(clause, effects=tuple(effects))


@mypyc_attr(allow_interpreted_subclasses=True)
class DoUnlessTheirs(EngineEffect):
    """Carries out a clause about several things, except for those whose controllers do what follows ``unless``: they
    are asked in turn order, each once; then all who want to do it together.
    """

    __slots__ = ("asked_behind", "clause", "unless", "what")

    def __init__(self, clause: Clause, unless: Clause, what: Thing, asked_behind: bool) -> None:
        self.asked_behind = asked_behind
        self.clause = clause
        self.unless = unless
        self.what = what

    def plan(self, ctx: Context) -> Sequence[Step]:
        whose = self.unless.subject
        assert isinstance(whose, ControllerOf)
        pairs = self._things(ctx)
        theirs = {pair: has_it(whose, ctx, *pair) for pair in pairs}
        refs = [ref for ref, _ in pairs]
        changed = refs if self.asked_behind else would_change(self.clause, refs, ctx)
        whom = {player for (ref, _), player in theirs.items() if ref in changed}
        asked = [player for player in ctx.state.in_turn_order() if player in whom]
        act = Act(ctx, self.unless, self.unless.number)
        stop = [player for player in asked if wants(self.unless, act, player, "unless")]
        paid: list[Step] = [noted_asked(self.unless.number, asked, ctx)]
        paid += DoClause(self.unless, counts=True).by(stop, ctx) if stop else []
        rest = tuple([pair for pair in pairs if theirs[pair] not in stop])
        return [*paid, Do(DoClause(self._about(rest)), ctx.frame.id)] if rest else paid

    def _things(self, ctx: Context) -> list[tuple[int, int]]:
        """The things that it would be done to, with their incarnations."""
        found = [pair for part in parts_of(self.what) for pair in self._part(part, ctx)]
        return list(dict.fromkeys(found))

    def _part(self, part: Word, ctx: Context) -> list[tuple[int, int]]:
        if isinstance(part, Selection) and part.quantifier == ALL:
            return with_incs(ctx, at_hand(part.of, ctx))
        return [pair for pair in pairs_meant(part, ctx) if pair[0] > 0]

    def _about(self, rest: tuple[tuple[int, int], ...]) -> Clause:
        they = It(ToGameThing("thing", thing=TheRest(rest)), many=True)
        return rebuilt(self.clause, lambda word: they if word == self.what else word)

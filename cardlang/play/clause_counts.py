"""Counts how often each clause of the cards has resolved, with cards that are made for one run.

A clause is one sentence of a spell, an activated or triggered ability, or a trap; each outcome of a risk and each mode
has its own. It counts when its effect is carried out: not when its condition fails, when a "you may" is declined, or
when a player pays to prevent it. A delayed effect counts when it happens. A victory clause counts when it is true, once
a game.

Cards in ordinary play do not contain any of this. ``listened`` makes copies of cards whose bodies contain the classes
below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from cardlang.engine.cards import Body, Card, Condition, Effect, Triggered
from cardlang.engine.context import Context
from cardlang.engine.game import Game
from cardlang.engine.steps import Do, Step
from cardlang.games.risk_and_resource.risk import LEVELS, Risk, TakeRisk
from cardlang.language.running.clauses import DoClause
from cardlang.language.running.reflexive import DoWhenDone
from cardlang.language.running.sentences import DoOrElse, DoSentence, DoUnless
from cardlang.language.words.abilities import WinClause
from cardlang.language.words.english import capitalized
from cardlang.language.words.word import SOURCE
from cardlang.loading.making import make_card
from cardlang.loading.sets import CardEntry


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of a card. ``key`` is the key of its ability (``spell`` for a spell), ``number`` counts
    from 1.
    """

    card: str
    key: str
    number: int
    text: str


class Ledger:
    """How often each clause has resolved, in the order of the cards and their text."""

    def __init__(self) -> None:
        self.counts: dict[Clause, int] = {}
        self._held: list[Clause] = []

    def entered(self, card: str, key: str, text: str) -> Seen:
        """Adds a clause with count 0."""
        number = 1 + sum((each.card, each.key) == (card, key) for each in self.counts)
        clause = Clause(card, key, number, text)
        self.counts[clause] = 0
        return Seen(self, clause)

    def begin_game(self) -> None:
        """Allows clauses that count once a game to count again."""
        self._held = []

    def once(self, clause: Clause) -> None:
        """Counts a clause, unless it has counted in this game."""
        if clause not in self._held:
            self._held.append(clause)
            self.happened(clause)

    def keep(self, cards: Sequence[str]) -> None:
        """Restricts the ledger to the clauses of these cards."""
        self.counts = {clause: count for clause, count in self.counts.items() if clause.card in cards}

    def happened(self, clause: Clause) -> None:
        """Counts a clause, if the ledger has it."""
        if clause in self.counts:
            self.counts[clause] += 1

    def least(self, card: str) -> int | None:
        """The smallest count of a card's clauses; None if it has no clauses."""
        return min((count for clause, count in self.counts.items() if clause.card == card), default=None)


class Seen:
    """Reports one clause to the ledger."""

    __slots__ = ("clause", "ledger")

    def __init__(self, ledger: Ledger, clause: Clause) -> None:
        self.ledger = ledger
        self.clause = clause

    def happened(self) -> None:
        """The clause has resolved."""
        self.ledger.happened(self.clause)

    def held(self) -> None:
        """A condition was true; this counts once a game."""
        self.ledger.once(self.clause)


# ---- effects that report ---------------------------------------------------------------------------------------
class TellingSentence(DoSentence):
    """A sentence that reports when it is carried out. The other sentences that belong to it, which happen instead of
    it, later or in addition, report for themselves.
    """

    __slots__ = ("seen",)
    not_facts: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(
        self,
        effect: DoSentence,
        seen: Seen,
        normal: DoSentence | None = None,
        put_off: tuple[DoSentence, ...] = (),
        behind: tuple[DoSentence, ...] = (),
    ) -> None:
        super().__init__(effect.sentence, normal or effect.normal, put_off, behind or effect.behind)
        self.seen = seen

    def plan(self, ctx: Context) -> Sequence[Step]:
        steps = list(super().plan(ctx))
        own = [at for at, each in enumerate(steps) if not isinstance(getattr(each, "effect", None), DoSentence)]
        for at in own[-1:]:  # the sentence has been carried out once its last clause has
            steps[at] = self._telling(steps[at])
        return steps

    def _telling(self, step: Step) -> Step:
        if isinstance(step, Do) and isinstance(step.effect, DoUnless):
            return Do(TellingUnless(step.effect, self.seen), step.frame)
        return telling_clause(step, self.seen)


class TellingWhenDone(DoWhenDone):
    """The same for what goes on the stack by itself ("when you do")."""

    __slots__ = ()

    def __init__(self, effect: DoWhenDone, seen: Seen) -> None:
        body = effect.ability.body
        told = Body(body.targets, _telling(body, seen), tuple((said, _told(mode, seen)) for said, mode in body.modes))
        told.how_many, told.lucky, told.once = body.how_many, body.lucky, body.once
        super().__init__(effect.sentence, told)


def _told(body: Body, seen: Seen) -> Body:
    """A body of which each sentence reports."""
    return Body(body.targets, _telling(body, seen))


def _telling(body: Body, seen: Seen) -> tuple[Effect, ...]:
    return tuple(TellingSentence(each, seen) for each in body.effects if isinstance(each, DoSentence))


def telling_clause(step: Step, seen: Seen) -> Step:
    """The step with its clause changed to report; a step that carries out no clause, unchanged."""
    if isinstance(step, Do) and isinstance(step.effect, DoOrElse):
        return Do(TellingOrElse(step.effect, seen), step.frame)
    if isinstance(step, Do) and isinstance(step.effect, DoClause):
        return Do(TellingClause(step.effect, seen), step.frame)
    return step


class TellingUnless(DoUnless):
    """Reports unless a player has prevented the sentence."""

    __slots__ = ("seen",)
    not_facts: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, effect: DoUnless, seen: Seen) -> None:
        super().__init__(effect.sentence, effect.unless, effect.normal)
        self.seen = seen

    def plan(self, ctx: Context) -> Sequence[Step]:
        steps = list(super().plan(ctx))
        return [*steps[:-1], *(telling_clause(step, self.seen) for step in steps[-1:])]


class TellingClause(DoClause):
    """Reports when the clause is carried out, not when it is declined or waits for dice."""

    __slots__ = ("seen",)
    not_facts: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, effect: DoClause, seen: Seen) -> None:
        super().__init__(effect.clause)
        self.seen = seen

    def plan(self, ctx: Context) -> Sequence[Step]:
        steps = super().plan(ctx)
        last = steps[-1] if steps else None
        if last is not None and not (isinstance(last, Do) and last.effect is self):
            self.seen.happened()
        return steps


class TellingOrElse(TellingClause):
    """The same for what a player may do, and what happens if they do not."""

    __slots__ = ("normal",)

    def __init__(self, effect: DoOrElse, seen: Seen) -> None:
        super().__init__(effect, seen)
        self.normal = effect.normal

    def plan(self, ctx: Context) -> Sequence[Step]:
        return super().plan(ctx) or [Do(self.normal, ctx.frame.id)]


class TellingEffect(Effect):
    """Reports any other effect, of a card that was not read from card English."""

    __slots__ = ("inner", "seen")
    not_facts: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, inner: Effect, seen: Seen) -> None:
        self.inner = inner
        self.seen = seen

    def plan(self, ctx: Context) -> Sequence[Step]:
        steps = self.inner.plan(ctx)
        if steps:
            self.seen.happened()
        return steps


class TellingCondition(Condition):
    """Reports a victory clause."""

    __slots__ = ("inner", "seen")
    not_facts: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, inner: Condition, seen: Seen) -> None:
        self.inner = inner
        self.seen = seen

    def holds(self, ctx: Context) -> bool:
        found = self.inner.holds(ctx)
        if found:
            self.seen.held()
        return found

    def progress(self, ctx: Context) -> int:
        return self.inner.progress(ctx)

    def reads(self, game: Game) -> int:
        return self.inner.reads(game)


def told(effect: DoSentence, enter: Callable[[str], Seen], seen: Seen | None = None) -> DoSentence:
    """A sentence, changed to report to ``seen``, or else to what ``enter`` returns for its text. If the sentence puts
    others off, the first of these is the sentence itself and reports in its place. Sentences with ``if`` in a row
    appear twice, but each is one clause.
    """
    once = _OncePerText(enter) if effect.behind else enter
    normal = None if effect.normal is None else told(effect.normal, once)
    seen = seen or enter(effect.sentence.say(SOURCE))
    if isinstance(effect, DoWhenDone):
        return TellingWhenDone(effect, seen)
    put_off = tuple([told(each, enter, None if place else seen) for place, each in enumerate(effect.put_off)])
    return TellingSentence(effect, seen, normal, put_off, tuple([told(each, once) for each in effect.behind]))


class _OncePerText:
    """Enters each text once."""

    def __init__(self, enter: Callable[[str], Seen]) -> None:
        self.enter = enter
        self.known: dict[str, Seen] = {}

    def __call__(self, text: str) -> Seen:
        if text not in self.known:
            self.known[text] = self.enter(text)
        return self.known[text]


# ---- cards that report -----------------------------------------------------------------------------------------
def listened(entry: CardEntry, ledger: Ledger) -> Card | None:
    """A copy of a card of a set that reports to the ledger; None if the card has an error."""
    if entry.tree is None:
        return None
    card = make_card(entry.tree, entry.game, entry.vocabulary)
    listen(card, ledger, [each.say(SOURCE) for each in entry.tree.abilities if isinstance(each, WinClause)])
    return card


def listen(card: Card, ledger: Ledger, victories: Sequence[str] = ()) -> None:
    """Makes a card report to the ledger. The card must not be shared, because its bodies are altered."""
    listener = _Listener(card.name, ledger)
    if card.spell is not None:
        listener.body(card.spell, "spell", "")
    bodies = [(each.key, each.text, each.body) for each in card.activated]
    bodies += [(each.key, each.text, each.body) for each in card.triggered]
    for key, text, body in sorted(bodies, key=lambda each: (len(each[0]), each[0])):
        listener.body(body, key, text)
    trap = card.special.get("trap")
    if isinstance(trap, Triggered):
        listener.body(trap.body, "trap", trap.text)
    win = card.special.get("win")
    if isinstance(win, Condition):
        seen = ledger.entered(card.name, "win", " ".join(victories))
        card.special = {**card.special, "win": TellingCondition(win, seen)}


class _Listener:
    """Replaces the effects in the bodies of one card."""

    def __init__(self, card: str, ledger: Ledger) -> None:
        self.card = card
        self.ledger = ledger

    def body(self, body: Body, key: str, text: str) -> None:
        """One body, its modes and risks included."""
        body.effects = self.effects(body.effects, key, text, "")
        for text, mode in body.modes:
            mode.effects = self.effects(mode.effects, key, text, "")

    def effects(self, effects: Sequence[Effect], key: str, text: str, lead: str) -> tuple[Effect, ...]:
        """The same effects, made to report. ``lead`` is put before the clause's text ("Critical Risk: ")."""
        return tuple(self.effect(each, key, text, lead) for each in effects)

    def effect(self, effect: Effect, key: str, text: str, lead: str) -> Effect:
        """One effect, made to report."""
        if isinstance(effect, TakeRisk):
            self.risk(effect.risk, key, text)
            return effect
        enter = partial(self._enter, key, lead)
        return told(effect, enter) if isinstance(effect, DoSentence) else TellingEffect(effect, enter(text))

    def _enter(self, key: str, lead: str, text: str) -> Seen:
        return self.ledger.entered(self.card, key, lead + text)

    def risk(self, risk: Risk, key: str, text: str) -> None:
        """Each outcome of a risk clause."""
        risk.normal = self.effects(risk.normal, key, text, "")
        for level in [each for each in LEVELS if each in risk.success]:
            risk.success[level] = self.effects(risk.success[level], key, text, f"{capitalized(level)} Risk: ")
        for name, effects in risk.otherwise.items():
            risk.otherwise[name] = self.effects(effects, key, text, f"{capitalized(name)}: ")

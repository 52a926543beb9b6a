"""How a body is carried out: sentence by sentence, clause by clause, each effect a step of the agenda.

Effects of one ability are numbered from 0; what effect 2 brought about is kept in the frame as ``effect 2``, a choice
numbered 1 as ``choice 1``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Effect as EngineEffect
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question
from cardlang.engine.refs import is_player
from cardlang.engine.state import Result
from cardlang.engine.steps import Batch, Do, Step
from cardlang.language.running.continuous_effects import how_often
from cardlang.language.words import nouns
from cardlang.language.words.players import GamePlayer, PlayerWord
from cardlang.language.words.references import (
    acting_players,
    among,
    candidates,
    gathered,
    library_cards,
    referred,
    things,
)
from cardlang.language.words.word import Voice

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.words.effect import BareClause, Effect
    from cardlang.language.words.word import Word

LUCK = 1_000_003
"""Sides of the die that decides what is picked at random."""


class Act(Context):
    """The eyes of one effect: its clause, its number, and who does it.

    ``picked`` collects choices made while planning, so that later words ("it") can point at them.
    """

    __slots__ = ("clause", "number", "picked")

    def __init__(self, ctx: Context, clause: BareClause, number: int) -> None:
        super().__init__(ctx.table, ctx.frame)
        self.clause = clause
        self.number = number
        self.each = ctx.each
        self.picked: list[tuple[int, tuple[int, ...]]] = []

    def by(self, player: int) -> Act:
        """The same with the eyes of one of the doers."""
        other = Act(self, self.clause, self.number)
        other.doer = player
        other.picked = self.picked
        return other

    # ---- who and what ------------------------------------------------------------------------------------------
    @property
    def doers(self) -> list[int]:
        """The players who carry the clause out; for a thing as subject, its controller."""
        subject = self.clause.subject
        if not isinstance(subject, PlayerWord) and isinstance(
            subject, (nouns.This, nouns.It, nouns.Selection, nouns.Group, nouns.GameThing)
        ):
            return [self.controller]
        return acting_players(subject, self)

    @property
    def subjects(self) -> list[int]:
        """The things the clause is about ("target creature gets ...")."""
        return self.things(self.clause.subject)

    def things(self, word: Word, kind: str = "choose", prompt: str = "", times: int = 1) -> list[int]:
        """What a word points at; where somebody must choose, the doer does, ``times`` as many as the word says."""
        if isinstance(word, nouns.Selection) and word.quantifier in (nouns.SOME, nouns.RANDOM):
            return self._select(word, kind, prompt, times)
        if isinstance(word, nouns.SomeOf):
            return self._some_of(word, kind)
        if isinstance(word, nouns.LibraryCards):
            found = library_cards(word, self, self.amount(word.count))
            self.picked.append((word.number, tuple(found)))
            return found
        if isinstance(word, nouns.Group):
            return self._group(word, kind)
        if isinstance(word, nouns.It) and word.referent.kind == "choice":
            for number, refs in self.picked:
                if number == word.referent.index:
                    return list(refs)
        found = things(word, self)
        if isinstance(word, nouns.Selection) and word.quantifier in (nouns.EACH, nouns.ALL):
            self.picked.append((word.number, tuple(found)))  # "they", later in the text
        return found

    def _group(self, word: nouns.Group, kind: str) -> list[int]:
        return gathered(word, self, lambda part: self.things(part, kind))

    def _select(self, word: nouns.Selection, kind: str, prompt: str, times: int) -> list[int]:
        able = self._able(word)
        most = len(able) if word.count is None else times * word.count.count(self)  # type: ignore[attr-defined]
        if word.quantifier == nouns.RANDOM:
            refs = self.at_random(able, most)
        else:
            least = 0 if word.up_to or word.count is None else min(most, len(able))
            refs = self.choose(
                self.doer, able, least, most, kind, prompt or f"Choose {word.of.singular(PROMPT)}"
            )
        self.picked.append((word.number, tuple(refs)))
        return refs

    def _able(self, word: nouns.Selection) -> list[int]:
        """What may be picked: of cards without a zone, the doer's hand; of permanents to give up, the doer's own."""
        of = word.of
        if of.zone is None and of.head == "card" and not of.of_owner:
            hand = self.state.ids(self.game.hand_zone, self.doer)
            return among(of, self, list(hand))
        return candidates(of, self)

    def _some_of(self, word: nouns.SomeOf, kind: str) -> list[int]:
        left = referred(self, word.of.referent)
        if word.count is None:
            taken = self._taken_since(word.of.referent.index)
            return [ref for ref in left if ref not in taken]
        if word.sort is not None:
            left = among(word.sort, self, left)
        most = word.count.count(self)  # type: ignore[attr-defined]
        refs = self.choose(self.doer, left, 0 if word.up_to else min(most, len(left)), most, kind, "Choose")
        self.picked.append((word.number, tuple(refs)))
        return refs

    def _taken_since(self, number: int) -> list[int]:
        """Everything chosen after the choice of that number."""
        later = [
            result for name, result in self.frame.results if name.startswith("choice ") and int(name[7:]) > number
        ]
        return [ref for result in later for ref in result.refs]

    def at_random(self, able: list[int], count: int) -> list[int]:
        """Picks decided by the roll made before this effect (see ``DoEffect``)."""
        roll = self.result(f"random {self.number}").amount
        left = list(able)
        refs = [ref for ref in self._named_picks(roll) if ref in left][:count]
        left = [ref for ref in left if ref not in refs]
        while left and len(refs) < count:
            refs.append(left.pop(roll % len(left)))
            roll = roll // 7 + 3
        return refs

    def _named_picks(self, roll: int) -> list[int]:
        """What a scenario wants to be picked at random: a roll beyond all dice that spells places in decklists."""
        refs: list[int] = []
        cards = [card for deck in self.state.decklists for card in deck] if roll > LUCK else []
        digits = roll - LUCK
        while cards and digits > 0:
            digits, place = divmod(digits, len(cards) + 1)
            refs += [row.id for row in self.state.entities if row.card is cards[place - 1]]
        return refs

    def choose(
        self,
        player: int,
        able: Sequence[int],
        least: int,
        most: int,
        kind: str = "choose",
        prompt: str = "Choose",
    ) -> list[int]:
        """A player picks things one after the other; nobody is asked where there is nothing to choose."""
        chosen: list[int] = []
        while len(chosen) < most:
            left = [ref for ref in able if ref not in chosen]
            if least - len(chosen) >= len(left):
                return chosen + left
            options = [Option(kind, (ref,)) for ref in left]
            if len(chosen) >= least:
                options.append(Option("done"))
            answer = self.table.ask(Question(player, kind, tuple(options), prompt, self.source))
            if answer.kind == "done":
                break
            chosen += answer.args
        return chosen

    # ---- how much ----------------------------------------------------------------------------------------------
    @property
    def times(self) -> int:
        """How often "for each" lets the effect be done; 1 where it is not said."""
        return 1 if self.clause.each is None else how_often(self.clause.each, self)

    def amount(self, word: Word) -> int:
        """A number of the effect: counted, times "for each", times two in a doubled clause (RUL-RR-45)."""
        value: int = word.count(self)  # type: ignore[attr-defined]
        return value * self.times * self.factor

    # ---- what comes of it --------------------------------------------------------------------------------------
    @property
    def result_name(self) -> str:
        """Where the frame keeps what this effect brought about."""
        return f"effect {self.number}"

    def batch(self, proposed: Sequence[Change]) -> list[Step]:
        """Changes that happen together, remembered as this effect's result; choices are remembered first."""
        for change in proposed:
            change.done_by(self.doer)
        return [*self.remember(), Batch(proposed, self.frame.id, self.result_name)]

    def remember(self) -> list[Step]:
        """Writes the choices made while planning into the frame."""
        notes = [
            changes.Note(self.frame.id, f"choice {number}", Result(refs, len(refs), bool(refs)))
            for number, refs in self.picked
        ]
        return [Batch(notes, final=True)] if notes else []

    def done(self, refs: Sequence[int], amount: int) -> Step:
        """Remembers a result that no single batch can tell."""
        result = Result(tuple(refs), amount, amount > 0)
        return Batch([changes.Note(self.frame.id, self.result_name, result)], final=True)


class _Prompt(Voice):
    """The voice of prompts."""

    __slots__ = ()

    def this(self) -> str:
        return "this card"


PROMPT = _Prompt()


@mypyc_attr(allow_interpreted_subclasses=True)
class DoClause(EngineEffect):
    """One clause: "you may" is asked, then its effects follow one after the other."""

    __slots__ = ("clause", "effects", "figures")
    not_facts: ClassVar[tuple[str, ...]] = ("effects", "figures")

    def __init__(self, clause: BareClause) -> None:
        self.clause = clause
        self.figures = figures_of(clause)
        self.effects = tuple(DoEffect(clause, place, self.figures) for place in range(len(clause.effects)))

    def plan(self, ctx: Context) -> Sequence[Step]:
        first = who_is_meant(self.figures, ctx)
        if first:
            return [*first, Do(self, ctx.frame.id)]
        if self.clause.optional and not self._wanted(ctx):
            return ()
        return [Do(effect, ctx.frame.id) for effect in self.effects]

    def _wanted(self, ctx: Context) -> bool:
        act = Act(ctx, self.clause, self.clause.number)
        doers = act.doers
        if not doers:
            return False
        act.doer = doers[0]
        if not all(possible(effect, act) for effect in self.clause.effects):
            return False
        options = (Option("yes", label=_may_label(self.clause)), Option("no", label="No"))
        question = Question(doers[0], "may", options, _may_label(self.clause), ctx.source)
        return ctx.table.ask(question).kind == "yes"


def _may_label(clause: BareClause) -> str:
    from cardlang.language.words.english import capitalized

    done = " and ".join(effect.say(PROMPT) for effect in clause.effects)
    return capitalized(done)


def possible(effect: Word, act: Act) -> bool:
    """Whether an optional effect can be done at all, so that nobody is asked in vain."""
    able = getattr(effect, "possible", None)
    return able is None or bool(able(act))


@mypyc_attr(allow_interpreted_subclasses=True)
class DoEffect(EngineEffect):
    """One effect of a clause, with its number."""

    __slots__ = ("clause", "figures", "lucky", "number", "verb")
    not_facts: ClassVar[tuple[str, ...]] = ("figures", "lucky", "verb")

    def __init__(self, clause: BareClause, place: int, figures: Sequence[GamePlayer]) -> None:
        self.clause = clause
        self.number = clause.number + place
        self.verb: Effect = clause.effects[place]
        self.figures = figures
        self.lucky = _wants_luck(self.verb)

    def plan(self, ctx: Context) -> Sequence[Step]:
        number = self.number
        act = Act(ctx, self.clause, number)
        first = who_is_meant(self.figures, act)
        if first:
            return [*first, Do(self, ctx.frame.id)]
        if self.lucky and not ctx.result(f"random {number}").done:
            roll = changes.Roll(
                LUCK, ctx.controller, ctx.frame.id, f"random {number}", "at random", ctx.source
            )
            return [Batch([roll], final=True), Do(self, ctx.frame.id)]
        return self.verb.plan(act)


def figures_of(clause: BareClause) -> tuple[GamePlayer, ...]:
    """The players a clause speaks of whom only the game can tell."""
    return tuple(word for word in clause.walk() if isinstance(word, GamePlayer))


def who_is_meant(figures: Sequence[GamePlayer], ctx: Context) -> list[Step]:
    """What must happen before it is known whom a clause speaks of (dice between equals, say)."""
    found: list[Step] = []
    for word in figures:
        found += word.prepare(ctx)
    return found


def _wants_luck(verb: Word) -> bool:
    if getattr(verb, "at_random", False):
        return True
    return any(isinstance(each, nouns.Selection) and each.quantifier == nouns.RANDOM for each in verb.walk())


def only_things(refs: Sequence[int]) -> list[int]:
    """Entities, without players."""
    return [ref for ref in refs if not is_player(ref)]

"""``~ enters tapped``: static abilities about entering, which replace the change that brings the card into play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from cardlang.engine import changes
from cardlang.engine.cards import Condition, Replacement
from cardlang.engine.context import Context
from cardlang.engine.decisions import Option, Question
from cardlang.engine.events import CREATE, MOVE
from cardlang.engine.interfaces import CHOSEN_TYPE
from cardlang.engine.state import Entity
from cardlang.language.words import nouns
from cardlang.language.words.chosen_type import TypeChoice
from cardlang.language.words.descriptions import Description
from cardlang.language.words.english import with_article
from cardlang.language.words.references import matches
from cardlang.language.words.verb import Verb
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.language.running.continuous_effects import Alteration
    from cardlang.language.words.abilities import Static
    from cardlang.language.words.word import Word


Arrival = changes.Move | changes.Create


class EnterAs(Verb):
    """A verb about how things enter play. It changes the arrival (``arrives``) and has no effect afterwards."""

    __slots__ = ()
    subject: ClassVar[str] = "thing"
    lasting: ClassVar[bool] = True

    def alters(self, ctx: Context) -> list[Alteration]:
        """Nothing: when the thing is in play, this has already been done."""
        return []

    def arrives(self, ctx: Context, change: Arrival, each: Word | None) -> Arrival | None:
        """The arrival with this applied; None if it stays as it was. ``each`` is what ``for each`` counts."""
        raise NotImplementedError(self.name)

    def could(self, ctx: Context) -> bool:
        """Whether the thing can enter this way now."""
        return True


class Foresight(Context):
    """A context in which a thing is seen as it will be after it has come into play."""

    __slots__ = ("new", "row")

    def __init__(self, ctx: Context, row: Entity) -> None:
        super().__init__(ctx.table, ctx.frame)
        self.row = row
        self.new = row.id >= len(ctx.state.entities)  # a token that is not there yet

    def entity(self, ref: int) -> Entity:
        return self.row if ref == self.row.id else super().entity(ref)

    def rows(self, refs: Sequence[int]) -> list[Entity]:
        return [self.entity(ref) for ref in refs]

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        if self.new and ref == self.row.id:
            return self.row.face.base.get(stat, 0)
        return super().value(ref, stat, inc)

    def has(self, ref: int, keyword: str) -> bool:
        return self.value(ref, keyword) > 0

    def adjective(self, word: str, ref: int) -> bool:
        if ref != self.row.id or word[0].isupper():
            return super().adjective(word, ref)
        entities, at = self.state.entities, 0 if ref == changes.NOT_THERE else ref
        now, entities[at] = entities[at], self.row  # the game looks it up there; no number is asked for meanwhile
        try:
            return super().adjective(word, at)
        finally:
            entities[at] = now


def seeing(ctx: Context, change: Change) -> Context:
    """The context that sees what enters with counters as it will be in play; any other change is seen with ``ctx``."""
    row = change.arriving if isinstance(change, changes.PutCounters) else None
    return ctx if row is None else Foresight(ctx, row)


@contextmanager
def _there(ctx: Context, row: Entity) -> Iterator[Context]:
    """While a token that is not there yet comes, it has a place among the entities, behind all others, so that what is
    asked of it (or of ``~`` where the text is its own) is found. Meanwhile everything looks for entities by their ids.
    """
    if row.id != changes.NOT_THERE:
        yield ctx
        return
    entities, frame = ctx.state.entities, ctx.frame
    row.id = len(entities)
    if frame.source == changes.NOT_THERE:
        frame = frame.changed()
        frame.source, frame.row = row.id, row
    eyes = Foresight(Context(ctx.table, frame, ctx.modifier), row)
    entities.append(row)
    try:
        yield eyes
    finally:
        entities.pop()


def asked_by(change: Arrival) -> int:
    """The thing in whose name a question about an arrival is asked: a token is not there yet, so what creates it."""
    return change.ref if isinstance(change, changes.Move) else change.source


@mypyc_attr(allow_interpreted_subclasses=True)
class WordEntering(Replacement):
    """``~ enters tapped.``, ``Creatures your opponents control enter with a Rust counter on them.``"""

    __slots__ = ("condition", "effects", "word")

    def __init__(
        self, key: str, word: Static, effects: tuple[EnterAs, ...], condition: Condition | None
    ) -> None:
        of_itself = isinstance(word.clause.subject, nouns.This)
        super().__init__(key, word.say(SOURCE), (MOVE, CREATE), word.clause.optional, entering=of_itself)
        self.word = word
        self.effects = effects
        self.condition = condition

    def applies(self, ctx: Context, change: Change) -> bool:
        row = self._arriving(ctx, change)
        if row is None:
            return False
        with _there(ctx, row) as eyes:
            return self._acts_on(eyes, row)

    def _acts_on(self, ctx: Context, row: Entity) -> bool:
        if self.condition is not None and not self.condition.holds(ctx):
            return False
        if not all(each.could(ctx) for each in self.effects):
            return False
        subject = self.word.clause.subject
        if isinstance(subject, nouns.This):
            return True
        of = subject.of if isinstance(subject, nouns.Selection) else subject
        foreseen = ctx if isinstance(ctx, Foresight) else Foresight(ctx, row)
        return isinstance(of, Description) and matches(of, foreseen, row.id)

    def _arriving(self, ctx: Context, change: Change) -> Entity | None:
        """The thing as it will be in play; None where nothing comes into play (a draw from an empty deck)."""
        if not isinstance(change, (changes.Move, changes.Create)):
            return None
        row = change.arriving(ctx.state, ctx.game)
        if row is not None:
            row.counters = change.counters
        return row

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        assert isinstance(change, changes.Move | changes.Create)
        row = self._arriving(ctx, change)
        assert row is not None  # it applies
        with _there(ctx, row) as eyes:
            if self.word.clause.each is not None:  # "... in their controller's hand": of each as it will be
                eyes = eyes if isinstance(eyes, Foresight) else Foresight(eyes, row)
                eyes.each = row.id
            for effect in self.effects:
                change = effect.arrives(eyes, change, self.word.clause.each) or change
        return [change]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoosesType(Replacement):
    """``As ~ enters, choose a creature type.``"""

    __slots__ = ("word",)

    def __init__(self, key: str, word: TypeChoice) -> None:
        super().__init__(key, word.say(SOURCE), (MOVE, CREATE), entering=True)
        self.word = word

    def applies(self, ctx: Context, change: Change) -> bool:
        if not isinstance(change, changes.Move | changes.Create):
            return False
        return not change.marks and change.arriving(ctx.state, ctx.game) is not None

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        assert isinstance(change, changes.Move | changes.Create)
        options = tuple([Option("type", (at,), label=name) for at, name in enumerate(self.word.among)])
        prompt = f"Choose {with_article(self.word.noun)}"
        question = Question(ctx.controller, "type", options, prompt, asked_by(change))
        chosen = self.word.among[ctx.table.ask(question).args[0]]
        new = change.copy()
        assert isinstance(new, changes.Move | changes.Create)
        new.marks = ((f"{CHOSEN_TYPE}{chosen.lower()}", 1),)
        return [new]

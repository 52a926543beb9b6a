"""``~ enters tapped``: static abilities about entering, which replace the change that brings the card into play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from cardlang.engine import changes
from cardlang.engine.cards import Condition, Replacement
from cardlang.engine.context import Context
from cardlang.engine.events import CREATE, MOVE
from cardlang.engine.state import Entity
from cardlang.language.words import nouns
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


_TOKEN: Final = 0
"""The id of a token that is not there yet."""


class Foresight(Context):
    """A context in which a thing is seen as it will be after it has come into play."""

    __slots__ = ("row",)

    def __init__(self, ctx: Context, row: Entity) -> None:
        super().__init__(ctx.table, ctx.frame)
        self.row = row

    def entity(self, ref: int) -> Entity:
        return self.row if ref == self.row.id else super().entity(ref)

    def rows(self, refs: Sequence[int]) -> list[Entity]:
        return [self.entity(ref) for ref in refs]

    def value(self, ref: int, stat: str, inc: int = 0) -> int:
        if ref == self.row.id == _TOKEN:
            return self.row.face.base.get(stat, 0)
        return super().value(ref, stat, inc)

    def has(self, ref: int, keyword: str) -> bool:
        return self.value(ref, keyword) > 0

    def adjective(self, word: str, ref: int) -> bool:
        if ref != self.row.id or word[0].isupper():
            return super().adjective(word, ref)
        entities = self.state.entities
        now, entities[ref] = entities[ref], self.row  # the game looks it up there; no number is asked for meanwhile
        try:
            return super().adjective(word, ref)
        finally:
            entities[ref] = now


class WordEntering(Replacement):
    """``~ enters tapped.``, ``Creatures your opponents control enter with a Rust counter on them.``"""

    __slots__ = ("condition", "effects", "word")

    def __init__(
        self, key: str, word: Static, effects: tuple[EnterAs, ...], condition: Condition | None
    ) -> None:
        own = isinstance(word.clause.subject, nouns.This)
        super().__init__(key, word.say(SOURCE), (MOVE, CREATE), word.clause.optional, own)
        self.word = word
        self.effects = effects
        self.condition = condition

    def applies(self, ctx: Context, change: Change) -> bool:
        row = self._arriving(ctx, change)
        if row is None or (self.condition is not None and not self.condition.holds(ctx)):
            return False
        if not all(each.could(ctx) for each in self.effects):
            return False
        subject = self.word.clause.subject
        if isinstance(subject, nouns.This):
            return True
        of = subject.of if isinstance(subject, nouns.Selection) else subject
        return isinstance(of, nouns.Description) and matches(of, Foresight(ctx, row), row.id)

    def _arriving(self, ctx: Context, change: Change) -> Entity | None:
        """The thing as it will be in play; None if the change brings nothing into play."""
        if isinstance(change, changes.Move) and ctx.game.is_play_zone[change.zone]:
            if ctx.table.is_in_play(change.ref):
                return None
            row = ctx.state.entities[change.ref].changed()
            row.face = change.face or row.card
            row.controller = row.owner if change.controller is None else change.controller
            row.zone = change.zone
            return row
        if isinstance(change, changes.Create) and ctx.game.is_play_zone[change.zone]:
            row = Entity(_TOKEN, change.card, change.owner, change.zone, change.owner)
            row.token, row.flags, row.counters = True, change.flags, change.counters
            return row
        return None

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        assert isinstance(change, changes.Move | changes.Create)
        for effect in self.effects:
            change = effect.arrives(ctx, change, self.word.clause.each) or change
        return [change]

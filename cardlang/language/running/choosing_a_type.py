"""A type is chosen as a thing enters: a mark on it from then on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.engine import changes
from cardlang.engine.cards import Replacement
from cardlang.engine.decisions import Option, Question
from cardlang.engine.events import CREATE, MOVE
from cardlang.engine.interfaces import CHOSEN_TYPE
from cardlang.language.words.chosen_type import TypeChoice
from cardlang.language.words.english import with_article
from cardlang.language.words.word import SOURCE

if TYPE_CHECKING:
    from cardlang.engine.changes import Change
    from cardlang.engine.context import Context


class ChoosesType(Replacement):
    """``As ~ enters, choose a creature type.``"""

    __slots__ = ("word",)

    def __init__(self, key: str, word: TypeChoice) -> None:
        super().__init__(key, word.say(SOURCE), (MOVE, CREATE), entering=True, own=True)
        self.word = word

    def applies(self, ctx: Context, change: Change) -> bool:
        if not isinstance(change, changes.Move | changes.Create):
            return False
        return not change.marks and change.arriving(ctx.state, ctx.game) is not None

    def replace(self, ctx: Context, change: Change) -> Sequence[Change]:
        assert isinstance(change, changes.Move | changes.Create)
        options = tuple([Option("type", (at,), label=name) for at, name in enumerate(self.word.among)])
        source = change.ref if isinstance(change, changes.Move) else change.source  # a token is not there yet
        question = Question(ctx.controller, "type", options, f"Choose {with_article(self.word.noun)}", source)
        chosen = self.word.among[ctx.table.ask(question).args[0]]
        new = change.copy()
        assert isinstance(new, changes.Move | changes.Create)
        new.marks = ((f"{CHOSEN_TYPE}{chosen.lower()}", 1),)
        return [new]

"""A type that is chosen as a card enters, and what is of that type: ``creatures you control of the chosen type``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardlang.engine.interfaces import CHOSEN_TYPE
from cardlang.language.words.abilities import Ability
from cardlang.language.words.descriptions import Filter
from cardlang.language.words.english import with_article
from cardlang.language.words.hindsight import as_it_was
from cardlang.language.words.word import Voice, word

if TYPE_CHECKING:
    from cardlang.engine.context import Context

CREATURE_TYPE: Final = "creature type"
CARD_TYPE: Final = "card type"
TYPE_CHOICES: Final = tuple(
    ("TYPECHOICE", f"as ~ enters , choose {with_article(each)}", each) for each in (CREATURE_TYPE, CARD_TYPE)
)
"""The phrases of a game whose cards may choose a type."""


@word
class TypeChoice(Ability):
    """``As ~ enters, choose a creature type.``: ``among`` are the types that may be chosen."""

    noun: str
    among: tuple[str, ...]

    def whole(self, voice: Voice) -> str:
        return f"As {voice.this()} enters, choose {with_article(self.noun)}."


@word
class OfChosenType(Filter):
    """``of the chosen type``: the one chosen for this card, as it is or last was."""

    late = True

    def say(self, voice: Voice) -> str:
        return "of the chosen type"

    def matches(self, ctx: Context, ref: int) -> bool:
        if ctx.source <= 0:
            return False
        nouns = ctx.entity(ref).face.nouns
        marks = as_it_was(ctx, ctx.source, ctx.frame.inc).entity(ctx.source).marks
        return any(name.startswith(CHOSEN_TYPE) and name[len(CHOSEN_TYPE) :] in nouns for name, _ in marks)

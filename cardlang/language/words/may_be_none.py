"""What its doer says how much of there is, and may say none: ``any number of cards``, ``up to two units``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.nouns import SOME, Selection, SomeOf, parts_of
from cardlang.language.words.quantities import CardCount, PieceCount

if TYPE_CHECKING:
    from cardlang.language.words.verb import Verb
    from cardlang.language.words.word import Word


def may_be_none(effect: Verb) -> Word | None:
    """The part of an effect that may be none, if there is one; the effect itself where no part of it says so."""
    if effect.as_they_like:
        return effect
    for part in (part for word in effect.children() for part in parts_of(word)):
        any_number = isinstance(part, Selection) and part.quantifier == SOME and part.count is None
        if any_number or (isinstance(part, (Selection, SomeOf, CardCount, PieceCount)) and part.up_to):
            return part
    return None

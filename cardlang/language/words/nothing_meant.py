"""Pronouns that mean nothing: behind ``Discard a card.`` there is no ``it`` where no card was discarded, and nothing is
true of it, neither that it is a creature card nor that it is not. Nor is there a target that is not legal any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.amounts import StatOf
from cardlang.language.words.nouns import TARGET, It, Selection
from cardlang.language.words.references import pairs_meant

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.word import Word

_MAY_BE_NOTHING = ("result", "choice", "target")


def is_dealt_with(word: Word) -> bool:
    """Whether a word means a target, or what an effect before it has chosen or dealt with: it may be nothing."""
    if isinstance(word, Selection):
        return word.quantifier == TARGET
    return isinstance(word, It) and (bool(word.done) or word.referent.kind.split()[-1] in _MAY_BE_NOTHING)


def is_of_nothing(amount: Word, ctx: Context) -> bool:
    """Whether a number is one of a thing that a pronoun means, and there is none: ``its power``."""
    owners = [each.of for each in amount.walk() if isinstance(each, StatOf)]
    return any(is_dealt_with(owner) and not pairs_meant(owner, ctx) for owner in owners)

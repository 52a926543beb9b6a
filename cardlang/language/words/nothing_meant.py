"""Pronouns that mean nothing: behind ``Discard a card.`` there is no ``it`` where no card was discarded, and nothing is
true of it, neither that it is a creature card nor that it is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardlang.language.words.amounts import StatOf
from cardlang.language.words.nouns import It
from cardlang.language.words.references import pairs_meant

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.word import Word

_DEALT_WITH = ("result", "choice")


def is_dealt_with(word: Word) -> bool:
    """Whether a pronoun means what an effect before it has chosen or dealt with, so that it may be nothing."""
    return isinstance(word, It) and (bool(word.done) or word.referent.kind.split()[-1] in _DEALT_WITH)


def is_of_nothing(amount: Word, ctx: Context) -> bool:
    """Whether a number is one of a thing that a pronoun means, and there is none: ``its power``."""
    owners = [each.of for each in amount.walk() if isinstance(each, StatOf)]
    return any(is_dealt_with(owner) and not pairs_meant(owner, ctx) for owner in owners)

"""What asks for a number of a thing that is not there does not happen (RUL-RR-61): ``~'s power is equal to its power``,
where ``it`` is a target that is not legal any more, or a creature that nobody has sacrificed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardlang.language.words.abilities import Ability
from cardlang.language.words.amounts import StatOf
from cardlang.language.words.nouns import TARGET, It, Selection
from cardlang.language.words.references import pairs_meant

if TYPE_CHECKING:
    from cardlang.engine.context import Context
    from cardlang.language.words.word import Word


def numbers_asked(effect: Word) -> tuple[Word, ...]:
    """The things that an effect asks for a number of theirs, as far as they are known before it."""
    asked = [each.of for each in effect.walk(but=(Ability,)) if isinstance(each, StatOf)]
    return tuple([each for each in asked if _is_known_before(each)])


def are_nothing(asked: Sequence[Word], ctx: Context) -> bool:
    """Whether one of these things is not there."""
    return any(not pairs_meant(each, ctx) for each in asked)


def _is_known_before(word: Word) -> bool:
    if isinstance(word, Selection):
        return word.quantifier == TARGET
    return isinstance(word, It) and word.referent.kind in ("result", "target")

"""What stops a sentence: ``unless its controller pays 2 EP``, and what a following ``if they do`` says of it."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.words.abilities import Clause, Sentence
from cardlang.language.words.who_did import YouDid
from cardlang.language.words.word import Word


def stopper(sentence: Sentence) -> Clause | None:
    """What a player can do so that the rest does not happen."""
    return sentence.unless if isinstance(sentence.unless, Clause) else None


def asks_of_stopper(condition: Word | None, before: Sequence[Sentence]) -> bool:
    """Whether ``if they do`` is about what stops the sentence before it, and not about what that sentence does."""
    stops = stopper(before[-1]) if before else None
    if stops is None or not isinstance(condition, YouDid):
        return False
    return stops.number <= condition.result < stops.number + len(stops.effects)

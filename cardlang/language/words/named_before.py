"""What a text has named before it says what would happen later in the turn."""

from __future__ import annotations

from cardlang.language.words.nouns import TARGET, It, Selection
from cardlang.language.words.players import BEFORE, TargetPlayer, ThatPlayer
from cardlang.language.words.word import Word


def named_before(word: Word, first: int) -> bool:
    """Whether a word means what was named before the effect of the number ``first``, and not what would happen."""
    if isinstance(word, TargetPlayer) or (isinstance(word, Selection) and word.quantifier == TARGET):
        return True
    if not isinstance(word, It | ThatPlayer):
        return False
    known = word.referent
    return known.kind in ("target", BEFORE) or (known.kind in ("choice", "result") and known.index < first)

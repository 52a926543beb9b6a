"""Which sentences belong to one before them that waits for a moment."""

from __future__ import annotations

from cardlang.language.words.abilities import Sentence
from cardlang.language.words.nouns import RANDOM, SOME, Selection
from cardlang.language.words.players import Referent


def looks_back(before: Sentence, sentence: Sentence) -> bool:
    """Whether a sentence speaks of what the one before it does, which waits: ``If you do, ...``."""
    if sentence.otherwise:
        return True
    done = range(before.clauses[0].number, before.clauses[-1].number + len(before.clauses[-1].effects))
    picked = [each.number for each in before.walk() if isinstance(each, Selection) and each.quantifier in _PICKED]
    for word in sentence.walk():
        referent = getattr(word, "referent", None)
        kind, index = (referent.kind, referent.index) if isinstance(referent, Referent) else ("", -1)
        if getattr(word, "result", -1) in done or (kind == "result" and index in done):
            return True
        if kind == "choice" and index in picked:
            return True
    return False


_PICKED = (SOME, RANDOM)
"""What is picked only as it is done."""

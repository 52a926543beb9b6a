"""Words that decide what a sentence means: no help may change them as if they were slips of the pen."""

from __future__ import annotations

import re

_CLASSES = (
    ("and", "but", "then"), ("or",), ("not", "no", "cannot", "can't", "don't", "doesn't", "never"),
    ("more", "greater", "higher", "larger"), ("less", "fewer", "lower", "smaller"), ("each", "all", "every"), ("any",),
    ("only",), ("unless",), ("may",), ("your",), ("their", "its", "his", "her"), ("up to",),
    ("other", "another"), ("target",),
    ("this turn",), ("next turn",), ("each turn",), ("twice",), ("half",), ("double",), ("except", "excluding"),
)  # fmt: skip
"""The words, those together that say the same or differ only in agreement (``its``, ``their``)."""
_CLASS = {word: words[0] for words in _CLASSES for word in words}
_ANY_OF_THEM = "|".join(sorted(map(re.escape, _CLASS), key=len, reverse=True))
_WORDS = re.compile(rf"(?<![\w'-])(?:{_ANY_OF_THEM})(?![\w'-])")
_NEVER_ADDED = frozenset(("or", "not", "more", "less", "any", "only", "unless", "up to", "twice", "half", "double"))
"""Those that help must not put in; others may be what was forgotten: ``Discard hand`` for ``your hand``."""
_DECIDING = frozenset(("not", "only", "less", "more", "twice", "half", "double", "except"))


def deciding_words(text: str) -> frozenset[str]:
    """The words of a text that decide what it means, each as the first of those that mean the same."""
    return frozenset(_CLASS[found.group()] for found in _WORDS.finditer(text.lower()))


def turns_meaning(written: str, meant: str) -> bool:
    """Whether ``meant``, offered for ``written``, would say something else: ``more`` for ``less``."""
    old, new = deciding_words(written), deciding_words(meant)
    return bool(old - new) or bool((new - old) & _NEVER_ADDED)


def who_is_meant(text: str) -> list[str]:
    """The words of a text that say which player is meant: ``they hold a continent`` is not ``you hold a continent``."""
    return re.findall(r"\b(?:you|they|that player|an? (?:player|opponent)|no player|no opponent)\b", text.lower())


def decides(text: str) -> bool:
    """Whether a text without these words would do more, less or the opposite: ``twice``, ``not``, ``nonattacking``."""
    low = text.lower()
    return bool(deciding_words(text) & _DECIDING) or low.startswith("non") or bool(_WHEN.search(low))


_WHEN = re.compile(r"\b(?:until|during|while|as though)\b")
"""For how long, and when: without it a text would always hold."""

"""Words that decide what a sentence means (``not``, ``more``, ``each``): help never changes them as if they were typing
errors.
"""

from __future__ import annotations

import re

_CLASSES = (
    ("and", "but", "then"), ("or",), ("not", "no", "cannot", "can't", "don't", "doesn't", "never"),
    ("more", "greater", "higher", "larger"), ("less", "fewer", "lower", "smaller"), ("each", "all", "every"), ("any",),
    ("only",), ("unless",), ("may",), ("your",), ("their", "its", "his", "her"), ("up to",),
    ("other", "another"), ("target",),
    ("this turn",), ("next turn",), ("each turn",), ("twice",), ("half",), ("double",), ("except", "excluding"),
)  # fmt: skip
"""The deciding words, in groups that mean the same or differ only in agreement (``its``, ``their``)."""
_CLASS = {word: words[0] for words in _CLASSES for word in words}
_ANY_OF_THEM = "|".join(sorted(map(re.escape, _CLASS), key=len, reverse=True))
_WORDS = re.compile(rf"(?<![\w'-])(?:{_ANY_OF_THEM})(?![\w'-])")
_NEVER_ADDED = frozenset(("or", "not", "more", "less", "any", "only", "unless", "up to", "twice", "half", "double"))
"""Deciding words that help must not add. Others may have been forgotten: ``Discard hand`` for ``your hand``."""
_DECIDING = frozenset(("not", "only", "less", "more", "twice", "half", "double", "except"))


def deciding_words(text: str) -> frozenset[str]:
    """The deciding words of a text, each as the first one of its group."""
    return frozenset(_CLASS[found.group()] for found in _WORDS.finditer(text.lower()))


def turns_meaning(written: str, meant: str) -> bool:
    """Whether ``meant``, offered in place of ``written``, says something else: ``more`` for ``less``."""
    old, new = deciding_words(written), deciding_words(meant)
    return bool(old - new) or bool((new - old) & _NEVER_ADDED)


def who_is_meant(text: str) -> list[str]:
    """The words of a text that say which player is meant: ``you``, ``they``, ``an opponent``."""
    return re.findall(r"\b(?:you|they|that player|an? (?:player|opponent)|no player|no opponent)\b", text.lower())


def decides(text: str) -> bool:
    """Whether a sentence without this text would do more, less or the opposite: ``twice``, ``not``, ``nonattacking``.
    """
    low = text.lower()
    deciding = deciding_words(text) & _DECIDING or _WHEN.search(low) or _PAST.search(low) or _LIMITS.search(low)
    return bool(deciding) or low.startswith("non")


_WHEN = re.compile(r"\b(?:until|during|while|as though)\b")
"""Words that begin a duration: without it a sentence would hold for ever."""
_PAST = re.compile(r"\b(?:former|previous|original)(?:ly)?\b")
"""Words for who or what it was before: without them the present one would be meant."""
_LIMITS = re.compile(
    r"n't\b|\b(?:almost|nearly|mostly|barely|hardly|scarcely|rarely|seldom|sometimes|occasionally|often|some|several"
    r"|few|many|most|later|afterwards|soon|eventually|again|if)\b"
)
"""Words that deny, or say how many, how often or when: without them more would be done, or at once."""

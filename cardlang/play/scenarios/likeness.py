"""The sentence somebody may have meant: among examples the one whose words are most like those that were written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from cardlang.problems import near

OTHERWISE = {
    "its": "it is",
    "battlefield": "play",
    "everyone": "everybody",
    "wins": "has won",
    "loses": "has lost",
    "owns": "has",
    "plays": "casts",
}
"""What people write for what scenarios say."""

ALIKE = 0.55
"""Less than this share of words in common, and no sentence is like another."""

_PLAYER = re.compile(r"\b[A-F](?:'s|s)?(?= )")
_SIGNS = re.compile(r"[^\w' ]+")


def like(text: str, examples: Sequence[str]) -> str:
    """The example most like a sentence, if one is like it at all; else empty."""
    known = sorted({word for example in examples for word in _words(example)})
    said = [_nearest(word, known) for word in _words(text)]
    share = {example: _in_common(said, _words(example)) for example in examples}
    best = max(examples, key=lambda example: share[example], default="")
    return best if best and share[best] >= ALIKE else ""


def _words(text: str) -> list[str]:
    """The words, small, every player the same one, every number the same one."""
    plain = _SIGNS.sub(" ", _PLAYER.sub("player", text)).lower()
    spelled = " ".join(OTHERWISE.get(word, word) for word in plain.split())
    return ["number" if word.isdigit() else word for word in spelled.split()]


def _nearest(word: str, known: Sequence[str]) -> str:
    return word if word in known else next(iter(near(word, known, most=1)), word)


def _in_common(one: Sequence[str], other: Sequence[str]) -> float:
    both = sum((Counter(one) & Counter(other)).values())
    return 2 * both / max(1, len(one) + len(other))

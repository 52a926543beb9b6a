"""Finds the known sentence most similar to one that is not understood, and fills it with the players, cards
and numbers of that sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from math import log

from cardlang.play.scenarios.world import SEATS
from cardlang.problems import near

OTHERWISE = {
    "its": "it is",
    "it's": "it is",
    "battlefield": "play",
    "dead": "in graveyard",
    "dies": "is in graveyard",
    "destroyed": "in graveyard",
    "alive": "in play",
    "everyone": "everybody",
    "both": "everybody",
    "all": "everybody",
    "players": "",
    "wins": "has won",
    "loses": "has lost",
    "ends": "is over",
    "contains": "holds",
    "includes": "holds",
    "uses": "activates",
    "at": "targeting",
    "roll": "dice",
    "rolls": "dice",
}
"""Words that people write, and the words that scenarios use instead."""

ALIKE = 0.5
"""Sentences with a smaller share of words in common are not similar."""

_PARTS = re.compile(
    r"[Pp]layer (?P<place>[1-6])\b"
    r"|(?:[Pp]layer )?\b(?P<player>[A-F])(?:'?s)?(?= |$)"
    r"|\b(?P<step>(?:[Mm]ain|[Ee]nd|[Dd]raw|[Uu]ntap|[Uu]pkeep|[Cc]ombat)\b(?: phase| step| [12])?)"
    r"|\b(?P<number>\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b(?!/)"
    r"|\b(?P<thing>[a-z]\d+|[A-Z][a-z]+(?: [A-Z][a-z]+)*)(?:'s)?(?![\w'])"
    r"|\b(?P<zone>hand|library|deck|graveyard|exile|traps)\b"
    r"|(?P<word>[\w+'/-]+)"
)
SORTS = ("player", "step", "number", "thing", "zone")
"""The variable parts of sentences."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a sentence in lower case, or the sort of a variable part; its original text, and its
    position.
    """

    text: str
    named: str
    start: int
    end: int


def like(text: str, examples: Sequence[str], least: float = ALIKE) -> str:
    """The example most similar to a sentence, with the variable parts of the sentence where both match; empty
    if none is similar.
    """
    read = {example: _read(example) for example in examples}
    often = Counter(word for words in read.values() for word in {each.text for each in words})
    words_read, known = _read(text), sorted(often)
    mine = [_nearest(word.text, known) for word in words_read]
    share = {each: _in_common(mine, [word.text for word in words], often) for each, words in read.items()}
    best = max(examples, key=lambda example: share[example], default="")
    return _filled(best, read[best], words_read) if best and share[best] >= least else ""


def _read(text: str) -> list[_Word]:
    words: list[_Word] = []
    for found in _PARTS.finditer(text):
        sort = str(found.lastgroup)
        start, end = found.span(sort)
        if sort == "word":
            small = found[0].lower()
            known = OTHERWISE.get(small, small.removesuffix("'s"))
            words += [_Word(each, each, start, end) for each in known.split()]
        elif sort == "place":
            words.append(_Word("player", SEATS[int(found[sort]) - 1], start, end))
        else:
            words.append(_Word(sort, found[sort], start, end))
    return words


def _nearest(word: str, known: Sequence[str]) -> str:
    return word if word in known else next(iter(near(word, known, most=1)), word)


def _in_common(one: Sequence[str], other: Sequence[str], often: Counter[str]) -> float:
    """The share of words that two sentences have in common (0 to 1); rare words have more weight."""

    def weight(words: Counter[str]) -> float:
        return sum(count / (1 + log(max(1, often[word]))) for word, count in words.items())

    mine, theirs = Counter(one), Counter(other)
    return 2 * weight(mine & theirs) / max(0.001, weight(mine) + weight(theirs))


def _filled(example: str, pattern: Sequence[_Word], sentence: Sequence[_Word]) -> str:
    """The example with the players, numbers, things and zones of the sentence. A sort is replaced if both
    have exactly one of it, or equally many in the same order among the other words.
    """
    words, others = [word.text for word in pattern], [word.text for word in sentence]
    blocks = SequenceMatcher(None, words, others, autojunk=False).get_matching_blocks()
    aligned = {(block.a + step, block.b + step) for block in blocks for step in range(block.size)}
    changes: list[tuple[_Word, _Word]] = []
    for sort in SORTS:
        old = [at for at, word in enumerate(words) if word == sort]
        new = [at for at, word in enumerate(others) if word == sort]
        pairs = list(zip(old, new, strict=False))
        if len(old) == len(new) and (len(pairs) == 1 or aligned.issuperset(pairs)):
            changes += [(pattern[one], sentence[other]) for one, other in pairs]
    for one, other in sorted(changes, key=lambda change: -change[0].start):
        example = example[: one.start] + other.named + example[one.end :]
    return example

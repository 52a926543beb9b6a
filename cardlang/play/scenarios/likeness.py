"""The sentence somebody may have meant: among those that are known the one whose words are most like those that were
written, said of the players, cards and numbers that were written.
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
"""What people write for what scenarios say."""

ALIKE = 0.5
"""Less than this share of their words in common, and no sentence is like another."""

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
"""What varies from one sentence to the next."""


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of a sentence, small, or the sort of what it names; and what it names, with its place in the text."""

    text: str
    named: str
    start: int
    end: int


def like(text: str, examples: Sequence[str], least: float = ALIKE) -> str:
    """The example most like a sentence, saying what that says as far as the two fit; empty when none is like it."""
    read = {example: _read(example) for example in examples}
    often = Counter(word for words in read.values() for word in {each.text for each in words})
    said, known = _read(text), sorted(often)
    mine = [_nearest(word.text, known) for word in said]
    share = {each: _in_common(mine, [word.text for word in words], often) for each, words in read.items()}
    best = max(examples, key=lambda example: share[example], default="")
    return _said_of(best, read[best], said) if best and share[best] >= least else ""


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
    """Which share of their words two sentences have in common; a word of few sentences says more than one of many."""

    def weight(words: Counter[str]) -> float:
        return sum(count / (1 + log(max(1, often[word]))) for word, count in words.items())

    mine, theirs = Counter(one), Counter(other)
    return 2 * weight(mine & theirs) / max(0.001, weight(mine) + weight(theirs))


def _said_of(example: str, pattern: Sequence[_Word], said: Sequence[_Word]) -> str:
    """The example with the players, numbers, things and zones of the sentence: of each sort of which both name one, or
    as many in the same order among the other words.
    """
    words, others = [word.text for word in pattern], [word.text for word in said]
    blocks = SequenceMatcher(None, words, others, autojunk=False).get_matching_blocks()
    aligned = {(block.a + step, block.b + step) for block in blocks for step in range(block.size)}
    changes: list[tuple[_Word, _Word]] = []
    for sort in SORTS:
        old = [at for at, word in enumerate(words) if word == sort]
        new = [at for at, word in enumerate(others) if word == sort]
        pairs = list(zip(old, new, strict=False))
        if len(old) == len(new) and (len(pairs) == 1 or aligned.issuperset(pairs)):
            changes += [(pattern[one], said[other]) for one, other in pairs]
    for one, other in sorted(changes, key=lambda change: -change[0].start):
        example = example[: one.start] + other.named + example[one.end :]
    return example

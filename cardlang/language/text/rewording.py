"""Turns of phrase: what players of a game say in its own sentences' place is written as those before it is read."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from cardlang.language.words.english import NUMBER_WORDS
from cardlang.language.words.mistake import Mistake
from cardlang.language.words.vocabulary import Vocabulary

_COUNT = "|".join((r"\d+", "X", *(re.escape(each) for each in NUMBER_WORDS)))
"""What ``N`` stands for in a turn of phrase."""
_GAP = r"\s+"
_NAMED = r'named "[^"]*"'
"""The name of a card is not changed."""


class Part(NamedTuple):
    """A part that is read as other words: the extent of these, its own extent, and both texts."""

    start: int
    end: int
    was_start: int
    was_end: int
    said: str
    meant: str


class Reworded(NamedTuple):
    """A paragraph in the game's own sentences, and the parts that were said another way."""

    text: str
    parts: tuple[Part, ...] = ()

    def as_written(self, mistake: Mistake) -> Mistake:
        """A mistake where the author wrote what is wrong; a turn of phrase is pointed at as a whole."""
        start, end = self._was(mistake.start, False), self._was(mistake.end, True)
        inside = (part for part in self.parts if part.start < mistake.end and mistake.start < part.end)
        part = next(inside, None)
        help_ = mistake.help
        if part is not None:
            help_ = f"'{part.said}' is read as '{part.meant}'. {help_}".rstrip()
        return Mistake(mistake.code, mistake.message, start, end, help_)

    def _was(self, at: int, end: bool) -> int:
        """Where a place of the text stood before: what begins or ends inside a turn does so where the turn does."""
        shift = 0
        for part in self.parts:
            if at >= part.end:
                shift = part.was_end - part.end
            elif at > part.start or (at == part.start and not end):
                return part.was_end if end else part.was_start
        return at + shift


def reworded(text: str, vocabulary: Vocabulary) -> Reworded:
    """A paragraph with the turns of phrase of its game read as what they stand for."""
    if not vocabulary.wordings:
        return Reworded(text)
    pattern, meanings = _turns(vocabulary.wordings)
    out, at, parts = "", 0, []
    for match in pattern.finditer(text):
        if match.lastgroup is None:  # a name
            continue
        meant = meanings[match.lastgroup](match)
        out += text[at : match.start()]
        parts.append(Part(len(out), len(out) + len(meant), match.start(), match.end(), match.group(), meant))
        out += meant
        at = match.end()
    return Reworded(out + text[at:], tuple(parts))


Meaning = Callable[[re.Match[str]], str]


@lru_cache(maxsize=32)
def _turns(wordings: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], dict[str, Meaning]]:
    """One expression for all turns of a game, the longest first, and what each of them is read as."""
    rows = sorted(wordings, key=lambda row: -len(row[0]))
    groups = [_NAMED]
    meanings: dict[str, Meaning] = {}
    for number, (said, meant) in enumerate(rows):
        words = (f"(?P<n{number}>{_COUNT})" if each == "N" else re.escape(each) for each in said.split())
        groups.append(rf"(?P<turn{number}>\b{_GAP.join(words)}\b)")
        meanings[f"turn{number}"] = _meaning(meant, f"n{number}")
    return re.compile("|".join(groups), re.IGNORECASE), meanings


def _meaning(meant: str, count: str) -> Meaning:
    """What a turn is read as, with its number in the place of ``N``."""
    if "N" not in meant.split():
        return lambda match: meant
    return lambda match: " ".join(match[count] if each == "N" else each for each in meant.split())

"""Neighbouring unknown words make one mistake: ``until the cows come home`` is one Problem, not four."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardlang.language.help.attempt import Attempt
from cardlang.language.reading.foreign import foreign_terminals
from cardlang.language.text.dictionary import Dictionary
from cardlang.language.text.pieces import Unknown

_SMALL = r"(?:the|an?|one|of|to|for|in|on|at|with|from|and|or|your|its|his|her|their|is|are)"
_BETWEEN = re.compile(rf"\s+(?:{_SMALL}\s+){{0,2}}", re.IGNORECASE)
"""What may be between two unknown words that belong together: spaces and one or two small words."""
MOST_TRIED = 12
"""How many phrases are tried in place of a run."""
_TO_THE_END = re.compile(r"[^.,:;\"]*")


def runs_of(unknown: Sequence[Unknown], text: str) -> list[tuple[Unknown, ...]]:
    """The unknown words of a paragraph, in groups (runs) of neighbours."""
    found: list[list[Unknown]] = []
    for word in unknown:
        if found and word.text[:1].isalpha() and _BETWEEN.fullmatch(text[found[-1][-1].end : word.start]):
            found[-1].append(word)
        else:
            found.append([word])
    return [tuple(each) for each in found]


def whole_run(run: Sequence[Unknown], text: str) -> Unknown:
    """A run as one unknown phrase."""
    return Unknown(text[run[0].start : run[-1].end], run[0].start, run[-1].end)


def to_the_end(run: Unknown, text: str) -> Unknown:
    """A run with everything after it, up to the next punctuation mark."""
    end = run.end + len(_TO_THE_END.match(text[run.end :]).group().rstrip())  # type: ignore[union-attr]
    return Unknown(text[run.start : end], run.start, end)


def phrases_with(word: str, book: Dictionary) -> Iterator[str]:
    """The phrases of this game that have a word in them, those that begin with it first."""
    low = word.lower()
    foreign = foreign_terminals(book.vocabulary)
    rows = [row for many in book.phrases.values() for row in many if len(row[0]) > 1 and low in row[0]]
    rows = [row for row in rows if row[1].terminal not in foreign]
    for phrase, entry in sorted(rows, key=lambda row: row[0][0] != low):
        said = " ".join(phrase).replace(" ,", ",").replace(" 's", "'s").replace(" '", "'").replace(" :", ":")
        yield entry.value if entry.value.lower() == said else said


def is_half_a_phrase(word: str, book: Dictionary) -> bool:
    """Whether the game knows a word only as part of phrases: ``until``, ``end``."""
    return any(True for _ in phrases_with(word, book))


def fitting_phrases(place: Unknown, word: str, attempt: Attempt, book: Dictionary) -> list[str]:
    """The phrases with a word that are understood in a place, as ``fmt`` writes them, the shortest first."""
    large = place.text[:1].isupper()
    found: list[str] = []
    for number, phrase in enumerate(dict.fromkeys(phrases_with(word, book))):
        if number >= MOST_TRIED:
            break
        said = phrase[:1].upper() + phrase[1:] if large else phrase
        if said.lower() in attempt.printed(attempt.with_(place, said)).lower():
            found.append(said)
    return sorted(found, key=len)[:3]

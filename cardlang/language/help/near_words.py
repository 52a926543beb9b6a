"""Words and fixed phrases that are similar to an unknown word, and are understood in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from cardlang.language.help.attempt import Attempt
from cardlang.language.help.deciding_words import turns_meaning, who_is_meant
from cardlang.language.help.typos import LONG, is_slip, slips_between
from cardlang.language.help.unknown_runs import phrases_with
from cardlang.language.reading.foreign import foreign_terminals
from cardlang.language.text.dictionary import Dictionary, dictionary_of
from cardlang.language.text.other_games import game_of_word
from cardlang.language.text.pieces import Unknown
from cardlang.language.words.english import plural
from cardlang.problems import near

LIKE = 0.75
"""How similar a fixed phrase must be to the text to be suggested (``SequenceMatcher`` ratio; 1 is identical)."""
TINY = 4
"""Words of up to this many letters are similar to too many others: only a correction of the whole text is offered."""
MOST_LETTERS = 40


def as_question(words: Sequence[str]) -> str:
    """``did you mean 'a' or 'b'?``; empty if there are no words."""
    return f"did you mean {' or '.join(repr(each) for each in words)}?" if words else ""


def near_help(word: Unknown, attempt: Attempt, book: Dictionary) -> str:
    """Help that asks for a similar word that is understood there; empty if there is none."""
    if len(word.text) > MOST_LETTERS:
        return ""
    written = near_words(word, attempt, book)
    if written:
        return as_question(written)
    alike = similar_words(word, book)
    slip = len(alike) == 1 and _of_missing_letters(word.text.lower(), alike[0].lower())
    return _but_then(word, alike[0], attempt) if slip and not _unused_verb(alike[0], book) else ""


def _unused_verb(word: str, book: Dictionary) -> bool:
    """Whether a word is a form of a verb that no card of the game has: ``deal``, where nothing is damaged."""
    return book.verbs.get(word.lower(), ("",))[0] in foreign_terminals(book.vocabulary)


def certain_words(word: Unknown, attempt: Attempt, book: Dictionary) -> list[str]:
    """The corrections of a misspelt word that make the whole text right."""
    return [each for each in near_words(word, attempt, book) if attempt.passes(attempt.with_(word, each))]


def near_words(word: Unknown, attempt: Attempt, book: Dictionary) -> list[str]:
    """The corrections of a misspelt word that are understood in its place."""
    if len(word.text) > MOST_LETTERS or game_of_word(word.text, book.vocabulary.game):
        return []
    written = [each for each in similar_words(word, book) if _fits(word, each, attempt)]
    if not written:  # a slip in the first letter of a short word, where all the rest is right
        words = book.words if len(word.text) <= TINY else near(word.text, book.words)
        short = [each for each in words if abs(len(each) - len(word.text)) < 2]
        short = [each for each in short if slips_between(word.text.lower(), each.lower()) == 1]
        short = [each.capitalize() if word.text[:1].isupper() else each for each in short]
        written = [each for each in short if attempt.passes(attempt.with_(word, each))][:1]
    return written or _only_as_a_whole(word, attempt, book)


def _only_as_a_whole(word: Unknown, attempt: Attempt, book: Dictionary) -> list[str]:
    """Corrections of a word that is only roughly similar, or of two words without a space (``ifyou``): only those that
    make the whole text right.
    """
    low, large = word.text.lower(), word.text[:1].isupper()
    known = set(book.words)
    pairs = [f"{low[:at]} {low[at:]}" for at in range(1, len(low)) if {low[:at], low[at:]} <= known]
    longer = near(word.text, book.words) if len(low) > LONG else []
    alike = [each for each in longer if slips_between(low, each.lower()) == 2]
    said = [each[:1].upper() + each[1:] if large else each for each in (*pairs, *alike)]
    return [each for each in said if attempt.passes(attempt.with_(word, each))][:1]


def _fits(word: Unknown, other: str, attempt: Attempt) -> bool:
    """Whether a similar word is understood in place of another. If more is wrong with the text, the word may be a
    correct one that this game does not know (``owner`` is no slip for ``owned``): then only missing or extra letters
    are corrected, not wrong ones.
    """
    new = attempt.with_(word, other)
    if attempt.passes(new):
        return True
    if attempt.unknown(new):
        return attempt.would_help(word, other)
    return _of_missing_letters(word.text.lower(), other.lower()) and attempt.would_help(word, other, beside=True)


def _of_missing_letters(written: str, meant: str) -> bool:
    """Whether two words differ only by missing or exchanged letters."""
    return len(written) != len(meant) or sorted(written) == sorted(meant)


def similar_words(word: Unknown, book: Dictionary) -> list[str]:
    """The words of the game that are similar to a word."""
    return list(_similar(word.text, book))


@lru_cache(maxsize=1024)
def _similar(word: str, book: Dictionary) -> tuple[str, ...]:
    low, large = word.lower(), word[:1].isupper()
    others = (each for each in book.words if each.lower() != low)  # never the word itself
    hits = [each for each in near(word, others) if is_slip(low, each.lower())]
    regular = plural(low.removesuffix("s"))  # "Wolves" for "Wolfs"
    hits = [regular] if low.endswith("s") and regular in book.words else hits
    names = _written_large(book) | {each.name.lower(): each.name for each in book.vocabulary.resources}
    return tuple(names.get(hit, hit.capitalize() if large else hit) for hit in hits)


@lru_cache(maxsize=64)
def _written_large(book: Dictionary) -> dict[str, str]:
    """The words that always have a capital letter, such as those of ``in North America``."""
    rows = [row for many in book.phrases.values() for row in many]
    said = [entry.value for phrase, entry in rows if entry.value.lower() == " ".join(phrase) != entry.value]
    small = {word for value in said for word in value.split() if word.islower()} | set(book.verbs)
    small |= {word for phrase, entry in rows for word in phrase if entry.value == " ".join(phrase)}
    words = (word for value in said for word in value.split() if word[:1].isupper())
    return {word.lower(): word for word in words if word.lower() not in small}


def _but_then(word: Unknown, meant: str, attempt: Attempt) -> str:
    """Help if the corrected word does not fit either: both are said, because authors would else be led in a circle."""
    then = attempt.mistakes(attempt.with_(word, meant))
    return f"'{meant}' is a word, but then {then[0].message}." if then else ""


def phrase_around(word: Unknown, attempt: Attempt) -> tuple[str, Unknown] | None:
    """A fixed phrase around this word (``once per turn``) and the words it would replace, if these are similar and it
    is understood there.
    """
    from difflib import SequenceMatcher  # most commands never ask what was meant

    text, book = attempt.text, dictionary_of(attempt.vocabulary)
    found: list[tuple[int, float, str, Unknown]] = []
    for phrase in dict.fromkeys(phrases_with(word.text, book)):
        words = phrase.lower().split()
        if word.text.lower() not in words:
            continue
        before = words.index(word.text.lower())
        behind = len(words) - before - 1
        for place in _windows(word, text, before, behind):
            alike = SequenceMatcher(None, phrase.lower(), place.text.lower()).ratio()
            if alike > LIKE:
                said = phrase[:1].upper() + phrase[1:] if place.text[0].isupper() else phrase
                found.append((-len(attempt.unknown_in(place)), -alike, said, place))
    for *_, said, place in sorted(found, key=lambda each: each[:3])[:MOST_ALIKE]:
        who, other = who_is_meant(place.text), who_is_meant(said)
        same = who == other or not (who and other)  # "you" may be a slip for "your"
        if same and not turns_meaning(place.text, said) and understood_there(place, said, attempt):
            return said, place
    return None


def understood_there(place: Unknown, said: str, attempt: Attempt) -> bool:
    """Whether words make the text right in a place or, if other words are unknown, are at least known there."""
    new = attempt.with_(place, said)
    return attempt.passes(new) or (attempt.only_unknown(new) and attempt.would_help(place, said, beside=True))


def _windows(word: Unknown, text: str, before: int, behind: int) -> Iterator[Unknown]:
    """The text around a word that a phrase may replace: as many words before and after it as the phrase has, or one
    less.
    """
    begin = text.rfind(" ", 0, max(word.start - WINDOW, 0)) + 1
    front = [*re.finditer(r"\S+", text[begin : word.start])]
    rest = re.finditer(r"[^\s.,:;]+", text[word.end : word.end + WINDOW])
    first = [word.start, *(begin + found.start() for found in reversed(front))]
    last = [word.end, *(word.end + found.end() for found in rest)]
    for left in {before, max(before - 1, 0)}:
        for right in {behind, max(behind - 1, 0)}:
            start, end = first[min(left, len(first) - 1)], last[min(right, len(last) - 1)]
            yield Unknown(text[start:end], start, end)


WINDOW = 120
"""How many characters before and after a word may be part of a phrase."""
MOST_ALIKE = 4
"""How many similar phrases are tried."""

"""One small slip in a paragraph whose words are all known: a word that is missing, wrong or too many, a wrong number,
two words in the wrong order. Only a correction that makes the whole paragraph right is offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardlang.language.help.attempt import Attempt
from cardlang.language.help.deciding_words import turns_meaning
from cardlang.language.words.english import plural
from cardlang.language.words.mistake import Mistake

MOST_TRIED = 180
"""How many texts are read for one mistake."""
MOST_WORDS = 120
"""Longer paragraphs are not searched."""
AROUND = (0, -1, 1, -2)
"""How far before and after the marked word other words are changed, in words."""
FURTHER = (*AROUND, 2, -3, 3, -4, 4, -5, 5, -6)
"""The same for a wrong small word and for two words in the wrong order: these are often noticed only later."""

_MAY_BE = ("CL301", "CL4", "CL5")
"""How the codes of mistakes begin that may come from a slip."""
_WORD = re.compile(r"[^\s.,:;\"]+")
_PLACES = ("of", "to", "from", "on", "in", "with", "for", "by", "at", "into", "onto", "among")
_ARTICLES = ("a", "an", "the", "target", "each", "your", "all", "another", "their")
_LINKS = ("and", "or", "~", "it", "is", "are", "you", "that", "if", "may", "they", "this", "be", "as", "then")
_SMALL = (*_ARTICLES, *_PLACES, *_LINKS)
_FIRST = ("~", "each", "target", "when", "if", "you")
"""Words that may be missing at the beginning of a text."""
_GROUPS = (_PLACES, ("when", "whenever", "if", "as", "while", "at"), ("a", "an", "the", "each", "all", "any"),
           ("its", "their", "your", "his", "her"), ("it", "they", "them", "that"), ("and", "or", "but", "then"),
           ("more", "less", "fewer", "greater"), ("if", "of", "is", "or", "in", "it"))  # fmt: skip
_PAIRS = (("is", "are"), ("has", "have"), ("its", "their"), ("it", "they"), ("it", "them"), ("it", "its"),
          ("this", "these"),
          ("that", "those"), ("was", "were"), ("does", "do"), ("than", "then"))  # fmt: skip


class Spot(NamedTuple):
    """A word of the text and its place."""

    text: str
    start: int
    end: int


class Edit(NamedTuple):
    """What is written in place of some characters. ``sort`` names one kind of edit at one word."""

    start: int
    end: int
    new: str
    sort: str


def slip_in(attempt: Attempt, mistake: Mistake) -> Mistake | None:
    """The mistake at the words that are wrong, with the one edit that makes the whole paragraph right as help; None if
    none is found.
    """
    words = [Spot(found.group(), *found.span()) for found in _WORD.finditer(attempt.text)]
    may_be = mistake.code.startswith(_MAY_BE) and not attempt.passes(attempt.text)  # then it is in a label
    if not words or len(words) > MOST_WORDS or not may_be:
        return None
    found: list[Edit] = []
    for tried, edit in enumerate(_edits(words, mistake)):
        if tried >= MOST_TRIED or (found and edit.sort != found[0].sort):
            break
        written = attempt.text[edit.start : edit.end]
        if turns_meaning(written, edit.new) or ("they" in written.lower() and "they" not in edit.new.lower()):
            continue
        text = attempt.text[: edit.start] + edit.new + attempt.text[edit.end :]
        other = edit.sort.startswith("_other_small")  # "then" makes one thing that is done of two that are true
        if attempt.may_pass(text) and attempt.passes(text) and not (other and attempt.is_loose(text)):
            found.append(edit)
    if not found:
        return None
    first = found[0]
    said = " or ".join(dict.fromkeys(f"'{each.new}'" for each in found[:2] if each[:2] == first[:2]))
    message = _MESSAGES[first.sort.split()[0]].format(attempt.text[first.start : first.end])
    message = mistake.message if mistake.code == "CL406" or not message else message
    code = "CL401" if mistake.code == "CL404" else mistake.code  # the verb was the right one
    return Mistake(code, message, first.start, first.end, f"did you mean {said}?")


_MESSAGES = {
    "_twice": "'{}' says one word twice",
    "_other_number": "",
    "_other_small": "'{}' is the wrong word here",
    "_missing": "a word is missing before '{}'",
    "_comma": "a comma is missing in '{}'",
    "_turned": "'{}' has two words in the wrong order",
    "_too_many": "'{}' has a word too many",
}
"""What was wrong, by the edit that makes it right; empty if the reader's own message says more."""


def _edits(words: list[Spot], mistake: Mistake) -> Iterator[Edit]:
    """The edits to try, the most likely first: one kind of edit at each word near the mark, then the next kind."""
    marked = next((at for at, word in enumerate(words) if word.end > mistake.start), len(words) - 1)
    sorts: tuple[Sort, ...] = (_twice, _other_number, _other_small, _turned, _missing, _comma, _too_many)
    if mistake.code in ("CL405", "CL502"):  # this cannot be meant; words put in would only hide that
        sorts = (_twice, _other_small, _turned)
    for sort in sorts:
        aways = FURTHER if sort in (_other_small, _turned) else AROUND
        for at in (marked + away for away in aways if 0 <= marked + away < len(words)):
            for start, end, new in sort(words, at):
                if start == 0 and new:
                    new = new[:1].upper() + new[1:]
                yield Edit(start, end, new, f"{sort.__name__} {at}")


Change = tuple[int, int, str]
Sort = Callable[[list[Spot], int], Iterator[Change]]


def _twice(words: list[Spot], at: int) -> Iterator[Change]:
    if at and words[at].text.lower() == words[at - 1].text.lower():
        yield words[at - 1].start, words[at].end, words[at].text


def _other_number(words: list[Spot], at: int) -> Iterator[Change]:
    text, start, end = words[at]
    low = text.lower()
    for pair in _PAIRS:
        if low in pair:
            yield start, end, pair[1 - pair.index(low)]
    if len(text) > 2 and text.isalpha():
        yield start, end, plural(text)
        for ending, other in (("ies", "y"), ("es", ""), ("s", "")):
            if low.endswith(ending):
                yield start, end, text[: -len(ending)] + other
        yield start, end, f"{text}s"


def _other_small(words: list[Spot], at: int) -> Iterator[Change]:
    text, start, end = words[at]
    for group in _GROUPS:
        if text.lower() in group:
            for other in group:
                if other != text.lower():
                    yield start, end, other


def _missing(words: list[Spot], at: int) -> Iterator[Change]:
    text, start, end = words[at]
    low = text[:1].lower() + text[1:] if start == 0 else text
    for small in _SMALL if at else _FIRST:
        if small != "that" or not low.endswith(("ed", "dealt")):  # it did that, or that was done to it?
            yield start, end, f"{small} {low}"


def _comma(words: list[Spot], at: int) -> Iterator[Change]:
    if at:
        yield words[at - 1].start, words[at].end, f"{words[at - 1].text}, {words[at].text}"


def _turned(words: list[Spot], at: int) -> Iterator[Change]:
    if at and words[at].start == words[at - 1].end + 1:  # no comma, which makes a list of them
        one, other = words[at - 1], words[at]
        yield one.start, other.end, f"{other.text} {one.text[:1].lower() + one.text[1:] if not one.start else one.text}"


def _too_many(words: list[Spot], at: int) -> Iterator[Change]:
    if at and words[at].text.lower() in _SMALL:
        yield words[at - 1].start, words[at].end, words[at - 1].text
    if at + 1 < len(words) and words[at].text.lower() in _SMALL and words[at].end + 1 == words[at + 1].start:
        yield words[at].start, words[at + 1].end, words[at + 1].text  # behind a comma, or at the beginning

"""Labels: a keyword of the set in front of an ability, ``Channel 2 EP: draw a card.``, ``Salvage - Draw a card.``

The keyword stands for the front of the ability (``When ~ dies,``). Before a paragraph is read, that front is written in
the place of the label, so that the rest is read like any other ability. Mistakes are shown at the label.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cardlang.language.text.rewording import COUNT, Part, Reworded
from cardlang.language.words.entries import EFFECT, KeywordEntry
from cardlang.language.words.sentences import short
from cardlang.language.words.vocabulary import Vocabulary, labels_of

_PLACEHOLDERS = {"number": "N", "cost": "N", "noun": "NOUN"}


def expand(text: str, entry: KeywordEntry, value: str) -> str:
    """``text`` of a keyword with its placeholder (``N`` or ``NOUN``) replaced by ``value``."""
    placeholder = _PLACEHOLDERS.get(entry.argument)
    return re.sub(rf"\b{placeholder}\b", value, text) if placeholder else text


def around_effect(entry: KeywordEntry, value: str) -> tuple[str, str]:
    """What a keyword with an effect stands for, in front of the effect and behind it, with its argument filled in."""
    front, _, behind = expand(entry.template, entry, value).partition(EFFECT)
    return front.strip(), behind.lstrip(". ")


class Labelled(NamedTuple):
    """A label in a text.

    ``head`` is what is written (``Channel 2 EP``), ``front`` what it stands for before the effect; ``limits`` counts
    the limits it stands for behind it. ``apart``: the front is a condition and not part of the text that is read,
    because the effect begins with a trigger or a cost of its own.
    """

    entry: KeywordEntry
    head: str
    front: str
    limits: int
    apart: bool = False


class Spelled(NamedTuple):
    """A paragraph with its labels spelled out, and these labels by the place in it where their ability begins."""

    said: Reworded
    labels: dict[int, Labelled]


def spelled_out(text: str, vocabulary: Vocabulary) -> Spelled:
    """A paragraph with every label replaced by what it stands for."""
    pattern = _pattern(vocabulary)
    page = _Page(text)
    for match in pattern.finditer(text):
        name = " ".join((match["taking"] or match["plain"]).lower().split())
        entry = next(each for each in labels_of(vocabulary) if each.name.lower() == name)
        _spell(page, match, entry, vocabulary)
    page.copy_to(len(text))
    return Spelled(Reworded(page.out, tuple(page.parts)), page.labels)


class _Page:
    """A paragraph that is being written again."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.out = ""
        self.at = 0
        self.parts: list[Part] = []
        self.labels: dict[int, Labelled] = {}

    def copy_to(self, end: int) -> None:
        """Takes over the text up to an offset."""
        self.out += self.text[self.at : end]
        self.at = end

    def write(self, meant: str, end: int) -> None:
        """Writes something else in the place of the text up to an offset."""
        start = len(self.out)
        self.out += meant
        self.parts.append(Part(start, len(self.out), self.at, end, self.text[self.at : end].strip(), meant.strip()))
        self.at = end


    def small_letter(self) -> None:
        """Takes over the next character as a small letter."""
        self.out += self.text[self.at : self.at + 1].lower()
        self.at += 1


@lru_cache(maxsize=64)
def _own_front(vocabulary: Vocabulary) -> re.Pattern[str]:
    """How an effect begins that has a trigger or a cost of its own."""
    levels = vocabulary.roll.levels if vocabulary.roll is not None else ()
    trigger = r"(when|whenever|at the (beginning|start|end) of|the first time)\b"
    no_cost = "|".join(("choose", *(short(each) for each in levels)))
    return re.compile(rf"{trigger}|(?!(?:{no_cost})\b)[^.:\"]*:", re.IGNORECASE)


_THIS = r"(?:~|this \w+)"
_CONDITION = re.compile(r"(if|as long as|while) [^:]*,", re.IGNORECASE)


def _spell(page: _Page, match: re.Match[str], entry: KeywordEntry, vocabulary: Vocabulary) -> None:
    """Writes one label as what it stands for; nothing in its place if its argument is missing."""
    text, end, count = page.text, match.end(), match["count"] or ""
    front, behind = around_effect(entry, count) if count or not entry.argument else ("", "")
    money, paid = (match.groupdict().get("money") or "").strip(), _paid_in(entry, vocabulary)
    if money and entry.argument == "cost" and money.lower() not in (paid.lower(), vocabulary.plural_of(paid).lower()):
        return
    if match["later"] is not None and not _CONDITION.fullmatch(front):
        return  # only a condition is written in front of a later sentence
    end = _behind_the_same(text, end, front)
    apart = bool(_CONDITION.fullmatch(front) and _own_front(vocabulary).match(text[end:]))
    quote = '"' if match["has"] else ""
    page.copy_to(match.start("label"))
    here = len(page.out) + len(quote)
    page.labels[here] = Labelled(entry, _head(entry, count, vocabulary), front, behind.count("."), apart)
    page.write(quote + (f"{front} " if front and not apart else ""), end)
    if front and not apart:
        page.small_letter()
    if _CONDITION.fullmatch(front):
        _leave_out_the_same(page, front)
    close = len(text.rstrip()) if quote or text.find('"', end) < 0 else text.find('"', end)
    if (behind or quote) and text[:close].endswith("."):
        page.copy_to(close)
        page.write((f" {behind}" if behind else "") + quote, close)


def _behind_the_same(text: str, at: int, front: str) -> int:
    """Where the effect begins if the label is followed by what it means: ``Salvage - When ~ dies, draw a card.``"""
    found = re.compile(rf"{_said_any_way(front)}\s*", re.IGNORECASE).match(text, at) if front else None
    return found.end() if found is not None else at


def _leave_out_the_same(page: _Page, front: str) -> None:
    """Takes over the sentence without the condition that its label stands for: ``~ gets +2/+2 if ...``."""
    found = re.compile(rf"\s+{_said_any_way(front.rstrip(','))}(?=\.)", re.IGNORECASE).search(page.text, page.at)
    if found is not None and "." not in page.text[page.at : found.start()]:
        page.copy_to(found.start())
        page.write("", found.end())


def _said_any_way(front: str) -> str:
    """A pattern for what a label stands for, with other words for ``~`` and ``if``."""
    said = r"\s+".join(_THIS if word == "~" else re.escape(word) for word in front.split())
    return re.sub(r"^(?:if|while|as\\s\+long\\s\+as)\b", r"(?:if|while|as\\s+long\\s+as)", said, flags=re.IGNORECASE)


def _head(entry: KeywordEntry, count: str, vocabulary: Vocabulary) -> str:
    """A label without the marks behind it, its argument written out."""
    paid = entry.argument == "cost" and count
    return " ".join(each for each in (entry.name, count, _paid_in(entry, vocabulary) if paid else "") if each)


def _paid_in(entry: KeywordEntry, vocabulary: Vocabulary) -> str:
    """The resource that a keyword with a cost is paid in, as its text says: ``you may pay N Intel``."""
    text = " ".join(entry.text)
    named = [each.name for each in vocabulary.resources if re.search(rf"\bN {re.escape(each.name)}\b", text)]
    return named[0] if named else vocabulary.cost_resource


@lru_cache(maxsize=64)
def _pattern(vocabulary: Vocabulary) -> re.Pattern[str]:
    """Finds the labels of a vocabulary: at the beginning of a sentence, behind a quotation mark or behind ``have``."""
    with_effect = labels_of(vocabulary)
    taking = _any_of([each.name for each in with_effect if each.argument])
    plain = _any_of([each.name for each in with_effect if not each.argument])
    names = [each for one in vocabulary.resources for each in (one.name, vocabulary.plural_of(one.name))]
    short, long = [each for each in names if len(each) == 1], [each for each in names if len(each) > 1]
    money = rf"(?P<money> {_any_of(long)}| ?{_any_of(short)})"
    paid = rf"{money}?" if vocabulary.cost_resource else ""
    mix = rf"(?-i:[0-9X]*[{''.join(vocabulary.letters)}]+)|" if vocabulary.letters else ""
    count = rf"(?:(?:\s*-|\s+for\b)?\s*[({{]?(?P<count>{mix}{COUNT}){paid}(?!\w)[)}}]?)?"
    where = r'(?:^\s*|"|(?P<has>\b(?:ha(?:s|ve)|gains?(?![^.\"]* until )) )|(?P<later>(?<=\.) ))'
    label = rf"(?P<label>(?P<taking>{taking})\b{count}|(?P<plain>{plain})\b)"
    comma = r"(?(has)(?!)|(?(later)(?!)|(?-i:,(?=\s+[a-z]))))"  # "Channel 2 EP, draw a card."
    return re.compile(rf"{where}{label}\s*(?:[:-]|{comma})\s*", re.IGNORECASE)


def _any_of(said: list[str]) -> str:
    """A pattern for any of these phrases, the longest first; one that never fits if there are none."""
    rows = sorted(filter(None, said), key=len, reverse=True)
    return "(?:" + "|".join(r"\s+".join(map(re.escape, each.split())) for each in rows) + ")" if rows else "(?!)"

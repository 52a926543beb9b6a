"""Finds abilities that were written in one paragraph, so that each can be a paragraph of its own."""

from __future__ import annotations

import re

from cardlang.language.checks.split_paragraphs import split_into_paragraphs
from cardlang.language.reading.paragraphs import Read, read_paragraph
from cardlang.language.words.abilities import Ability, Rider, SpellAbility
from cardlang.language.words.descriptions import Description
from cardlang.language.words.mistake import ANOTHER_ABILITY, OWN_PARAGRAPH
from cardlang.language.words.nouns import Host, Selection
from cardlang.language.words.vocabulary import Vocabulary

_SENTENCE = re.compile(r"(?:\"[^\"]*\"|[^.\"])+(?:\.\s*|$)")
_IT = re.compile(r"\b(?:it|its|itself|that|those|this way|the \w+ed)\b", re.IGNORECASE)
_THEY = re.compile(r"\b(?:they|them|their)\b", re.IGNORECASE)
_PLAYERS = re.compile(r"\b(?:players?|opponents?)\b", re.IGNORECASE)
_OF_ITSELF = re.compile(
    r"(?:^|(?<=\. ))(?:(?:as long as|if) [^.,\"]*, )?(?:~|this (?:spell|card))(?: costs? [^.\"]*\b(?:less|more)\b"
    r"|'s \w+ is equal to (?![^.\"]*\b(?:until|permanently|turn|game)\b))[^.\"]*\.",
    re.IGNORECASE,
)


def beside_others(read: Read, text: str, vocabulary: Vocabulary, permanent: bool) -> list[int]:
    """Where to cut a text in which something that is a paragraph of its own was written beside others: ``Play only when
    you are attacked. Draw a card.``, ``~ costs 2 EP less if you control an artifact. Draw two cards.``, ``~ cannot
    block. When ~ enters, draw a card.`` Empty if there is nothing of the kind.
    """
    wrong = next((each for each in read.mistakes if each.code == ANOTHER_ABILITY or OWN_PARAGRAPH in each.help), None)
    if read.mistakes and vocabulary.riders and wrong is None:
        first = _from_there(text, 0)
        found = read_paragraph(text[: first[0]].strip(), vocabulary, permanent, False).ability if first else None
        return first if isinstance(found, Rider) else []
    if wrong is not None:
        return _around(text, wrong.start) if OWN_PARAGRAPH in wrong.help else _from_there(text, wrong.start)
    if permanent and isinstance(read.ability, SpellAbility) and not any(each.at_once for each in vocabulary.kinds):
        return _from_there(text, 0) if split_into_paragraphs(read.ability.body) else []
    priced = _OF_ITSELF.search(text)
    return _around(text, priced.start()) if priced is not None and priced[0] != text else []


def _around(text: str, at: int) -> list[int]:
    """Where the sentence at a character begins and ends."""
    sentence = next((each for each in _SENTENCE.finditer(text) if each.start() <= at < each.end()), None)
    return [] if sentence is None else [each for each in sentence.span() if 0 < each < len(text)]


def _from_there(text: str, at: int) -> list[int]:
    """Where the sentence begins that is at a character or, if that ends a sentence or is the first, behind that."""
    begins = (each.start() for each in _SENTENCE.finditer(text))
    behind = at + 1 if at == 0 or text[at] == "." else at
    starts = [each for each in begins if 0 < each < len(text)]
    before = [each for each in starts if each <= at]
    return before[-1:] if behind == at else [each for each in starts if each >= behind][:1]


def looks_back(said: str) -> bool:
    """Whether a text could be about what was named before it: it has ``it``, or ``they`` and names no player."""
    return bool(_IT.search(said)) or bool(_THEY.search(said) and not _PLAYERS.search(said))


def names_others(ability: Ability) -> bool:
    """Whether an ability names anything but its own card, which a pronoun behind it could be about."""
    return any(isinstance(each, (Description, Host, Selection)) for each in ability.walk())

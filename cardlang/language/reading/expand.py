"""The abilities that a set's own keywords stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardlang.language.reading.keyword_texts import argument_text
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.reading.whose_cost import by_its_name
from cardlang.language.text.labels import expand
from cardlang.language.words.abilities import Ability, KeywordLine
from cardlang.language.words.keywords import Keyword, Label
from cardlang.language.words.vocabulary import KeywordEntry, Vocabulary

DEPTH_LIMIT = 8


class TooDeep(Exception):
    """A keyword whose text names a keyword whose text names another, and so on, past the limit."""

    def __init__(self, chain: Sequence[str]) -> None:
        super().__init__(" -> ".join(chain))


class NotUnderstood(Exception):
    """A keyword of a set whose text says nothing on the card that has it."""

    def __init__(self, name: str, wrong: str) -> None:
        super().__init__(wrong)
        self.name = name


def expanded(
    abilities: Sequence[Ability], vocabulary: Vocabulary, permanent: bool, chain: tuple[str, ...] = ()
) -> tuple[Ability, ...]:
    """The abilities that the keywords among ``abilities`` stand for, where those are defined by text: a set's own
    keywords and some of the game's. ``permanent``: on a card that stays in play. ``chain``: the keywords expanded so
    far. Raises :class:`TooDeep` for a chain of more than ``DEPTH_LIMIT`` keywords, and :class:`NotUnderstood`.
    """
    found: list[Ability] = []
    for ability in abilities:
        for keyword in named_by(ability):
            entry = vocabulary.keyword(keyword.name)
            if entry is None or not entry.said(permanent):
                continue
            if len(chain) >= DEPTH_LIMIT:
                raise TooDeep((*chain, keyword.name))
            found += _behind(keyword, entry, vocabulary, permanent, (*chain, keyword.name))
    return tuple(found)


def unread(keyword: Keyword, vocabulary: Vocabulary, permanent: bool, depth: int = 0) -> str:
    """The first paragraph a keyword stands for, itself or by keywords in its text, that says nothing on such a card,
    but on others, as ``then exile it`` says nothing where the card stays in play; empty if there is none.
    """
    entry = vocabulary.keyword(keyword.name)
    if entry is None or depth >= DEPTH_LIMIT:
        return ""
    for text in [expand(each, entry, argument_text(keyword)) for each in entry.said(permanent)]:
        here, there = (read_paragraph(text, vocabulary, stays, False).ability for stays in (permanent, not permanent))
        if here is None and there is not None:
            return text
        inner = named_by(here) if here is not None else ()
        found = next(filter(None, (unread(each, vocabulary, permanent, depth + 1) for each in inner)), "")
        if found:
            return found
    return ""


def named_by(ability: Ability) -> tuple[Keyword, ...]:
    """The keywords that a paragraph names for its own card."""
    if isinstance(ability, KeywordLine):
        return ability.keywords
    return tuple(label.keyword for label in ability.labels())


def _behind(
    keyword: Keyword, entry: KeywordEntry, vocabulary: Vocabulary, permanent: bool, chain: tuple[str, ...]
) -> list[Ability]:
    texts = [expand(each, entry, argument_text(keyword)) for each in entry.said(permanent)]
    named = [by_its_name(each, entry) for each in understood(keyword.name, texts, vocabulary, permanent)]
    inner = [replace(each, label=each.label or Label(keyword)) for each in named]
    return [*inner, *expanded(inner, vocabulary, permanent, chain)]


def understood(name: str, texts: Sequence[str], vocabulary: Vocabulary, permanent: bool) -> list[Ability]:
    """The abilities that the paragraphs of a keyword stand for. Raises :class:`NotUnderstood`: none is left out."""
    found: list[Ability] = []
    for text in texts:
        read = read_paragraph(text, vocabulary, permanent, False)
        if read.ability is None:
            wrong = [f"'{each.text}' is not a word of {vocabulary.title}" for each in read.unknown]
            wrong += [each.message for each in read.mistakes]
            raise NotUnderstood(name, wrong[0] if wrong else text)
        found.append(read.ability)
    return found

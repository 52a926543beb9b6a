"""A set's own keywords: their declaration (``keyword Salvage N``), and the abilities that their text says."""

from __future__ import annotations

from collections.abc import Sequence

from cardlang.language.reading.keyword_texts import argument_text, expand
from cardlang.language.reading.paragraphs import read_paragraph
from cardlang.language.text.blocks import Block, BlockFile
from cardlang.language.text.dictionary import verb_words
from cardlang.language.words.abilities import Ability, KeywordLine
from cardlang.language.words.keywords import Keyword
from cardlang.language.words.vocabulary import KeywordEntry, Vocabulary

DEPTH_LIMIT = 8
DEED = "thing"
"""The argument of a keyword action: what it is done to."""


def name_and_argument(said: str) -> tuple[str, str]:
    """``Salvage N`` takes a number, ``Recast N EP`` a cost, ``Kin for NOUN`` a noun; ``Ignite THING`` is an action."""
    for ending, argument in ((" for NOUN", "noun"), (" N EP", "cost"), (" N", "number"), (" THING", DEED)):
        if said.endswith(ending):
            return said.removesuffix(ending), argument
    return said, ""


def keyword_entry(
    file: BlockFile, block: Block, vocabulary: Vocabulary, others: Sequence[KeywordEntry]
) -> KeywordEntry | None:
    """The keyword that a block of a set file declares. For a bad name: None, and a problem (CL113) is added to
    ``file``. ``others`` are the keywords the same set declared before.
    """
    name, argument = name_and_argument(block.name)
    if not name:
        return None
    if not name.replace(" ", "").isalpha():
        file.problem(
            "CL113", f"'{name}' cannot be a keyword: letters only", block.line, block.column, len(name)
        )
        return None
    if argument == DEED and (not name.isalpha() or name.lower() in verb_words(vocabulary)):
        message = f"'{name}' cannot be a keyword action: one word that is no verb of cards yet"
        file.problem("CL113", message, block.line, block.column, len(name))
        return None
    taken = [each.name.lower() for each in (*vocabulary.keywords, *others)]
    if name.lower() in taken or vocabulary.kind(name) is not None:
        message = f"'{name}' is already a word of {vocabulary.title}, or declared twice"
        file.problem(
            "CL113", message, block.line, block.column, len(name), "Choose another name for the keyword."
        )
        return None
    text = block.entry("text")
    rows = tuple(each.text for each in text.paragraphs) if text is not None else ()
    reminder = block.entry("reminder")
    said = reminder.value if reminder is not None else " ".join(rows).replace("~", "it")
    return KeywordEntry(name, argument, said, text=rows)


class TooDeep(Exception):
    """A keyword whose text names a keyword whose text names another, and so on, past the limit."""

    def __init__(self, chain: Sequence[str]) -> None:
        super().__init__(" -> ".join(chain))


def expanded(
    abilities: Sequence[Ability], vocabulary: Vocabulary, permanent: bool, chain: tuple[str, ...] = ()
) -> tuple[Ability, ...]:
    """The abilities that the keywords among ``abilities`` stand for, where those are defined by text: a set's own
    keywords and some of the game's. ``permanent``: on a card that stays in play. ``chain``: the keywords expanded so
    far. Raises :class:`TooDeep` for a chain of more than ``DEPTH_LIMIT`` keywords.
    """
    found: list[Ability] = []
    for ability in abilities:
        if not isinstance(ability, KeywordLine):
            continue
        for keyword in ability.keywords:
            entry = vocabulary.keyword(keyword.name)
            if entry is None or not entry.said(permanent):
                continue
            if len(chain) >= DEPTH_LIMIT:
                raise TooDeep((*chain, keyword.name))
            found += _behind(keyword, entry, vocabulary, permanent, (*chain, keyword.name))
    return tuple(found)


def _behind(
    keyword: Keyword, entry: KeywordEntry, vocabulary: Vocabulary, permanent: bool, chain: tuple[str, ...]
) -> list[Ability]:
    read = [
        read_paragraph(expand(each, entry, argument_text(keyword)), vocabulary, permanent, False).ability
        for each in entry.said(permanent)
    ]
    inner = [each for each in read if each is not None]
    return [*inner, *expanded(inner, vocabulary, permanent, chain)]

"""Finds a type that is chosen but never used (``As ~ enters, choose a creature type.``), or used but never chosen."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Lint, ParagraphWords
from cardlang.language.checks.keyword_paragraphs import keyword_of, paragraph_of
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.chosen_type import OfChosenType, TypeChoice
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word

_USE = "Say what is of it: 'Creatures you control of the chosen type get +1/+1.'"
_FIRST = "Choose it in a paragraph of its own: 'As ~ enters, choose a creature type.'"


def chosen_types(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """What is wrong with the chosen type of a card. Its keywords are looked at, too: one of them may choose the type
    that the card's own text uses, or the other way round.
    """
    abilities = tree.all_abilities()
    words = [*words, *(list(each.walk()) for each in abilities[len(words) :])]  # and what keywords stand for
    choices = [at for at, each in enumerate(abilities) if isinstance(each, TypeChoice)]
    asked = [at for at, inside in enumerate(words) if any(isinstance(each, OfChosenType) for each in inside)]
    found = [("a type is chosen already", "Leave one of them out: 'the chosen type' is one.", at, False)
             for at in choices[1:]]  # fmt: skip
    if choices and not asked:
        found.append(("nothing asks for the chosen type", _USE, choices[0], True))
    for at in asked:
        if not choices:
            found.append(("nothing says which type is chosen", _FIRST, at, False))
        elif any(_lends(each) for each in words[at][1:]):
            message = "an ability in quotes does not know the chosen type"
            found.append((message, "It is chosen for this card alone.", at, False))
    for message, help_, at, warning in found:
        keyword = keyword_of(abilities[at])
        paragraph = at if at < len(tree.abilities) else paragraph_of(abilities[at], tree) if keyword else -1
        yield Lint("CL718", f"{keyword}: {message}" if keyword else message, help_, paragraph, warning)


def _lends(word: Word) -> bool:
    """Whether a word is an ability for other cards that uses the chosen type."""
    return isinstance(word, Ability) and any(isinstance(each, OfChosenType) for each in word.walk())

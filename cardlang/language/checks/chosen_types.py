"""Checks of chosen types: a type is chosen that nothing asks for, or asked for where none was chosen."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.behind_keywords import Lint
from cardlang.language.reading.expand import named_by
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.chosen_type import OfChosenType, TypeChoice
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.language.words.word import Word

_USE = "Say what is of it: 'Creatures you control of the chosen type get +1/+1.'"
_FIRST = "Choose it in a paragraph of its own: 'As ~ enters, choose a creature type.'"


def chosen_types(tree: CardTree, vocabulary: Vocabulary, words: list[list[Word]]) -> Iterator[Lint]:
    """What is wrong with them. A keyword may choose the type that the card's own text asks for, and the other way
    round, so all of the card is looked at.
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
        named, paragraph = _printed(tree, at)
        yield Lint("CL718", f"{named}{message}", help_, paragraph, warning)


def _printed(tree: CardTree, at: int) -> tuple[str, int]:
    """The paragraph of a card in which one of its abilities is, with the name of the keyword that stands for it."""
    own = len(tree.abilities)
    label = tree.expanded[at - own].label if at >= own else None
    if label is None:
        return "", at if at < own else -1
    name = label.keyword.name
    named = [place for place, each in enumerate(tree.abilities) if name in [one.name for one in named_by(each)]]
    return f"{name}: ", named[0] if named else -1


def _lends(word: Word) -> bool:
    """Whether this is an ability for others that asks for the chosen type."""
    return isinstance(word, Ability) and any(isinstance(each, OfChosenType) for each in word.walk())

"""Checks of chosen types: a type is chosen that nothing asks for, or asked for where none was chosen."""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.chosen_type import OfChosenType, TypeChoice
from cardlang.language.words.word import Word

_USE = "Say what is of it: 'Creatures you control of the chosen type get +1/+1.'"
_FIRST = "Choose it in a paragraph of its own: 'As ~ enters, choose a creature type.'"


def chosen_types(tree: CardTree, words: list[list[Word]]) -> Iterator[tuple[str, str, int, bool]]:
    """What is wrong, as message, help, paragraph and whether it is only a warning; ``words`` are those of each
    ability.
    """
    choices = [at for at, each in enumerate(tree.abilities) if isinstance(each, TypeChoice)]
    behind = [each for each in tree.all_abilities() if isinstance(each, TypeChoice)]
    for at in choices[1:]:
        yield "a type is chosen already", "Leave one of them out: 'the chosen type' is one.", at, False
    asked = [at for at, inside in enumerate(words) if any(isinstance(each, OfChosenType) for each in inside)]
    if choices and not asked:
        yield "nothing asks for the chosen type", _USE, choices[0], True
    for at in asked:
        if not behind:
            yield "nothing says which type is chosen", _FIRST, at, False
        elif any(_lends(each) for each in words[at][1:]):
            yield "an ability in quotes does not know the chosen type", "It is chosen for this card alone.", at, False


def _lends(word: Word) -> bool:
    """Whether this is an ability for others that asks for the chosen type."""
    return isinstance(word, Ability) and any(isinstance(each, OfChosenType) for each in word.walk())

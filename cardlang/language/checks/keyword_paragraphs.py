"""Finds the text that stands for a keyword of the set, so that it is checked like the text of a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardlang.language.checks.findings import Lint
from cardlang.language.reading.expand import named_by
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.vocabulary import Vocabulary


def keyword_paragraphs(tree: CardTree, vocabulary: Vocabulary) -> tuple[CardTree, Callable[[Lint], Lint]]:
    """The card with the texts of its keywords in place of its own, to be checked, and a function that turns a finding
    about such a text into one about the paragraph that names the keyword.
    """
    texts = tuple(each for each in tree.expanded if _of_a_set(each, vocabulary))

    def placed(lint: Lint) -> Lint:
        ability = texts[lint.paragraph]
        return lint._replace(message=f"{keyword_of(ability)}: {lint.message}", paragraph=paragraph_of(ability, tree))

    return replace(tree, abilities=texts, expanded=()), placed


def keyword_of(ability: Ability) -> str:
    """The keyword that an ability comes from; empty if the ability is written on the card itself."""
    return ability.label.keyword.name if ability.label is not None else ""


def paragraph_of(ability: Ability, tree: CardTree) -> int:
    """The paragraph of a card that names the keyword of an ability; -1 if none does."""
    name = keyword_of(ability)
    named = (at for at, each in enumerate(tree.abilities) if name in [one.name for one in named_by(each)])
    return next(named, -1)


def _of_a_set(ability: Ability, vocabulary: Vocabulary) -> bool:
    entry = vocabulary.keyword(ability.label.keyword.name) if ability.label is not None else None
    return entry is not None and bool(entry.text)

"""What checks find on a card, and the text behind the keywords of its set, which is checked like its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from cardlang.language.reading.expand import named_by
from cardlang.language.words.abilities import Ability
from cardlang.language.words.cards import CardTree
from cardlang.language.words.vocabulary import Vocabulary


class Lint(NamedTuple):
    """One thing that makes no sense; ``paragraph`` counts from 0 (-1: the card as a whole)."""

    code: str
    message: str
    help: str = ""
    paragraph: int = -1
    warning: bool = False


def behind_keywords(tree: CardTree, vocabulary: Vocabulary) -> tuple[CardTree, Callable[[Lint], Lint]]:
    """The card with the text of its keywords in place of its own, and what finds the paragraph that names the keyword
    in which something was found.
    """
    texts = tuple(each for each in tree.expanded if _of_a_set(each, vocabulary))

    def placed(lint: Lint) -> Lint:
        label = texts[lint.paragraph].label
        name = label.keyword.name if label is not None else ""
        named = [at for at, each in enumerate(tree.abilities) if name in [one.name for one in named_by(each)]]
        return lint._replace(message=f"{name}: {lint.message}", paragraph=named[0] if named else -1)

    return replace(tree, abilities=texts, expanded=()), placed


def _of_a_set(ability: Ability, vocabulary: Vocabulary) -> bool:
    entry = vocabulary.keyword(ability.label.keyword.name) if ability.label is not None else None
    return entry is not None and bool(entry.text)

"""Finds ``that card`` where only this card is named, although an earlier paragraph has named the one that readers think
of.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardlang.language.checks.findings import Lint, ParagraphWords
from cardlang.language.checks.that_card import EXILED, exiles, means_itself, names_a_card
from cardlang.language.words.cards import CardTree
from cardlang.language.words.vocabulary import Vocabulary


def named_in_another_paragraph(tree: CardTree, vocabulary: Vocabulary, words: ParagraphWords) -> Iterator[Lint]:
    """Paragraphs that speak of a card which only an earlier paragraph has named."""
    for at, ability in enumerate(tree.abilities):
        others = [each for each in tree.abilities[:at] if names_a_card(each)] if means_itself(ability) else []
        if others:
            exiled = f"; for what it has exiled, '{EXILED}'" if any(map(exiles, others)) else ""
            message = "'that card' would be ~ itself: a paragraph does not know what another one has named"
            yield Lint("CL602", message, f"Write '~' for this card{exiled}.", at)

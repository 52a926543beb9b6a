"""What is searched: the cards of a game, what is known of each, and the keys a query can ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from cardlang.decks.search.facts import CardFacts, facts_of
from cardlang.decks.search.keys import Key, keys_for, shortened
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.loading.decklist import fold
from cardlang.loading.sets import CardEntry

LegalIn = Callable[[CardFacts], bool]
"""Whether a format allows a card at all."""


class Catalog:
    """The cards that can be searched. Cards with a mistake in them are left out and counted in ``unread``.

    ``formats`` says of each format's name which cards it allows; ``decks`` are the names of the cards in each deck that
    a query can ask for (``in:iron-tide``).
    """

    def __init__(
        self,
        entries: Iterable[CardEntry],
        formats: Mapping[str, LegalIn] | None = None,
        decks: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        found = list(entries)
        read = [entry for entry in found if entry.tree is not None]
        self.unread = len(found) - len(read)
        self.cards = tuple(facts_of(entry) for entry in read)
        self.vocabularies = tuple(_different(entry.vocabulary for entry in read))
        self.formats = dict(formats or {})
        self.decks = {name: frozenset(map(fold, cards)) for name, cards in (decks or {}).items()}

    @cached_property
    def keys(self) -> dict[str, Key]:
        """Every key a query may have, by each of its spellings."""
        found: dict[str, Key] = {}
        for key in keys_for(self):
            for name in (key.name, *key.also):
                found.setdefault(name, key)
        return found

    def key(self, said: str) -> Key | None:
        """The key that is meant: one of its spellings, or a shortened one (``pow``) that fits no other key."""
        name = fold(said)
        return self.keys.get(name) or self.keys.get(shortened(name, {key.name for key in self.keys.values()}))

    @cached_property
    def by_name(self) -> dict[str, CardFacts]:
        """The cards by folded name."""
        return {card.folded: card for card in self.cards}


def _different(vocabularies: Iterable[Vocabulary | None]) -> Iterable[Vocabulary]:
    """The vocabularies of the sets, each once; vocabularies cannot be compared quickly, so by identity."""
    return {id(each): each for each in vocabularies if each is not None}.values()

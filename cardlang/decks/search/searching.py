"""Looks for cards, and continues a query that is being typed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from cardlang.decks.search.catalog import Catalog
from cardlang.decks.search.facts import CardFacts
from cardlang.decks.search.reading import SORT, Query, read_query
from cardlang.decks.statistics import Counts, cost_curve
from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

OFFERED = 50
"""How many continuations are offered at most."""


@record(frozen=True, slots=True)
class Found:
    """What a query found: the cards in its order, and how many of them have each cost."""

    query: Query
    cards: tuple[CardFacts, ...]
    searched: int
    hint: str = ""
    """The near names, if nothing was found and words of a name were looked for."""

    @property
    def curve(self) -> Counts:
        """Cards by cost; those without a cost are left out."""
        return cost_curve([(card.numbers["cost"], 1) for card in self.cards if "cost" in card.numbers])

    @property
    def kinds(self) -> Counts:
        """How many cards there are of each kind, most first; a card of two kinds counts for both."""
        counted = Counter(kind for card in self.cards for kind in card.kinds)
        return tuple(sorted(counted.items(), key=lambda row: (-row[1], row[0])))


def search(catalog: Catalog, text: str) -> tuple[Found | None, list[Problem]]:
    """The cards a query asks for, by name unless it says ``sort:``; None and Problems if it cannot be read."""
    query, problems = read_query(text, catalog)
    if query is None:
        return None, problems
    cards = tuple(ordered([card for card in catalog.cards if query.fits(card)], query))
    hint = "" if cards or not query.words else _near(catalog, query.words)
    return Found(query, cards, len(catalog.cards), hint), []


def _near(catalog: Catalog, words: Sequence[str]) -> str:
    """What may be meant by words that no name has: a name, or the name with words like these."""
    parts = {part: card.name for card in catalog.cards for part in card.folded.split()}
    hint = did_you_mean(" ".join(words), [card.name for card in catalog.cards])
    return hint or next(filter(None, (did_you_mean(word, parts) for word in words)), "")


def ordered(cards: Sequence[CardFacts], query: Query) -> list[CardFacts]:
    """Cards in the order a query asks for."""
    found = sorted(cards, key=lambda card: card.folded)
    for key, largest_first in reversed(query.sorts):
        found.sort(key=key.order, reverse=largest_first)
    return found


_BEGUN_TERM = re.compile(
    r'(?:^|[\s(])-?(?:(?P<key>[^\W\d_][\w-]*)(?P<op><=|>=|!=|[:=<>]))?(?P<word>"[^"]*|[^\s()"]*)$'
)


def completions(catalog: Catalog, text: str) -> list[tuple[str, int, str]]:
    """What could be typed at the end of a query: the text, where it begins in the query, and what it means.

    Keys with their operator, the values of a key that has known ones, and the names of cards.
    """
    begun = _BEGUN_TERM.search(text)
    if begun is None:
        return []
    said, start = begun["word"].lstrip('"').casefold(), begun.start("word")
    if begun["key"]:
        return [
            (_quoted(value), start, "") for value in _values(catalog, begun["key"]) if value.startswith(said)
        ][:OFFERED]
    keys = {key.name: key for key in catalog.keys.values()}
    offered = [(f"{name}:", start, key.about) for name, key in keys.items() if said and name.startswith(said)]
    if said and SORT.startswith(said):
        offered.append((f"{SORT}:", start, "the order: cost, -power"))
    names = [
        (_quoted(card.name), start, card.type_line)
        for card in catalog.cards
        if said and card.folded.startswith(said)
    ]
    return [*offered, *names][:OFFERED]


def _values(catalog: Catalog, name: str) -> tuple[str, ...]:
    if name == SORT:
        return tuple(dict.fromkeys(key.name for key in catalog.keys.values()))
    key = catalog.keys.get(name.casefold())
    return key.values() if key is not None else ()


def _quoted(value: str) -> str:
    return f'"{value}"' if re.search(r"[\s()]", value) else value

"""The decks that come with cardlang: each is legal, and every card lies in one of them or says why not."""

from __future__ import annotations

from functools import cache

import pytest

from cardlang.bundled import bundled
from cardlang.decks.filling import first_deck
from cardlang.decks.formats import bundled_formats
from cardlang.decks.legality import check_deck
from cardlang.decks.pool import Pool, card_rules_for, pool_for
from cardlang.games import game_names
from cardlang.loading.decklist import DeckEntry, DeckList, fold, load_decklist

GAMES = [game for game in game_names() if (bundled("sets") / game / "decks").is_dir()]
WHY_NOT = {
    "Four-Day Fire": "two Fires and a Blood for a slow card: the one deck of these letters is a fast one",
}
"""The cards of no deck, each with its reason."""


@cache
def pool_of(game: str) -> Pool:
    return pool_for(game, bundled("sets") / game)


def decks_of(game: str) -> list[DeckList]:
    found = [load_decklist(path) for path in sorted((bundled("sets") / game / "decks").glob("*.deck"))]
    assert all(problems == [] for _, problems in found)
    return [deck for deck, _ in found if deck is not None]


def problems_of(game: str, deck: DeckList) -> list[str]:
    rules = bundled_formats(game)[0][deck.format]
    pool = pool_of(game)
    found = check_deck(deck, pool.names(), rules, pool.kinds(), card_rules_for(pool, rules))
    return [problem.show() for problem in found]


@pytest.mark.parametrize("game", GAMES)
def test_every_deck_is_legal(game: str) -> None:
    for deck in decks_of(game):
        assert problems_of(game, deck) == [], deck.path


@pytest.mark.parametrize("game", GAMES)
def test_every_card_lies_in_a_deck_or_says_why_not(game: str) -> None:
    used = {fold(entry.name) for deck in decks_of(game) for entry in deck.main}
    left = [name for name in pool_of(game).names() if fold(name) not in used]
    assert [name for name in left if name not in WHY_NOT] == []
    assert not {fold(name) for name in WHY_NOT} & used, "a reason for a card that is in a deck"


@pytest.mark.parametrize("game", GAMES)
def test_a_first_deck_is_legal_and_has_a_curve(game: str) -> None:
    formats = bundled_formats(game)[0]
    for name, chosen in formats.items():
        cards = card_rules_for(pool_of(game), chosen)
        made = first_deck(cards)
        entries = tuple(DeckEntry(count, card, "main", 0, 0, "") for card, count in made.items())
        assert problems_of(game, DeckList("a.deck", game=game, format=name, entries=entries)) == []
        costs = {cards.catalog.by_name[fold(card)].numbers.get("cost", 0) for card in made}
        assert len(costs) >= 4


def test_a_first_deck_prefers_the_cards_that_are_named() -> None:
    rules = bundled_formats("risk-and-resource")[0]["constructed"]
    named = ["Kettle Crab", "Harbor Rivet", "Boiler Ram", "Rivet Press"]
    made = first_deck(card_rules_for(pool_of("risk-and-resource"), rules), named)
    assert all(made.get(name, 0) >= 2 for name in named), made

"""A game with decks for many games, in a form that can be sent to worker processes and described in a store.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from cardlang.cli.shared.loading import Deck, game_named, playable_deck
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.loading.decklist import fold
from cardlang.play.lab.setup import Setup, setup_of
from cardlang.record import record


@record(frozen=True, slots=True)
class OnThisTable:
    """Loads game and decks in a worker process: only names and paths are sent, and cards are read again.
    Cards of ``sets`` replace cards of the same name.
    """

    game: str
    paths: tuple[str, ...]
    sets: tuple[str, ...] = ()

    def __call__(self) -> tuple[Game, list[tuple[Card, ...]]]:
        decks = laid(self.game, self.paths, self.sets)
        return decks[0].game, list(_copies(self.game, self.paths, self.sets))

    def setup(
        self, bots: tuple[str, ...], parameters: Mapping[str, int | str | bool], pairs: bool = False
    ) -> Setup:
        """The setup of a run with this table."""
        game, decks = self()
        return setup_of(game, decks, self.titles(bots), bots, parameters, pairs)

    def titles(self, bots: tuple[str, ...]) -> list[str]:
        """The name of each deck in a table of results. If all players share one deck, the bots are named too.
        """
        decks = laid(self.game, self.paths, self.sets)
        names = [deck.title for deck in decks]
        if decks[0].game.one_deck:
            names = [f"{name}: {bot}" for name, bot in zip(names, bots, strict=True)]
        return _numbered(names)


@lru_cache(maxsize=4)
def laid(game: str, paths: tuple[str, ...], sets: tuple[str, ...] = ()) -> tuple[Deck, ...]:
    """The decks to play with. Prints problems and raises Stop if one is not legal."""
    rules = game_named(game)
    return tuple(_with(playable_deck(path, rules, sets), sets) for path in paths)


@lru_cache(maxsize=4)
def _copies(game: str, paths: tuple[str, ...], sets: tuple[str, ...]) -> tuple[tuple[Card, ...], ...]:
    return tuple(deck.copies() for deck in laid(game, paths, sets))


def _with(deck: Deck, sets: tuple[str, ...]) -> Deck:
    """The deck with only the cards it needs, because every worker would otherwise receive the whole pool."""
    if not sets:
        return deck
    needed = {fold(name): None for name in deck.list.names()}
    return replace(deck, cards={name: card for name, card in deck.cards.items() if fold(name) in needed})


def _numbered(titles: list[str]) -> list[str]:
    """The titles, with a number after each repetition (a deck against itself)."""
    found: list[str] = []
    for title in titles:
        again = sum(one == title for one in titles[: len(found)])
        found.append(f"{title} ({again + 1})" if again else title)
    return found

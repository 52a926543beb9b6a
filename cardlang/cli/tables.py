"""A game with decks laid ready for many games: what worker processes are handed, and what the store is told of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from cardlang.cli.loading import Deck, game_named, playable_deck
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.loading.decklist import fold
from cardlang.play.lab.setup import Setup, setup_of
from cardlang.record import record


@record(frozen=True, slots=True)
class OnThisTable:
    """Lays the table in a worker process: names and paths travel, cards are read again. Cards of ``sets`` take the
    place of cards of the same name.
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
        """What is played at this table."""
        game, decks = self()
        return setup_of(game, decks, self.titles(bots), bots, parameters, pairs)

    def titles(self, bots: tuple[str, ...]) -> list[str]:
        """What each deck is called in a table of results. Where all share one, what differs is who plays."""
        decks = laid(self.game, self.paths, self.sets)
        names = [deck.title for deck in decks]
        if decks[0].game.one_deck:
            names = [f"{name}: {bot}" for name, bot in zip(names, bots, strict=True)]
        return _told_apart(names)


@lru_cache(maxsize=4)
def laid(game: str, paths: tuple[str, ...], sets: tuple[str, ...] = ()) -> tuple[Deck, ...]:
    """The decks to play with; shows what is wrong and stops when one is not legal."""
    rules = game_named(game)
    return tuple(_with(playable_deck(path, rules, sets), sets) for path in paths)


@lru_cache(maxsize=4)
def _copies(game: str, paths: tuple[str, ...], sets: tuple[str, ...]) -> tuple[tuple[Card, ...], ...]:
    return tuple(deck.copies() for deck in laid(game, paths, sets))


def _with(deck: Deck, sets: tuple[str, ...]) -> Deck:
    """Only the cards the deck needs: a pool is large, and every worker would carry it."""
    if not sets:
        return deck
    needed = {fold(name): None for name in deck.list.names()}
    return replace(deck, cards={name: card for name, card in deck.cards.items() if fold(name) in needed})


def _told_apart(titles: list[str]) -> list[str]:
    """Titles, with a number behind one that comes again (a deck against itself)."""
    found: list[str] = []
    for title in titles:
        again = sum(one == title for one in titles[: len(found)])
        found.append(f"{title} ({again + 1})" if again else title)
    return found

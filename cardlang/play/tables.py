"""Tables: a game with decks, described by names and paths so that worker processes can load it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from pathlib import Path

from cardlang.bundled import bundled
from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.games import find_game, game_names
from cardlang.loading.decklist import fold, load_decklist
from cardlang.play.runner import Loader


@dataclass(frozen=True, slots=True)
class TableSetting:
    """A game with decks, under a name; ``load`` loads it."""

    name: str
    load: Loader


@dataclass(frozen=True, slots=True)
class FromFiles:
    """Loads a table from deck files and the bundled cards of a game, with other parameters if any are given.
    """

    game: str
    paths: tuple[str, ...]
    parameters: tuple[tuple[str, int | str | bool], ...] = ()

    def __call__(self) -> tuple[Game, list[list[Card]]]:
        """The game and the decks. Raises ValueError if the game or a deck cannot be loaded."""
        game = find_game(self.game)
        if game is None:
            raise ValueError(f"there is no game {self.game!r}")
        if self.parameters:
            game.settings = {**game.settings, **dict(self.parameters)}
        return game, [list(deck_of(self.game, path)) for path in self.paths]


@lru_cache(maxsize=8)
def cards_of(game: str) -> Mapping[str, Card]:
    """The bundled cards of a game, by folded name; loaded once per process."""
    from cardlang.loading.sets import load_set

    cards = [entry.card for entry in load_set(game).cards if entry.card is not None]
    return {fold(card.name): card for card in cards}


@lru_cache(maxsize=64)
def deck_of(game: str, path: str) -> tuple[Card, ...]:
    """The cards of a deck file, once per copy. Raises ValueError if the deck cannot be read or names an
    unknown card.
    """
    deck, problems = load_decklist(path)
    if deck is None:
        raise ValueError(problems[0].show() if problems else path)
    cards = cards_of(game)
    missing = [name for name in deck.names() if fold(name) not in cards]
    if missing:
        raise ValueError(f"{path}: there is no card named {missing[0]!r}")
    return tuple(cards[fold(name)] for name in deck.names())


def bundled_decks(game: str) -> list[Path]:
    """The bundled deck files of a game, sorted by name."""
    return sorted((bundled("sets") / game / "decks").glob("*.deck"))


def bundled_tables(games: Sequence[str] = ()) -> list[TableSetting]:
    """Every pair of bundled decks of a game, including each against itself, and tables for more than two
    players. New games and decks are included automatically.
    """
    pairs = [
        _table(game, one, two)
        for game in games or game_names()
        if for_two(game)
        for one, two in combinations_with_replacement(bundled_decks(game), 2)
    ]
    return [*pairs, *(table for game in games or game_names() for table in many_at_a_table(game))]


def for_two(name: str) -> bool:
    """True if two players can play a game."""
    game = find_game(name)
    return game is not None and game.min_players <= 2


def many_at_a_table(name: str) -> list[TableSetting]:
    """Tables for three players and more, up to the maximum of the game, also for each of its variants. The
    bundled decks are used in turn.
    """
    game, decks = find_game(name), bundled_decks(name)
    if game is None or not decks:
        return []
    found: list[TableSetting] = []
    for seats in range(max(3, game.min_players), game.max_players + 1):
        paths = tuple(str(decks[seat % len(decks)]) for seat in range(seats))
        for variant in game.choices.get("variant", ("",)):
            parameters = (("variant", variant),) if variant else ()
            title = f"{name}/{seats}-players" + (f"-{variant}" if variant not in ("", "none") else "")
            found.append(TableSetting(title, FromFiles(name, paths, parameters)))
    return found


def round_of_tables(game: str) -> list[TableSetting]:
    """Each bundled deck of a game against the next one, so that every deck plays in as few pairs as possible.
    """
    if not for_two(game):
        return _fewest_cards(game)
    decks = bundled_decks(game)
    pairs = list(zip(decks, [*decks[1:], *decks[:1]], strict=True))
    return [_table(game, one, two) for one, two in (pairs if len(decks) > 2 else pairs[:1])]


def _fewest_cards(game: str) -> list[TableSetting]:
    """For a game that two cannot play: one table with the minimum number of players and the smallest deck."""
    rules, decks = find_game(game), bundled_decks(game)
    if rules is None or not decks:
        return []
    small = min(decks, key=lambda path: len(deck_of(game, str(path))))
    paths = (str(small),) * rules.min_players
    return [TableSetting(f"{game}/{rules.min_players}-{small.stem}", FromFiles(game, paths))]


def _table(game: str, one: Path, two: Path) -> TableSetting:
    return TableSetting(f"{game}/{one.stem}-{two.stem}", FromFiles(game, (str(one), str(two))))

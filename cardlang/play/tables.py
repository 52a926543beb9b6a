"""Tables: a game with decks laid ready, as something worker processes can be handed (names and paths, no
cards).
"""

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
from cardlang.library.decklist import fold, load_decklist
from cardlang.play.runner import Loader


@dataclass(frozen=True, slots=True)
class TableSetting:
    """A named pair of decks of a game; ``load`` lays it."""

    name: str
    load: Loader


@dataclass(frozen=True, slots=True)
class FromFiles:
    """Lays a table from deck files and the cards we ship for a game."""

    game: str
    paths: tuple[str, ...]

    def __call__(self) -> tuple[Game, list[list[Card]]]:
        """The game and the decks. Raises ValueError when a deck cannot be laid (check decks before)."""
        game = find_game(self.game)
        if game is None:
            raise ValueError(f"there is no game {self.game!r}")
        return game, [list(deck_of(self.game, path)) for path in self.paths]


@lru_cache(maxsize=8)
def cards_of(game: str) -> Mapping[str, Card]:
    """The cards we ship for a game, by folded name; loaded once a process."""
    from cardlang.library.sets import load_set

    cards = [entry.card for entry in load_set(game).cards if entry.card is not None]
    return {fold(card.name): card for card in cards}


@lru_cache(maxsize=64)
def deck_of(game: str, path: str) -> tuple[Card, ...]:
    """The cards of a deck file, once a copy. Raises ValueError for a deck that cannot be read or laid."""
    deck, problems = load_decklist(path)
    if deck is None:
        raise ValueError(problems[0].show() if problems else path)
    cards = cards_of(game)
    missing = [name for name in deck.names() if fold(name) not in cards]
    if missing:
        raise ValueError(f"{path}: there is no card named {missing[0]!r}")
    return tuple(cards[fold(name)] for name in deck.names())


def bundled_decks(game: str) -> list[Path]:
    """The deck files we ship for a game, by name."""
    return sorted((bundled("sets") / game / "decks").glob("*.deck"))


def bundled_tables(games: Sequence[str] = ()) -> list[TableSetting]:
    """Every pair of decks we ship, each against itself too; a new game or deck adds its own tables."""
    return [
        _table(game, one, two)
        for game in games or game_names()
        for one, two in combinations_with_replacement(bundled_decks(game), 2)
    ]


def round_of_tables(game: str) -> list[TableSetting]:
    """Each deck we ship for a game against the next one: every deck plays, in as few pairs as that takes."""
    decks = bundled_decks(game)
    pairs = list(zip(decks, [*decks[1:], *decks[:1]], strict=True))
    return [_table(game, one, two) for one, two in (pairs if len(decks) > 2 else pairs[:1])]


def _table(game: str, one: Path, two: Path) -> TableSetting:
    return TableSetting(f"{game}/{one.stem}-{two.stem}", FromFiles(game, (str(one), str(two))))

"""Loads the cards of scenarios: from sets, and from card blocks in the scenario file itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.play.scenarios.things import Catalogue
from cardlang.play.scenarios.words import game_named
from cardlang.problems import Problem

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary


@dataclass(slots=True)
class Shelved:
    """Cards by name, the problems of their text, and the vocabulary for further cards."""

    cards: dict[str, Card] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    vocabulary: Vocabulary | None = None


class CardShelf:
    """Loads each game, set and block of cards only once."""

    def __init__(self) -> None:
        self._games: dict[str, Game | None] = {}
        self._sets: dict[tuple[str, tuple[Path, ...]], Shelved] = {}
        self._own: dict[tuple[str, tuple[Path, ...], tuple[str, ...]], Shelved] = {}
        self.catalogues: dict[tuple[str, tuple[str, ...], str, str], Catalogue] = {}

    def game(self, name: str) -> Game | None:
        """The rulebook of a game; None if there is no such game."""
        if name not in self._games:
            self._games[name] = game_named(name)
        return self._games[name]

    def set_cards(self, game: str, places: tuple[Path, ...]) -> Shelved:
        """The cards of some files; if there are none, the bundled cards of the game."""
        key = (game, places)
        if key not in self._sets:
            self._sets[key] = _load_sets(game, places)
        return self._sets[key]

    def own_cards(self, game: str, places: tuple[Path, ...], texts: tuple[str, ...], path: str) -> Shelved:
        """The cards of the last of ``texts``, which may use the vocabulary of the sets and of the texts
        before it. Line numbers are those of the scenario file.
        """
        key = (game, places, texts)
        if key not in self._own:
            before = (
                self.own_cards(game, places, texts[:-1], path) if texts[1:] else self.set_cards(game, places)
            )
            assert before.vocabulary is not None
            self._own[key] = _read_cards(game, texts[-1], path, before.vocabulary)
        return self._own[key]


def _load_sets(game: str, places: tuple[Path, ...]) -> Shelved:
    from cardlang.loading.sets import load_set, vocabulary_of

    shelved = Shelved(vocabulary=vocabulary_of(game))
    for place in places or (game,):
        loaded = load_set(place)
        for entry in loaded.cards:
            if entry.card is not None:
                shelved.cards[entry.name] = entry.card
        if places:  # bundled cards are checked by our own tests
            shelved.problems += loaded.problems
        shelved.vocabulary = loaded.vocabulary or shelved.vocabulary
    return shelved


def _read_cards(game: str, text: str, path: str, vocabulary: Vocabulary) -> Shelved:
    from cardlang.language.files.parser import declared_by, extended, read_file
    from cardlang.language.text.blocks import read_blocks
    from cardlang.loading.making import make_card

    blocks = read_blocks(text, path)
    declared = declared_by([blocks], vocabulary)
    words = extended(vocabulary, declared)
    file = read_file(blocks, words, declared)
    cards = {tree.name: make_card(tree, game, words) for tree in file.trees}
    return Shelved(cards, list(file.problems), words)

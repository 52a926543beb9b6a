"""Loads the cards of scenarios: from sets, and from card blocks in the scenario file itself."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.engine.cards import Card
from cardlang.engine.game import Game
from cardlang.play.scenarios.things import Catalogue
from cardlang.play.scenarios.words import game_named
from cardlang.problems import Problem

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary


Groups = tuple[tuple[Path, ...], ...]
"""Files of cards in groups; each group is one set, and hides cards of the same name in those before it."""


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
        self._sets: dict[tuple[str, Groups], Shelved] = {}
        self._own: dict[tuple[str, Groups, tuple[str, ...]], Shelved] = {}
        self.catalogues: dict[tuple[str, tuple[str, ...], str, str], Catalogue] = {}
        self.groups: dict[tuple[Path, str, str], Groups] = {}
        """The files that scenarios of a folder read for a game, where their header names some cards or (empty) none."""

    def game(self, name: str) -> Game | None:
        """The rulebook of a game; None if there is no such game."""
        if name not in self._games:
            self._games[name] = game_named(name)
        return self._games[name]

    def set_cards(self, game: str, groups: Groups) -> Shelved:
        """The cards of some groups of files, each a set; without any, those we ship for the game."""
        key = (game, groups)
        if key not in self._sets:
            self._sets[key] = _load_sets(game, groups)
        return self._sets[key]

    def own_cards(self, game: str, groups: Groups, texts: tuple[str, ...], path: str) -> Shelved:
        """The cards of the last of ``texts``, which may use the vocabulary of the sets and of the texts before it.

        Line numbers are those of the scenario file.
        """
        key = (game, groups, texts)
        if key not in self._own:
            before = (
                self.own_cards(game, groups, texts[:-1], path) if texts[1:] else self.set_cards(game, groups)
            )
            assert before.vocabulary is not None
            self._own[key] = _read_cards(game, texts[-1], path, before.vocabulary)
        return self._own[key]


def _load_sets(game: str, groups: Groups) -> Shelved:
    from cardlang.loading.sets import load_set, load_together, vocabulary_of

    shelved = Shelved(vocabulary=vocabulary_of(game))
    for group in groups or ((),):
        loaded = load_together(group, game, beside=True) if group else load_set(game)
        for entry in loaded.cards:
            if entry.card is not None:
                shelved.cards[entry.name] = entry.card
        if groups:  # what we ship is checked by ourselves
            shelved.problems += loaded.problems
        if loaded.vocabulary is not None and shelved.vocabulary is not None:
            shelved.vocabulary = _with_words(shelved.vocabulary, loaded.vocabulary)
    return shelved


def _with_words(vocabulary: Vocabulary, other: Vocabulary) -> Vocabulary:
    """What sets have declared so far, and what one more has; its own keyword comes before one of the same name."""
    new = [each for each in other.keywords if each not in vocabulary.keywords]
    hidden = {each.name.lower() for each in new}
    kept = tuple(each for each in vocabulary.keywords if each.name.lower() not in hidden)
    return replace(vocabulary, keywords=kept).with_set(
        keywords=tuple(new), subtypes=other.subtypes, counters=other.counters, names=other.names
    )


def _read_cards(game: str, text: str, path: str, vocabulary: Vocabulary) -> Shelved:
    from cardlang.language.files.parser import declared_by, extended, read_file
    from cardlang.language.text.blocks import read_blocks
    from cardlang.loading.making import make_card

    blocks = read_blocks(text, path)
    vocabulary = _without(vocabulary, game, [block.name for block in blocks.blocks if block.kind == "keyword"])
    declared = declared_by([blocks], vocabulary)
    words = extended(vocabulary, declared)
    file = read_file(blocks, words, declared)
    cards = {tree.name: make_card(tree, game, words) for tree in file.trees}
    return Shelved(cards, list(file.problems), words)


def _without(vocabulary: Vocabulary, game: str, names: list[str]) -> Vocabulary:
    """The vocabulary without those keywords of sets that a scenario file says in its own way; the game's stay."""
    from cardlang.language.reading.declarations import head_of
    from cardlang.loading.sets import vocabulary_of

    printed = vocabulary_of(game)
    said = [head_of(name).name.lower() for name in names]
    of_sets = [each for each in vocabulary.keywords if printed is None or each not in printed.keywords]
    gone = [each for each in of_sets if each.name.lower() in said]
    if not gone:
        return vocabulary  # and not one that says the same: what is remembered of it serves for the next file, too
    return replace(vocabulary, keywords=tuple(each for each in vocabulary.keywords if each not in gone))

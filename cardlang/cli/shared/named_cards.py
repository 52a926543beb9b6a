"""Finds the cards that a name, file, folder, game or deck on the command line refers to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli.shared.exits import Exit, Stop
from cardlang.cli.shared.loading import bundled_deck, known_game
from cardlang.decks.pool import Pool, pool_for, sets_at
from cardlang.games import game_names, is_game
from cardlang.loading.decklist import check_names, load_decklist
from cardlang.loading.project import find_project
from cardlang.problems import Problem, errors
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.loading.sets import CardEntry, LoadedSet

DECK_ENDING = ".deck"
CARDS_ENDING = ".cards"


@record(slots=True)
class Chosen:
    """Cards in order, copies included, with a title and the paper to print them on."""

    title: str
    entries: list[CardEntry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    paper: str = "A4"


def chosen_game(name: str, place: Path | None = None) -> str:
    """The name of the game asked for, or else the project's, or else the first bundled one.

    Its rules are not loaded, because cards are read and printed without them. Raises :class:`Stop` if
    there is no such game.
    """
    project, _ = find_project(place or Path.cwd())
    return known_game(name or (project.game if project else "") or game_names()[0])


def is_path(text: str) -> bool:
    """True if a word refers to a file or folder and not to a card or a game."""
    return text.endswith((DECK_ENDING, CARDS_ENDING)) or "/" in text or Path(text).exists()


def entries_named(words: Sequence[str], game: str) -> tuple[list[CardEntry], list[Problem]]:
    """The cards that names and files refer to: all cards of the files or, if names are given, those, searched
    for in the files first.

    Raises :class:`Stop`, with similar names, for an unknown name.
    """
    sets = [set_named(word) for word in words if is_path(word)]
    names = [word for word in words if not is_path(word)]
    if not names:
        found = [entry for loaded in sets for entry in loaded.cards]
        return found, [problem for loaded in sets for problem in loaded.problems]
    pool = pool_for(game, Path.cwd())
    for loaded in sets:
        pool.add(loaded)
    entries = [_entry_named(name, pool) for name in names]
    broken = [entry.path for entry in entries if entry.tree is None]
    return entries, [problem for problem in pool.problems if problem.path in broken]


def _entry_named(name: str, pool: Pool) -> CardEntry:
    entry = pool.find(name)
    if entry is None:
        raise Stop(Exit.PROBLEMS, f"there is no card named '{name}'.", pool.suggestion(name))
    return entry


def set_named(word: str) -> LoadedSet:
    """The set of a file, folder or game. Raises :class:`Stop` if it contains cards of several games."""
    sets = sets_at(word)
    games = [loaded.game for loaded in sets if loaded.game]
    if len(games) > 1:
        help = "Name a folder with cards of one game, because each game has its own look."
        raise Stop(Exit.USAGE, f"'{word}' has cards of several games: {', '.join(games)}.", help)
    return sets[0]


def deck_or_set(word: str, game: str) -> Chosen:
    """The cards of a deck with their copies, or of a set once each."""
    project, _ = find_project(Path(word) if is_path(word) else Path.cwd())
    word = bundled_deck(word) or word
    paper = project.paper if project else "A4"
    if not word.endswith(DECK_ENDING):
        loaded = set_named(word)
        return Chosen(loaded.name or word, list(loaded.cards), list(loaded.problems), paper)
    deck, problems = load_decklist(word)
    if deck is None:
        return Chosen(word, [], problems, paper)
    pool = pool_for(deck.game if is_game(deck.game) else game, Path(word))
    problems += [*errors(pool.problems), *check_names(deck, pool.names())]
    found = [pool.find(name) for entry in deck.entries for name in [entry.name] * entry.count]
    entries = [entry for entry in found if entry is not None]
    return Chosen(deck.name or word, entries, problems, paper)

"""From what is typed at the command line to cards: a name, a file, a folder, a game, a deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli.exits import Exit, Stop
from cardlang.cli.loading import bundled_deck, known_game
from cardlang.cli.pool import Pool, pool_for, sets_at
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
    """Cards in order, copies included, what to call them, and the paper they are printed on."""

    title: str
    entries: list[CardEntry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    paper: str = "A4"


def chosen_game(name: str, place: Path | None = None) -> str:
    """The name of the game asked for, else of the project's, else of the first of ours; :class:`Stop` when there is
    none of that name. Its rules are not loaded: cards are read and printed without them.
    """
    project, _ = find_project(place or Path.cwd())
    return known_game(name or (project.game if project else "") or game_names()[0])


def is_path(text: str) -> bool:
    """Whether a word means a file or folder rather than a card or a game."""
    return text.endswith((DECK_ENDING, CARDS_ENDING)) or "/" in text or Path(text).exists()


def entries_named(words: Sequence[str], game: str) -> tuple[list[CardEntry], list[Problem]]:
    """The cards meant by names and files: all of the files, or those of the names, which are looked for in the files
    first; :class:`Stop` with the near names when one does not exist.
    """
    sets = [_set_named(word) for word in words if is_path(word)]
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


def _set_named(word: str) -> LoadedSet:
    """The one set of a file, folder or game; :class:`Stop` where cards of several games lie together."""
    sets = sets_at(word)
    games = [loaded.game for loaded in sets if loaded.game]
    if len(games) > 1:
        help = "Name one folder of them; each game has a look of its own."
        raise Stop(Exit.USAGE, f"'{word}' holds cards of several games: {', '.join(games)}.", help)
    return sets[0]


def deck_or_set(word: str, game: str) -> Chosen:
    """The cards of a deck with their copies, or of a set each once."""
    project, _ = find_project(Path(word) if is_path(word) else Path.cwd())
    word = bundled_deck(word) or word
    paper = project.paper if project else "A4"
    if not word.endswith(DECK_ENDING):
        loaded = _set_named(word)
        return Chosen(loaded.name or word, list(loaded.cards), list(loaded.problems), paper)
    deck, problems = load_decklist(word)
    if deck is None:
        return Chosen(word, [], problems, paper)
    pool = pool_for(deck.game if is_game(deck.game) else game, Path(word))
    problems += [*errors(pool.problems), *check_names(deck, pool.names())]
    found = [pool.find(name) for entry in deck.entries for name in [entry.name] * entry.count]
    entries = [entry for entry in found if entry is not None]
    return Chosen(deck.name or word, entries, problems, paper)

"""Loading sets: all ``.cards`` files of a game's folder, of a designer's folder, or one file alone."""

from __future__ import annotations

import gc
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.bundled import bundled
from cardlang.games import GAMES, find_words, game_names, instead_of, is_game, is_project_game
from cardlang.language.files.parser import ParsedCard, ParsedFile, declared_by, extended, read_file
from cardlang.language.text.blocks import BlockFile, read_blocks
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.loading.project import find_project
from cardlang.loading.untrusted import load_untrusted
from cardlang.problems import Problem, did_you_mean, near
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.language.words.cards import CardTree, SetHeader

OURS: tuple[str, ...] = tuple(game.name for game in GAMES)
"""The games we ship sets for; the games of projects are found by ``cardlang.games`` too."""

CARDS_LIMIT = 4_000_000
"""Bytes a file of cards may have."""


@record(frozen=True)
class CardEntry:
    """One card of a set. ``tree`` is None when something is wrong with it; ``number`` counts from 1 in its set."""

    name: str
    tree: CardTree | None
    game: str
    path: str
    line: int
    number: int
    set_name: str = ""
    set_code: str = ""
    art: Path | None = None
    """The picture named on the card, where it lies; it may not exist."""
    vocabulary: Vocabulary | None = field(default=None, compare=False, repr=False)
    version: str = ""
    """The set's version, as its block says."""

    @cached_property
    def card(self) -> Card | None:
        """The card as the engine plays it, made when first asked for; None when something is wrong with it."""
        if self.tree is None:
            return None
        from cardlang.loading.making import make_card

        return make_card(self.tree, self.game, self.vocabulary)


@record(slots=True)
class LoadedSet:
    """The cards of a set in the order of its files, and everything wrong with them."""

    name: str
    game: str
    code: str
    cards: tuple[CardEntry, ...]
    problems: list[Problem]
    files: list[ParsedFile] = field(default_factory=list)
    vocabulary: Vocabulary | None = None

    def find(self, name: str) -> CardEntry | None:
        """A card by its name, whatever its capitals."""
        return next((each for each in self.cards if each.name.casefold() == name.casefold()), None)


def vocabulary_of(game: str) -> Vocabulary | None:
    """The words of a game, or None when there is no such game."""
    return find_words(game)


def load_set(where: str | Path) -> LoadedSet:
    """The set of a game (by its name), of a folder, or of one file. Mistakes become Problems."""
    blocks, problems, start = _read(where)
    return _assembled(str(where), blocks, problems, start)


def load_sets(where: str | Path) -> list[LoadedSet]:
    """As :func:`load_set`; where a folder holds cards of several games, each game's are read as a set of their own."""
    blocks, problems, start = _read(where)
    games = _games_of(blocks)
    if len(set(games.values())) < 2:
        return [_assembled(str(where), blocks, problems, start)]
    found = [LoadedSet(str(where), "", "", (), problems)] if problems else []
    for game in dict.fromkeys(games.values()):
        group = [file for file in blocks if games[file.path] == game]
        found.append(_assembled(str(where), group, [], Path(group[0].path), game))
    return found


def load_together(paths: Sequence[Path], game: str) -> LoadedSet:
    """The cards of one game in some files, as one set: what one of them declares, the others know. Files of another
    game are left out.
    """
    blocks: list[BlockFile] = []
    problems: list[Problem] = []
    for path in paths:
        text, found = load_untrusted(path, CARDS_LIMIT)
        problems += found
        blocks += [] if text is None else [_blocks(text, str(path))]
    games = _games_of(blocks)
    ours = [file for file in blocks if games[file.path] in ("", game)]
    return _assembled(paths[0].name if paths else game, ours, problems, None, game)


def _read(where: str | Path) -> tuple[list[BlockFile], list[Problem], Path | None]:
    """The files of a set taken apart into blocks, what could not be read, and where the set begins."""
    paths, problems = _paths(where)
    blocks: list[BlockFile] = []
    for path in paths:
        text, found = load_untrusted(path, CARDS_LIMIT)
        problems += [_as_a_game(each) for each in found]
        if text is not None:
            blocks.append(_blocks(text, str(path)))
    return blocks, problems, paths[0] if paths else None


def _as_a_game(problem: Problem) -> Problem:
    """A bare word that is no file may be meant for a game: misspelt, or in a project that is not open here."""
    word = problem.path
    if (
        problem.code != "CL800"
        or problem.help
        or Path(word).name != word
        or "." in word
        or Path(word).exists()
    ):
        return problem
    return replace(problem, help=instead_of(word))


def _blocks(text: str, path: str) -> BlockFile:
    return read_blocks(unicodedata.normalize("NFC", text), path)


def _games_of(blocks: Sequence[BlockFile]) -> dict[str, str]:
    """The game of each file, by its path: as it says itself, else as another file of its folder or of a folder
    around it says; empty where none does.
    """
    said = {file.path: _declared(file) for file in blocks}
    by_folder: dict[Path, str] = {}
    for path, game in said.items():
        if game:
            by_folder.setdefault(Path(path).parent, game)
    return {
        path: game or next((by_folder[each] for each in Path(path).parents if each in by_folder), "")
        for path, game in said.items()
    }


def game_of(path: Path) -> str:
    """The game that a file of cards says it is for; empty when it says none, or cannot be read."""
    text, _ = load_untrusted(path, CARDS_LIMIT)
    return "" if text is None else _declared(_blocks(text, str(path)))


def _declared(file: BlockFile) -> str:
    """The game that a file's header names, if there is such a game."""
    entries = (block.entry("game") for block in file.blocks if block.kind == "set")
    return next((entry.value for entry in entries if entry is not None and is_game(entry.value)), "")


def load_cards(text: str, path: str, game: str) -> LoadedSet:
    """Cards from text that is already at hand, for a game named by the caller."""
    return _assembled(path, [_blocks(text, path)], [], None, game)


def places_of(where: str | Path) -> list[Path]:
    """The files and folders that hold the cards meant by the name of a game, of ours or of an open project, or by a
    path. A path that is there comes before a project's game of that name.
    """
    name = str(where)
    if name in OURS:
        return [bundled("sets") / name]
    if is_project_game(name) and not Path(name).exists():
        from cardlang.loading.project_games import sets_of  # few commands meet a game of somebody's own

        return list(sets_of(name))
    return [Path(where)]


def _paths(where: str | Path) -> tuple[list[Path], list[Problem]]:
    found: dict[Path, None] = {}
    for place in places_of(where):
        inside = (
            sorted(each for each in place.rglob("*.cards") if each.is_file()) if place.is_dir() else [place]
        )
        found.update(dict.fromkeys(inside))
    if found:
        return list(found), []
    return [], [Problem(str(where), 0, 0, 0, "CL111", "there is no .cards file in this folder")]


def _assembled(
    title: str, blocks: Sequence[BlockFile], problems: list[Problem], start: Path | None, game: str = ""
) -> LoadedSet:
    if not blocks:
        return LoadedSet(title, "", "", (), problems)
    game, vocabulary = _game(blocks, game, start)
    if vocabulary is None:
        problems += [found for file in blocks for found in file.problems]
        return LoadedSet(title, game, "", (), problems)
    with _no_collecting():
        declared = declared_by(blocks, vocabulary)
        words = extended(vocabulary, declared)
        files = [read_file(each, words, declared) for each in blocks]
    for file in files:
        problems += file.problems
    return _loaded(title, game, files, problems, words)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Trees hold no cycles, and looking for some in them takes a fifth of the time of reading."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _game(blocks: Sequence[BlockFile], game: str, start: Path | None) -> tuple[str, Vocabulary | None]:
    """The game of a set: as its header says, else as the project says, else the first of ours. A header with a slip in
    it means the game that is spelled like it; one that names no game at all leaves the cards unread.
    """
    named = meant = ""
    for file in blocks:
        for block in file.blocks:
            entry = block.entry("game") if block.kind == "set" else None
            if entry is None or not entry.paragraphs:
                continue
            if is_game(entry.value):
                return entry.value, vocabulary_of(entry.value)
            piece = entry.paragraphs[0].pieces[0]
            help_ = did_you_mean(entry.value, game_names()) or f"There are: {', '.join(game_names())}."
            message = f"there is no game '{entry.value}'"
            file.problem("CL112", message, piece.line, piece.column, len(piece.text), help_)
            named, meant = entry.value, next(iter(near(entry.value, game_names(), most=1)), "")
    game = game or meant
    if is_game(game):
        return game, vocabulary_of(game)
    if named:
        return named, None
    if start is not None:
        project, _ = find_project(start)
        if project is not None and is_game(project.game):
            return project.game, vocabulary_of(project.game)
    first = OURS[0]
    return first, vocabulary_of(first)


def _loaded(
    title: str, game: str, files: list[ParsedFile], problems: list[Problem], vocabulary: Vocabulary
) -> LoadedSet:
    header = next((each.header for each in files if each.header is not None), None)
    name = header.name if header is not None else title
    code = header.code if header is not None else ""
    entries: list[CardEntry] = []
    for file in files:
        for card in file.cards:
            entries.append(_entry(card, file, len(entries) + 1, game, file.header or header, vocabulary))
    return LoadedSet(name, game, code, tuple(entries), problems, files, vocabulary)


def _entry(
    card: ParsedCard,
    file: ParsedFile,
    number: int,
    game: str,
    header: SetHeader | None,
    vocabulary: Vocabulary,
) -> CardEntry:
    tree = card.tree
    art = Path(file.path).parent / "art" / tree.art if tree is not None and tree.art else None
    name, code, version = (header.name, header.code, header.version) if header is not None else ("", "", "")
    return CardEntry(
        card.block.name, tree, game, file.path, card.block.line, number, name, code, art, vocabulary, version
    )

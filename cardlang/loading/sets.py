"""Loads sets: all ``.cards`` files of a game, of a folder, or one file, which may be a spreadsheet."""

from __future__ import annotations

import gc
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardlang.bundled import bundled
from cardlang.games import GAMES, find_words, game_names, instead_of, is_game, is_project_game
from cardlang.language.files.parser import ParsedCard, ParsedFile, declared_by, extended, read_file
from cardlang.language.text.blocks import BlockFile, read_blocks
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.loading.project import find_project, is_spreadsheet
from cardlang.loading.siblings import siblings_of
from cardlang.loading.untrusted import check_characters, load_untrusted
from cardlang.problems import Problem, did_you_mean, near
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.engine.cards import Card
    from cardlang.language.words.cards import CardTree, SetHeader

OURS: tuple[str, ...] = tuple(game.name for game in GAMES)
"""The games with bundled sets. ``cardlang.games`` also knows the games of projects."""

CARDS_LIMIT = 4_000_000
"""The maximum size of a file of cards in bytes."""


@record(frozen=True)
class CardEntry:
    """One card of a set. ``tree`` is None if the card has an error; ``number`` counts from 1 in its set."""

    name: str
    tree: CardTree | None
    game: str
    path: str
    line: int
    number: int
    set_name: str = ""
    set_code: str = ""
    art: Path | None = None
    """The path of the picture named on the card; the file may not exist."""
    cell: str = ""
    """The cell with its name (``A7``), for a card of a spreadsheet."""
    vocabulary: Vocabulary | None = field(default=None, compare=False, repr=False)
    version: str = ""
    """The set's version."""

    @property
    def place(self) -> str:
        """``path:line``, or ``path!A7``."""
        return f"{self.path}!{self.cell}" if self.cell else f"{self.path}:{self.line}"

    @cached_property
    def card(self) -> Card | None:
        """The engine's card, created on first use; None if the card has an error."""
        if self.tree is None:
            return None
        from cardlang.loading.making import make_card

        return make_card(self.tree, self.game, self.vocabulary)


@record(slots=True)
class LoadedSet:
    """The cards of a set in the order of its files, and its problems."""

    name: str
    game: str
    code: str
    cards: tuple[CardEntry, ...]
    problems: list[Problem]
    files: list[ParsedFile] = field(default_factory=list)
    vocabulary: Vocabulary | None = None

    def find(self, name: str) -> CardEntry | None:
        """A card by its name, in upper or lower case; None if there is none."""
        return next((each for each in self.cards if each.name.casefold() == name.casefold()), None)


def vocabulary_of(game: str) -> Vocabulary | None:
    """The vocabulary of a game; None if there is no such game."""
    return find_words(game)


def load_set(where: str | Path) -> LoadedSet:
    """The set of a game (by its name), of a folder, or of one file. Mistakes become Problems. One file knows what the
    other files of its set declare; only its own cards and Problems are returned.
    """
    blocks, problems, start = _read(where)
    return _assembled(str(where), blocks, problems, start, others=_beside(start, blocks))


def _beside(start: Path | None, blocks: Sequence[BlockFile]) -> list[BlockFile]:
    """The other files of the set that one file is in; none if that is a set by itself, or several files were read."""
    if start is None or len(blocks) != 1:
        return []
    others, _ = _taken_apart(siblings_of(start))
    games = _games_of([*blocks, *others])
    ours = games[blocks[0].path]
    return [file for file in others if games[file.path] in ("", ours) or not ours]


def load_sets(where: str | Path) -> list[LoadedSet]:
    """As :func:`load_set`, but the cards of several games in one folder are returned as one set per game."""
    blocks, problems, start = _read(where)
    games = _games_of(blocks)
    if len(set(games.values())) < 2:
        return [_assembled(str(where), blocks, problems, start)]
    found = [LoadedSet(str(where), "", "", (), problems)] if problems else []
    for game in dict.fromkeys(games.values()):
        group = [file for file in blocks if games[file.path] == game]
        found.append(_assembled(str(where), group, [], Path(group[0].path), game))
    return found


def load_together(
    paths: Sequence[Path], game: str, texts: Mapping[Path, str] | None = None, *, beside: bool = False
) -> LoadedSet:
    """The cards of one game in some files, as one set: what one of them declares, the others know. Files of another
    game are left out. ``texts`` are files as an editor has them, in place of what is on disk. With ``beside``, they
    know what the other files of their set declare, too, as one file alone does.
    """
    blocks, problems = _taken_apart(paths, texts or {})
    games = _games_of(blocks)
    ours = [file for file in blocks if games[file.path] in ("", game)]
    others = _declaring(paths, game) if beside else []
    return _assembled(paths[0].name if paths else game, ours, problems, None, game, others=others)


def _declaring(paths: Sequence[Path], game: str) -> list[BlockFile]:
    """The other files of the sets that some files are in, without those of another game."""
    read = {each.resolve() for each in paths}
    found = {each.resolve(): each for path in paths for each in siblings_of(path) if each.resolve() not in read}
    others, _ = _taken_apart([*found.values()])
    games = _games_of(others)
    return [file for file in others if games[file.path] in ("", game)]


def load_table(path: Path, game: str = "", columns: Mapping[str, str] | None = None) -> LoadedSet:
    """The cards of a spreadsheet. ``game`` counts where it names none; ``columns`` as for ``read_card_tables``."""
    from cardlang.loading.card_tables import read_card_tables

    blocks, problems = read_card_tables(path, columns)
    declared = next((name for file in blocks if (name := _declared(file))), "")
    return _assembled(str(path), blocks, problems, path, declared or game)


def files_for(paths: Sequence[Path], game: str) -> list[Path]:
    """Those of some files that may hold cards of a game: which neither they nor their folder say are for another."""
    games = _games_of(_taken_apart(paths)[0])
    return [path for path in paths if games.get(str(path), "") in ("", game)]


def _taken_apart(
    paths: Sequence[Path], texts: Mapping[Path, str] = MappingProxyType({})
) -> tuple[list[BlockFile], list[Problem]]:
    """Files as blocks, and what could not be read; ``texts`` in place of what is on disk."""
    blocks: list[BlockFile] = []
    problems: list[Problem] = []
    for path in paths:
        found: list[Problem] = []
        if path in texts:
            found = check_characters(texts[path], str(path))
            blocks.append(_blocks(texts[path], str(path)))
        elif is_spreadsheet(path):
            from cardlang.loading.card_tables import read_card_tables  # imported late: most sets are text

            tables, found = read_card_tables(path)
            blocks += tables
        else:
            text, found = load_untrusted(path, CARDS_LIMIT)
            blocks += [] if text is None else [_blocks(text, str(path))]
        problems += found
    return blocks, problems


def _read(where: str | Path) -> tuple[list[BlockFile], list[Problem], Path | None]:
    """The files of a set split into blocks, the problems of reading them, and the first path."""
    paths, problems = _paths(where)
    blocks, found = _taken_apart(paths)
    problems += [_as_a_game(each) for each in found]
    return blocks, problems, paths[0] if paths else None


def _as_a_game(problem: Problem) -> Problem:
    """Adds help to a missing file whose name may be the misspelt name of a game."""
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
    """The game of each file, by its path: from its own header, otherwise from another file of its folder or
    of a parent folder; empty if none has one.
    """
    return inherited({file.path: _declared(file) for file in blocks})


def inherited(declared: Mapping[str, str]) -> dict[str, str]:
    """Path -> game of files of cards: the one it declares, or else that of another file of its folder or of a folder
    above; empty if none has one.
    """
    by_folder: dict[Path, str] = {}
    for path, game in declared.items():
        if game:
            by_folder.setdefault(Path(path).parent, game)
    return {
        path: game or next((by_folder[each] for each in Path(path).parents if each in by_folder), "")
        for path, game in declared.items()
        }


def game_of(path: Path) -> str:
    """The game that a file of cards says it is for; empty when it says none, or cannot be read."""
    blocks, _ = _taken_apart([path])
    return next((game for file in blocks if (game := _declared(file))), "")


def _declared(file: BlockFile) -> str:
    """The game that a file's header names, if there is such a game; otherwise empty."""
    entries = (block.entry("game") for block in file.blocks if block.kind == "set")
    return next((entry.value for entry in entries if entry is not None and is_game(entry.value)), "")


def load_cards(text: str, path: str, game: str, names: Sequence[str] = ()) -> LoadedSet:
    """Cards from a text, for a game named by the caller. ``names`` are those of the cards of the same set that are
    not in the text.
    """
    return _assembled(path, [_blocks(text, path)], [], None, game, names)


def places_of(where: str | Path) -> list[Path]:
    """The files and folders with the cards of a game (bundled, or of an open project) or of a path. An
    existing path takes precedence over a project's game of that name.
    """
    name = str(where)
    if name in OURS:
        return [bundled("sets") / name]
    if is_project_game(name) and not Path(name).exists():
        from cardlang.loading.project_games import sets_of  # imported late: most commands do not need it

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
    title: str,
    blocks: Sequence[BlockFile],
    problems: list[Problem],
    start: Path | None,
    game: str = "",
    names: Sequence[str] = (),
    others: Sequence[BlockFile] = (),
) -> LoadedSet:
    """The set of some files. ``others`` are files of the same set of which only the declarations count."""
    if not blocks:
        return LoadedSet(title, "", "", (), problems)
    game, vocabulary = _game([*blocks, *others], game, start)
    if vocabulary is None:
        problems += [found for file in blocks for found in file.problems]
        return LoadedSet(title, game, "", (), problems)
    with _no_collecting():
        declared = declared_by([*blocks, *others], vocabulary)  # what is there twice is a mistake of the others
        declared.names += names
        words = extended(vocabulary, declared)
        files = [read_file(each, words, declared) for each in blocks]
    for file in files:
        problems += file.problems
    return _loaded(title, game, files, problems, words)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Switches garbage collection off while cards are read: their trees have no cycles, and looking for some
    takes a fifth of the time.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _game(blocks: Sequence[BlockFile], game: str, start: Path | None) -> tuple[str, Vocabulary | None]:
    """The game of a set: from its header, otherwise from the project, otherwise the first bundled one. A
    misspelt game in the header is taken as the most similar one; if there is none, the cards are not read.
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
            entries.append(entry_of(card, file, len(entries) + 1, game, file.header or header, vocabulary))
    return LoadedSet(name, game, code, tuple(entries), problems, files, vocabulary)


def entry_of(
    card: ParsedCard,
    file: ParsedFile,
    number: int,
    game: str,
    header: SetHeader | None,
    vocabulary: Vocabulary,
) -> CardEntry:
    """The entry of one card of a file."""
    tree = card.tree
    art = Path(file.path).parent / "art" / tree.art if tree is not None and tree.art else None
    name, code, version = (header.name, header.code, header.version) if header is not None else ("", "", "")
    cell = file.blocks.cells.get(card.block.line, "")
    return CardEntry(
        card.block.name, tree, game, file.path, card.block.line, number, name, code, art, cell, vocabulary, version
    )

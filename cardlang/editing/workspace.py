"""The files of a project, or of a folder, as an editor has them: an open file has the text in the editor, not the one
on disk.
"""

from __future__ import annotations

import re
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from cardlang.bundled import bundled
from cardlang.decks.pool import Pool, set_at
from cardlang.games import GAMES, find_words, is_game
from cardlang.loading.project import find_project, is_spreadsheet
from cardlang.loading.sets import LoadedSet, game_of, inherited, load_together
from cardlang.loading.untrusted import load_untrusted
from cardlang.problems import Problem
from cardlang.record import record

if TYPE_CHECKING:
    from cardlang.language.words.vocabulary import Vocabulary
    from cardlang.loading.project import Project
    from cardlang.loading.sets import CardEntry

ENDINGS = (".cards", ".deck", ".scenario", ".toml")
"""The endings of the files that are written in an editor."""

MOST_FILES = 2_000
"""A folder with more files than this is not a project."""

MOST_SHEETS = 50

_GAME = re.compile(r"(?m)^\s*game:\s*([\w-]+)\s*(?:#.*)?$")
"""Where a file says which game it is for."""

Stamp = tuple[tuple[str, int, int, int], ...]
"""Which files there are, and when each was last changed, on disk or in the editor."""


@record(frozen=True, slots=True)
class Opened:
    """A file as an editor has it: its text, and a number that grows with every change."""

    text: str
    version: int


class Workspace:
    """The files below one folder, by game. Reading is lazy, and only what changed is read again."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.project, self.problems = find_project(self.root)
        self.open: dict[Path, Opened] = {}
        self._loaded: dict[str, tuple[Stamp, LoadedSet]] = {}
        self._games: dict[Path, tuple[Stamp, str]] = {}
        self._pools: dict[str, tuple[LoadedSet, Pool]] = {}
        self._files: list[Path] = []
        self._sheets: list[Path] = []
        self._of_game: dict[Path, str] = {}
        self.habits: dict[str, Any] = {}
        """Game -> how its cards are written; filled by ``completion``."""
        self._lock = RLock()
        self.survey()
        self._versions = 0

    @property
    def title(self) -> str:
        """The name of the folder."""
        return self.root.name or str(self.root)

    @property
    def writable(self) -> bool:
        """False inside an installed copy of cardlang, whose files are not the user's."""
        shipped = bundled("sets").resolve()
        return not (shipped.parent.name == "_bundled" and self.root.is_relative_to(shipped))

    def survey(self) -> bool:
        """Looks up which files exist now, and for which games they are; True if that has changed."""
        found = {path for path in self.root.rglob("*") if path.suffix in ENDINGS and path.is_file()}
        found |= {path for path in self.open if path.suffix in ENDINGS and path.is_relative_to(self.root)}
        before = self._files, self._sheets
        self._files = [path for path in sorted(found) if self.is_inside(path)][:MOST_FILES]
        self._sheets = self._sheets_now()
        self._of_game = self._games_now()
        return before != (self._files, self._sheets)

    def sheets(self) -> list[Path]:
        """The spreadsheets that hold cards: those that the project names, or else those in the folder itself. As of the
        last ``survey``.
        """
        return self._sheets

    def _sheets_now(self) -> list[Path]:
        if self.project is not None:
            named = [path.resolve() for path in self.project.sets]
        else:
            named = [path for path in sorted(self.root.iterdir()) if path.is_file()]
        return [path for path in named if is_spreadsheet(path) and path.is_relative_to(self.root)][:MOST_SHEETS]

    def files(self) -> list[Path]:
        """Every file that can be written in an editor, in order, as absolute paths; without hidden ones and symlinks
        that lead out of the folder. As of the last ``survey``.
        """
        return self._files

    def is_inside(self, path: Path) -> bool:
        """True for a file below the folder that is neither hidden nor a symlink that leads out of it."""
        hidden = any(part.startswith(".") for part in path.relative_to(self.root).parts)
        return not hidden and path.resolve().is_relative_to(self.root)

    def games(self) -> list[str]:
        """The games that the project, or the cards in the folder, are for; the first bundled one if there are none."""
        named = [self.project.game] if self.project is not None and self.project.game else []
        found = [game for game in dict.fromkeys([*named, *self._of_game.values()]) if is_game(game)]
        return found or [GAMES[0].name]

    def game_of(self, path: Path) -> str:
        """The game a file is for: its cards or its deck say so, or else a file beside it, or else the project."""
        return self._of_game.get(path) or self._declared(path) or self.games()[0]

    def _games_now(self) -> dict[Path, str]:
        """The game of each file that belongs to one."""
        said = inherited({str(path): self._declared(path) for path in (*self.files(), *self.sheets())})
        first = self.project.game if self.project is not None and is_game(self.project.game) else ""
        return {Path(path): game or first for path, game in said.items() if game or first}

    def cards_of(self, game: str) -> list[Path]:
        """The files with cards of a game, spreadsheets last; those that say no game count for the first."""
        cards = [*(path for path in self.files() if path.suffix == ".cards"), *self.sheets()]
        return [path for path in cards if self.game_of(path) == game]

    def decks_of(self, game: str) -> list[Path]:
        """The decks of a game."""
        return [path for path in self.files() if path.suffix == ".deck" and self.game_of(path) == game]

    def _declared(self, path: Path) -> str:
        """The game that a file says it is for; empty where it says none."""
        stamp = self._stamp([path])
        known = self._games.get(path)
        if known is None or known[0] != stamp:
            known = self._games[path] = stamp, game_of(path) if is_spreadsheet(path) else self._said_game(path)
        return known[1]

    def _said_game(self, path: Path) -> str:
        said = _GAME.search(self.text(path)[0] or "")
        return said[1] if said is not None and is_game(said[1]) else ""

    def name_of(self, path: str | Path) -> str:
        """A file as people name it: its path inside the folder."""
        here = Path(path)
        return here.relative_to(self.root).as_posix() if here.is_relative_to(self.root) else str(path)

    def text(self, path: Path) -> tuple[str | None, list[Problem]]:
        """The text of a file as the editor has it, otherwise as it is on disk; None if it cannot be read."""
        opened = self.open.get(path)
        return (opened.text, []) if opened is not None else load_untrusted(path)

    def write(self, path: Path, text: str) -> None:
        """Sets the text of a file, whatever is on disk."""
        self._versions += 1
        self.open[path] = Opened(text, self._versions)
        if path not in self._files:  # a new file
            self.survey()
        elif self._declared(path) not in ("", self._of_game.get(path)):
            self._of_game = self._games_now()

    def close(self, path: Path) -> None:
        """Goes back to the text of a file that is on disk."""
        self.open.pop(path, None)

    def loaded(self, game: str) -> LoadedSet:
        """All cards of a game in this folder, with their problems."""
        with self._lock:
            paths = self.cards_of(game)
            stamp = self._stamp(paths)
            known = self._loaded.get(game)
            if known is None or known[0] != stamp:
                known = self._loaded[game] = stamp, load_together(paths, game, self._texts())
            return known[1]

    def known(self, game: str) -> LoadedSet:
        """As ``loaded``, but without reading again: as it was the last time."""
        known = self._loaded.get(game)
        return known[1] if known is not None else self.loaded(game)

    def words_of(self, path: Path) -> Vocabulary:
        """The words of the game of a file, with what the set declared when it was last loaded."""
        game = self.game_of(path)
        words = self.known(game).vocabulary or find_words(game)
        assert words is not None, game
        return words

    def project_for(self, game: str) -> Project | None:
        """The project, if it is for this game."""
        found = self.project
        return found if found is not None and found.game in ("", game) else None

    def pool(self, game: str) -> Pool:
        """All cards that decks of a game may use: the bundled ones, unless the project does without them, and those of
        this folder.
        """
        project = self.project_for(game)
        pool = Pool(game, project=project)
        shipped = bundled("sets").resolve() / game
        if any(shipped.rglob("*.cards")) and (project is None or project.bundled) and not self._has(shipped):
            pool.add(set_at(game))
        pool.add(self.loaded(game))
        return pool

    def _has(self, folder: Path) -> bool:
        """Whether a folder is this one, or inside it."""
        return folder.is_relative_to(self.root)

    def card(self, game: str, name: str) -> CardEntry | None:
        """The card of a name, in upper or lower case."""
        return self.known_pool(game).find(name)

    def names_of(self, game: str) -> list[str]:
        """The names of all cards of a game that can be meant here."""
        return self.known_pool(game).names()

    def known_pool(self, game: str) -> Pool:
        """As ``pool``, but without reading again: as it was the last time cards were loaded."""
        loaded = self.known(game)
        kept = self._pools.get(game)
        if kept is None or kept[0] is not loaded:
            kept = self._pools[game] = loaded, self.pool(game)
        return kept[1]

    def _texts(self) -> dict[Path, str]:
        return {path: opened.text for path, opened in self.open.items()}

    def _stamp(self, paths: list[Path]) -> Stamp:
        return tuple((str(path), *stamp_of(path), self._version(path)) for path in paths)

    def _version(self, path: Path) -> int:
        opened = self.open.get(path)
        return opened.version if opened is not None else 0


def stamp_of(path: Path) -> tuple[int, int]:
    """What changes when another program writes a file: its time in nanoseconds and its size in bytes, 0 and 0 if there
    is none.
    """
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def title_of(game: str) -> str:
    """The game's name as people write it."""
    words = find_words(game)
    return words.title if words is not None else game

"""The files of a project, or of a folder, as an editor sees them: what it has open counts, not what is on disk."""

from __future__ import annotations

from pathlib import Path

from cardlang.bundled import bundled
from cardlang.games import find_words, is_game
from cardlang.loading.project import Project, find_project
from cardlang.loading.sets import LoadedSet, files_for, game_of, load_together
from cardlang.loading.untrusted import load_untrusted
from cardlang.problems import Problem
from cardlang.record import record

ENDINGS = (".cards", ".deck", ".scenario", ".toml")
"""The endings of the files that are written in an editor."""

MOST_FILES = 2_000
"""A folder with more files than this is not a project."""

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
        self.project, self.problems = _project_of(self.root)
        self.open: dict[Path, Opened] = {}
        self._loaded: dict[str, tuple[Stamp, LoadedSet]] = {}
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

    def files(self) -> list[Path]:
        """Every file that can be written in an editor, in order, as absolute paths; without hidden ones and symlinks
        that lead out of the folder.
        """
        found = (path for path in sorted(self.root.rglob("*")) if path.suffix in ENDINGS and path.is_file())
        return [path for path in found if self._is_inside(path)][:MOST_FILES]

    def _is_inside(self, path: Path) -> bool:
        hidden = any(part.startswith(".") for part in path.relative_to(self.root).parts)
        return not hidden and path.resolve().is_relative_to(self.root)

    def games(self) -> list[str]:
        """The games that the project, or the cards in the folder, are for; the first bundled one if there are none."""
        named = [self.project.game] if self.project is not None and self.project.game else []
        named += [game_of(path) for path in self.files() if path.suffix == ".cards"]
        found = [game for game in dict.fromkeys(named) if is_game(game)]
        return found or ["risk-and-resource"]

    def text(self, path: Path) -> tuple[str | None, list[Problem]]:
        """The text of a file as the editor has it, otherwise as it is on disk; None if it cannot be read."""
        opened = self.open.get(path)
        return (opened.text, []) if opened is not None else load_untrusted(path)

    def write(self, path: Path, text: str) -> None:
        """From now on the file has this text, whatever is on disk."""
        self._versions += 1
        self.open[path] = Opened(text, self._versions)

    def close(self, path: Path) -> None:
        """From now on the file has the text that is on disk."""
        self.open.pop(path, None)

    def loaded(self, game: str) -> LoadedSet:
        """All cards of a game in this folder, with their problems."""
        paths = files_for([path for path in self.files() if path.suffix == ".cards"], game)
        stamp = self._stamp(paths)
        known = self._loaded.get(game)
        if known is None or known[0] != stamp:
            texts = {path: opened.text for path, opened in self.open.items()}
            known = self._loaded[game] = stamp, load_together(paths, game, texts)
        return known[1]

    def _stamp(self, paths: list[Path]) -> Stamp:
        return tuple((str(path), *_times(path), self._version(path)) for path in paths)

    def _version(self, path: Path) -> int:
        opened = self.open.get(path)
        return opened.version if opened is not None else 0


def _times(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


def _project_of(root: Path) -> tuple[Project | None, list[Problem]]:
    project, problems = find_project(root)
    return project, problems


def title_of(game: str) -> str:
    """The game's name as people write it."""
    words = find_words(game)
    return words.title if words is not None else game

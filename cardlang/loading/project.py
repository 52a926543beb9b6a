"""A designer's own project: the nearest folder upward that holds a ``cardlang.toml``.

game = "risk-and-resource"
rules = "rulebook.py"    # only where the project brings a game of its own: a Python file, or a folder of them
sets = ["cards"]        # files, spreadsheets, or folders of *.cards, below this folder
bundled = true          # may decks also use the cards that cardlang ships for this game?
columns = { "Rules EN" = "text", "Notes" = "-" }  # of its spreadsheets: title = field, "-" leaves a column out
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardlang.loading.untrusted import load_untrusted_toml, toml_problem
from cardlang.problems import Problem, did_you_mean
from cardlang.record import record

FILE = "cardlang.toml"
KEYS = ("game", "rules", "sets", "bundled", "paper", "columns")
PAPERS = ("A4", "Letter")
SPREADSHEETS = (".csv", ".tsv", ".xlsx", ".ods")
"""The endings of files of cards that are tables."""


def is_spreadsheet(path: str | Path) -> bool:
    """True for a file that is read as a table."""
    return Path(path).suffix.lower() in SPREADSHEETS


@record(frozen=True, slots=True)
class Project:
    """What a project's file says. ``sets`` are paths of existing files or folders."""

    folder: Path
    game: str = ""
    sets: tuple[Path, ...] = ()
    bundled: bool = True
    paper: str = "A4"
    rules: Path | None = None
    """The file or folder of the game's own rules; see ``project_games``."""
    columns: tuple[tuple[str, str], ...] = ()
    """Titles of columns of its spreadsheets, and the fields they mean (``-``: none)."""

    @property
    def path(self) -> Path:
        """The ``cardlang.toml``."""
        return self.folder / FILE


def find_project(start: Path) -> tuple[Project | None, list[Problem]]:
    """The project that contains a file or folder, and the problems of its ``cardlang.toml``.

    None without Problems if there is no project; None with Problems if its file cannot be read. Codes:
    CL846 an unknown key, CL847 a wrong value.
    """
    here = start.absolute()
    for folder in (here, *here.parents):
        if (folder / FILE).is_file():
            return load_project(folder)
    return None, []


def load_project(folder: Path) -> tuple[Project | None, list[Problem]]:
    """The project of a folder that contains a ``cardlang.toml``."""
    path = folder / FILE
    data, text, problems = load_untrusted_toml(path)
    if data is None:
        return None, problems
    reader = _Reader(folder, str(path), text, data)
    return reader.read(), problems + reader.problems


def typed(path: Path) -> str:
    """A path relative to the current folder, if it is inside it."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


class _Reader:
    """Reads one ``cardlang.toml``."""

    def __init__(self, folder: Path, path: str, text: str, data: Mapping[str, object]) -> None:
        self.folder = folder
        self.path = path
        self.text = text
        self.data = data
        self.problems: list[Problem] = []

    def read(self) -> Project:
        for key in self.data:
            if key not in KEYS:
                self._complain(key, f"'{key}' is not a key of a project", did_you_mean(key, KEYS), "CL846")
        return Project(
            self.folder, self._game(), self._sets(), self._bundled(), self._paper(), self._rules(), self._columns()
        )

    def _game(self) -> str:
        value = self.data.get("game", "")
        if isinstance(value, str):
            if value and "rules" not in self.data:
                self._known(value)
            return value
        self._complain("game", "'game' must be the name of a game in quotes")
        return ""

    def _known(self, game: str) -> None:
        """Reports an unknown game, for a project without rules of its own."""
        from cardlang.games import game_names, is_game

        if not is_game(game.lower()):
            names = game_names()
            help = did_you_mean(game, names) or f"There are: {', '.join(names)}; your own game needs 'rules = ...'."
            self._complain("game", f"there is no game '{game}'", help)

    def _rules(self) -> Path | None:
        value = self.data.get("rules")
        if value is None:
            return None
        if not isinstance(value, str):
            self._complain("rules", "'rules' must be a Python file or a folder, in quotes")
            return None
        if not self.data.get("game"):
            self._complain("rules", "a project with rules of its own must name its game: game = ...")
            return None
        return self._inside("rules", value)

    def _columns(self) -> tuple[tuple[str, str], ...]:
        value = self.data.get("columns", {})
        if isinstance(value, dict) and all(isinstance(each, str) for each in value.values()):
            return tuple(value.items())
        self._complain("columns", "'columns' must be a table of titles and fields: { \"Rules EN\" = \"text\" }")
        return ()

    def _bundled(self) -> bool:
        value = self.data.get("bundled", True)
        if isinstance(value, bool):
            return value
        self._complain("bundled", "'bundled' must be true or false")
        return True

    def _paper(self) -> str:
        value = self.data.get("paper", PAPERS[0])
        if value in PAPERS:
            return str(value)
        self._complain("paper", "'paper' must be one of: " + ", ".join(PAPERS))
        return PAPERS[0]

    def _sets(self) -> tuple[Path, ...]:
        value = self.data.get("sets", ["."])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self._complain("sets", "'sets' must be a list of files or folders in quotes")
            return ()
        found = [self._inside("sets", item) for item in value]
        return tuple(path for path in found if path is not None)

    def _inside(self, key: str, item: str) -> Path | None:
        """A path inside the project, with symlinks resolved. Reports any other path and returns None."""
        try:
            path = (self.folder / item).resolve()
        except (OSError, ValueError, RuntimeError):
            path = self.folder.parent
        if not path.is_relative_to(self.folder.resolve()):
            self._complain(key, f"'{item}' is outside the project")
        elif not path.exists():
            self._complain(key, f"'{item}' does not exist")
        else:
            return self.folder / item
        return None

    def _complain(self, key: str, message: str, help: str = "", code: str = "CL847") -> None:
        self.problems.append(toml_problem(self.path, self.text, "", key, code, message, help))

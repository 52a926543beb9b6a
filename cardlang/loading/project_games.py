"""A project's own game: its Python files are read, compared with what the user trusts, and only then run.

The bytes that were checked are the bytes that run: nothing is read again from disk or from Python's caches
of compiled files. The module (``rules`` in ``cardlang.toml``: one file, or a folder with an
``__init__.py``) must define ``GAME``, a subclass of Game, and ``VOCABULARY``, the words of its cards.
Codes: CL848 not trusted, CL849 rules that cannot be used.
"""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType

from cardlang.engine.game import Game
from cardlang.engine.misnamed import Misnamed, NoSuchResource, WrongResult
from cardlang.games import GAMES, ProjectGame, welcome
from cardlang.language.words.vocabulary import Vocabulary
from cardlang.loading.project import Project, find_project, typed
from cardlang.loading.trust import digest_of, is_trusted, was_trusted
from cardlang.loading.untrusted import toml_problem
from cardlang.problems import Problem

ROOM = "cardlang_own_rules"
"""The prefix of the module names of projects' rules; the game's name follows."""

MOST_FILES = 200
MOST_BYTES = 1_000_000

NOT_TRUSTED, NOT_USABLE = "CL848", "CL849"

_OPEN: dict[
    str, tuple[Project, str]
] = {}  # game -> its project, and the digest of the rules that were loaded


def open_project(place: str | Path) -> tuple[Project | None, list[Problem]]:
    """The project that contains a file or folder. If it defines a game, that game can be used from now on.

    Problems: its ``cardlang.toml`` is wrong, its rules are not trusted, or its rules cannot be used.
    """
    project, problems = find_project(Path(place))
    if project is not None and project.rules is not None:
        problems += open_rules(project)
    return project, problems


def opened() -> list[Project]:
    """The projects whose own games have been loaded."""
    return [project for project, _ in _OPEN.values()]


def sets_of(game: str) -> tuple[Path, ...]:
    """The card files of a project's own game, relative to the current folder."""
    return tuple(Path(typed(path)) for path in _OPEN[game][0].sets) if game in _OPEN else ()


def open_rules(project: Project) -> list[Problem]:
    """Loads the rules of a project if they are trusted."""
    if any(ours.name == project.game for ours in GAMES):
        message = f"'{project.game}' is a game that comes with cardlang"
        return [_unusable(project, message, "Give your game another name.")]
    files, problems = read_rules(project)
    if problems:
        return problems
    known, digest = _OPEN.get(project.game), digest_of(files)
    if known is not None and known == (project, digest):
        return []
    if not is_trusted(project.folder, files):
        return [_not_trusted(project)]
    project_game, problems = _load(project, files)
    if project_game is not None:
        welcome(project_game)
        _OPEN[project.game] = (project, digest)
    return problems


def read_rules(project: Project) -> tuple[list[tuple[str, bytes]], list[Problem]]:
    """The Python files of a project's rules, as (path inside the project, content)."""
    rules = project.rules
    if rules is None:
        return [], [_unusable(project, "this project has no rules of its own")]
    paths = sorted(rules.rglob("*.py")) if rules.is_dir() else [rules]
    if rules.is_dir() and not (rules / "__init__.py").is_file():
        return [], [_unusable(project, f"the folder '{rules.name}' has no __init__.py")]
    if len(paths) > MOST_FILES:
        return [], [_unusable(project, f"the rules are more than {MOST_FILES} files")]
    home, files, total = project.folder.resolve(), [], 0
    for path in paths:
        try:
            if not path.resolve().is_relative_to(home):
                return [], [_unusable(project, f"'{path.name}' is outside the project")]
            if not path.is_file():
                return [], [_unusable(project, f"'{path.name}' is not a file")]
            if total + path.stat().st_size > MOST_BYTES:
                return [], [_unusable(project, f"the rules are larger than {MOST_BYTES:,} bytes")]
            content = path.read_bytes()
        except OSError as mistake:
            return [], [_unusable(project, f"'{path.name}' cannot be read: {mistake.strerror}")]
        total += len(content)
        files.append((path.relative_to(project.folder).as_posix(), content))
    return files, []


def fault_in_rules(fault: BaseException) -> Problem | None:
    """An exception from a project's own rules as a Problem of that project; None for any other exception."""
    places = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(fault.__traceback__)]
    places += [(fault.path, fault.line)] if isinstance(fault, WrongResult) else []
    for path, line in reversed(places):
        for project, _ in _OPEN.values():
            if Path(path).is_relative_to(project.folder.absolute()):
                return _raised(project, path, line, fault)
    return _misnamed(fault) if isinstance(fault, NoSuchResource) else None


def _misnamed(fault: NoSuchResource) -> Problem | None:
    """A Problem for an unknown resource. It is detected when a change is written, so the line is found by
    searching the rules for the name.
    """
    project, _ = _OPEN.get(fault.game, (None, ""))
    if project is None:
        return None
    spellings = (f'"{fault.resource}"', f"'{fault.resource}'")
    for path, content in read_rules(project)[0]:
        for number, row in enumerate(content.decode("utf-8", "replace").split("\n"), 1):
            if any(each in row for each in spellings):
                return _raised(project, str(project.folder.absolute() / path), number, fault)
    return _unusable(project, str(fault))


# ---- loading -----------------------------------------------------------------------------------------------
class _Served(MetaPathFinder, InspectLoader):
    """Gives Python the modules of one game from the bytes that were checked."""

    def __init__(self, modules: dict[str, tuple[bytes, str, bool]]) -> None:
        self.modules = modules

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if fullname not in self.modules:
            return None
        _, place, package = self.modules[fullname]
        return spec_from_loader(fullname, self, origin=place, is_package=package)

    def is_package(self, fullname: str) -> bool:
        return self.modules[fullname][2]

    def get_source(self, fullname: str) -> str:
        return self.modules[fullname][0].decode("utf-8")

    def get_code(self, fullname: str) -> CodeType:
        source, place, _ = self.modules[fullname]
        return self.source_to_code(source, place)


def _load(project: Project, files: Sequence[tuple[str, bytes]]) -> tuple[ProjectGame | None, list[Problem]]:
    """Runs the rules, and reads game and vocabulary from the module."""
    assert project.rules is not None
    name = f"{ROOM}_{re.sub(r'[^a-z0-9]', '_', project.game.lower())}"
    modules: dict[str, tuple[bytes, str, bool]] = {}
    inside = project.rules if project.rules.is_dir() else project.rules.parent
    for path, content in files:
        place = project.folder / path
        parts = list(place.relative_to(inside).with_suffix("").parts) if project.rules.is_dir() else []
        package = parts[-1:] == ["__init__"]
        dotted = ".".join([name, *(parts[:-1] if package else parts)])
        modules[dotted] = (content, str(place.absolute()), package)
    _forget(name)
    sys.meta_path.insert(0, _Served(modules))
    try:
        module = import_module(name)
    except Exception as fault:  # any exception here is a mistake in the project's code, not a crash of cardlang
        _forget(name)
        return None, [_broken(project, fault)]
    game, words = getattr(module, "GAME", None), getattr(module, "VOCABULARY", None)
    project_game, problems = _project_game_in(project, game, words)
    if project_game is not None:
        problems = _names_wrongly(project, project_game, files)
    if problems:
        _forget(name)
    return (_with_what_it_does(project_game, files) if project_game and not problems else None), problems


def _with_what_it_does(found: ProjectGame, files: Sequence[tuple[str, bytes]]) -> ProjectGame:
    """The game, whose words know what its rules deal with."""
    from cardlang.games.own.card_game import CardGame  # a project without rules of its own needs neither
    from cardlang.games.own.read_from_rules import read_from_rules

    if not issubclass(found.rules, CardGame):
        return found
    return found._replace(words=read_from_rules([content for _, content in files], found.rules, found.words))


def _names_wrongly(project: Project, found: ProjectGame, files: Sequence[tuple[str, bytes]]) -> list[Problem]:
    """Names in the rules that the game does not have."""
    from cardlang.games.own.card_game import CardGame  # a project without rules of its own needs neither
    from cardlang.games.own.names import strangers

    rules = found.rules
    if not issubclass(rules, CardGame):
        return []
    problems: list[Problem] = []
    for number, (line, column, length, message) in strangers([each for _, each in files], rules, found.words):
        path = typed(project.folder / files[number][0])
        source = files[number][1].decode("utf-8", "replace").split("\n")[line - 1]
        problems.append(Problem(path, line, column, length, NOT_USABLE, message, "", source))
    return problems


def _forget(name: str) -> None:
    """Removes an earlier loaded version of the same game."""
    for known in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        del sys.modules[known]
    served = [each for each in sys.meta_path if isinstance(each, _Served) and name in each.modules]
    for each in served:
        sys.meta_path.remove(each)


def _project_game_in(project: Project, rules: object, words: object) -> tuple[ProjectGame | None, list[Problem]]:
    """Game and vocabulary, if they have the right types and names."""
    if not (isinstance(rules, type) and issubclass(rules, Game)):
        return None, [_unusable(project, "the rules define no GAME (a subclass of cardlang's Game)")]
    if not isinstance(words, Vocabulary):
        return None, [_unusable(project, "the rules define no VOCABULARY (the words of their cards)")]
    for name in (rules.name, words.game):
        if name != project.game:
            message = f"the game is named '{name}' in the rules and '{project.game}' in cardlang.toml"
            return None, [_unusable(project, message, "Write the same name in both.")]
    try:
        rules()
    except Exception as fault:  # an abstract method is missing, a zone has no role ...
        return None, [_broken(project, fault)]
    return ProjectGame(rules, words), []


# ---- problems ----------------------------------------------------------------------------------------------
def _not_trusted(project: Project) -> Problem:
    again = "have changed since you trusted them" if was_trusted(project.folder) else "are not trusted yet"
    look = project.rules.name if project.rules is not None else "them"
    return _at_rules(
        project,
        NOT_TRUSTED,
        f"this project contains the rules of '{project.game}' as Python code, and they {again}",
        f"Look at {look}, then type: cardlang trust {typed(project.folder)}",
    )


def _unusable(project: Project, message: str, help: str = "") -> Problem:
    return _at_rules(project, NOT_USABLE, message, help or "docs/your-own-game.md shows how to make a game.")


def _at_rules(project: Project, code: str, message: str, help: str) -> Problem:
    try:
        text = project.path.read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        text = ""
    return toml_problem(typed(project.path), text, "", "rules", code, message, help)


def _broken(project: Project, fault: Exception) -> Problem:
    """A Problem for rules that raise an exception when they are loaded: where, and which."""
    if isinstance(fault, SyntaxError) and fault.filename:
        return _raised(project, fault.filename, fault.lineno or 0, fault)
    for frame in reversed(traceback.extract_tb(fault.__traceback__)):
        if Path(frame.filename).is_relative_to(project.folder.absolute()):
            return _raised(project, frame.filename, frame.lineno or 0, fault)
    return _unusable(project, f"the rules cannot be used: {_said(fault)}")


def _raised(project: Project, path: str, line: int, fault: BaseException) -> Problem:
    try:
        rows = Path(path).read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeError):
        rows = []
    source = rows[line - 1] if 0 < line <= len(rows) else ""
    column = len(source) - len(source.lstrip()) + 1
    shown = source.strip()
    message = f"the rules of '{project.game}' failed here: {_said(fault)}"
    return Problem(typed(Path(path)), line, column, max(1, len(shown)), NOT_USABLE, message, "", source)


def _said(fault: BaseException) -> str:
    if isinstance(fault, Misnamed):
        return str(fault)
    words = fault.msg if isinstance(fault, SyntaxError) else str(fault)
    return f"{type(fault).__name__}: {words}".replace("\n", " ")[:300]

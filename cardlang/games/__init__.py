"""FLOOR 3: the games. ``GAMES`` lists the bundled ones; each is a folder with ``rulebook.py`` and ``words.py``.

A designer's project may contain a game. It is added as a :class:`ProjectGame` when the project is opened
(``cardlang.loading.project_games``), and is found like a bundled one from then on.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from cardlang.problems import did_you_mean

if TYPE_CHECKING:
    from cardlang.engine.game import Game
    from cardlang.language.german.lexicon import Lexicon
    from cardlang.language.words.vocabulary import Vocabulary


class Ours(NamedTuple):
    """A bundled game: its name, and the class of its rules. Rules and words are loaded when they are first used,
    because most commands need one game and loading it takes longer than the rest of the program.
    """

    name: str
    kind: str

    def rules(self) -> type[Game]:
        """The class of its rules."""
        found: type[Game] = getattr(self._part("rulebook"), self.kind)
        return found

    def words(self) -> Vocabulary:
        """The words of its cards."""
        found: Vocabulary = self._part("words").VOCABULARY
        return found

    def german(self) -> Lexicon | None:
        """Its words in German; None if it has none yet."""
        if find_spec(self._name("german")) is None:
            return None
        found: Lexicon = self._part("german").GERMAN
        return found

    def _part(self, module: str) -> Any:
        return import_module(self._name(module))

    def _name(self, module: str) -> str:
        return f"cardlang.games.{self.name.replace('-', '_')}.{module}"


GAMES: tuple[Ours, ...] = (
    Ours("risk-and-resource", "RiskAndResource"),
    Ours("resource-war", "ResourceWar"),
    Ours("mythomagic", "MythoMagic"),
    Ours("risk-2025", "Risk2025"),
)


class ProjectGame(NamedTuple):
    """A game defined in a designer's project: the class of its rules, and its vocabulary."""

    rules: type[Game]
    words: Vocabulary


_PROJECT_GAMES: dict[str, ProjectGame] = {}


def welcome(project_game: ProjectGame) -> None:
    """Registers a project's game under its name, in place of any earlier one of that name.

    Raises ValueError if the name is that of a bundled game.
    """
    if _ours(project_game.rules.name) is not None:
        raise ValueError(f"{project_game.rules.name!r} is a game of cardlang's own")
    _PROJECT_GAMES[project_game.rules.name] = project_game


def farewell() -> None:
    """Forgets all project games (for tests, which open many projects in one process)."""
    _PROJECT_GAMES.clear()


def find_game(name: str) -> Game | None:
    """A new instance of the game with a name such as ``risk-and-resource``; None if there is none."""
    if name in _PROJECT_GAMES:
        return _PROJECT_GAMES[name].rules()
    ours = _ours(name)
    return ours.rules()() if ours is not None else None


def find_words(name: str) -> Vocabulary | None:
    """The vocabulary of the game with this name; None if there is none."""
    if name in _PROJECT_GAMES:
        return _PROJECT_GAMES[name].words
    ours = _ours(name)
    return ours.words() if ours is not None else None


def find_german(name: str) -> Lexicon:
    """The German words of the game with this name; no words where it brings none."""
    from cardlang.language.german.lexicon import Lexicon

    ours = _ours(name)
    found = ours.german() if ours is not None else None
    return found if found is not None else Lexicon()


def _ours(name: str) -> Ours | None:
    return next((game for game in GAMES if game.name == name), None)


def is_project_game(name: str) -> bool:
    """True if the game of that name was registered by a project."""
    return name in _PROJECT_GAMES


def game_names() -> list[str]:
    """The names of the bundled games, then those of project games."""
    return [*(game.name for game in GAMES), *_PROJECT_GAMES]


def instead_of(name: str) -> str:
    """A hint for a name that no game has: the nearest name, or the list of games."""
    names = game_names()
    listed = f"The games are: {', '.join(names)}; a game of your own is found in the folder of its project."
    return did_you_mean(name, names) or listed


def is_game(name: str) -> bool:
    """True if there is a game of that name."""
    return name in game_names()

"""FLOOR 3: the games. ``GAMES`` lists ours; a game is a folder with ``rulebook.py`` and ``words.py``.

A designer's project may bring a game of its own. It comes in as a :class:`Guest` when the project is opened
(``cardlang.loading.guests``), and is from then on found like one of ours.
"""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from cardlang.engine.game import Game
from cardlang.games.mythomagic.rulebook import MythoMagic
from cardlang.games.resource_war.rulebook import ResourceWar
from cardlang.games.risk_2025.rulebook import Risk2025
from cardlang.games.risk_and_resource.rulebook import RiskAndResource
from cardlang.language.vocabulary import Vocabulary

GAMES: tuple[type[Game], ...] = (RiskAndResource, ResourceWar, MythoMagic, Risk2025)


class Guest(NamedTuple):
    """A game that a project brings along: its rules and its words."""

    rules: type[Game]
    words: Vocabulary


_GUESTS: dict[str, Guest] = {}


def welcome(guest: Guest) -> None:
    """From now on the guest's game is found by its name; one that came under that name before has left.

    Raises ValueError for a guest that calls itself like one of our games.
    """
    if any(kind.name == guest.rules.name for kind in GAMES):
        raise ValueError(f"{guest.rules.name!r} is a game of cardlang's own")
    _GUESTS[guest.rules.name] = guest


def farewell() -> None:
    """All guests leave (tests, which open many projects in one process)."""
    _GUESTS.clear()


def find_game(name: str) -> Game | None:
    """The game of a name such as ``risk-and-resource``; None when there is none."""
    if name in _GUESTS:
        return _GUESTS[name].rules()
    for kind in GAMES:
        if kind.name == name:
            return kind()
    return None


def find_words(name: str) -> Vocabulary | None:
    """The words of a game; None when there is none of that name."""
    if name in _GUESTS:
        return _GUESTS[name].words
    for kind in GAMES:
        if kind.name == name:
            found = import_module(f"cardlang.games.{name.replace('-', '_')}.words").VOCABULARY
            assert isinstance(found, Vocabulary)
            return found
    return None


def game_names() -> list[str]:
    """The names of our games, then those of the guests."""
    return [*(kind.name for kind in GAMES), *_GUESTS]


def is_game(name: str) -> bool:
    """Whether there is a game of that name."""
    return name in game_names()

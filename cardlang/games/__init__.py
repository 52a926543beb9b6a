"""FLOOR 3: the games. ``GAMES`` lists ours; a game is a folder with ``rulebook.py`` and ``words.py``."""

from __future__ import annotations

from cardlang.engine.game import Game
from cardlang.games.mythomagic.rulebook import MythoMagic
from cardlang.games.resource_war.rulebook import ResourceWar
from cardlang.games.risk_and_resource.rulebook import RiskAndResource

GAMES: tuple[type[Game], ...] = (RiskAndResource, ResourceWar, MythoMagic)


def find_game(name: str) -> Game | None:
    """The game of a name such as ``risk-and-resource``; None when there is none."""
    for kind in GAMES:
        if kind.name == name:
            return kind()
    return None


def game_names() -> list[str]:
    """The names of our games."""
    return [kind.name for kind in GAMES]

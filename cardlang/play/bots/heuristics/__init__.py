"""What a bot that looks ahead should know about a game. ``INSTINCTS`` lists the games with heuristics of
their own.
"""

from __future__ import annotations

from cardlang.engine.game import Game
from cardlang.play.bots.heuristics.heuristic import Heuristic
from cardlang.play.bots.heuristics.mythomagic import MythoMagicHeuristic
from cardlang.play.bots.heuristics.resource_war import ResourceWarHeuristic
from cardlang.play.bots.heuristics.risk_2025 import Risk2025Heuristic
from cardlang.play.bots.heuristics.risk_and_resource import RiskAndResourceHeuristic

HEURISTICS: tuple[type[Heuristic], ...] = (
    RiskAndResourceHeuristic,
    MythoMagicHeuristic,
    ResourceWarHeuristic,
    Risk2025Heuristic,
)


def heuristic_for(game: Game, foresight: bool = True) -> Heuristic:
    """The heuristics for a game; neutral ones if the game has none of its own."""
    kind = next((kind for kind in HEURISTICS if kind.game_name == game.name), Heuristic)
    return kind(game, foresight)

"""What a bot that looks ahead should know about a game. ``INSTINCTS`` lists the games with heuristics of
their own.
"""

from __future__ import annotations

from cardlang.engine.game import Game
from cardlang.play.bots.heuristics.heuristic import Instinct
from cardlang.play.bots.heuristics.mythomagic import MythoMagicInstinct
from cardlang.play.bots.heuristics.resource_war import ResourceWarInstinct
from cardlang.play.bots.heuristics.risk_2025 import Risk2025Instinct
from cardlang.play.bots.heuristics.risk_and_resource import RiskAndResourceInstinct

INSTINCTS: tuple[type[Instinct], ...] = (
    RiskAndResourceInstinct,
    MythoMagicInstinct,
    ResourceWarInstinct,
    Risk2025Instinct,
)


def instinct_for(game: Game) -> Instinct:
    """The heuristics for a game; neutral ones if the game has none of its own."""
    for kind in INSTINCTS:
        if kind.game_name == game.name:
            return kind(game)
    return Instinct(game)

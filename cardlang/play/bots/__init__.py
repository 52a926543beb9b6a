"""Bots: programs that play. ``BOTS`` lists them."""

from __future__ import annotations

from cardlang.play.bots.bot import Bot
from cardlang.play.bots.chance import RandomBot
from cardlang.play.bots.greedy import GreedyBot

BOTS: tuple[type[Bot], ...] = (RandomBot, GreedyBot)

BOT_NAMES: tuple[str, ...] = tuple(bot.name for bot in BOTS)


def make_bot(name: str) -> Bot:
    """A bot by its name; raises KeyError when there is none of that name."""
    for kind in BOTS:
        if kind.name == name:
            return kind()
    raise KeyError(name)

"""Bots: programs that play. ``BOTS`` lists them."""

from __future__ import annotations

from cardlang.play.bots.bot import Bot
from cardlang.play.bots.chance import RandomBot
from cardlang.play.bots.greedy import GreedyBot
from cardlang.play.bots.idle import NobodyBot
from cardlang.play.bots.ismcts import SearchBot
from cardlang.play.bots.untrusted_bots import bot_from_file, is_from_file

BOTS: tuple[type[Bot], ...] = (RandomBot, GreedyBot, SearchBot, NobodyBot)

MOST_TRIES = 100_000
"""The searching bot thinks no longer than this."""

BOT_NAMES: tuple[str, ...] = tuple(bot.name for bot in BOTS)


def make_bot(name: str) -> Bot:
    """A bot by its name; the searching one with another number of tries as ``ismcts:100``; a class in a file
    (``my_bot.py:MyBot``) is run, which its user has to have agreed to. Raises KeyError when there is none of that name.
    """
    if is_from_file(name):
        return bot_from_file(name)
    first, _, tries = name.partition(":")
    if first == SearchBot.name and tries.isascii() and tries.isdigit() and 0 < int(tries) <= MOST_TRIES:
        bot = SearchBot(int(tries))
        bot.name = name
        return bot
    for kind in BOTS:
        if kind.name == name:
            return kind()
    raise KeyError(name)

"""Bots: programs that play. ``BOTS`` lists them."""

from __future__ import annotations

from pathlib import Path

from cardlang.play.bots.bot import Bot
from cardlang.play.bots.greedy import PLAIN, GreedyBot
from cardlang.play.bots.idle import NobodyBot
from cardlang.play.bots.ismcts import SearchBot
from cardlang.play.bots.learnt import PREFIX, is_learnt, read_learnt
from cardlang.play.bots.random_bot import RandomBot
from cardlang.play.bots.rough import RoughBot
from cardlang.play.bots.untrusted_bots import bot_from_file, is_from_file

BOTS: tuple[type[Bot], ...] = (RandomBot, RoughBot, GreedyBot, SearchBot, NobodyBot)

MOST_TRIES = 100_000
"""The largest number of tries that can be given to the search bot."""

BOT_NAMES: tuple[str, ...] = tuple(bot.name for bot in BOTS)


def make_bot(name: str) -> Bot:
    """A bot by name. ``ismcts:100`` is the search bot with that number of tries; ``greedy:1`` is
    the greedy bot without foresight, ``greedy:learnt.json`` the one with what ``cardlang train`` has learnt,
    ``my_bot.py:MyBot`` a class in a file.

    A bot from a file runs the file, so the user must have agreed before. Raises KeyError for an unknown
    name, BotTrouble for a file that does not work.
    """
    if is_from_file(name):
        return bot_from_file(name)
    first, _, tries = name.partition(":")
    if first == SearchBot.name and tries.isascii() and tries.isdigit() and 0 < int(tries) <= MOST_TRIES:
        bot = SearchBot(int(tries))
        bot.name = name
        return bot
    if is_learnt(name):
        taught = GreedyBot(learnt=read_learnt(Path(name.removeprefix(PREFIX))))
        taught.name = name
        return taught
    if name == PLAIN:
        plain = GreedyBot(foresight=False)
        plain.name = name
        return plain
    for kind in BOTS:
        if kind.name == name:
            return kind()
    raise KeyError(name)

"""Bots in a user's own file, named like ``my_bot.py:MyBot``. Loading one runs the file, so the caller must
have asked the user for permission; nothing here asks.
"""

from __future__ import annotations

import importlib.util
import sys
from hashlib import sha256
from pathlib import Path
from types import ModuleType

from cardlang.play.bots.bot import Bot

ENDING = ".py"


class BotTrouble(Exception):
    """A bot that cannot be loaded from a file. ``help`` says what to do."""

    def __init__(self, sentence: str, help: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.help = help


def is_from_file(name: str) -> bool:
    """True if a bot's name refers to a class in a file, such as ``my_bot.py:MyBot``."""
    path, colon, _ = name.rpartition(":")
    return bool(colon) and path.endswith(ENDING)


def bot_from_file(name: str) -> Bot:
    """The bot that ``file.py:Class`` names. Runs the file. Raises :class:`BotTrouble`."""
    path_text, _, wanted = name.rpartition(":")
    path = Path(path_text)
    if not path.is_file():
        raise BotTrouble(f"there is no file {path_text}.", "Give the file, a colon and the class: my_bot.py:MyBot")
    found = _class_in(path, wanted)
    try:
        bot = found()
    except Exception as fault:
        raise BotTrouble(f"{name} cannot be created: {type(fault).__name__}: {fault}") from fault
    bot.name = name
    return bot


def _class_in(path: Path, wanted: str) -> type[Bot]:
    module = _module(path)
    found = getattr(module, wanted, None)
    kinds = [
        key
        for key, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module.__name__
    ]
    there = f"Bots in it: {', '.join(kinds)}." if kinds else "A bot is a subclass of cardlang.play.bots.bot.Bot."
    if not isinstance(found, type):
        raise BotTrouble(f"{path} has no class {wanted}.", there)
    if not issubclass(found, Bot):
        raise BotTrouble(f"{wanted} in {path} is not a bot.", there)
    return found


def _module(path: Path) -> ModuleType:
    """The file as a module. It runs once per process, and again if it has changed."""
    data = path.read_bytes()
    key = "cardlang_bot_" + sha256(str(path.resolve()).encode() + data).hexdigest()[:16]
    if key in sys.modules:
        return sys.modules[key]
    spec = importlib.util.spec_from_file_location(key, path)
    if spec is None or spec.loader is None:
        raise BotTrouble(f"{path} cannot be read as Python.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[key] = module
    try:
        spec.loader.exec_module(module)
    except Exception as fault:
        del sys.modules[key]
        raise BotTrouble(f"{path} failed: {type(fault).__name__}: {fault}") from fault
    return module

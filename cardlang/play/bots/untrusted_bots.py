"""Bots of a designer's own: ``my_bot.py:MyBot``. Such a file is a program, so whoever starts it must have agreed
before; nothing here asks.
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
    """A bot that cannot be had from a file. ``help`` is the way out."""

    def __init__(self, sentence: str, help: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.help = help


def is_from_file(name: str) -> bool:
    """Whether a bot's name means a class in a file, ``my_bot.py:MyBot``."""
    path, colon, _ = name.rpartition(":")
    return bool(colon) and path.endswith(ENDING)


def bot_from_file(name: str) -> Bot:
    """The bot that ``file.py:Class`` names. Runs the file. Raises :class:`BotTrouble` with the reason."""
    path_text, _, wanted = name.rpartition(":")
    path = Path(path_text)
    if not path.is_file():
        raise BotTrouble(f"there is no file {path_text}.", "Write the file, a colon and the class: my_bot.py:MyBot")
    found = _class_in(path, wanted)
    try:
        bot = found()
    except Exception as fault:
        raise BotTrouble(f"{name} cannot be made: {type(fault).__name__}: {fault}") from fault
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
    there = f"Bots there: {', '.join(kinds)}." if kinds else "A bot is a class derived from cardlang.play.bots.bot.Bot."
    if not isinstance(found, type):
        raise BotTrouble(f"{path} has no class {wanted}.", there)
    if not issubclass(found, Bot):
        raise BotTrouble(f"{wanted} in {path} is no bot.", there)
    return found


def _module(path: Path) -> ModuleType:
    """The file as a module, run once in a process as long as it does not change."""
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
        raise BotTrouble(f"{path} does not run: {type(fault).__name__}: {fault}") from fault
    return module

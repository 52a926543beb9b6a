"""What the Tab key offers: games, decks, cards, bots, formats.

Completion is attached to a command's parameters by their name or metavar, so new commands get it
automatically.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]
MOST = 200
"""The maximum number of suggestions."""


def attach(command: click.Command) -> None:
    """Adds completion to the parameters of a command and of its subcommands."""
    if isinstance(command, click.Group):
        for one in command.commands.values():
            attach(one)
    for parameter in command.params:
        complete = _for(parameter)
        if complete is not None:
            parameter._custom_shell_complete = complete


def _for(parameter: click.Parameter) -> Complete | None:
    words = (getattr(parameter, "metavar", None) or "").strip("[].").split("|")
    name = parameter.opts[0]
    if "GAME" in words or (name == "--game" and parameter.type.name == "text"):
        return complete_games
    if "DECK" in words:
        return complete_decks
    if "CARD" in words or name == "--card":
        return complete_cards
    if "BOT" in words or name == "--bot":
        return complete_bots
    return complete_formats if name == "--format" and parameter.type.name == "text" else None


def complete_games(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The names of all games."""
    from cardlang.games import find_game, game_names

    games = ((name, find_game(name)) for name in game_names())
    return _items(((name, game.title if game is not None else "") for name, game in games), begun)


def complete_bots(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The names of all bots."""
    from cardlang.play.bots import BOTS

    return _items(((bot.name, bot.about) for bot in BOTS), begun)


def complete_decks(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Deck files, and the bundled decks of the game."""
    from cardlang.cli.shared.loading import bundled_decks

    names = ((name, "comes with cardlang") for name in bundled_decks(_game_of(context)))
    files = [CompletionItem(begun, type="file")] if begun else []
    found = sorted(Path(".").glob("*.deck")) + sorted(Path("decks").glob("*.deck"))
    return [*_items(((str(path), "") for path in found), begun), *_items(names, begun), *files]


def complete_cards(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The cards that can be named here: bundled ones and those of the current project."""
    from cardlang.decks.pool import pool_for
    from cardlang.games import game_names
    from cardlang.loading.project import find_project

    project, _ = find_project(Path("."))
    game = _game_of(context) or (project.game if project is not None else "")
    pools = [pool_for(one, Path(".")) for one in ([game] if game else game_names())]
    names = dict.fromkeys(name for pool in pools for name in pool.names())
    files = [CompletionItem(begun, type="file")] if begun else []
    return [*_items(((_quoted(name), "") for name in names), begun), *files]


def complete_formats(context: click.Context, parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """The formats of the game, or of all games."""
    from cardlang.decks.formats import bundled_formats
    from cardlang.games import game_names

    game = _game_of(context)
    found = ((name, rules.about) for one in ([game] if game else game_names())
             for name, rules in bundled_formats(one)[0].items())  # fmt: skip
    return _items(found, begun)


def _game_of(context: click.Context) -> str:
    """The game named so far on the command line; empty if there is none."""
    from cardlang.games import game_names

    name = context.params.get("game")
    return name if isinstance(name, str) and name in game_names() else ""


def _items(words: Iterable[tuple[str, str]], begun: str) -> list[CompletionItem]:
    start = begun.casefold()
    fitting = dict.fromkeys((word, help) for word, help in words if word.casefold().startswith(start))
    return [CompletionItem(word, help=help) for word, help in list(fitting)[:MOST]]


def _quoted(name: str) -> str:
    """A name with its spaces escaped for bash; other shells do that themselves."""
    if not os.environ.get("_CARDLANG_COMPLETE", "").startswith("bash"):
        return name
    return "".join(f"\\{char}" if not (char.isalnum() or char in "-_.,") else char for char in name)

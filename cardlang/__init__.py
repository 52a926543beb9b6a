"""cardlang: one text of a card is checked, printed, put in decks, played and measured.

    from cardlang import find_game, load_deck, load_set, new_match

The names below are handed on when first asked for, so that ``import cardlang`` stays light.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import render
    from cardlang.engine.match import Match as new_match
    from cardlang.games import find_game
    from cardlang.language.files.parser import parse_cards as parse
    from cardlang.loading.decklist import load_decklist as load_deck
    from cardlang.loading.project_games import open_project
    from cardlang.loading.sets import load_cards, load_set
    from cardlang.problems import Problem

__version__ = "0.1.0"

# our name -> the module it lives in, and its name there
_HOMES = {
    "Problem": ("cardlang.problems", "Problem"),
    "find_game": ("cardlang.games", "find_game"),
    "load_cards": ("cardlang.loading.sets", "load_cards"),
    "load_deck": ("cardlang.loading.decklist", "load_decklist"),
    "load_set": ("cardlang.loading.sets", "load_set"),
    "new_match": ("cardlang.engine.match", "Match"),
    "open_project": ("cardlang.loading.project_games", "open_project"),
    "parse": ("cardlang.language.files.parser", "parse_cards"),
}

__all__ = [
    "Problem",
    "__version__",
    "find_game",
    "load_cards",
    "load_deck",
    "load_set",
    "new_match",
    "open_project",
    "parse",
    "render",
]


def __getattr__(name: str) -> Any:
    if name == "render":
        import render  # in a wheel its imports name ``cardlang.render``: hatch_build.py

        return render
    if name not in _HOMES:
        raise AttributeError(f"module 'cardlang' has no attribute {name!r}")
    module, theirs = _HOMES[name]
    return getattr(import_module(module), theirs)


def __dir__() -> list[str]:
    return sorted(__all__)

"""Environments for programs that learn: a table as PettingZoo and as OpenSpiel know games (``docs/agents.md``).

    from cardlang.env import make_env, open_table

    env = make_env(open_table("mythomagic", ["orchard-court", "tithe-and-grave"]))

``make_env`` needs the extra ``cardlang[rl]``; ``SearchGame`` needs nothing more. Nothing else of cardlang imports this
package, and its names are handed on when they are first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardlang.env.aec import TableEnv, make_env
    from cardlang.env.encoding import Encoding
    from cardlang.env.search_game import SearchGame, SearchState
    from cardlang.env.setting import Setting, open_table

_HOMES = {
    "Encoding": "encoding",
    "SearchGame": "search_game",
    "SearchState": "search_game",
    "Setting": "setting",
    "TableEnv": "aec",
    "make_env": "aec",
    "open_table": "setting",
}

__all__ = ["Encoding", "SearchGame", "SearchState", "Setting", "TableEnv", "make_env", "open_table"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'cardlang.env' has no attribute {name!r}")
    try:
        module = import_module(f"cardlang.env.{_HOMES[name]}")
    except ModuleNotFoundError as missing:
        if missing.name in ("pettingzoo", "gymnasium", "numpy"):
            raise ModuleNotFoundError(
                f"{name} needs {missing.name}: pip install cardlang[rl]", name=missing.name
            ) from missing
        raise
    return getattr(module, name)


def __dir__() -> list[str]:
    return sorted(__all__)

"""Paths of the bundled folders (in a wheel or a checkout), and of the user's folders for caches and settings."""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def bundled(kind: str) -> Path:
    """The path of the folder ``templates`` or ``sets`` in this copy of cardlang.

    A wheel carries them as ``cardlang/_bundled/<kind>``; a checkout beside the package.
    """
    shipped = _PACKAGE / "_bundled" / kind
    return shipped if shipped.is_dir() else _PACKAGE.parent / kind


def own_folder(kind: str) -> Path:
    """The user's folder for cardlang's ``cache``, ``config`` or ``state``, where this system keeps them: on Linux
    the XDG base directories. It may not exist.
    """
    import platformdirs  # imported late: many commands keep nothing

    found = {
        "cache": platformdirs.user_cache_path,
        "config": platformdirs.user_config_path,
        "state": platformdirs.user_state_path,
    }
    return found[kind]("cardlang", appauthor=False)


def state_folder() -> Path:
    """Where tables and decks that are being built are kept: ``CARDLANG_STATE``, or else the user's state folder."""
    named = os.environ.get("CARDLANG_STATE")
    return Path(named) if named else own_folder("state")

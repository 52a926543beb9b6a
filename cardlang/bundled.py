"""Paths of the bundled folders (in a wheel or a checkout), and of the user's folders for caches and settings.
"""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_USUAL = {"cache": ".cache", "config": ".config", "state": ".local/state"}


def bundled(kind: str) -> Path:
    """The path of the folder ``templates`` or ``sets`` in this copy of cardlang.

    A wheel carries them as ``cardlang/_bundled/<kind>``; a checkout beside the package.
    """
    shipped = _PACKAGE / "_bundled" / kind
    return shipped if shipped.is_dir() else _PACKAGE.parent / kind


def own_folder(kind: str) -> Path:
    """The user's folder for cardlang's ``cache``, ``config`` or ``state`` (XDG base directories); it may not exist."""
    home = os.environ.get(f"XDG_{kind.upper()}_HOME") or os.path.join(os.path.expanduser("~"), _USUAL[kind])
    return Path(home) / "cardlang"

"""Where the folders lie that we ship: in a wheel or a checkout alike."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def bundled(kind: str) -> Path:
    """The folder ``templates`` or ``sets``, wherever this copy of cardlang keeps it.

    A wheel carries them as ``cardlang/_bundled/<kind>``; a checkout beside the package.
    """
    shipped = _PACKAGE / "_bundled" / kind
    return shipped if shipped.is_dir() else _PACKAGE.parent / kind

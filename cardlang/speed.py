"""Which of its two speeds cardlang runs at: the engine compiled, or the same files as plain Python."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

PURE, COMPILED = "pure Python", "compiled"

OTHER = {
    PURE: "The wheel for your system (not the one that ends in none-any.whl) plays the same games several times as "
    "fast and needs no compiler; in a checkout, 'make wheels' builds it.",
    COMPILED: "The wheel that ends in none-any.whl plays the same games in plain Python, on any system.",
}
"""How to get the other speed, by the one that runs."""


def speed() -> str:
    """``compiled`` when the engine is loaded from an extension, else ``pure Python``."""
    spec = find_spec("cardlang.engine.state")
    origin = (spec.origin if spec is not None else "") or ""
    return COMPILED if origin.endswith(tuple(EXTENSION_SUFFIXES)) else PURE

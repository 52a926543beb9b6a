"""Draws card faces and lays them out on printable sheets.

``load_layout`` reads a layout, ``draw_face`` and ``draw_faces`` typeset :class:`FaceContent`, ``save_png``
and ``write_sheet`` write the files. All lengths are in mm until pixels are painted. The names of this package
are imported when they are first used, so that looking up what a Problem means does not load a picture
library.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardlang.bundled import bundled

if TYPE_CHECKING:
    from .content import FaceContent
    from .face import draw_face, draw_faces
    from .layout import Layout, load_layout
    from .mistakes import MISTAKES, find_mistake
    from .png import save_png
    from .sheet import paper_names, write_sheet

# name -> the module it lives in
_HOMES = {
    "FaceContent": "content",
    "Layout": "layout",
    "MISTAKES": "mistakes",
    "draw_face": "face",
    "draw_faces": "face",
    "find_mistake": "mistakes",
    "load_layout": "layout",
    "paper_names": "sheet",
    "save_png": "png",
    "write_sheet": "sheet",
}

__all__ = [
    "MISTAKES",
    "FaceContent",
    "Layout",
    "draw_face",
    "draw_faces",
    "find_mistake",
    "layout_path",
    "load_layout",
    "paper_names",
    "save_png",
    "write_sheet",
]


def layout_path(game: str) -> Path:
    """The layout file of a game, for :func:`load_layout`; a game without its own gets the neutral layout."""
    own = bundled("templates") / game / "face.toml"
    return own if own.is_file() else bundled("templates") / "shared" / "face.toml"


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)

"""Faces and proof sheets: floor 6 of the house, beneath the command line.

``load_layout`` reads a look, ``draw_face`` and ``draw_faces`` typeset :class:`FaceContent`, ``save_png`` and
``write_sheet`` put it on disk. Lengths are mm until the last step. Names are handed on when first asked for,
so that looking up what a Problem means does not load a picture library.
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
    """Where the face of a game lies, for :func:`load_layout`; a game without one has the neutral face."""
    own = bundled("templates") / game / "face.toml"
    return own if own.is_file() else bundled("templates") / "shared" / "face.toml"


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'render' has no attribute {name!r}")
    return getattr(import_module(f"render.{_HOMES[name]}"), name)

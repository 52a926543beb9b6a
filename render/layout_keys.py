"""The keys a layout may have, for each kind of box, with their limits and defaults.

``load_layout`` checks layouts against this table, and a test checks ``docs/printing.md`` against it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .anchors import HORIZONTAL, VERTICAL
from .icons import icon_names

EDGES = HORIZONTAL + VERTICAL

# [card]: default, least and most, in mm
CARD_KEYS: Mapping[str, tuple[float, float, float]] = {
    "width": (63.0, 20.0, 200.0),
    "height": (88.0, 20.0, 300.0),
    "bleed": (3.0, 0.0, 10.0),
    "safe": (3.0, 0.0, 10.0),
}

SHAPES = ("box", "hexagon", "shield", "disc", "ribbon", "bevel")
TEXTURES = ("none", "facets", "brushed", "mist", "rays", "waves", "plates")


class Key(NamedTuple):
    """What one key takes: a ``number``, ``color``, ``font``, ``choice`` or ``text``. None = optional."""

    kind: str
    default: float | str | None = None
    least: float = 0.0
    most: float = 100.0
    unit: str = "mm"
    among: tuple[str, ...] = ()
    means: str = ""


def _mm(default: float, most: float, means: str) -> Key:
    return Key("number", default, 0.0, most, "mm", means=means)


def _color(default: str | None, means: str) -> Key:
    return Key("color", default, means=means)


_PANEL: Mapping[str, Key] = {
    "shape": Key("choice", "box", among=SHAPES, means="outline of the panel"),
    "radius": _mm(0.0, 20.0, "rounding of a box's corners, or the cut of a bevel"),
    "fill": _color("#ffffff", "colour at the top"),
    "fill_to": _color(None, "colour at the bottom, for a gradient"),
    "opacity": Key("number", 1.0, 0.0, 1.0, "", means="1 covers what lies below"),
    "line": _color(None, "colour of the outline"),
    "line_width": _mm(0.25, 3.0, "width of the outline"),
    "inner": _color(None, "colour of a second line inside the outline"),
    "inner_width": _mm(0.2, 3.0, "width of that line"),
    "shadow": _mm(0.0, 3.0, "how far a soft shadow reaches"),
    "texture": Key("texture", "none", among=TEXTURES, means="a quiet pattern on the fill"),
}

_PICTURE: Mapping[str, Key] = {
    "fit": Key("choice", "cover", among=("cover", "contain"), means="fill the box and cut, or show all of it"),
    "focus_x": Key("number", 0.5, 0.0, 1.0, "", means="what stays in sight when cut, from the left"),
    "focus_y": Key("number", 0.4, 0.0, 1.0, "", means="the same from the top"),
    "ground": _color("#000000", "beside a picture that is shown whole"),
    "radius": _mm(0.0, 20.0, "rounding of the corners"),
    "line": _color(None, "colour of the outline"),
    "line_width": _mm(0.3, 3.0, "width of the outline"),
    "shade": _mm(0.0, 5.0, "how far a soft shadow reaches in from the edge"),
}

_TEXT: Mapping[str, Key] = {
    "text": Key("text", None, means="what to print, a template"),
    "from": Key(
        "choice", None, among=("text", "flavor", "cost", "text+flavor"), means="the card's own typeset text"
    ),
    "font": Key("font", "Lato", means="family"),
    "style": Key(
        "choice", "regular", among=("regular", "bold", "italic", "bold italic"), means="weight and slant"
    ),
    "size": Key("number", 8.0, 4.0, 72.0, "points", means="largest size"),
    "min_size": Key("number", 6.0, 4.0, 72.0, "points", means="smallest size before the text is refused"),
    "reminder_min": Key(
        "number", 7.0, 0.0, 72.0, "points", means="reminders of keywords are left out rather than set smaller than this"
    ),
    "single_min": Key("number", 0.0, 0.0, 72.0, "points", means="one line is preferred down to this size"),
    "color": _color("#111111", "of the letters"),
    "soft": _color(None, "of the flavor text"),
    "halo": _color(None, "of a thin glow around the letters"),
    "align": Key("choice", "left", among=("left", "center", "right"), means="across"),
    "valign": Key("choice", "middle", among=("top", "middle", "bottom"), means="down"),
    "line_height": Key("number", 1.2, 0.8, 3.0, "em", means="from baseline to baseline"),
    "icon_base": _color(None, "main colour of the icons in the text"),
    "icon_ink": _color(None, "second colour of the icons in the text"),
}

_ICON: Mapping[str, Key] = {
    "icon": Key("text", "ep", among=icon_names(), means="name of the icon, a template"),
    "color": _color(None, "its main colour"),
    "ink": _color(None, "its second colour"),
}

_PIPS: Mapping[str, Key] = {
    "icon": Key("text", "pitch", among=icon_names(), means="the icon that is repeated"),
    "count": Key("text", "1", means="how many are full, a template"),
    "of": Key("number", 3.0, 1.0, 20.0, "pips", means="how many there are room for"),
    "color": _color(None, "of a full one"),
    "empty": _color("#00000000", "of an empty one"),
    "gap": _mm(0.5, 10.0, "between two"),
}

KINDS: Mapping[str, Mapping[str, Key]] = {
    "panel": _PANEL,
    "picture": _PICTURE,
    "text": _TEXT,
    "icon": _ICON,
    "pips": _PIPS,
    "nothing": {},
}


def reference() -> str:
    """The tables of ``docs/printing.md``, one a kind of box, made from the keys above."""
    return "\n".join(_table(kind, keys) for kind, keys in KINDS.items() if keys)


def _table(kind: str, keys: Mapping[str, Key]) -> str:
    rows = [f'#### `draw = "{kind}"`', "", "| key | takes | default | means |", "|---|---|---|---|"]
    rows += [f"| `{name}` | {_takes(key)} | {_default(key)} | {key.means} |" for name, key in keys.items()]
    return "\n".join([*rows, ""])


def _takes(key: Key) -> str:
    if key.kind == "number":
        return f"{key.least:g} to {key.most:g} {key.unit}".strip()
    if key.kind == "choice":
        return ", ".join(f"`{word}`" for word in key.among)
    return {"color": "a colour", "font": "`Lato`, `Cabin` or your own", "texture": "a texture", "text": "a text"}[
        key.kind
    ]


def _default(key: Key) -> str:
    if key.default is None:
        return "none"
    return f"{key.default:g}" if isinstance(key.default, float) else f"`{key.default}`"

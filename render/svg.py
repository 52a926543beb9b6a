"""SVG pictures: inspected first, then drawn by resvg in a process of its own (``pip install cardlang[svg]``).

Only shapes: no text (fonts differ from machine to machine), no pictures inside, no scripts, and nothing that is outside
the file. Whatever a file does to the program that draws it ends in that process.
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from xml.parsers import expat

from cardlang.loading.limited import Failed, run_limited

MOST_BYTES = 4_000_000
MOST_SIDE = 4_096  # px
MOST_ELEMENTS = 20_000
MOST_DEPTH = 64
_NAMESPACE = "http://www.w3.org/2000/svg"
_NAMES = (
    "svg g defs symbol use title desc metadata style path rect circle ellipse line polyline polygon linearGradient "
    "radialGradient stop clipPath mask pattern marker filter switch a"
)
_SHAPES = frozenset(re.findall(r"\w+", _NAMES))
_INSTEAD = {
    "text": "turn its text into paths", "image": "draw the picture inside it, or use a PNG",
    "script": "save it as plain SVG", "foreignObject": "save it as plain SVG",
}  # fmt: skip
_LENGTH = re.compile(r"\s*([0-9.]+(?:[eE][+-]?\d+)?)\s*(?:px|mm|cm|in|pt|pc)?\s*")
_OUTSIDE = re.compile(r"url\(\s*[\"']?(?!\s*[\"']?#)|@import|expression\(", re.IGNORECASE)
_CHILD = Path(__file__).with_name("svg_child.py")


class Unusable(Exception):
    """Why an SVG is not drawn, and what to do about it."""

    def __init__(self, reason: str, help: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.help = help


def draw_svg(data: bytes, size: tuple[int, int]) -> bytes:
    """The picture as PNG, just large enough to cover ``size`` px. Raises :class:`Unusable`."""
    if find_spec("resvg_py") is None:
        raise Unusable("drawing SVG needs the library resvg-py", "install it: pip install cardlang[svg]")
    width, height = proportions(data)
    scale = max(size[0] / width, size[1] / height)
    wide, high = (max(1, round(side * scale + 0.499)) for side in (width, height))
    if max(wide, high) > MOST_SIDE:
        raise Unusable(f"drawn in this size it would have {wide} x {high} px", f"at most {MOST_SIDE} px a side")
    try:
        return run_limited(_CHILD, [str(wide), str(high)], data, seconds=5)
    except Failed as failed:
        raise Unusable(str(failed) or "drawing it takes more memory or time than cardlang allows") from None


def proportions(data: bytes) -> tuple[float, float]:
    """Width and height in the file's own units, after all of it was inspected. Raises :class:`Unusable`."""
    if len(data) > MOST_BYTES:
        raise Unusable(f"it is larger than {MOST_BYTES // 1_000_000} MB")
    inspection = _Inspection()
    try:
        inspection.parser.Parse(data, True)
    except (expat.ExpatError, UnicodeError, ValueError) as mistake:
        raise Unusable("it is not an SVG, or damaged") from mistake
    width, height = inspection.width, inspection.height
    if not (0 < width < 1e6 and 0 < height < 1e6) or not 0.02 < width / height < 50:
        raise Unusable("it does not say its size", "give it a viewBox, or a width and a height")
    return width, height


class _Inspection:
    """Reads an SVG, element by element; stops at the first thing that is refused."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.StartElementHandler = self._element
        self.parser.EndElementHandler = self._end
        self.parser.ProcessingInstructionHandler = self._instruction
        self.parser.CharacterDataHandler = self._text
        self.width = self.height = 0.0
        self.depth = 0
        self.count = 0

    def _doctype(self, *_: object) -> None:
        raise Unusable("it has a document type declaration", "save it as plain SVG")

    def _instruction(self, *_: object) -> None:
        raise Unusable("it has a processing instruction", "save it as plain SVG")

    def _end(self, _: str) -> None:
        self.depth -= 1

    def _text(self, text: str) -> None:
        if _OUTSIDE.search(text):
            raise Unusable("it refers to something outside of the file", "save it as plain SVG")

    def _element(self, name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        self.depth += 1
        self.count += 1
        if self.depth > MOST_DEPTH or self.count > MOST_ELEMENTS:
            raise Unusable(f"it has more than {MOST_ELEMENTS:,} shapes, or they are nested too deeply")
        if self.count == 1:
            self._size(space, local, attributes)
        shape = local in _SHAPES or (local.startswith("fe") and local != "feImage")
        if space == _NAMESPACE and not shape:
            raise Unusable(f"it has an element '{local[:40]}', and only shapes are drawn", _INSTEAD.get(local, ""))
        for key, value in attributes.items():
            if key.rpartition(" ")[2].lower() in ("href", "src") and not value.startswith("#"):
                raise Unusable("it refers to something outside of the file", "save it as plain SVG")
            self._text(value)

    def _size(self, space: str, local: str, attributes: dict[str, str]) -> None:
        if (space, local) != (_NAMESPACE, "svg"):
            raise Unusable("it is not an SVG, or damaged")
        box = [float(each) for each in re.findall(r"-?[0-9.]+(?:e-?\d+)?", attributes.get("viewBox", ""))]
        if len(box) == 4:
            self.width, self.height = box[2:]
            return
        sides = [_LENGTH.fullmatch(attributes.get(side, "")) for side in ("width", "height")]
        if sides[0] and sides[1]:
            self.width, self.height = float(sides[0][1]), float(sides[1][1])

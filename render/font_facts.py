"""Facts about the built-in fonts, computed once and stored beside them, because parsing a font on each print
is slow.

``facts.json`` has the code points of every font as ranges, and the outlines of the letters used at the foot
of each proof. ``python -m render.font_facts`` rewrites it; a test compares it with the fonts.
"""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from cardlang.atomic import write_text
from cardlang.bundled import bundled

FONTS = (
    "Cabin-Bold.otf", "Cabin-SemiBold.otf", "DejaVuSans.ttf", "Lato-Bold.ttf", "Lato-BoldItalic.ttf",
    "Lato-Italic.ttf", "Lato-Regular.ttf",
)  # fmt: skip
OUTLINED = ("Lato-Bold.ttf", "Lato-Regular.ttf")
LETTERS = "".join(map(chr, range(32, 127))) + "·×–—−‘’“”…"


class Outline(NamedTuple):
    """A glyph as PDF path commands, and its advance, both in em."""

    path: str
    advance: float


def facts_path() -> Path:
    """The path of ``facts.json``."""
    return bundled("templates") / "shared" / "fonts" / "facts.json"


@lru_cache(maxsize=1)
def _facts() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(facts_path().read_text(encoding="utf-8"))
    return found


def known_points(file: str) -> frozenset[int] | None:
    """The code points of a built-in font; None for any other."""
    ranges = _facts()["points"].get(file)
    return None if ranges is None else frozenset(point for low, high in ranges for point in range(low, high + 1))


def known_outline(file: str, letter: str) -> Outline | None:
    """The letter's outline if ``facts.json`` has it."""
    found = _facts()["outlines"].get(file, {}).get(letter)
    return None if found is None else Outline(str(found[0]), float(found[1]))


def points_in(path: Path) -> frozenset[int]:
    """The code points a font file can draw."""
    with open_font(path) as opened:
        return frozenset(opened.getBestCmap())


def open_font(path: Path) -> Any:
    """The font parsed by fontTools, which is imported only here because it is slow to load."""
    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").setLevel(logging.ERROR)  # fontTools warns about creation dates
    return TTFont(str(path), lazy=True)


def outline_in(opened: Any, letter: str) -> Outline:
    """The letter's outline in an opened font, or the outline of its mark for a missing glyph."""
    from fontTools.pens.basePen import BasePen

    glyphs, em = opened.getGlyphSet(), opened["head"].unitsPerEm
    name = opened.getBestCmap().get(ord(letter), ".notdef")

    class Pen(BasePen):  # type: ignore[misc]
        """Writes PDF path commands; quadratic curves arrive as cubic ones."""

        def __init__(self) -> None:
            super().__init__(glyphs)
            self.path: list[str] = []

        def _moveTo(self, point: tuple[float, float]) -> None:
            self.path.append(f"{_points(em, point)} m")

        def _lineTo(self, point: tuple[float, float]) -> None:
            self.path.append(f"{_points(em, point)} l")

        def _curveToOne(self, a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> None:
            self.path.append(f"{_points(em, a, b, c)} c")

        def _closePath(self) -> None:
            self.path.append("h")

    pen = Pen()
    glyphs[name].draw(pen)
    return Outline(" ".join(pen.path), glyphs[name].width / em)


def _points(em: int, *points: tuple[float, float]) -> str:
    return " ".join(f"{x / em:.4f} {y / em:.4f}" for x, y in points)


def facts_now() -> str:
    """The facts computed from the fonts, as JSON."""
    folder = bundled("templates") / "shared" / "fonts"
    outlines = {}
    for file in OUTLINED:
        with open_font(folder / file) as opened:
            outlines[file] = {letter: list(outline_in(opened, letter)) for letter in LETTERS}
    points = {file: _ranges(points_in(folder / file)) for file in FONTS}
    return json.dumps({"points": points, "outlines": outlines}, sort_keys=True, separators=(",", ":")) + "\n"


def _ranges(points: frozenset[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for point in sorted(points):
        if found and found[-1][1] == point - 1:
            found[-1][1] = point
        else:
            found.append([point, point])
    return found


if __name__ == "__main__":
    write_text(facts_path(), facts_now())

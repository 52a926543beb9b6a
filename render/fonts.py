"""The fonts we ship, what glyphs they have, and how wide text is.

Widths are measured once at a large size and given in em, so that a line breaks at the same word whatever the
dpi. Always BASIC layout: the other engine depends on the machine.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

from cardlang.bundled import bundled

_MEASURE = 1000  # px per em when measuring

ASCENT = 0.74  # em above the baseline that letters reach
CAP = 0.715  # em above the baseline of a capital
DESCENT = 0.21  # em below it


@dataclass(frozen=True)
class Family:
    """Four font files under ``templates/shared/fonts``."""

    name: str
    regular: str
    bold: str
    italic: str
    bold_italic: str

    def file(self, bold: bool, italic: bool) -> str:
        """The file of one of the four styles."""
        if bold:
            return self.bold_italic if italic else self.bold
        return self.italic if italic else self.regular


FAMILIES: tuple[Family, ...] = (
    Family("Lato", "Lato-Regular.ttf", "Lato-Bold.ttf", "Lato-Italic.ttf", "Lato-BoldItalic.ttf"),
    Family("Cabin", "Cabin-SemiBold.otf", "Cabin-Bold.otf", "Cabin-SemiBold.otf", "Cabin-Bold.otf"),
)
FALLBACKS = ("Lato-Regular.ttf", "DejaVuSans.ttf")


def is_own(file: str) -> bool:
    """Whether a font is a designer's own (named by its whole path) rather than one we ship."""
    return Path(file).is_absolute()


def find_family(name: str) -> Family | None:
    """The family of that name, or None."""
    return next((family for family in FAMILIES if family.name == name), None)


def font_path(file: str) -> Path:
    """Where a font lies."""
    return Path(file) if is_own(file) else bundled("templates") / "shared" / "fonts" / file


@lru_cache(maxsize=64)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """The font at ``size`` px per em."""
    return ImageFont.truetype(str(font_path(file)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=16384)
def width_in_em(file: str, text: str) -> float:
    """How wide the text is, in em."""
    return float(font(file, _MEASURE).getlength(text)) / _MEASURE


@lru_cache(maxsize=16)
def glyphs_of(file: str) -> frozenset[int]:
    """The code points the font can draw."""
    from fontTools.ttLib import TTFont

    logging.getLogger("fontTools").setLevel(logging.ERROR)  # it remarks on creation dates
    with TTFont(str(font_path(file)), lazy=True) as opened:
        return frozenset(opened.getBestCmap())


def split_by_font(text: str, file: str) -> list[tuple[str, str]]:
    """The text cut into (piece, font file); the file is empty where no font has the glyph.

    Printable ASCII is in every font we ship (a test says so), so most text is never looked up.
    """
    if text.isascii() and text.isprintable() and not is_own(file):
        return [(text, file)]
    pieces: list[tuple[str, str]] = []
    for character in text:
        chosen = _font_for(character, file)
        if pieces and pieces[-1][1] == chosen:
            pieces[-1] = (pieces[-1][0] + character, chosen)
        else:
            pieces.append((character, chosen))
    return pieces


def _font_for(character: str, file: str) -> str:
    chain: tuple[str, ...] = (file, "Lato-Bold.ttf" if "Bold" in file else file, *FALLBACKS)
    for candidate in chain:
        if ord(character) in glyphs_of(candidate):
            return candidate
    return ""

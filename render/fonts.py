"""The built-in fonts, the glyphs they have, and how wide text is.

Widths are measured once at a large size and given in em, so that a line breaks at the same word at any dpi.
Always Pillow's BASIC layout engine: the results of the other one depend on the machine.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from cardlang.bundled import bundled

from .font_facts import known_points, points_in

_MEASURE = 1000  # px per em when measuring

ASCENT = 0.74  # em above the baseline that letters reach
CAP = 0.715  # em above the baseline of a capital
DESCENT = 0.21  # em below it


class Family(NamedTuple):
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


@lru_cache(maxsize=64)
def is_own(file: str) -> bool:
    """True if a font belongs to the designer's layout (named by its whole path) instead of being built in."""
    return Path(file).is_absolute()


def find_family(name: str) -> Family | None:
    """The family of that name, or None."""
    return next((family for family in FAMILIES if family.name == name), None)


def font_path(file: str) -> Path:
    """The path of a font file."""
    return Path(file) if is_own(file) else bundled("templates") / "shared" / "fonts" / file


@lru_cache(maxsize=16)
def font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """The font at ``size`` px per em."""
    return ImageFont.truetype(str(font_path(file)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=16384)
def width_in_em(file: str, text: str) -> float:
    """How wide the text is, in em."""
    return float(font(file, _MEASURE).getlength(text)) / _MEASURE


@lru_cache(maxsize=4096)
def kerning_in_em(file: str, first: str, second: str) -> float:
    """The kerning before a letter, in em: negative if it is closer to the previous one than usual."""
    return width_in_em(file, first + second) - width_in_em(file, first) - width_in_em(file, second)


class Letter(NamedTuple):
    """The coverage of a letter or a word, None for a blank; ``left`` and ``top`` are px from where it begins."""

    image: Image.Image | None
    left: int
    top: int


@lru_cache(maxsize=8192)
def letter_image(file: str, size: int, letter: str) -> Letter:
    """The letter at ``size`` px per em; the picture is to be read only."""
    ink, (left, top) = font(file, size).getmask2(letter, "L", anchor="ls")
    if not ink.size[0] or not ink.size[1]:
        return Letter(None, 0, 0)
    return Letter(Image.Image()._new(ink), left, top)


@lru_cache(maxsize=2048)
def word_image(file: str, em: float, text: str) -> Letter:
    """A word drawn letter by letter at ``em`` px per em. Cached, because cards repeat words."""
    x, before = 0.0, ""
    placed: list[tuple[Image.Image, int, int]] = []
    for letter in text:
        x += kerning_in_em(file, before, letter) * em if before else 0.0
        image, left, top = letter_image(file, max(1, round(em)), letter)
        if image is not None:
            placed.append((image, round(x) + left, top))
        x += width_in_em(file, letter) * em
        before = letter
    if not placed:
        return Letter(None, 0, 0)
    left, top = min(at for _, at, _ in placed), min(at for _, _, at in placed)
    right = max(at + image.width for image, at, _ in placed)
    bottom = max(at + image.height for image, _, at in placed)
    word = Image.new("L", (right - left, bottom - top))
    pen = ImageDraw.Draw(word)
    for image, across, down in placed:
        pen.bitmap((across - left, down - top), image, fill=255)
    return Letter(word, left, top)


@lru_cache(maxsize=16)
def glyphs_of(file: str) -> frozenset[int]:
    """The code points the font can draw."""
    known = None if is_own(file) else known_points(file)
    return points_in(font_path(file)) if known is None else known


def split_by_font(text: str, file: str) -> list[tuple[str, str]]:
    """The text cut into (piece, font file); the file is empty where no font has the glyph.

    Printable ASCII is in every built-in font (a test checks it), so most text needs no lookup.
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

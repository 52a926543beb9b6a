"""Lettering in a PDF: visible words as filled outlines, and invisible words for text search.

Outlines need no font in the file. The invisible words need one: a font of a single empty glyph whose codes
are the characters themselves, so that a PDF reader finds and copies them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from .content import ENGLISH, icon_word
from .font_facts import Outline, known_outline, open_font, outline_in
from .fonts import font_path, split_by_font, width_in_em
from .geometry import mm_to_pt
from .pdf_values import number
from .plan import Plan, Text
from .typeset import ICON_SIDE, ICON_SIZE

UNSEEN_ADVANCE = 0.5  # em: the width of the one glyph of Unseen.ttf


class Word(NamedTuple):
    """A word on a face: ``x``, ``baseline``, ``em`` and ``width`` in mm from the trim's top left."""

    text: str
    x: float
    baseline: float
    em: float
    width: float


def words_of(plan: Plan, icons: Mapping[str, str] = ENGLISH) -> tuple[Word, ...]:
    """Every word of a face in reading order, icons by their words: the text a search in the PDF finds."""
    words: list[Word] = []
    for op in plan.ops:
        if isinstance(op, Text):
            for piece in op.setting.placed:
                text, width = piece.text, (ICON_SIZE + 2 * ICON_SIDE) * piece.em
                if piece.file:
                    width = width_in_em(piece.file, piece.text) * piece.em
                else:
                    text = icon_word(piece.text, icons)
                _join(words, Word(text, piece.x, piece.baseline, piece.em, width), bool(piece.file))
    return tuple(words)


def _join(words: list[Word], new: Word, letters: bool) -> None:
    """Adds a piece; if it touches the last word (a comma in another style, an icon after its number), it
    joins that word.
    """
    if words:
        last = words[-1]
        touching = abs(last.x + last.width - new.x) < 0.12 * new.em
        if touching and last.baseline == new.baseline and last.em == new.em:
            gap = "" if letters else " "
            words[-1] = last._replace(text=last.text + gap + new.text, width=new.x + new.width - last.x)
            return
    words.append(new)


def invisible_text(words: Iterable[Word], height: float) -> bytes:
    """PDF text without colour (mode 3) for the words on a trim ``height`` mm high; the origin is its bottom
    left.
    """
    rows = ["BT 3 Tr"]
    for word in words:
        text = "".join(char if ord(char) < 0x10000 else "\ufffd" for char in word.text) + " "
        size = mm_to_pt(word.em)
        natural = UNSEEN_ADVANCE * size * (len(text) - 1)
        if not natural or size <= 0:
            continue
        stretch = 100 * mm_to_pt(word.width) / natural
        code = text.encode("utf-16-be", "replace").hex().upper()
        x, y = mm_to_pt(word.x), mm_to_pt(height - word.baseline)
        rows.append(f"/U {number(size)} Tf {number(stretch)} Tz 1 0 0 1 {number(x)} {number(y)} Tm <{code}> Tj")
    return "\n".join([*rows, "ET"]).encode("ascii")


def glyphs_for(words: str, *, bold: bool) -> list[Outline]:
    """The outlines of the words, in Lato or the first font that has them."""
    file = "Lato-Bold.ttf" if bold else "Lato-Regular.ttf"
    return [_glyph(file, letter) for letter in words]


@lru_cache(maxsize=512)
def _glyph(file: str, letter: str) -> Outline:
    known = known_outline(file, letter)
    if known is not None:
        return known
    [(_, chosen)] = split_by_font(letter, file)
    return known_outline(chosen or file, letter) or outline_in(_opened(chosen or file), letter)


@lru_cache(maxsize=4)
def _opened(file: str) -> Any:
    return open_font(font_path(file))

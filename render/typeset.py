"""Sets runs of text and icons into a box: broken into lines, shrunk until they fit, or reported as too large.

All lengths are mm from the trim's top left; sizes are points. Nothing here depends on pixels: the result is a
list of placed pieces, which ``paint`` draws and tests read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardlang.language.words.printed import Paragraph, Run

from .fonts import ASCENT, CAP, DESCENT, Family, split_by_font, width_in_em
from .geometry import Box, pt_to_mm
from .hyphens import SOFT_HYPHEN
from .icons import find_icon
from .typography import printed_marks

ICON_SIZE = 0.90  # em: an icon in running text
ICON_SIDE = 0.05  # em of air on each side of it
LEAST_ROOM = 0.16  # of a line: how much must be left at its end for a word to be broken there
STEP = 0.25  # points between two sizes that are tried

_PARTS = re.compile(r"\s+|[^\s—]*—(?=\S)|[^\s]+")
_ENDS_IN_NUMBER = re.compile(r"(?:\d|\bX)$")


class Style(NamedTuple):
    """How a box sets its text: sizes in points, ``line_height`` and ``gap`` (between paragraphs) in em.

    With ``single_min``, one line is preferred down to that size before the text is broken.
    """

    family: Family
    size: float
    min_size: float
    bold: bool = False
    italic: bool = False
    align: str = "left"
    valign: str = "middle"
    line_height: float = 1.2
    gap: float = 0.42
    single_min: float = 0.0


class Part(NamedTuple):
    """One paragraph of a box. ``scale`` is its size relative to the box's; ``ruled`` asks for a line above
    it.
    """

    runs: Paragraph
    scale: float = 1.0
    italic: bool = False
    ruled: bool = False


class Piece(NamedTuple):
    """Text in one font, or an icon; width in em."""

    text: str
    file: str
    width: float


class Word(NamedTuple):
    """Pieces that are never separated by a line break, except at a soft hyphen; ``space`` em are before it unless it
    begins the line. ``begun``: it is the rest of a word whose beginning, with a hyphen, ends the line before.
    """

    pieces: tuple[Piece, ...]
    width: float
    space: float
    begun: bool = False


class Placed(NamedTuple):
    """A piece at its place: ``x`` and ``baseline`` in mm, ``em`` in mm. An icon has no font file."""

    text: str
    file: str
    x: float
    baseline: float
    em: float
    soft: bool


class Rule(NamedTuple):
    """A thin line between rules text and flavor, in mm."""

    left: float
    right: float
    y: float


@dataclass
class Setting:
    """Placed text. ``too_high`` and ``too_wide`` are the overflow in mm, 0 if it fits."""

    placed: list[Placed] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    size: float = 0.0
    lines: int = 0
    too_high: float = 0.0
    too_wide: float = 0.0
    missing: tuple[str, ...] = ()
    unknown_icons: tuple[str, ...] = ()

    @property
    def fits(self) -> bool:
        """True if nothing reaches beyond the box."""
        return self.too_high <= 0.01 and self.too_wide <= 0.01


class _Measured(NamedTuple):
    part: Part
    words: tuple[Word, ...]


def set_text(parts: Sequence[Part], box: Box, style: Style) -> Setting:
    """The parts set in the box at the largest size that fits, or at the smallest with its overflow."""
    missing: list[str] = []
    unknown: list[str] = []
    measured = [_Measured(part, _words(part, style, missing, unknown)) for part in parts]
    setting = _single_line(measured, box, style) or _largest_that_fits(measured, box, style)
    setting.missing = tuple(dict.fromkeys(missing))
    setting.unknown_icons = tuple(dict.fromkeys(unknown))
    return setting


def _single_line(measured: list[_Measured], box: Box, style: Style) -> Setting | None:
    """One line at the largest size down to ``single_min``, if one fits."""
    size = style.size
    while style.single_min and size >= style.single_min:
        setting = _set_at(measured, box, style, size)
        if setting.fits and setting.lines <= 1:
            return setting
        size -= STEP
    return None


def _largest_that_fits(measured: list[_Measured], box: Box, style: Style) -> Setting:
    size = style.size
    setting = _set_at(measured, box, style, size)
    while not setting.fits and size > style.min_size:
        size = max(style.min_size, size - STEP)
        setting = _set_at(measured, box, style, size)
    return setting


def plain_part(text: str) -> Part:
    """Plain text as one part."""
    return Part((Run(text),))


def _words(part: Part, style: Style, missing: list[str], unknown: list[str]) -> tuple[Word, ...]:
    """The part's words: cut at spaces (but not between a number and its icon) and after long dashes."""
    words: list[Word] = []
    pieces: list[Piece] = []
    space = 0.0
    for run in printed_marks(part.runs):
        if run.style == "icon":
            if space and words and not pieces and _ENDS_IN_NUMBER.search(words[-1].pieces[-1].text):
                last = words.pop()
                pieces = [*last.pieces, Piece(" ", last.pieces[-1].file, space * 0.25)]
                space = last.space
            pieces.append(_icon_piece(run.text, unknown))
            continue
        bold = style.bold or run.style == "bold"
        file = style.family.file(bold, style.italic or part.italic or run.style == "italic")
        for found in _PARTS.findall(run.text):
            if found.isspace() and found.strip("\u00a0\u202f"):
                space = _close(words, pieces, space)
                pieces, space = [], max(space, width_in_em(file, " "))
                continue
            for at, part_of_word in enumerate(found.split(SOFT_HYPHEN)):
                pieces.extend([Piece(SOFT_HYPHEN, file, 0.0)] if at else [])
                pieces.extend(_text_pieces(part_of_word, file, missing))
            if found.endswith("—") and len(found) > 1:
                _close(words, pieces, space)
                pieces, space = [], 0.0
    _close(words, pieces, space)
    return tuple(words)


def _close(words: list[Word], pieces: list[Piece], space: float) -> float:
    """Ends the current word and returns the space to put before the next one."""
    if not pieces:
        return space
    words.append(Word(tuple(pieces), sum(piece.width for piece in pieces), space))
    return 0.0


def _icon_piece(name: str, unknown: list[str]) -> Piece:
    if find_icon(name) is None:
        unknown.append(name)
    return Piece(name, "", ICON_SIZE + 2 * ICON_SIDE)


def _text_pieces(text: str, file: str, missing: list[str]) -> list[Piece]:
    pieces = []
    for piece, chosen in split_by_font(text, file):
        if not chosen:
            missing.extend(piece)
            piece, chosen = "\ufffd" * len(piece), "DejaVuSans.ttf"
        pieces.append(Piece(piece, chosen, width_in_em(chosen, piece)))
    return pieces


def _set_at(measured: list[_Measured], box: Box, style: Style, size: float) -> Setting:
    """The parts broken into lines and placed at one size."""
    em = pt_to_mm(size)
    setting = Setting(size=size)
    broken = []
    for part, words in measured:
        lines = break_lines(words, box.width / (em * part.scale))
        broken.append((part, lines))
        setting.lines += len(lines)
        widest = max((_line_width(line) for line in lines), default=0.0) * em * part.scale
        setting.too_wide = max(setting.too_wide, widest - box.width)
    height = _height(broken, style, em)
    setting.too_high = max(0.0, height - box.height)
    setting.too_wide = max(0.0, setting.too_wide)
    _place(setting, broken, _first_top(box, style, height), box, style, em)
    return setting


def _gap(part: Part, style: Style) -> float:
    """The distance in em above a paragraph that is not the first."""
    return 1.0 if part.ruled else style.gap


def _height(broken: list[tuple[Part, list[list[Word]]]], style: Style, em: float) -> float:
    """From the top of the first line's letters to the end of the last line.

    A single line ends at its baseline, so that its capitals are centred in a bar.
    """
    lines = sum(len(part_lines) for _, part_lines in broken)
    if lines == 0:
        return 0.0
    total = 0.0
    for index, (part, part_lines) in enumerate(broken):
        total += len(part_lines) * style.line_height * part.scale
        total += _gap(part, style) if index and part_lines else 0.0
    first, last = broken[0][0].scale, broken[-1][0].scale
    if lines == 1:
        return CAP * first * em
    return (total - style.line_height * first + ASCENT * first + DESCENT * last) * em


def _first_top(box: Box, style: Style, height: float) -> float:
    if style.valign == "top" or height > box.height:
        return box.top
    if style.valign == "bottom":
        return box.bottom - height
    return box.top + (box.height - height) / 2


def _place(
    setting: Setting,
    broken: list[tuple[Part, list[list[Word]]]],
    top: float,
    box: Box,
    style: Style,
    em: float,
) -> None:
    first = True
    baseline = top
    for index, (part, lines) in enumerate(broken):
        part_em = em * part.scale
        if index and lines:
            baseline += _gap(part, style) * em
            if part.ruled:
                middle = baseline + (DESCENT + 0.02) * em - _gap(part, style) * em / 2
                setting.rules.append(Rule(box.left + box.width * 0.08, box.right - box.width * 0.08, middle))
        for line in lines:
            if first:
                baseline += (CAP if setting.lines == 1 else ASCENT) * part_em
            else:
                baseline += style.line_height * part_em
            first = False
            _place_line(setting, line, baseline, box, style, part, part_em)


def _place_line(
    setting: Setting, line: list[Word], baseline: float, box: Box, style: Style, part: Part, em: float
) -> None:
    free = box.width - _line_width(line) * em
    x = box.left + {"left": 0.0, "center": free / 2, "right": free}[style.align]
    for number, word in enumerate(line):
        x += word.space * em if number else 0.0
        for piece in _whole(word.pieces):
            if piece.text != " ":
                setting.placed.append(Placed(piece.text, piece.file, x, baseline, em, part.ruled))
            x += piece.width * em


def _whole(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces of a word, joined again where it could have been broken and was not."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        if piece.text == SOFT_HYPHEN:
            continue
        if at and pieces[at - 1].text == SOFT_HYPHEN and found and found[-1].file == piece.file:
            before = found.pop()
            piece = Piece(before.text + piece.text, piece.file, before.width + piece.width)
        found.append(piece)
    return found


def break_lines(words: Sequence[Word], width: float) -> list[list[Word]]:
    """The words in lines of at most ``width`` em, filled greedily, but without a short word alone on the last
    line.
    """
    lines = _greedy(words, width)
    if len(lines) < 2 or len(lines[-1]) > 1 or _line_width(lines[-1]) > width * 0.3:
        return lines
    for narrower in (0.97, 0.94, 0.91, 0.88, 0.85, 0.82):
        tried = _greedy(words, width * narrower)
        if len(tried) != len(lines):
            break
        if len(tried[-1]) > 1:
            return tried
    kept, last = _moved_down(lines[-2], lines[-1])
    if len(kept) > 1 and _line_width(last) <= width:
        return [*lines[:-2], kept, last]
    return lines


def _moved_down(line: list[Word], last: list[Word]) -> tuple[list[Word], list[Word]]:
    """Both lines when the last word of the one begins the other; a broken word is whole again."""
    *kept, word = line
    if not last[0].begun:
        return kept, [word, *last]
    rest, *more = last
    pieces = (*word.pieces[:-1], Piece(SOFT_HYPHEN, word.pieces[-1].file, 0.0), *rest.pieces)
    return kept, [Word(pieces, sum(piece.width for piece in pieces), word.space), *more]


def _greedy(words: Sequence[Word], width: float) -> list[list[Word]]:
    lines: list[list[Word]] = []
    used = 0.0
    for word in words:
        if lines and used + word.space + word.width <= width + 1e-6:
            lines[-1].append(word)
            used += word.space + word.width
            continue
        room = width - used - word.space if lines else 0.0
        head, rest = _broken(word, room) if room > width * LEAST_ROOM else (None, word)
        if head is not None:
            lines[-1].append(head)
        lines.append([rest])
        while rest.width > width:
            head, rest = _broken(rest, width)
            if head is None:
                break
            lines[-1] = [head]
            lines.append([rest])
        used = rest.width
    return lines


def _broken(word: Word, room: float) -> tuple[Word | None, Word]:
    """The longest beginning of a word that has room with a hyphen, and the rest; None if it cannot be broken there."""
    for at in reversed(range(1, len(word.pieces))):
        if word.pieces[at].text != SOFT_HYPHEN:
            continue
        hyphen = Piece("-", word.pieces[at].file, width_in_em(word.pieces[at].file, "-"))
        head, rest = (*word.pieces[:at], hyphen), word.pieces[at + 1 :]
        width = sum(piece.width for piece in head)
        if width <= room:
            return Word(head, width, word.space), Word(rest, sum(piece.width for piece in rest), 0.0, True)
    return None, word


def _line_width(line: Sequence[Word]) -> float:
    return sum(word.width + (word.space if number else 0.0) for number, word in enumerate(line))

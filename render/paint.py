"""Paints a :class:`~render.plan.Plan`. The only place where mm become pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .colors import Color
from .fonts import word_image
from .geometry import Box, px
from .hidden import Rect, outside, shared
from .icons import find_icon, icon_image
from .layers import parted
from .panels import Stamp, mask_of, pixels_of, pour, solid_part, stamps, stretched
from .pictures import PictureProblem, Shelf, art_for
from .plan import Mark, Op, Panel, Picture, Plan, Text
from .typeset import ICON_SIDE, ICON_SIZE, Placed

_FINE_TEXT = 2  # words are drawn fine and averaged, so that no hinting shows
_GLOW = 9  # px that a halo reaches beyond its letters, at most
_LARGEST = 4_000 * 4_000
_SMALL = 100_000  # px of a panel that is kept for the next face


def paint(
    plan: Plan, dpi: float, bleed: float = 0.0, shelf: Shelf | None = None
) -> tuple[Image.Image, list[PictureProblem]]:
    """The plan as an RGB image of the trim and ``bleed`` mm around it, and the Problems of its pictures.

    Art is taken from the ``shelf``, and stored there, if one is given.
    """
    sheet = plan.card.with_bleed(bleed)
    size = (px(sheet.width, dpi), px(sheet.height, dpi))
    if size[0] * size[1] > _LARGEST or min(size) < 1:
        raise ValueError(f"a face of {size[0]} x {size[1]} px is not drawn; choose another dpi")
    first, rest = parted(plan.ops)
    covers = _covers([turn.op for turn in rest if turn.over is None], size, dpi, bleed)
    canvas = _Canvas(_ground(first, size, dpi, bleed, covers).copy(), dpi, bleed, shelf)
    for op, over in rest:
        if isinstance(op, Panel):
            canvas.panel_again(op, over)
        elif isinstance(op, Picture):
            canvas.picture(op)
        elif isinstance(op, Text):
            canvas.text(op)
        else:
            canvas.mark(op)
    return canvas.image, canvas.problems


@lru_cache(maxsize=10)
def _ground(
    ops: tuple[Panel, ...], size: tuple[int, int], dpi: float, bleed: float, covers: tuple[Rect, ...]
) -> Image.Image:
    """The panels on white, without the parts hidden below others; read only."""
    canvas = _Canvas(Image.new("RGB", size, "#ffffff"), dpi, bleed, None)
    for number, op in enumerate(ops, 1):
        canvas.panel(op, (*covers, *_covers(ops[number:], size, dpi, bleed)))
    return canvas.image


def _covers(ops: Sequence[Op], size: tuple[int, int], dpi: float, bleed: float) -> tuple[Rect, ...]:
    """The large opaque areas, shared by all cards of a kind, that hide what was drawn before them."""
    solid = [rect for op in ops if (rect := solid_part(op, dpi, bleed)) is not None]
    return tuple(rect for rect in solid if (rect[2] - rect[0]) * (rect[3] - rect[1]) * 8 > size[0] * size[1])


class _Word(NamedTuple):
    """The coverage of a word; ``left`` and ``top`` are px from the picture's top left."""

    image: Image.Image
    left: int
    top: int


class _Canvas:
    """The picture being painted; converts boxes to pixels."""

    def __init__(self, image: Image.Image, dpi: float, bleed: float, shelf: Shelf | None) -> None:
        self.shelf = shelf
        self.image = image
        self.dpi = dpi
        self.bleed = bleed
        self.problems: list[PictureProblem] = []

    def _pixels(self, box: Box) -> Rect:
        return pixels_of(box, self.dpi, self.bleed)

    def panel(self, op: Panel, hidden: tuple[Rect, ...] = ()) -> None:
        """A filled shape over its shadow, except for what is hidden."""
        self._stamp(stamps.__wrapped__(op, self.dpi, self.bleed, (0, 0, *self.image.size), hidden))

    def panel_again(self, op: Panel, over: Picture | None) -> None:
        """The part of the panel over a picture and its line; without a picture, all of it."""
        within = (0, 0, *self.image.size)
        if over is not None:
            line = px(over.line_width, self.dpi) if over.line else 0
            left, top, right, bottom = self._pixels(over.box)
            within = (left - line, top - line, right + line, bottom + line)
        left, top, right, bottom = shared(self._pixels(op.box), within) or (0, 0, 0, 0)
        draw = stamps if (right - left) * (bottom - top) < _SMALL else stamps.__wrapped__
        self._stamp(draw(op, self.dpi, self.bleed, within))

    def _stamp(self, found: Sequence[Stamp]) -> None:
        for at, patch, mask in found:
            self.image.paste(patch, at, mask)

    def picture(self, op: Picture) -> None:
        """The art, framed and shaded at its edges."""
        left, top, right, bottom = self._pixels(op.box)
        size, radius = (right - left, bottom - top), px(op.radius, self.dpi)
        art, problems = art_for(op.file, op.seed, op.kind, size, op.fit, self.shelf)
        self.problems.extend(problems)
        if op.shade:
            _darken_edges(art, radius, px(op.shade, self.dpi))
        width = px(op.line_width, self.dpi)
        if op.line and width:
            outer = (size[0] + 2 * width, size[1] + 2 * width)
            covered = (left, top + radius, right, bottom - radius)
            around = radius + width if radius else 0
            _block(self.image, op.line[:3], (left - width, top - width), outer, around, covered)
        self.image.paste(art, (left, top), mask_of("box", size, radius, 0) if radius else None)

    def mark(self, op: Mark) -> None:
        """One icon."""
        left, top, _, _ = self._pixels(op.box)
        self._paste_icon(op.icon, left, top, px(min(op.box.width, op.box.height), self.dpi), op.base, op.ink)

    def _paste_icon(self, name: str, left: int, top: int, side: int, base: str, ink: str) -> None:
        icon = find_icon(name)
        if icon is not None:
            drawn = icon_image(icon, side, base, ink)
            self.image.paste(drawn, (left, top), drawn)

    def text(self, op: Text) -> None:
        """Letters, the rule above flavor, and the icons between the words."""
        letters = [piece for piece in op.setting.placed if piece.file]
        hard = [piece for piece in letters if not piece.soft]
        soft = [piece for piece in letters if piece.soft]
        for rule in op.setting.rules:
            left, top, right, bottom = self._pixels(Box(rule.left, rule.y - 0.06, rule.right, rule.y + 0.06))
            self.image.paste(_faint(op.soft), (left, top, right, bottom))
        self._letters(hard, op.color, op.halo)
        self._letters(soft, op.soft, op.halo)
        for piece in op.setting.placed:
            if not piece.file:
                side = px(piece.em * ICON_SIZE, self.dpi)
                left = px(piece.x + self.bleed + piece.em * ICON_SIDE, self.dpi)
                middle = px(piece.baseline + self.bleed - piece.em * 0.355, self.dpi)
                self._paste_icon(piece.text, left, middle - side // 2, side, op.icon_base, op.icon_ink)

    def _letters(self, pieces: list[Placed], color: Color, halo: Color | None) -> None:
        """All letters of one colour through one mask."""
        words = [word for piece in pieces if (word := self._word(piece)) is not None]
        if not words:
            return
        air = _GLOW if halo else 0
        left, top = min(word.left for word in words) - air, min(word.top for word in words) - air
        right = min(self.image.width, max(word.left + word.image.width for word in words) + air)
        bottom = min(self.image.height, max(word.top + word.image.height for word in words) + air)
        if right <= left or bottom <= top:
            return
        mask = Image.new("L", (right - left, bottom - top))
        pen = ImageDraw.Draw(mask)
        for word in words:
            pen.bitmap((word.left - left, word.top - top), word.image, fill=255)
        if halo:
            glow = mask.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(2))
            pour(self.image, halo[:3], (left, top), glow)
        pour(self.image, color[:3], (left, top), mask)

    def _word(self, piece: Placed) -> _Word | None:
        """The piece at its position; None for a blank."""
        scale = self.dpi * _FINE_TEXT / 25.4
        key = (piece.file, round(piece.em * scale, 2), piece.text)
        drawn = word_image(*key)
        if drawn.image is None:
            return None
        x = round((piece.x + self.bleed) * scale) + drawn.left
        y = round((piece.baseline + self.bleed) * scale) + drawn.top
        return _Word(_averaged(*key, x % _FINE_TEXT, y % _FINE_TEXT), x // _FINE_TEXT, y // _FINE_TEXT)


@lru_cache(maxsize=4096)
def _averaged(file: str, em: float, text: str, right: int, down: int) -> Image.Image:
    """The word at the picture's size, starting this many fine px into its first pixel; read only."""
    word = word_image(file, em, text).image
    assert word is not None
    wide, high = -(-(word.width + right) // _FINE_TEXT), -(-(word.height + down) // _FINE_TEXT)
    fine = Image.new("L", (wide * _FINE_TEXT, high * _FINE_TEXT))
    fine.paste(word, (right, down))
    return fine.reduce(_FINE_TEXT)


def _block(
    image: Image.Image,
    color: tuple[int, ...],
    at: tuple[int, int],
    size: tuple[int, int],
    radius: int,
    hidden: Rect,
) -> None:
    """A filled box with round corners (only the corners need a mask), except for what is hidden."""
    (left, top), (wide, high) = at, size
    mask = mask_of("box", size, radius, 0)
    for y, step in ((0, radius), (high - radius, radius)):
        if step > 0:
            pour(image, color, (left, top + y), mask.crop((0, y, wide, y + step)))
    for rect in outside((left, top + radius, left + wide, top + high - radius), [hidden]):
        image.paste(color, rect)


def _darken_edges(art: Image.Image, radius: int, reach: int) -> None:
    """A soft shadow from the edges inwards; the middle is left alone."""
    shade = _inner_shade(art.size, radius, reach)
    deep = min(reach * 2 + radius, art.width // 2, art.height // 2)
    wide, high = art.size
    for box in (
        (0, 0, wide, deep), (0, high - deep, wide, high),
        (0, deep, deep, high - deep), (wide - deep, deep, wide, high - deep),
    ):  # fmt: skip
        pour(art, (0, 0, 0), box[:2], shade.crop(box))


def _faint(color: Color) -> tuple[int, int, int]:
    return (color[0] + 255) // 2, (color[1] + 255) // 2, (color[2] + 255) // 2


@lru_cache(maxsize=4)
def _inner_shade(size: tuple[int, int], radius: int, reach: int) -> Image.Image:
    """How dark the art is towards its edges; to be read only."""
    tile = radius + 3 * reach
    if min(size) > 2 * tile:
        return stretched(_inner_shade((2 * tile, 2 * tile), radius, reach), size)
    mask = ImageChops.invert(mask_of("box", size, radius, max(1, reach // 4)))
    grown = Image.new("L", (size[0] + 2 * reach, size[1] + 2 * reach), 255)
    grown.paste(mask, (reach, reach))
    soft = grown.filter(ImageFilter.GaussianBlur(reach * 0.5)).crop(
        (reach, reach, reach + size[0], reach + size[1])
    )
    return soft.point([grey * 150 // 255 for grey in range(256)])

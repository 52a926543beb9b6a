"""Panels as pieces ready to be pasted: shape, colours, texture, lines and shadow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .colors import Color
from .geometry import Box, px
from .hidden import Rect, outside, shared
from .plan import Op, Panel, Picture
from .shapes import outline
from .textures import textured

_FINE = 4  # edges of shapes are drawn this many times larger, then averaged


class Stamp(NamedTuple):
    """A piece to paste ``at`` a pixel of the face, through its mask if it has one; to be read only."""

    at: tuple[int, int]
    patch: Image.Image
    mask: Image.Image | None


@lru_cache(maxsize=64)
def stamps(
    op: Panel, dpi: float, bleed: float, within: Rect, hidden: tuple[Rect, ...] = ()
) -> tuple[Stamp, ...]:
    """The panel over its shadow: the part inside the rectangle that is not hidden."""
    return (*_shadow_stamps(op, dpi, bleed, within, hidden), *_body_stamps(op, dpi, bleed, within, hidden))


def _shadow_stamps(
    op: Panel, dpi: float, bleed: float, within: Rect, hidden: Sequence[Rect]
) -> Iterator[Stamp]:
    """Black where the shadow falls; the panel itself covers its middle."""
    if not op.shadow:
        return
    left, top, right, bottom = pixels_of(op.box, dpi, bleed)
    shadow, margin = _shadow(op.shape, (right - left, bottom - top), px(op.radius, dpi), px(op.shadow, dpi))
    left, top = left - margin, top - margin + margin // 3
    solid = solid_part(op, dpi, bleed)
    whole = shared((left, top, left + shadow.width, top + shadow.height), within)
    for rect in outside(whole, (*hidden, solid) if solid else hidden) if whole else ():
        mask = shadow.crop(_moved(rect, -left, -top))
        yield Stamp(rect[:2], Image.new("RGB", mask.size), mask)


def _body_stamps(
    op: Panel, dpi: float, bleed: float, within: Rect, hidden: Sequence[Rect]
) -> Iterator[Stamp]:
    """The opaque part, then the rest through its mask."""
    box = pixels_of(op.box, dpi, bleed)
    left, top, right, bottom = box
    whole, solid = shared(box, within), solid_part(op, dpi, bleed)
    middle = shared(solid, within) if solid else None
    for rect in outside(middle, hidden) if middle else ():
        yield Stamp(rect[:2], _patch(op, dpi, (right - left, bottom - top), _moved(rect, -left, -top)), None)
    for rect in outside(whole, (*hidden, solid) if solid else hidden) if whole else ():
        part, size = _moved(rect, -left, -top), (right - left, bottom - top)
        yield Stamp(rect[:2], _patch(op, dpi, size, part), _coverage(op, dpi, size, part))


def _moved(rect: Rect, right: int, down: int) -> Rect:
    return rect[0] + right, rect[1] + down, rect[2] + right, rect[3] + down


def _patch(op: Panel, dpi: float, size: tuple[int, int], part: Rect) -> Image.Image:
    """The colours of a part of the panel."""
    radius, line, inner = px(op.radius, dpi), px(op.line_width, dpi), max(1, px(op.inner_width, dpi))
    patch = textured(_column(size[1], op.fill, op.fill_to), size, op.texture, part)
    inset = line if op.line else 0
    if op.inner:
        _draw_ring(patch, op.inner, _ring(op.shape, size, radius, inset, inset + inner, part))
    if op.line and line:
        _draw_ring(patch, op.line, _ring(op.shape, size, radius, 0, line, part))
    return patch


def _ring(shape: str, size: tuple[int, int], radius: int, outer: int, inner: int, part: Rect) -> Image.Image:
    """Coverage between two insets, in a part of the panel."""
    return ImageChops.subtract(
        mask_of(shape, size, radius, outer).crop(part), mask_of(shape, size, radius, inner).crop(part)
    )


def _draw_ring(patch: Image.Image, color: Color, ring: Image.Image) -> None:
    box = ring.getbbox()
    if box is not None:
        pour(patch, color[:3], box[:2], _weaker(ring.crop(box), color[3] / 255))


def _weaker(mask: Image.Image, strength: float) -> Image.Image:
    return mask if strength >= 1 else mask.point([round(grey * strength) for grey in range(256)])


def _coverage(op: Panel, dpi: float, size: tuple[int, int], part: Rect) -> Image.Image:
    """How much a part of the panel hides of what is below it."""
    mask = mask_of(op.shape, size, px(op.radius, dpi), 0).crop(part)
    return _weaker(mask, op.opacity * op.fill[3] / 255)


def pixels_of(box: Box, dpi: float, bleed: float) -> Rect:
    """A box in px of a face with ``bleed`` mm around its trim."""
    left, top, right, bottom = (px(edge + bleed, dpi) for edge in box)
    return left, top, max(left + 1, right), max(top + 1, bottom)


def solid_part(op: Op, dpi: float, bleed: float) -> Rect | None:
    """The opaque part of a picture or a panel: all but the rows of its round corners."""
    if isinstance(op, Panel):
        if op.shape != "box" or op.opacity * op.fill[3] < 255:
            return None
    elif not isinstance(op, Picture):
        return None
    left, top, right, bottom = pixels_of(op.box, dpi, bleed)
    radius = px(op.radius, dpi)
    return (left, top + radius, right, bottom - radius) if bottom - top > 2 * radius else None


def pour(image: Image.Image, color: tuple[int, ...], at: tuple[int, int], mask: Image.Image) -> None:
    """One colour through a mask (a picture of one colour is pasted in half the time of the colour itself)."""
    image.paste(Image.new("RGB", mask.size, color), at, mask)


@lru_cache(maxsize=16)
def _column(height: int, top: Color, bottom: Color) -> Image.Image:
    """One column of px from one colour to the other; to be read only."""
    size = (1, height)
    if top == bottom:
        return Image.new("RGB", size, top[:3])
    grey = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom[:3]), Image.new("RGB", size, top[:3]), grey)


@lru_cache(maxsize=40)
def mask_of(shape: str, size: tuple[int, int], radius: int, inset: int) -> Image.Image:
    """Coverage of a shape, ``inset`` px smaller on each side."""
    if shape == "box" and radius == 0:
        mask = Image.new("L", size, 0)
        mask.paste(255, (inset, inset, size[0] - inset, size[1] - inset))
        return mask
    tile = radius + inset + 2
    if shape == "box" and min(size) > 2 * tile:
        return stretched(mask_of(shape, (2 * tile, 2 * tile), radius, inset), size)
    fine = _FINE if size[0] * size[1] < 2_000_000 else 2
    mask = Image.new("L", (size[0] * fine, size[1] * fine), 0)
    points = outline(shape, size[0] * fine, size[1] * fine, radius * fine, inset * fine)
    ImageDraw.Draw(mask).polygon(points, fill=255)
    return mask.reduce(fine)


def stretched(small: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The mask stretched to ``size`` in its middle, its corners unchanged."""
    near = small.width // 2
    (wide, high), nearest = size, Image.Resampling.NEAREST
    band = Image.new("L", (wide, 2 * near))
    band.paste(small.crop((0, 0, near, 2 * near)), (0, 0))
    band.paste(small.crop((near, 0, 2 * near, 2 * near)), (wide - near, 0))
    middle = small.crop((near, 0, near + 1, 2 * near))
    band.paste(middle.resize((wide - 2 * near, 2 * near), nearest), (near, 0))
    mask = Image.new("L", size)
    mask.paste(band.crop((0, 0, wide, near)), (0, 0))
    mask.paste(band.crop((0, near, wide, 2 * near)), (0, high - near))
    mask.paste(band.crop((0, near, wide, near + 1)).resize((wide, high - 2 * near), nearest), (0, near))
    return mask


@lru_cache(maxsize=12)
def _shadow(shape: str, size: tuple[int, int], radius: int, reach: int) -> tuple[Image.Image, int]:
    """The visible part of the panel's shadow, and how far it reaches beyond the panel."""
    margin = 2 * reach
    tile = radius + margin + reach
    if shape == "box" and min(size) > 2 * tile:
        corners, _ = _shadow(shape, (2 * tile, 2 * tile), radius, reach)
        return stretched(corners, (size[0] + 2 * margin, size[1] + 2 * margin)), margin
    mask = Image.new("L", (size[0] + 2 * margin, size[1] + 2 * margin), 0)
    mask.paste(150, (margin, margin), mask_of(shape, size, radius, 0))
    half = mask.reduce(2).filter(ImageFilter.GaussianBlur(reach * 0.35))  # invisible in something this soft
    return half.resize(mask.size, Image.Resampling.BILINEAR), margin

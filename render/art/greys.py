"""Greyscale pictures and gradients that the brush uses. Each is drawn once and shared, so callers must not
change it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops

from .palette import Rgb

Stops = Sequence[tuple[float, Rgb]]


class Table(Image.ImagePointHandler):
    """Maps each grey to another, for ``Image.point``; given a plain list, Pillow would round its numbers on
    every call.
    """

    def __init__(self, greys: Iterable[int]) -> None:
        self._greys = list(greys)

    def point(self, im: Image.Image) -> Image.Image:
        """The picture with its greys replaced."""
        return im._new(im.im.point(self._greys, None))


@lru_cache(maxsize=1)
def _radial() -> Image.Image:
    """Grey from 0 in the middle to 255 in the corners, 256 px wide; to be read only."""
    return Image.radial_gradient("L")


LIT = 180 / 256  # the share of a ball's radius that is lit; the rest is not drawn


@lru_cache(maxsize=64)
def lightball(strength: float, wide: int = 180) -> Image.Image:
    """A ball of light, 180 px wide or a half or a quarter of that; to be read only."""
    if wide < 180:
        return lightball(strength).reduce(180 // wide)
    table = [round(255 * max(0.0, 1 - grey / 180) ** 2.2 * strength) for grey in range(256)]
    return _radial().crop((38, 38, 218, 218)).point(table)


@lru_cache(maxsize=256)
def spark(side: int, bright: int) -> Image.Image:
    """A small ball of light, ``bright`` 0 to 7; to be read only."""
    return lightball(round((bright + 1) / 10, 3), 45).resize((side, side), Image.Resampling.BILINEAR)


@lru_cache(maxsize=8)
def downwards(size: tuple[int, int]) -> Image.Image:
    """Grey from 0 at the top to 255 at the bottom; to be read only."""
    column = Image.linear_gradient("L").resize((1, size[1]), Image.Resampling.BILINEAR)
    return column.resize(size, Image.Resampling.NEAREST)


@lru_cache(maxsize=8)
def outwards(size: tuple[int, int]) -> Image.Image:
    """Grey from 0 in the middle to 255 in the corners; to be read only."""
    return _radial().resize(size, Image.Resampling.BILINEAR)


@lru_cache(maxsize=32)
def bank(size: tuple[int, int], y: float, thick: float, strength: float) -> Image.Image:
    """A band across the picture at height ``y``, fading upwards and downwards; to be read only."""
    column = Image.new("L", (1, 64))
    heights = [(row / 63 - y) / thick for row in range(64)]
    column.putdata([round(255 * strength * math.exp(-height * height)) for height in heights])
    return column.resize((1, size[1]), Image.Resampling.BICUBIC).resize(size, Image.Resampling.NEAREST)


def fall(size: tuple[int, int], stops: Stops) -> Image.Image:
    """The colours of a gradient from top to bottom."""
    column = Image.new("RGB", (1, size[1]), stops[-1][1])
    for (start, first), (end, second) in pairwise(stops):
        top, bottom = round(start * size[1]), round(end * size[1])
        if bottom > top:
            two = Image.frombytes("RGB", (1, 2), bytes((*first, *second)))
            box = (0, 0.5, 1, 1.5)  # from the middle of the first colour to the middle of the second
            column.paste(two.resize((1, bottom - top), Image.Resampling.BILINEAR, box), (0, top))
    return column.resize(size, Image.Resampling.NEAREST)


@lru_cache(maxsize=64)
def _colors(count: int, stops: tuple[tuple[float, Rgb], ...]) -> list[Rgb]:
    """``count`` colours from the first stop to the last."""
    found: list[Rgb] = []
    at, last = 0, len(stops) - 1
    for step in range(count):
        share = step / max(1, count - 1)
        while at < last and share > stops[at + 1][0]:
            at += 1
        (start, (r, g, b)), (end, (x, y, z)) = stops[at], stops[min(at + 1, last)]
        part = min(1.0, max(0.0, (share - start) / (end - start))) if end > start else 0.0
        found.append((round(r + (x - r) * part), round(g + (y - g) * part), round(b + (z - b) * part)))
    return found


DRIFTS = 5
TURNS = (Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM, Image.Transpose.ROTATE_180)
_GRAIN = Table(250 + value * 5 // 255 for value in range(256))
_CORNERS = Table(round(255 - (255 - value) * 0.58) for value in range(256))
_LIFTED = [min(255, max(0, round(128 + (value - 128) * 1.55))) for value in range(256)]


@lru_cache(maxsize=64)
def drifts(columns: int, rows: int, octaves: int, size: tuple[int, int], number: int) -> Image.Image:
    """Layers of noise; each finer layer is weaker and rotated, so that no grid shows."""
    dice = random.Random(f"clouds {columns} {rows} {octaves} {number}")
    small = (max(1, size[0] // 4), max(1, size[1] // 4))
    total: Image.Image | None = None
    for octave in range(octaves):
        across, down = (columns << octave) + 2, (rows << octave) + 2
        grid = Image.frombytes("L", (across, down), dice.randbytes(across * down))
        layer = _turned(grid, small, dice.uniform(-0.5, 0.5))
        weight = (0.40, 0.28, 0.20, 0.14)[min(octave, 4) - 1]
        total = layer if total is None else Image.blend(total, layer, weight)
    assert total is not None
    return total.point(_LIFTED).resize(size, Image.Resampling.BILINEAR)


@lru_cache(maxsize=16)
def finishing(size: tuple[int, int], number: int) -> Image.Image:
    """Darker corners and a breath of grain, to be multiplied with; to be read only."""
    dice = random.Random(f"grain {number}")
    small = Image.frombytes("L", (160, 100), dice.randbytes(16000)).point(_GRAIN)
    corners = outwards(size).point(curve(1.05, 0.45, 1.0)).point(_CORNERS)
    grey = ImageChops.multiply(small.resize(size, Image.Resampling.NEAREST), corners)
    return Image.merge("RGB", (grey, grey, grey))


def _turned(grid: Image.Image, size: tuple[int, int], turn: float) -> Image.Image:
    """The grid enlarged to ``size`` under a slight turn."""
    cos, sin = math.cos(turn), math.sin(turn)
    sx, sy = grid.width / size[0] * 0.72, grid.height / size[1] * 0.72
    middle = (grid.width / 2, grid.height / 2)
    a, e = cos * sx, cos * sy
    b, d = sin * sy * grid.width / grid.height, -sin * sx * grid.height / grid.width
    c = middle[0] - a * size[0] / 2 - b * size[1] / 2
    f = middle[1] - d * size[0] / 2 - e * size[1] / 2
    return grid.transform(size, Image.Transform.AFFINE, (a, b, c, d, e, f), Image.Resampling.BICUBIC)


@lru_cache(maxsize=256)
def curve(low: float, high: float, strength: float) -> Table:
    """Lifts greys between two levels (0 to 1, in either order) to 0 up to ``strength``."""
    span = high - low or 1e-6
    return Table(round(255 * strength * min(1.0, max(0.0, (grey / 255 - low) / span))) for grey in range(256))


def mapped(grey: Image.Image, stops: Stops) -> Image.Image:
    """Greys turned into the colours of a gradient."""
    tables = zip(*_colors(256, tuple(stops)), strict=True)
    return Image.merge("RGB", [grey.point(list(table)) for table in tables])


@lru_cache(maxsize=128)
def lit(color: Rgb) -> Table:
    """Adds light of a colour to the three bands of a picture."""
    return Table(255 - (255 - value) * (255 - part) // 255 for part in color for value in range(256))


@lru_cache(maxsize=16)
def around_middle(strength: float) -> Table:
    """Brings greys nearer to the middle one."""
    return Table(round(128 + (value - 128) * strength) for value in range(256))

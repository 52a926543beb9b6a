"""Subtle patterns over a panel's fill: grey pictures around 128, applied to the colour as soft light."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw


def textured(
    column: Image.Image, size: tuple[int, int], name: str, part: tuple[int, int, int, int]
) -> Image.Image:
    """A part of the RGB column stretched to ``size`` under the named pattern; ``none`` has no pattern."""
    left, top, right, bottom = part
    column, wide = column.crop((0, top, 1, bottom)), (right - left, bottom - top)
    if name == "none":
        return column.resize(wide, Image.Resampling.NEAREST)
    dark, light = (
        ImageChops.soft_light(column, Image.new("RGB", column.size, grey)).resize(
            wide, Image.Resampling.NEAREST
        )
        for grey in ("#000", "#fff")
    )
    dark.paste(light, (0, 0), _pattern(name, *size).crop(part))  # soft light is linear in the grey
    return dark


@lru_cache(maxsize=2)
def _pattern(name: str, width: int, height: int) -> Image.Image:
    draw = {
        "facets": _facets, "brushed": _brushed, "mist": _mist,
        "rays": _rays, "waves": _waves, "plates": _plates,
    }[name]  # fmt: skip
    return draw(random.Random(f"texture {name}"), width, height)


def _noise(dice: random.Random, columns: int, rows: int, size: tuple[int, int]) -> Image.Image:
    small = Image.frombytes("L", (columns, rows), dice.randbytes(columns * rows))
    return small.resize(size, Image.Resampling.BICUBIC)


def _facets(dice: random.Random, width: int, height: int) -> Image.Image:
    """Triangles of slightly different light."""
    image = Image.new("L", (width, height), 128)
    pen = ImageDraw.Draw(image)
    across, down = 7, 10
    points = {
        (column, row): (
            (column + (dice.random() - 0.5) * 0.8 * (0 < column < across)) * width / across,
            (row + (dice.random() - 0.5) * 0.8 * (0 < row < down)) * height / down,
        )
        for row in range(down + 1)
        for column in range(across + 1)
    }
    for row in range(down):
        for column in range(across):
            a, b = points[column, row], points[column + 1, row]
            c, d = points[column, row + 1], points[column + 1, row + 1]
            halves = ((a, b, c), (b, d, c)) if dice.random() < 0.5 else ((a, b, d), (a, d, c))
            for half in halves:
                pen.polygon(half, fill=dice.randint(84, 172))
    return image


def _brushed(dice: random.Random, width: int, height: int) -> Image.Image:
    """Metal brushed from left to right. It changes little in that direction, so few columns are enough."""
    narrow = (width // 8 + 1, height)
    fine = _noise(dice, 6, height // 2 + 1, narrow)
    coarse = _noise(dice, 3, max(2, height // 40), narrow)
    grey = Image.blend(fine, coarse, 0.55).point([80 + grey * 96 // 255 for grey in range(256)])
    return grey.resize((width, height), Image.Resampling.BILINEAR)


def _mist(dice: random.Random, width: int, height: int) -> Image.Image:
    """Clouds, soft enough to be drawn four times smaller."""
    small = (width // 4 + 1, height // 4 + 1)
    wide = _noise(dice, 4, 6, small)
    fine = _noise(dice, 11, 16, small)
    finest = _noise(dice, 28, 40, small)
    clouds = Image.blend(Image.blend(wide, fine, 0.4), finest, 0.2)
    clouds = clouds.point([60 + grey * 136 // 255 for grey in range(256)])
    return clouds.resize((width, height), Image.Resampling.BILINEAR)


def _rays(dice: random.Random, width: int, height: int) -> Image.Image:
    """Light from above the middle."""
    image = Image.new("L", (width, height), 112)
    pen = ImageDraw.Draw(image)
    middle, far = (width / 2, height * 0.3), 2.0 * max(width, height)
    rays = 28
    for ray in range(rays):
        angle = 2 * math.pi * ray / rays + dice.random() * 0.1
        spread = 0.05 + dice.random() * 0.07
        ends = [
            (middle[0] + far * math.cos(a), middle[1] + far * math.sin(a))
            for a in (angle - spread, angle + spread)
        ]
        pen.polygon([middle, *ends], fill=dice.randint(140, 170))
    return image


def _waves(dice: random.Random, width: int, height: int) -> Image.Image:
    """Bands that swing."""
    image = Image.new("L", (width, height), 128)
    pen = ImageDraw.Draw(image)
    bands = 26
    for band in range(bands):
        base = height * (band - 2) / (bands - 4)
        swing, shift = height * (0.012 + dice.random() * 0.02), dice.random() * 6.3
        edge = [(x, base + swing * math.sin(shift + 7.0 * x / width)) for x in range(0, width + 12, 12)]
        pen.polygon([*edge, (width + 12, height), (0, height)], fill=dice.randint(92, 164))
    return image


def _plates(dice: random.Random, width: int, height: int) -> Image.Image:
    """Riveted plates."""
    image = Image.new("L", (width, height), 128)
    pen = ImageDraw.Draw(image)
    size = max(8, width // 6)
    for row in range(height // size + 2):
        for column in range(-1, width // size + 2):
            left, top = column * size + (row % 2) * size // 2, row * size
            pen.rectangle((left, top, left + size - 2, top + size - 2), fill=dice.randint(104, 148))
            pen.line((left, top + size - 1, left + size, top + size - 1), fill=70, width=2)
            pen.line((left + size - 1, top, left + size - 1, top + size), fill=70, width=2)
            rivet = max(1, size // 22)
            for x, y in ((left + 6, top + 6), (left + size - 9, top + size - 9)):
                pen.ellipse((x - rivet, y - rivet, x + rivet, y + rivet), fill=190)
    return image

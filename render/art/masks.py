"""Masks: shapes drawn several times larger than the picture and then averaged, which gives smooth edges.

Coordinates are in picture heights: y from 0 at the top to 1 at the bottom, x from 0 to ``aspect``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

Point = tuple[float, float]
# The method of the pen, its points in picture heights, its other arguments.
Figure = tuple[str, Sequence[Point], dict[str, Any]]
FINE = 2  # shapes are drawn this many times larger, then averaged


class View(NamedTuple):
    """How shapes are transformed: scaled by ``scale`` around a point, then moved ``shift`` to the right."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0
    shift: float = 0.0

    def at(self, x: float, y: float) -> Point:
        """Where a point of the shape is in the picture."""
        return self.x + (x - self.x) * self.scale + self.shift, self.y + (y - self.y) * self.scale


class Shape:
    """A mask being built; every figure added is joined to the others.

    Figures are drawn only when the mask is asked for, because then the touched part of the picture is known.
    """

    def __init__(self, size: tuple[int, int], view: View) -> None:
        self._size = size
        self._from = view.at(0.0, 0.0)
        self._scale = view.scale
        self._figures: list[Figure] = []
        self._corners: list[Point] = []  # no figure reaches beyond them

    def polygon(self, points: Sequence[Point], value: int = 255) -> Shape:
        """A filled polygon."""
        self._corners += points
        self._figures.append(("polygon", points, {"fill": value}))
        return self

    def disc(self, x: float, y: float, radius: float, value: int = 255, tall: float = 1.0) -> Shape:
        """A filled circle, or an ellipse ``tall`` times as high."""
        self._round("ellipse", x, y, radius, radius * tall, {"fill": value})
        return self

    def ring(self, x: float, y: float, radius: float, width: float, value: int = 255) -> Shape:
        """A circle's outline."""
        self._round("ellipse", x, y, radius, radius, {"outline": value, "width": self._pixels(width)})
        return self

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float,
        value: int = 255) -> Shape:
        """A part of a circle's outline, in degrees clockwise from the right."""
        options = {"start": start, "end": end, "fill": value, "width": self._pixels(width)}
        self._round("arc", x, y, radius, radius, options)
        return self

    def line(self, points: Sequence[Point], width: float, value: int = 255) -> Shape:
        """A line through the points."""
        xs, ys = zip(*points, strict=True)
        self._corners += ((min(xs) - width, min(ys) - width), (max(xs) + width, max(ys) + width))
        self._figures.append(("line", points, {"fill": value, "width": self._pixels(width), "joint": "curve"}))
        return self

    def limb(self, points: Sequence[Point], widths: Sequence[float], value: int = 255) -> Shape:
        """A smooth stroke through the points, its half width running through ``widths``: arms, necks, tails.
        """
        path = smooth(points)
        halves = _along(tuple(widths), len(path))
        every = max(1, (len(path) - 1) // max(1, len(points) - 1))  # from one given point to the next
        one, other = [], []
        before, after = [path[0], *path], [*path[1:], path[-1]]
        for (x1, y1), (x, y), (x2, y2), half in zip(before, path, after, halves, strict=False):
            share = half / (math.hypot(x2 - x1, y2 - y1) or 1e-6)
            nx, ny = (y1 - y2) * share, (x2 - x1) * share
            one.append((x + nx, y + ny))
            other.append((x - nx, y - ny))
        for (x, y), half in zip((*path[::every], path[-1]), (*halves[::every], halves[-1]), strict=True):
            self.disc(x, y, half, value)
        return self.polygon(one + other[::-1], value)

    def done(self) -> Image.Image:
        """The mask at the picture's size."""
        result = Image.new("L", self._size, 0)
        left, top, right, bottom = self._touched()
        if left < right and top < bottom:
            fine = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE), 0)
            self._draw(ImageDraw.Draw(fine), left * FINE, top * FINE)
            result.paste(fine.reduce(FINE), (left, top))
        return result

    def _draw(self, pen: ImageDraw.ImageDraw, left: int, top: int) -> None:
        """All figures, on a part of the picture that begins at (left, top) fine px."""
        scale = self._scale * self._size[1] * FINE
        x0, y0 = (part * self._size[1] * FINE - begin for part, begin in zip(self._from, (left, top), strict=True))
        for method, points, options in self._figures:
            getattr(pen, method)([(x0 + x * scale, y0 + y * scale) for x, y in points], **options)

    def _touched(self) -> tuple[int, int, int, int]:
        """The smallest part of the picture, in px, that contains everything drawn."""
        if not self._corners:
            return 0, 0, 0, 0
        (wide, high), scale = self._size, self._scale * self._size[1]
        xs, ys = zip(*self._corners, strict=True)
        x0, y0 = (part * high for part in self._from)
        return (
            max(0, int(x0 + min(xs) * scale) - 1), max(0, int(y0 + min(ys) * scale) - 1),
            min(wide, int(x0 + max(xs) * scale) + 2), min(high, int(y0 + max(ys) * scale) + 2),
        )  # fmt: skip

    def _round(
        self, method: str, x: float, y: float, half_wide: float, half_high: float, options: dict[str, Any]
    ) -> None:
        corners = ((x - half_wide, y - half_high), (x + half_wide, y + half_high))
        self._corners += corners
        self._figures.append((method, corners, options))

    def _pixels(self, width: float) -> int:
        """A width in fine px."""
        return max(1, round(width * self._scale * self._size[1] * FINE))


@lru_cache(maxsize=256)
def _along(widths: tuple[float, ...], count: int) -> list[float]:
    """``count`` widths from the first to the last."""
    last, found = len(widths) - 1, []
    for step in range(count):
        at = step / max(1, count - 1) * last
        low = min(int(at), max(0, last - 1))
        found.append(widths[low] + (widths[min(low + 1, last)] - widths[low]) * (at - low))
    return found


def smooth(points: Sequence[Point], steps: int = 5) -> list[Point]:
    """A curve through the points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    found: list[Point] = []
    padded = [points[0], *points, points[-1]]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        found += [
            (a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy) for a, b, c, d in _weights(steps)
        ]
    found.append(points[-1])
    return found


@lru_cache(maxsize=8)
def _weights(steps: int) -> list[tuple[float, float, float, float]]:
    """How much each of four points counts at each step from the second to the third."""
    shares = [step / steps for step in range(steps)]
    return [
        (0.5 * (2 * t * t - t - t**3), 0.5 * (2 - 5 * t * t + 3 * t**3), 0.5 * (t + 4 * t * t - 3 * t**3),
         0.5 * (t**3 - t * t))
        for t in shares
    ]  # fmt: skip

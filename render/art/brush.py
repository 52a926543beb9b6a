"""The painter's tools: skies, noise, glows, shapes with light on their edges.

Pictures are measured in heights: y runs from 0 at the top to 1 at the bottom, x from 0 to ``aspect``. Dice
are never asked in pixels, so that the same seed gives the same picture at every size.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeVar

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .palette import Palette, Rgb, blend, speaks

Point = tuple[float, float]
Stops = Sequence[tuple[float, Rgb]]
T = TypeVar("T")
FINE = 2  # shapes are drawn this many times larger, then averaged


class View(NamedTuple):
    """How figures are placed: ``scale`` times as large around a point, then ``shift`` to the right."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0
    shift: float = 0.0

    def at(self, x: float, y: float) -> Point:
        """Where a point of the figure lies in the picture."""
        return self.x + (x - self.x) * self.scale + self.shift, self.y + (y - self.y) * self.scale


class Shape:
    """A mask in the making; every figure added joins the others."""

    def __init__(self, scene: Scene) -> None:
        self._view = scene.view
        self._scale = scene.high * FINE
        self.mask = Image.new("L", (scene.wide * FINE, scene.high * FINE), 0)
        self._pen = ImageDraw.Draw(self.mask)

    def polygon(self, points: Sequence[Point], value: int = 255) -> Shape:
        """A filled polygon."""
        self._pen.polygon(self._pixels(points), fill=value)
        return self

    def disc(self, x: float, y: float, radius: float, value: int = 255, tall: float = 1.0) -> Shape:
        """A filled circle, or an ellipse ``tall`` times as high."""
        self._pen.ellipse(self._around(x, y, radius, tall), fill=value)
        return self

    def ring(self, x: float, y: float, radius: float, width: float, value: int = 255) -> Shape:
        """A circle's outline."""
        self._pen.ellipse(self._around(x, y, radius), outline=value, width=self._width(width))
        return self

    def arc(self, x: float, y: float, radius: float, start: float, end: float, width: float,
        value: int = 255) -> Shape:
        """A part of a circle's outline, in degrees clockwise from the right."""
        self._pen.arc(self._around(x, y, radius), start, end, fill=value, width=self._width(width))
        return self

    def line(self, points: Sequence[Point], width: float, value: int = 255) -> Shape:
        """A line through the points."""
        self._pen.line(self._pixels(points), fill=value, width=self._width(width), joint="curve")
        return self

    def limb(self, points: Sequence[Point], widths: Sequence[float], value: int = 255) -> Shape:
        """A smooth stroke through the points whose half width runs through ``widths``: arms, necks, tails."""
        path = smooth(points)
        before: tuple[Point, float] | None = None
        for number, point in enumerate(path):
            share = number / max(1, len(path) - 1) * (len(widths) - 1)
            low = min(int(share), len(widths) - 2) if len(widths) > 1 else 0
            nearby = widths[min(low + 1, len(widths) - 1)]
            half = widths[low] + (nearby - widths[low]) * (share - low)
            self.disc(*point, half, value)
            if before is not None:
                self._joint(before, (point, half), value)
            before = (point, half)
        return self

    def _joint(self, first: tuple[Point, float], second: tuple[Point, float], value: int) -> None:
        (x1, y1), half1 = first
        (x2, y2), half2 = second
        length = math.hypot(x2 - x1, y2 - y1) or 1e-6
        nx, ny = -(y2 - y1) / length, (x2 - x1) / length
        self.polygon(
            [(x1 + nx * half1, y1 + ny * half1), (x2 + nx * half2, y2 + ny * half2),
             (x2 - nx * half2, y2 - ny * half2), (x1 - nx * half1, y1 - ny * half1)], value,
        )  # fmt: skip

    def _pixels(self, points: Sequence[Point]) -> list[Point]:
        placed = [self._view.at(x, y) for x, y in points]
        return [(x * self._scale, y * self._scale) for x, y in placed]

    def _around(self, x: float, y: float, radius: float, tall: float = 1.0) -> tuple[float, ...]:
        """The pixels around an ellipse."""
        x, y = self._view.at(x, y)
        s, wide, high = self._scale, radius * self._view.scale, radius * tall * self._view.scale
        return (x - wide) * s, (y - high) * s, (x + wide) * s, (y + high) * s

    def _width(self, width: float) -> int:
        return max(1, round(width * self._view.scale * self._scale))

    def done(self) -> Image.Image:
        """The mask at the picture's size."""
        return self.mask.reduce(FINE)


def smooth(points: Sequence[Point], steps: int = 9) -> list[Point]:
    """A curve through the points (Catmull-Rom)."""
    if len(points) < 3:
        steps = 1 if len(points) < 2 else 6
    found: list[Point] = []
    for at in range(len(points) - 1):
        p0, p1 = points[max(0, at - 1)], points[at]
        p2, p3 = points[at + 1], points[min(len(points) - 1, at + 2)]
        for step in range(steps):
            t = step / steps
            found.append((_catmull(p0[0], p1[0], p2[0], p3[0], t), _catmull(p0[1], p1[1], p2[1], p3[1], t)))
    found.append(points[-1])
    return found


def _catmull(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


class Scene:
    """A picture being painted from back to front."""

    def __init__(self, dice: random.Random, palette: Palette, wide: int, high: int, words: str) -> None:
        self.dice = dice
        self.palette = palette
        self.wide, self.high = wide, high
        self.aspect = wide / high
        self.words = words
        self.image = Image.new("RGB", (wide, high), palette.sky[1])
        self._surface: Image.Image | None = None
        self.view = View()

    def told(self, choices: Sequence[tuple[str, T]]) -> T | None:
        """The first choice whose stems the card's words begin with, or None."""
        return next((choice for stems, choice in choices if speaks(self.words, stems)), None)

    def closer(self, scale: float, y: float, shift: float) -> None:
        """Draws what follows larger or smaller around the middle at height ``y``, and to one side."""
        self.view = View(scale, self.aspect / 2, y, shift)

    def back(self) -> None:
        """Draws what follows where it is said to be."""
        self.view = View()

    # -- grounds -----------------------------------------------------------------------------------------

    def gradient(self, stops: Stops) -> None:
        """Fills the picture from top to bottom."""
        self.image = mapped(Image.linear_gradient("L").resize((self.wide, self.high)), stops)

    def noise(self, columns: int, rows: int, octaves: int = 3) -> Image.Image:
        """Soft clouds, 0 to 255; each finer layer is weaker and turned, so that no grid shows."""
        half = (max(1, self.wide // 3), max(1, self.high // 3))
        total: Image.Image | None = None
        for octave in range(octaves):
            across, down = (columns << octave) + 2, (rows << octave) + 2
            small = Image.frombytes("L", (across, down), self.dice.randbytes(across * down))
            layer = self._turned(small, half)
            total = layer if total is None else Image.blend(total, layer,
                (0.40, 0.28, 0.20, 0.14)[min(octave, 4) - 1])
        assert total is not None
        lifted = total.point([min(255, max(0, round(128 + (value - 128) * 1.55))) for value in range(256)])
        return lifted.resize((self.wide, self.high), Image.Resampling.BILINEAR)

    def _turned(self, small: Image.Image, size: tuple[int, int]) -> Image.Image:
        """The grid enlarged to ``size`` under a slight turn."""
        turn = self.dice.uniform(-0.5, 0.5)
        cos, sin = math.cos(turn), math.sin(turn)
        sx, sy = small.width / size[0] * 0.72, small.height / size[1] * 0.72
        middle = (small.width / 2, small.height / 2)
        a, e = cos * sx, cos * sy
        b, d = sin * sy * small.width / small.height, -sin * sx * small.height / small.width
        c = middle[0] - a * size[0] / 2 - b * size[1] / 2
        f = middle[1] - d * size[0] / 2 - e * size[1] / 2
        return small.transform(size, Image.Transform.AFFINE, (a, b, c, d, e, f), Image.Resampling.BICUBIC)

    def sky(self, horizon: float = 0.72, clouds: float = 0.6) -> None:
        """The palette's sky down to ``horizon``, with clouds lit from below."""
        high, middle, low = self.palette.sky
        self.gradient([(0, high), (horizon * 0.55, middle), (horizon, low), (1, blend(low, middle, 0.5))])
        if clouds:
            self.clouds(clouds, horizon)

    def clouds(self, strength: float, horizon: float = 0.72) -> None:
        """Drifts of cloud: light edges, shaded bellies."""
        grey = self.noise(3, 5, 4)
        bright = grey.point(curve(0.50, 0.85, strength))
        shade = grey.point(curve(0.50, 0.15, strength * 0.8))
        fade = Image.linear_gradient("L").resize((self.wide, self.high)).point(curve(1.0, horizon * 0.5, 1.0))
        self.tint(blend(self.palette.sky[2], self.palette.light, 0.35), ImageChops.multiply(bright, fade))
        self.tint(blend(self.palette.sky[0], (0, 0, 0), 0.2), ImageChops.multiply(shade, fade))

    # -- light -------------------------------------------------------------------------------------------

    def glow(self, x: float, y: float, radius: float, color: Rgb, strength: float = 1.0) -> None:
        """Light around a point, added to what is there."""
        x, y = self.view.at(x, y)
        side = max(4, round(2 * radius * self.view.scale * self.high))
        left, top = round(x * self.high - side / 2), round(y * self.high - side / 2)
        box = (max(0, left), max(0, top), min(self.wide, left + side), min(self.high, top + side))
        if box[2] <= box[0] or box[3] <= box[1]:
            return
        ball = Image.radial_gradient("L").point(_ball(min(1.0, strength)))
        part = ((box[0] - left) * 256 / side, (box[1] - top) * 256 / side, (box[2] - left) * 256 / side,
            (box[3] - top) * 256 / side)
        mask = ball.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.BILINEAR, box=part)
        self.image.paste(ImageChops.screen(self.image.crop(box), colored(mask, color)), box)

    def shine(self, mask: Image.Image, color: Rgb, blur: float = 0.0) -> None:
        """Adds light through a mask, spread by ``blur`` heights."""
        found = mask.getbbox()
        if found is None:
            return
        reach = round(blur * self.high * 3) + 4
        box = (
            max(0, found[0] - reach), max(0, found[1] - reach),
            min(self.wide, found[2] + reach), min(self.high, found[3] + reach),
        )  # fmt: skip
        piece = mask.crop(box)
        if blur:
            quarter = piece.reduce(4).filter(ImageFilter.GaussianBlur(blur * self.high / 4))
            piece = quarter.resize(piece.size, Image.Resampling.BILINEAR)
        self.image.paste(ImageChops.screen(self.image.crop(box), colored(piece, color)), box)

    def neon(self, mask: Image.Image, color: Rgb, core: Rgb, spread: float = 0.03) -> None:
        """A glowing line: wide halo, narrow halo, bright core."""
        self.shine(mask.point(curve(0, 1, 1.0)), color, spread * 2.4)
        self.shine(mask, color, spread)
        self.tint(core, mask)

    def disc_light(self, x: float, y: float, radius: float) -> None:
        """A sun or moon with its halo."""
        self.glow(x, y, radius * 5, self.palette.glow, 0.75)
        self.glow(x, y, radius * 2.4, self.palette.light, 0.7)
        self.tint(self.palette.light, self.shape().disc(x, y, radius).done())

    def rays(self, x: float, y: float, count: int, strength: float, color: Rgb, reach: float = 2.5) -> None:
        """Beams out of a point, fading outwards."""
        shape = self.shape()
        turn = self.dice.random() * math.tau
        for ray in range(count):
            angle = turn + math.tau * (ray + self.dice.random() * 0.5) / count
            half = math.tau / count * (0.12 + 0.22 * self.dice.random())
            ends = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in (angle - half, angle + half)]
            shape.polygon([(x, y), *ends], self.dice.randint(90, 255))
        side = round(2 * 1.15 * self.high)
        ball = Image.radial_gradient("L").resize((side, side)).point([round(max(0.0,
            1 - grey / 235) * 255 * strength) for grey in range(256)])
        fade = Image.new("L", (self.wide, self.high), 0)
        fade.paste(ball, (round(x * self.high - side / 2), round(y * self.high - side / 2)))
        self.shine(ImageChops.multiply(shape.done(), fade), color)

    def stars(self, count: int, below: float = 0.8) -> None:
        """Points of light, a few of them large."""
        shape = self.shape()
        for _ in range(count):
            x, y = self.dice.random() * self.aspect, self.dice.random() ** 1.3 * below
            shape.disc(x, y, 0.0012 + 0.0032 * self.dice.random() ** 4, self.dice.randint(70, 255))
        self.tint((255, 255, 255), shape.done())

    def sparks(self, count: int, color: Rgb, x: float | None = None, y: float | None = None,
        spread: float = 0.5) -> None:
        """Drifting motes of light, around a point or everywhere."""
        shape = self.shape()
        for _ in range(count):
            if x is None or y is None:
                at = (self.dice.random() * self.aspect, self.dice.random())
            else:
                angle, far = self.dice.random() * math.tau, spread * self.dice.random() ** 0.7
                at = (x + far * math.cos(angle), y + far * math.sin(angle))
            shape.disc(*at, 0.0025 + 0.007 * self.dice.random() ** 3, self.dice.randint(110, 255))
        mask = shape.done()
        self.shine(mask, color, 0.012)
        self.tint(blend(color, (255, 255, 255), 0.6), mask)

    # -- shapes ------------------------------------------------------------------------------------------

    def shape(self) -> Shape:
        """An empty mask of this picture."""
        return Shape(self)

    def tint(self, color: Rgb, mask: Image.Image) -> None:
        """Flat colour through a mask."""
        box = mask.getbbox()
        if box is not None:
            self.image.paste(color, box, mask.crop(box))

    def body(
        self, mask: Image.Image, top: Rgb, bottom: Rgb, rim: Rgb | None = None, *,
        toward: Point = (0.0, -1.0), width: float = 0.012, texture: float = 0.0,
    ) -> None:  # fmt: skip
        """A solid: shaded from top to bottom, its edge lit on the side that looks ``toward`` the light."""
        box = mask.getbbox()
        if box is None:
            return
        size = (box[2] - box[0], box[3] - box[1])
        fill = mapped(Image.linear_gradient("L").resize((1, size[1])), [(0, top), (1, bottom)]).resize(size)
        if texture:
            grey = self._rough().crop((0, 0,
                *size)).point([round(128 + (value - 128) * texture) for value in range(256)])
            fill = ImageChops.soft_light(fill, Image.merge("RGB", (grey, grey, grey)))
        self.image.paste(fill, box, mask.crop(box))
        if rim is not None:
            length = math.hypot(*toward) or 1.0
            reach = width * self.high / length
            self.rim(mask, rim, round(toward[0] * reach), round(toward[1] * reach))

    def _rough(self) -> Image.Image:
        """One rough surface for everything solid in the picture."""
        if self._surface is None:
            self._surface = self.noise(14, 9, 3)
        return self._surface

    def rim(self, mask: Image.Image, color: Rgb, dx: int, dy: int) -> None:
        """Light on the edge that looks towards (dx, dy) px."""
        box = mask.getbbox()
        if box is None:
            return
        piece = mask.crop(box)
        inner = Image.new("L", piece.size, 0)
        inner.paste(piece, (-dx, -dy))
        edge = ImageChops.subtract(piece, inner)
        soft = ImageChops.multiply(edge.filter(ImageFilter.BoxBlur(max(1, self.high // 260))), piece)
        self.image.paste(ImageChops.screen(self.image.crop(box), colored(soft, color)), box)

    def ridge(self, base: float, rough: float, color: Rgb, fog: Rgb | None = None, *,
        pines: int = 0) -> Image.Image:
        """Hills across the picture at height ``base``; fog gathers at their feet. Returns their mask."""
        line = self.ridge_line(base, rough)
        shape = self.shape().polygon([*line, (self.aspect, 1.02), (0, 1.02)])
        for _ in range(pines):
            x, y = line[self.dice.randrange(len(line))]
            tall = 0.03 + 0.06 * self.dice.random()
            for tier in range(3):
                top, half = y - tall * (1 - tier * 0.28), tall * (0.13 + 0.07 * tier)
                shape.polygon([(x, top), (x + half, top + tall * 0.42), (x - half, top + tall * 0.42)])
        mask = shape.done()
        self.body(mask, color, blend(color, fog, 0.55) if fog else blend(color, (0, 0, 0), 0.3))
        return mask

    def ridge_line(self, base: float, rough: float) -> list[Point]:
        """A skyline: waves of four sizes with seeded phases."""
        waves = [(rough * 0.62**octave, (1.7 + self.dice.random()) * 2.05**octave,
            self.dice.random() * math.tau) for octave in range(5)]
        steps = 72
        line = []
        for step in range(steps + 1):
            x = self.aspect * step / steps
            y = base + sum(size * math.sin(often * x + phase) for size, often, phase in waves)
            line.append((x, y))
        return line

    def peaks(self, base: float, tall: float, color: Rgb, lit: Rgb) -> None:
        """Mountains with one side in the light."""
        shape, faces = self.shape(), self.shape()
        x = -0.1
        while x < self.aspect + 0.2:
            half, top = 0.12 + 0.2 * self.dice.random(), base - tall * (0.45 + 0.55 * self.dice.random())
            foot = base + 0.3
            shape.polygon([(x, top), (x + half * 1.6, foot), (x - half * 1.6, foot)])
            kink = [(x + half * 0.12 * (-1) ** k, top + (base - top) * k / 4) for k in range(1, 4)]
            faces.polygon([(x, top), *kink, (x - half * 0.2, foot), (x - half * 1.6, foot)])
            x += half * (0.9 + 0.7 * self.dice.random())
        mask = shape.done()
        self.body(mask, color, blend(color, self.palette.sky[2], 0.35))
        self.tint(lit, ImageChops.multiply(faces.done(), mask).point(curve(0, 1, 0.35)))

    def fog(self, y: float, thick: float, color: Rgb, strength: float = 0.6) -> None:
        """A bank of mist lying across the picture."""
        grey = self.noise(4, 2, 3).point([round(150 + value * 0.4) for value in range(256)])
        column = Image.new("L", (1, 64))
        heights = [(row / 63 - y) / thick for row in range(64)]
        column.putdata([round(255 * strength * math.exp(-height * height)) for height in heights])
        band = column.resize((self.wide, self.high), Image.Resampling.BICUBIC)
        self.tint(color, ImageChops.multiply(grey, band))

    def lightning(self, start: Point, end: Point, width: float = 0.010, forks: int = 3) -> None:
        """A bolt with forks."""
        shape = self.shape()
        self._bolt(shape, start, end, width, forks)
        self.neon(shape.done(), self.palette.glow, (255, 255, 255), 0.03)

    def _bolt(self, shape: Shape, start: Point, end: Point, width: float, forks: int) -> None:
        points = [start, end]
        jag = math.hypot(end[0] - start[0], end[1] - start[1]) * 0.17
        for _ in range(4):
            finer = [points[0]]
            for a, b in pairwise(points):
                middle = ((a[0] + b[0]) / 2 + jag * (self.dice.random() - 0.5),
                    (a[1] + b[1]) / 2 + jag * (self.dice.random() - 0.5))
                finer += [middle, b]
            points, jag = finer, jag * 0.55
        shape.line(points, width)
        for _ in range(forks):
            at = self.dice.randrange(3, len(points) - 3)
            x, y = points[at]
            dx, dy = end[0] - start[0], end[1] - start[1]
            turn = self.dice.uniform(-0.8, 0.8)
            far = self.dice.uniform(0.2, 0.45)
            tip = (x + far * (dx * math.cos(turn) - dy * math.sin(turn)),
                y + far * (dx * math.sin(turn) + dy * math.cos(turn)))
            self._bolt(shape, (x, y), tip, width * 0.5, 0)

    # -- finish ------------------------------------------------------------------------------------------

    def finish(self) -> Image.Image:
        """Darker corners, a breath of grain and contrast."""
        corner = Image.radial_gradient("L").resize((self.wide, self.high)).point(curve(0.45, 1.05, 0.62))
        self.tint(blend(self.palette.sky[0], (0, 0, 0), 0.7), corner)
        small = Image.frombytes("L", (160, 100), self.dice.randbytes(16000))
        grain = small.resize((self.wide, self.high),
            Image.Resampling.NEAREST).point([122 + value * 12 // 255 for value in range(256)])
        return ImageChops.soft_light(self.image, Image.merge("RGB", (grain, grain, grain)))


@lru_cache(maxsize=64)
def _ball(strength: float) -> list[int]:
    """Greys of a radial gradient as a ball of light."""
    return [round(255 * max(0.0, 1 - grey / 180) ** 2.2 * strength) for grey in range(256)]


def curve(low: float, high: float, strength: float) -> list[int]:
    """A table that lifts greys between two levels (0 to 1, in either order) to 0 up to ``strength``."""
    span = high - low or 1e-6
    return [round(255 * strength * min(1.0, max(0.0, (grey / 255 - low) / span))) for grey in range(256)]


def mapped(grey: Image.Image, stops: Stops) -> Image.Image:
    """Greys turned into the colours of a gradient."""
    tables: list[list[int]] = [[], [], []]
    at, last = 0, len(stops) - 1
    for value in range(256):
        share = value / 255
        while at < last and share > stops[at + 1][0]:
            at += 1
        (start, first), (end, second) = stops[at], stops[min(at + 1, last)]
        part = min(1.0, max(0.0, (share - start) / (end - start))) if end > start else 0.0
        for table, a, b in zip(tables, first, second, strict=True):
            table.append(round(a + (b - a) * part))
    return Image.merge("RGB", [grey.point(table) for table in tables])


def colored(mask: Image.Image, color: Rgb) -> Image.Image:
    """The mask as light of one colour on black."""
    return Image.merge("RGB", [mask.point([value * part // 255 for value in range(256)]) for part in color])


def around(count: int, x: float, y: float, radius: float, turn: float = 0.0) -> Iterable[Point]:
    """Points on a circle."""
    for step in range(count):
        angle = math.tau * step / count + turn
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)

"""The painter's tools: skies, noise, glows, shapes with light on their edges.

Pictures are measured in heights: y runs from 0 at the top to 1 at the bottom, x from 0 to ``aspect``. Dice
are never asked in pixels, so that the same seed gives the same picture at every size.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from PIL import Image, ImageChops, ImageFilter

from .greys import (
    DRIFTS,
    TURNS,
    Stops,
    Table,
    around_middle,
    corners,
    curve,
    downwards,
    drifts,
    fall,
    lightball,
    lit,
    outwards,
    spark,
)
from .masks import Point, Shape, View
from .palette import Palette, Rgb, blend, speaks

T = TypeVar("T")


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
        self.image = fall((self.wide, self.high), stops)

    def noise(self, columns: int, rows: int, octaves: int = 3) -> Image.Image:
        """Soft clouds, 0 to 255; to be read only. There are a few of each kind, and the dice turn them over."""
        one = drifts(columns, rows, octaves, (self.wide, self.high), self.dice.randrange(DRIFTS))
        over = self.dice.choice((None, *TURNS))
        return one if over is None else one.transpose(over)

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
        fade = downwards((self.wide, self.high)).point(curve(1.0, horizon * 0.5, 1.0))
        self.tint(blend(self.palette.sky[2], self.palette.light, 0.35), ImageChops.multiply(bright, fade))
        self.tint(blend(self.palette.sky[0], (0, 0, 0), 0.2), ImageChops.multiply(shade, fade))

    def _lighten(self, box: tuple[int, int, int, int], mask: Image.Image, color: Rgb) -> None:
        """Adds light of a colour to a part of the picture, as much as the mask lets through."""
        self.image.paste(self.image.crop(box).point(lit(color)), box, mask)

    # -- light -------------------------------------------------------------------------------------------

    def glow(self, x: float, y: float, radius: float, color: Rgb, strength: float = 1.0) -> None:
        """Light around a point, added to what is there."""
        x, y = self.view.at(x, y)
        side = max(4, round(2 * radius * self.view.scale * self.high))
        left, top = round(x * self.high - side / 2), round(y * self.high - side / 2)
        box = (max(0, left), max(0, top), min(self.wide, left + side), min(self.high, top + side))
        if box[2] <= box[0] or box[3] <= box[1]:
            return
        wide = 64 if side < 96 else 128 if side < 256 else 256  # so soft a thing may well be drawn out a little
        part = ((box[0] - left) * wide / side, (box[1] - top) * wide / side, (box[2] - left) * wide / side,
            (box[3] - top) * wide / side)
        ball = lightball(round(min(1.0, strength), 3), wide)
        mask = ball.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.BILINEAR, box=part)
        self._lighten(box, mask, color)

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
        self._lighten(box, piece, color)

    def neon(self, mask: Image.Image, color: Rgb, core: Rgb, spread: float = 0.03) -> None:
        """A glowing line: wide halo, narrow halo, bright core."""
        self.shine(mask, color, spread * 2.4)
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
        ball = outwards((side, side)).point(curve(235 / 255, 0.0, strength))
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
        shape, halo = self.shape(), Image.new("L", (self.wide, self.high), 0)
        for _ in range(count):
            if x is None or y is None:
                at = (self.dice.random() * self.aspect, self.dice.random())
            else:
                angle, far = self.dice.random() * math.tau, spread * self.dice.random() ** 0.7
                at = (x + far * math.cos(angle), y + far * math.sin(angle))
            radius, bright = 0.0025 + 0.007 * self.dice.random() ** 3, self.dice.randint(110, 255)
            shape.disc(*at, radius, bright)
            across, down = self.view.at(*at)
            side = max(3, round((3.4 * radius + 0.02) * self.view.scale * self.high))
            ball = spark(side, bright // 32)
            halo.paste(ball, (round(across * self.high - side / 2), round(down * self.high - side / 2)), ball)
        self.shine(halo, color)
        self.tint(blend(color, (255, 255, 255), 0.6), shape.done())

    # -- shapes ------------------------------------------------------------------------------------------

    def shape(self) -> Shape:
        """An empty mask of this picture."""
        return Shape((self.wide, self.high), self.view)

    def tint(self, color: Rgb, mask: Image.Image) -> None:
        """Flat colour through a mask."""
        box = mask.getbbox()
        if box is not None:
            part = mask.crop(box)  # a picture of one colour is pasted faster than the colour
            self.image.paste(Image.new("RGB", part.size, color), box, part)

    def body(
        self, mask: Image.Image, top: Rgb, bottom: Rgb, rim: Rgb | None = None, *,
        toward: Point = (0.0, -1.0), width: float = 0.012, texture: float = 0.0,
    ) -> None:  # fmt: skip
        """A solid: shaded from top to bottom, its edge lit on the side that looks ``toward`` the light."""
        box = mask.getbbox()
        if box is None:
            return
        size = (box[2] - box[0], box[3] - box[1])
        fill = fall(size, [(0, top), (1, bottom)])
        if texture:
            grey = self._rough().crop((0, 0, *size)).point(around_middle(texture))
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
        self._lighten(box, soft, color)

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
        xs = [self.aspect * step / 72 for step in range(73)]
        ys = [base] * len(xs)
        for size, often, phase in waves:
            ys = [y + size * math.sin(often * x + phase) for x, y in zip(xs, ys, strict=True)]
        return list(zip(xs, ys, strict=True))

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
        grey = self.noise(4, 2, 3).point(_BANK)
        column = Image.new("L", (1, 64))
        heights = [(row / 63 - y) / thick for row in range(64)]
        column.putdata([round(255 * strength * math.exp(-height * height)) for height in heights])
        high = column.resize((1, self.high), Image.Resampling.BICUBIC)
        band = high.resize((self.wide, self.high), Image.Resampling.NEAREST)
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
        self.tint(blend(self.palette.sky[0], (0, 0, 0), 0.7), corners((self.wide, self.high)))
        small = Image.frombytes("L", (160, 100), self.dice.randbytes(16000)).point(_GRAIN)
        grain = small.resize((self.wide, self.high), Image.Resampling.NEAREST)
        return ImageChops.soft_light(self.image, Image.merge("RGB", (grain, grain, grain)))


_BANK = Table(round(150 + value * 0.4) for value in range(256))
_GRAIN = Table(122 + value * 12 // 255 for value in range(256))


def around(count: int, x: float, y: float, radius: float, turn: float = 0.0) -> Iterable[Point]:
    """Points on a circle."""
    for step in range(count):
        angle = math.tau * step / count + turn
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)

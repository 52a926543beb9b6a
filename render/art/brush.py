"""The drawing tools of the pictures: skies, noise, glows, shapes with lit edges.

Coordinates are in picture heights: y from 0 at the top to 1 at the bottom, x from 0 to ``aspect``. Random
values never depend on the size in pixels, so the same seed gives the same picture at every size.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, TypeVar

from PIL import Image, ImageChops, ImageFilter

from . import stock
from .greys import (
    DRIFTS,
    LIT,
    TURNS,
    Stops,
    Table,
    around_middle,
    bank,
    curve,
    downwards,
    drifts,
    fall,
    finishing,
    lightball,
    lit,
    outwards,
)
from .masks import Point, Shape, View
from .palette import Palette, Rgb, blend, in_order, speaks

T = TypeVar("T")


class Scene:
    """A picture that is painted from back to front."""

    def __init__(self, dice: random.Random, palette: Palette, wide: int, high: int, words: str) -> None:
        self.dice = dice
        self.palette = palette
        self.wide, self.high = wide, high
        self.aspect = wide / high
        self.words = words
        self.image = Image.new("RGB", (wide, high), palette.sky[1])
        self._surface: Image.Image | None = None
        self.view = View()

    def matching(self, choices: Sequence[tuple[str, T]]) -> T | None:
        """What the card's words ask for, the one first that says most of what it is; None if no word is a stem's."""
        return next((choice for word in in_order(self.words) for stems, choice in choices if speaks(word, stems)), None)

    def closer(self, scale: float, y: float, shift: float) -> None:
        """Scales everything drawn afterwards around the middle at height ``y``, and shifts it to one side."""
        self.view = View(scale, self.aspect / 2, y, shift)

    def back(self) -> None:
        """Ends :meth:`closer`: what is drawn afterwards is neither scaled nor shifted."""
        self.view = View()

    # -- grounds -----------------------------------------------------------------------------------------

    def gradient(self, stops: Stops) -> None:
        """Fills the picture from top to bottom."""
        self.image = fall((self.wide, self.high), stops)

    def noise(self, columns: int, rows: int, octaves: int = 3) -> Image.Image:
        """Soft clouds, 0 to 255; read only. A few of each kind exist, and the dice choose how one is flipped.
        """
        one = drifts(columns, rows, octaves, (self.wide, self.high), self.dice.randrange(DRIFTS))
        over = self._turn()
        return one if over is None else one.transpose(over)

    def _turn(self) -> Image.Transpose | None:
        """How to flip a pattern that has no up or down."""
        return self.dice.choice((None, *TURNS))

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
        """Adds light around a point."""
        x, y = self.view.at(x, y)
        side = max(4, round(2 * LIT * radius * self.view.scale * self.high))
        left, top = round(x * self.high - side / 2), round(y * self.high - side / 2)
        box = (max(0, left), max(0, top), min(self.wide, left + side), min(self.high, top + side))
        if box[2] <= box[0] or box[3] <= box[1]:
            return
        # so soft that scaling it up a little cannot be seen
        wide = 45 if side < 68 else 90 if side < 180 else 180
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
        small = (max(1, self.wide // 2), max(1, self.high // 2))  # light has no sharp edges, so a coarse mask is enough
        shape = Shape(small, self.view)
        turn = self.dice.random() * math.tau
        for ray in range(count):
            angle = turn + math.tau * (ray + self.dice.random() * 0.5) / count
            half = math.tau / count * (0.12 + 0.22 * self.dice.random())
            ends = [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in (angle - half, angle + half)]
            shape.polygon([(x, y), *ends], self.dice.randint(90, 255))
        side = round(2 * 1.15 * small[1])
        ball = outwards((side, side)).point(curve(235 / 255, 0.0, strength))
        fade = Image.new("L", small, 0)
        fade.paste(ball, (round(x * small[1] - side / 2), round(y * small[1] - side / 2)))
        light = ImageChops.multiply(shape.done(), fade)
        self.shine(light.resize((self.wide, self.high), Image.Resampling.BILINEAR), color)

    def stars(self, count: int, below: float = 0.8) -> None:
        """Points of light down to a height, a few of them large."""
        self.tint((255, 255, 255), self.from_stock(stock.stars, count, below))

    def sparks(self, count: int, color: Rgb, x: float | None = None, y: float | None = None,
        spread: float = 0.5) -> None:
        """Drifting motes of light, around a point or everywhere."""
        if x is None or y is None:
            one, over = stock.strewn(count, (self.wide, self.high), self.dice.randrange(stock.KEPT)), self._turn()
            cores, halos = one if over is None else (mask.transpose(over) for mask in one)
        else:
            found = []
            for _ in range(count):
                angle, far = self.dice.random() * math.tau, spread * self.dice.random() ** 0.7
                found.append(stock.mote((x + far * math.cos(angle), y + far * math.sin(angle)), self.dice))
            cores, halos = stock.motes(found, (self.wide, self.high), self.view)
        self.shine(halos, color)
        self.tint(blend(color, (255, 255, 255), 0.6), cores)

    def lamps(self, count: int) -> Image.Image:
        """The light of lamps that hang somewhere above the ground; to be read only."""
        one = stock.lamps(count, (self.wide, self.high), self.dice.randrange(stock.KEPT))
        return self._reflected(one)

    # -- shapes ------------------------------------------------------------------------------------------

    def shape(self) -> Shape:
        """An empty mask of this picture."""
        return Shape((self.wide, self.high), self.view)

    def from_stock(self, draw: stock.Draw, *arguments: Any) -> Image.Image:
        """One of the few masks that ``draw`` makes, or its reflection; to be read only."""
        one = stock.stocked(draw, (self.wide, self.high), self.dice.randrange(stock.KEPT), arguments)
        return self._reflected(one)

    def _reflected(self, mask: Image.Image) -> Image.Image:
        """The mask or its reflection."""
        return mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if self.dice.random() < 0.5 else mask

    def tint(self, color: Rgb, mask: Image.Image) -> None:
        """Fills the mask with one colour."""
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
        mask = self.from_stock(stock.hills, base, rough, pines)
        self.body(mask, color, blend(color, fog, 0.55) if fog else blend(color, (0, 0, 0), 0.3))
        return mask

    def ridge_line(self, base: float, rough: float) -> list[Point]:
        """A skyline at height ``base``."""
        return stock.skyline(self.dice, self.aspect, base, rough)

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
        """A bank of mist across the picture."""
        grey = self.noise(4, 2, 3).point(_BANK)
        band = bank((self.wide, self.high), round(y, 3), thick, strength)
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
        """Darker corners and a breath of grain."""
        return ImageChops.multiply(self.image, finishing((self.wide, self.high), self.dice.randrange(DRIFTS)))


_BANK = Table(round(150 + value * 0.4) for value in range(256))


def around(count: int, x: float, y: float, radius: float, turn: float = 0.0) -> Iterable[Point]:
    """Points on a circle."""
    for step in range(count):
        angle = math.tau * step / count + turn
        yield x + radius * math.cos(angle), y + radius * math.sin(angle)

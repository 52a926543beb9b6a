"""Stars, motes, woods, roofs, grass and hills, which many pictures share.

A few of each are drawn from dice of their own; the dice of a picture choose one and may mirror it. Read only.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from PIL import Image

from .greys import LIT, lightball, spark
from .masks import Point, Shape, View

KEPT = 4  # how many of each exist, not counting their reflections
Draw = Callable[..., None]
"""Draws on a shape with dice, in a picture of some aspect; the rest is said by who asks for it."""


@lru_cache(maxsize=128)
def stocked(draw: Draw, size: tuple[int, int], number: int, arguments: tuple[Any, ...]) -> Image.Image:
    """One of the masks of ``size`` px that ``draw`` makes from these arguments."""
    shape = Shape(size, View())
    draw(shape, random.Random(f"{draw.__name__} {arguments} {number}"), size[0] / size[1], *arguments)
    return shape.done()


def stars(shape: Shape, dice: random.Random, aspect: float, count: int, below: float) -> None:
    """Points of light, a few of them large."""
    for _ in range(count):
        x, y = dice.random() * aspect, dice.random() ** 1.3 * below
        shape.disc(x, y, 0.0012 + 0.0032 * dice.random() ** 4, dice.randint(70, 255))


def hills(shape: Shape, dice: random.Random, aspect: float, base: float, rough: float, pines: int) -> None:
    """Everything below a skyline at height ``base``, with trees on it."""
    line = skyline(dice, aspect, base, rough)
    shape.polygon([*line, (aspect, 1.02), (0, 1.02)])
    for _ in range(pines):
        x, y = line[dice.randrange(len(line))]
        tall = 0.03 + 0.06 * dice.random()
        for tier in range(3):
            top, half = y - tall * (1 - tier * 0.28), tall * (0.13 + 0.07 * tier)
            shape.polygon([(x, top), (x + half, top + tall * 0.42), (x - half, top + tall * 0.42)])


def skyline(dice: random.Random, aspect: float, base: float, rough: float) -> list[Point]:
    """Waves of five sizes, from the left edge to the right."""
    waves = [
        (rough * 0.62**octave, (1.7 + dice.random()) * 2.05**octave, dice.random() * math.tau) for octave in range(5)
    ]
    xs = [aspect * step / 72 for step in range(73)]
    ys = [base] * len(xs)
    for size, often, phase in waves:
        ys = [y + size * math.sin(often * x + phase) for x, y in zip(xs, ys, strict=True)]
    return list(zip(xs, ys, strict=True))


def grass(shape: Shape, dice: random.Random, aspect: float) -> None:
    """The ground at the very front."""
    shape.polygon([*skyline(dice, aspect, 0.915, 0.014), (aspect, 1.02), (0, 1.02)])
    for _ in range(70):
        x = dice.random() * aspect
        tall, lean = dice.uniform(0.02, 0.075), dice.uniform(-0.02, 0.02)
        shape.polygon([(x - 0.004, 0.96), (x + lean, 0.93 - tall), (x + 0.004, 0.96)])


def trunks(shape: Shape, dice: random.Random, aspect: float, depth: int) -> None:
    """Trees of a wood, far (0) or nearer (1); the nearer ones leave the middle free."""
    for _ in range(7 + 3 * depth):
        x = dice.random() * aspect
        if abs(x - aspect / 2) < 0.28 and depth:
            continue
        half = dice.uniform(0.008, 0.018) * (1 + depth)
        shape.limb([(x, 0.85), (x + dice.uniform(-0.02, 0.02), 0.4), (x + dice.uniform(-0.05, 0.05), -0.05)],
            (half * 1.4, half, half * 0.8))
        for _ in range(2):
            y, side = dice.uniform(0.05, 0.5), dice.choice((-1, 1))
            shape.limb([(x, y), (x + side * 0.06, y - 0.05), (x + side * 0.13, y - 0.13)],
                (half * 0.5, half * 0.3, 0.001))


def roofs(shape: Shape, dice: random.Random, aspect: float) -> None:
    """A town of works, smoke over some of them."""
    x = -0.05
    while x < aspect:
        wide, tall = dice.uniform(0.05, 0.16), dice.uniform(0.10, 0.26)
        shape.polygon([(x, 0.85), (x, 0.72 - tall), (x + wide, 0.72 - tall), (x + wide, 0.85)])
        if dice.random() < 0.6:
            _chimney(shape, dice, x + wide * 0.3, 0.72 - tall)
        x += wide * dice.uniform(0.9, 1.5)


def _chimney(shape: Shape, dice: random.Random, at: float, roof: float) -> None:
    top = roof - dice.uniform(0.06, 0.18)
    shape.polygon([(at, 0.8), (at + 0.006, top), (at + 0.03, top), (at + 0.036, 0.8)])
    for puff in range(9):
        share = puff / 8
        shape.disc(at + 0.02 + share * 0.16 + dice.uniform(-0.02, 0.02), top - share * 0.18, 0.015 + 0.035 * share,
            int(130 * (1 - share)))


class Mote(NamedTuple):
    """A drifting light: where it is and its radius, in heights; ``bright`` up to 255."""

    x: float
    y: float
    radius: float
    bright: int


class Motes(NamedTuple):
    """The lights themselves and the light around them."""

    cores: Image.Image
    halos: Image.Image


@lru_cache(maxsize=32)
def strewn(count: int, size: tuple[int, int], number: int) -> Motes:
    """``count`` motes all over the picture."""
    dice = random.Random(f"motes {count} {number}")
    aspect = size[0] / size[1]
    return motes([mote((dice.random() * aspect, dice.random()), dice) for _ in range(count)], size, View())


@lru_cache(maxsize=16)
def lamps(count: int, size: tuple[int, int], number: int) -> Image.Image:
    """Balls of light here and there, none near the ground."""
    dice = random.Random(f"lamps {count} {number}")
    light = Image.new("L", size, 0)
    for _ in range(count):
        side = max(4, round(2 * LIT * dice.uniform(0.03, 0.10) * size[1]))
        ball = lightball(0.5, 90).resize((side, side), Image.Resampling.BILINEAR)
        at = (round(dice.random() * size[0] - side / 2), round(dice.random() * 0.8 * size[1] - side / 2))
        light.paste(ball, at, ball)
    return light


def mote(at: Point, dice: random.Random) -> Mote:
    """A mote at a point, mostly a small one."""
    return Mote(*at, 0.0025 + 0.007 * dice.random() ** 3, dice.randint(110, 255))


def motes(found: Iterable[Mote], size: tuple[int, int], view: View) -> Motes:
    """Masks of the motes, as the view places them."""
    shape, halos = Shape(size, view), Image.new("L", size, 0)
    for x, y, radius, bright in found:
        shape.disc(x, y, radius, bright)
        across, down = view.at(x, y)
        side = max(3, round(LIT * (3.4 * radius + 0.02) * view.scale * size[1]))
        ball = spark(side, bright // 32)
        halos.paste(ball, (round(across * size[1] - side / 2), round(down * size[1] - side / 2)), ball)
    return Motes(shape.done(), halos)

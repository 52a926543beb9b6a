"""Maps: coasts seen from far above at night, cities that shine, and lines of movement between them."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageChops

from .brush import Scene
from .masks import Point, Shape, smooth
from .palette import blend


def paint(scene: Scene) -> None:
    """A map with lines or rings that suit the card's words."""
    high, middle, low = scene.palette.sky
    scene.gradient([(0, blend(high, (0, 0, 0), 0.55)), (0.6, blend(high, middle, 0.35)), (1, blend(middle, low, 0.15))])
    _grid(scene)
    towns = _lands(scene)
    scene.clouds(0.28, 0.9)
    lines = scene.matching(_BY_WORDS) or scene.dice.choice(_LINES)
    lines(scene, towns)
    scene.sparks(16, scene.palette.glow)


def _grid(scene: Scene) -> None:
    """Parallels and meridians, bent as on a globe."""
    shape = scene.shape()
    for step in range(1, 9):
        y = step / 9
        shape.line([(scene.aspect * at / 12, y + 0.05 * math.sin(math.pi * at / 12)) for at in range(13)], 0.003, 190)
    for step in range(13):
        x = scene.aspect * step / 12
        bend = (x - scene.aspect / 2) * 0.14
        shape.line([(x + bend * math.cos(math.pi * at / 8), at / 8) for at in range(9)], 0.003, 190)
    scene.tint(blend(scene.palette.glow, scene.palette.sky[1], 0.5), shape.done().point([v // 2 for v in range(256)]))


def _lands(scene: Scene) -> list[Point]:
    """Three or four coasts with borders and lights. Returns the largest lights as towns."""
    dice, towns = scene.dice, []
    shape, lights = scene.shape(), scene.shape()
    borders = scene.shape()
    count = dice.choice((3, 4))
    for number in range(count):
        x = scene.aspect * (number + 0.5) / count + dice.uniform(-0.06, 0.06)
        y = dice.uniform(0.3, 0.7)
        coast = _coast(scene, x, y, dice.uniform(0.22, 0.33))
        shape.polygon(coast)
        towns.append((x + dice.uniform(-0.05, 0.05), y + dice.uniform(-0.08, 0.08)))
        for _ in range(3):
            one, other = dice.choice(coast), dice.choice(coast)
            borders.line([one, (x + dice.uniform(-0.05, 0.05), y + dice.uniform(-0.05, 0.05)), other], 0.003, 200)
        for _ in range(34):
            angle, far = dice.random() * math.tau, 0.2 * dice.random() ** 0.8
            lights.disc(x + far * math.cos(angle), y + 0.8 * far * math.sin(angle), 0.0015 + 0.004 * dice.random() ** 3)
    mask = shape.done()
    scene.body(mask, blend(scene.palette.land[0], scene.palette.sky[2], 0.30), blend(scene.palette.land[1],
               scene.palette.sky[1], 0.35), scene.palette.glow,
               width=0.008, texture=0.35)  # fmt: skip
    scene.tint(scene.palette.dark, _both(borders, mask))
    scene.neon(_both(lights, mask), scene.palette.light, scene.palette.light, 0.012)
    return towns


def _both(shape: Shape, mask: Image.Image) -> Image.Image:
    """The part of the shape that is also inside the mask."""
    return ImageChops.multiply(shape.done(), mask)


def _coast(scene: Scene, x: float, y: float, radius: float) -> list[Point]:
    """A ragged closed line around a point."""
    dice = scene.dice
    phases = [(often, dice.random() * math.tau, 0.32 / often**0.8) for often in (2, 3, 5, 8, 13)]
    rough = []
    for step in range(48):
        angle = math.tau * step / 48
        far = radius * (1 + sum(size * math.sin(often * angle + phase) for often, phase, size in phases))
        rough.append((x + far * math.cos(angle), y + 0.85 * far * math.sin(angle)))
    return smooth([*rough, rough[0]], 3)


def _marches(scene: Scene, towns: list[Point]) -> None:
    """Arrows from all towns to one."""
    goal = scene.dice.choice(towns)
    for town in towns:
        if town != goal:
            _arrow(scene, town, goal)
    _target(scene, goal)


def _routes(scene: Scene, towns: list[Point]) -> None:
    """Arcs from town to town: money, orders, news."""
    shape = scene.shape()
    for one, other in zip(towns, [*towns[1:], towns[0]], strict=True):
        shape.line(_arc(one, other, 0.18), 0.006)
    scene.neon(shape.done(), scene.palette.glow, scene.palette.light, 0.02)
    for town in towns:
        scene.glow(*town, 0.16, scene.palette.light, 0.9)


def _circles(scene: Scene, towns: list[Point]) -> None:
    """Rings that spread from one town: a blast, a warning, a sickness."""
    x, y = scene.dice.choice(towns)
    shape = scene.shape()
    for step in range(1, 5):
        shape.ring(x, y, 0.1 * step, 0.010 - 0.0018 * step, 255 - 45 * step)
    scene.glow(x, y, 0.5, scene.palette.glow, 0.9)
    scene.neon(shape.done(), scene.palette.glow, scene.palette.light, 0.02)
    scene.glow(x, y, 0.12, (255, 255, 255), 1.0)


def _arrow(scene: Scene, start: Point, end: Point) -> None:
    path = _arc(start, end, 0.12)[:-2]
    (x1, y1), (x2, y2) = path[-3], path[-1]
    length = math.hypot(x2 - x1, y2 - y1) or 1e-6
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    shape = scene.shape().limb(path[:-1], (0.004, 0.010, 0.016))
    shape.polygon([(x2 + dx * 0.03, y2 + dy * 0.03), (x2 - dx * 0.03 - dy * 0.035, y2 - dy * 0.03 + dx * 0.035),
                   (x2 - dx * 0.03 + dy * 0.035, y2 - dy * 0.03 - dx * 0.035)])  # fmt: skip
    scene.neon(shape.done(), scene.palette.glow, scene.palette.light, 0.014)


def _target(scene: Scene, at: Point) -> None:
    shape = scene.shape().ring(*at, 0.07, 0.008).ring(*at, 0.04, 0.006)
    for angle in (0.0, 0.25, 0.5, 0.75):
        dx, dy = math.cos(math.tau * angle), math.sin(math.tau * angle)
        shape.line([(at[0] + dx * 0.055, at[1] + dy * 0.055), (at[0] + dx * 0.095, at[1] + dy * 0.095)], 0.008)
    scene.neon(shape.done(), scene.palette.glow, scene.palette.light, 0.02)


def _arc(start: Point, end: Point, lift: float) -> list[Point]:
    """A curve that rises between two points."""
    (x1, y1), (x2, y2) = start, end
    return [
        (x1 + (x2 - x1) * at / 12, y1 + (y2 - y1) * at / 12 - lift * math.sin(math.pi * at / 12)) for at in range(13)
    ]


_LINES: tuple[Callable[[Scene, list[Point]], None], ...] = (_marches, _routes, _circles)
_BY_WORDS: tuple[tuple[str, Callable[[Scene, list[Point]], None]], ...] = (
    ("account levy tax bank bond market fund trade fleet pipeline cable news leak broadcast", _routes),
    ("quake storm virus plague blackout blast bomb winter flood drone strike failure", _circles),
    ("march offensive invasion conscription volunteer army front raid guard garrison border advance", _marches),
)

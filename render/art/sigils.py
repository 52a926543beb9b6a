"""Enchantments: a sign of light over a quiet night."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageFilter

from .brush import Scene, around
from .greys import Table
from .masks import Shape
from .palette import blend


def paint(scene: Scene) -> None:
    """Night, aurora, a great sign, and a small figure who looks at it."""
    high, middle, low = scene.palette.sky
    scene.gradient([(0, blend(high, (0, 0, 0), 0.25)), (0.45, high), (0.78, middle), (1, low)])
    scene.stars(170, 0.85)
    style = scene.dice.randrange(3)
    if style != 1:
        _aurora(scene)
    if style != 0:
        _nebula(scene)
    x, y = scene.aspect / 2 + scene.dice.uniform(-0.16, 0.16), 0.42 + scene.dice.uniform(-0.03, 0.02)
    scene.glow(x, y, 0.75, scene.palette.glow, 0.7)
    _sign(scene, x, y)
    _country(scene, x)
    scene.sparks(50, scene.palette.light)


def _aurora(scene: Scene) -> None:
    """Curtains of light, put together from columns on a small picture."""
    wide, high = 150, 90
    for color in (scene.palette.glow, blend(scene.palette.glow, scene.palette.sky[2], 0.6)):
        columns = []
        phases = [(scene.dice.uniform(1.5, 4.5), scene.dice.random() * math.tau,
            scene.dice.uniform(4, 9)) for _ in range(3)]
        rough = scene.dice.randbytes(wide)
        foot = scene.dice.uniform(46, 62)
        for x in range(wide):
            sway = sum(size * math.sin(often * x / wide * math.tau / 2 + phase) for often, phase,
                size in phases)
            bottom, tall = int(foot + sway), 34 + rough[x] // 14
            strength = 0.45 + 0.55 * abs(math.sin(x * 0.11 + phases[0][1])) + (rough[x] - 128) / 700
            columns.append(_column(bottom - tall, _strip(tall, round(strength * 16)), high))
        small = Image.frombytes("L", (high, wide), b"".join(columns)).transpose(Image.Transpose.TRANSPOSE)
        soft = small.filter(ImageFilter.GaussianBlur(1.1)).resize((scene.wide, scene.high),
            Image.Resampling.BILINEAR)
        scene.shine(soft.point(_WEAKER), color)


def _column(top: int, light: bytes, high: int) -> bytes:
    """A column ``high`` px high: dark, with light from ``top`` downwards."""
    return (bytes(max(0, top)) + light[max(0, -top) :]).ljust(high, b"\0")[:high]


@lru_cache(maxsize=256)
def _strip(tall: int, strength: int) -> bytes:
    """A column of light that swells downwards; ``strength`` in sixteenths."""
    return _swelling(tall).translate(_swell(strength))


@lru_cache(maxsize=32)
def _swelling(tall: int) -> bytes:
    """Greys from 0 at the top to 255 at the bottom."""
    return Image.linear_gradient("L").resize((1, tall), Image.Resampling.BILINEAR).tobytes()


@lru_cache(maxsize=32)
def _swell(strength: int) -> bytes:
    """The light for each of these greys."""
    return bytes(min(255, round(value * value / 255 * strength / 16)) for value in range(256))


def _nebula(scene: Scene) -> None:
    grey = scene.noise(3, 2, 4)
    scene.shine(grey.point(_BRIGHT), blend(scene.palette.glow, scene.palette.sky[1], 0.5))
    other = scene.noise(3, 2, 4)
    scene.shine(other.point(_FAINT), scene.palette.sky[2])


_WEAKER = Table(round(value * 0.75) for value in range(256))
_BRIGHT = Table(max(0, value - 120) * 3 // 2 for value in range(256))
_FAINT = Table(max(0, value - 140) for value in range(256))


def _sign(scene: Scene, x: float, y: float) -> None:
    dice = scene.dice
    radius = dice.uniform(0.27, 0.36)
    lines = scene.shape()
    for ring, width in ((1.0, 0.009), (0.90, 0.004), (dice.uniform(0.55, 0.68), 0.006)):
        lines.ring(x, y, radius * ring, width)
    _runes(scene, lines, x, y, radius * 0.95)
    dice.choice((_star, _petals, _eye, _squares, _moons, _web))(scene, lines, x, y, radius * 0.89)
    scene.neon(lines.done(), scene.palette.glow, blend(scene.palette.light, scene.palette.glow, 0.15), 0.022)
    orbit = scene.shape()
    count = dice.randint(3, 7)
    for px, py in around(count, x, y, radius, dice.random() * 6):
        orbit.disc(px, py, 0.021)
        scene.glow(px, py, 0.12, scene.palette.light, 0.8)
    scene.neon(orbit.done(), scene.palette.glow, scene.palette.light, 0.02)


def _runes(scene: Scene, lines: Shape, x: float, y: float, radius: float) -> None:
    """Made-up letters between the two outer rings."""
    count = scene.dice.randint(22, 34)
    for step in range(count):
        angle = math.tau * step / count
        out, along = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
        at = (x + radius * out[0], y + radius * out[1])
        for _ in range(2):
            a, b = scene.dice.uniform(-0.011, 0.011), scene.dice.uniform(-0.011, 0.011)
            c, d = scene.dice.uniform(-0.009, 0.009), scene.dice.uniform(-0.009, 0.009)
            lines.line([(at[0] + out[0] * a + along[0] * c, at[1] + out[1] * a + along[1] * c),
                (at[0] + out[0] * b + along[0] * d, at[1] + out[1] * b + along[1] * d)], 0.004)


def _star(scene: Scene, lines: Shape, x: float, y: float, radius: float) -> None:
    tips, skip = scene.dice.choice(((7, 3), (7, 2), (11, 4), (8, 3), (9, 4), (10, 3)))
    points = list(around(tips, x, y, radius, -math.pi / 2))
    for step in range(tips):
        lines.line([points[step], points[(step + skip) % tips]], 0.006)
    lines.ring(x, y, radius * 0.2, 0.006).disc(x, y, radius * 0.07)


def _petals(scene: Scene, lines: Shape, x: float, y: float, radius: float) -> None:
    count = scene.dice.choice((5, 6, 8))
    for px, py in around(count, x, y, radius * 0.5, -math.pi / 2):
        lines.ring(px, py, radius * 0.5, 0.005)
    lines.disc(x, y, radius * 0.08)


def _eye(scene: Scene, lines: Shape, x: float, y: float, radius: float) -> None:
    for shift, start in ((0.62, 213), (-0.62, 33)):
        lines.arc(x, y + shift * radius, radius * 1.08, start, start + 114, 0.008)
    lines.ring(x, y, radius * 0.36, 0.008).disc(x, y, radius * 0.16)
    for px, py in around(16, x, y, radius * 0.75):
        lines.line([(px, py), (x + (px - x) * 1.25, y + (py - y) * 1.25)], 0.004)


def _squares(scene: Scene, lines: Shape, x: float, y: float, radius: float) -> None:
    sides = scene.dice.choice((3, 4, 4, 6))
    size, turn = radius, -math.pi / 2
    for _ in range(5):
        points = list(around(sides, x, y, size, turn))
        lines.line([*points, points[0]], 0.006)
        turn += math.pi / sides
        size *= math.cos(math.pi / sides) if sides > 3 else 0.62
    lines.disc(x, y, size * 0.4)


def _moons(scene: Scene, lines: Shape, x: float, y: float, radius: float) -> None:
    for number, (px, py) in enumerate(around(8, x, y, radius * 0.80, -math.pi / 2)):
        lines.disc(px, py, radius * 0.115)
        lines.disc(px + radius * 0.115 * (number - 4) / 2.2, py, radius * 0.11, 0 if number != 4 else 255)
        lines.ring(px, py, radius * 0.115, 0.003)
    lines.disc(x, y, radius * 0.40)
    lines.disc(x + radius * 0.16, y - radius * 0.06, radius * 0.36, 0)


def _web(scene: Scene, lines: Shape, x: float, y: float, radius: float) -> None:
    count = scene.dice.randint(7, 12)
    spokes = list(around(count, x, y, radius, scene.dice.random()))
    for spoke in spokes:
        lines.line([(x, y), spoke], 0.004)
    for ring in (0.25, 0.45, 0.66, 0.86):
        points = [(x + (px - x) * ring, y + (py - y) * ring) for px, py in spokes]
        lines.line([*points, points[0]], 0.004)
    for spoke in spokes[::2]:
        lines.disc(x + (spoke[0] - x) * 0.66, y + (spoke[1] - y) * 0.66, 0.013)


def _country(scene: Scene, x: float) -> None:
    """Hills below, standing stones, and a watcher."""
    far, near = scene.palette.land
    scene.ridge(0.84, 0.030, blend(far, scene.palette.sky[1], 0.4), scene.palette.sky[2], pines=24)
    shape = scene.shape().polygon([*scene.ridge_line(0.925, 0.014), (scene.aspect, 1.02), (0, 1.02)])
    if scene.dice.random() < 0.55:
        for step in (-0.62, -0.46, -0.30, 0.30, 0.46, 0.62):
            tall = scene.dice.uniform(0.08, 0.17)
            shape.polygon([(x + step - 0.025, 0.95), (x + step - 0.018, 0.925 - tall),
                (x + step + 0.016, 0.925 - tall - 0.012), (x + step + 0.025, 0.95)])
    shape.polygon([(x - 0.028, 0.94), (x - 0.012, 0.855), (x + 0.012, 0.855), (x + 0.030, 0.94)]).disc(x,
        0.838, 0.016)
    scene.body(shape.done(), blend(near, scene.palette.glow, 0.10), scene.palette.dark, scene.palette.glow,
        toward=(0, -1), width=0.007)


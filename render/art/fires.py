"""Fires that people light: logs, flames, and the ground around them in their light."""

from __future__ import annotations

from PIL import Image

from .brush import Scene
from .masks import Point, Shape
from .palette import Rgb, blend, rgb

_OUTER, _MIDDLE, _CORE = rgb("#e0451b"), rgb("#ff9a2e"), rgb("#fff3bf")


def bonfire(scene: Scene) -> None:
    """A great fire at night, its sparks high in the sky."""
    scene.sky(0.74, 0.3)
    scene.tint(blend(scene.palette.sky[0], (0, 0, 0), 0.45), _night(scene))
    scene.stars(60, 0.5)
    x = scene.aspect * scene.dice.uniform(0.42, 0.58)
    scene.ridge(0.74, 0.030, blend(scene.palette.land[0], (0, 0, 0), 0.35), pines=34)
    scene.glow(x, 0.62, 0.95, _MIDDLE, 0.95)
    ground = scene.shape().polygon([*scene.ridge_line(0.84, 0.008), (scene.aspect, 1.02), (0, 1.02)])
    scene.body(ground.done(), blend(scene.palette.dark, _OUTER, 0.22), blend(scene.palette.dark, (0, 0, 0), 0.5),
        _MIDDLE, toward=(0, -1), width=0.006)
    _flames(scene, x, 0.86)
    _logs(scene, x, 0.88)
    scene.sparks(90, _MIDDLE)


def _night(scene: Scene) -> Image.Image:
    return Image.new("L", (scene.wide, scene.high), 150)


def _flames(scene: Scene, x: float, foot: float) -> None:
    """Three fires, each smaller and brighter inside the last."""
    for color, size, many in ((_OUTER, 1.0, 7), (_MIDDLE, 0.74, 6), (_CORE, 0.46, 4)):
        shape = scene.shape()
        for number in range(many):
            at = (number / (many - 1) - 0.5) * 2
            tall = size * (0.66 - 0.34 * abs(at)) * scene.dice.uniform(0.85, 1.1)
            _tongue(shape, (x + at * 0.24 * size, foot), tall, 0.105 * size, scene.dice.uniform(-0.06, 0.06))
        mask = shape.done()
        scene.neon(mask, color, blend(color, _CORE, 0.35), 0.05 * size)
        scene.tint(color, mask)


def _tongue(shape: Shape, foot: Point, tall: float, half: float, lean: float) -> None:
    x, y = foot
    right = [(x + half, y), (x + half * 1.1, y - tall * 0.30), (x + half * 0.45 + lean, y - tall * 0.66)]
    left = [(x - half * 0.55 + lean, y - tall * 0.60), (x - half * 1.1, y - tall * 0.26), (x - half, y)]
    shape.polygon([*right, (x + lean * 2.2, y - tall), *left])


def _logs(scene: Scene, x: float, foot: float) -> None:
    for at, lift in ((-1, 0.0), (1, 0.0), (-0.55, -0.045), (0.6, -0.05)):
        shape = scene.shape().limb(
            [(x - at * 0.30, foot + 0.03), (x + at * 0.20, foot - 0.05 + lift)], (0.034, 0.030)
        )
        bark: Rgb = blend(scene.palette.dark, _OUTER, 0.16)
        scene.body(shape.done(), bark, blend(bark, (0, 0, 0), 0.6), _MIDDLE, toward=(0, -1), width=0.007)

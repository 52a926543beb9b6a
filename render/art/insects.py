"""Insects that are not spiders: moths with their wings open, beetles in their shells."""

from __future__ import annotations

import math

from .brush import Scene
from .masks import Point, Shape
from .palette import blend


def moth(scene: Scene, foot: float) -> None:
    """Seen from above against the light: four wings with an eye on each, feelers like feathers."""
    x, y = scene.aspect / 2, foot - 0.46
    dice = scene.dice
    spread, droop = dice.uniform(0.40, 0.50), dice.uniform(0.10, 0.20)
    eyes = scene.shape()
    for side in (-1, 1):
        hind = scene.shape().polygon(_leaf((x + side * 0.02, y + 0.02), side, spread * 0.74))
        scene.body(hind.done(), blend(scene.palette.dark, scene.palette.glow, 0.30), scene.palette.dark,
            scene.palette.light, toward=(0.1, -1), width=0.006)
        fore = scene.shape().polygon(_wing((x, y - 0.02), side, spread, -0.22, droop))
        scene.body(fore.done(), blend(scene.palette.dark, scene.palette.glow, 0.16), scene.palette.dark,
            scene.palette.light, toward=(0.1, -1), width=0.007)
        eyes.disc(x + side * spread * 0.62, y - 0.085, 0.045).disc(x + side * spread * 0.42, y + 0.19, 0.032)
    scene.neon(eyes.done(), scene.palette.glow, blend(scene.palette.glow, (255, 255, 255), 0.35), 0.025)
    _trunk(scene, x, y)


def _wing(root: Point, side: int, spread: float, lift: float, droop: float) -> list[Point]:
    """The outline of a wing: a bent leading edge, a scalloped hem. ``lift`` above 0 hangs below its root."""
    x, y = root
    tip = (x + side * spread, y + lift)
    edge = [(x + side * spread * at, y + lift * math.sin(at * math.pi / 2) - 0.02 * math.sin(at * math.pi))
            for at in (0.0, 0.25, 0.5, 0.75, 1.0)]  # fmt: skip
    hem = []
    for step in range(1, 13):
        at = step / 12
        fall = droop * math.sin(at * math.pi) + 0.014 * math.sin(at * math.pi * 6)
        hem.append((tip[0] + (x - tip[0]) * at, tip[1] + (y + 0.10 - tip[1]) * at + fall))
    return edge + hem


def _leaf(root: Point, side: int, spread: float) -> list[Point]:
    """The outline of a hind wing: a rounded leaf that hangs outwards, its hem scalloped."""
    points = []
    for step in range(25):
        at = step / 24 * 2 * math.pi
        along = (1 - math.cos(at)) / 2  # from the root to the tip and back
        across = math.sin(at) * 0.34 * (1 + 0.06 * math.cos(at * 9))
        points.append((root[0] + side * spread * (along * 0.80 + across * 0.45),
            root[1] + spread * (along * 0.72 - across * 0.75)))
    return points


def _trunk(scene: Scene, x: float, y: float) -> None:
    body = scene.shape().disc(x, y - 0.11, 0.030).disc(x, y - 0.045, 0.044, tall=1.25)
    body.limb([(x, y), (x, y + 0.16), (x, y + 0.25)], (0.042, 0.034, 0.004))
    for side in (-1, 1):
        stalk = [(x + side * 0.012, y - 0.13), (x + side * 0.055, y - 0.21), (x + side * 0.115, y - 0.25)]
        body.limb(stalk, (0.007, 0.005, 0.002))
        _combs(body, stalk, side)
    scene.body(body.done(), blend(scene.palette.dark, scene.palette.glow, 0.10), scene.palette.dark,
        scene.palette.light, toward=(0.2, -1), width=0.006)


def _combs(shape: Shape, stalk: list[Point], side: int) -> None:
    for step in range(6):
        at = (step + 1) / 6
        x = stalk[1][0] + (stalk[2][0] - stalk[1][0]) * at
        y = stalk[1][1] + (stalk[2][1] - stalk[1][1]) * at
        shape.limb([(x, y), (x - side * 0.012, y + 0.032)], (0.003, 0.001))


def beetle(scene: Scene, foot: float) -> None:
    """Six legs under a shell with a seam; a horn."""
    s = scene.dice.choice((-1, 1))
    x, y = scene.aspect / 2, foot - 0.19
    shape = scene.shape()
    for number, at in enumerate((-0.20, -0.02, 0.17)):
        knee = (x + at + (number - 1) * 0.09, y + 0.045)
        ankle = (x + at + (number - 1) * 0.15, foot - 0.015)
        shape.limb([(x + at * 0.8, y + 0.04), knee, ankle, (ankle[0] + s * 0.045, foot + 0.015)],
            (0.026, 0.021, 0.012, 0.004))
    shape.disc(x - s * 0.06, y - 0.05, 0.30, tall=0.58)
    shape.disc(x + s * 0.22, y - 0.01, 0.125, tall=0.78)
    shape.disc(x + s * 0.335, y + 0.02, 0.065)
    horn = [(x + s * 0.35, y - 0.01), (x + s * 0.45, y - 0.07), (x + s * 0.47, y - 0.20)]
    shape.limb(horn, (0.028, 0.020, 0.003))
    scene.body(shape.done(), blend(scene.palette.dark, scene.palette.glow, 0.14), scene.palette.dark,
        scene.palette.light, toward=(-0.3 * s, -1), width=0.010)
    seam = scene.shape().line([(x - s * 0.34, y - 0.03), (x - s * 0.06, y - 0.085), (x + s * 0.13, y - 0.05)], 0.006)
    scene.neon(seam.done(), scene.palette.glow, blend(scene.palette.glow, (255, 255, 255), 0.3), 0.012)
    eye = scene.shape().disc(x + s * 0.36, y + 0.005, 0.011)
    scene.neon(eye.done(), scene.palette.glow, (255, 255, 255), 0.02)

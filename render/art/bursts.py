"""Instants: one moment of force, seen at its brightest."""

from __future__ import annotations

import math
import random

from PIL import Image

from . import fires
from .brush import Scene, around
from .greys import curve, mapped, outwards
from .masks import Point, Shape, smooth
from .palette import blend


def paint(scene: Scene) -> None:
    """A burst that suits the words, otherwise one chosen by the dice."""
    burst = scene.matching(_BY_WORDS) or scene.dice.choice(_BURSTS)
    burst(scene)


def _ground(scene: Scene, x: float, y: float) -> None:
    """Dark smoke, lighter towards the centre of the burst."""
    high, middle, low = scene.palette.sky
    grey = scene.noise(4, 3, 4)
    side = round(3.0 * scene.high)
    ball = outwards((side, side))
    light = Image.new("L", (scene.wide, scene.high), 255)
    light.paste(ball, (round(x * scene.high - side / 2), round(y * scene.high - side / 2)))
    both = Image.blend(light.point([255 - value for value in range(256)]), grey, 0.42)
    scene.image = mapped(both, [(0, blend(high, (0, 0, 0), 0.55)), (0.35, high), (0.62, middle), (0.85, low),
        (1, scene.palette.light)])


def _strike(scene: Scene) -> None:
    x, y = scene.aspect * scene.dice.uniform(0.4, 0.6), 0.70
    _ground(scene, x, 0.5)
    scene.rays(x, y, 30, 0.55, scene.palette.glow)
    for _ in range(5):
        far = scene.dice.uniform(-0.75, 0.75)
        scene.lightning((x + far, -0.03), (x + scene.dice.uniform(-0.05, 0.05), y), 0.005, 2)
    scene.lightning((x + scene.dice.uniform(-0.15, 0.15), -0.03), (x, y), 0.018, 4)
    scene.glow(x, y, 0.42, scene.palette.light, 1.0)
    _rubble(scene, x, y + 0.06)
    scene.sparks(80, scene.palette.glow, x, y, 0.5)


def _rubble(scene: Scene, x: float, y: float) -> None:
    """Broken ground below, pieces of it in the air."""
    shape = scene.shape().polygon([*((px, py + 0.05) for px, py in scene.ridge_line(y + 0.1, 0.03)),
        (scene.aspect, 1.02), (0, 1.02)])
    for _ in range(26):
        angle, far = scene.dice.uniform(math.pi, math.tau), scene.dice.uniform(0.12, 0.6)
        at = (x + far * math.cos(angle), y + 0.5 * far * math.sin(angle))
        shape.polygon(_shard(scene, at, scene.dice.uniform(0.008, 0.035)))
    scene.body(shape.done(), blend(scene.palette.land[1], scene.palette.glow, 0.25), scene.palette.dark,
        scene.palette.light, toward=(0, -1), width=0.008)


def _shard(scene: Scene, at: Point, size: float) -> list[Point]:
    turn = scene.dice.random() * math.tau
    return [
        (at[0] + size * scene.dice.uniform(0.5, 1.2) * math.cos(turn + a),
            at[1] + size * scene.dice.uniform(0.5, 1.2) * math.sin(turn + a))
        for a in (0, 1.6, 2.9, 4.4)
    ]


def _blast(scene: Scene) -> None:
    x, y = scene.aspect / 2 + scene.dice.uniform(-0.1, 0.1), 0.52
    _ground(scene, x, y)
    scene.rays(x, y, 46, 0.9, scene.palette.light)
    scene.rays(x, y, 17, 0.8, scene.palette.glow)
    for ring in range(3):
        mask = scene.shape().ring(x, y, 0.19 + 0.13 * ring, 0.012 - 0.003 * ring, 230 - 60 * ring).done()
        scene.shine(mask, scene.palette.glow, 0.02)
        scene.shine(mask, scene.palette.light)
    scene.glow(x, y, 0.5, scene.palette.glow, 1.0)
    scene.glow(x, y, 0.26, scene.palette.light, 1.0)
    shards = scene.shape()
    for _ in range(34):
        angle, far = scene.dice.random() * math.tau, scene.dice.uniform(0.22, 0.8)
        shards.polygon(_flying(x, y, angle, far, scene.dice.uniform(0.01, 0.05)))
    scene.body(shards.done(), scene.palette.land[0], scene.palette.dark, scene.palette.light, toward=(0, 1),
        width=0.006)
    scene.sparks(90, scene.palette.light, x, y, 0.75)


def _flying(x: float, y: float, angle: float, far: float, size: float) -> list[Point]:
    """A splinter that points away from the middle."""
    out, side = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    at = (x + out[0] * far, y + out[1] * far)
    return [
        (at[0] + out[0] * size * 1.6, at[1] + out[1] * size * 1.6), (at[0] + side[0] * size * 0.4,
            at[1] + side[1] * size * 0.4),
        (at[0] - out[0] * size, at[1] - out[1] * size), (at[0] - side[0] * size * 0.5,
            at[1] - side[1] * size * 0.5),
    ]  # fmt: skip


def _ward(scene: Scene) -> None:
    """A dome of light that something shatters against."""
    x, y, radius = scene.aspect * 0.5, 0.80, 0.50
    _ground(scene, x, 0.55)
    scene.glow(x, y - 0.1, 0.8, scene.palette.glow, 0.8)
    mesh = scene.shape()
    size = 0.085
    for row in range(-1, 12):
        for column in range(-1, int(scene.aspect / size) + 2):
            cx, cy = (column + 0.5 * (row % 2)) * size, row * size * 0.87
            far = math.hypot(cx - x, cy - y)
            if far < radius and cy < y + 0.02:
                value = int(40 + 200 * (far / radius) ** 3)
                mesh.line([*around(6, cx, cy, size * 0.56, math.pi / 6),
                    next(iter(around(1, cx, cy, size * 0.56, math.pi / 6)))], 0.004, value)
    scene.shine(mesh.done(), scene.palette.glow)
    rim = scene.shape().arc(x, y, radius, 180, 360, 0.016).done()
    scene.neon(rim, scene.palette.glow, scene.palette.light, 0.04)
    hit = (x + radius * math.cos(-1.0), y + radius * math.sin(-1.0))
    scene.lightning((scene.aspect + 0.02, -0.05), hit, 0.013, 3)
    scene.glow(*hit, 0.36, scene.palette.light, 1.0)
    scene.sparks(70, scene.palette.light, *hit, 0.35)
    ground = scene.ridge(0.86, 0.018, scene.palette.dark)
    scene.rim(ground, scene.palette.glow, 0, -3)
    _keeper(scene, x, 0.86)


def _keeper(scene: Scene, x: float, foot: float) -> None:
    """A small figure with raised arms."""
    shape = scene.shape()
    shape.polygon([(x - 0.045, foot), (x - 0.02, foot - 0.13), (x + 0.02, foot - 0.13), (x + 0.05, foot)])
    shape.disc(x, foot - 0.155, 0.022)
    shape.limb([(x - 0.015, foot - 0.12), (x - 0.05, foot - 0.16), (x - 0.06, foot - 0.21)],
        (0.011, 0.008, 0.007))
    shape.limb([(x + 0.015, foot - 0.12), (x + 0.05, foot - 0.16), (x + 0.06, foot - 0.21)],
        (0.011, 0.008, 0.007))
    scene.body(shape.done(), scene.palette.land[1], scene.palette.dark, scene.palette.light, toward=(0.4, -1),
        width=0.006)
    scene.glow(x, foot - 0.23, 0.12, scene.palette.light, 0.9)


def _vortex(scene: Scene) -> None:
    x, y = scene.aspect / 2, 0.5
    _ground(scene, x, y)
    arms = 6
    for arm in range(arms):
        start = math.tau * arm / arms + scene.dice.random() * 0.4
        points = []
        for step in range(22):
            share = step / 21
            angle, far = start + 3.4 * share, 0.04 + 0.95 * share**1.2
            points.append((x + far * math.cos(angle) * 1.15, y + far * math.sin(angle) * 0.72))
        wide = scene.dice.uniform(0.6, 1.4)
        mask = scene.shape().limb(points, (0.004, 0.016 * wide, 0.034 * wide, 0.05 * wide)).done()
        scene.shine(mask.point(curve(0, 1, 0.55)), scene.palette.glow, 0.03)
        inner = scene.shape().limb(points[:17], (0.002, 0.006 * wide, 0.008 * wide, 0.001)).done()
        scene.shine(inner, scene.palette.light)
    scene.glow(x, y, 0.34, scene.palette.light, 1.0)
    scene.sparks(120, scene.palette.light, x, y, 0.8)
    hole = scene.shape().disc(x, y, 0.06, tall=0.7).done()
    scene.tint(scene.palette.dark, hole)
    scene.shine(scene.shape().ring(x, y, 0.062, 0.008).done(), scene.palette.light, 0.006)


def _wave(scene: Scene) -> None:
    """A wall of water about to fall."""
    scene.sky(0.8, 0.7)
    x = scene.aspect * 0.72
    scene.disc_light(scene.aspect * 0.24, 0.34, 0.085)
    high, middle, low = scene.palette.sky
    for layer in range(3):
        grow, shift = 1 - 0.16 * layer, 0.16 * layer
        crest = [(x - 0.62 * grow - shift, 1.02), (x - 0.36 * grow - shift, 0.72), (x - 0.10 - shift, 0.40),
            (x + 0.05 - shift, 0.20 + 0.09 * layer), (x - 0.05 - shift, 0.10 + 0.10 * layer),
            (x - 0.24 - shift, 0.16 + 0.10 * layer), (x - 0.34 - shift, 0.30 + 0.08 * layer)]
        shape = scene.shape()
        outer = [(scene.aspect + 0.1, 1.02), (scene.aspect + 0.1, 0.30 + 0.1 * layer),
            (x + 0.34 - shift, 0.10 + 0.1 * layer), (x + 0.06 - shift, 0.02 + 0.1 * layer),
            (x - 0.2 - shift, 0.06 + 0.1 * layer)]
        shape.polygon([*smooth(crest), *reversed(smooth(outer))])
        mask = shape.done()
        color = blend(middle, low, 0.35 - 0.15 * layer)
        scene.body(mask, color, blend(high, middle, 0.35 - 0.1 * layer), scene.palette.light,
            toward=(-0.9, -0.4), width=0.016, texture=0.5)
        foam = scene.shape()
        for point in smooth(crest)[14:]:
            for _ in range(3):
                foam.disc(point[0] + scene.dice.uniform(-0.03, 0.03),
                    point[1] + scene.dice.uniform(-0.03, 0.03), scene.dice.uniform(0.004, 0.016), 200)
        scene.tint((255, 255, 255), foam.done())
    scene.sparks(90, (255, 255, 255), x - 0.3, 0.3, 0.4)


def _flare(scene: Scene) -> None:
    """A rising flame."""
    x = scene.aspect / 2
    _ground(scene, x, 0.75)
    scene.glow(x, 0.7, 0.9, scene.palette.glow, 0.9)
    for color, size, many in ((blend(scene.palette.glow, scene.palette.sky[1], 0.6), 1.0, 26),
        (scene.palette.glow, 0.78, 20), (blend(scene.palette.glow, scene.palette.light, 0.65), 0.52, 14),
        (scene.palette.light, 0.30, 9)):
        mask = scene.from_stock(_tongues, size, many)
        scene.shine(mask.point(curve(0, 1, 0.4)), scene.palette.glow, 0.03)
        scene.tint(color, mask)
    scene.sparks(110, scene.palette.light, x, 0.45, 0.55)


def _tongues(shape: Shape, dice: random.Random, aspect: float, size: float, many: int) -> None:
    """Flames out of the middle of the ground, the highest in the middle."""
    x = aspect / 2
    for _ in range(many):
        root = x + dice.uniform(-0.34, 0.34) * size
        tall = size * (0.95 - 1.5 * abs(root - x)) * dice.uniform(0.65, 1.0)
        lean = dice.uniform(-0.06, 0.06) * (0.4 + tall)
        shape.limb([(x + (root - x) * 0.8, 1.04), (root + lean * 0.3, 1.0 - tall * 0.40),
            (root - lean, 1.0 - tall * 0.72), (root + lean * 0.7, 1.0 - tall)],
            (0.11 * size, 0.085 * size, 0.034 * size, 0.001))


def _crystals(scene: Scene) -> None:
    """Ice, or glass, shooting out of the ground."""
    x, y = scene.aspect / 2 + scene.dice.uniform(-0.15, 0.15), 0.98
    _ground(scene, x, 0.6)
    scene.rays(x, 0.7, 24, 0.4, scene.palette.light)
    spikes = sorted((scene.dice.uniform(-1.15, 1.15) for _ in range(15)), key=abs, reverse=True)
    for lean in spikes:
        angle = -math.pi / 2 + lean
        tall = (0.92 - 0.42 * abs(lean)) * scene.dice.uniform(0.6, 1.0)
        wide = scene.dice.uniform(0.03, 0.07)
        out, side = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
        root = (x + lean * 0.3, y)
        tip = (root[0] + out[0] * tall, root[1] + out[1] * tall)
        knee = (root[0] + out[0] * tall * 0.8, root[1] + out[1] * tall * 0.8)
        left, right = [(knee[0] + side[0] * s * wide, knee[1] + side[1] * s * wide) for s in (-1, 1)]
        low = [(root[0] + side[0] * s * wide * 0.8, root[1] + side[1] * s * wide * 0.8) for s in (-1, 1)]
        middle = (knee[0] + side[0] * wide * 0.25, knee[1] + side[1] * wide * 0.25)
        scene.body(scene.shape().polygon([low[0], left, tip, right, low[1]]).done(),
            blend(scene.palette.sky[2], scene.palette.light, 0.5), scene.palette.sky[1], scene.palette.light,
            toward=(-0.7, -0.5), width=0.006)
        scene.tint(scene.palette.sky[0], scene.shape().polygon([low[1], right, tip, middle,
            (root[0] + side[0] * wide * 0.2, root[1] + side[1] * wide * 0.2)], 110).done())
    scene.fog(0.95, 0.10, scene.palette.sky[2], 0.7)
    scene.sparks(80, scene.palette.light, x, 0.5, 0.6)


_BURSTS = (_strike, _blast, _ward, _vortex, _flare, _crystals)
_BY_WORDS = (
    ("spark bolt strike shock lightning jolt charge surge", _strike),
    ("tide wave under flood drown current splash water", _wave),
    ("cool frost ice glass shatter crystal freeze shard", _crystals),
    ("bonfire campfire hearth pyre", fires.bonfire),
    ("wildfire fire flame burn ember cinder blaze ignite flare torch scorch heat", _flare),
    ("counter ward shield deny guard protect safe dome refus veto block null", _ward),
    ("return twist recall vanish swap turn gate warp spin reroll vortex", _vortex),
    ("blast burst bomb explo detonat break destroy crash collapse", _blast),
)

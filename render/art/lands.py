"""Sorceries: wide country in which something large is happening."""

from __future__ import annotations

import math

from PIL import ImageChops

from . import fires
from .brush import Scene
from .greys import curve
from .masks import smooth
from .palette import blend, speaks


def paint(scene: Scene) -> None:
    """A landscape whose event suits the words, otherwise one chosen by the dice. Places (lands, landmarks) are calm."""
    event = scene.matching(_BY_WORDS) or scene.dice.choice(_PLACES if speaks(scene.words, "land") else _EVENTS)
    event(scene)


def _far_country(scene: Scene, horizon: float = 0.62) -> None:
    far, near = scene.palette.land
    fog = scene.palette.sky[2]
    scene.peaks(horizon + 0.04, 0.30, blend(far, fog, 0.35), scene.palette.light)
    scene.fog(horizon + 0.03, 0.10, fog, 0.75)
    scene.ridge(horizon + 0.08, 0.030, blend(far, near, 0.25), fog)


def _near_country(scene: Scene, horizon: float = 0.62, pines: int = 40) -> None:
    far, near = scene.palette.land
    scene.ridge(horizon + 0.17, 0.035, blend(far, near, 0.65), scene.palette.sky[2], pines=pines // 2)
    scene.ridge(horizon + 0.29, 0.045, blend(near, (0, 0, 0), 0.15), pines=pines)


def _storm(scene: Scene) -> None:
    scene.sky(0.66, 0.9)
    scene.clouds(0.9, 0.9)
    x = scene.aspect * scene.dice.uniform(0.3, 0.7)
    scene.glow(x, 0.1, 0.9, scene.palette.glow, 0.5)
    _sea(scene, 0.66)
    scene.lightning((x, -0.02), (x + scene.dice.uniform(-0.2, 0.2), 0.67), 0.011, 4)
    side = scene.aspect * scene.dice.choice((0.16, 0.84))
    scene.lightning((side, -0.02), (side + scene.dice.uniform(-0.1, 0.1), 0.60), 0.005, 2)
    scene.glow(x, 0.68, 0.4, scene.palette.light, 0.6)
    if scene.matching((("harbor harbour city town bridge gate port", True),)):
        _town(scene, 0.70)
    else:
        _ship(scene, scene.aspect * (0.3 if x > scene.aspect / 2 else 0.68), 0.74)
    scene.ridge(0.95, 0.03, scene.palette.dark)


def _sea(scene: Scene, horizon: float) -> None:
    """Water that carries the light of the sky."""
    high, middle, low = scene.palette.sky
    water = scene.shape().polygon([(0, horizon), (scene.aspect, horizon), (scene.aspect, 1.01),
        (0, 1.01)]).done()
    scene.body(water, blend(low, middle, 0.45), blend(high, (0, 0, 0), 0.3))
    waves, light = scene.shape(), scene.shape()
    for row in range(26):
        share = (row + scene.dice.random()) / 26
        y = horizon + 0.012 + (1 - horizon) * share**1.5
        for _ in range(7):
            x, half = scene.dice.random() * scene.aspect, (0.02 + 0.10 * share) * (0.4 + scene.dice.random())
            (light if scene.dice.random() < 0.45 else waves).disc(x, y, half, 150, tall=0.05 + 0.03 * share)
    scene.tint(blend(high, (0, 0, 0), 0.35), waves.done())
    scene.tint(blend(low, scene.palette.light, 0.4), light.done().point(curve(0, 1, 0.55)))


def _ship(scene: Scene, x: float, y: float) -> None:
    shape = scene.shape()
    shape.polygon([(x - 0.11, y - 0.02), (x + 0.12, y - 0.035), (x + 0.085, y + 0.035),
        (x - 0.085, y + 0.035)])
    for mast, tall in ((-0.045, 0.20), (0.035, 0.25)):
        shape.line([(x + mast, y), (x + mast + 0.012, y - tall)], 0.006)
        for part in (0.32, 0.72):
            top = y - tall * part - 0.055
            shape.polygon([(x + mast - 0.045, top + 0.055), (x + mast + 0.05, top + 0.05),
                (x + mast + 0.035, top - 0.015), (x + mast - 0.025, top - 0.01)])
    mask = shape.done()
    scene.body(mask, blend(scene.palette.land[0], (0, 0, 0), 0.3), scene.palette.dark, scene.palette.light,
        toward=(0.5, -1), width=0.006)


def _town(scene: Scene, ground: float) -> None:
    """Roofs, towers and lit windows at the water."""
    shape, windows = scene.shape(), scene.shape()
    x = -0.02
    while x < scene.aspect:
        wide, tall = scene.dice.uniform(0.05, 0.11), scene.dice.uniform(0.05, 0.17)
        if scene.dice.random() < 0.25:
            wide, tall = 0.05, tall + 0.14
        top = ground - tall
        shape.polygon([(x, ground + 0.04), (x, top), (x + wide / 2, top - wide * 0.55), (x + wide, top),
            (x + wide, ground + 0.04)])
        for row in range(int(tall / 0.04)):
            for column in (0.3, 0.68):
                if scene.dice.random() < 0.6:
                    left, high = x + wide * column - 0.006, top + 0.014 + row * 0.04
                    windows.polygon([(left, high), (left + 0.012, high), (left + 0.012, high + 0.017),
                        (left, high + 0.017)])
        x += wide * scene.dice.uniform(0.8, 0.98)
    scene.body(shape.done(), blend(scene.palette.land[0], (0, 0, 0), 0.35), scene.palette.dark,
        scene.palette.glow, toward=(0.3, -1), width=0.004)
    scene.neon(windows.done(), (255, 170, 60), (255, 226, 150), 0.012)


def _volcano(scene: Scene) -> None:
    scene.sky(0.7, 0.8)
    x = scene.aspect * scene.dice.uniform(0.36, 0.64)
    scene.glow(x, 0.26, 0.85, scene.palette.glow, 0.9)
    scene.clouds(0.6, 0.8)
    plume = scene.shape()
    for step in range(26):
        share = step / 25
        plume.disc(x + share * 0.22 + scene.dice.uniform(-0.06, 0.06) * (0.4 + share), 0.30 - share * 0.36,
            0.03 + 0.11 * share, 120)
    scene.tint(blend(scene.palette.sky[0], (0, 0, 0), 0.4), plume.done())
    far, near = scene.palette.land
    cone = scene.shape().polygon([(x - 0.075, 0.30), (x - 0.03, 0.32), (x + 0.03, 0.315), (x + 0.08, 0.295),
        (x + 0.30, 0.56), (x + 0.66, 0.84), (x - 0.66, 0.84), (x - 0.28, 0.56)])
    scene.body(cone.done(), blend(far, (0, 0, 0), 0.15), near, scene.palette.light, toward=(0.2, -1),
        width=0.008, texture=0.8)
    lava = scene.shape()
    for turn in (-0.30, -0.06, 0.10, 0.34):
        points, at, y = [(x + turn * 0.15, 0.31)], x + turn * 0.15, 0.31
        while y < 0.80:
            y += 0.05
            at += turn * 0.075 + scene.dice.uniform(-0.03, 0.03)
            points.append((at, y))
        lava.limb(points, (0.010, 0.005, 0.008))
    scene.neon(lava.done(), scene.palette.glow, scene.palette.light, 0.03)
    scene.sparks(70, scene.palette.glow, x, 0.22, 0.34)
    scene.fog(0.80, 0.08, blend(scene.palette.sky[2], scene.palette.glow, 0.3), 0.6)
    _near_country(scene, 0.66, 30)


def _meteors(scene: Scene) -> None:
    scene.sky(0.66, 0.5)
    scene.stars(90, 0.5)
    _far_country(scene)
    for _ in range(6):
        x, y = scene.dice.uniform(0.1, scene.aspect), scene.dice.uniform(0.05, 0.5)
        size = scene.dice.uniform(0.4, 1.0)
        tail = scene.shape().limb([(x, y), (x + 0.22 * size, y - 0.17 * size),
            (x + 0.5 * size, y - 0.4 * size)], (0.016 * size, 0.009 * size, 0.001)).done()
        scene.shine(tail, scene.palette.glow, 0.02)
        scene.shine(tail, scene.palette.light)
        scene.glow(x, y, 0.13 * size, scene.palette.light, 1.0)
    hit = scene.aspect * scene.dice.uniform(0.35, 0.65)
    scene.glow(hit, 0.72, 0.5, scene.palette.glow, 1.0)
    scene.rays(hit, 0.72, 22, 0.6, scene.palette.light)
    _near_country(scene)


def _daybreak(scene: Scene) -> None:
    scene.sky(0.68, 0.7)
    x = scene.aspect * scene.dice.uniform(0.25, 0.75)
    scene.rays(x, 0.50, 26, 0.55, scene.palette.light)
    scene.disc_light(x, 0.50, 0.10)
    _far_country(scene, 0.58)
    _river(scene, x)
    _near_country(scene, 0.64, 46)
    _birds(scene)


def _river(scene: Scene, x: float) -> None:
    water = scene.shape().limb([(x, 0.665), (x + 0.10, 0.70), (x - 0.10, 0.75), (x + 0.05, 0.84),
        (x - 0.15, 1.05)], (0.006, 0.016, 0.03, 0.06, 0.13))
    scene.ridge(0.69, 0.012, blend(*scene.palette.land, 0.4), scene.palette.sky[2])
    scene.tint(blend(scene.palette.sky[2], scene.palette.light, 0.3), water.done())


def _birds(scene: Scene) -> None:
    shape = scene.shape()
    x, y = scene.dice.uniform(0.2, scene.aspect - 0.3), scene.dice.uniform(0.12, 0.3)
    for _ in range(7):
        bx, by, size = x + scene.dice.uniform(-0.16, 0.16), y + scene.dice.uniform(-0.08,
            0.08), scene.dice.uniform(0.014, 0.026)
        shape.line([(bx - size, by - size * 0.5), (bx - size * 0.35, by - size * 0.3), (bx, by),
            (bx + size * 0.35, by - size * 0.3), (bx + size, by - size * 0.5)], 0.004)
    scene.tint(scene.palette.dark, shape.done())


def _tornado(scene: Scene) -> None:
    scene.sky(0.7, 0.9)
    _far_country(scene, 0.66)
    x = scene.aspect * scene.dice.uniform(0.35, 0.65)
    scene.glow(x, 0.35, 0.8, scene.palette.glow, 0.5)
    funnel = [(0.02 + 0.32 * (1 - (y / 0.80)) ** 1.9, y,
        0.05 * math.sin(6 * (1 - y / 0.80) + 1)) for y in (0.80 * k / 16 - 0.03 for k in range(17))]
    edge = smooth([(x + sway - half, y) for half, y, sway in funnel])
    other = smooth([(x + sway + half, y) for half, y, sway in funnel])
    dark, pale = blend(scene.palette.sky[0], scene.palette.sky[1], 0.35), blend(scene.palette.sky[2],
        scene.palette.light, 0.3)
    scene.body(scene.shape().polygon([*edge, *reversed(other)]).done(), dark, blend(dark, pale, 0.45), pale,
        toward=(0.9, -0.1), width=0.010, texture=0.9)
    swirls = scene.shape()
    for half, y, sway in funnel:
        for _ in range(3):
            size, start = half * scene.dice.uniform(0.75, 1.15), scene.dice.randint(0, 110)
            lift = scene.dice.uniform(-0.03, 0.03)
            arc = [(x + sway + size * math.cos(math.radians(a)),
                y + lift + 0.22 * size * math.sin(math.radians(a))) for a in range(start, start + 80, 8)]
            swirls.limb(arc, (0.001, 0.004 + 0.006 * half, 0.001), 150)
    scene.tint(pale, swirls.done())
    scene.fog(0.80, 0.06, scene.palette.sky[2], 0.8)
    scene.sparks(60, scene.palette.light, x, 0.72, 0.3)
    scene.lightning((x + 0.42, -0.02), (x + 0.5, 0.62), 0.007, 2)
    _near_country(scene, 0.68, 24)


def _chasm(scene: Scene) -> None:
    """The earth opens and light comes out."""
    scene.sky(0.6, 0.7)
    _far_country(scene, 0.50)
    scene.ridge(0.63, 0.02, blend(*scene.palette.land, 0.85), None, pines=30)
    x = scene.aspect / 2
    crack, top = [], 0.66
    for step in range(9):
        share = step / 8
        crack.append((x + scene.dice.uniform(-0.06, 0.06) * (1 + share), top + 0.36 * share,
            0.004 + 0.13 * share**1.6))
    gap = scene.shape().polygon([(a - w, y) for a, y, w in crack] + [(a + w, y) for a, y,
        w in reversed(crack)]).done()
    scene.neon(gap, scene.palette.glow, scene.palette.light, 0.07)
    beam = scene.shape().polygon([(x - 0.02, 0.67), (x + 0.02, 0.67), (x + 0.34, -0.02),
        (x - 0.34, -0.02)]).done()
    fade = ImageChops.multiply(beam, scene.noise(10, 2, 2).point([110 + grey // 2 for grey in range(256)]))
    scene.shine(fade.point(curve(0, 1, 0.45)), scene.palette.glow, 0.02)
    scene.sparks(90, scene.palette.light, x, 0.5, 0.5)


def _grove(scene: Scene) -> None:
    """Great trees, and sunlight falling between them."""
    scene.sky(0.9, 0.3)
    x = scene.aspect * scene.dice.uniform(0.35, 0.65)
    scene.glow(x, 0.30, 0.9, scene.palette.light, 0.9)
    far, near = scene.palette.land
    for depth in range(3):
        shape = scene.shape().polygon([*scene.ridge_line(0.74 + 0.08 * depth, 0.012), (scene.aspect, 1.02),
            (0, 1.02)])
        for _ in range(9 - 2 * depth):
            at = scene.dice.random() * scene.aspect
            if abs(at - x) < 0.10 + 0.10 * depth:
                continue
            half = (0.016 + 0.018 * depth) * scene.dice.uniform(0.7, 1.2)
            shape.limb([(at, 0.95), (at, 0.5), (at + scene.dice.uniform(-0.04, 0.04), -0.05)],
                (half * 1.5, half, half * 0.9))
            for _ in range(2 + depth):
                y, side = scene.dice.uniform(0.02, 0.45), scene.dice.choice((-1, 1))
                shape.limb([(at, y), (at + side * 0.07, y - 0.06), (at + side * 0.17, y - 0.12)],
                    (half * 0.5, half * 0.3, 0.001))
        color = (blend(far, scene.palette.sky[2], 0.55), blend(far, near, 0.45), near)[depth]
        scene.body(shape.done(), color, blend(color, scene.palette.sky[2], 0.25 * (2 - depth)),
            scene.palette.light, toward=(0.6 if x > scene.aspect / 2 else -0.6, -0.4), width=0.005 * depth)
        if depth == 1:
            scene.rays(x - 0.2, -0.12, 22, 0.8, scene.palette.light)
            scene.fog(0.80, 0.10, scene.palette.light, 0.35)
    scene.sparks(90, scene.palette.light)


_PLACES = (_grove, _daybreak, _chasm)
_EVENTS = (_storm, _grove, _volcano, _meteors, _daybreak, _tornado, _chasm)
_BY_WORDS = (
    ("grove forest wood bloom grow root seed verdant harvest spring moss thicket jungle", _grove),
    ("storm thunder harbor tide sea rain wave tempest lightning", _storm),
    ("bonfire campfire hearth pyre", fires.bonfire),
    ("fire ember lava volcan erupt furnace cinder burn ash", _volcano),
    ("star meteor sky comet fall rain", _meteors),
    ("wind weather gale whirl twist cyclone", _tornado),
    ("dawn grow bloom harvest season journey map return river spring", _daybreak),
    ("break chasm rift quake tear split sunder grave depth", _chasm),
)

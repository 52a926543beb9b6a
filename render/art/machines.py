"""Artifacts made of brass, steel and light, and machines that walk."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageChops

from .brush import Scene, around
from .greys import curve, downwards, mapped
from .masks import Shape
from .palette import Rgb, blend


def paint(scene: Scene) -> None:
    """A device in a workshop: the one the words name, otherwise one chosen by the dice."""
    _workshop(scene)
    device = scene.matching(_BY_WORDS) or scene.dice.choice(_DEVICES)
    scene.closer(scene.dice.uniform(0.88, 1.14), 0.55, scene.dice.uniform(-0.16, 0.16))
    device(scene)
    scene.back()
    scene.sparks(30, scene.palette.glow)


def _metal(scene: Scene) -> tuple[Rgb, Rgb]:
    """A light and a dark tone of the palette's metal."""
    base = blend(scene.palette.sky[2], scene.palette.land[0], 0.35)
    return blend(base, scene.palette.light, 0.25), blend(scene.palette.land[1], base, 0.18)


def _workshop(scene: Scene) -> None:
    """Dim walls, big wheels far behind, a warm light."""
    high, middle, _ = scene.palette.sky
    grey = Image.blend(scene.noise(3, 2, 4), downwards((scene.wide, scene.high)), 0.5)
    scene.image = mapped(grey, [(0, blend(high, (0, 0, 0), 0.3)), (0.45, blend(high, middle, 0.55)),
        (1, middle)])
    x = scene.aspect / 2 + scene.dice.uniform(-0.2, 0.2)
    scene.glow(x, 0.42, 1.0, scene.palette.glow, 0.75)
    scene.rays(x, -0.15, 14, 0.35, scene.palette.light)
    scene.tint(blend(high, (0, 0, 0), 0.35), scene.from_stock(_far_wheels))
    scene.shine(scene.lamps(12), scene.palette.glow)
    floor = scene.shape().polygon([(0, 0.86), (scene.aspect, 0.86), (scene.aspect, 1.01), (0, 1.01)]).done()
    scene.body(floor, blend(high, middle, 0.25), blend(high, (0, 0, 0), 0.6))
    scene.glow(x, 0.90, 0.6, scene.palette.glow, 0.4)


def _far_wheels(shape: Shape, dice: random.Random, aspect: float) -> None:
    for _ in range(5):
        _gear(shape, dice.random() * aspect, dice.uniform(0.0, 0.9), dice.uniform(0.14, 0.34), dice.randint(10, 20),
            dice.random(), 90)


def _gear(shape: Shape, x: float, y: float, radius: float, teeth: int, turn: float = 0.0, value: int = 255,
    holes: int = 6) -> None:
    points = []
    for tooth in range(teeth):
        for part, far in ((-0.30, 0.86), (-0.19, 1.0), (0.19, 1.0), (0.30, 0.86)):
            angle = math.tau * (tooth + part) / teeth + turn
            points.append((x + radius * far * math.cos(angle), y + radius * far * math.sin(angle)))
    shape.polygon(points, value)
    shape.disc(x, y, radius * 0.70, 0)
    shape.ring(x, y, radius * 0.80, radius * 0.14, value)
    for spoke in range(holes):
        angle = math.tau * spoke / holes + turn
        shape.limb([(x, y), (x + radius * 0.74 * math.cos(angle), y + radius * 0.74 * math.sin(angle))],
            (radius * 0.075, radius * 0.055), value)
    shape.disc(x, y, radius * 0.26, value)
    shape.disc(x, y, radius * 0.11, 0)


def _solid(scene: Scene, shape: Shape, tones: tuple[Rgb, Rgb] | None = None,
    width: float = 0.010) -> Image.Image:
    """Metal: light above, dark below, an edge of light and one of shadow."""
    top, bottom = tones or _metal(scene)
    mask = shape.done()
    shadow = ImageChops.offset(mask, round(0.012 * scene.high),
        round(0.016 * scene.high)).point(curve(0, 1, 0.5))
    scene.tint(scene.palette.dark, shadow)
    scene.body(mask, top, bottom, scene.palette.light, toward=(-0.5, -0.8), width=width, texture=0.55)
    return mask


def _wheels(scene: Scene) -> None:
    """A train of gears, each turning the next."""
    dice = scene.dice
    x, y, radius = scene.aspect * 0.5, 0.48, 0.27
    chain = [(x, y, radius, 16, 0.0)]
    for angle in (dice.uniform(2.4, 3.4), dice.uniform(-0.7, 0.3), dice.uniform(0.9, 1.4)):
        small = dice.uniform(0.11, 0.21)
        far = (radius + small) * 0.93
        chain.append((x + far * math.cos(angle), y + far * math.sin(angle), small, round(16 * small / radius),
            dice.random()))
    for number, (gx, gy, size, teeth, turn) in enumerate(reversed(chain)):
        shape = scene.shape()
        _gear(shape, gx, gy, size, max(7, teeth), turn, holes=3 + number)
        top, bottom = _metal(scene)
        tone = scene.palette.glow if number % 2 else top
        _solid(scene, shape, (blend(top, tone, 0.35), blend(bottom, tone, 0.12)))
    scene.glow(x, y, 0.30, scene.palette.light, 0.9)
    scene.neon(scene.shape().disc(x, y, 0.030).done(), scene.palette.glow, scene.palette.light, 0.02)


def _press(scene: Scene) -> None:
    """Two pillars, a ram, and what glows beneath it."""
    x = scene.aspect / 2
    frame = scene.shape()
    for side in (-1, 1):
        frame.polygon([(x + side * 0.33 - 0.045, 0.12), (x + side * 0.33 + 0.045, 0.12),
            (x + side * 0.33 + 0.055, 0.90), (x + side * 0.33 - 0.055, 0.90)])
    frame.polygon([(x - 0.46, 0.09), (x + 0.46, 0.09), (x + 0.42, 0.22), (x - 0.42, 0.22)])
    frame.polygon([(x - 0.48, 0.80), (x + 0.48, 0.80), (x + 0.52, 0.92), (x - 0.52, 0.92)])
    _solid(scene, frame)
    ram = scene.shape()
    ram.polygon([(x - 0.055, 0.16), (x + 0.055, 0.16), (x + 0.055, 0.46), (x - 0.055, 0.46)])
    ram.polygon([(x - 0.20, 0.44), (x + 0.20, 0.44), (x + 0.24, 0.56), (x - 0.24, 0.56)])
    _solid(scene, ram, (blend(_metal(scene)[0], scene.palette.light, 0.2), _metal(scene)[1]))
    hot = scene.shape().polygon([(x - 0.17, 0.72), (x + 0.17, 0.72), (x + 0.20, 0.80),
        (x - 0.20, 0.80)]).done()
    scene.glow(x, 0.70, 0.5, scene.palette.glow, 1.0)
    scene.neon(hot, scene.palette.glow, scene.palette.light, 0.05)
    for side in (-1, 1):
        shape = scene.shape()
        _gear(shape, x + side * 0.33, 0.16, 0.105, 12, scene.dice.random(), holes=4)
        _solid(scene, shape, (blend(_metal(scene)[0], scene.palette.glow, 0.4), _metal(scene)[1]))
    _rivets(scene, [(x + side * 0.33, 0.34 + 0.12 * step) for side in (-1, 1) for step in range(4)])
    scene.sparks(60, scene.palette.light, x, 0.66, 0.36)


def _rivets(scene: Scene, points: list[tuple[float, float]]) -> None:
    low, high = scene.shape(), scene.shape()
    for x, y in points:
        low.disc(x + 0.003, y + 0.004, 0.012)
        high.disc(x, y, 0.010)
    scene.tint(scene.palette.dark, low.done())
    scene.tint(_metal(scene)[0], high.done())


def _lantern(scene: Scene) -> None:
    """A caged light."""
    x, y = scene.aspect / 2, 0.50
    scene.glow(x, y, 0.9, scene.palette.glow, 1.0)
    scene.rays(x, y, 26, 0.5, scene.palette.light)
    chain = scene.shape()
    for link in range(4):
        chain.ring(x, 0.015 + 0.045 * link, 0.026, 0.010)
    _solid(scene, chain)
    glass = scene.shape().disc(x, y, 0.205, tall=1.12).done()
    scene.shine(glass.point(curve(0, 1, 0.35)), scene.palette.light)
    core = scene.shape().limb([(x, y + 0.12), (x - 0.035, y + 0.02), (x + 0.01, y - 0.14)],
        (0.05, 0.06, 0.003)).done()
    scene.neon(core, scene.palette.glow, scene.palette.light, 0.06)
    cage = scene.shape()
    cage.polygon([(x - 0.10, y - 0.24), (x + 0.10, y - 0.24), (x + 0.15, y - 0.19), (x - 0.15, y - 0.19)])
    cage.polygon([(x - 0.04, y - 0.30), (x + 0.04, y - 0.30), (x + 0.10, y - 0.24), (x - 0.10, y - 0.24)])
    cage.polygon([(x - 0.16, y + 0.20), (x + 0.16, y + 0.20), (x + 0.19, y + 0.29), (x - 0.19, y + 0.29)])
    for bar in (-1.0, -0.55, 0.0, 0.55, 1.0):
        cage.limb([(x + bar * 0.13, y - 0.20), (x + bar * 0.225, y), (x + bar * 0.15, y + 0.22)],
            (0.011, 0.011, 0.011))
    _solid(scene, cage)


def _engine(scene: Scene) -> None:
    """A boiler with pipes, gauges and pistons."""
    x = scene.aspect / 2
    dice = scene.dice
    pipes = scene.shape()
    for number in range(6):
        side, y = (-1, 1)[number % 2], 0.18 + 0.12 * number + dice.uniform(-0.03, 0.03)
        reach = dice.uniform(0.45, 0.85)
        pipes.limb([(x, y), (x + side * 0.34, y), (x + side * reach, y + dice.choice((-0.2, 0.2)))],
            (0.024, 0.024, 0.024))
        pipes.polygon([(x + side * 0.34 - 0.02, y - 0.042), (x + side * 0.34 + 0.02, y - 0.042),
            (x + side * 0.34 + 0.02, y + 0.042), (x + side * 0.34 - 0.02, y + 0.042)])
    _solid(scene, pipes, (blend(_metal(scene)[0], scene.palette.glow, 0.35), _metal(scene)[1]))
    boiler = scene.shape().polygon([(x - 0.27, 0.30), (x - 0.20, 0.16), (x + 0.20, 0.16), (x + 0.27, 0.30),
        (x + 0.27, 0.80), (x + 0.33, 0.90), (x - 0.33, 0.90), (x - 0.27, 0.80)])
    boiler.polygon([(x - 0.06, -0.02), (x + 0.06, -0.02), (x + 0.07, 0.18), (x - 0.07, 0.18)])
    mask = _solid(scene, boiler)
    round_light = [round(abs(value - 118) * 1.5) if abs(value - 118) < 90 else 135 for value in range(256)]
    across = Image.linear_gradient("L").rotate(90).resize((scene.wide, scene.high)).point(round_light)
    scene.tint(scene.palette.dark, ImageChops.multiply(mask, across))
    bands = scene.shape()
    for y in (0.34, 0.52, 0.74):
        bands.polygon([(x - 0.285, y), (x + 0.285, y), (x + 0.285, y + 0.032), (x - 0.285, y + 0.032)])
    _solid(scene, bands, (blend(_metal(scene)[0], scene.palette.glow, 0.3), _metal(scene)[1]), 0.006)
    _rivets(scene, [(x - 0.25 + 0.10 * step, y + 0.016) for y in (0.34, 0.52, 0.74) for step in range(6)])
    scene.glow(x, 0.645, 0.32, scene.palette.glow, 1.0)
    door = scene.shape().disc(x, 0.645, 0.078).done()
    scene.neon(door, scene.palette.glow, scene.palette.light, 0.04)
    grate = scene.shape().ring(x, 0.645, 0.092, 0.018)
    for bar in (-0.045, 0.0, 0.045):
        grate.line([(x + bar, 0.575), (x + bar, 0.715)], 0.013)
    scene.tint(scene.palette.dark, grate.done())
    _dial(scene, x, 0.435, 0.058)


def _dial(scene: Scene, x: float, y: float, radius: float) -> None:
    _solid(scene, scene.shape().disc(x, y, radius * 1.22), None, 0.005)
    scene.tint(blend(scene.palette.light, (255, 255, 255), 0.3), scene.shape().disc(x, y, radius).done())
    marks = scene.shape()
    for step in range(12):
        angle = math.tau * step / 12
        marks.line([(x + radius * 0.78 * math.cos(angle), y + radius * 0.78 * math.sin(angle)),
            (x + radius * 0.93 * math.cos(angle), y + radius * 0.93 * math.sin(angle))], radius * 0.06)
    needle = scene.dice.uniform(-2.4, -0.6)
    marks.line([(x, y), (x + radius * 0.75 * math.cos(needle), y + radius * 0.75 * math.sin(needle))],
        radius * 0.09)
    marks.disc(x, y, radius * 0.12)
    scene.tint(scene.palette.dark, marks.done())


def _clock(scene: Scene) -> None:
    """A clock whose works hang out, or a nest of them."""
    x, y = scene.aspect / 2, 0.46
    for side in (-1, 1):
        shape = scene.shape()
        _gear(shape, x + side * 0.34, y + 0.20, 0.17, 13, scene.dice.random(), holes=5)
        _solid(scene, shape, (blend(_metal(scene)[0], scene.palette.glow, 0.4), _metal(scene)[1]))
    _solid(scene, scene.shape().disc(x, y, 0.37))
    face = scene.shape().disc(x, y, 0.315).done()
    scene.body(face, blend(scene.palette.light, (255, 255, 255), 0.2),
        blend(scene.palette.sky[2], scene.palette.light, 0.4))
    scene.glow(x, y, 0.45, scene.palette.light, 0.5)
    inner = scene.shape()
    _gear(inner, x, y, 0.15, 14, 0.1, holes=5)
    scene.tint(blend(scene.palette.sky[2], scene.palette.land[0], 0.4), inner.done())
    marks = scene.shape().ring(x, y, 0.295, 0.008)
    for step in range(12):
        angle = math.tau * step / 12
        long = 0.055 if step % 3 == 0 else 0.030
        marks.line([(x + (0.28 - long) * math.cos(angle), y + (0.28 - long) * math.sin(angle)),
            (x + 0.28 * math.cos(angle), y + 0.28 * math.sin(angle))], 0.017 if step % 3 == 0 else 0.009)
    for length, half in ((0.24, 0.010), (0.15, 0.016)):
        angle = scene.dice.random() * math.tau
        marks.limb([(x - 0.04 * math.cos(angle), y - 0.04 * math.sin(angle)),
            (x + length * math.cos(angle), y + length * math.sin(angle))], (half, half * 0.35))
    marks.disc(x, y, 0.024)
    scene.tint(scene.palette.dark, marks.done())
    scene.sparks(40, scene.palette.glow, x, y, 0.5)


def _flask(scene: Scene) -> None:
    """Glass, tubes, and something that seethes."""
    x = scene.aspect / 2
    scene.glow(x, 0.6, 0.7, scene.palette.glow, 1.0)
    stand = scene.shape().polygon([(x - 0.40, 0.86), (x + 0.40, 0.86), (x + 0.44, 0.93), (x - 0.44, 0.93)])
    stand.limb([(x - 0.34, 0.88), (x - 0.34, 0.14)], (0.014, 0.014)).limb([(x - 0.34, 0.30), (x, 0.30)],
        (0.012, 0.012))
    _solid(scene, stand)
    for cx, cy, radius, neck in ((x, 0.62, 0.235, 0.30), (x + 0.42, 0.74, 0.115, 0.18)):
        glass = scene.shape().disc(cx, cy, radius).polygon([(cx - 0.045, cy - radius - neck * 0.5),
            (cx + 0.045, cy - radius - neck * 0.5), (cx + 0.06, cy), (cx - 0.06, cy)])
        mask = glass.done()
        level = scene.shape().polygon([(cx - 1, cy - radius * 0.1), (cx + 1, cy - radius * 0.02), (cx + 1, 1),
            (cx - 1, 1)]).done()
        liquid = ImageChops.multiply(scene.shape().disc(cx, cy, radius * 0.90).done(), level)
        scene.shine(mask.point(curve(0, 1, 0.25)), scene.palette.light)
        scene.neon(liquid.point(curve(0, 1, 0.85)), scene.palette.glow,
            blend(scene.palette.glow, scene.palette.light, 0.25), 0.04)
        bubbles = scene.shape()
        for _ in range(16):
            bubbles.ring(cx + scene.dice.uniform(-0.6, 0.6) * radius,
                cy + scene.dice.uniform(-0.05, 0.7) * radius, scene.dice.uniform(0.006, 0.02), 0.004, 200)
        scene.tint(scene.palette.light, ImageChops.multiply(bubbles.done(), liquid))
        scene.rim(mask, (255, 255, 255), -round(0.010 * scene.high), -round(0.008 * scene.high))
    tube = scene.shape().limb([(x, 0.26), (x + 0.06, 0.14), (x + 0.26, 0.14), (x + 0.40, 0.30),
        (x + 0.42, 0.58)], (0.020, 0.018, 0.018, 0.018, 0.018)).done()
    scene.shine(tube.point(curve(0, 1, 0.5)), scene.palette.light)


def _coil(scene: Scene) -> None:
    """A tower of rings that throws lightning."""
    x = scene.aspect / 2
    base = scene.shape().polygon([(x - 0.26, 0.84), (x + 0.26, 0.84), (x + 0.32, 0.93), (x - 0.32, 0.93)])
    base.polygon([(x - 0.035, 0.24), (x + 0.035, 0.24), (x + 0.07, 0.86), (x - 0.07, 0.86)])
    _solid(scene, base)
    for step in range(9):
        y, half = 0.80 - 0.058 * step, 0.17 - 0.009 * step
        ring = scene.shape().disc(x, y, half, tall=0.17)
        tone = blend(_metal(scene)[0], scene.palette.glow, 0.35 if step % 2 else 0.05)
        _solid(scene, ring, (tone, _metal(scene)[1]), 0.005)
    _solid(scene, scene.shape().disc(x, 0.20, 0.115, tall=0.8), (scene.palette.light, _metal(scene)[0]))
    scene.glow(x, 0.20, 0.55, scene.palette.glow, 1.0)
    for side in (-1, 1):
        for reach in (scene.dice.uniform(0.35, 0.5), scene.dice.uniform(0.5, 0.72)):
            end = (x + side * reach, scene.dice.uniform(0.02, 0.7))
            scene.lightning((x + side * 0.10, 0.19), end, 0.007, 2)
    scene.glow(x, 0.20, 0.20, scene.palette.light, 1.0)


def _vault(scene: Scene) -> None:
    """A round door of steel, not quite shut."""
    x, y = scene.aspect / 2, 0.48
    scene.glow(x, y, 0.95, scene.palette.glow, 1.0)
    scene.rays(x, y, 30, 0.5, scene.palette.light)
    _solid(scene, scene.shape().disc(x, y, 0.43))
    scene.neon(scene.shape().ring(x, y, 0.385, 0.020).done(), scene.palette.glow, scene.palette.light, 0.03)
    _solid(scene, scene.shape().disc(x, y, 0.355), None, 0.012)
    rings = scene.shape().ring(x, y, 0.30, 0.012).ring(x, y, 0.17, 0.010)
    scene.tint(scene.palette.dark, rings.done())
    bolts = scene.shape()
    turn = scene.dice.random()
    for px, py in around(8, x, y, 0.235, turn):
        bolts.limb([(x + (px - x) * 0.86, y + (py - y) * 0.86), (x + (px - x) * 1.42, y + (py - y) * 1.42)],
            (0.026, 0.026))
    tone = blend(_metal(scene)[0], scene.palette.glow, 0.3)
    _solid(scene, bolts, (tone, _metal(scene)[1]), 0.006)
    wheel = scene.shape().ring(x, y, 0.135, 0.030)
    for px, py in around(5, x, y, 0.185, turn + 0.3):
        wheel.limb([(x, y), (px, py)], (0.015, 0.012)).disc(px, py, 0.022)
    wheel.disc(x, y, 0.045)
    _solid(scene, wheel, (blend(tone, scene.palette.light, 0.25), _metal(scene)[1]), 0.006)
    _rivets(scene, list(around(16, x, y, 0.33, 0.1)))


def _blade(scene: Scene) -> None:
    """A sword in a stone, humming."""
    x = scene.aspect / 2
    scene.rays(x, 0.5, 24, 0.5, scene.palette.light)
    scene.glow(x, 0.42, 0.7, scene.palette.glow, 1.0)
    blade = scene.shape().polygon([(x - 0.042, 0.26), (x + 0.042, 0.26), (x + 0.032, 0.84),
        (x - 0.032, 0.84)])
    _solid(scene, blade, (scene.palette.light, _metal(scene)[0]), 0.008)
    groove = scene.shape().limb([(x, 0.29), (x, 0.80)], (0.007, 0.003)).done()
    scene.neon(groove, scene.palette.glow, scene.palette.light, 0.03)
    hilt = scene.shape().limb([(x - 0.20, 0.21), (x, 0.255), (x + 0.20, 0.21)], (0.014, 0.030, 0.014))
    hilt.limb([(x, 0.25), (x, 0.06)], (0.026, 0.022)).disc(x, 0.045, 0.040)
    _solid(scene, hilt, (blend(_metal(scene)[0], scene.palette.glow, 0.45), _metal(scene)[1]))
    scene.neon(scene.shape().disc(x, 0.045, 0.018).done(), scene.palette.glow, scene.palette.light, 0.02)
    stone = scene.shape().polygon([(x - 0.46, 0.97), (x - 0.30, 0.83), (x - 0.12, 0.765), (x + 0.06, 0.78),
        (x + 0.25, 0.80), (x + 0.40, 0.88), (x + 0.50, 0.97)])
    _solid(scene, stone, (scene.palette.land[0], scene.palette.dark))


# -- machines that walk; their feet are at ``foot`` -----------------------------------------


def colossus(scene: Scene, foot: float) -> None:
    """A giant of plates with a furnace in its chest."""
    x, s = scene.aspect / 2, scene.dice.choice((-1, 1))
    broad = scene.dice.uniform(0.9, 1.2)
    back = scene.shape()
    for side in (-1, 1):
        back.polygon([(x + side * 0.05, foot - 0.28), (x + side * 0.19, foot - 0.28),
            (x + side * 0.22, foot - 0.03), (x + side * 0.25, foot + 0.02), (x + side * 0.06, foot + 0.02),
            (x + side * 0.08, foot - 0.05)])
        back.limb([(x + side * 0.23 * broad, foot - 0.50), (x + side * 0.32 * broad, foot - 0.33),
            (x + side * 0.29 * broad, foot - 0.16)], (0.050, 0.048, 0.060))
        back.disc(x + side * 0.29 * broad, foot - 0.13, 0.070)
    _solid(scene, back)
    body = scene.shape()
    body.polygon([(x - 0.24 * broad, foot - 0.58), (x + 0.24 * broad, foot - 0.58), (x + 0.15, foot - 0.30),
        (x + 0.13, foot - 0.24), (x - 0.13, foot - 0.24), (x - 0.15, foot - 0.30)])
    _solid(scene, body)
    plates = scene.shape()
    for side in (-1, 1):
        plates.disc(x + side * 0.25 * broad, foot - 0.54, 0.102, tall=0.9)
    head = scene.dice.randrange(3)
    if head == 0:
        plates.polygon([(x - 0.075, foot - 0.60), (x - 0.09, foot - 0.71), (x, foot - 0.78),
            (x + 0.09, foot - 0.71), (x + 0.075, foot - 0.60)])
    elif head == 1:
        plates.disc(x, foot - 0.66, 0.088)
        plates.polygon([(x - 0.012, foot - 0.82), (x + 0.012, foot - 0.82), (x + 0.02, foot - 0.70),
            (x - 0.02, foot - 0.70)])
    else:
        plates.polygon([(x - 0.10, foot - 0.59), (x - 0.10, foot - 0.73), (x + 0.10, foot - 0.73),
            (x + 0.10, foot - 0.59)])
        for side in (-1, 1):
            plates.limb([(x + side * 0.09, foot - 0.70), (x + side * 0.16, foot - 0.80)], (0.018, 0.004))
    _solid(scene, plates, (blend(_metal(scene)[0], scene.palette.glow, 0.25), _metal(scene)[1]))
    _rivets(scene, [(x + side * (0.08 + 0.06 * step), foot - 0.555) for side in (-1, 1) for step in range(2)])
    scene.glow(x, foot - 0.43, 0.28, scene.palette.glow, 1.0)
    core = scene.shape().polygon(list(around(6, x, foot - 0.43, 0.066, 0.52))).done()
    scene.neon(core, scene.palette.glow, scene.palette.light, 0.03)
    bars = scene.shape().ring(x, foot - 0.43, 0.082, 0.014)
    for bar in (-0.03, 0.03):
        bars.line([(x + bar, foot - 0.50), (x + bar, foot - 0.36)], 0.010)
    scene.tint(scene.palette.dark, bars.done())
    visor = scene.shape().polygon([(x - 0.055, foot - 0.675), (x + 0.055, foot - 0.675),
        (x + 0.045 + 0.01 * s, foot - 0.652), (x - 0.045, foot - 0.652)]).done()
    scene.neon(visor, scene.palette.glow, scene.palette.light, 0.02)


def drone(scene: Scene, foot: float) -> None:
    """A flying eye with arms and a beam."""
    x, y, s = scene.aspect / 2, foot - 0.44, scene.dice.choice((-1, 1))
    beam = scene.shape().polygon([(x - 0.03, y + 0.05), (x + 0.03, y + 0.05), (x + 0.24, foot + 0.1),
        (x - 0.24, foot + 0.1)]).done()
    scene.shine(beam.point(curve(0, 1, 0.35)), scene.palette.glow, 0.02)
    arms = scene.shape()
    for side in (-1, 1):
        arms.limb([(x + side * 0.13, y + 0.02), (x + side * 0.30, y - 0.02), (x + side * 0.36, y + 0.16)],
            (0.034, 0.024, 0.018))
        arms.limb([(x + side * 0.36, y + 0.16), (x + side * 0.31, y + 0.25)], (0.016, 0.004))
        arms.limb([(x + side * 0.36, y + 0.16), (x + side * 0.41, y + 0.25)], (0.016, 0.004))
        arms.limb([(x + side * 0.10, y - 0.10), (x + side * 0.24, y - 0.26)], (0.020, 0.014))
        arms.disc(x + side * 0.26, y - 0.27, 0.155, tall=0.13)
    _solid(scene, arms)
    hull = scene.shape().disc(x, y, 0.205).polygon([(x - 0.10, y + 0.15), (x + 0.10, y + 0.15),
        (x + 0.06, y + 0.28), (x - 0.06, y + 0.28)])
    hull.polygon([(x - 0.03, y - 0.30), (x + 0.03, y - 0.30), (x + 0.05, y - 0.15), (x - 0.05, y - 0.15)])
    _solid(scene, hull)
    band = scene.shape().polygon([(x - 0.203, y - 0.03), (x + 0.203, y - 0.03), (x + 0.203, y + 0.03),
        (x - 0.203, y + 0.03)])
    _solid(scene, band, (blend(_metal(scene)[0], scene.palette.glow, 0.4), _metal(scene)[1]), 0.005)
    ex = x + s * 0.05
    _solid(scene, scene.shape().disc(ex, y, 0.108), (_metal(scene)[1], _metal(scene)[0]), 0.006)
    scene.glow(ex, y, 0.30, scene.palette.glow, 1.0)
    scene.neon(scene.shape().disc(ex, y, 0.070).done(), scene.palette.glow,
        blend(scene.palette.glow, scene.palette.light, 0.5), 0.03)
    scene.tint(scene.palette.dark, scene.shape().disc(ex + s * 0.012, y, 0.030).done())
    scene.tint((255, 255, 255), scene.shape().disc(ex - 0.018, y - 0.024, 0.013).done())
    _rivets(scene, [(x + 0.165 * math.cos(a), y + 0.165 * math.sin(a)) for a in (0.9, 2.2, 3.9, 5.4)])


def walker(scene: Scene, foot: float) -> None:
    """Legs like a crab's under a turning turret."""
    x, s = scene.aspect / 2, scene.dice.choice((-1, 1))
    y = foot - 0.30
    legs = scene.shape()
    for side in (-1, 1):
        for reach, lift in ((0.52, 0.12), (0.36, 0.20), (0.22, 0.16)):
            knee = (x + side * reach * 0.78, y - lift)
            legs.limb([(x + side * 0.10, y + 0.03), knee], (0.034, 0.028))
            legs.limb([knee, (x + side * reach, foot + 0.02)], (0.028, 0.006))
            legs.disc(*knee, 0.040)
    _solid(scene, legs)
    hull = scene.shape().polygon([(x - 0.25, y - 0.02), (x - 0.17, y - 0.13), (x + 0.17, y - 0.13),
        (x + 0.25, y - 0.02), (x + 0.17, y + 0.10), (x - 0.17, y + 0.10)])
    _solid(scene, hull)
    turret = scene.shape().disc(x, y - 0.14, 0.125, tall=0.92)
    turret.limb([(x, y - 0.16), (x + s * 0.30, y - 0.21)], (0.030, 0.022)).limb([(x + s * 0.27, y - 0.205),
        (x + s * 0.33, y - 0.215)], (0.034, 0.034))
    _solid(scene, turret, (blend(_metal(scene)[0], scene.palette.glow, 0.3), _metal(scene)[1]))
    scene.neon(scene.shape().disc(x + s * 0.045, y - 0.165, 0.036).done(), scene.palette.glow,
        scene.palette.light, 0.025)
    vents = scene.shape()
    for step in range(4):
        vents.line([(x - 0.12 + 0.07 * step, y + 0.00), (x - 0.09 + 0.07 * step, y + 0.06)], 0.016)
    scene.neon(vents.done(), scene.palette.glow, blend(scene.palette.glow, scene.palette.light, 0.4), 0.015)
    scene.glow(x + s * 0.36, y - 0.215, 0.16, scene.palette.glow, 0.9)


_DEVICES = (_wheels, _press, _lantern, _engine, _clock, _flask, _coil, _vault)
_BY_WORDS = (
    ("coil spark dynamo lightning conductor antenna charge battery capacitor generator turbine", _coil),
    ("vault door safe lock bank ledger gate chest archive cache", _vault),
    ("sword blade hammer axe spear knife lance weapon saw drill", _blade),
    ("press forge anvil stamp hammer foundry mill crush", _press),
    ("lantern lamp light beacon torch candle star prism lens crystal orb", _lantern),
    ("engine boiler furnace generator reactor pump turbine battery coil dynamo smelter kiln", _engine),
    ("clock nest watch time chrono dial compass meter gauge", _clock),
    ("flask vial elixir potion alembic still tonic acid lab retort serum", _flask),
    ("gear cog wheel assembly line works crane lathe conveyor loom", _wheels),
)

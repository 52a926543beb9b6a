"""Win conditions: monuments in a flood of light."""

from __future__ import annotations

import math

from PIL import Image

from .brush import Scene, around
from .masks import Shape, smooth
from .palette import blend


def paint(scene: Scene) -> None:
    """A monument the words name, else one by the dice, before a great sun."""
    scene.sky(0.80, 0.5)
    x = scene.aspect / 2
    y = 0.42
    scene.rays(x, y, 34, 0.75, scene.palette.light)
    scene.rays(x, y, 13, 0.5, scene.palette.glow)
    scene.disc_light(x, y, scene.dice.uniform(0.22, 0.27))
    halo = scene.shape().ring(x, y, 0.335, 0.006).ring(x, y, 0.365, 0.003)
    for px, py in around(24, x, y, 0.35, 0.13):
        halo.disc(px, py, 0.005)
    scene.shine(halo.done(), scene.palette.light, 0.004)
    far = scene.palette.land[0]
    scene.peaks(0.80, 0.20, blend(far, scene.palette.sky[2], 0.5), scene.palette.light)
    scene.fog(0.78, 0.08, scene.palette.sky[2], 0.8)
    monument = scene.matching(_BY_WORDS) or scene.dice.choice(_MONUMENTS)
    monument(scene, x)
    _crowd(scene)
    scene.sparks(80, scene.palette.light)


def _set(scene: Scene, mask: Image.Image, *, glowing: bool = False) -> None:
    """Paints a finished monument in stone."""
    top = blend(scene.palette.land[0], scene.palette.glow, 0.35 if glowing else 0.15)
    scene.body(mask, top, scene.palette.dark, scene.palette.light, toward=(0.25, -1), width=0.010,
        texture=0.7)


def _crowd(scene: Scene) -> None:
    """Ground in front with banners and many heads."""
    shape = scene.shape().polygon([*scene.ridge_line(0.93, 0.010), (scene.aspect, 1.02), (0, 1.02)])
    for _ in range(46):
        x, y = scene.dice.random() * scene.aspect, scene.dice.uniform(0.915, 0.94)
        shape.disc(x, y - 0.022, 0.011).polygon([(x - 0.017, y + 0.03), (x - 0.010, y - 0.010),
            (x + 0.010, y - 0.010), (x + 0.017, y + 0.03)])
        if scene.dice.random() < 0.3:
            shape.limb([(x + 0.010, y - 0.004), (x + 0.020, y - 0.050)], (0.005, 0.004))
    flags = scene.shape()
    for _ in range(5):
        x, tall = scene.dice.random() * scene.aspect, scene.dice.uniform(0.14, 0.26)
        shape.line([(x, 0.95), (x, 0.93 - tall)], 0.006)
        wave = scene.dice.uniform(-0.01, 0.02)
        flags.polygon(smooth([(x, 0.93 - tall), (x + 0.04, 0.935 - tall - wave),
            (x + 0.09, 0.94 - tall + wave), (x + 0.085, 0.985 - tall), (x + 0.04, 0.995 - tall - wave),
            (x, 0.99 - tall)]))
    scene.body(flags.done(), scene.palette.glow, blend(scene.palette.glow, scene.palette.dark, 0.5))
    scene.body(shape.done(), blend(scene.palette.dark, scene.palette.glow, 0.08), scene.palette.dark,
        scene.palette.light, toward=(0, -1), width=0.005)


def _crown(scene: Scene, x: float) -> None:
    """A crown in the air, jewels lit."""
    y, wide = 0.56, 0.33
    for back in (True, False):
        shape = scene.shape()
        points = [(x - wide, y + 0.06)]
        tips = 5
        for tip in range(tips):
            left = -wide + 2 * wide * tip / tips
            middle, right = left + wide / tips, left + 2 * wide / tips
            tall = 0.26 + 0.11 * math.sin(math.pi * (tip + 0.5) / tips) - (0.06 if back else 0.0)
            points += [(x + left * 1.02, y - 0.05), (x + middle * 1.14, y - tall),
                (x + right * 1.02, y - 0.05)]
        points.append((x + wide, y + 0.06))
        sag = -0.05 if back else 0.085
        angles = [math.pi * step / 20 for step in range(21)]
        rim = [(x + wide * math.cos(angle), y + 0.06 + sag * math.sin(angle)) for angle in angles]
        shape.polygon([*points, *rim])
        tone = blend(scene.palette.glow, scene.palette.light, 0.35)
        if back:
            scene.body(shape.done(), blend(tone, scene.palette.dark, 0.55), scene.palette.dark)
        else:
            scene.body(shape.done(), tone, blend(scene.palette.glow, scene.palette.dark, 0.55),
                (255, 255, 255), toward=(-0.5, -0.8), width=0.010, texture=0.35)
            gems = scene.shape()
            for tip in range(tips):
                middle = (-wide + 2 * wide * (tip + 0.5) / tips) * 1.14
                tall = 0.26 + 0.11 * math.sin(math.pi * (tip + 0.5) / tips)
                gems.disc(x + middle, y - tall, 0.026)
                gems.disc(x + middle * 0.84, y + 0.075 + 0.06 * math.sin(math.pi * (tip + 0.5) / tips) - 0.03,
                    0.020, tall=1.2)
            gem = blend(scene.palette.sky[0], (200, 20, 60), 0.7)
            facets = gems.done()
            scene.neon(facets, blend(gem, (255, 120, 140), 0.4), gem, 0.008)
            scene.rim(facets, (255, 225, 230), -max(1, scene.high // 110), -max(1, scene.high // 90))
    pedestal = scene.shape().polygon([(x - 0.16, 0.80), (x + 0.16, 0.80), (x + 0.13, 0.84), (x + 0.20, 0.96),
        (x - 0.20, 0.96), (x - 0.13, 0.84)])
    _set(scene, pedestal.done())


def _obelisk(scene: Scene, x: float) -> None:
    shape = scene.shape()
    for shift, tall, half in ((-0.55, 0.38, 0.045), (0.55, 0.38, 0.045), (-0.32, 0.50, 0.055),
        (0.32, 0.50, 0.055)):
        shape.polygon([(x + shift - half, 0.96), (x + shift - half * 0.7, 0.94 - tall),
            (x + shift, 0.90 - tall), (x + shift + half * 0.7, 0.94 - tall), (x + shift + half, 0.96)])
    _set(scene, shape.done())
    main = scene.shape().polygon([(x - 0.10, 0.96), (x - 0.065, 0.20), (x, 0.10), (x + 0.065, 0.20),
        (x + 0.10, 0.96)])
    main.polygon([(x - 0.18, 0.86), (x + 0.18, 0.86), (x + 0.24, 0.97), (x - 0.24, 0.97)])
    _set(scene, main.done(), glowing=True)
    signs = scene.shape()
    for step in range(7):
        _glyph(signs, scene.dice.randrange(4), x, 0.30 + 0.075 * step)
    scene.neon(signs.done(), scene.palette.glow, scene.palette.light, 0.018)
    scene.glow(x, 0.11, 0.30, scene.palette.light, 1.0)


def _glyph(signs: Shape, number: int, x: float, y: float) -> None:
    """One of four made-up signs."""
    if number == 0:
        signs.ring(x, y, 0.022, 0.006)
    elif number == 1:
        signs.line([(x - 0.024, y), (x, y - 0.026), (x + 0.024, y)], 0.007)
    elif number == 2:
        signs.polygon(list(around(4, x, y, 0.022)))
    else:
        signs.line([(x - 0.022, y - 0.01), (x + 0.022, y - 0.01)], 0.007)
        signs.line([(x - 0.014, y + 0.014), (x + 0.014, y + 0.014)], 0.007)


def _gate(scene: Scene, x: float) -> None:
    """A great arch with light pouring through."""
    outer = [(x + 0.37 * math.cos(a),
        0.44 - 0.33 * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
    inner = [(x + 0.22 * math.cos(a), 0.46 - 0.20 * math.sin(a)) for a in (math.pi * k / 24 for k in range(24,
        -1, -1))]
    arch = scene.shape().polygon([(x + 0.40, 0.96), *outer, (x - 0.40, 0.96), (x - 0.22, 0.96), *inner,
        (x + 0.22, 0.96)])
    for side in (-1, 1):
        arch.polygon([(x + side * 0.45, 0.97), (x + side * 0.43, 0.30), (x + side * 0.475, 0.22),
            (x + side * 0.52, 0.30), (x + side * 0.55, 0.97)])
        arch.polygon([(x + side * 0.56, 0.97), (x + side * 0.57, 0.55), (x + side * 0.61, 0.48),
            (x + side * 0.65, 0.55), (x + side * 0.66, 0.97)])
    _set(scene, arch.done())
    scene.glow(x, 0.62, 0.42, scene.palette.light, 1.0)
    stones = scene.shape()
    for step in range(1, 12):
        a = math.pi * step / 12
        stones.line([(x + 0.225 * math.cos(a), 0.46 - 0.205 * math.sin(a)),
            (x + 0.365 * math.cos(a), 0.44 - 0.325 * math.sin(a))], 0.005)
    scene.tint(scene.palette.dark, stones.done())
    scene.neon(scene.shape().disc(x, 0.185, 0.034).done(), scene.palette.glow, scene.palette.light, 0.03)


def _tower(scene: Scene, x: float) -> None:
    """A castle that grows out of a hill."""
    dice = scene.dice
    shape, windows = scene.shape(), scene.shape()
    shape.polygon(smooth([(x - 0.80, 0.98), (x - 0.42, 0.86), (x, 0.78), (x + 0.42, 0.86), (x + 0.80, 0.98)]))
    for shift, top, half in ((0.0, 0.26, 0.075), (-0.17, 0.42, 0.055), (0.18, 0.38, 0.055),
        (-0.31, 0.58, 0.048), (0.33, 0.56, 0.05)):
        top += dice.uniform(-0.04, 0.04)
        shape.polygon([(x + shift - half, 0.9), (x + shift - half, top), (x + shift + half, top),
            (x + shift + half, 0.9)])
        shape.polygon([(x + shift - half * 1.3, top + 0.005), (x + shift, top - half * 2.6),
            (x + shift + half * 1.3, top + 0.005)])
        shape.line([(x + shift, top - half * 2.4), (x + shift, top - half * 2.4 - 0.06)], 0.005)
        for row in range(3):
            wx, wy = x + shift + dice.choice((-0.4, 0.0, 0.4)) * half, top + 0.05 + 0.085 * row
            windows.polygon([(wx - 0.009, wy + 0.03), (wx - 0.009, wy), (wx, wy - 0.013), (wx + 0.009, wy),
                (wx + 0.009, wy + 0.03)])
    shape.polygon([(x - 0.36, 0.9), (x - 0.36, 0.72), (x + 0.38, 0.72), (x + 0.38, 0.9)])
    for step in range(12):
        shape.polygon([(x - 0.36 + 0.064 * step, 0.73), (x - 0.36 + 0.064 * step, 0.695),
            (x - 0.327 + 0.064 * step, 0.695), (x - 0.327 + 0.064 * step, 0.73)])
    _set(scene, shape.done())
    windows.polygon([(x - 0.04, 0.90), (x - 0.04, 0.80), (x, 0.765), (x + 0.04, 0.80), (x + 0.04, 0.90)])
    scene.neon(windows.done(), scene.palette.glow, scene.palette.light, 0.018)


def _statue(scene: Scene, x: float) -> None:
    """A figure as tall as a hill, holding up a light."""
    s = scene.dice.choice((-1, 1))
    shape = scene.shape().polygon([(x - 0.20, 0.80), (x + 0.20, 0.80), (x + 0.26, 0.97), (x - 0.26, 0.97)])
    robe = [(x - 0.075, 0.42), (x - 0.12, 0.56), (x - 0.16, 0.82), (x + 0.16, 0.82), (x + 0.12, 0.56),
        (x + 0.075, 0.42)]
    shape.polygon(robe)
    shape.limb([(x, 0.46), (x, 0.36)], (0.085, 0.095)).disc(x, 0.235, 0.056,
        tall=1.15).limb([(x, 0.32), (x, 0.27)], (0.035, 0.032))
    shape.limb([(x + s * 0.08, 0.35), (x + s * 0.17, 0.26), (x + s * 0.20, 0.10)], (0.042, 0.035, 0.024))
    shape.limb([(x - s * 0.085, 0.36), (x - s * 0.17, 0.46), (x - s * 0.12, 0.55)], (0.042, 0.036, 0.028))
    for step in range(-3, 4):
        shape.polygon([(x + 0.017 * step - 0.010, 0.20), (x + 0.034 * step, 0.125 + 0.008 * abs(step)),
            (x + 0.017 * step + 0.010, 0.20)])
    spear = x - s * 0.12
    shape.limb([(spear, 0.84), (spear, 0.36)], (0.014, 0.010))
    shape.polygon([(spear - 0.03, 0.38), (spear, 0.28), (spear + 0.03, 0.38)])
    _set(scene, shape.done())
    folds = scene.shape()
    for fold in (-0.08, -0.03, 0.03, 0.08):
        folds.line([(x + fold * 0.6, 0.50), (x + fold * 1.4, 0.80)], 0.006)
    scene.tint(scene.palette.dark, folds.done())
    scene.glow(x + s * 0.205, 0.05, 0.42, scene.palette.light, 1.0)
    scene.neon(scene.shape().disc(x + s * 0.205, 0.055, 0.040).done(), scene.palette.glow,
        scene.palette.light, 0.03)


def _pyramid(scene: Scene, x: float) -> None:
    """Steps up to an eye of light."""
    for level in range(6):
        half, top = 0.62 - 0.098 * level, 0.86 - 0.105 * level
        shape = scene.shape().polygon([(x - half, 0.97), (x - half + 0.04, top), (x + half - 0.04, top),
            (x + half, 0.97)])
        scene.body(shape.done(), blend(scene.palette.land[0], scene.palette.glow, 0.10 + 0.05 * level),
            scene.palette.dark, scene.palette.light, toward=(0.2, -1), width=0.007, texture=0.6)
    stairs = scene.shape().polygon([(x - 0.10, 0.97), (x - 0.045, 0.335), (x + 0.045, 0.335),
        (x + 0.10, 0.97)])
    scene.body(stairs.done(), blend(scene.palette.glow, scene.palette.land[0], 0.35), scene.palette.dark)
    steps = scene.shape()
    for step in range(26):
        y = 0.345 + 0.024 * step
        steps.line([(x - 0.11, y), (x + 0.11, y)], 0.004, 140)
    scene.tint(scene.palette.dark, steps.done())
    scene.glow(x, 0.24, 0.42, scene.palette.light, 1.0)
    scene.neon(scene.shape().polygon([(x, 0.13), (x + 0.075, 0.25), (x, 0.30), (x - 0.075, 0.25)]).done(),
        scene.palette.glow, scene.palette.light, 0.03)


_MONUMENTS = (_crown, _obelisk, _gate, _tower, _statue, _pyramid)
_BY_WORDS = (
    ("crown king queen throne reign royal", _crown),
    ("gate arch bridge door portal accord treaty", _gate),
    ("tower castle citadel fortress city keep empire", _tower),
    ("statue colossus hero saint champion legend", _statue),
    ("pyramid temple altar ascend summit ritual", _pyramid),
    ("obelisk monument pillar spire engine machine ledger secret", _obelisk),
)

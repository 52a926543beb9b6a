"""Living figures, drawn as smooth limbs. Their feet are at ``foot`` (in picture heights from the top)."""

from __future__ import annotations

import math
from itertools import pairwise

from .brush import Scene
from .masks import Point, Shape, smooth
from .palette import blend


def _flip(scene: Scene) -> tuple[float, int]:
    """The middle of the picture and which way the figure looks."""
    return scene.aspect / 2, scene.dice.choice((-1, 1))


def _stand(scene: Scene, shape: Shape, *, warm: float = 0.10, side: int = 1) -> None:
    """Paints a finished figure dark, with the light of the sky on its edges."""
    mask = shape.done()
    top = blend(scene.palette.land[1], scene.palette.glow, warm)
    scene.body(mask, blend(top, scene.palette.land[0], 0.25), scene.palette.dark, scene.palette.light,
        toward=(0.35 * side, -1), width=0.013, texture=0.7)
    scene.rim(mask, blend(scene.palette.glow, (0, 0, 0), 0.35), round(-0.012 * scene.high * side), 0)


def _eyes(scene: Scene, points: list[Point], size: float = 0.009) -> None:
    shape = scene.shape()
    for x, y in points:
        shape.disc(x, y, size, tall=0.7)
    found = scene.palette.glow
    for x, y in points:
        scene.glow(x, y, size * 7, found, 0.8)
    scene.neon(shape.done(), found, blend(found, (255, 255, 255), 0.75), 0.012)


def beast(scene: Scene, foot: float) -> None:
    """Something on four legs: wolf, cat, bear, boar or stag by the dice."""
    x, s = _flip(scene)
    dice = scene.dice
    heavy = dice.uniform(0.88, 1.30)
    tall = dice.uniform(0.27, 0.34)
    hips, chest = (x - s * 0.215, foot - tall), (x + s * 0.155, foot - tall - 0.03)
    head = (x + s * dice.uniform(0.36, 0.40), foot - tall - dice.uniform(0.06, 0.19))
    shape = scene.shape()
    shape.limb([hips, (x - s * 0.05, foot - tall - 0.005 + 0.02 * heavy), chest,
        (x + s * 0.27, (chest[1] + head[1]) / 2), head],
               (0.085 * heavy, 0.082 * heavy, 0.115 * heavy, 0.088 * heavy, 0.062))
    _legs(shape, s, hips, chest, foot, heavy)
    tail = dice.uniform(-0.05, 0.16)
    shape.limb([(hips[0] - s * 0.05, hips[1]), (hips[0] - s * 0.16, hips[1] + 0.05 - tail),
        (hips[0] - s * 0.27, hips[1] + 0.06 - 2 * tail)],
               (0.030, 0.034, 0.006))
    eye = _head(scene, shape, head, s)
    for step in range(9):
        share = step / 8
        at = (hips[0] + (head[0] - hips[0]) * share, hips[1] + (head[1] - hips[1]) * share**2 - 0.075 * heavy)
        spike = dice.uniform(0.02, 0.055)
        shape.polygon([(at[0] + s * 0.03, at[1] + 0.02), (at[0] - s * 0.03, at[1] - spike),
            (at[0] - s * 0.03, at[1] + 0.02)])
    _stand(scene, shape, side=s)
    _eyes(scene, [eye])


def _legs(shape: Shape, s: int, hips: Point, chest: Point, foot: float, heavy: float) -> None:
    for root, stride, back in ((hips, -0.05, 1), (hips, 0.07, 1), (chest, -0.03, 0), (chest, 0.10, 0)):
        knee = (root[0] + s * (stride * 0.6 + 0.015), (root[1] + foot) / 2 + 0.015)
        hock = (root[0] + s * (stride - 0.045 * back), foot - 0.085)
        shape.limb([root, knee, hock, (root[0] + s * stride, foot)],
            (0.070 * heavy, 0.044 * heavy, 0.021, 0.020))
        shape.disc(root[0] + s * (stride + 0.018), foot - 0.004, 0.026, tall=0.55)


def _head(scene: Scene, shape: Shape, head: Point, s: int) -> Point:
    """Muzzle, jaw, ears or horns. Returns where the eye is."""
    x, y = head
    long = scene.dice.uniform(0.085, 0.125)
    shape.limb([(x - s * 0.02, y), (x + s * 0.05, y + 0.012), (x + s * long, y + 0.036)],
        (0.064, 0.046, 0.021))
    shape.limb([(x, y + 0.035), (x + s * 0.05, y + 0.058), (x + s * (long - 0.02), y + 0.070)],
        (0.034, 0.021, 0.009))
    crown = scene.dice.randrange(3)
    if crown == 0:
        for shift in (-0.035, 0.010):
            shape.polygon([(x + s * (shift - 0.025), y - 0.03), (x + s * (shift - 0.02), y - 0.135),
                (x + s * (shift + 0.035), y - 0.045)])
    elif crown == 1:
        for shift in (-0.03, 0.02):
            shape.limb([(x + s * shift, y - 0.04), (x + s * (shift - 0.05), y - 0.12),
                (x + s * (shift + 0.02), y - 0.20)], (0.020, 0.015, 0.002))
    else:
        for shift in (-0.02, 0.02):
            stem = smooth([(x + s * shift, y - 0.04), (x + s * (shift - 0.05), y - 0.12),
                (x + s * (shift - 0.02), y - 0.22)])
            shape.limb(stem, (0.012, 0.008, 0.003))
            for at in (6, 11, 15):
                px, py = stem[min(at, len(stem) - 1)]
                shape.limb([(px, py), (px + s * 0.05, py - 0.04)], (0.007, 0.002))
        shape.polygon([(x - s * 0.05, y - 0.02), (x - s * 0.10, y - 0.06), (x - s * 0.02, y - 0.05)])
    return x + s * 0.035, y - 0.010


def _feathers(shape: Shape, root: Point, tip: Point, fall: float, count: int, length: float) -> None:
    """Feathers hanging from a wing's bone."""
    for step in range(count):
        share = (step + 1) / count
        at = (root[0] + (tip[0] - root[0]) * share,
            root[1] + (tip[1] - root[1]) * share - 0.10 * math.sin(math.pi * share))
        spread = (tip[0] - root[0]) * (0.10 + 0.45 * share**2)
        long = length * (0.55 + 0.6 * math.sin(math.pi * (0.25 + 0.6 * share)))
        shape.limb([at, (at[0] + spread * 0.5, at[1] + long * 0.6 + fall * 0.2),
            (at[0] + spread, at[1] + long + fall * 0.3)], (0.030, 0.026, 0.004))


def bird(scene: Scene, foot: float) -> None:
    """A bird with its wings spread, seen from below the light."""
    x, s = _flip(scene)
    dice = scene.dice
    y, span, lift = foot - 0.44, dice.uniform(0.50, 0.60), dice.uniform(0.10, 0.30)
    shape = scene.shape()
    for side, reach in ((-s, 1.0), (s, 0.92)):
        root, tip = (x + side * 0.03, y), (x + side * span * reach, y - lift * (1.0 if side == s else 0.85))
        bend = (x + side * span * 0.45, y - lift * 0.8 - 0.09)
        shape.limb([root, bend, tip], (0.048, 0.036, 0.008))
        _feathers(shape, root, tip, 0.05, 13, dice.uniform(0.19, 0.25))
    shape.limb([(x - s * 0.02, y + 0.20), (x, y + 0.02), (x + s * 0.08, y - 0.10)], (0.030, 0.068, 0.040))
    shape.disc(x + s * 0.105, y - 0.125, 0.045)
    shape.polygon([(x + s * 0.13, y - 0.155), (x + s * 0.215, y - 0.105), (x + s * 0.13, y - 0.100)])
    for fan in range(-3, 4):
        shape.limb([(x - s * 0.02, y + 0.17), (x - s * 0.05 + fan * 0.030, y + 0.30),
            (x - s * 0.06 + fan * 0.052, y + 0.37 - abs(fan) * 0.012)], (0.018, 0.020, 0.004))
    _stand(scene, shape, side=s)
    _eyes(scene, [(x + s * 0.12, y - 0.135)], 0.007)


def serpent(scene: Scene, foot: float) -> None:
    """A great worm rising out of the ground in loops."""
    x, s = _flip(scene)
    dice = scene.dice
    lean = dice.uniform(0.0, 0.10)
    shape = scene.shape()
    shape.limb([(x - s * 0.62, foot + 0.1), (x - s * 0.52, foot - 0.20), (x - s * 0.38, foot - 0.26),
        (x - s * 0.27, foot - 0.05), (x - s * 0.26, foot + 0.1)],
               (0.045, 0.052, 0.060, 0.062, 0.06))
    neck = [(x + s * 0.12, foot + 0.12), (x + s * (0.14 - lean), foot - 0.16),
        (x - s * (0.10 + lean), foot - 0.36), (x - s * 0.02, foot - 0.60), (x + s * 0.20, foot - 0.62)]
    shape.limb(neck, (0.115, 0.105, 0.092, 0.076, 0.062))
    for px, py in smooth(neck)[2:-4:2]:
        shape.polygon([(px - s * 0.05, py + 0.05), (px - s * dice.uniform(0.13, 0.17), py - 0.03),
            (px - s * 0.05, py - 0.05)])
    hx, hy = x + s * 0.21, foot - 0.62
    shape.limb([(hx, hy), (hx + s * 0.09, hy + 0.005), (hx + s * 0.21, hy + 0.05)], (0.075, 0.060, 0.018))
    shape.limb([(hx, hy + 0.04), (hx + s * 0.07, hy + 0.12), (hx + s * 0.17, hy + 0.16)],
        (0.050, 0.032, 0.010))
    for shift in (0.0, 0.05):
        shape.limb([(hx - s * 0.01, hy - 0.04 + shift * 0.3), (hx - s * (0.10 - shift), hy - 0.11),
            (hx - s * (0.16 - shift), hy - 0.12 - shift)], (0.022, 0.014, 0.002))
    _stand(scene, shape, side=s)
    teeth = scene.shape()
    for tooth in range(4):
        tx = hx + s * (0.075 + 0.032 * tooth)
        teeth.polygon([(tx - 0.009, hy + 0.048), (tx + 0.009, hy + 0.050), (tx, hy + 0.085)])
    scene.tint(scene.palette.light, teeth.done())
    _eyes(scene, [(hx + s * 0.055, hy - 0.022)])


def dragon(scene: Scene, foot: float) -> None:
    """Wings, neck, tail and horns."""
    x, s = _flip(scene)
    dice = scene.dice
    y = foot - 0.30
    wings = scene.shape()
    for side, reach, lift in ((s, 0.52, 0.36), (-s, 0.62, 0.30)):
        lift += dice.uniform(-0.05, 0.05)
        wrist = (x + side * 0.20, y - lift - 0.08)
        tips = [(x + side * reach, y - lift * 0.9), (x + side * reach * 1.05, y - lift * 0.2),
            (x + side * reach * 0.8, y + 0.10), (x + side * reach * 0.42, y + 0.13)]
        edge: list[Point] = [(x, y - 0.08), wrist]
        for a, b in pairwise(tips):
            middle = ((a[0] + b[0]) / 2 * 0.86 + wrist[0] * 0.14, (a[1] + b[1]) / 2 * 0.86 + wrist[1] * 0.14)
            edge += smooth([a, middle, b])
        wings.polygon([*edge, (x, y + 0.10)])
    mask = wings.done()
    scene.body(mask, blend(scene.palette.land[0], scene.palette.glow, 0.35),
        blend(scene.palette.land[1], scene.palette.glow, 0.2), scene.palette.light, toward=(0.2, -1),
        width=0.010, texture=0.9)
    shape = scene.shape()
    for side, reach, lift in ((s, 0.52, 0.36), (-s, 0.62, 0.30)):
        wrist = (x + side * 0.20, y - lift - 0.08)
        for tip in ((x, y), (x + side * reach, y - lift * 0.9), (x + side * reach * 1.05, y - lift * 0.2),
            (x + side * reach * 0.8, y + 0.10)):
            shape.limb([wrist, tip], (0.015, 0.005))
    shape.limb([(x - s * 0.60, foot - 0.04), (x - s * 0.38, foot - 0.01), (x - s * 0.16, y + 0.12), (x, y),
        (x + s * 0.13, y - 0.12), (x + s * 0.11, y - 0.28), (x + s * 0.25, y - 0.37)],
               (0.006, 0.035, 0.090, 0.125, 0.085, 0.058, 0.050))
    for stride in (-0.14, 0.06):
        shape.limb([(x + s * stride, y + 0.05), (x + s * (stride + 0.08), y + 0.17),
            (x + s * (stride + 0.02), foot)], (0.075, 0.045, 0.028))
        shape.disc(x + s * (stride + 0.05), foot, 0.045, tall=0.4)
    hx, hy = x + s * 0.25, y - 0.38
    shape.limb([(hx, hy), (hx + s * 0.09, hy + 0.01), (hx + s * 0.18, hy + 0.045)], (0.055, 0.042, 0.018))
    shape.limb([(hx, hy + 0.03), (hx + s * 0.08, hy + 0.085), (hx + s * 0.15, hy + 0.105)],
        (0.035, 0.022, 0.008))
    for shift in (0.0, 0.045):
        shape.limb([(hx - s * 0.01, hy - 0.03), (hx - s * (0.09 - shift), hy - 0.08),
            (hx - s * (0.15 - shift), hy - 0.14)], (0.020, 0.013, 0.002))
    _stand(scene, shape, side=s, warm=0.16)
    _eyes(scene, [(hx + s * 0.05, hy - 0.012)])
    scene.glow(hx + s * 0.20, hy + 0.09, 0.22, scene.palette.glow, 0.9)
    scene.sparks(40, scene.palette.glow, hx + s * 0.30, hy + 0.12, 0.22)


def warrior(scene: Scene, foot: float) -> None:
    """An armed figure on a rock, cloak in the wind."""
    x, s = _flip(scene)
    dice = scene.dice
    _rock(scene, x, foot)
    y = foot - 0.09
    shape = scene.shape()
    cloak = [(x - s * 0.05, y - 0.46), (x - s * 0.20, y - 0.30),
        (x - s * dice.uniform(0.34, 0.48), y - dice.uniform(0.05, 0.20)), (x - s * 0.22, y - 0.04),
        (x - s * 0.06, y - 0.02), (x + s * 0.04, y - 0.30)]
    shape.polygon(smooth(cloak))
    for stride in (-0.075, 0.085):
        shape.limb([(x, y - 0.26), (x + s * stride, y - 0.13), (x + s * stride * 1.15, y + 0.02)],
            (0.060, 0.043, 0.030))
        shape.disc(x + s * (stride * 1.15 + 0.02), y + 0.02, 0.036, tall=0.5)
    shape.limb([(x, y - 0.26), (x, y - 0.42)], (0.075, 0.090))
    for side in (-0.105, 0.105):
        shape.disc(x + side, y - 0.445, 0.056)
    shape.disc(x + s * 0.01, y - 0.555, 0.052, tall=1.15)
    helm = dice.randrange(3)
    if helm == 0:
        shape.limb([(x - s * 0.02, y - 0.60), (x - s * 0.09, y - 0.66), (x - s * 0.16, y - 0.60)],
            (0.020, 0.026, 0.004))
    elif helm == 1:
        for side in (-1, 1):
            shape.limb([(x + side * 0.035, y - 0.58), (x + side * 0.09, y - 0.62),
                (x + side * 0.085, y - 0.69)], (0.018, 0.014, 0.002))
    else:
        shape.polygon([(x - 0.05, y - 0.59), (x, y - 0.69), (x + 0.05, y - 0.59)])
    hand = (x + s * 0.22, y - 0.34)
    shape.limb([(x + s * 0.105, y - 0.44), (x + s * 0.19, y - 0.36), hand], (0.045, 0.034, 0.026))
    shape.limb([(x - s * 0.105, y - 0.44), (x - s * 0.15, y - 0.32), (x - s * 0.10, y - 0.24)],
        (0.045, 0.034, 0.028))
    _weapon(scene, shape, hand, s)
    _stand(scene, shape, side=s)
    _eyes(scene, [(x + s * 0.012, y - 0.560), (x + s * 0.042, y - 0.560)], 0.006)


def _weapon(scene: Scene, shape: Shape, hand: Point, s: int) -> None:
    hx, hy = hand
    kind = scene.dice.randrange(3)
    if kind == 0:  # a sword held high
        tip = (hx + s * 0.14, hy - 0.42)
        shape.limb([hand, tip], (0.014, 0.013))
        shape.polygon([(tip[0] - 0.016, tip[1] + 0.01), (tip[0] + s * 0.014, tip[1] - 0.05),
            (tip[0] + 0.016, tip[1] + 0.01)])
        shape.limb([(hx - s * 0.03, hy - 0.065), (hx + s * 0.075, hy - 0.03)], (0.011, 0.011))
    elif kind == 1:  # a spear
        shape.limb([(hx + s * 0.02, hy + 0.36), (hx, hy), (hx - s * 0.015, hy - 0.36)], (0.009, 0.009, 0.009))
        shape.polygon([(hx - s * 0.015 - 0.03, hy - 0.34), (hx - s * 0.02, hy - 0.47),
            (hx - s * 0.015 + 0.03, hy - 0.34)])
    else:  # a hammer
        shape.limb([(hx + s * 0.01, hy + 0.22), (hx + s * 0.05, hy - 0.26)], (0.012, 0.012))
        top = (hx + s * 0.052, hy - 0.28)
        shape.polygon([(top[0] - 0.085, top[1] - 0.05), (top[0] + 0.085, top[1] - 0.05),
            (top[0] + 0.075, top[1] + 0.05), (top[0] - 0.075, top[1] + 0.05)])


def _rock(scene: Scene, x: float, foot: float) -> None:
    points = [(x - 0.46, foot + 0.10), (x - 0.30, foot + 0.01), (x - 0.19, foot - 0.045),
        (x - 0.05, foot - 0.065), (x + 0.12, foot - 0.060), (x + 0.25, foot - 0.005), (x + 0.42, foot + 0.10)]
    scene.body(scene.shape().polygon(points).done(), blend(*scene.palette.land, 0.5), scene.palette.dark,
        scene.palette.light, toward=(0, -1), width=0.006, texture=1.0)


def wanderer(scene: Scene, foot: float) -> None:
    """A hooded figure with a staff or a lantern and a light of its own."""
    x, s = _flip(scene)
    dice = scene.dice
    shape = scene.shape()
    sway = dice.uniform(0.02, 0.08)
    robe = [(x - s * 0.035, foot - 0.56), (x - s * 0.13, foot - 0.42), (x - s * 0.16, foot - 0.20),
        (x - s * (0.23 + sway), foot + 0.05), (x + s * 0.19, foot + 0.05), (x + s * 0.13, foot - 0.22),
        (x + s * 0.115, foot - 0.42), (x + s * 0.03, foot - 0.56)]
    shape.polygon(smooth([*robe, robe[0]]))
    hood = [(x - s * 0.085, foot - 0.52), (x - s * 0.095, foot - 0.62), (x - s * 0.03, foot - 0.715),
        (x + s * 0.075, foot - 0.685), (x + s * 0.095, foot - 0.60), (x + s * 0.05, foot - 0.52)]
    shape.polygon(smooth([*hood, hood[0]]))
    hand = (x + s * 0.24, foot - 0.40)
    shape.limb([(x + s * 0.07, foot - 0.48), (x + s * 0.16, foot - 0.40), hand], (0.052, 0.050, 0.030))
    shape.limb([(hand[0] + s * 0.02, foot + 0.04), hand, (hand[0] - s * 0.01, foot - 0.72)],
        (0.010, 0.011, 0.010))
    _stand(scene, shape, side=s)
    scene.tint(blend(scene.palette.dark, (0, 0, 0), 0.6), scene.shape().disc(x + s * 0.035, foot - 0.605,
        0.050, tall=1.2).done())
    _eyes(scene, [(x + s * 0.025, foot - 0.612), (x + s * 0.062, foot - 0.612)], 0.007)
    top = (hand[0] - s * 0.01, foot - 0.76)
    scene.glow(*top, 0.36, scene.palette.glow, 1.0)
    orb = scene.shape().disc(*top, 0.034).ring(*top, 0.062, 0.007).done()
    scene.neon(orb, scene.palette.glow, scene.palette.light, 0.02)
    scene.sparks(26, scene.palette.light, *top, 0.2)


def spirit(scene: Scene, foot: float) -> None:
    """A translucent thing with trailing veils."""
    x, s = _flip(scene)
    dice = scene.dice
    pale = blend(scene.palette.glow, scene.palette.light, 0.6)
    scene.glow(x, foot - 0.40, 0.62, scene.palette.glow, 0.8)
    for _ in range(9):
        shape = scene.shape()
        start = dice.uniform(-0.16, 0.16)
        sway = dice.uniform(-0.14, 0.14) - s * 0.12
        shape.limb([(x + start * 0.5, foot - 0.52), (x + start, foot - 0.34),
            (x + start * 1.2 + sway * 0.5, foot - 0.14), (x + start * 1.4 + sway,
            foot + dice.uniform(-0.04, 0.06))],
                   (0.085, 0.070, 0.038, 0.002), dice.randint(70, 120))
        scene.shine(shape.done(), pale)
    shape = scene.shape()
    shape.disc(x + s * 0.02, foot - 0.60, 0.098, tall=1.15)
    shape.limb([(x, foot - 0.52), (x, foot - 0.36)], (0.10, 0.12))
    for side in (-1, 1):
        reach = dice.uniform(0.24, 0.32)
        shape.limb([(x + side * 0.08, foot - 0.47), (x + side * reach * 0.7, foot - 0.44),
            (x + side * reach, foot - 0.55)], (0.055, 0.036, 0.012))
        for finger in (-0.03, 0.0, 0.03):
            shape.limb([(x + side * reach, foot - 0.55), (x + side * (reach + 0.05), foot - 0.60 + finger)],
                (0.010, 0.002))
    mask = shape.done()
    scene.shine(mask.point([value * 170 // 255 for value in range(256)]), pale)
    scene.rim(mask, (255, 255, 255), round(0.006 * scene.high), -round(0.008 * scene.high))
    dark = scene.shape()
    for shift in (-0.028, 0.055):
        dark.disc(x + s * shift, foot - 0.615, 0.020, tall=1.35)
    dark.disc(x + s * 0.015, foot - 0.548, 0.015, tall=1.6)
    scene.tint(scene.palette.dark, dark.done())
    scene.sparks(46, pale, x, foot - 0.4, 0.45)


def elemental(scene: Scene, foot: float) -> None:
    """A giant of flame or water: bright inside, ragged outside."""
    x, s = _flip(scene)
    dice = scene.dice
    scene.glow(x, foot - 0.36, 0.75, scene.palette.glow, 0.9)
    steps = ((blend(scene.palette.glow, scene.palette.sky[1], 0.55), 1.0), (scene.palette.glow, 0.78),
        (blend(scene.palette.glow, scene.palette.light, 0.7), 0.5))
    licks = [(dice.uniform(-0.20, 0.20), dice.uniform(0.10, 0.24),
        dice.uniform(-0.08, 0.08)) for _ in range(15)]
    for color, size in steps:
        shape = scene.shape()
        shape.limb([(x, foot + 0.06), (x - s * 0.04, foot - 0.18), (x, foot - 0.40)],
            (0.10 * size, 0.12 * size, 0.155 * size))
        shape.disc(x + s * 0.03, foot - 0.575, 0.092 * size)
        for side in (-1, 1):
            shape.limb([(x + side * 0.12, foot - 0.46), (x + side * 0.27, foot - 0.38),
                (x + side * 0.33, foot - 0.52)], (0.085 * size, 0.060 * size, 0.066 * size))
            for tongue in (-0.05, 0.0, 0.05):
                shape.limb([(x + side * 0.33 + tongue, foot - 0.52),
                    (x + side * 0.35 + tongue * 1.5, foot - 0.60),
                    (x + side * 0.33 + tongue * 2, foot - 0.52 - 0.19 * size)],
                    (0.030 * size, 0.020 * size, 0.001))
        for root, tall, lean in licks:
            base = foot - 0.58 if abs(root) < 0.09 else foot - 0.46
            shape.limb([(x + root * size, base + 0.06), (x + root * size + lean * 0.4,
                base - tall * size * 0.5), (x + root * size - lean, base - tall * size * 1.15)],
                (0.050 * size, 0.034 * size, 0.001))
        mask = shape.done()
        scene.shine(mask.point([value // 3 for value in range(256)]), scene.palette.glow, 0.03)
        scene.tint(color, mask)
    face = scene.shape()
    for shift in (-0.012, 0.065):
        face.polygon([(x + s * (shift - 0.024), foot - 0.605), (x + s * (shift + 0.020), foot - 0.588),
            (x + s * (shift - 0.012), foot - 0.570)])
    face.polygon([(x - s * 0.02, foot - 0.535), (x + s * 0.085, foot - 0.535), (x + s * 0.03, foot - 0.505)])
    scene.tint(scene.palette.dark, face.done())
    scene.sparks(70, scene.palette.light, x, foot - 0.5, 0.45)


def tree(scene: Scene, foot: float) -> None:
    """A tree that has woken: trunk, arms of branches, eyes in the bark."""
    x, s = _flip(scene)
    shape = scene.shape()
    shape.limb([(x, foot + 0.05), (x + s * 0.02, foot - 0.24), (x - s * 0.01, foot - 0.48)],
        (0.17, 0.115, 0.13))
    for side in (-1, 1):
        for reach in (0.12, 0.26, 0.36):
            shape.limb([(x + side * 0.06, foot - 0.03), (x + side * reach * 0.7, foot - 0.01),
                (x + side * reach, foot + 0.06)], (0.07, 0.035, 0.008))
        _branch(scene, shape, (x + side * 0.09, foot - 0.44), -math.pi / 2 + side * 0.95, 0.27, 0.052, 3)
        _branch(scene, shape, (x + side * 0.04, foot - 0.52), -math.pi / 2 + side * 0.35, 0.21, 0.044, 3)
    leaves = scene.shape()
    for _ in range(70):
        angle, far = scene.dice.uniform(math.pi * 0.95, math.tau * 1.025), scene.dice.uniform(0.16, 0.54)
        leaves.disc(x + far * math.cos(angle) * 1.1, foot - 0.44 + far * math.sin(angle) * 0.75,
            scene.dice.uniform(0.018, 0.046), scene.dice.randint(120, 235))
    scene.body(leaves.done(), blend(scene.palette.glow, scene.palette.land[0], 0.45), scene.palette.land[1],
        scene.palette.light, toward=(0.3, -1), width=0.006)
    _stand(scene, shape, side=s)
    _eyes(scene, [(x - 0.050, foot - 0.385), (x + 0.055, foot - 0.385)], 0.016)
    mouth = scene.shape().disc(x + 0.004, foot - 0.29, 0.022, tall=1.7).done()
    scene.neon(mouth, scene.palette.glow, blend(scene.palette.glow, scene.palette.dark, 0.2), 0.012)


def _branch(scene: Scene, shape: Shape, start: Point, angle: float, length: float, half: float,
    forks: int) -> None:
    end = (start[0] + length * math.cos(angle), start[1] + length * math.sin(angle))
    bend = ((start[0] + end[0]) / 2 + scene.dice.uniform(-0.03, 0.03),
        (start[1] + end[1]) / 2 + scene.dice.uniform(-0.03, 0.03))
    shape.limb([start, bend, end], (half, half * 0.75, half * 0.5))
    if forks:
        for turn in (-0.5, 0.45):
            _branch(scene, shape, end, angle + turn * scene.dice.uniform(0.7, 1.2), length * 0.62, half * 0.5,
                forks - 1)


def fungus(scene: Scene, foot: float) -> None:
    """Mushrooms as tall as houses, glowing underneath; the largest has a face."""
    x, s = _flip(scene)
    dice = scene.dice
    spots = [(x + dice.uniform(-0.62, 0.62), dice.uniform(0.12, 0.28),
        dice.uniform(0.06, 0.13)) for _ in range(7)]
    for cx, tall, wide in [*spots, (x - s * 0.24, 0.36, 0.15), (x + s * 0.03, 0.56, 0.27)]:
        top = foot - tall
        stem = scene.shape().limb([(cx + s * 0.03, foot + 0.05), (cx - s * 0.01, foot - tall * 0.5),
            (cx, top)], (wide * 0.34, wide * 0.22, wide * 0.28)).done()
        scene.body(stem, blend(scene.palette.sky[2], scene.palette.land[0], 0.35), scene.palette.land[1],
            scene.palette.light, toward=(0.8 * s, -0.2), width=0.010)
        scene.glow(cx, top + wide * 0.12, wide * 1.3, scene.palette.glow, 0.8)
        dome = [(cx + wide * math.cos(a),
            top - wide * 0.74 * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
        under = [(cx - wide * 0.96 + wide * 1.92 * k / 12,
            top + wide * 0.16 * math.sin(math.pi * k / 12)) for k in range(13)]
        cap = scene.shape().polygon([*dome, *under]).done()
        scene.body(cap, blend(scene.palette.glow, scene.palette.land[0], 0.42), scene.palette.land[1],
            scene.palette.light, toward=(0.3 * s, -1), width=0.012, texture=0.6)
        dots = scene.shape()
        for _ in range(7):
            angle, far = dice.uniform(0.2, math.pi - 0.2), dice.uniform(0.3, 0.85)
            dots.disc(cx + wide * far * math.cos(angle), top - wide * 0.70 * far * math.sin(angle),
                wide * dice.uniform(0.04, 0.10), tall=0.75)
        scene.shine(dots.done(), blend(scene.palette.glow, scene.palette.light, 0.4), 0.0)
    cx, cy = x + s * 0.03, foot - 0.34
    _eyes(scene, [(cx - 0.030, cy), (cx + 0.034, cy)], 0.012)
    scene.sparks(60, scene.palette.glow, x, foot - 0.4, 0.6)


def insect(scene: Scene, foot: float) -> None:
    """Eight legs, a swollen body, too many eyes."""
    x, s = _flip(scene)
    dice = scene.dice
    y = foot - dice.uniform(0.20, 0.26)
    shape = scene.shape()
    for number, side in enumerate((-1, -1, -1, -1, 1, 1, 1, 1)):
        order = number % 4
        reach = 0.22 + 0.13 * order
        knee = (x + side * reach * 0.72, y - 0.22 + 0.035 * order)
        shape.limb([(x + side * 0.04, y), knee, (x + side * reach, y + 0.02),
            (x + side * (reach + 0.03), foot + 0.02)], (0.026, 0.019, 0.013, 0.003))
    shape.disc(x - s * 0.16, y - 0.09, 0.185, tall=0.82)
    shape.disc(x + s * 0.07, y, 0.105, tall=0.85)
    shape.disc(x + s * 0.19, y + 0.035, 0.070)
    for fang in (0.0, 0.045):
        shape.limb([(x + s * (0.20 + fang), y + 0.07), (x + s * (0.245 + fang), y + 0.13),
            (x + s * (0.20 + fang), y + 0.17)], (0.020, 0.014, 0.001))
    _stand(scene, shape, side=s)
    marks = scene.shape()
    for step in range(4):
        marks.disc(x - s * (0.08 + 0.055 * step), y - 0.13 + 0.03 * (step % 2), 0.020 - 0.003 * step)
    scene.neon(marks.done(), scene.palette.glow, blend(scene.palette.glow, (255, 255, 255), 0.3), 0.02)
    _eyes(scene, [(x + s * 0.215, y + 0.010), (x + s * 0.242, y + 0.028), (x + s * 0.190, y + 0.000),
        (x + s * 0.228, y + 0.050)], 0.008)

"""The built-in icons (CC0), drawn antialiased from paths at any size.

An icon is a list of layers on a square of 100 units. A path is absolute ``M L C Z`` commands as in SVG; where
paths of one layer overlap, the later one cuts a hole (even-odd). ``base`` layers take the icon's main colour,
``ink`` layers the colour on top of it.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from .colors import parse_color

_OVERSAMPLING = 6  # drawn this many times larger, then averaged


class Icon(NamedTuple):
    """``base`` and ``ink`` are the colours it has in running text; layers are (role, path) pairs."""

    name: str
    base: str
    ink: str
    layers: tuple[tuple[str, str], ...]


def disc(x: float, y: float, r: float) -> str:
    """A circle as a path."""
    return ring_of_points([(x + r * math.cos(a), y + r * math.sin(a)) for a in _angles(48)])


def ring_of_points(points: list[tuple[float, float]]) -> str:
    """A closed path through the points."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def rect(left: float, top: float, right: float, bottom: float) -> str:
    """A rectangle as a path."""
    return f"M{left} {top} L{right} {top} L{right} {bottom} L{left} {bottom} Z"


def gear(x: float, y: float, outer: float, inner: float, teeth: int) -> str:
    """A cog wheel without its hole."""
    points = []
    for tooth in range(teeth):
        for part, radius in ((-0.30, inner), (-0.18, outer), (0.18, outer), (0.30, inner)):
            angle = 2 * math.pi * (tooth + part) / teeth - math.pi / 2
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return ring_of_points(points)


def star(x: float, y: float, outer: float, inner: float, tips: int) -> str:
    """A star, one tip up."""
    points = []
    for step in range(2 * tips):
        radius = inner if step % 2 else outer
        angle = math.pi * step / tips - math.pi / 2
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return ring_of_points(points)


def diamond(x: float, y: float, wide: float, high: float) -> str:
    """A diamond of that half width and half height."""
    return f"M{x} {y - high} L{x + wide} {y} L{x} {y + high} L{x - wide} {y} Z"


def _angles(count: int) -> list[float]:
    return [2 * math.pi * step / count for step in range(count)]


_HEXAGON = "M50 3 L91 26.5 L91 73.5 L50 97 L9 73.5 L9 26.5 Z"
_ROUND = disc(50, 50, 46)
_BOLT = "M58 12 L27 56 L46 56 L41 88 L73 43 L54 43 Z"
_SHIELD = "M50 4 C62 14 76 17 90 17 C91 55 80 82 50 97 C20 82 9 55 10 17 C24 17 38 14 50 4 Z"
_SWORD = (
    "M50 1 L60 15 L60 60 L40 60 L40 15 Z M20 63 L80 63 L80 73 L20 73 Z "
    "M44 76 L56 76 L56 90 L62 98 L38 98 L44 90 Z"
)
_FLAME = (
    "M52 3 C58 22 84 36 84 64 C84 84 69 97 50 97 C31 97 16 84 16 64 C16 48 26 40 31 26 "
    "C39 32 42 39 42 46 C51 36 54 20 52 3 Z"
)
_FLAME_HEART = "M51 55 C55 64 66 67 66 79 C66 88 59 93 50 93 C41 93 34 88 34 79 C34 69 47 66 51 55 Z"
_CROWN = "M8 22 L30 48 L50 12 L70 48 L92 22 L84 76 L16 76 Z M16 81 L84 81 L84 92 L16 92 Z"
_EYE = "M12 50 C28 27 72 27 88 50 C72 73 28 73 12 50 Z"
_DROP = "M50 3 C60 28 84 44 84 66 C84 85 68 97 50 97 C32 97 16 85 16 66 C16 44 40 28 50 3 Z"
_LEAF = "M90 8 C40 6 8 30 12 70 C13 76 15 80 18 84 L8 94 L14 99 L25 89 C62 98 92 66 90 8 Z"
_VEIN = "M24 82 C40 58 54 44 74 28 C58 48 44 64 28 86 Z"
_TAP_ARROW = "M16 46 C18 22 44 8 68 20 L72 10 L88 36 L58 42 L63 32 C46 24 31 32 30 47 Z"
_UNTAP_ARROW = "M84 46 C82 22 56 8 32 20 L28 10 L12 36 L42 42 L37 32 C54 24 69 32 70 47 Z"
_EURO = (
    "M78 30 L71 38 C58 25 42 31 39 43 L62 43 L60 50 L37 50 L37 55 L59 55 L57 62 L39 62 C43 74 58 79 71 67 "
    "L78 76 C58 92 31 84 26 62 L17 62 L19 55 L25 55 L25 50 L17 50 L19 43 L26 43 C31 20 58 12 78 30 Z"
)
_LETTER_R = (
    "M32 24 L54 24 C76 24 76 54 58 56 L74 78 L60 78 L46 57 L43 57 L43 78 L32 78 Z "
    "M43 33 L43 48 L53 48 C62 47 62 34 53 33 Z"
)
_LETTER_V = "M26 24 L38 24 L50 61 L62 24 L74 24 L56 78 L44 78 Z"
_BULB = (
    "M50 4 C74 4 88 24 80 46 C76 56 67 62 66 74 L34 74 C33 62 24 56 20 46 C12 24 26 4 50 4 Z "
    "M35 79 L65 79 L63 87 L37 87 Z M42 91 L58 91 L55 98 L45 98 Z"
)
_PLUS = rect(43, 22, 57, 78) + rect(22, 43, 43, 57) + rect(57, 43, 78, 57)
_COIN = disc(50, 50, 36) + disc(50, 50, 31) + star(50, 50, 22, 9, 5)
_GLINT = "M30 66 C31 78 40 85 50 86 C38 92 24 82 30 66 Z"
_PUPIL = disc(50, 50, 10)
_PAW = (
    "M50 48 C66 48 82 66 80 80 C78 94 62 92 50 88 C38 92 22 94 20 80 C18 66 34 48 50 48 Z "
    + disc(18, 48, 11.5) + disc(37, 24, 12.5) + disc(63, 24, 12.5) + disc(82, 48, 11.5)
)  # fmt: skip
_JAWS = disc(50, 50, 47) + star(50, 50, 37, 22, 10)
_HEART = (
    "M50 96 C18 70 4 52 4 32 C4 14 18 6 30 6 C40 6 47 12 50 21 "
    "C53 12 60 6 70 6 C82 6 96 14 96 32 C96 52 82 70 50 96 Z"
)
_LOTUS = (
    "M50 6 C64 24 66 48 50 74 C34 48 36 24 50 6 Z M6 34 C26 34 42 50 46 78 C24 78 8 60 6 34 Z "
    "M94 34 C92 60 76 78 54 78 C58 50 74 34 94 34 Z M14 84 L86 84 L78 94 L22 94 Z"
)

_OBELISK = "M50 2 L62 16 L66 78 L34 78 L38 16 Z M24 82 L76 82 L80 97 L20 97 Z"
_HILLS = "M2 84 L32 30 L48 58 L64 38 L98 84 Z " + disc(72, 18, 11) + rect(2, 88, 98, 96)

ICONS: tuple[Icon, ...] = (
    Icon("ep", "#e39a12", "#2a1700", (("base", _HEXAGON), ("ink", _BOLT))),
    Icon("intel", "#157a86", "#eafcff", (("base", diamond(50, 50, 49, 49)), ("ink", _EYE + _PUPIL))),
    Icon("tap", "#454b57", "#ffffff", (("base", _ROUND), ("ink", _TAP_ARROW + rect(22, 55, 78, 82)))),
    Icon("untap", "#8a8f99", "#ffffff", (("base", _ROUND), ("ink", _UNTAP_ARROW + rect(36, 46, 64, 86)))),
    Icon("power", "#8c2f2a", "#ffffff", (("base", _SWORD),)),
    Icon("defense", "#2d5278", "#ffffff", (("base", _SHIELD),)),
    Icon("pitch", "#c9851b", "#ffffff", (("base", diamond(50, 50, 36, 48)),)),
    Icon("pitch1", "#c9851b", "#ffffff", (("base", diamond(50, 50, 24, 36)),)),
    Icon("pitch2", "#c9851b", "#ffffff", (("base", diamond(26, 50, 22, 34) + diamond(74, 50, 22, 34)),)),
    Icon(
        "pitch3", "#c9851b", "#ffffff",
        (("base", diamond(50, 26, 20, 24) + diamond(24, 73, 20, 24) + diamond(76, 73, 20, 24)),),
    ),
    Icon(
        "d20", "#7a1f3d", "#ffffff",
        (("base", _HEXAGON),
         ("ink", "M50 22 L79 69 L21 69 Z M50 31 L70.5 64.5 L29.5 64.5 Z M48.5 3 L51.5 3 L51.5 24 L48.5 24 Z"
                 "M77 67 L91 72 L91 75 L76 70 Z M23 67 L9 72 L9 75 L24 70 Z"
                 "M50 21 L9 25.5 L9 28 L49 24 Z M50 21 L91 25.5 L91 28 L51 24 Z"
                 "M22 68 L49 94 L51 94 L25 69 Z M78 68 L51 94 L49 94 L75 69 Z")),
    ),
    Icon("trap", "#a3271f", "#ffffff", (("base", _JAWS + disc(50, 50, 9)),)),
    Icon("creature", "#2f6b46", "#ffffff", (("base", _PAW),)),
    Icon("artifact", "#51606e", "#ffffff", (("base", gear(50, 50, 49, 37, 9) + disc(50, 50, 16)),)),
    Icon(
        "enchantment", "#6a4aa0", "#ffffff",
        (("base", star(46, 54, 46, 13, 4) + star(82, 18, 18, 5, 4) + star(16, 16, 11, 3.5, 4)),),
    ),
    Icon("instant", "#1f7fae", "#ffffff", (("base", "M62 1 L17 57 L44 57 L37 99 L83 40 L55 40 Z"),)),
    Icon("sorcery", "#b4472a", "#ffffff", (("base", _FLAME + _FLAME_HEART),)),
    Icon("win condition", "#b58a1e", "#ffffff", (("base", _CROWN),)),
    Icon("landmark", "#2f746f", "#ffffff", (("base", _OBELISK),)),
    Icon("land", "#6b6a3a", "#ffffff", (("base", _HILLS),)),
    Icon("planeswalker", "#8f2f68", "#ffffff", (("base", star(50, 50, 49, 15, 8) + disc(50, 50, 8)),)),
    Icon("counter", "#3b3f46", "#ffffff", (("base", _ROUND), ("ink", _PLUS))),
    Icon("fire", "#d8471f", "#ffd36b", (("base", _FLAME), ("ink", _FLAME_HEART))),
    Icon("blood", "#98142a", "#f4a6ad", (("base", _DROP), ("ink", _GLINT))),
    Icon("gold", "#d8a21c", "#fff3c4", (("base", _ROUND), ("ink", _COIN))),
    Icon("wood", "#4d7f2c", "#dff0c4", (("base", _LEAF), ("ink", _VEIN))),
    Icon("euro", "#24558f", "#ffe27a", (("base", _ROUND), ("ink", _EURO))),
    Icon("r", "#8f2a2a", "#ffffff", (("base", _ROUND), ("ink", _LETTER_R))),
    Icon("v", "#2a6b8f", "#ffffff", (("base", _ROUND), ("ink", _LETTER_V))),
    Icon("life", "#b3263a", "#ffffff", (("base", _HEART),)),
    Icon("rishi", "#6a5a2c", "#ffffff", (("base", _LOTUS),)),
    Icon("wit", "#7a5a12", "#ffffff", (("base", _BULB),)),
)  # fmt: skip

_BY_NAME = {icon.name: icon for icon in ICONS}

OWN = "own:"
"""What the name of a designer's own icon begins with; its path follows."""


def find_icon(name: str) -> Icon | None:
    """The icon of that name, or None. A name that begins with OWN is the path of a designer's own picture."""
    return Icon(name, "", "", ()) if name.startswith(OWN) else _BY_NAME.get(name)


def icon_names() -> tuple[str, ...]:
    """Every name, in the order of the list."""
    return tuple(icon.name for icon in ICONS)


def icon_image(icon: Icon, size: int, base: str = "", ink: str = "") -> Image.Image:
    """The icon ``size`` px wide and high on transparent ground, in its own colours or the given ones."""
    if icon.name.startswith(OWN):
        from .pictures import icon_picture

        return icon_picture(icon.name.removeprefix(OWN), max(1, size))
    return _drawn(icon.name, max(1, size), base or icon.base, ink or icon.ink)


@lru_cache(maxsize=512)
def _drawn(name: str, size: int, base: str, ink: str) -> Image.Image:
    image = Image.new("RGBA", (size, size), (*parse_color(base)[:3], 0))
    for role, path in _BY_NAME[name].layers:
        red, green, blue, alpha = parse_color(base if role == "base" else ink)
        layer = Image.new("RGBA", (size, size), (red, green, blue, 0))
        layer.putalpha(_mask(path, size).point([grey * alpha // 255 for grey in range(256)]))
        image = Image.alpha_composite(image, layer)
    return image


def _mask(path: str, size: int) -> Image.Image:
    """The path as coverage, 0 to 255."""
    wide = size * _OVERSAMPLING
    total = Image.new("1", (wide, wide), 0)
    for polygon in flatten(path):
        piece = Image.new("1", (wide, wide), 0)
        points = [(x * wide / 100, y * wide / 100) for x, y in polygon]
        ImageDraw.Draw(piece).polygon(points, fill=1)
        total = ImageChops.logical_xor(total, piece)
    return total.convert("L").reduce(_OVERSAMPLING)


def flatten(path: str) -> list[list[tuple[float, float]]]:
    """The closed polygons of a path, curves cut into short lines."""
    polygons: list[list[tuple[float, float]]] = []
    for command, numbers in _commands(path):
        if command == "M":
            polygons.append([(numbers[0], numbers[1])])
        elif command == "L":
            polygons[-1].append((numbers[0], numbers[1]))
        elif command == "C":
            polygons[-1].extend(_curve(polygons[-1][-1], numbers))
    return polygons


def _commands(path: str) -> list[tuple[str, list[float]]]:
    spaced = path
    for letter in "MLCZ":
        spaced = spaced.replace(letter, f" {letter} ")
    found: list[tuple[str, list[float]]] = []
    for word in spaced.split():
        if word in "MLCZ":
            found.append((word, []))
        else:
            found[-1][1].append(float(word))
    return found


def _curve(start: tuple[float, float], n: list[float]) -> list[tuple[float, float]]:
    """Sixteen points along a cubic curve."""
    points = []
    for step in range(1, 17):
        t = step / 16
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (a * start[0] + b * n[0] + c * n[2] + d * n[4], a * start[1] + b * n[1] + c * n[3] + d * n[5])
        )
    return points

"""The only place where mm become pixels: carries out a :class:`~render.plan.Plan`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .colors import Color
from .fonts import word_image
from .geometry import Box, px
from .hidden import Rect, outside
from .icons import find_icon, icon_image
from .pictures import PictureProblem, Shelf, art_for
from .plan import Mark, Op, Panel, Picture, Plan, Text
from .shapes import outline
from .textures import textured
from .typeset import ICON_SIDE, ICON_SIZE, Placed

_FINE = 4  # edges of shapes are drawn this many times larger, then averaged
_FINE_TEXT = 2
_GLOW = 9  # px that a halo reaches beyond its letters, at most
_LARGEST = 4_000 * 4_000
_SMALL = 300_000  # px of a panel that is kept for the next face


def paint(
    plan: Plan, dpi: float, bleed: float = 0.0, shelf: Shelf | None = None
) -> tuple[Image.Image, list[PictureProblem]]:
    """The plan as an RGB image of the trim and ``bleed`` mm around it, and what its pictures suffer from.

    Art is taken from the ``shelf`` and put there, when there is one.
    """
    sheet = plan.card.with_bleed(bleed)
    size = (px(sheet.width, dpi), px(sheet.height, dpi))
    if size[0] * size[1] > _LARGEST or min(size) < 1:
        raise ValueError(f"a face of {size[0]} x {size[1]} px is not drawn; choose another dpi")
    first, rest = parted(plan.ops)
    # Only large covers count: they are the same on all cards of a kind, whose ground is drawn once.
    solid = [rect for op in rest if (rect := _solid(op, dpi, bleed)) is not None]
    large = tuple(rect for rect in solid if (rect[2] - rect[0]) * (rect[3] - rect[1]) * 8 > size[0] * size[1])
    ground = _ground(first, size, dpi, bleed, large)
    canvas = _Canvas(ground.copy(), dpi, bleed, shelf)
    for op in rest:
        if isinstance(op, Panel):
            canvas.panel(op)
        elif isinstance(op, Picture):
            canvas.picture(op)
        elif isinstance(op, Text):
            canvas.text(op)
        else:
            canvas.mark(op)
    return canvas.image, canvas.problems


def parted(ops: Sequence[Op]) -> tuple[tuple[Panel, ...], list[Op]]:
    """The panels that may as well be drawn first, and everything else, each in its order.

    They are the same on most cards of a kind, so that their picture is drawn once. A panel stays where it is when
    something that is not among them was to lie below it.
    """
    first: list[Panel] = []
    rest: list[Op] = []
    for op in ops:
        if isinstance(op, Panel) and not any(_reach(op).overlaps(_reach(other)) for other in rest):
            first.append(op)
        else:
            rest.append(op)
    return tuple(first), rest


def _reach(op: Op) -> Box:
    """No ink of this lies outside, in mm."""
    if isinstance(op, Text) and not op.setting.fits:
        return Box(-1000, -1000, 1000, 1000)
    more = 3.5 * op.shadow if isinstance(op, Panel) else op.line_width if isinstance(op, Picture) else 0.6
    return op.box.inset(-more - 0.2)


@lru_cache(maxsize=10)
def _ground(
    ops: tuple[Panel, ...], size: tuple[int, int], dpi: float, bleed: float, hidden: tuple[Rect, ...]
) -> Image.Image:
    """The panels on white, but for what nobody will see of them; to be read only."""
    canvas = _Canvas(Image.new("RGB", size, "#ffffff"), dpi, bleed, None, hidden)
    for op in ops:
        canvas.panel(op)
    return canvas.image


def _pixels(box: Box, dpi: float, bleed: float) -> Rect:
    left, top, right, bottom = (px(edge + bleed, dpi) for edge in box)
    return left, top, max(left + 1, right), max(top + 1, bottom)


def _solid(op: Op, dpi: float, bleed: float) -> Rect | None:
    """The part of a picture or a panel through which nothing is seen: all but the rows of its round corners."""
    if isinstance(op, Panel):
        if op.shape != "box" or op.opacity * op.fill[3] < 255:
            return None
    elif not isinstance(op, Picture):
        return None
    left, top, right, bottom = _pixels(op.box, dpi, bleed)
    radius = px(op.radius, dpi)
    return (left, top + radius, right, bottom - radius) if bottom - top > 2 * radius else None


class _Word(NamedTuple):
    """The coverage of a word; ``left`` and ``top`` are fine px from the picture's top left."""

    image: Image.Image
    left: int
    top: int


class _Canvas:
    """The picture being painted; converts boxes to pixels."""

    def __init__(
        self, image: Image.Image, dpi: float, bleed: float, shelf: Shelf | None, hidden: tuple[Rect, ...] = ()
    ) -> None:
        self.shelf = shelf
        self.image = image
        self.dpi = dpi
        self.bleed = bleed
        self.hidden = hidden
        self.problems: list[PictureProblem] = []

    def _pixels(self, box: Box) -> Rect:
        return _pixels(box, self.dpi, self.bleed)

    def panel(self, op: Panel) -> None:
        """A filled shape over its shadow."""
        left, top, right, bottom = self._pixels(op.box)
        size, dpi = (right - left, bottom - top), self.dpi
        solid = _solid(op, dpi, self.bleed)
        hidden = (*self.hidden, solid) if solid else self.hidden
        if op.shadow:
            shadow, margin = _shadow(op.shape, size, px(op.radius, dpi), px(op.shadow, dpi))
            self._through(None, (left - margin, top - margin + margin // 3), shadow, hidden)
        draw = _panel if size[0] * size[1] < _SMALL else _panel.__wrapped__
        patch, mask = draw(
            op.shape, size, px(op.radius, dpi), op.fill, op.fill_to, op.opacity, op.line,
            px(op.line_width, dpi), op.inner, max(1, px(op.inner_width, dpi)), op.texture,
        )  # fmt: skip
        if solid:
            self.image.paste(patch.crop((0, solid[1] - top, size[0], solid[3] - top)), solid[:2])
        if mask is not None:
            self._through(patch, (left, top), mask, hidden)

    def _through(
        self, patch: Image.Image | None, at: tuple[int, int], mask: Image.Image, hidden: tuple[Rect, ...]
    ) -> None:
        """The patch, or black, through a mask, but for what is hidden."""
        left, top = at
        for rect in outside((left, top, left + mask.width, top + mask.height), hidden):
            part = (rect[0] - left, rect[1] - top, rect[2] - left, rect[3] - top)
            if patch is None:
                pour(self.image, (0, 0, 0), rect[:2], mask.crop(part))
            else:
                self.image.paste(patch.crop(part), rect[:2], mask.crop(part))

    def picture(self, op: Picture) -> None:
        """The art, framed and shaded at its edges."""
        left, top, right, bottom = self._pixels(op.box)
        size, radius = (right - left, bottom - top), px(op.radius, self.dpi)
        art, problems = art_for(op.file, op.seed, op.kind, size, op.fit, self.shelf)
        self.problems.extend(problems)
        if op.shade:
            _darken_edges(art, radius, px(op.shade, self.dpi))
        width = px(op.line_width, self.dpi)
        if op.line and width:
            outer = (size[0] + 2 * width, size[1] + 2 * width)
            _block(self.image, op.line[:3], (left - width, top - width), outer, radius + width)
        self.image.paste(art, (left, top), _mask("box", size, radius, 0) if radius else None)

    def mark(self, op: Mark) -> None:
        """One icon."""
        left, top, _, _ = self._pixels(op.box)
        self._paste_icon(op.icon, left, top, px(min(op.box.width, op.box.height), self.dpi), op.base, op.ink)

    def _paste_icon(self, name: str, left: int, top: int, side: int, base: str, ink: str) -> None:
        icon = find_icon(name)
        if icon is not None:
            drawn = icon_image(icon, side, base, ink)
            self.image.paste(drawn, (left, top), drawn)

    def text(self, op: Text) -> None:
        """Letters, the rule above flavor, and the icons between the words."""
        letters = [piece for piece in op.setting.placed if piece.file]
        hard = [piece for piece in letters if not piece.soft]
        soft = [piece for piece in letters if piece.soft]
        for rule in op.setting.rules:
            left, top, right, bottom = self._pixels(Box(rule.left, rule.y - 0.06, rule.right, rule.y + 0.06))
            self.image.paste(_faint(op.soft), (left, top, right, bottom))
        self._letters(hard, op.color, op.halo)
        self._letters(soft, op.soft, op.halo)
        for piece in op.setting.placed:
            if not piece.file:
                side = px(piece.em * ICON_SIZE, self.dpi)
                left = px(piece.x + self.bleed + piece.em * ICON_SIDE, self.dpi)
                middle = px(piece.baseline + self.bleed - piece.em * 0.355, self.dpi)
                self._paste_icon(piece.text, left, middle - side // 2, side, op.icon_base, op.icon_ink)

    def _letters(self, pieces: list[Placed], color: Color, halo: Color | None) -> None:
        """All letters of one colour through one mask, drawn fine and averaged, so that no hinting shows."""
        words = [word for piece in pieces if (word := self._word(piece)) is not None]
        if not words:
            return
        air = _GLOW if halo else 0
        left = min(word.left for word in words) // _FINE_TEXT - air
        top = min(word.top for word in words) // _FINE_TEXT - air
        right = -(-max(word.left + word.image.width for word in words) // _FINE_TEXT) + air
        bottom = -(-max(word.top + word.image.height for word in words) // _FINE_TEXT) + air
        right, bottom = min(self.image.width, right), min(self.image.height, bottom)
        if right <= left or bottom <= top:
            return
        mask = Image.new("L", ((right - left) * _FINE_TEXT, (bottom - top) * _FINE_TEXT))
        pen = ImageDraw.Draw(mask)
        for word in words:
            pen.bitmap((word.left - left * _FINE_TEXT, word.top - top * _FINE_TEXT), word.image, fill=255)
        small = mask.reduce(_FINE_TEXT)
        if halo:
            glow = small.filter(ImageFilter.MaxFilter(5)).filter(ImageFilter.GaussianBlur(2))
            pour(self.image, halo[:3], (left, top), glow)
        pour(self.image, color[:3], (left, top), small)

    def _word(self, piece: Placed) -> _Word | None:
        """The piece where it is to stand; None for a blank."""
        scale = self.dpi * _FINE_TEXT / 25.4
        drawn = word_image(piece.file, round(piece.em * scale, 2), piece.text)
        if drawn.image is None:
            return None
        x, y = round((piece.x + self.bleed) * scale), round((piece.baseline + self.bleed) * scale)
        return _Word(drawn.image, x + drawn.left, y + drawn.top)


def pour(image: Image.Image, color: tuple[int, ...], at: tuple[int, int], mask: Image.Image) -> None:
    """One colour through a mask (a picture of one colour is pasted in half the time of the colour itself)."""
    image.paste(Image.new("RGB", mask.size, color), at, mask)


def _block(
    image: Image.Image, color: tuple[int, ...], at: tuple[int, int], size: tuple[int, int], radius: int
) -> None:
    """A filled box with round corners; only those need a mask."""
    (left, top), (wide, high) = at, size
    mask = _mask("box", size, radius, 0)
    for y, step in ((0, radius), (high - radius, radius)):
        if step > 0:
            pour(image, color, (left, top + y), mask.crop((0, y, wide, y + step)))
    image.paste(color, (left, top + radius, left + wide, top + high - radius))


def _darken_edges(art: Image.Image, radius: int, reach: int) -> None:
    """A soft shadow from the edges inwards; the middle is left alone."""
    shade = _inner_shade(art.size, radius, reach)
    deep = min(reach * 2 + radius, art.width // 2, art.height // 2)
    wide, high = art.size
    for box in (
        (0, 0, wide, deep), (0, high - deep, wide, high),
        (0, deep, deep, high - deep), (wide - deep, deep, wide, high - deep),
    ):  # fmt: skip
        pour(art, (0, 0, 0), box[:2], shade.crop(box))


def _faint(color: Color) -> tuple[int, int, int]:
    return (color[0] + 255) // 2, (color[1] + 255) // 2, (color[2] + 255) // 2


@lru_cache(maxsize=32)
def _panel(
    shape: str, size: tuple[int, int], radius: int, fill: Color, fill_to: Color, opacity: float,
    line: Color | None, line_width: int, inner: Color | None, inner_width: int, texture: str,
) -> tuple[Image.Image, Image.Image | None]:  # fmt: skip
    """A panel's colours and its coverage, None for all of it."""
    patch = textured(_column(size[1], fill, fill_to), size[0], texture)
    inset = line_width if line else 0
    if inner:
        ring = ImageChops.subtract(
            _mask(shape, size, radius, inset), _mask(shape, size, radius, inset + inner_width)
        )
        pour(patch, inner[:3], (0, 0), ring.point([grey * inner[3] // 255 for grey in range(256)]))
    whole = _mask(shape, size, radius, 0)
    if line and line_width:
        pour(patch, line[:3], (0, 0), ImageChops.subtract(whole, _mask(shape, size, radius, line_width)))
    strength = opacity * fill[3] / 255
    if shape == "box" and not radius and strength >= 1:
        return patch, None  # every pixel is covered
    return patch, whole if strength >= 1 else whole.point([round(grey * strength) for grey in range(256)])


def _column(height: int, top: Color, bottom: Color) -> Image.Image:
    """One column of px from one colour to the other."""
    size = (1, height)
    if top == bottom:
        return Image.new("RGB", size, top[:3])
    grey = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom[:3]), Image.new("RGB", size, top[:3]), grey)


@lru_cache(maxsize=40)
def _mask(shape: str, size: tuple[int, int], radius: int, inset: int) -> Image.Image:
    """Coverage of a shape, ``inset`` px smaller on each side."""
    if shape == "box" and radius == 0:
        mask = Image.new("L", size, 0)
        mask.paste(255, (inset, inset, size[0] - inset, size[1] - inset))
        return mask
    tile = radius + inset + 2
    if shape == "box" and min(size) > 2 * tile:
        return _stretched(_mask(shape, (2 * tile, 2 * tile), radius, inset), size)
    fine = _FINE if size[0] * size[1] < 2_000_000 else 2
    mask = Image.new("L", (size[0] * fine, size[1] * fine), 0)
    points = outline(shape, size[0] * fine, size[1] * fine, radius * fine, inset * fine)
    ImageDraw.Draw(mask).polygon(points, fill=255)
    return mask.reduce(fine)


def _stretched(small: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The mask with its middle drawn out to ``size``, its corners as they are."""
    near = small.width // 2
    (wide, high), nearest = size, Image.Resampling.NEAREST
    band = Image.new("L", (wide, 2 * near))
    band.paste(small.crop((0, 0, near, 2 * near)), (0, 0))
    band.paste(small.crop((near, 0, 2 * near, 2 * near)), (wide - near, 0))
    middle = small.crop((near, 0, near + 1, 2 * near))
    band.paste(middle.resize((wide - 2 * near, 2 * near), nearest), (near, 0))
    mask = Image.new("L", size)
    mask.paste(band.crop((0, 0, wide, near)), (0, 0))
    mask.paste(band.crop((0, near, wide, 2 * near)), (0, high - near))
    mask.paste(band.crop((0, near, wide, near + 1)).resize((wide, high - 2 * near), nearest), (0, near))
    return mask


@lru_cache(maxsize=12)
def _shadow(shape: str, size: tuple[int, int], radius: int, reach: int) -> tuple[Image.Image, int]:
    margin = 2 * reach
    mask = Image.new("L", (size[0] + 2 * margin, size[1] + 2 * margin), 0)
    mask.paste(150, (margin, margin), _mask(shape, size, radius, 0))
    half = mask.reduce(2).filter(ImageFilter.GaussianBlur(reach * 0.35))  # nobody sees it in so soft a thing
    return half.resize(mask.size, Image.Resampling.BILINEAR), margin


@lru_cache(maxsize=2)
def _inner_shade(size: tuple[int, int], radius: int, reach: int) -> Image.Image:
    mask = ImageChops.invert(_mask("box", size, radius, max(1, reach // 4)))
    grown = Image.new("L", (size[0] + 2 * reach, size[1] + 2 * reach), 255)
    grown.paste(mask, (reach, reach))
    soft = grown.filter(ImageFilter.GaussianBlur(reach * 0.5)).crop(
        (reach, reach, reach + size[0], reach + size[1])
    )
    return soft.point([grey * 150 // 255 for grey in range(256)])

"""The card's art: a designer's picture, opened with care, or one drawn by the program."""

from __future__ import annotations

import hashlib
import io
import os
import struct
import warnings
import zlib
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, NamedTuple, Protocol

from PIL import Image, ImageOps, UnidentifiedImageError

from cardlang.loading.untrusted import files_like

from .digest import drawing_digest
from .files import open_regular
from .plan import FILLED, Fit

FORMATS = ("PNG", "JPEG", "WEBP")
MAX_BYTES = 32 * 1024 * 1024
MAX_PIXELS = 40_000_000
MAX_SIDE = 8_192
MAX_ICON_PIXELS = 4_000_000
_FINER = 2  # a JPEG may be read smaller as long as it stays so many times larger than it is needed
_STRIP = 256  # rows

# What Pillow's decoders are known to raise on broken files.
_BROKEN = (
    OSError, ValueError, SyntaxError, EOFError, TypeError, IndexError, OverflowError, MemoryError,
    struct.error, zlib.error, Image.DecompressionBombError, Image.DecompressionBombWarning,
)  # fmt: skip


class PictureProblem(NamedTuple):
    """Code, message, help, and whether it is only a warning; the face adds card and place."""

    code: str
    message: str
    help: str = ""
    warning: bool = False


class Shelf(Protocol):
    """Where art that was drawn or resized is kept, by what it depends on."""

    def get_art(self, key: str, size: tuple[int, int]) -> Image.Image | None:
        """The picture kept under the key, if it is there and of that size."""

    def put_art(self, key: str, picture: Image.Image) -> None:
        """Keeps a picture."""


def art_for(
    file: Path | None, seed: str, kind: str, size: tuple[int, int], fit: Fit = FILLED, shelf: Shelf | None = None
) -> tuple[Image.Image, tuple[PictureProblem, ...]]:
    """An RGB picture of exactly ``size`` px: the file in it as ``fit`` says, or one drawn from seed and kind.

    A file that cannot be used is a Problem (CL920 missing, CL921 broken, CL922 too large, CL923 too small for
    the dpi, a warning), and the drawn picture stands in for it.
    """
    if file is None:
        return draw_art(seed, kind, size), ()
    raw, problem = _read(file)
    key = _key("file", hashlib.sha256(raw).hexdigest(), size, fit) if raw else ""
    kept = shelf.get_art(key, size) if shelf is not None and key else None
    if kept is not None:
        return kept, ()
    picture, problem = _decoded(file, io.BytesIO(raw), max(size) * _FINER) if raw else (None, problem)
    if picture is None:
        return draw_art(seed, kind, size), (problem,) if problem else ()
    small = picture.width < size[0] * 0.66 or picture.height < size[1] * 0.66
    fitted = _whole(picture, size, fit) if fit.whole else _covering(picture, size, fit)
    if small:  # not kept, so that the warning is never forgotten
        return fitted, (_too_small(file, picture.size, size),)
    if shelf is not None:
        shelf.put_art(key, fitted)
    return fitted, ()


def draw_art(seed: str, kind: str, size: tuple[int, int]) -> Image.Image:
    """A picture from the painter's room, which is opened when the first one is asked for."""
    from .art import draw_art as paint

    return paint(seed, kind, size)


def _key(*said: object) -> str:
    return hashlib.sha256(repr((drawing_digest(), *said)).encode()).hexdigest()[:32]


def _too_small(file: Path, found: tuple[int, int], wanted: tuple[int, int]) -> PictureProblem:
    return PictureProblem(
        "CL923",
        f"the picture {file.name} has {found[0]} x {found[1]} px for {wanted[0]} x {wanted[1]}",
        "it will look soft in print; use a larger picture", True,
    )  # fmt: skip


def _covering(picture: Image.Image, size: tuple[int, int], fit: Fit) -> Image.Image:
    return ImageOps.fit(picture, size, Image.Resampling.LANCZOS, centering=fit.focus)


def _whole(picture: Image.Image, size: tuple[int, int], fit: Fit) -> Image.Image:
    """All of the picture in the middle, the ground beside it."""
    inside = ImageOps.contain(picture, size, Image.Resampling.LANCZOS)
    ground = Image.new("RGB", size, fit.ground)
    ground.paste(inside, ((size[0] - inside.width) // 2, (size[1] - inside.height) // 2))
    return ground


@lru_cache(maxsize=256)
def icon_picture(path: str, side: int) -> Image.Image:
    """A designer's own icon in a square of ``side`` px, its transparency kept; an empty square if it is broken."""
    square = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    raw, _ = _read(Path(path))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            opened = Image.open(io.BytesIO(raw), formats=FORMATS)
            if opened.width * opened.height > MAX_ICON_PIXELS:
                return square
            icon = ImageOps.contain(opened.convert("RGBA"), (side, side), Image.Resampling.LANCZOS)
    except _BROKEN:
        return square
    square.paste(icon, ((side - icon.width) // 2, (side - icon.height) // 2))
    return square


def load_picture(file: Path) -> tuple[Image.Image | None, PictureProblem | None]:
    """The first frame as RGB, or why it is refused. Never raises for a bad file.

    Sizes are checked before anything is decoded.
    """
    raw, problem = _read(file)
    return (None, problem) if not raw else _decoded(file, io.BytesIO(raw))


def _read(file: Path) -> tuple[bytes, PictureProblem | None]:
    """The bytes of a picture file, or nothing and why."""
    try:
        with open_regular(file) as opened:
            if os.fstat(opened.fileno()).st_size > MAX_BYTES:
                return b"", PictureProblem(
                    "CL922", f"the picture {file.name} is larger than {MAX_BYTES >> 20} MB"
                )
            raw = opened.read(MAX_BYTES)
    except (OSError, ValueError) as mistake:
        why = "there is no such file" if isinstance(mistake, FileNotFoundError) else _said(mistake)
        help = files_like(file) or f"it is looked for in the folder '{file.parent}'"
        return b"", PictureProblem("CL920", f"the picture {file.name} cannot be read: {why}", help)
    empty = PictureProblem("CL921", f"the picture {file.name} cannot be used: it is empty")
    return raw, None if raw else empty


def _said(mistake: OSError | ValueError) -> str:
    return (getattr(mistake, "strerror", None) or "it cannot be opened").lower()


def _decoded(
    file: Path, opened: BinaryIO, enough: int = MAX_SIDE
) -> tuple[Image.Image | None, PictureProblem | None]:
    """The picture, or why it is refused. A JPEG of which both sides are ``enough`` px when it is read at a half, a
    quarter or an eighth is read so: it takes that much less time and memory.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(opened, formats=FORMATS)
            if picture.width * picture.height > MAX_PIXELS or max(picture.size) > MAX_SIDE:
                return None, _too_large(file, f"{picture.width} x {picture.height} px")
            picture.draft(None, (enough, enough))
            picture.load()
            ImageOps.exif_transpose(picture, in_place=True)
            return _as_rgb(picture), None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return None, _too_large(file, "too many pixels")
    except _BROKEN as mistake:
        why = (
            "it is not a PNG, JPEG or WebP picture"
            if isinstance(mistake, UnidentifiedImageError)
            else "it is broken or cut short"
        )
        return None, PictureProblem("CL921", f"the picture {file.name} cannot be used: {why}")


def _too_large(file: Path, found: str) -> PictureProblem:
    limit = f"at most {MAX_PIXELS // 1_000_000} million pixels and {MAX_SIDE} px a side"
    return PictureProblem("CL922", f"the picture {file.name} is too large: {found}", limit)


def _as_rgb(picture: Image.Image) -> Image.Image:
    """Any mode as RGB: 16-bit grey scaled down, transparency laid on white."""
    if picture.mode.startswith(("I", "F")):
        picture = picture.convert("I").point(lambda grey: grey * (1 / 256)).convert("L")
    if picture.has_transparency_data:
        return _on_white(picture)
    return picture if picture.mode == "RGB" else picture.convert("RGB")


def _on_white(picture: Image.Image) -> Image.Image:
    """The picture on white, a strip at a time, for a large one would need four times its memory at once."""
    result = Image.new("RGB", picture.size)
    for top in range(0, picture.height, _STRIP):
        box = (0, top, picture.width, min(picture.height, top + _STRIP))
        strip = picture.crop(box).convert("RGBA")
        ground = Image.new("RGBA", strip.size, "#ffffff")
        result.paste(Image.alpha_composite(ground, strip).convert("RGB"), box)
    return result

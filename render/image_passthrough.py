"""Pictures that are whole faces (most backs are): their PNG or JPEG data goes into the PDF as it is.

Nothing is decoded for good, scaled or packed again; the page says how large the picture is and what is cut off.
Pictures that PDF cannot hold as they are (WebP, transparency, palettes, 16 bits, interlaced PNG, JPEG in four
colours or lying on its side) are drawn like any other face.
"""

from __future__ import annotations

import hashlib
import io
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageStat

from .drawn import Job
from .face import plan_face
from .files import open_regular
from .geometry import Box
from .pictures import MAX_BYTES, load_picture
from .plan import Picture

_PNG = b"\x89PNG\r\n\x1a\n"
_ORIENTATION = 0x0112


class Coded(NamedTuple):
    """Picture data as a PDF may hold them: ``jpeg``, or the packed rows of a PNG; of ``bands`` colours."""

    size: tuple[int, int]
    data: bytes
    jpeg: bool
    bands: int


class ImagePassthrough(NamedTuple):
    """A face that is one picture. ``box`` is where the whole picture goes, in mm from the finished card's top
    left.
    """

    key: str
    coded: Coded
    box: Box
    light: bool


def passed_through(job: Job) -> ImagePassthrough | None:
    """The face as one picture; None if it shows more than a picture, or if the picture has to be drawn."""
    picture = _only_picture(job)
    if picture is None or picture.file is None or picture.fit.whole:
        return None
    opened, problem = load_picture(picture.file)
    coded = coded_in(picture.file) if opened is not None and problem is None else None
    if opened is None or coded is None or coded.size != opened.size or _too_small(coded.size, picture.box, job):
        return None
    box = _scaled(_covering(coded.size, picture), job)
    key = hashlib.sha256(coded.data + repr(tuple(round(edge, 3) for edge in box)).encode()).hexdigest()[:16]
    return ImagePassthrough(key, coded, box, _light_foot(opened, box, job))


def coded_in(file: Path) -> Coded | None:
    """The data of a PNG or JPEG file if a PDF can hold them as they are, otherwise None. Never raises for a
    bad file.
    """
    try:
        with open_regular(file) as opened:
            data = opened.read(MAX_BYTES + 1)
        return _png(data) if data.startswith(_PNG) else _jpeg(data)
    except (OSError, ValueError, struct.error, SyntaxError):
        return None


def _only_picture(job: Job) -> Picture | None:
    """The face's only element if it is a plain picture that covers the card and its printed bleed; otherwise
    None.
    """
    if len(job.layout.elements) != 1:
        return None
    plan, _ = plan_face(job.content, job.layout)
    if len(plan.ops) != 1 or not isinstance(plan.ops[0], Picture):
        return None
    only, card, (width, height) = plan.ops[0], job.layout.card, job.finished
    need = max(width + 2 * job.bleed - card.width * job.scale, height + 2 * job.bleed - card.height * job.scale)
    reach = Box(0, 0, card.width, card.height).inset(-max(0.0, need / 2 / job.scale))
    framed = bool(only.radius or only.shade or (only.line and only.line_width))
    return only if only.box.holds(reach) and not framed else None


def _covering(size: tuple[int, int], picture: Picture) -> Box:
    """Where the whole picture goes if it covers its box around its focus, in mm."""
    box, (left, top) = picture.box, picture.fit.focus
    grown = max(box.width / size[0], box.height / size[1])
    wide, high = size[0] * grown, size[1] * grown
    x, y = box.left - (wide - box.width) * left, box.top - (high - box.height) * top
    return Box(x, y, x + wide, y + high)


def _scaled(box: Box, job: Job) -> Box:
    """From mm of the layout's card to mm of the finished one."""
    (width, height), card = job.finished, job.layout.card
    left, top = (width - card.width * job.scale) / 2, (height - card.height * job.scale) / 2
    x1, y1, x2, y2 = (edge * job.scale for edge in box)
    return Box(x1 + left, y1 + top, x2 + left, y2 + top)


def _too_small(size: tuple[int, int], box: Box, job: Job) -> bool:
    """True if the picture would look soft at the wanted dpi; then it is drawn, and drawing reports the
    warning.
    """
    dots = job.dpi * job.scale / 25.4
    return size[0] < box.width * dots * 0.66 or size[1] < box.height * dots * 0.66


def _light_foot(opened: Image.Image, box: Box, job: Job) -> bool:
    """True if the strip at the card's foot is rather light."""
    width, height = job.finished
    dots = opened.width / box.width
    strip = ((width * 0.2, height - 2.4), (width * 0.8, height))
    (x1, y1), (x2, y2) = (((x - box.left) * dots, (y - box.top) * dots) for x, y in strip)
    part = opened.crop((int(x1), int(y1), max(int(x1) + 1, int(x2)), max(int(y1) + 1, int(y2))))
    return ImageStat.Stat(part.convert("L")).mean[0] > 140


def _jpeg(data: bytes) -> Coded | None:
    with Image.open(io.BytesIO(data), formats=("JPEG",)) as opened:
        upright = opened.getexif().get(_ORIENTATION, 1) == 1
        bands = {"RGB": 3, "L": 1}.get(opened.mode)
        return Coded(opened.size, data, True, bands) if upright and bands else None


def _png(data: bytes) -> Coded | None:
    """Eight bits, grey or RGB, no transparency, not interlaced: then its packed rows are what PDF expects."""
    chunks = list(_chunks(data))
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    plain = depth == 8 and not interlaced and not any(name in (b"tRNS", b"eXIf") for name, _ in chunks)
    bands = {0: 1, 2: 3}.get(kind)
    rows = b"".join(part for name, part in chunks if name == b"IDAT")
    return Coded((width, height), rows, False, bands) if plain and bands else None


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG up to its end. Raises struct.error when it is cut short."""
    at, name = len(_PNG), b""
    while name != b"IEND":
        length, name = struct.unpack_from(">I4s", data, at)
        yield name, data[at + 8 : at + 8 + length]
        at += 12 + length
